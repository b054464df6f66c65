// What the operations of a bank are seen by: its request log, its volume, its keys and its users.

import type { components } from '../generated/api.ts'

type Schemas = components['schemas']

export type LoggedRequest = Schemas['logged_request']
export type LoggedRequestDetail = Schemas['logged_request_detail']
export type ApiKey = Schemas['api_key']
export type NewApiKey = Schemas['new_api_key']

export type Bucket = {
  readonly time: string
  readonly transaction_count: number
  readonly amount: number
}

export type User = {
  readonly id: string
  readonly user_name: string
  readonly roles: readonly {
    readonly tenant: string
    readonly role: 'owner' | 'developer' | 'viewer'
  }[]
  readonly creation_time: string
}
