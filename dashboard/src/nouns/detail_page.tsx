// The page of one resource of any noun: what it is, what can be done with it, and what belongs to it.

import type { PathOf } from '@florin/sdk/browser'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import { readOne } from '../api/bank.ts'
import { OperationButton } from '../forms/operation_button.tsx'
import { WordsOf } from '../forms/words_of.ts'
import { JsonView } from '../show/json_view.tsx'
import { Page, Section } from '../show/page.tsx'
import { Failure, Loading } from '../show/states.tsx'
import { Badge } from '../show/status.tsx'
import { Facts } from './facts.tsx'
import { NoSuchPage } from './list_page.tsx'
import { useRows } from './list_query.ts'
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
  const lead = noun.lead?.(row)
  return (
    <WordsOf value={name}>
      <Page
        title={noun.nameOf(row)}
        above={above}
        note={status && <Badge word={status} />}
        actions={
          <>
            <Actions noun={noun} row={row} name={name} />
            {lead && (
              <Button component={Link} to={lead.to}>
                {lead.label}
              </Button>
            )}
          </>
        }
      >
        {noun.summary?.(row)}
        <Section title="Details">
          <Facts of={row} noun={name} without={noun.unsaid ?? []} />
        </Section>
        {noun.related
          ?.filter(({ isFor = () => true }) => isFor(row))
          .map((related) => (
            <RelatedRows key={related.title} related={related} row={row} />
          ))}
        <Section title="As the API shows it">
          <Stack gap="sm">
            <JsonView value={row} label="JSON" />
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
          </Stack>
        </Section>
      </Page>
    </WordsOf>
  )
}

function Actions({ noun, row, name }: { noun: Noun; row: Row; name: string }) {
  const navigate = useNavigate()
  return noun.actions
    ?.filter(({ isFor = () => true }) => isFor(row))
    .map(({ label, title, operation, params, initial, hides = [], isDangerous = false }) => (
      <OperationButton
        key={label}
        label={label}
        title={title?.(row) ?? label}
        operation={operation}
        params={params?.(row) ?? {}}
        initial={initial?.(row)}
        hides={hides}
        isDangerous={isDangerous}
        onDone={() => operation.startsWith('delete') && void navigate(`/${name}`)}
      />
    ))
}

const RELATED_MAX = 5

function RelatedRows({ related, row }: { related: Related<Row>; row: Row }) {
  const noun = nouns[related.noun]
  if (!noun) throw new Error(`There is no noun ${related.noun}.`)
  const query = related.query(row)
  const { data, error, refetch } = useRows({
    path: noun.list.path,
    query: { ...noun.list.query, ...query },
    newest: noun.list.newest,
    limit: RELATED_MAX,
  })
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
          columns={columnsOf(noun, query)}
          dayOf={noun.dayOf}
          idOf={noun.idOf}
          to={(it) => pageOf(noun, related.noun, it)}
        />
      )}
    </Section>
  )
}
