// Display names of actors.

import type { AuditEntry } from '../../api/operations.ts'

export function actorName({ type, name }: AuditEntry['actor']): string {
  if (type === 'BANK') return 'The bank'
  if (type === 'KEY') return name ? `Key ${name}` : 'A key'
  if (type === 'LINK') return name ?? 'Sign-in link'
  return name ?? 'A user'
}
