// One field of a form, of whatever kind its schema asks for, with the API's own words when it was refused.

import {
  ActionIcon,
  Button,
  Group,
  MultiSelect,
  Select,
  Stack,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core'
import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useContext, useState } from 'react'
import { operationNames } from '../generated/operation_names.ts'
import type { HitType } from '../search/hit_types.ts'
import { pickedTypes } from '../search/picked_types.ts'
import { Picker } from '../search/picker.tsx'
import { digitsOf } from '../show/money.ts'
import { humanize, paymentKind, wordAt } from '../words/words.ts'
import {
  choicesOf,
  type Draft,
  type FieldErrors,
  type Kind,
  kindOf,
  pathTo,
  pickedTitleOf,
  type Schema,
  titleOf,
} from './schema.ts'
import { faultText } from './fault_text.ts'
import { LabelsOf } from './labels_of.ts'
import { WordsOf } from './words_of.ts'

type FieldProps = {
  readonly name: string
  readonly schema: Schema
  readonly draft: Draft
  readonly path: string
  readonly errors: FieldErrors
  readonly currency: string
  readonly isRequired: boolean
  readonly onChange: (draft: Draft) => void
}

type Common = {
  label: string
  description: string | undefined
  error: string | undefined
  required: boolean
  name: string
}

/** The session says which workspace it is. */
const UNASKED = 'tenant'

const DESCRIPTION_MAX = 160

function Field(props: FieldProps) {
  const { name, schema, path, errors, isRequired, currency } = props
  const own = useContext(LabelsOf)[path]
  const kind = kindOf(name, schema)
  const types = pickedTypes(name, schema)
  const label = own ?? titleOf(name)
  const say = (said: string | undefined) =>
    said && faultText(said, { label, schema, kind, currency, isPicked: types.length > 0 })
  const common: Common = {
    label,
    // A form’s own words need no explanation by the API’s.
    description:
      own === undefined && schema.description ? shortened(schema.description) : undefined,
    error: say(errors[path]),
    required: isRequired,
    name: path,
  }
  if (kind === 'object') return <ObjectField {...props} />
  if (kind === 'list') return <ListField {...props} />
  if (types.length > 0) return <PickedField {...props} common={common} types={types} />
  if (kind === 'words') {
    const known = wordsError(errors, path) ?? common.error
    const words = Array.isArray(props.draft) ? props.draft.map(String) : []
    if (isWorded(name)) return <WordedField {...props} common={{ ...common, error: known }} />
    return (
      <TagsInput
        {...common}
        error={known}
        value={words}
        onChange={(value) => props.onChange(value)}
        placeholder={words.length === 0 ? exampleOf(schema.items?.example ?? schema.example) : ''}
        splitChars={[',', ' ']}
        acceptValueOnBlur
      />
    )
  }
  return <PlainField {...props} common={common} kind={kind} />
}

/** Kinds of payments, which people know by their words. */
function isWorded(name: string): boolean {
  return name === 'subtypes'
}

function WordedField({ schema, draft, onChange, common }: FieldProps & { common: Common }) {
  const values = choicesOf(schema.items ?? {})
  return (
    <MultiSelect
      {...common}
      data={values.map((value) => ({ value, label: paymentKind(value)[0] }))}
      value={Array.isArray(draft) ? draft.map(String) : []}
      onChange={(chosen) => onChange(chosen)}
      searchable
      clearable
    />
  )
}

/** Takes ids of things that are searched for. */
function PickedField({
  name,
  draft,
  path,
  errors,
  schema,
  onChange,
  common,
  types,
}: FieldProps & { common: Common; types: readonly HitType[] }) {
  const own = useContext(LabelsOf)[path]
  const isMany = schema.type === 'array'
  const values = Array.isArray(draft) ? draft.map(String) : typeof draft === 'string' ? [draft] : []
  return (
    <Picker
      {...common}
      label={own ?? pickedTitleOf(name)}
      error={isMany ? (wordsError(errors, path) ?? common.error) : common.error}
      types={types}
      isMany={isMany}
      values={values.filter((it) => it !== '')}
      onChange={(ids) => onChange(isMany ? ids : ids[0])}
    />
  )
}

