import { calls } from '@arbour/contract/calls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type OperationRoute, route, type Services } from '#modules/context.ts'
import { registerRaw } from '#platform/http/register-calls.ts'
import { clearAll, clearNotification, clearRead, readAll, readNotification } from './change-notifications.ts'
import { listNotifications } from './list-notifications.ts'
import { getPreferences, updatePreferences } from './preferences.ts'
import { preferencesPage, unsubscribe } from './unsubscribe.ts'

/** The endpoints for notifications. */
export const notificationRoutes: readonly OperationRoute[] = [
  route(calls.notificationsList, listNotifications),
  route(calls.notificationsRead, readNotification),
  route(calls.notificationsReadAll, readAll),
  route(calls.notificationsClear, clearNotification),
  route(calls.notificationsClearRead, clearRead),
  route(calls.notificationsClearAll, clearAll),
  route(calls.notificationsPreferences, getPreferences),
  route(calls.notificationsPreferencesUpdate, updatePreferences),
]

/** Registers the URL in the header of emails, to which email clients post without a token (RFC 8058). */
export function registerUnsubscribe(app: FastifyInstance, services: Services): void {
  app.register(async (scope) => {
    // The body contains nothing beyond the URL.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })
    registerRaw(scope, calls.notificationsUnsubscribe, async (request, reply) => {
      await unsubscribe(services, tokenOf(request))
      return reply.code(204).send()
    })
    // A user who opens it decides on a page; link scanners, which follow links before users do, change nothing.
    registerRaw(scope, calls.notificationsUnsubscribePage, async (request, reply) => {
      return reply.redirect(await preferencesPage(services, tokenOf(request)))
    })
  })
}

function tokenOf({ params }: FastifyRequest): string {
  return (params as { token: string }).token
}
