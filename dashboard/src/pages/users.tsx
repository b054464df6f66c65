// People who sign in with a name and a password, and what they may do where.

import { Button, Group, Modal, PasswordInput, Select, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../api/bank.ts'
import type { User } from '../api/operations.ts'
import { type Role, useSession } from '../api/session.ts'
import { faultsOf } from '../forms/faults.ts'
import { textIn } from '../forms/given.ts'
import { useFilters, useList } from '../nouns/list_query.ts'
import { Pager, Rows } from '../nouns/rows.tsx'
import { Page } from '../show/page.tsx'
import { Removal } from '../show/removal.tsx'
import { Empty, Failure, Loading } from '../show/states.tsx'
import { Time } from '../show/time.tsx'
import { wordIn } from '../words/words.ts'

const roles = [
  { value: 'owner', label: 'Owner: everything' },
  { value: 'developer', label: 'Developer: everything but users' },
  { value: 'viewer', label: 'Viewer: read only' },
]

export function Users() {
  const { page } = useFilters([])
  const { workspaces } = useSession()
  const nameOf = (tenant: string) => workspaces.find((it) => it.tenant === tenant)?.name ?? tenant
  const { data, error, refetch } = useList('/operations/users', page)
  return (
    <Page
      title="Users"
      note="People who sign in with a name and a password."
      actions={<EditUser />}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="card table-card">
          {!data && (
            <div style={{ padding: 18 }}>
              <Loading />
            </div>
          )}
          {data?.rows.length === 0 && (
            <Empty title="No users yet">
              A sandbox can be used by its sign-in link alone. Users have passwords.
            </Empty>
          )}
          {data && data.rows.length > 0 && (
            <Rows
              label="Users"
              rows={data.rows}
              idOf={({ id }) => id}
              columns={[
                { title: 'Name', show: ({ user_name: name }) => name },
                {
                  title: 'Roles',
                  show: ({ roles: held }) =>
                    held
                      .map((it) => `${wordIn('role', it.role)[0]} in ${nameOf(it.tenant)}`)
                      .join(', '),
                },
                {
                  title: 'Since',
                  show: ({ creation_time: at }) => <Time at={at} isShort />,
                  isExtra: true,
                },
                {
                  title: 'Actions',
                  isRight: true,
                  show: (user) => (
                    <Group gap={6} justify="flex-end" className="row-actions">
                      <EditUser of={user} />
                      <RemoveUser of={user} />
                    </Group>
                  ),
                },
              ]}
            />
          )}
          <Pager next={data?.next} />
        </div>
      )}
    </Page>
  )
}

function useChange<Input>(change: (input: Input) => Promise<unknown>, done: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      done()
      void queries.invalidateQueries()
    },
  })
}

type Saved = { user_name: string; password: string; roles: User['roles'] }

/** What a form leaves empty stays as it is. */
function save(user: User | undefined, { user_name, password, roles: held }: Saved) {
  if (!user) return bank.post('/operations/users', { body: { user_name, password, roles: held } })
  return bank.patch('/operations/users/{user_id}', {
    path: { user_id: user.id },
    body: { roles: held, ...(password ? { password } : {}) },
  })
}

/** A form for a new user, or for one that there is; a password that is left empty stays what it is. */
function EditUser({ of: user }: { of?: User }) {
  const { workspace } = useSession()
  const [isOpen, { open, close }] = useDisclosure(false)
  const held = user?.roles.find(({ tenant }) => tenant === workspace.tenant)?.role
  const [role, setRole] = useState<Role>(held ?? 'developer')
  const saving = useChange((saved: Saved) => save(user, saved), close)
  const faults = faultsOf(saving.error)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const others = user?.roles.filter(({ tenant }) => tenant !== workspace.tenant) ?? []
    saving.mutate({
      user_name: textIn(form, 'user_name'),
      password: textIn(form, 'password'),
      roles: [...others, { tenant: workspace.tenant, role }],
    })
  }
  return (
    <>
      {user ? (
        <Button variant="default" size="compact-xs" onClick={open}>
          Edit
        </Button>
      ) : (
        <Button leftSection={<Plus size={16} aria-hidden />} onClick={open}>
          New user
        </Button>
      )}
      <Modal opened={isOpen} onClose={close} title={user ? `Edit ${user.user_name}` : 'New user'}>
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {!user && (
              <TextInput
                name="user_name"
                label="User name"
                required
                autoComplete="off"
                error={faults['user_name']}
                data-autofocus
              />
            )}
            <PasswordInput
              name="password"
              label={user ? 'New password' : 'Password'}
              description={
                user
                  ? 'At least 12 characters; the user replaces it at the next sign-in. Left empty, it stays as it is.'
                  : 'At least 12 characters; the user replaces it at the first sign-in.'
              }
              required={!user}
              autoComplete="new-password"
              error={faults['password']}
              aria-invalid={faults['password'] !== undefined}
              visibilityToggleButtonProps={{ tabIndex: 0 }}
            />
            <Select
              label={`Role in ${workspace.name ?? workspace.tenant}`}
              data={roles}
              value={role}
              onChange={(chosen) => chosen && setRole(chosen as Role)}
              allowDeselect={false}
              error={faults['roles'] ?? faults['roles[0]']}
            />
            {saving.error && Object.keys(faults).length === 0 && <Failure error={saving.error} />}
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={saving.isPending}>
                Save
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}

function RemoveUser({ of: user }: { of: User }) {
  return (
    <Removal
      verb="Remove"
      title={`Remove ${user.user_name}?`}
      text="The user’s sessions end immediately."
      action="Remove the user"
      remove={() => bank.delete('/operations/users/{user_id}', { path: { user_id: user.id } })}
    />
  )
}
