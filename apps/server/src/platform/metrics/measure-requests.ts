import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Histogram, type Registry } from 'prom-client'

/** Where the identity provider answers, which the application does not see. */
const PROVIDER_ROUTES: ReadonlySet<string> = new Set([
  'auth',
  'token',
  'jwks',
  'session/end',
  'session/end/confirm',
  'session/end/success',
])

/** Measures how long answers take, by route, method and status: a route is the pattern that it was declared by, never an address. */
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
    // What leads nowhere may come by any method.
    const labels = { method: route ? request.method : 'any', route: route ?? 'none', status: String(reply.statusCode) }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  // Before the provider makes the address of a request its own.
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

/** Null for what the application answers, the pages on which people sign in among it. */
function providerRoute(url: string): { name: string; isKnown: boolean } | null {
  if (!url.startsWith('/idp/') || url.startsWith('/idp/interaction/')) return null
  const [path = ''] = url.slice('/idp/'.length).split('?', 1)
  const isKnown = PROVIDER_ROUTES.has(path)
  return { name: isKnown ? `/idp/${path}` : '/idp/*', isKnown }
}
