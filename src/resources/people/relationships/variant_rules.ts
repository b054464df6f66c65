// The four types of relationships, with their parties and data. Pure.

import type { Faults } from '../../../platform/contract/faults.ts'
import type { TObject } from '../../../platform/contract/schema.ts'
import { problemsOf } from '../../../platform/contract/validate.ts'
import { inDoubles } from '../../../platform/values/json.ts'
import {
  type CreateRelationship,
  Management,
  Ownership,
  Payment,
  type RelationshipType,
} from './schema.ts'

export const partyFields = [
  'from_person_id',
  'from_business_id',
  'to_person_id',
  'to_business_id',
] as const
type PartyField = (typeof partyFields)[number]

type Variant = {
  /** The fields that may name each side; exactly one per side is set. */
  readonly sides: readonly (readonly PartyField[])[]
  readonly additional_data: TObject
}

const personToBusiness = [['from_person_id'], ['to_business_id']] as const

const variants: Record<RelationshipType, Variant> = {
  OWNER_OF: { sides: [['from_business_id'], ['to_business_id']], additional_data: Ownership },
  BENEFICIAL_OWNER_OF: { sides: personToBusiness, additional_data: Ownership },
  MANAGING_PERSON_OF: { sides: personToBusiness, additional_data: Management },
  PAYER_PAYEE: {
    sides: [
      ['from_person_id', 'from_business_id'],
      ['to_person_id', 'to_business_id'],
    ],
    additional_data: Payment,
  },
}

/** Adds errors of missing fields and of fields of other types. */
export function findVariantFaults(body: Partial<CreateRelationship>, faults: Faults): void {
  const { relationship_type: type, additional_data } = body
  if (!type) return
  findPartyFaults(type, body, faults)
  if (additional_data) findDataFaults(type, additional_data, faults)
}

function findPartyFaults(
  type: RelationshipType,
  body: Partial<CreateRelationship>,
  { missing, invalid }: Faults,
): void {
  const { sides } = variants[type]
  const isGiven = (field: PartyField) => body[field] !== undefined || field in invalid
  const [from, to] = sides.map((side) => {
    const [first, second] = side.filter(isGiven)
    if (!first) missing.push(...side.slice(0, 1))
    if (second) invalid[second] ??= `cannot be given together with ${first}`
    return first
  })
  for (const field of partyFields) {
    if (isGiven(field) && !sides.flat().includes(field)) {
      invalid[field] ??= `does not belong to ${type}`
    }
  }
  if (from && to && body[from] !== undefined && sameId(body[from], body[to])) {
    invalid[to] ??= 'must not be the party on the other side'
  }
}

/** Adds errors of a type's additional_data. */
export function findDataFaults(
  type: RelationshipType,
  data: unknown,
  { missing, invalid }: Faults,
): void {
  const problems = problemsOf(variants[type].additional_data, inDoubles(data))
  missing.push(...(problems?.missing ?? []).map((name) => `additional_data.${name}`))
  for (const [name, why] of Object.entries(problems?.invalid ?? {})) {
    invalid[`additional_data.${name}`] = why
  }
}

/** Drops members of other types. */
export function knownData(
  type: RelationshipType,
  data: Record<string, unknown>,
): Record<string, unknown> {
  const known = Object.keys(variants[type].additional_data.properties)
  return Object.fromEntries(Object.entries(data).filter(([name]) => known.includes(name)))
}

/** Ignores case. */
export function sameId(one: string | undefined, other: string | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase()
}
