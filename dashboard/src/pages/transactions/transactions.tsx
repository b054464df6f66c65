// All transactions: those that are posted, and those that wait.

import type { Item } from '@florin/sdk/browser'
import { SegmentedControl } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { OperationButton } from '../../forms/operation_button.tsx'
import { WordsOf } from '../../forms/words_of.ts'
import { filterSchemas } from '../../nouns/filter_schemas.ts'
import { Filters } from '../../nouns/filters.tsx'
import { useFilters, useList } from '../../nouns/list_query.ts'
import type { Column } from '../../nouns/noun.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import {
  pendingColumns,
  pendingFilters,
  postedColumns,
  postedFilters,
  TRANSFER_LEADS,
} from '../../nouns/transactions.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'

const words = { '/transactions/posted': 'posted', '/transactions/pending': 'pending' } as const
type Listed = keyof typeof words

export function Transactions() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const view = search.get('view') === 'pending' ? 'pending' : 'posted'
  return (
    <WordsOf value="transfers">
      <Page
        title="Transactions"
        note="Every movement of money, oldest first. Choose a day to begin later."
        actions={
          <OperationButton
            label="New transfer"
            operation="createInternalTransfer"
            initial={{ type: 'ACCOUNT_TO_ACCOUNT' }}
            leads={TRANSFER_LEADS}
            variant="filled"
            leftSection={<Plus size={16} aria-hidden />}
            onDone={(made) => {
              if (made && typeof made === 'object' && 'id' in made)
                void navigate(`/transactions/${String(made.id)}`)
            }}
          />
        }
      >
        <SegmentedControl
          aria-label="Which transactions"
          w="fit-content"
          value={view}
          onChange={(value) => setSearch(value === 'pending' ? { view: value } : {})}
          data={[
            { value: 'posted', label: 'Posted' },
            { value: 'pending', label: 'Pending' },
          ]}
        />
        {view === 'posted' ? (
          <ListOf
            key="posted"
            path="/transactions/posted"
            filters={postedFilters}
            columns={postedColumns}
          />
        ) : (
          <ListOf
            key="pending"
            path="/transactions/pending"
            filters={pendingFilters}
            columns={pendingColumns}
          />
        )}
      </Page>
    </WordsOf>
  )
}

type ListProps<Path extends Listed> = {
  readonly path: Path
  readonly filters: readonly string[]
  readonly columns: readonly Column<Item<Path>>[]
}

function ListOf<Path extends Listed>({ path, filters, columns }: ListProps<Path>) {
  const { values, set, page } = useFilters(filters)
  const view = words[path]
  const { data, error, refetch, isFetching } = useList(path, { ...values, ...page })
  return (
    <>
      <Filters
        names={filters}
        noun="transactions"
        schemas={filterSchemas(path)}
        values={values}
        onChange={set}
      />
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card" aria-busy={isFetching}>
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label={`${view} transactions`}
              rows={data.rows as readonly (Item<Path> & { uuid: string })[]}
              columns={columns}
              idOf={({ uuid }) => uuid}
              to={({ uuid }) => `/transactions/${uuid}`}
            />
          )}
          {data?.rows.length === 0 && (
            <Empty
              title={
                Object.keys(values).length > 0 ? 'Nothing matches' : `No ${view} transactions yet`
              }
            >
              {view === 'posted'
                ? 'Money that moved stands here.'
                : 'Money that waits stands here: holds of transfers, cards and ACH.'}
            </Empty>
          )}
          <Pager next={data?.next} />
        </div>
      )}
    </>
  )
}
