// The selected columns of each list, stored in the browser.

import { useLocalStorage } from '@mantine/hooks'
import type { Column } from './noun.ts'

type Chosen = Readonly<Record<string, boolean>>

/** The columns of a list that are shown, and the choice among them; the first is what a row is called, and always there. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const [chosen, setChosen] = useLocalStorage<Chosen>({
    key: `florin-columns-${list}`,
    defaultValue: {},
    getInitialValueInEffect: false,
  })
  const isOn = ({ title, isOptional = false }: Column<Row>) => chosen[title] ?? !isOptional
  const [first, ...rest] = all
  return {
    // Columns that the user chose are shown at every width.
    shown: [
      ...(first ? [first] : []),
      ...rest.filter(isOn).map((it) => (chosen[it.title] ? { ...it, isExtra: false } : it)),
    ],
    choices: rest.map((it) => ({ title: it.title, isOn: isOn(it) })),
    choose: (title: string, on: boolean) => setChosen((before) => ({ ...before, [title]: on })),
    reset: () => setChosen({}),
  }
}
