import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '#modules/context.ts'
import { assertInScope, type Member, type Principal } from '#modules/core/access/public.ts'
import type { Identity } from '#modules/directory/identity/public.ts'
import { AppError, unauthorised } from '#platform/http/app-error.ts'
import { sendError } from '#platform/http/error-handler.ts'
import type {} from '#platform/http/languages.ts'
import { assertIf, type ConditionList, type ResourceState, readIf, submittedTokens } from './conditions.ts'
import { authenticate, CHALLENGE } from './credentials.ts'
import { DavError, davErrorOf, errorBody } from './dav-error.ts'
import type { DavRequest } from './dav-request.ts'
import { fileTokenIn, readFileToken, type TokenFile } from './desktop-apps/file-tokens.ts'
import { etagOf, readEntry } from './entries.ts'
import { serveJunk } from './junk/junk-methods.ts'
import { locksOn, readTokens, tokenUri } from './locks/lock-tokens.ts'
import { copy, move } from './methods/copy-move.ts'
import { remove } from './methods/delete.ts'
import { get } from './methods/get.ts'
import { lock, unlock } from './methods/lock.ts'
import { mkcol } from './methods/mkcol.ts'
import { propfind, propfindRoot } from './methods/propfind.ts'
import { proppatch } from './methods/proppatch.ts'
import { put } from './methods/put.ts'
import { DAV_PATH, type DavContext, findResource, hrefOf, namesIn, pathOf, type Resource } from './resources.ts'
import { loadTeamName } from './team-name.ts'

interface Method {
  handler: (dav: DavRequest, reply: FastifyReply) => Promise<FastifyReply>
  scope: TokenScope
}

const METHODS: Readonly<Record<string, Method>> = {
  PROPFIND: { handler: propfind, scope: 'files:read' },
  GET: { handler: get, scope: 'files:read' },
  HEAD: { handler: get, scope: 'files:read' },
  PROPPATCH: { handler: proppatch, scope: 'files:write' },
  PUT: { handler: put, scope: 'files:write' },
  MKCOL: { handler: mkcol, scope: 'files:write' },
  DELETE: { handler: remove, scope: 'files:write' },
  COPY: { handler: copy, scope: 'files:write' },
  MOVE: { handler: move, scope: 'files:write' },
  LOCK: { handler: lock, scope: 'files:write' },
  UNLOCK: { handler: unlock, scope: 'files:write' },
}

/** The methods that a desktop app may use on a file that it opened with a file token. */
const FILE_METHODS: ReadonlySet<string> = new Set(['PROPFIND', 'GET', 'HEAD', 'PROPPATCH', 'PUT', 'LOCK', 'UNLOCK'])

const ALLOW = ['OPTIONS', ...Object.keys(METHODS)].join(', ')
/** Windows does not mount a folder without the second header. */
const CAPABILITIES = { DAV: '1, 2, 3', 'MS-Author-Via': 'DAV', Allow: ALLOW }

interface Caller {
  principal: Member
  /** The name of their team in URLs. */
  team: string
  /** The only file that the request can reach; null for a device of the user. */
  file: TokenFile | null
}

interface WebdavOptions {
  services: Services
  identity: Pick<Identity, 'authenticate'>
  /** Counts the requests of a user, and refused ones of a network. */
  callLimits: {
    take(principal: Principal, ip: string): void
    refuse(error: unknown, ip: string): never
  }
}

