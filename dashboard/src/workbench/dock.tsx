// The bar at the foot of every page, and the workbench that it opens. Its state and height stay from page to page.

import { useQueryClient } from '@tanstack/react-query'
import { ChevronUp, SquareTerminal } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '../api/session.ts'
import { workbenchWords as words } from '../words/workbench.ts'
import { live } from './live.ts'
import { refreshLive } from './refresh.ts'

const Workbench = lazy(async () => ({ default: (await import('./workbench.tsx')).Workbench }))

export const BAR_HEIGHT = 34
const HEIGHT_MIN = 160
const STORED = 'florin.workbench'

type Dock = { readonly isOpen: boolean; readonly height: number }

function stored(): Dock {
  try {
    const { isOpen, height } = JSON.parse(localStorage.getItem(STORED) ?? '{}') as Partial<Dock>
    return { isOpen: isOpen === true, height: typeof height === 'number' ? height : 320 }
  } catch {
    return { isOpen: false, height: 320 }
  }
}

/** The tallest that leaves something of the page. */
export function heightMax(): number {
  return Math.max(HEIGHT_MIN, window.innerHeight - 160)
}

export function useDock() {
  const [dock, setDock] = useState(stored)
  useEffect(() => {
    try {
      localStorage.setItem(STORED, JSON.stringify(dock))
    } catch {
      // A browser that keeps nothing forgets this, too.
    }
  }, [dock])
  const toggle = () => setDock((before) => ({ ...before, isOpen: !before.isOpen }))
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '`' || event.ctrlKey || event.metaKey || event.altKey) return
      const { target } = event
      const isTyping =
        target instanceof HTMLElement &&
        (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName))
      if (isTyping || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setDock((before) => ({ ...before, isOpen: !before.isOpen }))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const setHeight = (height: number) =>
    setDock((before) => ({
      ...before,
      height: Math.round(Math.min(Math.max(height, HEIGHT_MIN), heightMax())),
    }))
  const { isOpen } = dock
  return { isOpen, height: Math.min(dock.height, heightMax()), toggle, setHeight }
}

type Props = ReturnType<typeof useDock>

export function WorkbenchDock({ isOpen, height, toggle, setHeight }: Props) {
  const queries = useQueryClient()
  const { tenant } = useSession().workspace
  useEffect(() => {
    const [end, leave] = [live.begin(), refreshLive(queries)]
    return () => {
      leave()
      end()
    }
    // Another workspace has lines of its own.
  }, [queries, tenant])
  if (!isOpen) return <Bar onOpen={toggle} />
  return (
    <Suspense fallback={<Bar onOpen={toggle} />}>
      <Workbench height={height} onResize={setHeight} onClose={toggle} />
    </Suspense>
  )
}

function Bar({ onOpen }: { onOpen: () => void }) {
  const { isLive, lines } = useSyncExternalStore(live.subscribe, live.get)
  const failed = lines.filter(({ outcome }) => outcome === 'FAILED').length
  return (
    <button type="button" className="workbench-bar" onClick={onOpen} aria-expanded={false}>
      <SquareTerminal size={15} aria-hidden />
      <span className="workbench-name">{words.title}</span>
      <kbd className="hint">{words.hint}</kbd>
      <span className="workbench-state" data-live={isLive}>
        {isLive ? words.live : words.connecting}
      </span>
      {failed > 0 && (
        <span className="status figures" data-tone="bad">
          {failed} failed
        </span>
      )}
      <ChevronUp size={15} aria-hidden className="workbench-chevron" />
    </button>
  )
}
