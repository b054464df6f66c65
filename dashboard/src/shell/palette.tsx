// Ctrl K: find anything, go anywhere, begin anything, whatever has the focus.

import { Combobox, Input, Modal, useCombobox, useMantineColorScheme } from '@mantine/core'
import { useDebouncedValue, useHotkeys } from '@mantine/hooks'
import { CornerDownRight, type LucideIcon, Moon, Search, Sun } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useMayWrite, useSession } from '../api/session.ts'
import type { Hit } from '../search/hit_types.ts'
import {
  distinctPages,
  hitIcons,
  pageOfHit,
  REST_MS,
  SEARCHED_MAX,
  SEARCHED_MIN,
  useHits,
} from '../search/hits.ts'
import { recentIn, addRecent } from '../search/recent.ts'
import { actions, hitWords, paletteWords as words, sandboxActions } from '../words/search.ts'
import { placesFor } from './navigation.ts'

/** With a text, pages and actions leave room for what was found. */
const PLACES_MAX = 4
const HITS_MAX = 12

/** Every word that was typed begins a word of the text. */
function fits(text: string, typed: string): boolean {
  const known = text.toLowerCase().split(/\s+/)
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => known.some((it) => it.startsWith(word)))
}

type Line = {
  readonly key: string
  readonly label: string
  readonly icon: LucideIcon
  readonly hint?: ReactNode
  readonly description?: string
  readonly run: () => void
}

type Props = {
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
}

export function Palette({ isOpen, onOpen, onClose }: Props) {
  // It is wanted most while a field has the focus.
  useHotkeys([['mod+K', onOpen]], [], true)
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size="lg" yOffset="8vh">
      <Modal.Overlay />
      <Modal.Content aria-label={words.title}>
        <Modal.Body p={0}>
          <Finder onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function Finder({ onClose }: { onClose: () => void }) {
  const [query, setQuery] = useState('')
  const combobox = useCombobox({ opened: true })
  const typed = query.trim()
  const { hits, isWaiting, error } = useFound(typed)
  const { tenant } = useSession().workspace
  const navigate = useNavigate()
  const toLine = (hit: Hit): Line => ({
    key: `${hit.type} ${hit.id}`,
    label: hit.title,
    description: hit.subtitle,
    icon: hitIcons[hit.type],
    hint: <span className="dimmed hit-type">{hitWords[hit.type][0]}</span>,
    run: () => {
      addRecent(tenant, hit)
      void navigate(pageOfHit(hit) ?? '/')
    },
  })
  const groups = [
    { title: words.recent, lines: typed === '' ? recentIn(tenant).map(toLine) : [] },
    ...usePlaces(typed),
    { title: words.results, lines: hits.map(toLine) },
  ]
  const lines = groups.flatMap((group) => group.lines)

  // Enter opens the first line, also one that came later than the typing.
  const first = lines[0]?.key
  useEffect(() => {
    if (first === undefined) combobox.resetSelectedOption()
    else combobox.selectFirstOption()
    // The store is another object each time.
  }, [first, typed])

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(key) => {
        onClose()
        lines.find((line) => line.key === key)?.run()
      }}
    >
      <Combobox.EventsTarget withExpandedAttribute>
        <Input
          role="combobox"
          aria-autocomplete="list"
          aria-label={words.placeholder}
          placeholder={words.placeholder}
          data-autofocus
          size="lg"
          variant="unstyled"
          className="finder"
          value={query}
          maxLength={SEARCHED_MAX}
          onChange={(event) => setQuery(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
          leftSection={<Search size={18} aria-hidden />}
          autoComplete="off"
        />
      </Combobox.EventsTarget>
      <Combobox.Options className="found" aria-label={words.title} aria-busy={isWaiting}>
        {groups.map(({ title, lines: listed }) => (
          <Lines key={title} title={title} lines={listed} />
        ))}
        {typed.length >= SEARCHED_MIN && hits.length === 0 && (
          <Combobox.Empty>{emptyText(isWaiting, error)}</Combobox.Empty>
        )}
      </Combobox.Options>
    </Combobox>
  )
}

/** What the bank finds, a moment after the typing rests. What was found for another text is not shown. */
function useFound(typed: string) {
  const [sought] = useDebouncedValue(typed, REST_MS)
  const isSought = typed.length >= SEARCHED_MIN
  const { data, isFetching, isPlaceholderData, error } = useHits({
    text: sought,
    limit: HITS_MAX,
    enabled: isSought && sought.length >= SEARCHED_MIN,
  })
  const isWaiting = isSought && (isFetching || sought !== typed)
  const isShown = isSought && sought === typed && !isPlaceholderData
  return { hits: isShown ? distinctPages(data ?? []) : [], isWaiting, error }
}

function emptyText(isWaiting: boolean, error: unknown): string {
  if (isWaiting) return words.searching
  return error ? words.failed : words.none
}

function Lines({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null
  return (
    <Combobox.Group label={title}>
      {lines.map(({ key, label, description, icon: Icon, hint }) => (
        <Combobox.Option key={key} value={key}>
          <span className="hit">
            <Icon size={18} strokeWidth={1.8} aria-hidden />
            <span className="hit-texts">
              <span>{label}</span>
              {description !== undefined && (
                <span className="dimmed hit-detail">{description}</span>
              )}
            </span>
            {hint && <span className="hit-hint">{hint}</span>}
          </span>
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}

/** The actions, pages and themes that a text names. */
function usePlaces(typed: string): { title: string; lines: Line[] }[] {
  const session = useSession()
  const mayWrite = useMayWrite()
  const navigate = useNavigate()
  const { setColorScheme } = useMantineColorScheme()
  const isSandbox = session.environment === 'sandbox'
  const known = [...(mayWrite ? actions : []), ...(mayWrite && isSandbox ? sandboxActions : [])]
  const acting = known
    .filter(({ label, words: others }) => fits(`${label} ${others}`, typed))
    .map(
      ({ label, to }): Line => ({
        key: label,
        label,
        icon: CornerDownRight,
        run: () => void navigate(to),
      }),
    )
  const pages = placesFor(session)
    .flatMap(({ places }) => places)
    .filter(({ title, words: others = '' }) => fits(`${title} ${others}`, typed))
    .map(
      ({ to, title, icon, letter }): Line => ({
        key: to,
        label: title,
        icon,
        hint: letter && <kbd className="hint">g {letter}</kbd>,
        run: () => void navigate(to),
      }),
    )
  const themes = (['light', 'dark'] as const)
    .filter((theme) => fits(`use the ${theme} theme`, typed))
    .map(
      (theme): Line => ({
        key: theme,
        label: `Use the ${theme} theme`,
        icon: theme === 'dark' ? Moon : Sun,
        run: () => setColorScheme(theme),
      }),
    )
  const shown = (lines: Line[]) => (typed === '' ? lines : lines.slice(0, PLACES_MAX))
  return [
    { title: words.pages, lines: shown(pages) },
    { title: words.actions, lines: shown(acting) },
    { title: words.themes, lines: typed === '' ? themes : themes.slice(0, PLACES_MAX) },
  ]
}
