import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertInScope } from '#modules/core/access/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import { type DavOptions, enterDav } from './credentials.ts'
import { fileTokenIn, readFileToken } from './desktop-apps/file-tokens.ts'
import { propfindRoot } from './methods/propfind.ts'
import type { DavContext } from './resources.ts'
import { DAV_METHODS, installDav, sendOptions, serveDav } from './serve-dav.ts'
import { DAV_PATH, DRIVES } from './spaces.ts'

type Caller = Pick<DavContext, 'principal' | 'space'>

/** Serves the files of teams to WebDAV clients below {@link DAV_PATH}. */
export async function registerWebdav(app: FastifyInstance, options: DavOptions): Promise<void> {
  const { services } = options
  app.register(async (scope) => {
    installDav(scope)
    const enter = async (request: FastifyRequest): Promise<Caller> => {
      const token = fileTokenIn(request.url)
      if (token === null) {
        const { principal, team } = await enterDav(options, request)
        return { principal, space: { kind: 'drive', base: DRIVES, team } }
      }
      const read = async () => {
        const file = await readFileToken(services.db, token)
        if (!file) throw unauthorised()
        return { principal: file.principal, file }
      }
      const { principal, file } = await enterDav(options, request, read)
      return { principal, space: { kind: 'file', base: DRIVES, file } }
    }
    const callers = new WeakMap<FastifyRequest, Caller>()
    const route = (url: string, methods: string[], handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) =>
      scope.route({
        method: methods,
        url,
        // Unauthorised requests are rejected before the body is read.
        onRequest: async (request) => void callers.set(request, await enter(request)),
        handler,
      })
    const callerOf = (request: FastifyRequest): Caller => {
      const caller = callers.get(request)
      if (!caller) throw unauthorised()
      return caller
    }
    for (const url of [DAV_PATH, `${DAV_PATH}/*`]) {
      route(url, [...DAV_METHODS], (request, reply) => serveDav({ ...services, ...callerOf(request) }, request, reply))
      route(url, ['OPTIONS'], sendOptions)
    }
    // Windows asks at the root of the server first, and whether it is a collection.
    route('/', ['OPTIONS'], sendOptions)
    route('/', ['PROPFIND'], async (request, reply) => {
      assertInScope('files:read', callerOf(request).principal)
      return propfindRoot(request, reply.header('Cache-Control', 'no-store'))
    })
  })
}
