// A new key: what it is called, and what it may do.

import { Button, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Plus } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { bank } from '../../api/bank.ts'
import type { NewApiKey } from '../../api/operations.ts'
import { useSession } from '../../api/session.ts'
import { faultsOf } from '../../forms/faults.ts'
import { textIn } from '../../forms/given.ts'
import { Fault, useKeyChange } from './key_change.tsx'
import { type Chosen, OWN_CHOICE, ScopeField } from './scope_field.tsx'
import { EVERYTHING, withoutImplied, presets, type Scope } from './scopes.ts'

const START: Chosen = { preset: EVERYTHING.value, own: new Set() }

function scopesOf({ preset, own }: Chosen): readonly Scope[] | undefined {
  if (preset === OWN_CHOICE) return withoutImplied(own)
  return presets.find(({ value }) => value === preset)?.scopes
}

export function NewKey({ onMade }: { onMade: (key: NewApiKey) => void }) {
  const { environment } = useSession()
  const [isOpen, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState(START)
  const [isNothingChosen, setNothingChosen] = useState(false)
  const making = useKeyChange(
    ({ name, scopes }: { name: string; scopes: readonly Scope[] | undefined }) =>
      bank.post('/operations/api_keys', {
        body: { ...(name ? { name } : {}), ...(scopes ? { scopes: [...scopes] } : {}) },
      }),
    (key) => {
      close()
      setChosen(START)
      if (key) onMade(key)
    },
  )
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const scopes = scopesOf(chosen)
    setNothingChosen(scopes?.length === 0)
    if (scopes?.length !== 0) making.mutate({ name: textIn(event.currentTarget, 'name'), scopes })
  }
  const faults = faultsOf(making.error)
  return (
    <>
      <Button leftSection={<Plus size={16} aria-hidden />} onClick={open}>
        New key
      </Button>
      <Modal opened={isOpen} onClose={close} title="New API key" size="lg">
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <TextInput
              name="name"
              label="Name"
              description="The program that uses the key."
              placeholder="nightly reports"
              error={faults['name']}
              autoComplete="off"
              data-autofocus
            />
            <ScopeField
              chosen={chosen}
              environment={environment}
              error={
                isNothingChosen
                  ? 'Choose at least one thing that the key may read or write.'
                  : faults['scopes']
              }
              onChange={(after) => {
                setChosen(after)
                setNothingChosen(false)
              }}
            />
            <Fault error={making.error} />
            <Group justify="flex-end" gap="xs" className="dialog-actions">
              <Button variant="default" onClick={close}>
                Cancel
              </Button>
              <Button type="submit" loading={making.isPending}>
                Create key
              </Button>
            </Group>
          </Stack>
        </form>
      </Modal>
    </>
  )
}
