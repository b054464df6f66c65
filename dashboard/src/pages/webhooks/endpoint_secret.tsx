// The signing secret of a webhook: status, creation and replacement. A secret is shown once.

import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bank, readOne } from '../../api/bank.ts'
import { useMayWrite } from '../../api/session.ts'
import { CopyText } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Section } from '../../show/page.tsx'
import { Failure, Loading } from '../../show/states.tsx'
import { Badge } from '../../show/status.tsx'
import { Time } from '../../show/time.tsx'
import { secretWords as words } from '../../words/webhooks.ts'

const PATH = '/operations/webhooks/{webhook_id}/secret'
type Act = 'make' | 'replace' | 'remove'
type Shown = { readonly secret: string; readonly deleted_at?: string }

export function EndpointSecret({ webhook }: { webhook: string }) {
  const [act, setAct] = useState<Act>()
  const [shown, setShown] = useState<Shown>()
  const mayWrite = useMayWrite()
  const { data, error, refetch } = useQuery({
    queryKey: ['endpoint secret', webhook],
    queryFn: ({ signal }) => readOne(PATH, webhook, signal),
  })
  if (!data)
    return error ? <Failure error={error} onRetry={() => void refetch()} /> : <Loading lines={2} />
  const acts: Act[] = data.signed_with === 'OWN' ? ['replace', 'remove'] : ['make']
  return (
    <Section title={words.title}>
      <Stack gap="sm">
        <span>
          <Badge word={words.signedWith[data.signed_with]} />
        </span>
        {data.previous_until && (
          <Text size="sm" c="dimmed">
            {words.until} <Time at={data.previous_until} />.
          </Text>
        )}
        {shown && <Once shown={shown} />}
        {mayWrite && (
          <Group gap="xs">
            {acts.map((it) => (
              <Button key={it} variant="default" size="xs" onClick={() => setAct(it)}>
                {words[it]}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      <Confirm webhook={webhook} act={act} onClose={() => setAct(undefined)} onDone={setShown} />
    </Section>
  )
}

function Once({ shown: { secret, deleted_at: end } }: { shown: Shown }) {
  return (
    <Notice tone="good" title={words.keep}>
      <span className="identifier">
        <code className="breaks">{secret}</code> <CopyText text={secret} what="secret" />
      </span>
      {end && (
        <Text size="sm">
          {words.until} <Time at={end} />.
        </Text>
      )}
    </Notice>
  )
}

type ConfirmProps = {
  readonly webhook: string
  readonly act: Act | undefined
  readonly onClose: () => void
  readonly onDone: (shown: Shown | undefined) => void
}

function Confirm({ webhook, act, onClose, onDone }: ConfirmProps) {
  const [overlaps, setOverlaps] = useState(true)
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: async (): Promise<Shown | undefined> => {
      const path = { webhook_id: webhook }
      const body = { is_rolling_secret: overlaps }
      if (act === 'make') return bank.post(PATH, { path, body })
      if (act === 'replace') return bank.put(PATH, { path, body })
      await bank.delete(PATH, { path })
      return undefined
    },
    onSuccess: (made) => {
      onDone(made)
      onClose()
      void queries.invalidateQueries({ queryKey: ['endpoint secret', webhook] })
    },
  })
  const title = act === 'replace' ? words.replaceTitle : words.makeTitle
  return (
    <Modal
      opened={act !== undefined}
      onClose={onClose}
      title={act === 'remove' ? words.removeTitle : title}
    >
      <Stack>
        <Text size="sm">{act === 'remove' ? words.removeNote : words.makeNote}</Text>
        {act !== 'remove' && (
          <Checkbox
            label={words.overlap}
            checked={overlaps}
            onChange={(event) => setOverlaps(event.currentTarget.checked)}
          />
        )}
        {change.error && <Failure error={change.error} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button
            variant="filled"
            {...(act === 'remove' ? { color: 'red' } : {})}
            loading={change.isPending}
            onClick={() => change.mutate()}
          >
            {words[act ?? 'make']}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
