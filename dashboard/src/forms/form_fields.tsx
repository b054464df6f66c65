// The fields of a form: the main ones, and the rest folded away. A form without main fields shows all of them.

import { Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode, useState } from 'react'
import { Prose } from '../show/prose.tsx'
import { formWords } from '../words/forms.ts'
import { Fields } from './fields.tsx'
import { HolderField } from './holder_field.tsx'
import { LabelsOf } from './labels_of.ts'
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

/** What of an object stands elsewhere is not asked for again: `card_acceptor.name`. */
function without(schema: Schema, shown: readonly string[]): Schema {
  const properties = Object.entries(schema.properties ?? {}).map(([outer, whole]) => {
    const inner = Object.entries(whole.properties ?? {})
    const left = inner.filter(([name]) => !shown.includes(`${outer}.${name}`))
    const isSame = left.length === inner.length
    return [outer, isSame ? whole : { ...whole, properties: Object.fromEntries(left) }] as const
  })
  return { ...schema, properties: Object.fromEntries(properties) }
}

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
  const shown = [...fields, ...unknown].filter(
    (it) => rootOf(it) in properties && !hides.includes(it),
  )
  const person = holder?.person ?? 'customer_id'
  const isHolderShown = holder && !hides.includes(holder.list ?? person)
  const ofHolder = isHolderShown && holder.list === undefined ? [person, 'business_id'] : []
  const names = Object.keys(properties)
  const part = (wanted: readonly string[], of = schema) => (
    <Fields
      schema={of}
      draft={draft}
      path=""
      errors={errors}
      currency={currency}
      onChange={onChange}
      hides={names.filter((it) => !wanted.includes(it))}
      order={wanted}
    />
  )
  const parts = (wanted: readonly string[]) =>
    wanted.map((name) => {
      const [outer = '', inner] = name.split('.', 2)
      if (inner === undefined) return <Fragment key={name}>{part([name])}</Fragment>
      const whole = properties[outer] ?? {}
      const given = draft[outer]
      return (
        <Fields
          key={name}
          schema={whole}
          draft={typeof given === 'object' && !Array.isArray(given) ? given : {}}
          path={outer}
          errors={errors}
          currency={currency}
          onChange={(changed) => onChange({ ...draft, [outer]: changed })}
          hides={Object.keys(whole.properties ?? {}).filter((it) => it !== inner)}
        />
      )
    })
  const rest = names.filter((it) => ![...shown, ...hides, ...ofHolder].includes(it))
  const hasFault = Object.keys(errors).some(
    (path) => rest.includes(rootOf(path)) && rootOf(path) !== holder?.list,
  )
  const after = holder?.after ?? shown.length
  return (
    <LabelsOf value={main.labels ?? {}}>
      {parts(shown.slice(0, after))}
      {isHolderShown && (
        <HolderField holder={holder} draft={draft} errors={errors} onChange={onChange} />
      )}
      {parts(shown.slice(after))}
      <details className="field-set" open={hasFault || undefined}>
        <summary>{formWords.advanced}</summary>
        <Stack gap="sm" mt="xs">
          {description}
          {part(rest, without(schema, shown))}
        </Stack>
      </details>
    </LabelsOf>
  )
}
