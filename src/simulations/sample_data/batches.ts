// Batch templates of the sample data.

import type { SampleContext } from './context.ts'

const template = {
  enabled: false,
  type: 'internal_transfer',
  subtypes: ['invoice'],
  max_individual_amount: 100_000,
}

type Known = { readonly subtypes: readonly string[]; readonly creation_time: string }

/** Batch templates survive a wipe, so it is created once. */
export async function raiseBatchTemplate({ ask, deed }: SampleContext): Promise<void> {
  const { batch_templates: known } = await ask('listBatchTemplates')
  const isEarlier = ({ subtypes, creation_time }: Known) =>
    subtypes.join() === template.subtypes.join() && new Date(creation_time) < deed.askedTime
  if ((known as Known[]).some(isEarlier)) return
  await ask('createBatchTemplate', { body: template })
}
