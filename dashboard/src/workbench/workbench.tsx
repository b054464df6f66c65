// The workbench: requests, events and deliveries of the workspace as they happen, on every page.

import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  TextInput,
  Tooltip,
} from '@mantine/core'
import { ChevronDown, Eraser, Pause, Play, SquareTerminal } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useState, useSyncExternalStore } from 'react'
import { Notice } from '../show/notice.tsx'
import { Empty } from '../show/states.tsx'
import { workbenchWords as words } from '../words/workbench.ts'
import { heightMax } from './dock.tsx'
import { type Live, type LiveLine, live } from './live.ts'
import { Line, textOf } from './line.tsx'

const STEP = 32

type Props = {
  readonly height: number
  readonly onResize: (height: number) => void
  readonly onClose: () => void
}

type Kind = keyof typeof words.kinds

export function Workbench({ height, onResize, onClose }: Props) {
  const state = useSyncExternalStore(live.subscribe, live.get)
  const [held, setHeld] = useState<readonly LiveLine[] | undefined>()
  const [kind, setKind] = useState<Kind>('ALL')
  const [isFailed, setFailed] = useState(false)
  const [text, setText] = useState('')
  const typed = text.trim().toLowerCase()
  const lines = held ?? state.lines
  const shown = lines.filter(
    (line) =>
      (kind === 'ALL' || line.kind === kind) &&
      (!isFailed || line.outcome === 'FAILED') &&
      (typed === '' || textOf(line).includes(typed)),
  )
  const clear = () => {
    live.clear()
    setHeld(held && [])
  }
  return (
    <section className="workbench" aria-label={words.title}>
      <Handle height={height} onResize={onResize} />
      <div className="workbench-head">
        <Title state={state} held={held} onClose={onClose} />
        <Group gap="xs" className="workbench-tools">
          <SegmentedControl
            size="xs"
            aria-label={words.kindFilter}
            value={kind}
            onChange={setKind}
            data={Object.entries(words.kinds).map(([value, label]) => ({
              value: value as Kind,
              label,
            }))}
          />
          <TextInput
            size="xs"
            aria-label={words.find}
            placeholder={words.find}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Checkbox
            size="xs"
            label={words.failedOnly}
            checked={isFailed}
            onChange={(event) => setFailed(event.currentTarget.checked)}
          />
          <Tooltip label={words.ownReadsNote}>
            <Checkbox
              size="xs"
              label={words.ownReads}
              checked={state.ownReads}
              onChange={(event) => live.showOwnReads(event.currentTarget.checked)}
            />
          </Tooltip>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={held ? <Play size={13} aria-hidden /> : <Pause size={13} aria-hidden />}
            onClick={() => setHeld(held ? undefined : state.lines)}
          >
            {held ? words.resume : words.pause}
          </Button>
          <Button
            size="compact-xs"
            variant="default"
            leftSection={<Eraser size={13} aria-hidden />}
            onClick={clear}
          >
            {words.clear}
          </Button>
        </Group>
      </div>
      <div className="workbench-body" tabIndex={0} role="region" aria-label={words.kinds[kind]}>
        {state.hasGap && (
          <Notice tone="waiting" title={words.gap}>
            <span>{words.gapNote}</span>
          </Notice>
        )}
        {shown.length === 0 ? (
          <Empty title={lines.length === 0 ? words.empty : words.noMatch} isSmall>
            {lines.length === 0 ? words.emptyNote : words.noMatchNote}
          </Empty>
        ) : (
          <ol className="plain-list workbench-list">
            {shown.map((line) => (
              <Line key={line.key} of={line} />
            ))}
          </ol>
        )}
      </div>
    </section>
  )
}

function Title({
  state,
  held,
  onClose,
}: {
  state: Live
  held: readonly LiveLine[] | undefined
  onClose: () => void
}) {
  const known = held && new Set(held.map(({ key }) => key))
  const waiting = known ? state.lines.filter(({ key }) => !known.has(key)).length : 0
  const word = known ? words.paused : state.isLive ? words.live : words.connecting
  return (
    <div className="workbench-title">
      <SquareTerminal size={16} aria-hidden />
      <h2>{words.title}</h2>
      <span className="workbench-state" data-live={state.isLive && !known}>
        {word}
      </span>
      {waiting > 0 && (
        <span className="status figures" data-tone="waiting">
          {words.waiting(waiting)}
        </span>
      )}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="sm"
        aria-label={words.close}
        onClick={onClose}
        className="workbench-close"
      >
        <ChevronDown size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Drawn with the pointer, moved by the arrow keys. */
function Handle({ height, onResize }: Pick<Props, 'height' | 'onResize'>) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(window.innerHeight - event.clientY)
  }
  const press = (event: KeyboardEvent) => {
    const change = { ArrowUp: STEP, ArrowDown: -STEP }[event.key]
    if (change === undefined) return
    event.preventDefault()
    onResize(height + change)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- a separator with a value is a control.
    <div
      className="workbench-handle"
      role="separator"
      aria-orientation="horizontal"
      aria-label={words.resize}
      aria-valuenow={height}
      aria-valuemin={0}
      aria-valuemax={heightMax()}
      tabIndex={0}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={press}
    />
  )
}
