// A decision for good, such as a removal, after it was said what goes with it.

import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Failure } from './states.tsx'

type Props = {
  readonly title: string
  /** What the button says that asks for it. */
  readonly verb?: string
  /** What is lost, and what stays. */
  readonly text: ReactNode
  readonly action: string
  /** Of the button that decides. */
  readonly color?: string
  readonly remove: () => Promise<unknown>
}

export function Removal({ title, verb = 'Delete', text, action, color = 'red.9', remove }: Props) {
  const [isOpen, { open, close }] = useDisclosure(false)
  const queries = useQueryClient()
  const removing = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      close()
      void queries.invalidateQueries()
    },
  })
  return (
    <>
      <Button variant="default" size="compact-xs" onClick={open}>
        {verb}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title}>
        <Stack gap="sm">
          <Text size="sm">{text}</Text>
          {removing.error && <Failure error={removing.error} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button color={color} loading={removing.isPending} onClick={() => removing.mutate()}>
              {action}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}
