// Advances the clock of the workspace to the next automatic event of a transaction.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMayWrite, useSession } from '../../api/session.ts'
import { timeOn, useClock } from '../../shell/clock.ts'
import { Failure, failureText } from '../../show/states.tsx'
import { timeText } from '../../show/time.tsx'
import { toast } from '../../show/toast.tsx'
import { clockWords } from '../../words/forms.ts'
import { useMoveClock } from '../time/clock_moves.ts'

type Props = { readonly label: string; readonly to: string; readonly isMain: boolean }

/** Only in a sandbox, and only for a time that is still to come. */
export function MoveClockButton({ label, to, isMain }: Props) {
  const { environment } = useSession()
  const { data: clock } = useClock()
  const [isOpen, { open, close }] = useDisclosure(false)
  const move = useMoveClock()
  const mayWrite = useMayWrite()
  const isAhead = clock !== undefined && Date.parse(to) > timeOn(clock)
  if (environment !== 'sandbox' || !mayWrite || !isAhead) return null
  const go = () =>
    move.mutate(
      { advance_to: to },
      {
        onSuccess: ({ digest }) => {
          close()
          toast({ text: clockWords.moved(digest.map(({ summary }) => summary)), to: '/time' })
        },
        onError: (error) => toast({ text: failureText(error), isBad: true }),
      },
    )
  return (
    <>
      <Button variant={isMain ? 'filled' : 'default'} onClick={open}>
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={clockWords.title}>
        <Stack gap="md">
          <Text size="sm">{clockWords.note(timeText(to))}</Text>
          {move.error && <Failure error={move.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button loading={move.isPending} onClick={go}>
              {clockWords.submit}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
