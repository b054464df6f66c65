// The time machine: what time it is, what falls due next, and moving there.

import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { FlorinError } from '@florin/sdk/browser'
import { SkipForward } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useMayWrite, useSession } from '../../api/session.ts'
import { useClock, useWorkspaceTime } from '../../shell/clock.ts'
import { Page, Section } from '../../show/page.tsx'
import { Empty, Failure, Loading } from '../../show/states.tsx'
import { timeText } from '../../show/time.tsx'
import { Agenda } from './agenda.tsx'
import { type Target, useLastMove, useMoveClock, useMoveUnderWay } from './clock_moves.ts'
import { Digest, Progressing } from './digest.tsx'
import { byDay, type DueItem, fromNow, isHousekeeping } from './days.ts'
import { useDue } from './due.ts'
import { Ribbon } from './ribbon.tsx'

const HOUR = 3600
const steps = [
  { label: '1 hour', seconds: HOUR },
  { label: '1 day', seconds: 24 * HOUR },
  { label: '3 days', seconds: 3 * 24 * HOUR },
  { label: '1 week', seconds: 7 * 24 * HOUR },
  { label: '30 days', seconds: 30 * 24 * HOUR },
]

export function TimeMachine() {
  const { environment } = useSession()
  if (environment !== 'sandbox') {
    return (
      <Page title="Time machine">
        <Empty title="Only a sandbox has this">In production, time is real.</Empty>
      </Page>
    )
  }
  return (
    <Page
      title="Time machine"
      note="Advance the clock of this workspace. Scheduled work that falls due runs in order, at its due time."
    >
      <Machine />
    </Page>
  )
}

function Machine() {
  const moving = useMoveClock()
  const { mutate, isPending, error } = moving
  const underWay = useMoveUnderWay(isPending)
  const last = useLastMove()
  const due = useDue()
  const [day, setDay] = useState<string>()
  const items = due.data?.pages.flatMap((page) => page.due) ?? []
  const days = byDay(items)
  const shown = days.some((it) => it.day === day) ? day : undefined
  const go = (target: Target) => mutate(target)
  return (
    <>
      <Controls
        go={go}
        isBusy={isPending || underWay !== undefined}
        next={items.find((item) => !isHousekeeping(item))}
        error={error}
      />
      {(isPending || underWay) && <Progressing move={underWay} />}
      {last && !isPending && <Digest of={last} />}
      <Section title="What falls due">
        {due.error && <Failure error={due.error} onRetry={() => void due.refetch()} />}
        {due.isPending && <Loading lines={4} />}
        {due.data && items.length === 0 && (
          <Empty title="No scheduled work" isSmall>
            Hold money, send ACH or let a webhook fail, and it is listed here.
          </Empty>
        )}
        {items.length > 0 && (
          <Stack gap="md">
            <Ribbon days={days} chosen={shown} onChoose={setDay} />
            <Agenda
              days={shown === undefined ? days : days.filter((it) => it.day === shown)}
              isBusy={isPending || underWay !== undefined}
              onJump={(item) => go({ advance_to: item.due_time })}
            />
            {due.hasNextPage && (
              <Button
                variant="default"
                size="xs"
                w="fit-content"
                loading={due.isFetchingNextPage}
                onClick={() => void due.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </Stack>
        )}
      </Section>
    </>
  )
}

type ControlsProps = {
  readonly go: (target: Target) => void
  readonly isBusy: boolean
  readonly next: DueItem | undefined
  readonly error: unknown
}

function Controls({ go, isBusy, next, error }: ControlsProps) {
  const time = useWorkspaceTime()
  const mayWrite = useMayWrite()
  const isOff = !mayWrite || isBusy
  return (
    <Section title="Clock">
      {time ? <TwoTimes time={time} /> : <Loading lines={2} />}
      <Stack gap="sm">
        <Group gap="sm">
          <Button
            leftSection={<SkipForward size={16} aria-hidden />}
            disabled={isOff || !next}
            onClick={() => go({ to_next: true })}
          >
            Jump to the next
          </Button>
          <Text size="sm" c="dimmed" className="next-due">
            {next && time
              ? `${fromNow(next.due_time, time)}: ${next.summary}`
              : 'No scheduled work except housekeeping.'}
          </Text>
        </Group>
        <Group gap="xs">
          <Text size="sm">Forward by</Text>
          {steps.map(({ label, seconds }) => (
            <Button
              key={label}
              variant="default"
              size="xs"
              disabled={isOff}
              onClick={() => go({ advance_seconds: seconds })}
            >
              {label}
            </Button>
          ))}
        </Group>
        <ForwardTo go={go} isOff={isOff} error={error} />
        {error !== null && faultOf(error) === undefined && <Failure error={error} />}
      </Stack>
    </Section>
  )
}

/** The workspace's time, and the machine's where they differ. */
function TwoTimes({ time }: { time: Date }) {
  const { data: clock } = useClock()
  const machine = new Date()
  const aheadMs = time.getTime() - machine.getTime()
  const days = Math.round(aheadMs / (24 * HOUR * 1000))
  const differs = Math.abs(aheadMs) > 2000
  return (
    <div className="two-times">
      <div>
        <Text size="xs" c="dimmed">
          This workspace{days !== 0 && `, ${daysText(days)}`}
          {clock && 'standsAtMs' in clock && ': its clock advances only on request'}
        </Text>
        <Text size="lg" fw={600} className="figures" data-workspace-time={time.toISOString()}>
          {timeText(time)}
        </Text>
      </div>
      {differs && (
        <div>
          <Text size="xs" c="dimmed">
            This machine
          </Text>
          <Text size="lg" className="figures">
            {timeText(machine)}
          </Text>
        </div>
      )}
    </div>
  )
}

function daysText(days: number): string {
  const count = Math.abs(days)
  return `${count} ${count === 1 ? 'day' : 'days'} ${days > 0 ? 'ahead' : 'behind'}`
}

function ForwardTo({
  go,
  isOff,
  error,
}: Omit<ControlsProps, 'isBusy' | 'next'> & { isOff: boolean }) {
  const [target, setTarget] = useState('')
  const fault = faultOf(error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const date = new Date(target)
    if (!Number.isNaN(date.getTime())) go({ advance_to: date.toISOString() })
  }
  return (
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
        <Button type="submit" size="xs" variant="default" disabled={isOff || target === ''}>
          Move
        </Button>
      </Group>
    </form>
  )
}

function faultOf(error: unknown): string | undefined {
  return error instanceof FlorinError ? error.invalid['advance_to'] : undefined
}
