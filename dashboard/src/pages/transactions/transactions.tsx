// All transactions: those that are posted, and those that wait.

import { SegmentedControl } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useNavigate, useSearchParams } from 'react-router'
import { OperationButton } from '../../forms/operation_button.tsx'
import { WordsOf } from '../../forms/words_of.ts'
import { FilteredRows } from '../../nouns/list_page.tsx'
import { pendingTransactions, transactions } from '../../nouns/transactions.tsx'
import { Page } from '../../show/page.tsx'

export function Transactions() {
  const [search, setSearch] = useSearchParams()
  const navigate = useNavigate()
  const view = search.get('view') === 'pending' ? 'pending' : 'posted'
  const [name, noun] =
    view === 'pending'
      ? (['pending_transactions', pendingTransactions] as const)
      : (['transactions', transactions] as const)
  return (
    <WordsOf value="transfers">
      <Page
        title="Transactions"
        note="Every movement of money, newest first."
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
        <FilteredRows key={view} name={name} noun={noun} />
      </Page>
    </WordsOf>
  )
}
