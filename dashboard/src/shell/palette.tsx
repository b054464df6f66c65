// Ctrl K: go anywhere by typing a page's name, or open whatever has an identifier by pasting it.

import { Spotlight, spotlight } from '@mantine/spotlight'
import { Moon, Search, Sun } from 'lucide-react'
import { useState } from 'react'
import { useMantineColorScheme } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.ts'
import { fallbackIcon as Anything, placesFor } from './navigation.ts'

export const openPalette = spotlight.open

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Where something with an identifier may have its page. */
const openable = [
  ['Transaction', '/transactions'],
  ['Customer', '/customers'],
  ['Account', '/accounts'],
  ['Business', '/businesses'],
  ['Card', '/cards'],
  ['ACH transfer', '/ach'],
  ['Webhook', '/webhooks'],
] as const

export function Palette() {
  const [query, setQuery] = useState('')
  const navigate = useNavigate()
  const session = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const words = query.trim().toLowerCase()
  const isIdentifier = UUID.test(words)

  const pages = placesFor(session)
    .flatMap(({ places }) => places)
    .filter((place) => `${place.title} ${place.words ?? ''}`.toLowerCase().includes(words))
  const themes = (['light', 'dark'] as const).filter((theme) => `${theme} theme`.includes(words))

  return (
    <Spotlight.Root
      query={query}
      onQueryChange={setQuery}
      shortcut={['mod + K']}
      // It is wanted most while a field has the focus.
      tagsToIgnore={[]}
      scrollable
      maxHeight={420}
    >
      <Spotlight.Search
        placeholder="A page, or an identifier"
        aria-label="A page, or an identifier"
        leftSection={<Search size={18} aria-hidden />}
      />
      <Spotlight.ActionsList>
        {isIdentifier &&
          openable.map(([title, to]) => (
            <Spotlight.Action
              key={to}
              label={`Open as ${title.toLowerCase()}`}
              description={words}
              leftSection={<Anything size={18} aria-hidden />}
              onClick={() => void navigate(`${to}/${words}`)}
            />
          ))}
        {!isIdentifier &&
          pages.map(({ to, title, icon: Icon, letter }) => (
            <Spotlight.Action
              key={to}
              label={title}
              leftSection={<Icon size={18} aria-hidden />}
              rightSection={letter && <kbd className="hint">g {letter}</kbd>}
              onClick={() => void navigate(to)}
            />
          ))}
        {!isIdentifier &&
          themes.map((theme) => (
            <Spotlight.Action
              key={theme}
              label={`Use the ${theme} theme`}
              leftSection={
                theme === 'dark' ? <Moon size={18} aria-hidden /> : <Sun size={18} aria-hidden />
              }
              onClick={() => setColorScheme(theme)}
            />
          ))}
        {!isIdentifier && pages.length + themes.length === 0 && (
          <Spotlight.Empty>Nothing is called that.</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}
