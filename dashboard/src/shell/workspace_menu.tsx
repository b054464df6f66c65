// Which workspace this is, the others, and the way out.

import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, ChevronDown, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'
import { bank } from '../api/bank.ts'
import { sessionKey, useSession } from '../api/session.ts'
import { failureText } from '../show/states.tsx'
import { wordIn } from '../words/words.ts'

export function WorkspaceMenu() {
  const { workspace, workspaces, environment, role, user_name: userName } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const fail = (error: unknown) =>
    notifications.show({ color: 'red', title: 'Not done', message: failureText(error) })

  const change = useMutation({
    mutationFn: (tenant: string) => bank.patch('/operations/session', { body: { tenant } }),
    onSuccess: (session) => {
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
      queries.setQueryData(sessionKey, session)
      // What was shown belongs to the other workspace.
      void navigate('/')
    },
    onError: fail,
  })
  const leave = useMutation({
    mutationFn: () => bank.delete('/operations/session'),
    onSuccess: () => {
      queries.clear()
      queries.setQueryData(sessionKey, null)
      void navigate('/sign-in')
    },
    onError: fail,
  })

  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          className="workspace"
          rightSection={<ChevronDown size={14} aria-hidden />}
        >
          <span className="workspace-name">
            {workspace.name ?? `Workspace ${workspace.tenant}`}
          </span>
          <span className="environment" data-environment={environment}>
            {environment}
          </span>
          <span className="seen-by-readers">Switch the workspace, or sign out</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Workspaces</Menu.Label>
        {workspaces.map(({ tenant, name, role: there }) => (
          <Menu.Item
            key={tenant}
            onClick={() => tenant !== workspace.tenant && change.mutate(tenant)}
            leftSection={
              tenant === workspace.tenant ? (
                <Check size={14} aria-label="Current" />
              ) : (
                <span style={{ width: 14 }} />
              )
            }
          >
            {name ?? `Workspace ${tenant}`}{' '}
            <span className="dimmed">· {wordIn('role', there)[0]}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Label>
          {userName ?? 'Signed in by link'} · {wordIn('role', role)[0]}
        </Menu.Label>
        <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={() => leave.mutate()}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
