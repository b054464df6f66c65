// Sends again all that failed to reach a webhook since a time.

import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { bank } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import { MACHINE_CLOCK, timeOn, useClock } from '../../shell/clock.ts'
import { Failure } from '../../show/states.tsx'
import { resendWords as words } from '../../words/resend.ts'

const HOUR_MS = 3_600_000
const spans = { hour: HOUR_MS, day: 24 * HOUR_MS, week: 168 * HOUR_MS, all: undefined } as const
type Span = keyof typeof spans

/** Shows nothing to those who may only look. */
export function ResendFailed({ webhook, isEnabled }: { webhook: string; isEnabled: boolean }) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const [span, setSpan] = useState<Span>('day')
  const { data: clock = MACHINE_CLOCK } = useClock()
  const queries = useQueryClient()
  const resend = useMutation({
    mutationFn: () => {
      const ms = spans[span]
      const now = timeOn(clock)
      const since = new Date(ms === undefined ? 0 : now - ms).toISOString()
      return bank.post('/operations/webhooks/{webhook_id}/resend_failed', {
        path: { webhook_id: webhook },
        body: { since },
      })
    },
    onSuccess: ({ resent, has_more: hasMore }) => {
      close()
      const said = resent === 0 ? words.nothing : words.done(resent)
      notifications.show({ message: hasMore ? `${said} ${words.more}` : said, color: 'florin' })
      void queries.invalidateQueries()
    },
  })
  if (!useMayWrite() || !isEnabled) return null
  return (
    <>
      <Button variant="filled" leftSection={<RotateCw size={16} aria-hidden />} onClick={open}>
        {words.label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={words.title}>
        <Stack>
          <Text size="sm">{words.note}</Text>
          <Select
            label={words.since}
            data={Object.entries(words.spans).map(([value, label]) => ({ value, label }))}
            value={span}
            onChange={(chosen) => setSpan((chosen as Span | null) ?? 'day')}
            allowDeselect={false}
          />
          {resend.error && <Failure error={resend.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button variant="filled" loading={resend.isPending} onClick={() => resend.mutate()}>
              {words.submit}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
