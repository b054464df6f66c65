// A field that takes ids: what is meant is searched for and picked, and shown by its name. An id can be pasted.

import { Combobox, type ComboboxStore, PillsInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { type ClipboardEvent, useEffect, useState } from 'react'
import { useSession } from '../api/session.ts'
import { CardMiniOf } from '../nouns/card_face.tsx'
import { shortId } from '../show/identifier.tsx'
import { hitWords, pickerWords as words } from '../words/search.ts'
import type { Hit, HitType } from './hit_types.ts'
import {
  hitIcons,
  keepHit,
  nameOfHit,
  REST_MS,
  SEARCHED_MAX,
  SEARCHED_MIN,
  useHit,
  useHits,
} from './hits.ts'
import { recentIn, addRecent } from './recent.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi
const HITS_MAX = 8

type Props = {
  readonly label: string
  readonly name?: string
  readonly description?: string | undefined
  readonly error?: string | undefined
  readonly required?: boolean
  readonly types: readonly HitType[]
  readonly values: readonly string[]
  /** What was picked last, if it was not pasted. */
  readonly onChange: (values: string[], picked?: Hit) => void
  readonly isMany?: boolean
  readonly size?: 'xs' | 'sm'
  readonly width?: number
}

export function Picker(props: Props) {
  const { label, name, description, error, required = false, types, values, onChange } = props
  const { isMany = false, size = 'sm', width } = props
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const combobox = useCombobox({
    opened: isOpen,
    onDropdownOpen: () => setOpen(true),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setOpen(false)
    },
  })
  const queries = useQueryClient()
  const { tenant } = useSession().workspace
  const isFull = !isMany && values.length > 0
  const many = types.map((type) => hitWords[type][1]).join(' or ')

  const add = (ids: readonly string[], picked?: Hit) => {
    const added = isMany ? [...new Set([...values, ...ids])] : ids.slice(0, 1)
    onChange([...added], picked)
    setTyped('')
    if (!isMany) setOpen(false)
  }
  const pick = (hit: Hit) => {
    keepHit(queries, hit)
    addRecent(tenant, hit)
    add([hit.id], hit)
  }
  const paste = (event: ClipboardEvent) => {
    const ids = event.clipboardData.getData('text').match(UUID)
    if (!ids) return
    event.preventDefault()
    add(ids.map((it) => it.toLowerCase()))
  }
  const type = (text: string) => {
    const ids = text.match(UUID)
    if (ids) add(ids.map((it) => it.toLowerCase()))
    else setTyped(text)
    setOpen(true)
  }
  const hits = usePickable({ typed, types, values, tenant, isOpen })
  const first = typed === '' ? undefined : hits.rows[0]?.id
  useEffect(() => {
    if (first !== undefined) combobox.selectFirstOption()
  }, [first])

  return (
    <Combobox
      store={combobox}
      size={size}
      onOptionSubmit={(chosen) => {
        const hit = hits.rows.find((it) => it.id === chosen)
        if (hit) pick(hit)
      }}
    >
      <Combobox.DropdownTarget>
        <PillsInput
          label={label}
          description={description}
          error={error}
          required={required}
          size={size}
          pointer={!isFull}
          {...(width === undefined ? {} : { w: width })}
        >
          <div className="picked">
            {values.map((it) => (
              <Chosen
                key={it}
                id={it}
                types={types}
                onRemove={() => onChange(values.filter((other) => other !== it))}
              />
            ))}
            {!isFull && (
              <Combobox.EventsTarget withExpandedAttribute>
                <PillsInput.Field
                  role="combobox"
                  aria-autocomplete="list"
                  {...(name === undefined ? {} : { name })}
                  aria-invalid={error !== undefined}
                  value={typed}
                  maxLength={SEARCHED_MAX}
                  placeholder={values.length > 0 ? '' : words.placeholder(many)}
                  onChange={(event) => type(event.currentTarget.value)}
                  onPaste={paste}
                  onFocus={() => setOpen(true)}
                  onClick={() => setOpen(true)}
                  onBlur={() => setOpen(false)}
                  onKeyDown={(event) => {
                    if (event.key === 'Backspace' && typed === '' && values.length > 0)
                      onChange(values.slice(0, -1))
                    // It closes what is open, and not the form around it.
                    if (event.key === 'Escape' && isOpen) event.stopPropagation()
                  }}
                  autoComplete="off"
                />
              </Combobox.EventsTarget>
            )}
          </div>
        </PillsInput>
      </Combobox.DropdownTarget>
      <Options label={label} hits={hits} store={combobox} />
    </Combobox>
  )
}

