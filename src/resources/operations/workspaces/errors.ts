import { defineError } from '../../../platform/contract/errors.ts'

/** `what`: open resources with counts. */
export const WorkspaceInUse = defineError<{ tenant: string; what: string }>({
  code: 'WORKSPACE_IN_USE',
  slug: 'workspace-in-use',
  title: 'Workspace In Use',
  status: 409,
  detail: ({ tenant, what }) => `workspace ${tenant} cannot be closed while it has ${what}`,
})