/** Serves the files of teams to WebDAV clients below {@link DAV_PATH}. */
export async function registerWebdav(app: FastifyInstance, { services, identity, callLimits }: WebdavOptions): Promise<void> {
  for (const method of Object.keys(METHODS)) {
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  }
  app.register(async (scope) => {
    // Bodies are read as streams, whatever their announced type.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _body, done) => done(null))
    scope.setErrorHandler((error: Error, request, reply) => sendDavError(error, request, reply))
    const identify = async (request: FastifyRequest): Promise<{ principal: Principal; file: TokenFile | null }> => {
      const token = fileTokenIn(request.url)
      if (token === null) return { principal: await authenticate(identity, request), file: null }
      const file = await readFileToken(services.db, token)
      if (!file) throw unauthorised()
      return { principal: file.principal, file }
    }
    const enter = async (request: FastifyRequest): Promise<Caller> => {
      const { principal, file } = await identify(request).catch((error: unknown) => callLimits.refuse(error, request.ip))
      request.principal = principal
      callLimits.take(principal, request.ip)
      if (principal.kind !== 'member') throw unauthorised()
      request.accountLanguage = principal.language ?? null
      return { principal, team: await loadTeamName(services.db, principal), file }
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
    const serve = async (request: FastifyRequest, reply: FastifyReply) => {
      const { handler, scope: tokenScope } = METHODS[request.method] ?? {}
      const caller = callers.get(request)
      if (!handler || !tokenScope || !caller) throw new DavError(405, { headers: { Allow: ALLOW } })
      assertInScope(tokenScope, caller.principal)
      if (caller.file && !FILE_METHODS.has(request.method)) throw new DavError(403)
      const dav = await open({ ...services, ...caller }, request)
      reply.header('Cache-Control', 'no-store')
      return dav.resource.kind === 'junk' ? serveJunk(dav, dav.resource, reply) : handler(dav, reply)
    }
    const options = async (_request: FastifyRequest, reply: FastifyReply) =>
      reply
        .headers({ ...CAPABILITIES, 'Cache-Control': 'no-store' })
        .code(200)
        .send()
    for (const url of [DAV_PATH, `${DAV_PATH}/*`]) {
      route(url, Object.keys(METHODS), serve)
      route(url, ['OPTIONS'], options)
    }
    // Windows asks at the root of the server first, and whether it is a collection.
    route('/', ['OPTIONS'], options)
    route('/', ['PROPFIND'], async (request, reply) => {
      const { principal } = callers.get(request) ?? {}
      if (!principal) throw unauthorised()
      assertInScope('files:read', principal)
      return propfindRoot(request, reply.header('Cache-Control', 'no-store'))
    })
  })
}

/** Finds the resource of a request and checks its `If` header. */
async function open(ctx: DavContext, request: FastifyRequest): Promise<DavRequest> {
  const names = namesIn(request.url)
  const { if: header } = request.headers
  const lists = typeof header === 'string' ? readIf(header) : []
  const resource = await findResource(ctx, names)
  if (lists.length > 0 && resource.kind !== 'junk') await checkIf(ctx, request, lists, resource)
  const submission = { principal: ctx.principal, tokens: submittedTokens(lists) }
  return { ctx, request, resource, href: hrefOf(names, { isFolder: false }), submission }
}

async function checkIf(ctx: DavContext, request: FastifyRequest, lists: readonly ConditionList[], resource: Resource) {
  await assertIf(lists, async (tag) => {
    if (tag === null) return stateOf(ctx, resource)
    const path = pathOf(ctx, request, tag)
    return path?.startsWith(DAV_PATH) ? stateOf(ctx, await findResource(ctx, namesIn(path))) : { etag: null, tokens: [] }
  })
}

async function stateOf(ctx: DavContext, resource: Resource): Promise<ResourceState> {
  // A name that nothing has is locked with its folder.
  const item = resource.kind === 'item' ? resource.item : resource.kind === 'free' ? resource.folder : null
  if (!item) return { etag: null, tokens: [] }
  const entry = resource.kind === 'item' ? await readEntry(ctx.db, item) : null
  const tokens = await readTokens(ctx.db, item.node.tenant_id, locksOn(item))
  return { etag: entry && etagOf(entry), tokens: tokens.map(({ token }) => tokenUri(token)) }
}

/** Sends an error as clients of WebDAV expect it. Failures of the server are answered as in the API. */
async function sendDavError(error: Error, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  // A body that is not read would be taken for the next request.
  request.raw.resume()
  const known = error instanceof AppError ? davErrorOf(error) : error
  if (!(known instanceof DavError)) return sendError(error as FastifyError, request, reply)
  // Credentials don't help where a file token is no longer valid.
  if (known.status === 401 && fileTokenIn(request.url) === null) reply.headers(CHALLENGE)
  return reply
    .code(known.status)
    .headers({ 'Cache-Control': 'no-store', ...known.headers })
    .removeHeader('ETag')
    .type('application/xml; charset=utf-8')
    .send(errorBody(known))
}
