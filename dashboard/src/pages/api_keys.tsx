// The keys that programs use: made and shown once, replaced with an overlap, revoked.

import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { FlorinError } from '@florin/sdk/browser'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../api/bank.ts'
import type { ApiKey, NewApiKey } from '../api/operations.ts'
import { useSession } from '../api/session.ts'
import { textIn } from '../forms/given.ts'
import { useFilters, useList } from '../nouns/list_query.ts'
import { Pager, Rows } from '../nouns/rows.tsx'
import { CopyText } from '../show/identifier.tsx'
import { Notice } from '../show/notice.tsx'
import { Page } from '../show/page.tsx'
import { Empty, Failure, Loading } from '../show/states.tsx'
import { Status } from '../show/status.tsx'
import { Time } from '../show/time.tsx'

const HOUR = 3600

function useMayManage(): boolean {
  const { role, environment } = useSession()
  return role === 'owner' || (role === 'developer' && environment === 'sandbox')
}

export function ApiKeys() {
  const mayManage = useMayManage()
  const [made, setMade] = useState<NewApiKey>()
  const { page } = useFilters([])
  const { data, error, refetch } = useList('/operations/api_keys', page)
  return (
    <Page
      title="API keys"
      note="What programs sign in with: Authorization: Bearer, followed by the key."
      actions={mayManage && <NewKey onMade={setMade} />}
    >
      {made && <MadeKey of={made} onSeen={() => setMade(undefined)} />}
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card">
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data?.rows.length === 0 && (
            <Empty title="No keys yet">Make one for each program that uses the API.</Empty>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label="API keys"
              rows={data.rows}
              idOf={({ id }) => id}
              columns={[
                { title: 'Name', show: ({ name, last_four: last }) => name ?? `Key …${last}` },
                {
                  title: 'Ends with',
                  show: ({ last_four: last }) => <code>…{last}</code>,
                  isExtra: true,
                },
                {
                  title: 'State',
                  show: (it) => <StateOf of={it} />,
                },
                {
                  title: 'Made',
                  show: ({ creation_time: at }) => <Time at={at} isShort />,
                  isExtra: true,
                },
                {
                  title: 'Last used',
                  show: ({ last_used_time: at }) => (at ? <Time at={at} isShort /> : 'Never'),
                  isExtra: true,
                },
                {
                  title: 'Actions',
                  isRight: true,
                  show: (key) =>
                    mayManage &&
                    !key.revoked_time && (
                      <Group gap={6} justify="flex-end" className="row-actions">
                        <Rotate of={key} onMade={setMade} />
                        <Revoke of={key} />
                      </Group>
                    ),
                },
              ]}
            />
          )}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

function StateOf({ of: key }: { of: ApiKey }) {
  if (key.revoked_time) return <Status of="revoked" words="api_keys.status" />
  if (!key.ends_time) return <Status of="active" words="api_keys.status" />
  return (
    <>
      <Status of="replaced" words="api_keys.status" /> ends <Time at={key.ends_time} isShort />
    </>
  )
}

function MadeKey({ of: key, onSeen }: { of: NewApiKey; onSeen: () => void }) {
  const text = key.api_key
  return (
    <Notice tone="good" title="Copy this key now: it is shown only once">
      <Stack gap="xs" align="flex-start">
        <span className="identifier">
          <code data-made-key>{text}</code> <CopyText text={text} what="key" />
        </span>
        <Button size="xs" variant="default" onClick={onSeen}>
          I have kept it
        </Button>
      </Stack>
    </Notice>
  )
}

function useKeyChange<Input>(
  change: (input: Input) => Promise<NewApiKey | undefined>,
  done: (key?: NewApiKey) => void,
) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (key) => {
      done(key)
      void queries.invalidateQueries()
    },
  })
}

function Fault({ error }: { error: unknown }) {
  if (!error) return null
  const isField = error instanceof FlorinError && Object.keys(error.invalid).length > 0
  return isField ? null : <Failure error={error} />
}

function NewKey({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const making = useKeyChange(
    (name: string) => bank.post('/operations/api_keys', { body: name ? { name } : {} }),
    (key) => {
      close()
      if (key) onMade(key)
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    making.mutate(textIn(event.currentTarget, 'name'))
  }
  const { error } = making
  return (
    <>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={open}>
        New key
      </Button>
      <Modal opened={isOpen} onClose={close} title="New API key">
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TextInput
              name="name"
              label="Name"
              description="Which program will use it."
              error={error instanceof FlorinError ? error.invalid['name'] : undefined}
              data-autofocus
            />
            <Fault error={error} />
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={making.isPending}>
                Make the key
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

const overlaps = [
  { value: '0', label: 'At once' },
  { value: String(HOUR), label: 'In an hour' },
  { value: String(24 * HOUR), label: 'In a day' },
  { value: String(7 * 24 * HOUR), label: 'In a week' },
]

function Rotate({ of: key, onMade }: { of: ApiKey; onMade: (key: NewApiKey) => void }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [overlap, setOverlap] = useState<string | null>(String(24 * HOUR))
  const rotating = useKeyChange(
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
          <Select
            label="The old key ends"
            data={overlaps}
            value={overlap}
            onChange={setOverlap}
            allowDeselect={false}
          />
          <Fault error={rotating.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={rotating.isPending} onClick={() => rotating.mutate(undefined)}>
              Replace the key
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

function Revoke({ of: key }: { of: ApiKey }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const revoking = useKeyChange(
    () => bank.delete('/operations/api_keys/{api_key_id}', { path: { api_key_id: key.id } }),
    close,
  )
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={open}>
        Revoke
      </Button>
      <Modal opened={isOpen} onClose={close} title={`Revoke the key …${key.last_four}?`}>
        <Stack gap="sm">
          <Text size="sm">
            Programs that use it are refused from now on. This cannot be undone.
          </Text>
          <Fault error={revoking.error} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button
              color="red.9"
              loading={revoking.isPending}
              onClick={() => revoking.mutate(undefined)}
            >
              Revoke the key
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
