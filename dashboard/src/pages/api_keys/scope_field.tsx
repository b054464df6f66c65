// A field for the scopes of a new API key: a preset, or single scopes.

import { Checkbox, Radio, Stack, Text } from '@mantine/core'
import { areasIn, type Preset, presets, type Scope, type ScopeRow } from './scopes.ts'

export type Chosen = {
  /** The value of a preset, or OWN_CHOICE. */
  readonly preset: string
  readonly own: ReadonlySet<Scope>
}

export const OWN_CHOICE = 'own'

type Props = {
  readonly chosen: Chosen
  readonly environment: string
  readonly error: string | undefined
  readonly onChange: (chosen: Chosen) => void
}

export function ScopeField({ chosen, environment, error, onChange }: Props) {
  const own: Omit<Preset, 'scopes'> = {
    value: OWN_CHOICE,
    name: 'Choose…',
    about: 'Pick what it may read and write, one part of the API at a time.',
  }
  return (
    <Stack gap="sm">
      <Radio.Group
        label="What it may do"
        value={chosen.preset}
        onChange={(preset) => onChange({ ...chosen, preset })}
        error={error}
      >
        <Stack gap={6} mt={6}>
          {[...presets, own].map(({ value, name, about }) => (
            <Radio key={value} value={value} label={name} description={about} className="choice" />
          ))}
        </Stack>
      </Radio.Group>
      {chosen.preset === OWN_CHOICE && (
        <div className="scopes">
          {areasIn(environment).map(({ title, rows }) => (
            <fieldset key={title} className="scope-area">
              <legend>{title}</legend>
              {rows.map((row) => (
                <ScopeChoice
                  key={row.read}
                  of={row}
                  own={chosen.own}
                  onChange={(scopes) => onChange({ ...chosen, own: scopes })}
                />
              ))}
            </fieldset>
          ))}
        </div>
      )}
    </Stack>
  )
}

function ScopeChoice({
  of: { name, about, read, write },
  own,
  onChange,
}: {
  of: ScopeRow
  own: ReadonlySet<Scope>
  onChange: (scopes: ReadonlySet<Scope>) => void
}) {
  const mayWrite = write !== undefined && own.has(write)
  const toggle = (scope: Scope, isOn: boolean) => {
    const after = new Set(own)
    if (isOn) after.add(scope)
    else after.delete(scope)
    onChange(after)
  }
  return (
    <div className="scope-row">
      <div>
        <Text size="sm" fw={550}>
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {about}
        </Text>
      </div>
      <Checkbox
        label="Read"
        aria-label={`Read: ${name}`}
        size="xs"
        // Who writes also reads.
        checked={mayWrite || own.has(read)}
        disabled={mayWrite}
        onChange={(event) => toggle(read, event.currentTarget.checked)}
      />
      {write ? (
        <Checkbox
          label="Write"
          aria-label={`Write: ${name}`}
          size="xs"
          checked={mayWrite}
          onChange={(event) => toggle(write, event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
    </div>
  )
}
