// A button that opens the form of one operation. The forms and their schemas load when the first one is opened.

import { Button, type ButtonProps, Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { notifications } from '@mantine/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { useMayWrite } from '../api/session.ts'
import { Loading } from '../show/states.tsx'
import type { OperationFormProps } from './operation_form.tsx'

const OperationForm = lazy(async () => ({
  default: (await import('./operation_form.tsx')).OperationForm,
}))

type Props = Omit<OperationFormProps, 'onDone' | 'onCancel'> &
  Pick<ButtonProps, 'variant' | 'leftSection' | 'size'> & {
    readonly label: string
    readonly title?: string
    /** What is said when it is done. */
    readonly done?: string
    readonly note?: ReactNode
    /** Where it stands in the address that the form is open, under this name. */
    readonly opensAt?: string
    readonly onDone?: (reply: unknown) => void
  }

/** Shows nothing to those who may only look. */
export function OperationButton({
  label,
  title,
  done,
  note,
  opensAt = '',
  onDone,
  variant,
  leftSection,
  size,
  ...form
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
  const queries = useQueryClient()
  if (!useMayWrite()) return null
  const finish = (reply: unknown) => {
    close()
    notifications.show({ message: done ?? `${label}: done.`, color: 'florin' })
    void queries.invalidateQueries()
    onDone?.(reply)
  }
  return (
    <>
      <Button
        variant={variant ?? 'default'}
        leftSection={leftSection}
        size={size ?? 'sm'}
        onClick={open}
      >
        {label}
      </Button>
      <Modal opened={isOpen} onClose={close} title={title ?? label} size="lg">
        {note}
        <Suspense fallback={<Loading />}>
          <OperationForm
            {...form}
            submitLabel={form.submitLabel ?? label}
            onDone={finish}
            onCancel={close}
          />
        </Suspense>
      </Modal>
    </>
  )
}
