// The forks that this workspace made: to switch to, or to delete.

import { Button, Group, Title } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { GitFork } from 'lucide-react'
import { bank } from '../../api/bank.ts'
import type { Fork } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { placeName, useSwitch } from '../../api/workspaces.ts'
import { useList } from '../../nouns/list_query.ts'
import { Rows } from '../../nouns/rows.tsx'
import { Empty, Failure, failureText, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { Removal } from '../../show/removal.tsx'

const SHOWN = 100

type Props = { readonly mayWrite: boolean; readonly onFork: () => void }

export function Forks({ mayWrite, onFork }: Props) {
  const { data, error, refetch } = useList('/sandbox/workspaces', {}, SHOWN)
  return (
    <section className="card table-card" aria-labelledby="forks">
      <Group justify="space-between" px={18} py="sm" gap="xs">
        <Title order={2} size="h5" id="forks">
          Forks of this workspace
        </Title>
        {mayWrite && (
          <Button
            variant="default"
            size="xs"
            leftSection={<GitFork size={14} aria-hidden />}
            onClick={onFork}
          >
            Fork this workspace
          </Button>
        )}
      </Group>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div style={{ padding: 18 }}>
          <Loading lines={3} />
        </div>
      )}
      {data?.rows.length === 0 && (
        <Empty title="No forks yet" isSmall>
          A fork is an independent copy of the workspace, for example for a branch, a demo or a
          test.
        </Empty>
      )}
      {data && data.rows.length > 0 && (
        <Rows
          label="Forks"
          rows={data.rows}
          idOf={({ tenant }) => tenant}
          columns={[
            {
              title: 'Name',
              show: (it) => <strong>{placeName(it)}</strong>,
              below: ({ creation_time: at }) => (
                <span className="below on-phones">
                  <Time at={at} isShort />
                </span>
              ),
            },
            {
              title: 'Created',
              show: ({ creation_time: at }) => <Time at={at} isShort />,
              isExtra: true,
            },
            {
              title: 'Actions',
              isRight: true,
              show: (it) => <ForkActions of={it} mayWrite={mayWrite} />,
            },
          ]}
        />
      )}
    </section>
  )
}

function ForkActions({ of: fork, mayWrite }: { of: Fork; mayWrite: boolean }) {
  const { workspaces } = useSession()
  const change = useSwitch((error) =>
    notifications.show({ color: 'red', title: 'Not done', message: failureText(error) }),
  )
  const isMine = workspaces.some(({ tenant }) => tenant === fork.tenant)
  return (
    <Group gap={6} justify="flex-end" className="row-actions">
      {isMine && (
        <Button
          variant="default"
          size="compact-xs"
          loading={change.isPending}
          onClick={() => change.mutate(fork.tenant)}
        >
          Switch to it
        </Button>
      )}
      {mayWrite && (
        <Removal
          title={`Delete the fork “${placeName(fork)}”?`}
          text="Everything in it is deleted, its snapshots and keys too. This workspace stays as it is."
          action="Delete the fork"
          remove={() =>
            bank.delete('/sandbox/workspaces/{tenant}', { path: { tenant: fork.tenant } })
          }
        />
      )}
    </Group>
  )
}
