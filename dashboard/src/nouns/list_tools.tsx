// The toolbar of a list: column selection and export of the filtered rows.

import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Columns3, Download } from 'lucide-react'
import { failureText } from '../show/states.tsx'
import { toast } from '../show/toast.tsx'
import { listWords as words } from '../words/lists.ts'
import { wordAt } from '../words/words.ts'
import { type CsvRow, csvOf, flatRow } from './csv.ts'
import { readPart } from './list_query.ts'
import type { Noun } from './noun.ts'

type ColumnsProps = {
  readonly choices: readonly { readonly title: string; readonly isOn: boolean }[]
  readonly onChoose: (title: string, isOn: boolean) => void
  readonly onReset: () => void
}

export function ColumnsMenu({ choices, onChoose, onReset }: ColumnsProps) {
  return (
    <Popover position="bottom-end" width={250} trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Columns3 size={14} aria-hidden />}
          visibleFrom="sm"
        >
          {words.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={words.columns}>
        <Stack gap="xs">
          {choices.map(({ title, isOn }) => (
            <Checkbox
              key={title}
              size="sm"
              label={title}
              checked={isOn}
              onChange={({ currentTarget }) => onChoose(title, currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" size="compact-xs" onClick={onReset}>
            {words.defaultColumns}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A file of more would be no use in a spreadsheet, and a burden for the bank. */
const ROWS_MAX = 10_000
const READ_AT_ONCE = 100

type Values = Readonly<Record<string, string>>
type Props = { readonly name: string; readonly noun: Noun; readonly values: Values }

/** All rows that the filters leave, up to ROWS_MAX. */
async function readAll({ list }: Noun, values: Values) {
  const parts = { path: list.path, query: { ...list.query, ...values } }
  const { signal } = new AbortController()
  const rows: Record<string, unknown>[] = []
  let from: string | undefined
  do {
    const part = await readPart<Record<string, unknown>>(parts, {
      limit: READ_AT_ONCE,
      from,
      signal,
    })
    rows.push(...part.rows)
    from = part.next
  } while (from !== undefined && rows.length < ROWS_MAX)
  return { rows, isAll: from === undefined }
}

export function CsvButton({ name, noun, values }: Props) {
  const reading = useMutation({
    mutationFn: () => readAll(noun, values),
    onSuccess: ({ rows, isAll }) => {
      save(`${name}.csv`, csvOf(rows.map((row) => rowOf(name, noun, row, values))))
      toast({ text: words.saved(rows.length, isAll) })
    },
    onError: (error) => toast({ text: failureText(error), isBad: true }),
  })
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<Download size={14} aria-hidden />}
      loading={reading.isPending}
      onClick={() => reading.mutate()}
    >
      {words.csv}
    </Button>
  )
}

function rowOf(name: string, noun: Noun, row: Record<string, unknown>, values: Values): CsvRow {
  if (noun.csv) return noun.csv(row, values)
  const say = (field: string, value: string) => wordAt({ field, of: name }, value)?.[0] ?? value
  return { name: noun.nameOf(row), ...flatRow(row, say) }
}

function save(file: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = file
  link.click()
  URL.revokeObjectURL(address)
}
