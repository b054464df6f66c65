// How the sample bank batches payments.

import type { Teller } from './teller.ts'

const template = {
  enabled: false,
  type: 'internal_transfer',
  subtypes: ['invoice'],
  max_individual_amount: 100_000,
}

/** Batch templates outlive a wipe, so it is made once. */
export async function raiseBatchTemplate({ ask }: Teller): Promise<void> {
  const { batch_templates: known } = await ask('listBatchTemplates')
  const isSame = ({ subtypes }: { subtypes: string[] }) =>
    subtypes.join() === template.subtypes.join()
  if ((known as { subtypes: string[] }[]).some(isSame)) return
  await ask('createBatchTemplate', { body: template })
}
