// A new workspace: from nothing, with sample data, or as a copy of this one or of a snapshot.

import { Button, Group, Modal, Radio, Select, Stack, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../api/bank.ts'
import { placeName, useSwitch } from '../api/workspaces.ts'
import { faultsOf } from '../forms/faults.ts'
import { textIn } from '../forms/given.ts'
import { useList } from '../nouns/list_query.ts'
import { PAST_DAYS, progressText, useSampleData } from '../pages/tools/sample_data.ts'
import { CopyText } from '../show/identifier.tsx'
import { Failure, failureText } from '../show/states.tsx'
import { type Start, useStarts } from './workspace_starts.ts'

const MANY = 100

type Wanted = { readonly name: string; readonly start: Start; readonly snapshot: string | null }
type Made = { readonly tenant: string; readonly name?: string; readonly api_key?: string }

async function make({ name, start, snapshot }: Wanted): Promise<Made> {
  const named = name ? { name } : {}
  if (start === 'nothing' || start === 'sample')
    return bank.post('/operations/workspaces', { body: named })
  const from = start === 'self' ? 'self' : (snapshot ?? '')
  return { ...named, ...(await bank.post('/sandbox/workspaces', { body: { ...named, from } })) }
}

type Props = {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** `self` or the id of the snapshot that the copy is of, where it was chosen before. */
  readonly of?: string | undefined
}

export function NewWorkspace({ isOpen, onClose, of }: Props) {
  const [made, setMade] = useState<Made>()
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <Modal opened={isOpen} onClose={close} title={made ? 'The fork is ready' : 'New workspace'}>
      {made ? (
        <MadeFork of={made} onClose={close} />
      ) : (
        <WorkspaceForm of={of} onFork={setMade} onClose={close} />
      )}
    </Modal>
  )
}

const complain = (error: unknown) =>
  notifications.show({ color: 'red', title: 'Not done', message: failureText(error) })

type FormProps = {
  readonly of: string | undefined
  readonly onFork: (made: Made) => void
  readonly onClose: () => void
}

function WorkspaceForm({ of, onFork, onClose }: FormProps) {
  const offered = useStarts()
  const [chosen, setStart] = useState<Start | undefined>(
    of === undefined || of === 'self' ? of : 'snapshot',
  )
  const start = chosen ?? offered[0]?.value ?? 'self'
  const [snapshot, setSnapshot] = useState<string | null>(
    of === undefined || of === 'self' ? null : of,
  )
  const [lacksSnapshot, setLacksSnapshot] = useState(false)
  const change = useSwitch(complain)
  const sample = useSampleData()
  const making = useMutation({
    async mutationFn(wanted: Wanted) {
      const made = await make(wanted)
      if (made.api_key !== undefined) return onFork(made)
      await change.mutateAsync(made.tenant)
      if (wanted.start === 'sample') await sample.mutateAsync(PAST_DAYS)
      onClose()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isLacking = start === 'snapshot' && snapshot === null
    setLacksSnapshot(isLacking)
    if (!isLacking)
      making.mutate({ name: textIn(event.currentTarget, 'name').trim(), start, snapshot })
  }
  const faults = faultsOf(making.error)
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          name="name"
          label="Name"
          placeholder="Refund experiments"
          error={faults['name']}
          autoComplete="off"
          data-autofocus
        />
        <Radio.Group label="Start" value={start} onChange={setStart} readOnly={making.isPending}>
          <Stack gap={6} mt={6}>
            {offered.map(({ value, name, about }) => (
              <Radio
                key={value}
                value={value}
                label={name}
                description={about}
                className="choice"
              />
            ))}
          </Stack>
        </Radio.Group>
        {start === 'snapshot' && (
          <SnapshotField
            value={snapshot}
            error={lacksSnapshot ? 'Choose the snapshot to copy.' : faults['from']}
            onChange={(id) => {
              setSnapshot(id)
              setLacksSnapshot(false)
            }}
          />
        )}
        {making.error && Object.keys(faults).length === 0 && <Failure error={making.error} />}
        <Group justify="flex-end" gap="xs">
          <Text size="sm" c="dimmed" role="status" className="figures" mr="auto">
            {progressText(sample.day)}
          </Text>
          <Button variant="default" onClick={onClose} disabled={making.isPending}>
            Cancel
          </Button>
          <Button type="submit" loading={making.isPending}>
            Create workspace
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type FieldProps = {
  readonly value: string | null
  readonly error: string | undefined
  readonly onChange: (id: string | null) => void
}

function SnapshotField({ value, error, onChange }: FieldProps) {
  const { data } = useList('/sandbox/snapshots', {}, MANY)
  return (
    <Select
      label="Snapshot"
      placeholder={data?.rows.length === 0 ? 'There is none yet' : 'Choose one'}
      data={data?.rows.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

function MadeFork({ of: made, onClose }: { of: Made; onClose: () => void }) {
  const change = useSwitch(complain)
  const name = placeName({ ...made })
  return (
    <Stack gap="md">
      <Text size="sm">
        “{name}” has the same ids as its origin, its own clock and its own key. Its webhooks are
        disabled, so that no event is delivered twice.
      </Text>
      <div className="notice" data-tone="good">
        <strong>Its key is shown only once</strong>
        <span className="identifier">
          <code data-made-key>{made.api_key}</code>{' '}
          <CopyText text={made.api_key ?? ''} what="key" />
        </span>
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          Stay here
        </Button>
        <Button
          loading={change.isPending}
          onClick={() => change.mutate(made.tenant, { onSuccess: onClose })}
        >
          Switch to the fork
        </Button>
      </Group>
    </Stack>
  )
}
