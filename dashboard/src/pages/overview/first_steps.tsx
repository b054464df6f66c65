// Shown while the bank has no customers: how to get some.

import { Button, Group, Text } from '@mantine/core'
import { Sparkles, Webhook } from 'lucide-react'
import { Link } from 'react-router'
import { useMayWrite, useSession } from '../../api/session.ts'
import { useList } from '../../nouns/list_query.ts'
import { Section } from '../../show/page.tsx'
import { PAST_DAYS, progressText, useSampleData } from '../tools/sample_data.ts'

export function FirstSteps() {
  const { environment } = useSession()
  const mayWrite = useMayWrite()
  const { data } = useList('/customers', {}, 1)
  const sample = useSampleData()
  // Those who may only look cannot take any of these steps.
  if (!mayWrite || !data) return null
  // While they are raised, the first customers are there already.
  if (data.rows.length > 0 && !sample.isPending) return null
  const isSandbox = environment === 'sandbox'
  return (
    <Section title="Welcome: there are no customers yet">
      <Text size="sm" mb="md" maw={640}>
        {isSandbox
          ? `Raise sample data to look around a bank that has lived through ${PAST_DAYS} days (the workspace’s clock moves as far), or begin with a customer of your own.`
          : 'Begin with an API key for your program, or with the first customer.'}
      </Text>
      {progressText(sample.day) && (
        <Text size="sm" c="dimmed" mb="sm" role="status" className="figures">
          {progressText(sample.day)}
        </Text>
      )}
      <Group gap="xs">
        {isSandbox && (
          <Button
            leftSection={<Sparkles size={16} aria-hidden />}
            loading={sample.isPending}
            onClick={() => sample.mutate(PAST_DAYS)}
          >
            Raise sample data
          </Button>
        )}
        <Button component={Link} to="/customers" variant="default">
          Create a customer
        </Button>
        <Button component={Link} to="/api_keys" variant="default">
          Make an API key
        </Button>
        <Button
          component={Link}
          to="/webhooks"
          variant="default"
          leftSection={<Webhook size={16} aria-hidden />}
        >
          Receive events
        </Button>
      </Group>
    </Section>
  )
}
