import { Forbidden, ResourceNotFound, Unauthenticated } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { toPage } from '../../../platform/contract/pagination.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { endListed, listSessions } from './list.ts'
import { NoPassword } from './errors.ts'
import {
  PasswordReplacement,
  Session,
  SessionCreate,
  SessionPage,
  SessionPatch,
  SessionQuery,
} from './schema.ts'
import type { People } from './sign_in_write.ts'

const tag = 'Operations'

const SessionPath = Type.Object({ session_id: Uuid() })

export const sessionRoutes = ({ people }: { readonly people: People }): Route[] => [
  ownRoute({
    operation: 'createSession',
    summary: 'Sign in',
    description:
      'Signs in with a one-time link, or with user name and password. User names are unique in a ' +
      'workspace; `tenant` selects the workspace. The response sets the cookie `florin_session` (over ' +
      'TLS `__Host-florin_session`), which authenticates requests like an API key. Requests with the ' +
      'cookie that change data require the header `X-Florin-Request: 1`. A failed sign-in returns the ' +
      'same error for every cause.',
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
    summary: 'Get the current session',
    tag,
    method: 'GET',
    path: '/operations/session',
    reply: { 200: Session },
    handleSession: async (request) => ({ body: await people.show(request) }),
  }),
  ownRoute({
    operation: 'patchSession',
    summary: 'Switch the workspace of the session',
    description: 'Subsequent requests of the session use this workspace.',
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
    summary: 'Change the password',
    description:
      'Requires the current password and ends all other sessions of the user. A password set by ' +
      'another user must be replaced after the first sign-in; until then, other requests return 403 ' +
      'PASSWORD_CHANGE_REQUIRED.',
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
    description: 'Ends the session and clears its cookie.',
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
      'Your own sessions; for owners, all sessions of the workspace. Newest first. Expired sessions are omitted.',
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
    description: 'Ends one of your own sessions; owners can end any session of the workspace.',
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
