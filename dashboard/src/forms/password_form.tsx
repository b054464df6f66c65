// The form that replaces the password of the signed-in user.

import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { bank } from '../api/bank.ts'
import { Failure } from '../show/states.tsx'
import { faultsOf } from './faults.ts'
import { textIn } from './given.ts'

type Props = {
  readonly userName: string
  readonly currentLabel: string
  readonly onReplaced: () => void
}

export function PasswordForm({ userName, currentLabel, onReplaced }: Props) {
  const replacing = useMutation({
    mutationFn: (body: { current_password: string; password: string }) =>
      bank.put('/operations/session/password', { body }),
  })
  const faults = faultsOf(replacing.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = {
      current_password: textIn(form, 'current_password'),
      password: textIn(form, 'password'),
    }
    replacing.mutate(body, {
      onSuccess: () => {
        form.reset()
        onReplaced()
      },
    })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <input type="hidden" autoComplete="username" value={userName} readOnly />
        <PasswordInput
          name="current_password"
          label={currentLabel}
          required
          autoComplete="current-password"
          error={faults['current_password']}
          aria-invalid={faults['current_password'] !== undefined}
          visibilityToggleButtonProps={{ tabIndex: 0 }}
        />
        <PasswordInput
          name="password"
          label="New password"
          description="At least 12 characters. Not a common password, and not the user name."
          required
          autoComplete="new-password"
          error={faults['password']}
          aria-invalid={faults['password'] !== undefined}
          visibilityToggleButtonProps={{ tabIndex: 0 }}
        />
        {replacing.error && Object.keys(faults).length === 0 && <Failure error={replacing.error} />}
        <Group justify="flex-end">
          <Button type="submit" loading={replacing.isPending}>
            Replace the password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
