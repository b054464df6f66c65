// The secret that signs every delivery. It is shown once: when it is made, and when it is replaced.

import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { OperationButton } from '../../forms/operation_button.tsx'
import { CopyText } from '../../show/identifier.tsx'
import { Notice } from '../../show/notice.tsx'
import { Section } from '../../show/page.tsx'
import { Time } from '../../show/time.tsx'

type Shown = { secret: string; deleted_at?: string }

function isShown(reply: unknown): reply is Shown {
  return typeof reply === 'object' && reply !== null && 'secret' in reply
}

export function Secret() {
  const [shown, setShown] = useState<Shown>()
  const keep = (reply: unknown) => setShown(isShown(reply) ? reply : undefined)
  return (
    <Section title="Signature secret">
      <Stack gap="sm">
        <Text size="sm" c="dimmed" maw={680}>
          One secret signs the deliveries of all webhooks that have none of their own, so that
          receivers can tell that they come from this bank. After a rolling replacement, the old one
          stays good for 24 hours.
        </Text>
        {shown && (
          <Notice tone="good" title="Store this secret now: it is shown only once">
            <span className="identifier">
              <code>{shown.secret}</code> <CopyText text={shown.secret} what="secret" />
            </span>
            {shown.deleted_at && (
              <Text size="sm">
                The one before is good until <Time at={shown.deleted_at} />.
              </Text>
            )}
          </Notice>
        )}
        <Group gap="xs">
          <OperationButton label="Make a secret" operation="createWebhookSecret" onDone={keep} />
          <OperationButton label="Replace it" operation="replaceWebhookSecret" onDone={keep} />
          <OperationButton
            label="Delete it"
            operation="deleteWebhookSecret"
            isDangerous
            onDone={() => setShown(undefined)}
          />
        </Group>
      </Stack>
    </Section>
  )
}
