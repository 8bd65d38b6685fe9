import type { Writable } from 'node:stream'
import type { FastifyServerOptions } from 'fastify'

/** The parts of a Fastify request that are logged. */
interface LoggedRequest {
  method: string
  ip: string
  routeOptions?: { url?: string | undefined }
}

/**
 * Returns logger options: one JSON object per line on stdout or `stream`. A request is logged with its method, route pattern and IP address, never
 * with its URL: many URLs are credentials, and a deny list never stays complete. `route` is null if no route matches.
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
