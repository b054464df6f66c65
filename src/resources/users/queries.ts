// The tables of people. Who somebody is, is the installation's; what they may do in a workspace is that workspace's.

import type { Database, Statement } from '../../platform/db.ts'
import type { Role } from '../../platform/workspaces.ts'
import { fitsPassword } from './passwords.ts'

declare module '../../platform/db.ts' {
  interface Tables {
    users: { id: string; user_name: string; password: string; creation_time: Date }
    user_roles: { tenant: string; user_id: string; role: Role; creation_time: Date }
  }
}

const findUser: Statement = {
  name: 'users_find',
  text: 'select id, password from users where user_name = $1',
}

/** The id of the user with this name (in small letters) and password, in the same time when there is none. */
export async function findByPassword(
  database: Pick<Database, 'query'>,
  { user_name, password }: { user_name: string; password: string },
): Promise<string | undefined> {
  type Row = { id: string; password: string }
  const [user] = await database.query<Row>(findUser, [user_name])
  return (await fitsPassword(user?.password, password)) ? user?.id : undefined
}
