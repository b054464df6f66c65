// Workspaces in the API.

import { operationsPage } from '../../../platform/contract/pagination.ts'
import { DateTime, type Static, Text, Type } from '../../../platform/contract/schema.ts'
import { TenantName } from '../sessions/schema.ts'

export const OwnedWorkspace = Type.Object(
  {
    tenant: TenantName,
    name: Type.Optional(Text({ example: 'Second bank' })),
    creation_time: DateTime(),
    closed_time: Type.Optional(
      DateTime({ description: 'Time of closing. Absent for open workspaces.' }),
    ),
  },
  { $id: 'owned_workspace', description: 'A workspace that you own.' },
)
export type Workspace = Static<typeof OwnedWorkspace>

export const WorkspaceAdd = Type.Object(
  { name: Type.Optional(Text({ minLength: 1, example: 'Second bank' })) },
  { $id: 'add_workspace' },
)

export const WorkspacePath = Type.Object({ tenant: TenantName })

export const WorkspaceQuery = Type.Object(operationsPage)

export const WorkspacePage = Type.Object(
  { workspaces: Type.Array(OwnedWorkspace), next_page_token: Type.Optional(Type.String()) },
  { $id: 'owned_workspaces_page' },
)
