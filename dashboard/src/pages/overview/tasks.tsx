// Frequent tasks on the first page.

import { Group } from '@mantine/core'
import { useNavigate } from 'react-router'
import { OperationButton } from '../../forms/operation_button.tsx'
import { outcomeOf } from '../../forms/outcomes.ts'
import { taskWords } from '../../words/overview.ts'

const tasks = [
  { label: taskWords.move, operation: 'createInternalTransfer', opensAt: 'move', isMain: true },
  { label: taskWords.open, operation: 'createAccount', opensAt: 'open', isMain: false },
  { label: taskWords.issue, operation: 'issueCard', opensAt: 'issue', isMain: false },
  { label: taskWords.verify, operation: 'verify', opensAt: 'verify', isMain: false },
] as const

/** Each form opens by its name in the address, too: so the palette opens it. */
export function Tasks() {
  const navigate = useNavigate()
  return (
    <Group gap="xs">
      {tasks.map(({ label, operation, opensAt, isMain }) => (
        <OperationButton
          key={operation}
          label={label}
          operation={operation}
          opensAt={opensAt}
          variant={isMain ? 'filled' : 'default'}
          onDone={(made) => void navigate(outcomeOf(operation, made)?.to ?? '/')}
        />
      ))}
    </Group>
  )
}
