// Batch templates: which posted transactions can be put into a batch of payments, and those that wait for one.

import { Text } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useSession } from '../../api/session.ts'
import { OperationButton } from '../../forms/operation_button.tsx'
import { WordsOf } from '../../forms/words_of.ts'
import { End } from '../../nouns/list_end.tsx'
import { useParts } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { postedColumns } from '../../nouns/transactions.tsx'
import type { PostedTransaction } from '../../api/shapes.ts'
import { Page, Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { dayText } from '../../show/time.tsx'
import { batchWords as words } from '../../words/batches.ts'
import { Templates } from './templates.tsx'

export function BatchTemplates() {
  const { environment } = useSession()
  const isSandbox = environment === 'sandbox'
  return (
    <WordsOf value="transactions">
      <Page
        title={words.title}
        note={words.note}
        actions={
          isSandbox && (
            <OperationButton
              label={words.create}
              operation="createBatchTemplate"
              done={words.created}
              opensAt="new"
              variant="filled"
              leftSection={<Plus size={16} aria-hidden />}
            />
          )
        }
      >
        {isSandbox && <Templates />}
        <Waiting />
      </Page>
    </WordsOf>
  )
}

function Waiting() {
  const { data, error, refetch, isPlaceholderData, ...parts } = useParts<PostedTransaction>({
    path: '/transactions/batchable',
    query: {},
  })
  const rows = data?.pages.flatMap((part) => part.rows)
  return (
    <Section title={words.waiting}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.waitingNote}
      </Text>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!rows && !error && <Loading lines={4} />}
      {rows?.length === 0 && <Empty title={words.nothingWaits} isSmall />}
      {rows && rows.length > 0 && (
        <>
          <Rows
            label={words.waiting}
            isLong
            rows={rows}
            columns={postedColumns({}).filter(({ isOptional }) => !isOptional)}
            dayOf={({ posted_date: at }) => dayText(at)}
            idOf={({ uuid }) => uuid}
            to={({ uuid }) => `/transactions/${uuid}`}
          />
          <End count={rows.length} of={parts} isBusy={isPlaceholderData} />
        </>
      )}
    </Section>
  )
}