/** The first fault of an item, where items are typed in one field. */
function wordsError(errors: FieldErrors, path: string): string | undefined {
  const found = Object.entries(errors).find(([at]) => at.startsWith(`${path}[`))
  return found && `${found[0].slice(path.length)} ${found[1]}`
}

/** Events, scopes and currencies are named as the API names them. */
function choiceText(field: string, noun: string | undefined, value: string): string {
  const word = wordAt({ field, of: noun }, value)
  if (word) return word[0]
  if (field === 'operation') return operationNames[value] ?? value
  return /^[A-Z][A-Z_0-9]{3,}$/.test(value) ? humanize(value) : value
}

function PlainField({
  name,
  schema,
  draft,
  onChange,
  currency,
  common,
  kind,
}: FieldProps & { common: Common; kind: Kind }): ReactNode {
  const noun = useContext(WordsOf)
  const typed = typeof draft === 'string' ? draft : ''
  const placeholder = exampleOf(schema.example)
  if (kind === 'choice' || kind === 'flag') {
    const choices = kind === 'flag' ? ['true', 'false'] : choicesOf(schema)
    const chosen =
      kind === 'flag' ? (typeof draft === 'boolean' ? String(draft) : null) : typed || null
    return (
      <Select
        {...common}
        data={choices.map((value) => ({
          value,
          label:
            kind === 'flag' ? (value === 'true' ? 'Yes' : 'No') : choiceText(name, noun, value),
        }))}
        value={chosen}
        onChange={(value) =>
          onChange(value === null ? undefined : kind === 'flag' ? value === 'true' : value)
        }
        clearable={!common.required}
        // What is chosen already stays chosen when it is pressed again.
        allowDeselect={false}
        searchable={choices.length > 8}
        placeholder={
          schema.default === undefined ? 'Not set' : `Not set (${JSON.stringify(schema.default)})`
        }
      />
    )
  }
  const change = (event: { currentTarget: { value: string } }) =>
    onChange(event.currentTarget.value)
  if (kind === 'json') {
    return (
      <Textarea
        {...common}
        value={typed}
        onChange={change}
        autosize
        minRows={2}
        maxRows={12}
        classNames={{ input: 'mono' }}
        placeholder={schema.example === undefined ? '{}' : JSON.stringify(schema.example)}
      />
    )
  }
  if (kind === 'amount') {
    const digits = digitsOf(currency)
    return (
      <TextInput
        {...common}
        description={`In ${currency}${digits > 0 ? `, with up to ${digits} digits after the point` : ''}. ${withoutCents(common.description)}`}
        value={typed}
        onChange={change}
        inputMode="decimal"
        placeholder={digits > 0 ? `25.${'0'.repeat(digits)}` : '25'}
        rightSection={<span className="dimmed unit">{currency}</span>}
        rightSectionWidth={52}
      />
    )
  }
  const inputs: Partial<Record<Kind, string>> = { date: 'date', time: 'datetime-local' }
  const isSecret = ['password', 'pin'].includes(common.name)
  return (
    <TextInput
      {...common}
      type={inputs[kind] ?? (isSecret ? 'password' : 'text')}
      {...(kind === 'time' ? { step: 1 } : {})}
      {...(kind === 'number' ? { inputMode: 'decimal' as const } : {})}
      value={typed}
      onChange={change}
      placeholder={placeholder}
      autoComplete="off"
    />
  )
}

/** Cents are the API's business: people type what they would write on paper. */
function withoutCents(description = ''): string {
  return description.replace(/(^|\b)(in )?cents\.?/i, '').trim()
}

