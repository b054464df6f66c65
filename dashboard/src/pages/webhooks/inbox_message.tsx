// One message of an inbox: every header and the exact body, as they arrived.

import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { bank } from '../../api/bank.ts'
import { JsonView } from '../../show/json_view.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Badge } from '../../show/status.tsx'
import { inboxWords as words } from '../../words/webhooks.ts'

type Props = { readonly inbox: string; readonly id: string; readonly onClose: () => void }

export function InboxMessage({ inbox, id, onClose }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ['inbox message', inbox, id],
    queryFn: ({ signal }) =>
      bank.get('/sandbox/inboxes/{inbox_id}/messages/{message_id}', {
        path: { inbox_id: inbox, message_id: id },
        signal,
      }),
  })
  if (!data) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading />
  return (
    <Stack gap="sm" mt="md" component="section" aria-label={`Message ${data.number}`}>
      <Group justify="space-between">
        <Title order={3} size="h6">
          Message {data.number} <Badge word={words.checks[data.signature_check]} />
        </Title>
        <Group gap="xs">
          <Anchor
            component={Link}
            to={`/webhooks/${data.webhook_id}/events/${data.event_id}`}
            size="sm"
          >
            Event
          </Anchor>
          <Button size="xs" variant="default" onClick={onClose}>
            {words.close}
          </Button>
        </Group>
      </Group>
      <Text size="sm" fw={600}>
        {words.headers}
      </Text>
      <dl className="attempt-headers mono">
        {Object.entries(data.headers).map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Text size="sm" fw={600}>
        {words.body}
      </Text>
      <JsonView value={data.body} label="body of the message" />
    </Stack>
  )
}
