// The list of any noun.

import { Plus } from 'lucide-react'
import { useNavigate, useParams } from 'react-router'
import { OperationButton } from '../forms/operation_button.tsx'
import { WordsOf } from '../forms/words_of.ts'
import { Page } from '../show/page.tsx'
import { Empty, Failure, Loading } from '../show/states.tsx'
import { Filters } from './filters.tsx'
import { filterSchemas } from './filter_schemas.ts'
import { useFilters, useRows } from './list_query.ts'
import { columnsOf, type Noun, pageOf } from './noun.ts'
import { nouns } from './nouns.ts'
import { Rows, Turn } from './rows.tsx'

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
        Press Ctrl K to look for a page, or paste an identifier there.
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

/** The filters of a list, and a page of what they leave. */
export function FilteredRows({ name, noun }: { name: string; noun: Noun }) {
  const { list, filters, title, note } = noun
  const { values, set, page } = useFilters(filters)
  const { data, error, refetch, isFetching } = useRows({
    path: list.path,
    query: { ...list.query, ...values },
    newest: list.newest,
    page,
  })
  const isFiltered = Object.keys(values).length > 0
  return (
    <>
      {filters.length > 0 && (
        <Filters
          names={filters}
          noun={name}
          schemas={filterSchemas(list.path)}
          values={values}
          onChange={set}
        />
      )}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card" aria-busy={isFetching}>
          {data === undefined && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label={title}
              rows={data.rows}
              columns={columnsOf(noun, values)}
              dayOf={noun.dayOf}
              idOf={noun.idOf}
              to={(row) => pageOf(noun, name, row)}
            />
          )}
          {data?.rows.length === 0 && (
            <Empty title={isFiltered ? 'Nothing matches' : `No ${title.toLowerCase()} yet`}>
              {isFiltered ? 'No entry fits all of these filters.' : note}
            </Empty>
          )}
          <Turn page={data} isNewest={list.newest !== undefined} />
        </div>
      )}
    </>
  )
}
