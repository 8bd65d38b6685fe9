import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** What is told of the scans for viruses. */
interface ScansHealth {
  isUp(): boolean
  /** How many files waited when they were last counted. */
  waiting(): number
}

/**
 * `GET /health/live`: 200 as long as the process answers. `GET /health/ready`: 200 while requests are best sent here, 503 with the reason
 * while they are not. Both are for whoever asks and are answered under any load. They say nothing but that, and, where files are scanned for viruses,
 * whether the scanner answers and how many wait: without it a server takes requests all the same.
 */
export function installHealth(app: FastifyInstance, readiness: Readiness, scans?: ScansHealth | null): void {
  const options = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
  app.get('/health/live', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const reason = await readiness.whyNot()
    const told = scans ? { scans: { scanner: scans.isUp() ? ('up' as const) : ('away' as const), waiting: scans.waiting() } } : {}
    if (reason === null) return { status: 'ready', ...told }
    return reply
      .code(503)
      .header('Retry-After', '1')
      .send({ status: 'unavailable', reason, ...told })
  })
}