type Pickable = {
  readonly rows: readonly Hit[]
  readonly isShort: boolean
  readonly isWaiting: boolean
  readonly error: unknown
}

/** What can be picked now: without a text, what was used last and then the newest. */
function usePickable({
  typed,
  types,
  values,
  tenant,
  isOpen,
}: {
  typed: string
  types: readonly HitType[]
  values: readonly string[]
  tenant: string
  isOpen: boolean
}): Pickable {
  const text = typed.trim()
  const [sought] = useDebouncedValue(text, REST_MS)
  const enabled = isOpen && (sought === '' || sought.length >= SEARCHED_MIN)
  const found = useHits({ text: sought, types, limit: HITS_MAX, enabled })
  const { data, isFetching, isPlaceholderData, error } = found
  // Enter never picks what was found for another text.
  const isSettled = enabled && sought === text && data !== undefined && !isPlaceholderData
  const recent = text === '' ? recentIn(tenant).filter(({ type }) => types.includes(type)) : []
  const known = isSettled ? [...recent, ...data] : []
  const byId = new Map(known.toReversed().map((hit) => [hit.id, hit]))
  const rows = [...new Set(known.map(({ id }) => id))]
    .flatMap((id) => byId.get(id) ?? [])
    .filter(({ id }) => !values.includes(id))
    .slice(0, HITS_MAX)
  const isShort = text !== '' && text.length < SEARCHED_MIN
  return { rows, isShort, isWaiting: isFetching || sought !== text, error }
}

function textOfNone({ isShort, isWaiting, error }: Pickable): string {
  if (isShort) return words.short
  if (isWaiting) return words.searching
  return error ? words.failed : words.none
}

function Options({ label, hits, store }: { label: string; hits: Pickable; store: ComboboxStore }) {
  const emptyText = textOfNone(hits)
  return (
    <Combobox.Dropdown hidden={!store.dropdownOpened} miw={280}>
      <Combobox.Options className="hits" aria-label={label} mah={280} style={{ overflowY: 'auto' }}>
        {hits.rows.map((hit) => {
          const Icon = hitIcons[hit.type]
          return (
            <Combobox.Option key={hit.id} value={hit.id}>
              <span className="hit">
                {hit.type === 'CARD' ? (
                  <CardMiniOf id={hit.id} />
                ) : (
                  <Icon size={16} strokeWidth={1.8} aria-hidden />
                )}
                <span className="hit-texts">
                  <span>{hit.title}</span>
                  <span className="dimmed hit-detail">{hit.subtitle}</span>
                </span>
              </span>
            </Combobox.Option>
          )
        })}
        {hits.rows.length === 0 && <Combobox.Empty>{emptyText}</Combobox.Empty>}
      </Combobox.Options>
    </Combobox.Dropdown>
  )
}

/** What was picked, by its name. */
function Chosen({
  id,
  types,
  onRemove,
}: {
  id: string
  types: readonly HitType[]
  onRemove: () => void
}) {
  const hit = useHit(id, types)
  const name = hit ? nameOfHit(hit) : shortId(id)
  const Icon = hit && hitIcons[hit.type]
  return (
    <span className="pick" title={id}>
      {hit?.type === 'CARD' ? (
        <CardMiniOf id={id} />
      ) : (
        Icon && <Icon size={13} strokeWidth={1.8} aria-hidden />
      )}
      <span className="pick-name">{name}</span>
      <button type="button" aria-label={words.remove(name)} onClick={onRemove}>
        <X size={13} aria-hidden />
      </button>
    </span>
  )
}
