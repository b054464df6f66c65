// The head of every page: its name, what can be done, and the title of the browser's tab.

import { Anchor, Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { Breakable } from './identifier.tsx'

type Props = {
  readonly title: string
  readonly note?: ReactNode
  readonly actions?: ReactNode
  readonly above?: { readonly title: string; readonly to: string }
  readonly children: ReactNode
}

/** Addresses and paths: smaller, and broken where they may be. */
const LONG = 48
const UNBROKEN = /\S{24}/

export function Page({ title, note, actions, above, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Florin`
  }, [title])
  return (
    <Stack gap="lg">
      <Stack gap={4}>
        {above && (
          <Breadcrumbs separatorMargin={6} fz="sm" className="breadcrumbs">
            <Anchor component={Link} to={above.to} size="sm">
              {above.title}
            </Anchor>
            <Text size="sm" c="dimmed" truncate maw={320}>
              {title}
            </Text>
          </Breadcrumbs>
        )}
        <div className="page-head">
          <Title order={1} size={title.length > LONG ? 'h3' : 'h2'} className="page-title">
            {UNBROKEN.test(title) ? <Breakable text={title} /> : title}
          </Title>
          {note && (
            <Text c="dimmed" size="sm" maw={720} component="div" className="page-note">
              {note}
            </Text>
          )}
          {actions && (
            <Group gap="xs" className="page-actions">
              {actions}
            </Group>
          )}
        </div>
      </Stack>
      {children}
    </Stack>
  )
}

export function Section({
  title,
  actions,
  children,
}: {
  title: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card">
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </section>
  )
}
