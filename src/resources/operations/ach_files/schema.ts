// ACH files in the API (contract: ach#quarantined-files).

import { pageQuery } from '../../../platform/contract/pagination.ts'
import {
  DateTime,
  Enum,
  Integer,
  type Static,
  Text,
  Type,
  Uuid,
} from '../../../platform/contract/schema.ts'

const Direction = Enum(['INCOMING', 'OUTGOING'], {
  description: 'INCOMING: received from another bank. OUTGOING: sent by this bank.',
})

const FileStatus = Enum(['DECIDED', 'STAGED', 'PUBLISHED', 'ACCEPTED', 'REJECTED', 'QUARANTINED'], {
  $id: 'ach_file_status',
  description:
    'OUTGOING files: DECIDED, STAGED once written to disk, PUBLISHED once sent. INCOMING files: ' +
    'ACCEPTED if entries were accepted, REJECTED if none was, QUARANTINED until an operator decides.',
})

export const AchFilePath = Type.Object({ file_id: Uuid({ description: 'Id of the file.' }) })

export const AchFile = Type.Object(
  {
    id: Uuid({ description: 'Id of the file.' }),
    direction: Direction,
    status: FileStatus,
    name: Text({ description: 'Name of the file.', example: 'monday.ach' }),
    entry_count: Integer({
      minimum: 0,
      description: 'Number of entries accepted from the file, or written to it.',
      example: 12,
    }),
    reason: Type.Optional(
      Text({
        description: 'Reason for rejection or quarantine, with line and column.',
        example: 'line 6, column 44, total credit entry dollar amount: is 101 and must be 100',
      }),
    ),
    creation_time: DateTime({ description: 'Time at which the file was created or received.' }),
  },
  { $id: 'ach_file', description: 'An ACH file.' },
)
export type AchFile = Static<typeof AchFile>

export const AchFilePage = Type.Object(
  {
    ach_files: Type.Array(AchFile, { description: 'Ordered by creation time, oldest first.' }),
    next_page_token: Type.Optional(
      Type.String({ description: 'Token of the next page. Absent on the last page.' }),
    ),
  },
  { $id: 'ach_files_page' },
)

export const AchFileQuery = Type.Object({
  status: Type.Optional(FileStatus),
  direction: Type.Optional(Direction),
  ...pageQuery,
})
export type AchFileQuery = Static<typeof AchFileQuery>
