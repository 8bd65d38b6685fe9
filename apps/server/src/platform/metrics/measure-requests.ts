import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Routes of the identity provider, which the application does not handle. */
const PROVIDER_ROUTES: ReadonlySet<string> = new Set([
  'auth',
  'token',
  'jwks',
  'session/end',
  'session/end/confirm',
  'session/end/success',
])

/** Measures response times by route pattern, method and status, never by URL. */
export function measureRequests(app: FastifyInstance, registry: Registry): void {
  const duration = new Histogram({
    name: 'arbour_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    // Unknown paths may have any method.
    const labels = { method: route ? request.method : 'any', route: route ?? 'none', status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  // Before the provider rewrites the URL.
  app.server.prependListener('request', ({ url = '', method = '' }: IncomingMessage, response: ServerResponse) => {
    const route = providerRoute(url)
    if (route === null) return
    const began = performance.now()
    response.once('close', () => {
      const labels = { method: route.isKnown ? method : 'any', route: route.name, status: String(response.statusCode) }
      duration.observe(labels, (performance.now() - began) / 1000)
    })
  })
}

/** Returns null for requests that the application handles, including the sign-in pages. */
function providerRoute(url: string): { name: string; isKnown: boolean } | null {
  if (!url.startsWith('/idp/') || url.startsWith('/idp/interaction/')) return null
  const [path = ''] = url.slice('/idp/'.length).split('?', 1)
  const isKnown = PROVIDER_ROUTES.has(path)
  return { name: isKnown ? `/idp/${path}` : '/idp/*', isKnown }
}
