// A key that is replaced by a new one, or revoked: what follows is said before.

import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import type { ApiKey, NewApiKey } from '../../api/operations.ts'
import { Removal } from '../../show/removal.tsx'
import { Time } from '../../show/time.tsx'
import { Fault, useKeyChange } from './key_change.tsx'
import { scopesText } from './scopes.ts'

const HOUR = 3600

const overlaps = [
  { value: '0', label: 'Immediately' },
  { value: String(HOUR), label: 'In an hour' },
  { value: String(24 * HOUR), label: 'In a day' },
  { value: String(7 * 24 * HOUR), label: 'In a week' },
]

export function keyName({ name, last_four: last }: ApiKey): string {
  return name ?? `Key …${last}`
}

export function Replace({ of: key, onMade }: { of: ApiKey; onMade: (key: NewApiKey) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [overlap, setOverlap] = useState<string | null>(String(24 * HOUR))
  const replacing = useKeyChange(
    () =>
      bank.post('/operations/api_keys/{api_key_id}/rotate', {
        path: { api_key_id: key.id },
        body: { overlap_seconds: Number(overlap ?? 0) },
      }),
    (made) => {
      close()
      if (made) onMade(made)
    },
  )
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={open}>
        Replace
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Replace the key …${key.last_four}`}>
        <Stack gap="sm">
          <Text size="sm">
            You get a new key with the same name, which may do the same:{' '}
            <strong>{scopesText(key.scopes).short}</strong>. Until the old one ends, both work, so
            that no program has to stop.
          </Text>
          <Select
            label="The old key ends"
            data={overlaps}
            value={overlap}
            onChange={setOverlap}
            allowDeselect={false}
          />
          {overlap === '0' && (
            <Text size="sm" c="dimmed">
              Programs that still use the old key are refused within a second.
            </Text>
          )}
          <Fault error={replacing.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={replacing.isPending} onClick={() => replacing.mutate(undefined)}>
              Replace the key
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

export function Revoke({ of: key }: { of: ApiKey }) {
  return (
    <Removal
      verb="Revoke"
      title={`Revoke the key …${key.last_four}?`}
      text={
        <>
          Programs that use “{keyName(key)}” are refused within a second. It cannot be made valid
          again; to change it without an interruption, replace it instead.{' '}
          {key.last_used_time ? (
            <>
              It was last used on <Time at={key.last_used_time} isShort />.
            </>
          ) : (
            'It has never been used.'
          )}
        </>
      }
      action="Revoke the key"
      remove={() =>
        bank.delete('/operations/api_keys/{api_key_id}', { path: { api_key_id: key.id } })
      }
    />
  )
}
