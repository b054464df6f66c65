// The list of any noun.

import { Button } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { OperationButton } from '../forms/operation_button.tsx'
import { WordsOf } from '../forms/words_of.ts'
import { Page } from '../show/page.tsx'
import { Empty, Failure, Loading } from '../show/states.tsx'
import { listWords as words } from '../words/lists.ts'
import { Filters } from './filters.tsx'
import { filterSchemas } from './filter_schemas.ts'
import { useColumns } from './list_columns.ts'
import { End } from './list_end.tsx'
import { useFilters, useParts } from './list_query.ts'
import { ColumnsMenu, CsvButton } from './list_tools.tsx'
import { columnsOf, type Noun, pageOf } from './noun.ts'
import { nouns } from './nouns.ts'
import { Rows } from './rows.tsx'

export function NounList() {
  const { noun: name = '' } = useParams()
  const noun = nouns[name]
  if (!noun) return <NoSuchPage />
  return <ListOf key={name} name={name} noun={noun} />
}

export function NoSuchPage() {
  return (
    <Page title="There is no such page">
      <Empty title="Nothing lives at this address">
        Press Ctrl K to search for a page or an identifier.
      </Empty>
    </Page>
  )
}

function ListOf({ name, noun }: { name: string; noun: Noun }) {
  const { filters, title, note, create } = noun
  const navigate = useNavigate()
  const { values } = useFilters(filters)
  const taken = Object.entries(create?.from ?? {}).filter(([from]) => values[from])

  const adding = create && (
    <OperationButton
      label={create.label}
      operation={create.operation}
      opensAt="new"
      initial={{
        ...create.initial,
        ...Object.fromEntries(taken.map(([from, to]) => [to, values[from]])),
      }}
      variant="filled"
      leftSection={<Plus size={16} aria-hidden />}
      onDone={(made) => {
        if (!made || typeof made !== 'object') return
        const to = pageOf(noun, name, made as Record<string, unknown>)
        if (to) void navigate(to)
      }}
    />
  )
  return (
    <WordsOf value={name}>
      <Page title={title} note={note} actions={adding}>
        <FilteredRows name={name} noun={noun} />
      </Page>
    </WordsOf>
  )
}

/** The filters of a list, and what they leave, part after part. */
export function FilteredRows({ name, noun }: { name: string; noun: Noun }) {
  const { list, filters, title, note } = noun
  const { values, set } = useFilters(filters)
  const query = { ...list.query, ...values }
  const { data, error, refetch, isPlaceholderData, ...parts } = useParts<Record<string, unknown>>({
    path: list.path,
    query,
  })
  const columns = useColumns(name, columnsOf(noun, values))
  const rows = data?.pages.flatMap((part) => part.rows)
  const isFiltered = Object.keys(values).some((it) => it !== 'sort_by')
  return (
    <>
      <Filters
        names={filters}
        noun={name}
        schemas={filterSchemas(list.path)}
        values={values}
        onChange={set}
        tools={
          <>
            <ColumnsMenu
              choices={columns.choices}
              onChoose={columns.choose}
              onReset={columns.reset}
            />
            <CsvButton name={name} noun={noun} values={values} />
          </>
        }
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card" aria-busy={isPlaceholderData}>
          {rows === undefined && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {rows && rows.length > 0 && (
            <Rows
              label={title}
              isLong
              rows={rows}
              columns={columns.shown}
              dayOf={noun.dayOf}
              idOf={noun.idOf}
              to={(row) => pageOf(noun, name, row)}
              {...(filters.includes('sort_by')
                ? { sorting: { by: query['sort_by'], onChange: (by) => set({ sort_by: by }) } }
                : {})}
            />
          )}
          {rows?.length === 0 && (
            <Nothing
              isFiltered={isFiltered}
              title={title}
              note={note}
              onClear={() => set(noneOf(values))}
            />
          )}
          {rows && rows.length > 0 && (
            <End count={rows.length} of={parts} isBusy={isPlaceholderData} />
          )}
        </div>
      )}
    </>
  )
}

function noneOf(values: Readonly<Record<string, string>>): Record<string, undefined> {
  return Object.fromEntries(Object.keys(values).map((name) => [name, undefined]))
}

type NothingProps = {
  readonly isFiltered: boolean
  readonly title: string
  readonly note: string
  readonly onClear: () => void
}

function Nothing({ isFiltered, title, note, onClear }: NothingProps) {
  if (!isFiltered) return <Empty title={words.none(title)}>{note}</Empty>
  return (
    <Empty
      title={words.noMatch}
      action={
        <Button variant="default" size="xs" onClick={onClear}>
          {words.clear}
        </Button>
      }
    >
      {words.noMatchNote}
    </Empty>
  )
}
