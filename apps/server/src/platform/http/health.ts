import type { FastifyInstance } from 'fastify'
import type { Readiness } from './readiness.ts'

/** The state of the virus scans. */
interface ScansHealth {
  isUp(): boolean
  /** Returns the number of pending files at the last count. */
  waiting(): number
}

/**
 * Registers `GET /health/live`, which returns 200 while the process responds, and `GET /health/ready`, which returns 200 while
 * the server accepts requests, otherwise 503 with the reason. Both are public and answered under any load. If files are scanned
 * for viruses, they also state whether the scanner responds and how many files are pending; the server is ready without it.
 */
export function installHealth(app: FastifyInstance, readiness: Readiness, scans?: ScansHealth | null): void {
  const options = { logLevel: 'warn' as const, config: { pressureHandler: () => undefined } }
  app.get('/health/live', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    return { status: 'live' }
  })
  app.get('/health/ready', options, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    const reason = await readiness.notReadyReason()
    const scannerStatus = scans
      ? { scans: { scanner: scans.isUp() ? ('up' as const) : ('away' as const), waiting: scans.waiting() } }
      : {}
    if (reason === null) return { status: 'ready', ...scannerStatus }
    return reply
      .code(503)
      .header('Retry-After', '1')
      .send({ status: 'unavailable', reason, ...scannerStatus })
  })
}
