// Workspaces that are set aside: their movements could not be committed with those of others, because something of theirs is
// locked, or because the database refused a part of it. Each has a queue of its own and commits alone, one group at a time,
// until it has been without trouble for a while. So its trouble costs nobody else anything (decision 0018).

import type { Tenant } from '../../platform/operations/op.ts'
import { isLockTimeout, isUnreachable } from '../../platform/database/db.ts'
import { steadyMs } from '../../platform/values/clock.ts'
import { workspaceLocked } from '../../platform/contract/errors.ts'
import { openQueue, type Queue, type Waiting } from './queue.ts'

/** A workspace without trouble for so long returns to the queue that all share. */
const ASIDE_MS = 10_000
/** A group waits so long for a lock at its first try, so that many workspaces that are not the cause are soon through. */
const FIRST_LOCK_MS = 30
/** A group whose locks were not free before waits so long; then others have a turn. */
const LOCK_MS = 250
/** So many workspaces commit at once whose locks are free, and as many whose locks are not: connections remain for all else. */
const TURNS = 3
/** A movement is refused after it has waited so long for locks: its caller may repeat it. */
const PATIENCE_MS = 15_000
const GROUP_MAX = 256

type Side = {
  readonly tenant: string
  readonly queue: Queue
  /** Its last group did not get its locks. */
  isHeld: boolean
  isBusy: boolean
  /** When it was last in trouble; before, it waits only because others were. */
  troubleMs: number
}

export type Aside = {
  /** Movements of all workspaces that are set aside, waiting or being committed. */
  readonly size: number
  /** Whether movements of this workspace must go here. */
  has(tenant: string): boolean
  /** How many movements of this workspace wait here. */
  lengthOf(tenant: string): number
  add(one: Waiting): void
  /** Refuses all that waits here. */
  refuseWaiting(): void
  /** Sets a workspace aside, with what waits, in its order. `isCause`: the trouble is known to be its own. */
  enter(tenant: string, waiting: readonly Waiting[], isCause: boolean): void
}

/** `commit` commits a group and answers it, or rejects and leaves nothing of it. */
export function openAside(
  commit: (group: readonly Waiting[], lockTimeoutMs: number) => Promise<void>,
): Aside {
  const sides = new Map<Tenant, Side>()
  /** Those that wait for their turn, in its order. */
  const ready = new Set<Side>()
  const turns = { free: 0, held: 0 }
  let size = 0

  function startTurns(): void {
    for (const side of ready) {
      const kind = side.isHeld ? 'held' : 'free'
      if (turns[kind] >= TURNS) continue
      ready.delete(side)
      turns[kind] += 1
      side.isBusy = true
      void takeTurn(side).finally(() => {
        turns[kind] -= 1
        side.isBusy = false
        if (side.queue.length > 0) ready.add(side)
        startTurns()
      })
    }
  }

  async function takeTurn(side: Side): Promise<void> {
    if (side.isHeld) refuseOverdue(side)
    const group = side.queue.take(GROUP_MAX)
    if (group.length === 0) return
    const left = await commitParts(side, group)
    side.isHeld = left.length > 0
    side.queue.putBack(side.tenant, left)
    size -= group.length - left.length
  }

  /** Commits a group, by halves when the database refuses a part of it. Returns what locks keep waiting. */
  async function commitParts(side: Side, group: readonly Waiting[]): Promise<readonly Waiting[]> {
    try {
      await commit(group, side.isHeld ? LOCK_MS : FIRST_LOCK_MS)
      return []
    } catch (error) {
      if (!isUnreachable(error)) side.troubleMs = steadyMs()
      if (isLockTimeout(error)) return group
      if (group.length === 1 || isUnreachable(error)) {
        for (const { fail } of group) fail(error)
        return []
      }
      const half = Math.ceil(group.length / 2)
      const rest = group.slice(half)
      const left = await commitParts(side, group.slice(0, half))
      return left.length > 0 ? [...left, ...rest] : commitParts(side, rest)
    }
  }

  /** Refuses what has waited since then or longer. */
  function refuseOverdue(side: Side, since = steadyMs() - PATIENCE_MS): void {
    const all = side.queue.takeAllOf(side.tenant)
    const patient = all.filter(({ sinceMs }) => sinceMs > since)
    side.queue.putBack(side.tenant, patient)
    size -= all.length - patient.length
    for (const { sinceMs, fail } of all) if (sinceMs <= since) fail(workspaceLocked())
  }

  function isOver({ queue, isBusy, troubleMs }: Side): boolean {
    return queue.length === 0 && !isBusy && steadyMs() - troubleMs > ASIDE_MS
  }

  function forget(): void {
    for (const side of sides.values()) if (isOver(side)) sides.delete(side.tenant)
  }

  return {
    get size() {
      return size
    },
    has(tenant) {
      const side = sides.get(tenant)
      if (side && isOver(side)) sides.delete(tenant)
      return sides.has(tenant)
    },
    refuseWaiting() {
      for (const side of sides.values()) refuseOverdue(side, steadyMs())
    },
    lengthOf: (tenant) => sides.get(tenant)?.queue.length ?? 0,
    add(one) {
      const side = sides.get(one.submission.tenant)
      if (!side) throw new Error(`workspace ${one.submission.tenant} is not set aside`)
      side.queue.add(one)
      size += 1
      if (!side.isBusy) ready.add(side)
      startTurns()
    },
    enter(tenant, waiting, isCause) {
      forget()
      const side = sides.get(tenant) ?? {
        tenant,
        queue: openQueue(),
        isHeld: false,
        isBusy: false,
        troubleMs: Number.NEGATIVE_INFINITY,
      }
      sides.set(tenant, side)
      if (isCause) side.troubleMs = steadyMs()
      side.queue.putBack(tenant, waiting)
      size += waiting.length
      if (waiting.length > 0 && !side.isBusy) ready.add(side)
      startTurns()
    },
  }
}
