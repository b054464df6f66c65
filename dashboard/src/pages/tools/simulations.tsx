// The outside world at will: every simulation of the API as a form drawn from its schema.

import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMayWrite } from '../../api/session.ts'
import { OperationForm } from '../../forms/operation_form.tsx'
import { pickedTitleOf, titleOf } from '../../forms/schema.ts'
import { pickedTypes } from '../../search/picked_types.ts'
import { Picker } from '../../search/picker.tsx'
import { writes } from '../../generated/writes.ts'
import { JsonView } from '../../show/json_view.tsx'
import { Section } from '../../show/page.tsx'

const simulations = Object.entries(writes).filter(
  ([, { path }]) =>
    /_simulations\//.test(path) || (path.startsWith('/sandbox/') && !isToolOfItsOwn(path)),
)

function isToolOfItsOwn(path: string): boolean {
  return [
    '/sandbox/clock',
    '/sandbox/faults',
    '/sandbox/faults/{fault_id}',
    '/sandbox/sample_data',
    '/sandbox/workspaces',
  ].includes(path)
}

function groupOf(path: string): string {
  if (path.includes('/ach/')) return 'ACH'
  return path.includes('/cards/') ? 'Cards' : 'Other'
}

export function Simulations() {
  const [search, setSearch] = useSearchParams()
  const chosen = search.get('simulation')
  const groups = ['Cards', 'ACH', 'Other'].map((group) => ({
    group,
    items: simulations
      .filter(([, { path }]) => groupOf(path) === group)
      .map(([value, { summary }]) => ({ value, label: summary })),
  }))
  return (
    <Section title="Simulations">
      <Stack gap="sm" maw={640}>
        <Text size="sm">
          Do what a card network or another bank would do. Simulated messages take the same path as
          real ones.
        </Text>
        <Select
          label="Simulation"
          placeholder="Choose one"
          data={groups.filter(({ items }) => items.length > 0)}
          value={chosen}
          onChange={(value) => setSearch(value ? { simulation: value } : {}, { replace: true })}
          searchable
          clearable
        />
        {chosen && writes[chosen] && <Simulation key={chosen} operation={chosen} />}
      </Stack>
    </Section>
  )
}

function Simulation({ operation }: { operation: string }) {
  const queries = useQueryClient()
  const mayWrite = useMayWrite()
  const [params, setParams] = useState<Record<string, string>>({})
  const [reply, setReply] = useState<unknown>()
  const names = [...(writes[operation]?.path.matchAll(/\{(\w+)\}/g) ?? [])].map(
    ([, name = '']) => name,
  )
  if (!mayWrite) return <Text size="sm">Viewers cannot simulate anything.</Text>
  return (
    <>
      {names.map((name) => {
        const value = params[name] ?? ''
        const types = pickedTypes(name, { type: 'string', format: 'uuid' })
        const put = (given: string) => setParams((all) => ({ ...all, [name]: given }))
        return types.length === 0 ? (
          <TextInput
            key={name}
            label={titleOf(name)}
            required
            value={value}
            onChange={({ currentTarget }) => put(currentTarget.value)}
          />
        ) : (
          <Picker
            key={name}
            label={pickedTitleOf(name)}
            required
            types={types}
            values={value === '' ? [] : [value]}
            onChange={([id = '']) => put(id)}
          />
        )
      })}
      <OperationForm
        operation={operation}
        params={params}
        submitLabel="Simulate"
        onDone={(it) => {
          setReply(it ?? 'Done.')
          void queries.invalidateQueries()
        }}
      />
      {reply !== undefined && <JsonView value={reply} label="answer" />}
    </>
  )
}
