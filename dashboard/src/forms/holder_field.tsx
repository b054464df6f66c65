// A field that selects a customer or a business.

import { useEffect } from 'react'
import type { Hit, HitType } from '../search/hit_types.ts'
import { useHit } from '../search/hits.ts'
import { faultWords } from '../words/faults.ts'
import { Picker } from '../search/picker.tsx'
import type { MainFields } from './main_fields.ts'
import { type Draft, type FieldErrors, pathTo } from './schema.ts'

type Fields = { [name: string]: Draft | undefined }
type Holder = NonNullable<MainFields['holder']>

const TYPES: readonly HitType[] = ['CUSTOMER', 'BUSINESS']

const isFields = (it: Draft): it is Fields => typeof it === 'object' && !Array.isArray(it)

/** The part of a draft that names the holder. */
function placeOf(draft: Fields, list: string | undefined): Fields {
  if (list === undefined) return draft
  const listed = draft[list]
  const [first] = Array.isArray(listed) ? listed : []
  return isFields(first) ? first : {}
}

/** The id of the holder in a draft. */
export function holderIn(
  draft: Fields,
  { list, person = 'customer_id' }: Holder,
): string | undefined {
  const place = placeOf(draft, list)
  const id = place[person] || place['business_id']
  return typeof id === 'string' ? id : undefined
}

function withHolder(
  draft: Fields,
  { list, person = 'customer_id' }: Holder,
  id: string | undefined,
  type: HitType,
): Fields {
  const named = {
    ...placeOf(draft, list),
    [person]: type === 'BUSINESS' ? undefined : id,
    business_id: type === 'BUSINESS' ? id : undefined,
  }
  if (list === undefined) return { ...draft, ...named }
  const listed = draft[list]
  const others = Array.isArray(listed) ? listed.slice(1) : []
  return { ...draft, [list]: [named, ...others] }
}

type Props = {
  readonly holder: Holder
  readonly draft: Fields
  readonly errors: FieldErrors
  readonly onChange: (draft: Fields) => void
}

export function HolderField({ holder, draft, errors, onChange }: Props) {
  const { label, list, person = 'customer_id' } = holder
  const id = holderIn(draft, holder)
  const hit = useHit(id, TYPES)
  const isMisplaced = hit?.type === 'BUSINESS' && placeOf(draft, list)[person] === id
  // What was pasted turns out to be a business.
  useEffect(() => {
    if (isMisplaced) onChange(withHolder(draft, holder, id, 'BUSINESS'))
  }, [isMisplaced, draft, holder, id, onChange])
  const above = list === undefined ? '' : `${list}[0]`
  const faults = [person, 'business_id'].map((name) => errors[pathTo(above, name)])
  return (
    <Picker
      label={label}
      name={pathTo(above, person)}
      required
      types={TYPES}
      values={id === undefined ? [] : [id]}
      error={
        (faults.find(Boolean) ?? (list === undefined ? undefined : errors[list])) &&
        faultWords.chooseThing
      }
      onChange={([chosen], picked?: Hit) =>
        onChange(withHolder(draft, holder, chosen, picked?.type ?? 'CUSTOMER'))
      }
    />
  )
}
