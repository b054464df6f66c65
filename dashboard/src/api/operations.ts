// What the operations of a bank are seen by: its request log, its volume, its keys and its users.

export type LoggedRequest = {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly status: number
  readonly latency_ms: number
  readonly time: string
  readonly actor: string
  readonly idempotency_key?: string
  readonly error_code?: string
  readonly trace_id?: string
  readonly request_body?: unknown
  readonly response_body?: unknown
  readonly request_headers?: Readonly<Record<string, string>>
}

export type Bucket = {
  readonly time: string
  readonly transaction_count: number
  readonly amount: number
}

export type ApiKey = {
  readonly id: string
  readonly last_four: string
  readonly name?: string
  readonly creation_time: string
  readonly last_used_time?: string
  readonly revoked_time?: string
  /** Only in the answer to the request that made it. */
  readonly api_key?: string
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
