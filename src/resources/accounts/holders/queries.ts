import type { Selectable } from 'kysely'
import type { AccountRelationshipTable } from './table.ts'

export type AccountRelationshipRow = Selectable<AccountRelationshipTable>
