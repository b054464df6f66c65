// Signing in: by the one-time link that the bank prints when it starts, or by user name and password.

import { FlorinError } from '@florin/sdk/browser'
import { Button, Code, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { bank } from '../api/bank.ts'
import { sessionKey } from '../api/session.ts'
import { textIn } from '../forms/given.ts'
import { Notice } from '../show/notice.tsx'
import { failureText } from '../show/states.tsx'

/** The terminal that started the bank shows it with the port and the data directory. */
const LINK_COMMAND = 'florin link'

/** The workspace of the last sign-in in this browser. */
const WORKSPACE_KEY = 'florin.workspace'

type Credentials = { link_token: string } | { user_name: string; password: string; tenant?: string }

export function SignIn() {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [link, setLink] = useState(() => window.location.hash.slice(1))

  const signIn = useMutation({
    mutationFn: (body: Credentials) => bank.post('/operations/sessions', { body }),
    onSuccess: (session) => {
      queries.setQueryData(sessionKey, session)
      localStorage.setItem(WORKSPACE_KEY, session.workspace.tenant)
      void navigate(returnTo(search.get('return_to')), { replace: true })
    },
  })
  const { mutate, error, isPending, variables } = signIn

  useEffect(() => {
    document.title = 'Sign in · Florin'
    if (link === '') return
    // A link works once, so it has no business in the history.
    window.history.replaceState(null, '', window.location.pathname + window.location.search)
    mutate({ link_token: link })
  }, [link, mutate])

  // A link pasted into the address of this page changes the hash only: the page is not loaded again.
  useEffect(() => {
    const follow = () => {
      if (window.location.hash.length > 1) setLink(window.location.hash.slice(1))
    }
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const tenant = textIn(form, 'tenant').trim()
    mutate({
      user_name: textIn(form, 'user_name'),
      password: textIn(form, 'password'),
      ...(tenant === '' ? {} : { tenant }),
    })
  }

  return (
    <main className="sign-in">
      <Stack gap="lg" className="card">
        <Stack gap={6} align="center">
          <img src="/florin.svg" alt="" width={44} height={44} />
          <Title order={1} size="h3">
            Sign in to Florin
          </Title>
        </Stack>
        {error && (
          <Notice tone="bad" title="Not signed in">
            {isSpent(error, variables) ? (
              <span>
                This link was used or has expired: it works once, within 10 minutes. Make another
                with <Code>{LINK_COMMAND}</Code> and open it.
              </span>
            ) : (
              failureText(error)
            )}
          </Notice>
        )}
        <form onSubmit={submit}>
          <Stack gap="sm">
            <TextInput name="user_name" label="User name" autoComplete="username" required />
            <PasswordInput
              name="password"
              label="Password"
              autoComplete="current-password"
              visibilityToggleButtonProps={{ tabIndex: 0 }}
              required
            />
            <TextInput
              name="tenant"
              label="Workspace"
              description="As in 1_1. Empty: the first workspace of the bank."
              autoComplete="organization"
              defaultValue={localStorage.getItem(WORKSPACE_KEY) ?? ''}
            />
            <Button type="submit" loading={isPending} fullWidth mt={4}>
              Sign in
            </Button>
          </Stack>
        </form>
        <Text size="sm" c="dimmed">
          A sandbox needs no password: open the link that its start printed, or make another with{' '}
          <Code>{LINK_COMMAND}</Code>.
        </Text>
      </Stack>
    </main>
  )
}

/** Whether it was a link that the bank did not take. */
function isSpent(error: Error, tried: Credentials | undefined): boolean {
  return error instanceof FlorinError && error.status === 401 && 'link_token' in (tried ?? {})
}

/** Only a page of ours: a link must not lead to another site after signing in. */
function returnTo(wanted: string | null): string {
  return wanted?.startsWith('/') && !wanted.startsWith('//') && !wanted.startsWith('/\\')
    ? wanted
    : '/'
}
