// The endpoints of inboxes, in the sandbox only (contract: sandbox#inboxes).

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
} from './inboxes.ts'
import { emptyInbox, getMessage, listMessages } from './messages.ts'
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
      'A receiver of webhooks that the sandbox has itself: it keeps what it is sent, checks the signature, and answers as it is told. ' +
      'Give its `url` to a webhook, or name `enabled_events` to create one with it.',
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
    summary: 'Tell an inbox how to answer',
    description:
      'With an error, or too late, so that the retries of a delivery are seen; `times` says how often.',
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
    description: 'With its messages. Webhooks that send there stay, and get 404 from then on.',
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
    summary: 'List what an inbox was sent',
    description: 'The newest first, without headers and bodies.',
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
    summary: 'Get what an inbox was sent',
    tag,
    method: 'GET',
    path: `${path}/{inbox_id}/messages/{message_id}`,
    params: MessagePath,
    reply: { 200: InboxMessage },
    handle: (context, { params }) => getMessage(context, params.inbox_id, params.message_id),
  }),
  ownRoute({
    operation: 'emptyInbox',
    summary: 'Empty an inbox',
    tag,
    method: 'DELETE',
    path: `${path}/{inbox_id}/messages`,
    params: InboxPath,
    idempotency: 'ignored',
    reply: { 204: null },
    handle: (op, { params }) => emptyInbox(op, params.inbox_id),
  }),
]

export const inboxRoutes = (webhooksMax: number): Route[] => [
  ...inboxesOf(webhooksMax),
  ...messages,
]
