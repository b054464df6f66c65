// The least that Fastify can do: a route that answers given bytes. What GET of a resource is held against.

import Fastify from 'fastify'

process.once('message', (text: string) => {
  const server = Fastify({ logger: false })
  server.get('/v0/transactions/internal_transfer/:id', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(text),
  )
  server.listen({ host: '127.0.0.1', port: 0 }).then(
    (url) => process.send?.(url),
    (error: unknown) => {
      throw error
    },
  )
})
process.on('disconnect', () => process.exit(0))
