// Actions of a resource: buttons for the main ones, a menu for the others.

import { Button, Menu } from '@mantine/core'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayWrite, useSession } from '../api/session.ts'
import { OperationDialog } from '../forms/operation_dialog.tsx'
import { outcomeWords } from '../words/forms.ts'
import { MACHINE_CLOCK, timeOn, useClock } from '../shell/clock.ts'
import type { Action } from './noun.ts'

type Props<Row> = {
  readonly of: readonly Action<Row>[]
  readonly row: Row
  /** What the thing is called. */
  readonly name: string
  /** Where one leads that was just made. */
  readonly pageOfMade?: (noun: string, made: unknown) => string | undefined
  /** Where to go when it was deleted. */
  readonly list: string
}

/** Shows nothing to those who may only look. */
export function Actions<Row>({ of: all, row, name, pageOfMade, list }: Props<Row>) {
  const [open, setOpen] = useState<string>()
  const navigate = useNavigate()
  const { environment, role } = useSession()
  const { data: clock = MACHINE_CLOCK, isPending: isClockUnknown } = useClock()
  if (!useMayWrite()) return null
  const possible = all.filter(
    ({ isFor = () => true, isSimulation = false, isOfOwners = false }) =>
      isFor(row) &&
      (!isSimulation || environment === 'sandbox') &&
      (!isOfOwners || role === 'owner'),
  )
  const now = new Date(timeOn(clock))
  const shown = possible.filter(({ isLesser = false }) => !isLesser)
  const folded = possible.filter(({ isLesser = false }) => isLesser)
  return (
    <>
      {shown.map(({ label, isMain = false }) => (
        <Button key={label} variant={isMain ? 'filled' : 'default'} onClick={() => setOpen(label)}>
          {label}
        </Button>
      ))}
      {folded.length > 0 && (
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
              More
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {folded.map(({ label, isDangerous = false }) => (
              <Menu.Item
                key={label}
                {...(isDangerous ? { className: 'dangerous' } : {})}
                onClick={() => setOpen(label)}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {possible.map((action) => (
        <OperationDialog
          key={action.label}
          isOpen={open === action.label && !isClockUnknown}
          onClose={() => setOpen(undefined)}
          title={action.title?.(row) ?? action.label}
          submitLabel={action.label === 'Edit' ? 'Save' : action.label.replace(/…$/, '')}
          operation={action.operation}
          params={action.params?.(row) ?? {}}
          initial={action.initial?.(row, now)}
          sets={action.sets?.(row)}
          isConfirmation={isConfirmation(action)}
          hides={action.hides ?? []}
          note={action.note?.(row)}
          isDangerous={action.isDangerous ?? false}
          done={action.done?.(row) ?? doneText(action.operation, name)}
          onDone={(made) => {
            const to = action.makes && pageOfMade?.(action.makes, made)
            if (to) void navigate(to)
            else if (action.operation.startsWith('delete')) void navigate(list)
          }}
        />
      ))}
    </>
  )
}

/** A change of what it sets, and of nothing else. */
function isConfirmation<Row>({ operation, sets, initial }: Action<Row>): boolean {
  return /^(patch|update)/.test(operation) && sets !== undefined && initial === undefined
}

function doneText(operation: string, name: string): string | undefined {
  if (/^(patch|update)/.test(operation)) return outcomeWords.saved(name)
  return operation.startsWith('delete') ? outcomeWords.deleted(name) : undefined
}
