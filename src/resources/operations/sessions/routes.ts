// The endpoints of sessions.

import { Forbidden, ResourceNotFound, Unauthenticated } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { toPage } from '../../../platform/contract/pagination.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { endListed, listSessions } from './listing.ts'
import { NoPassword } from './errors.ts'
import {
  PasswordReplacement,
  Session,
  SessionCreate,
  SessionPage,
  SessionPatch,
  SessionQuery,
} from './schema.ts'
import type { People } from './sessions.ts'

const tag = 'Operations'

const SessionPath = Type.Object({ session_id: Uuid() })

export const sessionRoutes = (people: People): Route[] => [
  ownRoute({
    operation: 'createSession',
    summary: 'Sign in',
    description:
      'With a one-time link, or with a name and a password: user names are unique in a workspace, which `tenant` names. The answer sets the cookie `florin_session` (over TLS `__Host-florin_session`), which opens ' +
      'whatever an API key opens; a request that carries it and changes something needs the header ' +
      '`X-Florin-Request: 1`. The refusal does not say which part was wrong.',
    tag,
    method: 'POST',
    path: '/operations/sessions',
    isOpen: true,
    body: SessionCreate,
    example: { link_token: 'q0S9cV7m1fJx2d4hT8yLrPzKwN3bEaUgXoI6sYtQvBM' },
    reply: { 201: Session },
    errors: [Unauthenticated, Forbidden],
    handleSession: (request, body) => people.signIn(request, body),
  }),
  ownRoute({
    operation: 'getSession',
    summary: 'Get your session',
    tag,
    method: 'GET',
    path: '/operations/session',
    reply: { 200: Session },
    handleSession: async (request) => ({ body: await people.show(request) }),
  }),
  ownRoute({
    operation: 'patchSession',
    summary: 'Switch to another workspace',
    description: 'From now on the session acts there.',
    tag,
    method: 'PATCH',
    path: '/operations/session',
    least: 'viewer',
    body: SessionPatch,
    example: { tenant: '1_1' },
    reply: { 200: Session },
    errors: [ResourceNotFound],
    handleSession: async (request, body) => ({ body: await people.move(request, body.tenant) }),
  }),
  ownRoute({
    operation: 'replacePassword',
    summary: 'Change your password',
    description:
      'Takes the current password, and ends all of your other sessions. A password that another person set has to be ' +
      'replaced at the first sign-in: until then all other requests get 403 PASSWORD_CHANGE_REQUIRED.',
    tag,
    method: 'PUT',
    path: '/operations/session/password',
    least: 'viewer',
    body: PasswordReplacement,
    example: {
      current_password: 'correct horse battery staple',
      password: 'seven lanterns over the harbour',
    },
    reply: { 204: null },
    errors: [NoPassword],
    handleSession: (request, body) => people.replacePassword(request, body),
  }),
  ownRoute({
    operation: 'deleteSession',
    summary: 'Sign out',
    description: 'The session ends, and the browser forgets the cookie.',
    tag,
    method: 'DELETE',
    path: '/operations/session',
    least: 'viewer',
    reply: { 204: null },
    handleSession: (request) => people.signOut(request),
  }),
  ownRoute({
    operation: 'listSessions',
    summary: 'List sessions',
    description:
      'The newest first: your own, and for owners all that act in the workspace. A session that has expired is not in the list.',
    tag,
    method: 'GET',
    path: '/operations/sessions',
    query: SessionQuery,
    reply: { 200: SessionPage },
    handle: (context, { query }) => listSessions(context, toPage(query)),
  }),
  ownRoute({
    operation: 'endSession',
    summary: 'End a session',
    description: 'One of your own, or for owners any that acts in the workspace.',
    tag,
    method: 'DELETE',
    path: '/operations/sessions/{session_id}',
    params: SessionPath,
    least: 'viewer',
    idempotency: 'ignored',
    reply: { 204: null },
    errors: [ResourceNotFound],
    handle: (op, { params }) => endListed(op, params.session_id),
  }),
]
