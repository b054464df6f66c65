// The inbox that a webhook sends to: what it was sent, and how it answers.

import { Button, Group, Select, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import type { InboxMessageLine } from '../../api/shapes.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Breakable } from '../../show/identifier.tsx'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Badge, HttpStatus } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { inboxWords as words } from '../../words/webhooks.ts'
import { InboxMessage } from './inbox_message.tsx'

const AGAIN_MS = 2_000
const SHOWN = 10
const ADDRESS = /^https:\/\/inbox\.florin\.invalid\/([0-9a-f-]{36})$/

const answers = {
  ok: { status: 200 },
  twice: { status: 503, times: 2 },
  always: { status: 503 },
  slow: { status: 200, delay_ms: 5_000 },
} as const
type Choice = keyof typeof answers

/** The inbox at an address; undefined for another receiver. */
export function inboxIn(url: string): string | undefined {
  return ADDRESS.exec(url)?.[1]
}

export function Inbox({ id }: { id: string }) {
  const [chosen, setChosen] = useState<string>()
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox', id],
    queryFn: ({ signal }) =>
      bank.get('/sandbox/inboxes/{inbox_id}/messages', {
        path: { inbox_id: id },
        query: { limit: SHOWN },
        signal,
      }),
    refetchInterval: AGAIN_MS,
  })
  return (
    <Section title={words.title} actions={<Controls id={id} />}>
      <Text size="sm" c="dimmed" mb="sm">
        {words.note}
      </Text>
      {!data && (error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />)}
      {data?.messages.length === 0 && <Text size="sm">{words.empty}</Text>}
      {data && data.messages.length > 0 && <Messages of={data.messages} onChoose={setChosen} />}
      {chosen && <InboxMessage inbox={id} id={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  )
}

type MessagesProps = {
  readonly of: readonly InboxMessageLine[]
  readonly onChoose: (id: string) => void
}

function Messages({ of: messages, onChoose }: MessagesProps) {
  return (
    <Rows
      label={words.title}
      rows={messages}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'Event',
          show: ({ id, type, number }) => (
            <button type="button" className="as-link" onClick={() => onChoose(id)}>
              <Breakable text={type} />
              <span className="seen-by-readers"> message {number}</span>
            </button>
          ),
        },
        {
          title: 'Signature',
          show: ({ signature_check: check }) => <Badge word={words.checks[check]} />,
        },
        {
          title: 'Answered',
          show: ({ answer_status: status }) => <HttpStatus of={status} />,
        },
        { title: 'Attempt', show: ({ attempt }) => attempt, isRight: true, isExtra: true },
        {
          title: 'Time',
          show: ({ received_time: at }) => <Time at={at} isShort />,
          isExtra: true,
        },
      ]}
    />
  )
}

/** How it answers, and emptying it. */
function Controls({ id }: { id: string }) {
  const queries = useQueryClient()
  const path = { inbox_id: id }
  const { data } = useQuery({
    queryKey: ['inbox response', id],
    queryFn: ({ signal }) => bank.get('/sandbox/inboxes/{inbox_id}', { path, signal }),
    refetchInterval: AGAIN_MS,
  })
  const tell = useMutation({
    mutationFn: (choice: Choice) =>
      bank.patch('/sandbox/inboxes/{inbox_id}', { path, body: { answer: answers[choice] } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['inbox response', id] }),
  })
  const empty = useMutation({
    mutationFn: () => bank.delete('/sandbox/inboxes/{inbox_id}/messages', { path }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['inbox', id] }),
  })
  if (!useMayWrite() || !data) return null
  return (
    <Group gap="xs" align="flex-end">
      <Select
        size="xs"
        w={190}
        label={words.answers}
        data={Object.entries(words.choices).map(([value, label]) => ({ value, label }))}
        value={choiceOf(data.answer)}
        onChange={(value) => value && tell.mutate(value as Choice)}
        allowDeselect={false}
      />
      <Button size="xs" variant="default" loading={empty.isPending} onClick={() => empty.mutate()}>
        {words.clear}
      </Button>
    </Group>
  )
}

type Answer = { readonly status: number; readonly delay_ms?: number; readonly times?: number }

/** What an answer is called; null for one that only the API can ask for. */
function choiceOf({ status, delay_ms: delay = 0, times }: Answer): Choice | null {
  if (times === 0) return 'ok'
  if (delay >= answers.slow.delay_ms) return 'slow'
  if (status === answers.always.status) return times === undefined ? 'always' : 'twice'
  return status === answers.ok.status ? 'ok' : null
}
