import { ResourceNotFound } from '../../../platform/contract/errors.ts'
import { ownRoute } from '../../../platform/contract/route.ts'
import { Type, Uuid } from '../../../platform/contract/schema.ts'
import { getRequest, listRequests } from './list.ts'
import { LoggedRequestDetail, RequestPage, RequestQuery } from './schema.ts'

const tag = 'Operations'

export const requestRoutes = [
  ownRoute({
    operation: 'listRequests',
    summary: 'List requests',
    description:
      'API requests of the last 7 days (machine time), newest first. A request is listed about one ' +
      'second after its response. A page may contain fewer rows than requested; continue until ' +
      '`next_page_token` is absent.',
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
    description: 'Includes the request and response bodies, with sensitive values masked.',
    tag,
    method: 'GET',
    path: '/operations/requests/{request_id}',
    params: Type.Object({ request_id: Uuid() }),
    reply: { 200: LoggedRequestDetail },
    errors: [ResourceNotFound],
    handle: (context, { params }) => getRequest(context, params.request_id),
  }),
]
