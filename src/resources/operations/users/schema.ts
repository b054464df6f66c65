// Users in the API.

import { DateTime, type Static, Type, Uuid } from '../../../platform/contract/schema.ts'
import { BadRequestBody } from '../../../platform/contract/errors.ts'
import { problemsOf } from '../../../platform/contract/validate.ts'
import { operationsPage } from '../../../platform/contract/pagination.ts'
import { checkPassword } from './password_rules.ts'
import { NewPassword, RoleName, TenantName, UserName } from '../sessions/schema.ts'

const ROLES_MAX = 100

const Roles = Type.Array(Type.Object({ tenant: TenantName, role: RoleName }), {
  minItems: 1,
  maxItems: ROLES_MAX,
  description:
    'Roles of the user in workspaces that you own. Roles in other workspaces are not shown and not changed.',
})

export const User = Type.Object(
  { id: Uuid({ readOnly: true }), user_name: UserName, roles: Roles, creation_time: DateTime() },
  { $id: 'user', description: 'A user of the dashboard.' },
)
export type User = Static<typeof User>

export const UserCreate = Type.Object(
  { user_name: UserName, password: NewPassword, roles: Roles },
  { $id: 'create_user' },
)
export type UserCreate = Static<typeof UserCreate>

export const UserPatch = Type.Object(
  { password: Type.Optional(NewPassword), roles: Type.Optional(Roles) },
  { $id: 'patch_user' },
)
export type UserPatch = Static<typeof UserPatch>

export const UserQuery = Type.Object(operationsPage)

export const UserPage = Type.Object(
  { users: Type.Array(User), next_page_token: Type.Optional(Type.String()) },
  { $id: 'users_page' },
)

const Named = Type.Object({ user_name: UserName, password: Type.Optional(NewPassword) })

/** Validates a name and password outside a request. Throws BadRequestBody. */
export function checkUser<Input extends { user_name: string; password: string | undefined }>(
  input: Input,
): Input {
  const problems = problemsOf(Named, input)
  if (problems) throw BadRequestBody(problems)
  if (input.password !== undefined) checkPassword(input.user_name, input.password)
  return input
}
