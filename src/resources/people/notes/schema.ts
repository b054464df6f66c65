// Schemas of notes (contract: notes#what-a-note-says).

import {
  List,
  Metadata,
  Text,
  type Static,
  Type,
  Uuid,
  Enum,
  DateTime,
  patchOf,
} from '../../../platform/contract/schema.ts'
import { orderQuery, pageQuery } from '../../../platform/contract/pagination.ts'

const CONTENT_MAX = 10_000
/** Fits an index row. */
const ID_MAX = 255

export const NoteContent = (description: string) =>
  Text({ maxLength: CONTENT_MAX, description, example: 'Requested by the customer.' })

export const noteSubjects = [
  'ACCOUNT',
  'APPLICATION',
  'BUSINESS',
  'CUSTOMER',
  'FILE',
  'SHADOW_TRANSACTION',
  'SNAPSHOT',
  'TENANT',
  'TRANSACTION',
  'USER',
] as const
export type NoteSubject = (typeof noteSubjects)[number]

const Subject = Enum(noteSubjects, {
  description: 'Type of the resource that the note refers to. `CUSTOMER` also covers persons.',
  example: 'CUSTOMER',
})

const changeable = {
  content: Text({
    minLength: 1,
    maxLength: CONTENT_MAX,
    example: 'Called about a lost card.',
  }),
  related_resource_field: Text({ description: 'Name of the field that the note refers to.' }),
  status: Enum(['RESOLVED', 'UNRESOLVED'], {
    description: 'Status of the feedback. Required for FEEDBACK; not allowed for other types.',
  }),
  metadata: Metadata({ example: {} }),
}
const fixed = {
  related_resource_id: Text({
    minLength: 1,
    maxLength: ID_MAX,
    example: '7d943c51-e4ff-4e57-9558-08cab6b963c7',
  }),
  related_resource_type: Subject,
}
const type = Enum(['NOTE', 'FEEDBACK'], { example: 'NOTE' })

export const Note = Type.Object(
  {
    id: Uuid({ readOnly: true }),
    content: changeable.content,
    ...fixed,
    related_resource_field: Type.Optional(changeable.related_resource_field),
    type,
    status: Type.Optional(changeable.status),
    author: Type.Optional(
      Type.String({
        readOnly: true,
        description: 'Id of the API key or user that wrote the note.',
      }),
    ),
    metadata: Type.Optional(changeable.metadata),
    creation_time: DateTime({ readOnly: true }),
    last_updated_time: DateTime({ readOnly: true }),
    tenant: Type.String({ readOnly: true }),
  },
  { $id: 'note', description: 'A note about a resource.' },
)
export type Note = Static<typeof Note>

export const CreateNote = Type.Object(
  {
    content: changeable.content,
    ...fixed,
    related_resource_field: Type.Optional(changeable.related_resource_field),
    type: Type.Optional(type),
    status: Type.Optional(changeable.status),
    metadata: Type.Optional(changeable.metadata),
  },
  { $id: 'create_note' },
)
export type CreateNote = Static<typeof CreateNote>

export const PatchNote = Type.Object(patchOf({ ...changeable, ...fixed, type }), {
  $id: 'patch_note',
  description: 'Fields to update. The related resource and the type cannot be changed.',
})
export type PatchNote = Static<typeof PatchNote>

export const NotePage = Type.Object(
  { notes: Type.Array(Note), next_page_token: Type.Optional(Type.String()) },
  { $id: 'notes_page' },
)

export const NoteQuery = Type.Object({
  id: Type.Optional(List(Uuid())),
  author_user_id: Type.Optional(List(Uuid())),
  related_resource_id: Type.Optional(List(Text())),
  related_resource_type: Type.Optional(Subject),
  ...pageQuery,
  ...orderQuery(),
})
export type NoteQuery = Static<typeof NoteQuery>
