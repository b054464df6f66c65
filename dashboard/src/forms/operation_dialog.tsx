// The form of one operation in a dialog. The forms and their schemas load when the first one is opened.

import { Modal } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { Loading } from '../show/states.tsx'
import { toast } from '../show/toast.tsx'
import type { OperationFormProps } from './operation_form.tsx'
import { outcomeOf } from './outcomes.ts'

const OperationForm = lazy(async () => ({
  default: (await import('./operation_form.tsx')).OperationForm,
}))

export type DialogProps = Omit<OperationFormProps, 'onDone' | 'onCancel'> & {
  readonly title: string
  /** What is said when it is done, where its answer does not say it. */
  readonly done?: string | undefined
  readonly note?: ReactNode
  readonly onDone?: ((reply: unknown) => void) | undefined
}

type Props = DialogProps & { readonly isOpen: boolean; readonly onClose: () => void }

export function OperationDialog({ isOpen, onClose, title, done, note, onDone, ...form }: Props) {
  const queries = useQueryClient()
  const finish = (reply: unknown) => {
    onClose()
    toast(outcomeOf(form.operation, reply) ?? { text: done ?? `${title}: done.` })
    void queries.invalidateQueries()
    onDone?.(reply)
  }
  return (
    <Modal opened={isOpen} onClose={onClose} title={title} size="lg">
      {note}
      <Suspense fallback={<Loading />}>
        <OperationForm {...form} onDone={finish} onCancel={onClose} />
      </Suspense>
    </Modal>
  )
}
