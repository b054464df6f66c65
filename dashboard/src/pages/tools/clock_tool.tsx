// Moving the workspace's clock: everything that falls due on the way happens, each at its own time.

import { FlorinError } from '@florin/sdk/browser'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import { useWorkspaceTime } from '../../shell/clock.ts'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { timeText } from '../../show/time.tsx'

const HOUR = 3600
const steps = [
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: 24 * HOUR },
  { label: '3 days', seconds: 3 * 24 * HOUR },
  { label: '1 week', seconds: 7 * 24 * HOUR },
  { label: '30 days', seconds: 30 * 24 * HOUR },
]

export function ClockTool() {
  const time = useWorkspaceTime()
  const mayWrite = useMayWrite()
  const queries = useQueryClient()
  const [target, setTarget] = useState('')
  const moving = useMutation({
    mutationFn: (by: number | Date) =>
      typeof by === 'number' ? bank.sandbox.clock.advance(by) : bank.sandbox.clock.advanceTo(by),
    onSuccess: (now) => {
      setTarget('')
      notifications.show({ message: `It is ${timeText(now)} now.`, color: 'florin' })
      void queries.invalidateQueries()
    },
  })
  const { error, isPending, mutate } = moving
  const fault = error instanceof FlorinError ? error.invalid['advance_to'] : undefined
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const date = new Date(target)
    if (!Number.isNaN(date.getTime())) mutate(date)
  }
  return (
    <Section title="Clock">
      {time ? (
        <Text
          size="lg"
          fw={600}
          className="figures"
          mb="sm"
          data-workspace-time={time.toISOString()}
        >
          {timeText(time)}
        </Text>
      ) : (
        <Loading lines={1} />
      )}
      <Group gap="xs" mb="sm">
        <Text size="sm">Forward by</Text>
        {steps.map(({ label, seconds }) => (
          <Button
            key={label}
            variant="default"
            size="xs"
            disabled={!mayWrite || isPending}
            onClick={() => mutate(seconds)}
          >
            {label}
          </Button>
        ))}
      </Group>
      <form onSubmit={submit}>
        <Group gap="xs" align="flex-end">
          <TextInput
            type="datetime-local"
            step={1}
            size="xs"
            label="Forward to"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
            error={fault && `The time ${fault}.`}
            w={230}
          />
          <Button
            type="submit"
            size="xs"
            variant="default"
            disabled={!mayWrite || target === ''}
            loading={isPending}
          >
            Move
          </Button>
        </Group>
      </form>
      {error && !fault && <Failure error={error} />}
    </Section>
  )
}
