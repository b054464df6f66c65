// The page of one resource of any noun: what it is, what can be done with it, and what belongs to it.

import type { PathOf } from '@florin/sdk/browser'
import { Anchor, Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router'
import { readOne } from '../api/bank.ts'
import { outcomeOf } from '../forms/outcomes.ts'
import { WordsOf } from '../forms/words_of.ts'
import { Composed } from '../show/composed.tsx'
import { JsonView } from '../show/json_view.tsx'
import { Page, Section } from '../show/page.tsx'
import { Failure, Loading } from '../show/states.tsx'
import { Badge } from '../show/status.tsx'
import { Actions } from './actions.tsx'
import { Facts } from './facts.tsx'
import { NoSuchPage } from './list_page.tsx'
import { useList, useRows } from './list_query.ts'
import { columnsOf, type Noun, pageOf, type Related } from './noun.ts'
import { nouns } from './nouns.ts'
import { Rows } from './rows.tsx'

type Row = Record<string, unknown>

export function NounDetail() {
  const { noun: name = '', id = '' } = useParams()
  const noun = nouns[name]
  if (!noun?.item) return <NoSuchPage />
  return <DetailOf key={`${name}/${id}`} name={name} noun={noun} id={id} path={noun.item} />
}

function DetailOf({
  name,
  noun,
  id,
  path,
}: {
  name: string
  noun: Noun
  id: string
  path: PathOf<'get'>
}) {
  const {
    data: row,
    error,
    refetch,
  } = useQuery({
    queryKey: ['item', path, id],
    queryFn: async ({ signal }) => (await readOne(path, id, signal)) as Row,
  })
  const above = { title: noun.title, to: `/${name}` }
  if (!row) {
    return (
      <Page title={noun.singular} above={above}>
        {error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />}
      </Page>
    )
  }
  const status = noun.status?.(row)
  const whole = noun.partOf?.(row)
  if (whole !== undefined) return <Navigate to={whole} replace />
  const related = noun.related?.filter(({ isFor = () => true }) => isFor(row)) ?? []
  const details = (
    <Section title="Details">
      <Facts of={only(row, (field) => !isAside(field))} noun={name} without={noun.unsaid ?? []} />
    </Section>
  )
  return (
    <WordsOf value={name}>
      <Page
        title={noun.nameOf(row)}
        above={above}
        note={
          <Group gap="sm">
            {status && <Badge word={status} />}
            {noun.header?.(row)}
          </Group>
        }
        actions={
          <Actions
            of={noun.actions ?? []}
            row={row}
            name={noun.nameOf(row)}
            list={`/${name}`}
            pageOfMade={pageOfMade}
          />
        }
      >
        <Composed
          json={row}
          more={
            <Group>
              <Button
                component={Link}
                to={`/requests?resource_id=${encodeURIComponent(id)}`}
                variant="default"
                size="xs"
                leftSection={<ScrollText size={14} aria-hidden />}
              >
                Requests about it
              </Button>
            </Group>
          }
          main={
            <>
              {noun.summary?.(row)}
              {related.map((it) => (
                <RelatedTo key={it.title} related={it} row={row} />
              ))}
              {related.length === 0 && !noun.rail && details}
            </>
          }
          rail={
            <>
              {noun.rail?.(row) ?? (related.length > 0 && details)}
              <Section title="IDs and times">
                <Facts of={only(row, isAside)} noun={name} without={['metadata']} />
              </Section>
              {hasFields(row['metadata']) && (
                <Section title="Metadata">
                  <JsonView value={row['metadata']} label="metadata" />
                </Section>
              )}
            </>
          }
        />
      </Page>
    </WordsOf>
  )
}

/** What programs need to know of it, and people seldom. */
const ASIDE =
  /^(id|metadata|tenant|bank_account_id|account_template_id|.*creation_time|.*last_(updated|modified)_time)$/
const isAside = (field: string) => ASIDE.test(field)

function only(row: Row, isMeant: (field: string) => boolean): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => isMeant(field)))
}

function hasFields(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

function pageOfMade(name: string, made: unknown): string | undefined {
  if (name === 'payments') return outcomeOf('simulateAuthorization', made)?.to
  const noun = nouns[name]
  return noun && made && typeof made === 'object' ? pageOf(noun, name, made as Row) : undefined
}

/** Accounts of one party are few; of more, these speak for the rest. */
const ACCOUNTS_MAX = 20

function RelatedTo({ related, row }: { related: Related<Row>; row: Row }) {
  const query = related.query(row)
  if (!related.isOfAccounts) return <RelatedRows related={related} query={query} />
  return <OfAccounts related={related} query={query} />
}

function OfAccounts({ related, query }: RelatedProps) {
  const { data, error, refetch } = useList('/accounts', query, ACCOUNTS_MAX)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const accounts = data.rows.map(({ id }) => id).join(',')
  return <RelatedRows related={related} query={{ account_id: accounts }} />
}

type RelatedProps = {
  readonly related: Related<Row>
  readonly query: Record<string, string>
}

const RELATED_MAX = 5

function RelatedRows({ related, query }: RelatedProps) {
  const noun = nouns[related.noun]
  if (!noun) throw new Error(`There is no noun ${related.noun}.`)
  const { data, error, refetch } = useRows<Row>({
    path: noun.list.path,
    query: { ...noun.list.query, ...query },
    limit: related.max ?? RELATED_MAX,
  })
  if (related.isQuiet && data?.rows.length === 0) return null
  const all = `/${related.noun}?${new URLSearchParams(query).toString()}`
  return (
    <Section
      title={related.title}
      actions={
        <Anchor component={Link} to={all} size="sm">
          See all<span className="seen-by-readers"> {related.title}</span>
        </Anchor>
      }
    >
      {error && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading lines={3} />}
      {data?.rows.length === 0 && (
        <Text size="sm" c="dimmed">
          None yet.
        </Text>
      )}
      {data && data.rows.length > 0 && (
        <Rows
          label={related.title}
          rows={data.rows}
          columns={columnsOf(noun, query).filter(({ isOptional }) => !isOptional)}
          dayOf={noun.dayOf}
          idOf={noun.idOf}
          to={(it) => pageOf(noun, related.noun, it)}
        />
      )}
    </Section>
  )
}
