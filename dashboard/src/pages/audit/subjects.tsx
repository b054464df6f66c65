// The subject of a change, by its name and relevant details.

import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import type { AuditEntry } from '../../api/operations.ts'
import { Chip } from '../../names/chip.tsx'
import { useSession } from '../../api/session.ts'
import { Identifier } from '../../show/identifier.tsx'
import { type Scope, scopesText } from '../api_keys/scopes.ts'
import { wordIn } from '../../words/words.ts'

function textIn(detail: AuditEntry['detail'], name: string): string | undefined {
  const value = detail?.[name]
  return typeof value === 'string' ? value : undefined
}

/** Pages of things that only their kind leads to. */
const places: Readonly<Record<string, string>> = {
  api_key: '/api_keys',
  snapshot: '/snapshots',
  // The subject is the snapshot that it was put back to.
  workspace: '/snapshots',
  user: '/users',
  webhook_secret: '/webhooks',
}

/** The thing that was changed, as a link where there is a page for it. */
export function Subject({ of: { action, subject, detail } }: { of: AuditEntry }) {
  const { role, workspaces } = useSession()
  const [kind = '', what] = action.split('.')
  if (kind === 'webhook' && subject !== undefined && what !== 'deleted')
    return <Chip kind="webhooks" id={subject} />
  if (kind === 'workspace' && what !== 'restored') {
    const known = workspaces.find(({ tenant }) => tenant === subject)
    return <>{known?.name ?? textIn(detail, 'name') ?? (subject && `Workspace ${subject}`)}</>
  }
  const name = textIn(detail, 'name') ?? lastFour(detail)
  // Only owners have the page of users.
  const to = kind === 'user' && role !== 'owner' ? undefined : places[kind]
  if (name !== undefined)
    return to === undefined ? (
      <>{name}</>
    ) : (
      <Anchor component={Link} to={to} fz="sm">
        {name}
      </Anchor>
    )
  if (subject === undefined) return null
  return <Identifier id={subject} to={to} />
}

function lastFour(detail: AuditEntry['detail']): string | undefined {
  const last = textIn(detail, 'last_four')
  return last === undefined ? undefined : `Key …${last}`
}

/** What else there is to say about it, in words; undefined when nothing is. */
export function noteOf({ action, detail }: AuditEntry): string | undefined {
  if (!detail) return undefined
  const [kind] = action.split('.')
  const notes: string[] = []
  if (kind === 'api_key') notes.push(scopesText(detail['scopes'] as Scope[] | undefined).short)
  const role = textIn(detail, 'role')
  if (role !== undefined) notes.push(wordIn('role', role)[0])
  if (detail['password'] !== undefined) notes.push('new password')
  return notes.join(' · ') || undefined
}
