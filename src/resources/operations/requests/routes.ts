// The endpoints of the log of requests.

import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getRequest, listRequests } from './requests.ts'
import { LoggedRequestDetail, RequestPage, RequestQuery } from './schema.ts'

const tag = 'Operations'

export const requestRoutes = [
  ownRoute({
    operation: 'listRequests',
    summary: 'List requests',
    description:
      'API requests of the last 7 days (machine time), newest first. A request appears about a second ' +
      'after it was answered. A page may hold fewer rows than requested; as long as there is a ' +
      '`next_page_token`, there are more.',
    tag,
    method: 'GET',
    path: '/operations/requests',
    query: RequestQuery,
    reply: { 200: RequestPage },
    handle: (context, { query }) => listRequests(context, query),
  }),
  ownRoute({
    operation: 'getRequest',
    summary: 'Get a request',
    description: 'With its request and response, masked.',
    tag,
    method: 'GET',
    path: '/operations/requests/{request_id}',
    params: Type.Object({ request_id: Uuid() }),
    reply: { 200: LoggedRequestDetail },
    errors: [ResourceNotFound],
    handle: (context, { params }) => getRequest(context, params.request_id),
  }),
]
