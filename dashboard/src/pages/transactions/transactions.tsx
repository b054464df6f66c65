// All transactions: those that are posted, and those that wait.

import { SegmentedControl } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import type { PendingTransaction, PostedTransaction } from '../../api/shapes.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { queries } from '../../generated/queries.ts'
import { Filters } from '../../nouns/filters.tsx'
import { useFilters, useList } from '../../nouns/list_query.ts'
import type { Column } from '../../nouns/noun.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import {
  pendingColumns,
  pendingFilters,
  postedColumns,
  postedFilters,
} from '../../nouns/transactions.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'

const paths = { posted: '/v0/transactions/posted', pending: '/v0/transactions/pending' } as const

export function Transactions() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const view = search.get('view') === 'pending' ? 'pending' : 'posted'
  return (
    <Page
      title="Transactions"
      note="Every movement of money, oldest first. Choose a day to begin later."
      actions={
        <OperationButton
          label="New transfer"
          operation="createInternalTransfer"
          initial={{ type: 'ACCOUNT_TO_ACCOUNT' }}
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
        <ListOf<PostedTransaction>
          key="posted"
          view="posted"
          filters={postedFilters}
          columns={postedColumns}
        />
      ) : (
        <ListOf<PendingTransaction>
          key="pending"
          view="pending"
          filters={pendingFilters}
          columns={pendingColumns}
        />
      )}
    </Page>
  )
}

type ListProps<Row> = {
  readonly view: 'posted' | 'pending'
  readonly filters: readonly string[]
  readonly columns: readonly Column<Row>[]
}

function ListOf<Row extends { uuid: string }>({ view, filters, columns }: ListProps<Row>) {
  const { values, set, page } = useFilters(filters)
  const path = paths[view]
  const { data, error, refetch, isFetching } = useList<Row>(path, 'result', { ...values, ...page })
  return (
    <>
      <Filters
        names={filters}
        schemas={queries[path]?.properties ?? {}}
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
              rows={data.rows}
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
