// Filters of the audit log: actor, action and time.

import { Button, Group, Select } from '@mantine/core'
import { X } from 'lucide-react'
import type { AuditEntry } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { useList } from '../../nouns/list_query.ts'
import { type Change, TimeFilter } from '../../nouns/time_filter.tsx'
import { strings } from '../../words/strings.ts'
import { actorName } from './actors.ts'

export const FILTERS = ['actor_id', 'action', 'subject', 'from_time', 'to_time'] as const
const MANY = 100
/** On a phone, two beside each other. */
const WIDTH = { base: 'calc(50% - 5px)', xs: 190 }

type Props = {
  readonly values: Readonly<Record<string, string>>
  readonly shown: readonly AuditEntry[]
  readonly onChange: Change
}

const actions = Object.entries(strings['audit_log.action']).map(([value, [label]]) => ({
  value,
  label,
}))

export function AuditFilters({ values, shown, onChange }: Props) {
  const people = usePeople(shown)
  const by = values['actor_id']
  const known = people.some(({ value }) => value === by)
  return (
    <Group gap="xs" align="flex-end" role="search" aria-label="Filters">
      <Select
        data-filter
        size="xs"
        label="By"
        placeholder="Anybody"
        data={by && !known ? [...people, { value: by, label: 'Another actor' }] : people}
        value={by ?? null}
        onChange={(chosen) => onChange({ actor_id: chosen ?? undefined })}
        clearable
        searchable={people.length > 8}
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        w={WIDTH}
      />
      <Select
        size="xs"
        label="What"
        placeholder="Any change"
        data={actions}
        value={values['action'] ?? null}
        onChange={(chosen) => onChange({ action: chosen ?? undefined })}
        clearable
        searchable
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        w={WIDTH}
      />
      <TimeFilter
        name="from_time"
        label="From"
        value={values['from_time']}
        onChange={onChange}
        w={WIDTH}
      />
      <TimeFilter
        name="to_time"
        label="Until"
        value={values['to_time']}
        onChange={onChange}
        w={WIDTH}
      />
      {FILTERS.some((name) => values[name]) && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<X size={14} aria-hidden />}
          onClick={() => onChange(Object.fromEntries(FILTERS.map((name) => [name, undefined])))}
        >
          Clear
        </Button>
      )}
    </Group>
  )
}

/** Those who may have changed something: keys, users, and who is on the page. */
function usePeople(shown: readonly AuditEntry[]) {
  const { role } = useSession()
  const { data: keys } = useList('/operations/api_keys', {}, MANY)
  const names = new Map(
    keys?.rows.map(({ id, name, last_four: last }) => [id, `Key ${name ?? `…${last}`}`]),
  )
  for (const { actor } of shown)
    if (actor.id !== undefined && !names.has(actor.id)) names.set(actor.id, actorName(actor))
  const users = useUsers(role === 'owner')
  for (const { id, user_name: name } of users) names.set(id, name)
  return [...names].map(([value, label]) => ({ value, label }))
}

function useUsers(mayList: boolean) {
  const { data } = useList('/operations/users', {}, MANY, mayList)
  return data?.rows ?? []
}
