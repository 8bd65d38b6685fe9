import type { FastifyInstance } from 'fastify'
import { forbidden } from './app-error.ts'

/** The web has no service worker, and nobody's file becomes one: whatever a browser fetches to be one is refused. */
export function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined) throw forbidden()
  })
}
