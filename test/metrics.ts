// Figures of /metrics, read from its text.

import type { Client } from './bank.ts'

/** The values of one metric by their only label. */
export async function countsOf(
  client: Pick<Client, 'get'>,
  name: string,
): Promise<Readonly<Record<string, number>>> {
  const { text } = await client.get('/metrics')
  const lines = text.matchAll(new RegExp(`^${name}\\{\\w+="(\\w+)"\\} (\\d+)$`, 'gm'))
  return Object.fromEntries([...lines].map(([, label, count]) => [label, Number(count)]))
}
