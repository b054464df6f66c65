// The loading, empty and error states of a page.

import { FlorinError, UnreachableError } from '@florin/sdk/browser'
import { Button, Center, Skeleton, Stack, Text, Title } from '@mantine/core'
import { Inbox } from 'lucide-react'
import type { ReactNode } from 'react'
import { connection } from '../api/connection.ts'
import { Notice } from './notice.tsx'

export function Loading({ lines = 6 }: { lines?: number }) {
  return (
    <Stack gap="sm" role="status" aria-label="Loading">
      {Array.from({ length: lines }, (_, line) => (
        // oxlint-disable-next-line react/no-array-index-key -- the lines are all alike.
        <Skeleton key={line} height={22} radius="sm" width={`${96 - ((line * 7) % 24)}%`} />
      ))}
    </Stack>
  )
}

type EmptyProps = {
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  readonly isSmall?: boolean
}

export function Empty({ title, children, action, isSmall = false }: EmptyProps) {
  return (
    <Center py={isSmall ? 16 : 48} px="md">
      <Stack align="center" gap="xs" maw={460}>
        <Inbox size={32} strokeWidth={1.4} className="dimmed" aria-hidden />
        <Title order={2} size={isSmall ? 'h6' : 'h4'} ta="center">
          {title}
        </Title>
        {children && (
          <Text c="dimmed" ta="center" size="sm">
            {children}
          </Text>
        )}
        {action}
      </Stack>
    </Center>
  )
}

/** What went wrong, in the API's own words, and a way to try again. */
export function Failure({
  error,
  onRetry,
}: {
  error: unknown
  onRetry?: (() => void) | undefined
}) {
  // What is not there will not be there either when it is asked for again.
  const isGone = error instanceof FlorinError && error.status === 404
  return (
    <Notice tone="bad" title={failureTitle(error)}>
      <span>{failureText(error)}</span>
      {onRetry && !isGone && (
        <Button size="xs" variant="default" onClick={onRetry} w="fit-content">
          Try again
        </Button>
      )}
    </Notice>
  )
}

function failureTitle(error: unknown): string {
  if (error instanceof FlorinError) return error.title
  if (error instanceof UnreachableError) return 'No connection'
  return 'Something went wrong'
}

export function failureText(error: unknown): string {
  if (error instanceof UnreachableError && connection.isLost()) {
    return 'The bank does not respond. This page loads automatically when it does.'
  }
  return error instanceof Error ? error.message : String(error)
}
