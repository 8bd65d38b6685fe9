import { calls } from '@arbour/contract/calls'
import type { FastifyInstance } from 'fastify'
import { notFound } from '#platform/http/app-error.ts'
import { registerCalls, route } from '#platform/http/register-calls.ts'
import type { ExternalProvider } from './create-external-provider.ts'

/** The limit of an access token in a header also applies to a logout token. */
const MAX_BODY = 16 * 1024

/**
 * Registers the endpoints that an external provider calls, with a form instead of JSON. `logOut` is null with the embedded
 * provider, which does not need it.
 */
export function registerProviderCalls(
  app: FastifyInstance,
  { logOut, checkResponses }: { logOut: ExternalProvider['logOut'] | null; checkResponses: boolean },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const options = { parseAs: 'string', bodyLimit: MAX_BODY } as const
    scope.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    const operation = route(calls.authBackChannelLogout, async (_: object, { logout_token }) => {
      if (!logOut) throw notFound()
      await logOut(logout_token)
      return {}
    })
    registerCalls(scope, [operation], { enter: async () => ({}), checkResponses })
  })
}
