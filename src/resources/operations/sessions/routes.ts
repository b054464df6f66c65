// The endpoints of sessions.

import { Forbidden, ResourceNotFound, Unauthenticated } from '../../../platform/contract/errors.ts'
import { ownRoute, type Route } from '../../../platform/contract/route.ts'
import { Session, SessionCreate, SessionPatch } from './schema.ts'
import type { People } from './sessions.ts'

const tag = 'Operations'

export const sessionRoutes = (people: People): Route[] => [
  ownRoute({
    operation: 'createSession',
    summary: 'Sign in',
    description:
      'With a one-time link, or with a name and a password. The answer sets the cookie `florin_session`, which opens ' +
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
]
