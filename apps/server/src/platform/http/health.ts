import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/**
 * `GET /health/live`: 200 as long as the process answers. `GET /health/ready`: 200 while requests are best sent here, 503 with the reason
 * while they are not. Both are for whoever asks, say nothing but that, and are answered under any load.
 */
export function installHealth(app: FastifyInstance, readiness: Readiness): void {
  const options = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
  app.get('/health/live', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const reason = await readiness.whyNot()
    if (reason === null) return { status: 'ready' }
    return reply.code(503).header('Retry-After', '1').send({ status: 'unavailable', reason })
  })
}
