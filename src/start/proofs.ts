// Runs the checks of `florin verify` on one workspace in one snapshot, in the background.

import type { PoolConfig } from 'pg'
import { chainChecks, parseRecordedHead } from '../platform/chain/verify.ts'
import type { Chained } from '../platform/chain/content.ts'
import type { Check } from '../platform/verify/check.ts'
import { type CheckedPromise, type TenantCheck, verify } from '../platform/verify/verify.ts'
import { Stopped } from '../platform/verify/verify_snapshot.ts'
import { type Findings, LEASE_SECONDS, type Prove } from '../resources/operations/proof/timers.ts'

/** An open snapshot blocks PostgreSQL's vacuum. */
const LIMIT_SECONDS = 120
const QUERY_SECONDS = 60

if (LIMIT_SECONDS >= LEASE_SECONDS) throw new Error('a proof would outlast its lease')

export type Verified = { readonly chained: readonly Chained[]; readonly checks: readonly Check[] }
type Proving = Verified & { readonly isDivided: boolean; readonly limitSeconds?: number }

const isOfTenants = (check: object): check is TenantCheck => 'checkTenant' in check

/**
 * Verifies a workspace on two connections outside the pool, or three with several nodes. Reports
 * checks that timed out. `stop` ends the current run without findings.
 */
export function proverOf(
  connection: PoolConfig,
  { chained, checks, isDivided, limitSeconds = LIMIT_SECONDS }: Proving,
): { readonly prove: Prove; stop(): void } {
  let isStopped = false
  let isLate = false
  let cancel = async () => {}
  // If the canceling connection fails, so do the queries, and `verify` reports it.
  const end = () => void cancel().catch(() => {})
  const prove: Prove = async (tenant) => {
    if (isStopped) return undefined
    const answered: CheckedPromise[] = []
    let head: string | undefined
    const ofChain = chainChecks(chained, { recorded: [], onHead: (it) => (head = it) })
    const asked: (Check | TenantCheck)[] = [...checks, ...ofChain.filter(isOfTenants)]
    isLate = false
    const limit = setTimeout(() => {
      isLate = true
      end()
    }, limitSeconds * 1000)
    try {
      await verify(connection, asked, {
        announce: () => {},
        tenants: [tenant],
        connections: 1,
        isDivided,
        isQuiet: true,
        timeoutSeconds: QUERY_SECONDS,
        onRunning(it) {
          cancel = it
          if (isStopped || isLate) end()
        },
        onResult: (result) => answered.push(result),
      })
    } catch (error) {
      if (!(error instanceof Stopped)) throw error
    } finally {
      clearTimeout(limit)
      cancel = async () => {}
    }
    return isStopped ? undefined : findingsOf(asked, answered, head)
  }
  return {
    prove,
    stop() {
      isStopped = true
      end()
    },
  }
}

function findingsOf(
  asked: readonly (Check | TenantCheck)[],
  answered: readonly CheckedPromise[],
  head: string | undefined,
): Findings {
  const done = new Set(answered.filter((it) => it.isAnswered).map(({ promise }) => promise))
  const recorded = head === undefined ? undefined : parseRecordedHead(head)
  return {
    promises: asked.length,
    violations: answered.flatMap(({ promise, wrong }) =>
      wrong.map(({ what }) => ({ promise, detail: what })),
    ),
    unanswered: asked.map(({ promise }) => promise).filter((promise) => !done.has(promise)),
    head: recorded && { number: recorded.number, hash: Buffer.from(recorded.hash, 'hex') },
    compared: answered.reduce((sum, { rows }) => sum + rows, 0),
  }
}
