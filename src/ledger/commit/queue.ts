// Movements that wait for a commit. Each workspace waits in a line of its own, and a group takes from all lines in turn:
// a workspace that submits very many waits behind itself only.

import type { Tenant } from '../../platform/operations/op.ts'
import { ApiError } from '../../platform/contract/errors.ts'
import type { Answer } from '../../platform/contract/route.ts'
import type { Origin } from '../../platform/observability/tracing.ts'
import { partsOf, type Submission } from '../movement.ts'

/** A movement that somebody waits for. */
export type Waiting = {
  readonly submission: Submission
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
  readonly origin: Origin | undefined
  /** When it was asked for, on the steady clock. */
  readonly sinceMs: number
}

export type Queue = {
  readonly length: number
  /** How many movements of this workspace wait. */
  lengthOf(tenant: string): number
  add(one: Waiting): void
  /** Puts movements of one workspace back before its others, in their order. */
  putBack(tenant: string, some: readonly Waiting[]): void
  /**
   * Takes at most `size` movements, counted by their parts; one with more parts than that is taken alone. Workspaces share a group evenly; each one's movements stay in the order of arrival, but of
   * those that are exclusive with each other only one is taken. Of workspaces that are `busy` nothing is taken.
   */
  take(size: number, busy?: ReadonlySet<Tenant>): Waiting[]
  /** Takes all movements of one workspace. */
  takeAllOf(tenant: string): Waiting[]
}

type Taken = { readonly taken: Waiting[]; readonly size: number }

/** `tenantsMax`: from the lines of how many workspaces a group is taken at most. */
export function openQueue({ tenantsMax = Number.POSITIVE_INFINITY } = {}): Queue {
  const lines = new Map<Tenant, Waiting[]>()
  let length = 0

  /** Takes from the line of one workspace, but nothing that the group may not hold twice (`excluded`). */
  function takeFrom(tenant: string, most: number, excluded: Set<string>): Taken {
    const line = lines.get(tenant) ?? []
    const taken: Waiting[] = []
    const passed: Waiting[] = []
    let examined = 0
    let size = 0
    for (const one of line) {
      const parts = partsOf(one.submission)
      if (size > 0 && size + parts > most) break
      examined += 1
      const exclusive = exclusiveOf(one.submission)
      if (exclusive !== undefined && excluded.has(exclusive)) {
        passed.push(one)
      } else {
        taken.push(one)
        size += parts
      }
      if (exclusive !== undefined) excluded.add(exclusive)
    }
    line.splice(0, examined, ...passed)
    length -= taken.length
    return { taken, size }
  }

  /** Who had a turn is the last to have the next one. */
  function moveBack(tenant: string): void {
    const line = lines.get(tenant)
    lines.delete(tenant)
    if (line && line.length > 0) lines.set(tenant, line)
  }

  return {
    get length() {
      return length
    },
    lengthOf: (tenant) => lines.get(tenant)?.length ?? 0,
    add(one) {
      const line = lines.get(one.submission.tenant)
      if (line) line.push(one)
      else lines.set(one.submission.tenant, [one])
      length += 1
    },
    putBack(tenant, some) {
      if (some.length === 0) return
      lines.set(tenant, [...some, ...(lines.get(tenant) ?? [])])
      length += some.length
    },
    take(size, busy) {
      const group: Waiting[] = []
      const excluded = new Map<Tenant, Set<string>>()
      const waiting = [...lines.keys()]
      const free = busy?.size ? waiting.filter((tenant) => !busy.has(tenant)) : waiting
      let sharing = free.slice(0, Math.min(size, tenantsMax))
      let left = size
      while (sharing.length > 0 && left > 0) {
        const share = Math.max(1, Math.floor(left / sharing.length))
        sharing = sharing.filter((tenant) => {
          if (left <= 0) return false
          const own = excluded.get(tenant) ?? new Set()
          excluded.set(tenant, own)
          const from = takeFrom(tenant, Math.min(share, left), own)
          group.push(...from.taken)
          left -= from.size
          return from.size === share
        })
      }
      for (const tenant of excluded.keys()) moveBack(tenant)
      return group
    },
    takeAllOf(tenant) {
      const line = lines.get(tenant) ?? []
      lines.delete(tenant)
      length -= line.length
      return line
    },
  }
}

function exclusiveOf({ movement }: Submission): string | undefined {
  return movement instanceof ApiError ? undefined : movement.row?.exclusive
}
