import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'

/** A request as Fastify hands it to the log. */
interface LoggedRequest {
  method: string
  ip: string
  routeOptions?: { url?: string | undefined }
}

/**
 * Structured logs, one JSON object a line, on stdout or `stream`. Of a request the method, the pattern of its route and the address are
 * logged, never its own URL: many URLs grant something by themselves, and no list of them stays complete. A request without a route has
 * `null`.
 */
export function loggerOptions(level: string, stream?: Writable): FastifyServerOptions['logger'] {
  return {
    level,
    ...(stream && { stream }),
    redact: ['req.headers', 'res.headers', '*.password', '*.token'],
    serializers: {
      req: ({ method, ip, routeOptions }: LoggedRequest) => ({ method, route: routeOptions?.url ?? null, ip }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
}
