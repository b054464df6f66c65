// The fields of a form: the main ones, and the rest folded away. A form without main fields shows all of them.

import { Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Prose } from '../show/prose.tsx'
import { formWords } from '../words/forms.ts'
import { Fields } from './fields.tsx'
import { HolderField } from './holder_field.tsx'
import type { MainFields } from './main_fields.ts'
import type { Draft, FieldErrors, Schema, Write } from './schema.ts'

type Props = {
  readonly write: Write
  readonly main: MainFields | undefined
  readonly hides: readonly string[]
  readonly schema: Schema
  readonly draft: { [name: string]: Draft | undefined }
  readonly errors: FieldErrors
  readonly currency: string
  readonly onChange: (draft: { [name: string]: Draft | undefined }) => void
}

export function FormFields(props: Props) {
  const { write, main, hides, ...fields } = props
  const description = write.description && (
    <Text size="sm" c="dimmed">
      <Prose text={write.description} />
    </Text>
  )
  if (!main) {
    return (
      <>
        {description}
        <Fields {...fields} path="" hides={hides} />
      </>
    )
  }
  return <FoldedFields {...props} main={main} description={description} />
}

const rootOf = (path: string) => /^[^.[]*/.exec(path)?.[0] ?? path

function FoldedFields({
  main,
  hides,
  description,
  schema,
  draft,
  errors,
  currency,
  onChange,
}: Props & { main: MainFields; description: ReactNode }) {
  const { fields, holder, initial = {} } = main
  const { properties = {}, required = [] } = schema
  // What must be there and is not known is asked for, too.
  const [unknown] = useState(() =>
    required.filter((it) => !fields.includes(it) && !(it in initial) && draft[it] === undefined),
  )
  const shown = [...fields, ...unknown].filter((it) => it in properties && !hides.includes(it))
  const isHolderShown = holder && !hides.includes(holder.list ?? 'customer_id')
  const ofHolder = isHolderShown && holder.list === undefined ? ['customer_id', 'business_id'] : []
  const names = Object.keys(properties)
  const part = (wanted: readonly string[]) => (
    <Fields
      schema={schema}
      draft={draft}
      path=""
      errors={errors}
      currency={currency}
      onChange={onChange}
      hides={names.filter((it) => !wanted.includes(it))}
      order={wanted}
    />
  )
  const rest = names.filter((it) => ![...shown, ...hides, ...ofHolder].includes(it))
  const hasFault = Object.keys(errors).some(
    (path) => rest.includes(rootOf(path)) && rootOf(path) !== holder?.list,
  )
  const after = holder?.after ?? shown.length
  return (
    <>
      {part(shown.slice(0, after))}
      {isHolderShown && (
        <HolderField holder={holder} draft={draft} errors={errors} onChange={onChange} />
      )}
      {part(shown.slice(after))}
      <details className="field-set" open={hasFault || undefined}>
        <summary>{formWords.advanced}</summary>
        <Stack gap="sm" mt="xs">
          {description}
          {part(rest)}
        </Stack>
      </details>
    </>
  )
}
