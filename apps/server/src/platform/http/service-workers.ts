import type { FastifyInstance } from 'fastify'
import { forbidden } from './app-error.ts'

/** Rejects all service worker scripts: the web client has none, and user files must never become one. */
export function refuseServiceWorkers(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    if (headers['service-worker'] !== undefined) throw forbidden()
  })
}
