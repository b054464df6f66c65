// Snapshots: moments of the workspace to go back to or to copy; and the copies that live on.

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../../api/bank.ts'
import type { Snapshot } from '../../api/operations.ts'
import { useMayWrite, useSession } from '../../api/session.ts'
import { originName } from '../../api/workspaces.ts'
import { faultsOf } from '../../forms/faults.ts'
import { textIn } from '../../forms/given.ts'
import { useFilters, useList } from '../../nouns/list_query.ts'
import { Pager, Rows } from '../../nouns/rows.tsx'
import { NewWorkspace } from '../../shell/new_workspace.tsx'
import { Page } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'
import { Forks } from './forks.tsx'
import { Removal } from '../../show/removal.tsx'
import { Restore } from './restore.tsx'

export function Snapshots() {
  const { environment, workspace, workspaces } = useSession()
  const mayWrite = useMayWrite()
  const [forked, setForked] = useState<string>()
  const origin = originName(workspace, workspaces)
  if (environment !== 'sandbox') {
    return (
      <Page title="Snapshots">
        <Empty title="Available in the sandbox only">
          Snapshots are not available in production. Backups are described in the operations guide.
        </Empty>
      </Page>
    )
  }
  return (
    <Page
      title="Snapshots"
      note={
        <>
          A snapshot is the state of the workspace at a point in time. It can be restored, or copied
          into a new workspace.
          {origin && (
            <>
              {' '}
              This workspace is a fork of <strong>{origin}</strong>.
            </>
          )}
        </>
      }
      actions={mayWrite && <Take />}
    >
      <List mayWrite={mayWrite} onFork={setForked} />
      <Forks mayWrite={mayWrite} onFork={() => setForked('self')} />
      <NewWorkspace
        key={forked}
        isOpen={forked !== undefined}
        onClose={() => setForked(undefined)}
        of={forked}
      />
    </Page>
  )
}

function List({ mayWrite, onFork }: { mayWrite: boolean; onFork: (id: string) => void }) {
  const { page } = useFilters([])
  const { data, error, refetch } = useList('/sandbox/snapshots', page)
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />
  return (
    <div className="card table-card">
      {!data && (
        <div style={{ padding: 18 }}>
          <Loading />
        </div>
      )}
      {data?.rows.length === 0 && (
        <Empty title="No snapshots yet" action={mayWrite && <Take isQuiet />}>
          Take one before you try something out: you can then go back as often as you like.
        </Empty>
      )}
      {data && data.rows.length > 0 && (
        <Rows
          label="Snapshots"
          rows={data.rows}
          idOf={({ id }) => id}
          columns={[
            {
              title: 'Name',
              show: ({ name }) => <strong>{name}</strong>,
              below: ({ creation_time: at }) => (
                <span className="below on-phones">
                  <Time at={at} isShort />
                </span>
              ),
            },
            {
              title: 'Taken',
              show: ({ creation_time: at }) => <Time at={at} isShort />,
              isExtra: true,
            },
            {
              title: 'The workspace’s time',
              show: ({ time }) => <Time at={time} isShort />,
              isExtra: 'wide',
            },
            {
              title: 'Actions',
              isRight: true,
              show: (snapshot) =>
                mayWrite && <Actions of={snapshot} onFork={() => onFork(snapshot.id)} />,
            },
          ]}
        />
      )}
      <Pager next={data?.next} />
    </div>
  )
}

function Actions({ of: snapshot, onFork }: { of: Snapshot; onFork: () => void }) {
  return (
    <Group gap={6} justify="flex-end" className="row-actions">
      <Restore of={snapshot} />
      <Button variant="default" size="compact-xs" onClick={onFork}>
        Fork
      </Button>
      <Removal
        title={`Delete the snapshot “${snapshot.name}”?`}
        text="The snapshot can no longer be restored. The workspace and forks of the snapshot are kept."
        action="Delete the snapshot"
        remove={() =>
          bank.delete('/sandbox/snapshots/{snapshot_id}', { path: { snapshot_id: snapshot.id } })
        }
      />
    </Group>
  )
}

function Take({ isQuiet = false }: { isQuiet?: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const queries = useQueryClient()
  const taking = useMutation({
    mutationFn: (name: string) => bank.post('/sandbox/snapshots', { body: { name } }),
    onSuccess: ({ name }) => {
      close()
      notifications.show({ message: `The snapshot “${name}” was taken.`, color: 'florin' })
      void queries.invalidateQueries()
    },
  })
  const faults = faultsOf(taking.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    taking.mutate(textIn(event.currentTarget, 'name').trim())
  }
  return (
    <>
      <Button
        {...(isQuiet ? { variant: 'default', size: 'xs' } : {})}
        leftSection={<Camera size={16} aria-hidden />}
        onClick={open}
      >
        Take a snapshot
      </Button>
      <Modal opened={isOpen} onClose={close} title="Take a snapshot">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">
              Keeps customers, accounts, money, settings and the clock as they are now. Nothing
              waits while it is taken.
            </Text>
            <TextInput
              name="name"
              label="Name"
              placeholder="before the refund"
              required
              error={faults['name']}
              autoComplete="off"
              data-autofocus
            />
            {taking.error && Object.keys(faults).length === 0 && <Failure error={taking.error} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={taking.isPending}>
                Take the snapshot
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
