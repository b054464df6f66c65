// A form for one operation of the API: drawn from its schema, sent with a key that makes a repeat harmless, and
// with every fault that the API names beside its field.

import { jsonText } from '@florin/sdk/browser'
import { FlorinError, UnreachableError } from '@florin/sdk/browser'
import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useContext, useEffect, useRef, useState } from 'react'
import { carryOut } from '../api/bank.ts'
import { writes } from '../generated/writes.ts'
import { Notice } from '../show/notice.tsx'
import { formLists } from '../words/choices.ts'
import { faultWords } from '../words/faults.ts'
import { failureText } from '../show/states.tsx'
import { changesOf } from './changes.ts'
import { withChoices } from './choices.ts'
import { draftOf } from './draft.ts'
import { faultsOf } from './faults.ts'
import { CopyAs } from './copy_as.tsx'
import { FormFields } from './form_fields.tsx'
import { mainFieldsOf } from './main_fields.ts'
import { Preview } from './preview.tsx'
import { WordsOf } from './words_of.ts'
import { bodyOf, type Draft, type FieldErrors, type Schema, titleOf, type Write } from './schema.ts'

export type OperationFormProps = {
  readonly operation: string
  readonly params?: Readonly<Record<string, string>>
  /** What the fields show at first, as the API shows it. */
  readonly initial?: Readonly<Record<string, unknown>> | undefined
  /** What the form sends without asking. */
  readonly sets?: Readonly<Record<string, unknown>> | undefined
  /** Whether there is nothing to fill in: it asks whether to send what it sets. */
  readonly isConfirmation?: boolean
  /** Fields that this form does not ask for. */
  readonly hides?: readonly string[]
  readonly submitLabel?: string
  readonly isDangerous?: boolean
  readonly onDone: (reply: unknown) => void
  readonly onCancel?: () => void
}

const noBody: Schema = { type: 'object', properties: {} }

export function writeOf(operation: string): Write {
  const found = writes[operation]
  if (!found) throw new Error(`The API has no operation ${operation}.`)
  return found
}

export function OperationForm(props: OperationFormProps) {
  const { operation, params = {}, initial, sets = {}, onDone, onCancel } = props
  const hides = [...(props.hides ?? []), ...Object.keys(sets)]
  const write = writeOf(operation)
  const schema = withChoices(operation, write.body ?? noBody)
  const main = mainFieldsOf(operation)
  const shownCurrency = initial?.['currency']
  const firstCurrency = typeof shownCurrency === 'string' ? shownCurrency : 'USD'
  const [draft, setDraft] = useState<{ [name: string]: Draft | undefined }>(() => {
    const made = draftOf(
      '',
      schema,
      { ...defaultsOf(schema), ...main?.initial, ...initial, ...sets },
      firstCurrency,
    )
    return typeof made === 'object' && !Array.isArray(made) ? made : {}
  })
  const [faults, setFaults] = useState<FieldErrors>({})
  const unanswered = useRef<{ text: string; key: string | undefined }>(undefined)
  const form = useRef<HTMLFormElement>(null)

  // A long form may have its fault out of sight.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])
  const currency = currencyOf(draft, firstCurrency)

  const outer = useContext(WordsOf)
  const sending = useMutation({
    mutationFn: (body: unknown) => {
      const before = unanswered.current
      // The same wish keeps its key, so that a repeat after a lost answer does nothing twice.
      const idempotencyKey = before?.text === jsonText(body) ? before.key : undefined
      return carryOut(write, { params, body: write.body && body, idempotencyKey })
    },
    onSuccess: onDone,
    onError: (error, body) => {
      // A refused wish may be right a moment later; only an unanswered one must keep its key.
      unanswered.current =
        error instanceof UnreachableError
          ? { text: jsonText(body), key: error.idempotencyKey }
          : undefined
      setFaults(faultsOf(error))
    },
  })

  const filledIn = () =>
    write.method === 'patch' && initial
      ? changesOf(schema, draft, initial, currency)
      : bodyOf(schema, draft, currency)
  // Fields that the form does not have stay as they are.
  const { value, errors } = props.isConfirmation ? { value: sets, errors: {} } : filledIn()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setFaults(errors)
    if (Object.keys(errors).length === 0) sending.mutate(value)
  }

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        {!props.isConfirmation && (
          <WordsOf value={formLists[operation] ?? outer}>
            <FormFields
              write={write}
              main={main}
              hides={hides}
              schema={schema}
              draft={draft}
              errors={faults}
              currency={currency}
              onChange={setDraft}
            />
          </WordsOf>
        )}
        <Preview operation={operation} body={value} currency={currency} />
        {sending.error && <Refused error={sending.error} labels={main?.labels ?? {}} />}
        <Group justify="flex-end" gap="xs" mt="xs">
          <div className="copy-as">
            <CopyAs write={write} params={params} body={value} />
          </div>
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              Cancel
            </Button>
          )}
          <Button
            type="submit"
            loading={sending.isPending}
            {...(props.isDangerous ? { color: 'red.9' } : {})}
          >
            {props.submitLabel ?? write.summary}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function Refused({ error, labels }: { error: unknown; labels: Readonly<Record<string, string>> }) {
  const marked = Object.keys(faultsOf(error))
  if (marked.length > 0) {
    const names = marked.map((path) => labels[path] ?? titleOf(path.split('.').at(-1) ?? path))
    return (
      <Notice tone="bad" title={faultWords.marked}>
        {[...new Set(names)].join(', ')}
      </Notice>
    )
  }
  if (error instanceof FlorinError) {
    return (
      <Notice tone="bad" title={error.title}>
        {error.message}
        {error.problem.valid_status && (
          <div>It could become: {error.validStatus.join(', ') || 'nothing else'}.</div>
        )}
      </Notice>
    )
  }
  const isKeyed = error instanceof UnreachableError && error.idempotencyKey !== undefined
  return (
    <Notice tone="bad" title="No connection">
      {failureText(error)} {isKeyed && 'You can send the form again: it is done once.'}
    </Notice>
  )
}

function currencyOf(draft: { [name: string]: Draft | undefined }, otherwise: string): string {
  const typed = draft['currency']
  return typeof typed === 'string' && /^[A-Z]{3}$/.test(typed) ? typed : otherwise
}

/** Currencies are nearly always the same; everything else is for people to say. */
function defaultsOf({ properties = {} }: Schema): Record<string, unknown> {
  return 'currency' in properties ? { currency: 'USD' } : {}
}
