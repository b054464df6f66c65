// Runs `florin verify` on a bank that a test has used.

import { verifyDatabase } from '../src/start/maintenance.ts'

/** The lines about what is wrong: none, if the books are right. */
export async function wrongIn({
  databaseUrl,
}: {
  readonly databaseUrl: string
}): Promise<string[]> {
  const lines: string[] = []
  const { ok } = await verifyDatabase(
    { connectionString: databaseUrl },
    { announce: (line) => lines.push(line), connections: 1 },
  )
  const wrong = lines.filter((line) => !line.startsWith('ok '))
  if (!ok && wrong.length === 0)
    throw new Error('verify found something wrong and did not say what')
  return wrong
}
