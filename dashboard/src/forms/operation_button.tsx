// A button that opens the form of one operation.

import { Button, type ButtonProps } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSearchParams } from 'react-router'
import { useMayWrite } from '../api/session.ts'
import { type DialogProps, OperationDialog } from './operation_dialog.tsx'

type Props = Omit<DialogProps, 'title'> &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'size'> & {
    readonly label: string
    readonly title?: string
    /** Where it stands in the address that the form is open, under this name. */
    readonly opensAt?: string
  }

/** Shows nothing to those who may only look. */
export function OperationButton({
  label,
  title = label,
  opensAt = '',
  variant = 'default',
  leftSection,
  size = 'sm',
  ...dialog
}: Props) {
  const [isPressed, { open, close: shut }] = useDisclosure(false)
  const [search, setSearch] = useSearchParams()
  const isOpen = isPressed || (opensAt !== '' && search.has(opensAt))
  const close = () => {
    shut()
    if (!search.has(opensAt)) return
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(opensAt)
        return after
      },
      { replace: true },
    )
  }
  if (!useMayWrite()) return null
  return (
    <>
      <Button variant={variant} leftSection={leftSection} size={size} onClick={open}>
        {label}
      </Button>
      <OperationDialog
        submitLabel={label}
        {...dialog}
        title={title}
        isOpen={isOpen}
        onClose={close}
      />
    </>
  )
}
