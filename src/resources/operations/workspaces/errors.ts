import { defineError } from '../../../platform/contract/errors.ts'

/** `what`: open resources with counts. */
export const WorkspaceInUse = defineError<{ tenant: string; what: string }>({
  code: 'WORKSPACE_IN_USE',
  slug: 'workspace-in-use',
  title: 'Workspace In Use',
  status: 409,
  when: 'The workspace cannot be closed: customer accounts hold money, or pending work will move money.',
  next: 'Read `detail`, which counts what is open. Pay it out, cancel it or wait for it, then close the workspace.',
  detail: ({ tenant, what }) => `workspace ${tenant} cannot be closed while it has ${what}`,
})
