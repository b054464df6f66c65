// Queries of the request log, volume, API keys and users.

import type { components } from '@florin/sdk/browser'

type Schemas = components['schemas']

export type LoggedRequest = Schemas['logged_request']
export type LoggedRequestDetail = Schemas['logged_request_detail']
export type ApiKey = Schemas['api_key']
export type AuditEntry = Schemas['audit_entry']
export type NewApiKey = Schemas['new_api_key']

export type Bucket = Schemas['volume_bucket']
export type Proof = Schemas['proof']
export type TransactionProof = Schemas['transaction_proof']
export type User = Schemas['user']
export type ListedSession = Schemas['listed_session']
export type AchFile = Schemas['ach_file']
export type Snapshot = Schemas['snapshot']
export type Fork = Schemas['fork']
