// One click: an inbox, and a webhook that sends every event there.

import { eventTypes } from '@florin/sdk/browser'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useNavigate } from 'react-router'
import { bank } from '../../api/bank.ts'
import { useMayWrite, useSession } from '../../api/session.ts'
import { failureText } from '../../show/states.tsx'
import { inboxWords as words } from '../../words/webhooks.ts'

const everything = [...new Set(eventTypes.map((type) => `${type.slice(0, type.indexOf('.'))}.*`))]

/** Shows nothing to those who may only look, and in production. */
export function NewInbox() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const { environment } = useSession()
  const create = useMutation({
    mutationFn: () =>
      bank.post('/sandbox/inboxes', { body: { name: words.title, enabled_events: everything } }),
    onSuccess: ({ webhook_id: webhook }) => {
      notifications.show({ message: words.created, color: 'florin' })
      void queries.invalidateQueries()
      if (webhook) void navigate(`/webhooks/${webhook}`)
    },
    onError: (error) => notifications.show({ message: failureText(error), color: 'red' }),
  })
  const mayWrite = useMayWrite()
  if (!mayWrite || environment !== 'sandbox') return null
  return (
    <Button
      variant="default"
      leftSection={<Inbox size={16} aria-hidden />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      {words.create}
    </Button>
  )
}
