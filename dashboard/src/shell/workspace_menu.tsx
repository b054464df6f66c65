// The menu of workspaces, with sign-out.

import { Button, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera, Check, ChevronDown, LogOut, MonitorSmartphone, Plus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useNavigate } from 'react-router'
import { bank } from '../api/bank.ts'
import { sessionKey, useSession } from '../api/session.ts'
import { originName, placeName, useSwitch } from '../api/workspaces.ts'
import { failureText } from '../show/states.tsx'
import { wordIn } from '../words/words.ts'
import { useStarts } from './workspace_starts.ts'

/** Asked for by few, and larger than the menu. */
const NewWorkspace = lazy(async () => ({
  default: (await import('./new_workspace.tsx')).NewWorkspace,
}))

export function WorkspaceMenu() {
  const { workspace, workspaces, environment, role, user_name: userName } = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const fail = (error: unknown) =>
    notifications.show({ color: 'red', title: 'Not done', message: failureText(error) })

  const change = useSwitch(fail)
  const [isMaking, { open: make, close: stopMaking }] = useDisclosure(false)
  const [hasAsked, { open: ask }] = useDisclosure(false)
  const canMake = useStarts().length > 0
  const leave = useMutation({
    mutationFn: () => bank.delete('/operations/session'),
    onSuccess: () => {
      queries.clear()
      queries.setQueryData(sessionKey, null)
      void navigate('/sign-in')
    },
    onError: fail,
  })

  const origin = originName(workspace, workspaces)
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className="workspace"
            rightSection={<ChevronDown size={14} aria-hidden />}
          >
            <span className="workspace-name">{placeName(workspace)}</span>
            <span className="environment" data-environment={environment}>
              {environment}
            </span>
            {origin && (
              <span className="fork-mark" title={`Fork of ${origin}`}>
                fork
              </span>
            )}
            <span className="seen-by-readers">Switch the workspace, or sign out</span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Workspaces</Menu.Label>
          <div className="workspace-list">
            {workspaces.map((place) => {
              const isHere = place.tenant === workspace.tenant
              const from = originName(place, workspaces)
              return (
                <Menu.Item
                  key={place.tenant}
                  onClick={() => !isHere && change.mutate(place.tenant)}
                  leftSection={
                    isHere ? (
                      <Check size={14} aria-label="Current" />
                    ) : (
                      <span style={{ width: 14 }} />
                    )
                  }
                >
                  {placeName(place)}{' '}
                  <span className="dimmed">· {wordIn('role', place.role)[0]}</span>
                  {from && <span className="below">Fork of {from}</span>}
                </Menu.Item>
              )
            })}
          </div>
          <Menu.Divider />
          {canMake && (
            <Menu.Item
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => {
                ask()
                make()
              }}
            >
              New workspace…
            </Menu.Item>
          )}
          {environment === 'sandbox' && (
            <Menu.Item
              component={Link}
              to="/snapshots"
              leftSection={<Camera size={14} aria-hidden />}
            >
              Snapshots and forks
            </Menu.Item>
          )}
          <Menu.Divider />
          <Menu.Label>
            {userName ?? 'Signed in by link'} · {wordIn('role', role)[0]}
          </Menu.Label>
          <Menu.Item
            component={Link}
            to="/sessions"
            leftSection={<MonitorSmartphone size={14} aria-hidden />}
          >
            {userName === undefined ? 'Sessions' : 'Password and sessions'}
          </Menu.Item>
          <Menu.Item leftSection={<LogOut size={14} aria-hidden />} onClick={() => leave.mutate()}>
            Sign out
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {hasAsked && (
        <Suspense fallback={null}>
          <NewWorkspace isOpen={isMaking} onClose={stopMaking} />
        </Suspense>
      )}
    </>
  )
}
