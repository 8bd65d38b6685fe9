import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import type { Member } from '#modules/core/access/public.ts'
import {
  DAV_METHODS,
  DavError,
  type DavOptions,
  enterDav,
  installDav,
  namesIn,
  readBody,
  type SyncSpace,
  sendOptions,
  serveDav,
} from '#modules/protocols/webdav/public.ts'
import { unauthorised } from '#platform/http/app-error.ts'
import { BIN_METHODS, serveBin } from './bin/serve-bin.ts'
import { describeUser, sendOcs } from './discovery/ocs.ts'
import { capabilities, SERVER_STATUS } from './discovery/server-status.ts'
import { deviceName } from './login/device-name.ts'
import { beginDeviceSignIn, takeDeviceToken } from './login/device-sign-ins.ts'
import { findAvatar, findPreview } from './pictures/pictures.ts'
import { syncProperties } from './properties/sync-properties.ts'
import { serveUploads, UPLOAD_METHODS } from './uploads/serve-uploads.ts'
import { serveVersions, VERSION_METHODS } from './versions/serve-versions.ts'

/** The path below which each team is a server for sync clients. */
const SYNC_PATH = '/sync/:team'

/** Maximum bytes of the form by which a device asks for its token. */
const MAX_FORM_BYTES = 4096

type Params = { team: string; user?: string }

/** Serves the files of teams to the sync clients of Nextcloud and ownCloud (docs/decisions/0078-sync.md). */
export async function registerSync(app: FastifyInstance, options: DavOptions): Promise<void> {
  const { services } = options
  app.register(async (scope) => {
    installDav(scope)
    const callers = new WeakMap<FastifyRequest, Member>()
    const enter = async (request: FastifyRequest) => {
      const { principal, team } = await enterDav(options, request)
      // A token is for one team.
      if ((request.params as Params).team.toLowerCase() !== team) throw unauthorised()
      callers.set(request, principal)
    }
    const contextOf = (request: FastifyRequest): MemberContext => {
      const principal = callers.get(request)
      if (!principal) throw unauthorised()
      return { ...services, principal }
    }
    const route = (
      methods: readonly string[],
      urls: readonly string[],
      handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown> | unknown,
    ) => {
      // Unauthorised requests are rejected before the body is read.
      for (const url of urls) scope.route({ method: [...methods], url: SYNC_PATH + url, onRequest: enter, handler })
    }

    const baseOf = ({ params }: FastifyRequest, collection: string) => {
      const { team, user = '' } = params as Params
      return ['sync', team, 'remote.php', 'dav', collection, user]
    }
    const files = ['/remote.php/webdav', '/remote.php/webdav/*', '/remote.php/dav/files/:user', '/remote.php/dav/files/:user/*']
    route(DAV_METHODS, files, (request, reply) => serveDav({ ...contextOf(request), space: filesSpace(request) }, request, reply))
    route(['OPTIONS'], files, sendOptions)
    route(UPLOAD_METHODS, ['/remote.php/dav/uploads/:user/*'], (request, reply) => {
      const [name = '', part] = namesIn({ base: baseOf(request, 'uploads') }, request.url)
      return serveUploads(contextOf(request), filesSpace(request), { name, part }, request, reply)
    })

    route(BIN_METHODS, ['/remote.php/dav/trashbin/:user/*'], (request, reply) =>
      serveBin(contextOf(request), baseOf(request, 'trashbin'), request, reply),
    )
    route(VERSION_METHODS, ['/remote.php/dav/versions/:user/*'], (request, reply) =>
      serveVersions(contextOf(request), baseOf(request, 'versions'), request, reply),
    )

    const sendPicture = (reply: FastifyReply, url: string) => reply.header('Cache-Control', 'no-store').redirect(url)
    route(['GET'], ['/index.php/core/preview', '/index.php/core/preview.png'], async (request, reply) => {
      const { fileId, file = '', x = '' } = request.query as Record<string, string | undefined>
      const source = fileId === undefined ? { path: file } : { number: fileId }
      return sendPicture(reply, await findPreview(contextOf(request), source, Number(x)))
    })
    route(['GET'], ['/index.php/apps/files/api/v1/thumbnail/:x/:y/*'], async (request, reply) => {
      const { x = '', '*': path = '' } = request.params as Record<string, string | undefined>
      return sendPicture(reply, await findPreview(contextOf(request), { path }, Number(x)))
    })
    route(['GET'], ['/index.php/avatar/:user/:size', '/remote.php/dav/avatars/:user/:size'], async (request, reply) =>
      sendPicture(reply, await findAvatar(contextOf(request), (request.params as Params).user ?? '')),
    )

    // Clients ask this before they have credentials.
    scope.get(`${SYNC_PATH}/status.php`, (_request, reply) => sendJson(reply, SERVER_STATUS))
    scope.post(`${SYNC_PATH}/index.php/login/v2`, async (request, reply) => {
      options.callLimits.takeOpen(undefined, request)
      const { team } = request.params as Params
      const device = deviceName(String(request.headers['user-agent'] ?? ''))
      const secrets = await beginDeviceSignIn(services.db, { team, device, ip: request.ip })
      if (!secrets) throw new DavError(404)
      const { publicUrl } = services.installation
      const poll = { token: secrets.poll, endpoint: `${publicUrl}/sync/${team}/index.php/login/v2/poll` }
      return sendJson(reply, { poll, login: `${publicUrl}/connect-device#${secrets.page}` })
    })
    scope.post(`${SYNC_PATH}/index.php/login/v2/poll`, async (request, reply) => {
      options.callLimits.takeOpen(undefined, request)
      const poll = new URLSearchParams((await readBody(request.raw, MAX_FORM_BYTES)).toString()).get('token')
      const credentials = poll === null ? null : await takeDeviceToken(services.db, poll)
      if (!credentials) return sendJson(reply.code(404), [])
      const { team } = request.params as Params
      const server = `${services.installation.publicUrl}/sync/${team}`
      return sendJson(reply, { server, loginName: credentials.loginName, appPassword: credentials.token })
    })
    for (const version of ['v1', 'v2']) {
      const cloud = `/ocs/${version}.php/cloud`
      scope.get(`${SYNC_PATH}${cloud}/capabilities`, (request, reply) =>
        sendOcs(request, reply, capabilities(services.installation.publicUrl)),
      )
      route(['GET'], [`${cloud}/user`, `${cloud}/users/:user`], async (request, reply) =>
        sendOcs(request, reply, await describeUser(contextOf(request))),
      )
      // Clients ask for apps that this server doesn't have.
      route(['GET'], [`/ocs/${version}.php/*`], (request, reply) => sendOcs(request, reply, [], 404))
    }
  })
}

function sendJson(reply: FastifyReply, data: object): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('application/json; charset=utf-8').send(JSON.stringify(data))
}

/** The space of a request below `remote.php`: of its own URL, or for uploads that of the user's files. */
function filesSpace({ params }: FastifyRequest): SyncSpace {
  const { team, user } = params as Params
  const base = ['sync', team, 'remote.php', ...(user === undefined ? ['webdav'] : ['dav', 'files', user])]
  return { kind: 'sync', base, properties: syncProperties }
}
