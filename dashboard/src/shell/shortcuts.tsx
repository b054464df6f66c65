// Keys that work on every page: `g` and a letter to go, `j` and `k` through a list, `/` to filter, `r` to read again, `?` for this
// list.

import { Group, Modal, SimpleGrid, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { placesFor } from './navigation.ts'

const NEXT_KEY_MS = 1500

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
  )
}

/** Enter opens what has the focus: each row begins with a link to its page. */
function moveInList(by: 1 | -1): void {
  const rows = [...document.querySelectorAll<HTMLElement>('main [data-lead]')]
  const at = rows.findIndex((it) => it === document.activeElement)
  rows[at < 0 ? 0 : at + by]?.focus()
}

export function Shortcuts() {
  const [isOpen, { open, close }] = useDisclosure(false)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const session = useSession()
  const places = placesFor(session).flatMap((group) => group.places)

  useEffect(() => {
    let goingUntil = 0
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      // A dialog has the keyboard for itself.
      if (document.querySelector('[role="dialog"]')) return
      const isGoing = event.timeStamp < goingUntil
      goingUntil = 0
      const place = isGoing ? places.find(({ letter }) => letter === event.key) : undefined
      if (place) void navigate(place.to)
      else if (event.key === 'g') goingUntil = event.timeStamp + NEXT_KEY_MS
      else if (event.key === 'r') void queries.invalidateQueries()
      else if (event.key === '?') open()
      else if (event.key === 'j' || event.key === 'k') moveInList(event.key === 'j' ? 1 : -1)
      else if (event.key === '/') document.querySelector<HTMLElement>('[data-filter]')?.focus()
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [navigate, queries, open, places])

  return (
    <Modal opened={isOpen} onClose={close} title="Keys" size="lg">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={6}>
        <Key keys="Ctrl K" what="Search for anything, go to a page, begin something" />
        <Key keys="/" what="Filter the list" />
        <Key keys="j  k" what="Next and previous entry of a list; Enter opens it" />
        <Key keys="r" what="Read everything again" />
        <Key keys="`" what="Open or close the workbench" />
        <Key keys="?" what="Show these keys" />
        {places.map(
          ({ letter, title }) => letter && <Key key={letter} keys={`g ${letter}`} what={title} />,
        )}
      </SimpleGrid>
    </Modal>
  )
}

function Key({ keys, what }: { keys: string; what: string }) {
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text size="sm">{what}</Text>
      <kbd className="hint">{keys}</kbd>
    </Group>
  )
}
