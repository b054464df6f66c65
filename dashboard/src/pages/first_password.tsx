// Shown instead of every page until a password that another person set is replaced.

import { Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionKey, useSession } from '../api/session.ts'
import { PasswordForm } from '../forms/password_form.tsx'

export function FirstPassword() {
  const { user_name: userName = '' } = useSession()
  const queries = useQueryClient()
  useEffect(() => {
    document.title = 'New password · Florin'
  }, [])
  return (
    <main className="sign-in">
      <Stack gap="lg" className="card">
        <Stack gap={6} align="center">
          <img src="/florin.svg" alt="" width={44} height={44} />
          <Title order={1} size="h3">
            Choose a password
          </Title>
        </Stack>
        <Text size="sm">
          Another person set the password of {userName}. Replace it to continue.
        </Text>
        <PasswordForm
          userName={userName}
          currentLabel="Password that you were given"
          onReplaced={() => void queries.invalidateQueries({ queryKey: sessionKey })}
        />
      </Stack>
    </main>
  )
}
