// Open sessions, and the password of the signed-in user.

import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { bank } from '../api/bank.ts'
import type { ListedSession } from '../api/operations.ts'
import { useSession } from '../api/session.ts'
import { PasswordForm } from '../forms/password_form.tsx'
import { useFilters, useList } from '../nouns/list_query.ts'
import { Pager, Rows } from '../nouns/rows.tsx'
import { Page } from '../show/page.tsx'
import { Removal } from '../show/removal.tsx'
import { Failure, Loading } from '../show/states.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'

export function Sessions() {
  const { page } = useFilters([])
  const { role, user_name: userName } = useSession()
  const { data, error, refetch } = useList('/operations/sessions', page)
  return (
    <Page
      title="Sessions"
      note={role === 'owner' ? 'Who is signed in to this workspace.' : 'Where you are signed in.'}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card">
          {data ? <SessionRows rows={data.rows} /> : <Loading />}
          <Pager next={data?.next} />
        </div>
      )}
      {userName !== undefined && <OwnPassword userName={userName} />}
    </Page>
  )
}

function SessionRows({ rows }: { rows: readonly ListedSession[] }) {
  const { id: ownId } = useSession()
  return (
    <Rows
      label="Sessions"
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: 'User',
          show: ({ id, means, user_name: name }) => (
            <Group gap={8}>
              <span>{name ?? wordIn('means', means)[0]}</span>
              {id === ownId && (
                <Badge variant="light" size="sm">
                  This browser
                </Badge>
              )}
            </Group>
          ),
        },
        { title: 'Address', show: ({ address }) => address ?? '' },
        {
          title: 'Program',
          show: ({ client }) => (
            <Text size="sm" truncate maw={280} title={client}>
              {client}
            </Text>
          ),
          isExtra: true,
        },
        {
          title: 'Signed in',
          show: ({ creation_time: at }) => <Time at={at} isShort />,
          isExtra: true,
        },
        { title: 'Last used', show: ({ last_used_time: at }) => <Time at={at} isShort /> },
        {
          title: 'Actions',
          isRight: true,
          show: ({ id }) =>
            id !== ownId && (
              <Removal
                verb="End"
                title="End this session?"
                text="Its next request is refused, and its user has to sign in again."
                action="End the session"
                remove={() =>
                  bank.delete('/operations/sessions/{session_id}', { path: { session_id: id } })
                }
              />
            ),
        },
      ]}
    />
  )
}

function OwnPassword({ userName }: { userName: string }) {
  const queries = useQueryClient()
  return (
    <Stack gap="sm" className="card" maw={480}>
      <Title order={2} size="h4">
        Your password
      </Title>
      <Text size="sm" c="dimmed">
        A new password ends all of your other sessions.
      </Text>
      <PasswordForm
        userName={userName}
        currentLabel="Current password"
        onReplaced={() => {
          notifications.show({ message: 'The password is replaced.' })
          void queries.invalidateQueries()
        }}
      />
    </Stack>
  )
}
