// A page of one thing: what happens to it on the left, what it is in a rail on the right, and the JSON in a tab.

import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { JsonView } from './json_view.tsx'

type Props = {
  readonly main: ReactNode
  readonly rail: ReactNode
  readonly json: unknown
  /** Below the JSON. */
  readonly more?: ReactNode
}

export function Composed({ main, rail, json, more }: Props) {
  return (
    <Tabs defaultValue="overview" keepMounted={false}>
      <Tabs.List mb="md">
        <Tabs.Tab value="overview">Overview</Tabs.Tab>
        <Tabs.Tab value="json">JSON</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="overview">
        <div className="composed">
          <div className="composed-part">{main}</div>
          <div className="composed-part rail">{rail}</div>
        </div>
      </Tabs.Panel>
      <Tabs.Panel value="json">
        <div className="composed-part">
          <JsonView value={json} label="JSON" />
          {more}
        </div>
      </Tabs.Panel>
    </Tabs>
  )
}

export type Step = {
  readonly title: string
  readonly note?: ReactNode
  readonly state: 'done' | 'now' | 'bad' | 'next'
}

/** How far it has come, from the first step to the last. */
export function LifeCycle({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="life-cycle" aria-label="Life cycle">
      {steps.map(({ title, note, state }) => (
        <li key={title} data-state={state} {...(state === 'now' ? { 'aria-current': 'step' } : {})}>
          <strong>{title}</strong>
          {note && <span className="dimmed">{note}</span>}
        </li>
      ))}
    </ol>
  )
}
