// The endpoints of inboxes, sandbox only (contract: sandbox#inboxes).

import { BadConfiguration } from '../../platform/contract/errors.ts'
import { pageQuery } from '../../platform/contract/pagination.ts'
import { ownRoute, type Route } from '../../platform/contract/route.ts'
import { Type, Uuid } from '../../platform/contract/schema.ts'
import {
  createInbox,
  deleteInbox,
  getInbox,
  inboxRules,
  listInboxes,
  patchInbox,
  TooManyInboxes,
} from './write.ts'
import { emptyInbox, getMessage, listMessages } from './message_write.ts'
import {
  CreatedInbox,
  Inbox,
  InboxCreate,
  InboxMessage,
  InboxMessagePage,
  InboxPage,
  InboxPatch,
  MessageQuery,
} from './schema.ts'

const tag = 'Simulations'
const path = '/sandbox/inboxes'
const InboxPath = Type.Object({ inbox_id: Uuid() })
const MessagePath = Type.Object({ inbox_id: Uuid(), message_id: Uuid() })

const inboxesOf = (webhooksMax: number): Route[] => [
  ownRoute({
    operation: 'createInbox',
    summary: 'Create an inbox',
    description:
      'A webhook receiver hosted by the sandbox. It stores received messages, verifies their ' +
      'signature and sends a configurable response. Use its `url` for a webhook, or set ' +
      '`enabled_events` to create a webhook with it.',
    tag,
    method: 'POST',
    path,
    body: InboxCreate,
    bodyOptional: true,
    rules: inboxRules,
    example: { name: 'Nightly tests', enabled_events: ['CUSTOMER.*', 'TRANSACTION.*'] },
    idempotency: 'optional',
    reply: { 201: CreatedInbox },
    errors: [TooManyInboxes, BadConfiguration],
    handle: (op, { body }) => createInbox(op, body, webhooksMax),
  }),
  ownRoute({
    operation: 'listInboxes',
    summary: 'List inboxes',
    tag,
    method: 'GET',
    path,
    query: Type.Object(pageQuery),
    reply: { 200: InboxPage },
    handle: (context, { query }) => listInboxes(context, query),
  }),
  ownRoute({
    operation: 'getInbox',
    summary: 'Get an inbox',
    tag,
    method: 'GET',
    path: `${path}/{inbox_id}`,
    params: InboxPath,
    reply: { 200: Inbox },
    handle: (context, { params }) => getInbox(context, params.inbox_id),
  }),
  ownRoute({
    operation: 'patchInbox',
    summary: 'Update the response of an inbox',
    description:
      'Sets an error status or a delay, to test delivery retries. `times` limits the number of ' +
      'affected requests.',
    tag,
    method: 'PATCH',
    path: `${path}/{inbox_id}`,
    params: InboxPath,
    body: InboxPatch,
    example: { answer: { status: 503, times: 2 } },
    idempotency: 'optional',
    reply: { 200: Inbox },
    handle: (op, { params, body }) => patchInbox(op, params.inbox_id, body),
  }),
  ownRoute({
    operation: 'deleteInbox',
    summary: 'Delete an inbox',
    description:
      'Deletes the inbox and its messages. Webhooks that use its URL are kept and receive 404.',
    tag,
    method: 'DELETE',
    path: `${path}/{inbox_id}`,
    params: InboxPath,
    idempotency: 'ignored',
    reply: { 204: null },
    handle: (op, { params }) => deleteInbox(op, params.inbox_id),
  }),
]

const messages: Route[] = [
  ownRoute({
    operation: 'listInboxMessages',
    summary: 'List the messages of an inbox',
    description: 'Ordered by arrival, newest first. Headers and bodies are omitted.',
    tag,
    method: 'GET',
    path: `${path}/{inbox_id}/messages`,
    params: InboxPath,
    query: MessageQuery,
    reply: { 200: InboxMessagePage },
    handle: (context, { params, query }) => listMessages(context, params.inbox_id, query),
  }),
  ownRoute({
    operation: 'getInboxMessage',
    summary: 'Get a message of an inbox',
    tag,
    method: 'GET',
    path: `${path}/{inbox_id}/messages/{message_id}`,
    params: MessagePath,
    reply: { 200: InboxMessage },
    handle: (context, { params }) => getMessage(context, params.inbox_id, params.message_id),
  }),
  ownRoute({
    operation: 'emptyInbox',
    summary: 'Delete the messages of an inbox',
    tag,
    method: 'DELETE',
    path: `${path}/{inbox_id}/messages`,
    params: InboxPath,
    idempotency: 'ignored',
    reply: { 204: null },
    handle: (op, { params }) => emptyInbox(op, params.inbox_id),
  }),
]

export const inboxRoutes = ({ webhooksMax }: { readonly webhooksMax: number }): Route[] => [
  ...inboxesOf(webhooksMax),
  ...messages,
]
