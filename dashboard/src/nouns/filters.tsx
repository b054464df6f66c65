// The filters above a list, as its own query parameters describe them.

import { Button, Group, Select, TextInput } from '@mantine/core'
import { ListFilter, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { choicesOf, kindOf, pickedTitleOf, type Schema, titleOf } from '../forms/schema.ts'
import { pickedTypes } from '../search/picked_types.ts'
import { Picker } from '../search/picker.tsx'
import { filterWords, listWords } from '../words/lists.ts'
import { wordAt } from '../words/words.ts'

type Props = {
  readonly names: readonly string[]
  /** The list that is filtered, for the words of its choices. */
  readonly noun: string
  readonly schemas: Readonly<Record<string, Schema>>
  readonly values: Readonly<Record<string, string>>
  readonly onChange: (changed: Record<string, string | undefined>) => void
  /** What else can be done with the list. */
  readonly tools?: ReactNode
}

const REST_MS = 350

/** More than these are asked for with one more press. */
const SHOWN_FIRST = 5

export function Filters({ names, noun, schemas, values, onChange, tools }: Props) {
  const active = names.filter((name) => values[name] && name !== 'sort_by').length
  const isFiltered = names.some((name) => values[name])
  const [isOpen, setOpen] = useState(false)
  const [hasMore, setMore] = useState(false)
  const shown = names.filter((name, at) => hasMore || at < SHOWN_FIRST || values[name])
  return (
    <div className="list-bar">
      <Group gap="xs" hiddenFrom="sm">
        <Button
          variant="default"
          size="xs"
          aria-expanded={isOpen}
          leftSection={<ListFilter size={14} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {listWords.filters(active)}
        </Button>
      </Group>
      <Group
        gap="xs"
        align="flex-end"
        role="search"
        aria-label="Filters"
        className="filters"
        data-open={isOpen}
      >
        {shown.map((name, at) => (
          <Filter
            key={name}
            name={name}
            noun={noun}
            schema={schemas[name] ?? { type: 'string' }}
            value={values[name]}
            isFirst={at === 0}
            onChange={(value) => onChange({ [name]: value })}
          />
        ))}
        {shown.length < names.length && (
          <Button variant="subtle" size="xs" onClick={() => setMore(true)}>
            More filters
          </Button>
        )}
        {isFiltered && (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<X size={14} aria-hidden />}
            onClick={() => onChange(Object.fromEntries(names.map((name) => [name, undefined])))}
          >
            Clear
          </Button>
        )}
      </Group>
      {tools && (
        <Group gap="xs" className="list-tools">
          {tools}
        </Group>
      )}
    </div>
  )
}

type FilterProps = {
  readonly name: string
  readonly noun: string
  readonly schema: Schema
  readonly value: string | undefined
  readonly isFirst: boolean
  readonly onChange: (value: string | undefined) => void
}

function Filter({ name, noun, schema, value, isFirst, onChange }: FilterProps) {
  const plain = schema.type === 'array' ? (schema.items ?? schema) : schema
  const kind = kindOf(name, plain)
  const label = filterWords[name] ?? titleOf(name)
  const first = isFirst ? { 'data-filter': true } : {}
  if (kind === 'choice' || kind === 'flag') {
    const choices = kind === 'flag' ? ['true', 'false'] : choicesOf(plain)
    return (
      <Select
        {...first}
        size="xs"
        label={label}
        placeholder="Any"
        data={choices.map((choice) => ({
          value: choice,
          label: kind === 'flag' ? flagText(choice) : choiceText(name, noun, choice),
        }))}
        value={choices.find((it) => it.toLowerCase() === value?.toLowerCase()) ?? null}
        onChange={(chosen) => onChange(chosen ?? undefined)}
        clearable
        searchable={choices.length > 8}
        // Words may be longer than their field.
        comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
        w={140}
      />
    )
  }
  const types = pickedTypes(name, schema)
  if (types.length > 0) {
    return (
      <Picker
        size="xs"
        width={210}
        label={pickedTitleOf(name)}
        types={types}
        values={value?.split(',').filter(Boolean) ?? []}
        onChange={(ids) => onChange(ids.join(',') || undefined)}
      />
    )
  }
  return <TypedFilter {...first} kind={kind} label={label} value={value} onChange={onChange} />
}

function flagText(choice: string): string {
  return choice === 'true' ? 'Yes' : 'No'
}

function choiceText(field: string, noun: string, choice: string): string {
  const word = wordAt({ field, of: noun }, choice)
  if (word) return word[0]
  // A type of event is called as receivers know it.
  if (choice.includes('.')) return choice
  const [sorted = '', order] = choice.split(':')
  const words = titleOf(sorted.toLowerCase())
  if (order === undefined) return words
  return `${words}, ${order === 'desc' ? 'descending' : 'ascending'}`
}

type TypedProps = {
  readonly kind: string
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

/** Waits until the typing rests, so that not every letter is a request. */
function TypedFilter({ kind, label, value, onChange, ...first }: TypedProps) {
  const [typed, setTyped] = useState(value ?? '')
  useEffect(() => setTyped(value ?? ''), [value])
  useEffect(() => {
    const resting = setTimeout(() => {
      if (typed !== (value ?? '')) onChange(typed || undefined)
    }, REST_MS)
    return () => clearTimeout(resting)
  }, [typed, value, onChange])
  return (
    <TextInput
      {...first}
      size="xs"
      label={label}
      type={kind === 'date' ? 'date' : 'text'}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      w={kind === 'date' ? 140 : 150}
      autoComplete="off"
    />
  )
}
