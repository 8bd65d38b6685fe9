import type { FastifyServerOptions } from 'fastify'

/** Structured logs on stdout, one JSON object a line, without tokens, passwords, signed addresses or query strings (design.md section 7). */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    redact: ['req.headers', 'res.headers', '*.password', '*.token'],
    serializers: {
      req: (request: { method: string; url: string; ip: string }) => ({
        method: request.method,
        path: safePath(request.url),
        ip: request.ip,
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
    },
  }
}

/** The path of a request as it may be logged: what grants something by itself is left out. */
export function safePath(url: string): string {
  const [path = ''] = url.split('?', 1)
  return path
    .replace(/^(\/(?:sh|share)\/)[^/]+/, '$1...')
    .replace(/(\/(?:objects\/(?:upload|content|download|thumbnail|preview)|files\/zip|interaction|unsubscribe)\/)[^/]+/, '$1...')
}
