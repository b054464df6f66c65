// Sandbox tools: simulations, sample data and wipe.

import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Sparkles, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import { useMayWrite, useSession } from '../../api/session.ts'
import { Page, Section } from '../../show/page.tsx'
import { Empty, Failure } from '../../show/states.tsx'
import { PAST_DAYS, progressText, useSampleData } from './sample_data.ts'
import { Simulations } from './simulations.tsx'

export function Tools() {
  const { environment } = useSession()
  if (environment !== 'sandbox') {
    return (
      <Page title="Sandbox tools">
        <Empty title="Available in the sandbox only">
          In production, time and the outside world are real.
        </Empty>
      </Page>
    )
  }
  return (
    <Page title="Sandbox tools" note="Play the outside world, fill the bank or empty it.">
      <Simulations />
      <SampleData />
      <Wipe />
    </Page>
  )
}

function SampleData() {
  const sample = useSampleData()
  const mayWrite = useMayWrite()
  return (
    <Section title="Sample data">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={560}>
          Customers, accounts, transfers, ACH and cards, made through the API as a program would
          make them. With a past, their people live through {PAST_DAYS} days, and the workspace’s
          clock moves as far.
        </Text>
        <Group gap="xs">
          <Text size="sm" c="dimmed" role="status" className="figures">
            {progressText(sample.day)}
          </Text>
          <Button
            variant="default"
            leftSection={<Sparkles size={16} aria-hidden />}
            loading={sample.isPending}
            disabled={!mayWrite}
            onClick={() => sample.mutate(PAST_DAYS)}
          >
            Raise sample data
          </Button>
          <Button
            variant="default"
            disabled={!mayWrite || sample.isPending}
            onClick={() => sample.mutate(0)}
          >
            Without a past
          </Button>
        </Group>
      </Group>
    </Section>
  )
}

const WORD = 'wipe'

function Wipe() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const { workspace } = useSession()
  const mayWrite = useMayWrite()
  const queries = useQueryClient()
  const wiping = useMutation({
    mutationFn: () => bank.post('/wipe'),
    onSuccess: () => {
      close()
      setTyped('')
      notifications.show({ message: 'The workspace is empty again.', color: 'florin' })
      void queries.invalidateQueries()
    },
  })
  return (
    <Section title="Begin again">
      <Group justify="space-between" gap="sm">
        <Text size="sm" maw={560}>
          Deletes customers, accounts, transactions and all that belongs to them. Webhooks with
          their events, API keys, templates and the time stay.
        </Text>
        <Button
          variant="default"
          leftSection={<Trash2 size={16} aria-hidden />}
          disabled={!mayWrite}
          onClick={open}
        >
          Wipe the workspace
        </Button>
      </Group>
      <Modal opened={isOpen} onClose={close} title={`Wipe ${workspace.name ?? workspace.tenant}?`}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (typed === WORD) wiping.mutate()
          }}
        >
          <Stack gap="sm">
            <Text size="sm">This cannot be undone.</Text>
            <TextInput
              label={`Type “${WORD}” to confirm`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
              data-autofocus
            />
            {wiping.error && <Failure error={wiping.error} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button
                type="submit"
                color="red.9"
                disabled={typed !== WORD}
                loading={wiping.isPending}
              >
                Wipe everything
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </Section>
  )
}
