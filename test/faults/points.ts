// Crash points between a request and its response, and in background work. A point is inserted before or after a line
// of the program that occurs exactly once.

import type { Edit } from '../edits.ts'
import { fault } from './fault.ts'

export type Point = { readonly name: string; readonly file: string } & (
  | { readonly before: string; readonly after?: undefined }
  | { readonly after: string; readonly before?: undefined }
)

/** Points that any load of movements, writes, timers and deliveries passes. */
export const points: readonly Point[] = [
  {
    name: 'a group, before its accounts are locked or looked at',
    file: 'src/ledger/commit/commit_group.ts',
    before: '  const [found, rows, facts] = await Promise.all([\n',
  },
  {
    name: 'a group, loaded and not decided',
    file: 'src/ledger/commit/commit_group.ts',
    before: '  const parts = submissions.map((submission, index): Part => {\n',
  },
  {
    name: 'a group, decided and not written',
    file: 'src/ledger/commit/commit_group.ts',
    before: '  inserts.push(...usesToWrite(book))\n',
  },
  {
    name: 'a bulk, some of its groups committed and the others not',
    file: 'src/ledger/commit/scheduler.ts',
    before: '    if (others > 0) setImmediate(answer)\n',
  },
  {
    name: 'a bulk, done and not answered',
    file: 'src/resources/payments/internal_transfers/bulk_write.ts',
    before: '  const [first] = outcomes\n',
  },
  {
    name: 'a bulk of all, some of its parts decided',
    file: 'src/ledger/together.ts',
    before: '        if (body instanceof ApiError) refusals.push({ index, refusal: body })\n',
  },
  {
    name: 'a transaction, written and not committed',
    file: 'src/platform/database/open.ts',
    after: '    const result = await work(tx)\n',
  },
  {
    name: 'a transaction, committed and not answered',
    file: 'src/platform/database/open.ts',
    after: '    await committed(tx)\n',
  },
  {
    name: 'a group, committed and no worker notified',
    file: 'src/ledger/commit/commit_group.ts',
    before: '  return { outcomes: done.outcomes, topics: await done.topics }\n',
  },
  {
    name: 'an answer, ready and not sent',
    file: 'src/platform/http/replies.ts',
    before: "  if (status >= 400) request.problemCode = replayed ? 'replayed' : codeIn(text)\n",
  },
  {
    name: 'a key, locked and looked for',
    file: 'src/platform/operations/idempotency.ts',
    before: '  return keptIn(op, found, asked)\n',
  },
  {
    name: 'a key, its work done and its answer not kept',
    file: 'src/platform/operations/idempotency.ts',
    after: '  const answer = await undoable(op.tx, work, refusal)\n',
  },
  {
    name: 'a key, its answer ready to be kept',
    file: 'src/platform/operations/idempotency.ts',
    after: '  writeAtCommit(op, [keptAnswer(op, asked, { status, text: keptText }, rights)])\n',
  },
  {
    name: 'a timer, taken and not done',
    file: 'src/platform/background/timers.ts',
    before: '      await does(op, timer.subject)\n',
  },
  {
    name: 'a timer, done and not committed',
    file: 'src/platform/background/timers.ts',
    after: '      await does(op, timer.subject)\n',
  },
  {
    name: 'a timer, done, and the next one not begun',
    file: 'src/platform/background/timers.ts',
    after: "        if (result === 'done') done += 1\n",
  },
  {
    name: 'a movement of a timer, decided and not written',
    file: 'src/ledger/commit/carry_out.ts',
    before: '  const { topics } = write(',
  },
  {
    name: 'a delivery, leased and not sent',
    file: 'src/events/delivery/deliveries.ts',
    before: '    sender.take(leases, room)\n',
  },
  {
    name: 'a delivery, sent and not written down',
    file: 'src/events/delivery/sender.ts',
    before: '      writer.add({ delivery, outcome })\n',
  },
  {
    name: 'a delivery, written down',
    file: 'src/events/delivery/writer.ts',
    before: `        return 'written'\n`,
  },
]

export const EFFECT_THERE = 'a workflow, its effect there and its answer not recorded'
export const ON_THE_WAY = 'a clock, moved and perhaps not at its target'

/** Points that workflows pass. */
export const workflowPoints: readonly Point[] = [
  {
    name: EFFECT_THERE,
    file: 'src/platform/operations/leases.ts',
    after: '    const heard = await first(leased.deed).catch(refusedOrThrow)\n',
  },
  {
    name: ON_THE_WAY,
    file: 'src/simulations/clock/move.ts',
    after: '    const now = await setClock(parts, tenant, next)\n',
  },
]

/** Points that snapshots and forks pass. */
export const copyPoints: readonly Point[] = [
  {
    name: 'a snapshot, copied and not named',
    file: 'src/simulations/snapshots/write.ts',
    after: '  const { tenant: copy, time } = await takeCopy(op)\n',
  },
  {
    name: 'a fork, copied and without a key',
    file: 'src/simulations/snapshots/fork_write.ts',
    before: '  const api_key = newKey(environment)\n',
  },
  {
    name: 'a workspace, put back and not committed',
    file: 'src/simulations/snapshots/write.ts',
    after: '  await putBack(op, row.copy)\n',
  },
  {
    name: 'a fork, deleted and not committed',
    file: 'src/simulations/snapshots/fork_write.ts',
    after: '  await removeWorkspaces(op.tx, [tenant, ...(await copiesOf(op, tenant))])\n',
  },
]

/** Points that a wipe passes, in their order; the first once for each table. */
export const wipePoints: readonly Point[] = [
  {
    name: 'a wipe, some tables emptied and others not',
    file: 'src/resources/operations/wipes/write.ts',
    after: '  for (const statement of wipes) {\n',
  },
  {
    name: 'a wipe, emptied and not begun anew',
    file: 'src/resources/operations/wipes/write.ts',
    before: '  await seedInternalAccounts(op)\n',
  },
  {
    name: 'a wipe, done and not committed',
    file: 'src/resources/operations/wipes/write.ts',
    after: '  await seedInternalAccounts(op)\n',
  },
]

/** Points that only rehearsals pass. */
export const rehearsalPoints: readonly Point[] = [
  {
    name: 'a rehearsal, done and not rolled back',
    file: 'src/platform/database/open.ts',
    before: '      await undone(tx)\n',
  },
  {
    name: 'a rehearsal, rolled back and not answered',
    file: 'src/platform/database/open.ts',
    after: '      await undone(tx)\n',
  },
]

/** The point as an edit of the program. */
export function editOf({ name, file, before, after }: Point): Edit {
  const call = `;${fault.name}(${JSON.stringify(name)});\n`
  if (before !== undefined) return { file, from: before, to: call + before }
  return { file, from: after, to: after + call }
}
