// Going back to a snapshot: what is lost is said before, and can be kept in a snapshot of its own.

import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import type { Snapshot } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { placeName } from '../../api/workspaces.ts'
import { Failure } from '../../show/states.tsx'
import { Time } from '../../show/time.tsx'

const NAME_MAX = 100

export function Restore({ of: snapshot }: { of: Snapshot }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={open}>
        Restore
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Go back to “${snapshot.name}”?`}>
        <RestoreForm of={snapshot} onClose={close} />
      </Modal>
    </>
  )
}

function RestoreForm({ of: snapshot, onClose }: { of: Snapshot; onClose: () => void }) {
  const { workspace } = useSession()
  const [isKept, setKept] = useState(true)
  const queries = useQueryClient()
  const restoring = useMutation({
    async mutationFn() {
      const name = `Before going back to ${snapshot.name}`.slice(0, NAME_MAX)
      if (isKept) await bank.post('/sandbox/snapshots', { body: { name } })
      await bank.post('/sandbox/snapshots/{snapshot_id}/restore', {
        path: { snapshot_id: snapshot.id },
      })
    },
    onSuccess: () => {
      onClose()
      notifications.show({
        message: `The workspace is as it was in “${snapshot.name}”.`,
        color: 'florin',
      })
    },
    // The snapshot of what is now may be there, whatever came of the rest.
    onSettled: () => void queries.invalidateQueries(),
  })
  return (
    <Stack gap="sm">
      <Text size="sm">
        All changes in <strong>{placeName(workspace)}</strong> since{' '}
        <Time at={snapshot.creation_time} isShort /> are discarded: customers, accounts, money
        movements, events and settings. Their pending deliveries are canceled.
      </Text>
      <Text size="sm">
        Its clock shows <Time at={snapshot.time} isShort /> again. API keys, users, snapshots, the
        audit log and the request log stay.
      </Text>
      <Checkbox
        label="Take a snapshot of what is there now first"
        description="So that you can come back to it."
        checked={isKept}
        onChange={(event) => setKept(event.currentTarget.checked)}
      />
      {restoring.error && <Failure error={restoring.error} />}
      <Group justify="flex-end" gap="xs">
        <Text size="sm" c="dimmed" role="status" mr="auto">
          {restoring.isPending && 'Other requests wait …'}
        </Text>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          color={isKept ? 'florin' : 'red.9'}
          loading={restoring.isPending}
          onClick={() => restoring.mutate()}
        >
          Restore the workspace
        </Button>
      </Group>
    </Stack>
  )
}
