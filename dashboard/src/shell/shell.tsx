// The frame around every page: navigation, workspace, environment, clock, palette.

import {
  ActionIcon,
  AppShell,
  Box,
  Burger,
  Button,
  Drawer,
  Group,
  Tooltip,
  useMantineColorScheme,
  useComputedColorScheme,
} from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Moon, Search, Sun } from 'lucide-react'
import { Suspense, useEffect, useRef } from 'react'
import { NavLink, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { placeName } from '../api/workspaces.ts'
import { workbenchWords } from '../words/workbench.ts'
import { Loading } from '../show/states.tsx'
import { ClockBadge } from './clock_badge.tsx'
import { BANNER_HEIGHT, ConnectionBanner, useIsLost } from './connection_banner.tsx'
import { PageBoundary } from './page_boundary.tsx'
import { placesFor } from './navigation.ts'
import { Palette } from './palette.tsx'
import { useScrollPlace } from './scroll_place.ts'
import { Shortcuts } from './shortcuts.tsx'
import { WorkspaceMenu } from './workspace_menu.tsx'
import { BAR_HEIGHT, useDock, WorkbenchDock } from '../workbench/dock.tsx'

const HEADER_HEIGHT = 56

export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false)
  const [isSearching, { open: search, close: stopSearch }] = useDisclosure(false)
  const { pathname } = useLocation()
  const main = useRef<HTMLDivElement>(null)
  const session = useSession()
  const isLost = useIsLost()
  useScrollPlace()
  const dock = useDock()
  const headerHeight = HEADER_HEIGHT + (isLost ? BANNER_HEIGHT : 0)

  useEffect(() => {
    close()
    // Readers of a screen hear where they are; the keyboard goes on from the page, not from the link.
    main.current?.focus({ preventScroll: true })
  }, [pathname, close])

  return (
    <AppShell
      header={{ height: headerHeight }}
      footer={{
        height: dock.isOpen
          ? { base: `calc(100dvh - ${headerHeight}px)`, sm: dock.height }
          : BAR_HEIGHT,
      }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: true } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a className="skip-link" href="#main">
        Skip to the page
      </a>
      <AppShell.Header className="shell-bar">
        <Group h={HEADER_HEIGHT} px="md" justify="space-between" wrap="nowrap" gap="xs">
          <Group gap="xs" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label="Navigation"
            />
            <Box visibleFrom="xs" lh={0}>
              <img src="/florin.svg" alt="" width={26} height={26} />
            </Box>
            <WorkspaceMenu />
          </Group>
          <Group gap="xs" wrap="nowrap">
            {session.environment === 'sandbox' && <ClockBadge />}
            <Button
              variant="default"
              size="xs"
              leftSection={<Search size={14} aria-hidden />}
              onClick={search}
              visibleFrom="sm"
            >
              Search <kbd className="hint">Ctrl K</kbd>
            </Button>
            <ActionIcon
              variant="default"
              size={30}
              aria-label="Search"
              onClick={search}
              hiddenFrom="sm"
            >
              <Search size={16} aria-hidden />
            </ActionIcon>
            <ThemeSwitch />
          </Group>
        </Group>
        <ConnectionBanner />
      </AppShell.Header>
      <AppShell.Navbar
        className="shell-bar"
        p="xs"
        style={{ overflowY: 'auto' }}
        aria-label="Pages"
      >
        <Navigation />
      </AppShell.Navbar>
      <Drawer
        opened={isOpen}
        onClose={close}
        hiddenFrom="md"
        size={280}
        title="Florin"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Navigation />
      </Drawer>
      <AppShell.Main className="shell-main" id="main" ref={main} tabIndex={-1}>
        <p className="in-print">
          Florin · {placeName(session.workspace)} · {session.environment}
        </p>
        <PageBoundary key={pathname}>
          <Suspense fallback={<Loading />}>
            {/* Nothing of the page before asks for what another workspace does not have. */}
            <Outlet key={session.workspace.tenant} />
          </Suspense>
        </PageBoundary>
      </AppShell.Main>
      <AppShell.Footer className="shell-bar" aria-label={workbenchWords.title}>
        <WorkbenchDock {...dock} />
      </AppShell.Footer>
      <Palette isOpen={isSearching} onOpen={search} onClose={stopSearch} />
      <Shortcuts />
    </AppShell>
  )
}

function Navigation() {
  const session = useSession()
  return (
    <>
      {placesFor(session).map(({ title, places }) => (
        <div key={title}>
          <div className="nav-group">{title}</div>
          {places.map(({ to, title: name, icon: Icon }) => (
            <NavLink key={to} to={to} end={to === '/'} className="nav-link">
              <Icon size={17} strokeWidth={1.8} aria-hidden />
              {name}
            </NavLink>
          ))}
        </div>
      ))}
    </>
  )
}

function ThemeSwitch() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const next = scheme === 'dark' ? 'light' : 'dark'
  return (
    <Tooltip label={`Switch to ${next}`}>
      <ActionIcon
        variant="default"
        size={30}
        aria-label={`Switch to ${next}`}
        onClick={() => setColorScheme(next)}
      >
        {scheme === 'dark' ? <Sun size={16} aria-hidden /> : <Moon size={16} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}