function ObjectField(props: FieldProps) {
  const { name, schema, draft, path, errors, currency, isRequired, onChange } = props
  const given = typeof draft === 'object' && !Array.isArray(draft) ? draft : {}
  // What need not be filled in is folded away, unless there is something in it.
  const own = useContext(LabelsOf)[path]
  const [isOpen] = useState(isRequired || Object.values(given).some((it) => it !== undefined))
  const hasFault = Object.keys(errors).some((at) => at === path || at.startsWith(`${path}.`))
  return (
    <details className="field-set" open={isOpen || hasFault}>
      <summary>{own ?? titleOf(name)}</summary>
      <Stack gap="sm" mt="xs">
        {errors[path] && (
          <div className="field-error" role="alert">
            {errors[path]}
          </div>
        )}
        <Fields
          schema={schema}
          draft={given}
          path={path}
          errors={errors}
          currency={currency}
          onChange={onChange}
        />
      </Stack>
    </details>
  )
}

function ListField({
  name,
  schema,
  draft,
  path,
  errors,
  currency,
  onChange,
  isRequired,
}: FieldProps) {
  const items = Array.isArray(draft) ? draft : []
  return (
    <fieldset className="field-set">
      <legend>
        {titleOf(name)} {isRequired && <span aria-hidden>*</span>}
      </legend>
      <Stack gap="sm">
        {errors[path] && (
          <div className="field-error" role="alert">
            {errors[path]}
          </div>
        )}
        {items.map((item, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- an item is nothing but its place.
          <Group key={at} align="flex-start" wrap="nowrap" gap="xs">
            <Stack gap="sm" flex={1}>
              <Fields
                schema={schema.items ?? {}}
                draft={typeof item === 'object' && !Array.isArray(item) ? item : {}}
                path={`${path}[${at}]`}
                errors={errors}
                currency={currency}
                onChange={(changed) => onChange(items.with(at, changed))}
              />
            </Stack>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={`Remove entry ${at + 1} of ${titleOf(name)}`}
              onClick={() => onChange(items.toSpliced(at, 1))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <Button
          variant="default"
          size="xs"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => onChange([...items, {}])}
          w="fit-content"
        >
          Add
        </Button>
      </Stack>
    </fieldset>
  )
}

type FieldsProps = {
  readonly schema: Schema
  readonly draft: { [name: string]: Draft | undefined }
  readonly path: string
  readonly errors: FieldErrors
  readonly currency: string
  readonly onChange: (draft: { [name: string]: Draft | undefined }) => void
  readonly hides?: readonly string[]
  /** In this order; otherwise those that must be there come first. */
  readonly order?: readonly string[]
}

/** The fields of an object. */
export function Fields({
  schema,
  draft,
  path,
  errors,
  currency,
  onChange,
  hides = [],
  order = [],
}: FieldsProps) {
  const { properties = {}, required = [] } = schema
  const shown = Object.entries(properties).filter(
    ([name, it]) => !it.deprecated && name !== UNASKED && !hides.includes(name),
  )
  const placeOf = (name: string) => {
    const at = order.indexOf(name)
    return at < 0 ? order.length + (required.includes(name) ? 0 : 1) : at
  }
  const ordered = shown.toSorted(([one], [other]) => placeOf(one) - placeOf(other))
  return ordered.map(([name, it]) => (
    <Field
      key={name}
      name={name}
      schema={it}
      draft={draft[name]}
      path={pathTo(path, name)}
      errors={errors}
      currency={currency}
      isRequired={required.includes(name)}
      onChange={(changed) => onChange({ ...draft, [name]: changed })}
    />
  ))
}

function exampleOf(example: unknown): string {
  return typeof example === 'string' || typeof example === 'number' ? `${example}` : ''
}

function shortened(text: string): string {
  return text.length > DESCRIPTION_MAX ? `${text.slice(0, DESCRIPTION_MAX).trimEnd()} …` : text
}
