import type { TokenScope } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assertInScope } from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { sendError } from '#platform/http/error-handler.ts'
import { assertIf, type ConditionList, type ResourceState, readIf, submittedTokens } from './conditions.ts'
import { CHALLENGE } from './credentials.ts'
import { DavError, davErrorOf, errorBody } from './dav-error.ts'
import type { DavRequest } from './dav-request.ts'
import { fileTokenIn } from './desktop-apps/file-tokens.ts'
import { etagOf, readEntry } from './entries.ts'
import { serveJunk } from './junk/junk-methods.ts'
import { locksOn, readTokens, tokenUri } from './locks/lock-tokens.ts'
import { copy, move } from './methods/copy-move.ts'
import { remove } from './methods/delete.ts'
import { get } from './methods/get.ts'
import { lock, unlock } from './methods/lock.ts'
import { mkcol } from './methods/mkcol.ts'
import { propfind } from './methods/propfind.ts'
import { proppatch } from './methods/proppatch.ts'
import { put } from './methods/put.ts'
import { type DavContext, findDestination, findResource, hrefOf, isInSpace, namesIn, pathOf, type Resource } from './resources.ts'

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

/** The methods of WebDAV that items have, without OPTIONS. */
export const DAV_METHODS: readonly string[] = Object.keys(METHODS)

/** The methods that a desktop app may use on a file that it opened with a file token. */
const FILE_METHODS: ReadonlySet<string> = new Set(['PROPFIND', 'GET', 'HEAD', 'PROPPATCH', 'PUT', 'LOCK', 'UNLOCK'])

const ALLOW = ['OPTIONS', ...DAV_METHODS].join(', ')
/** Windows does not mount a folder without the second header. */
const CAPABILITIES = { DAV: '1, 2, 3', 'MS-Author-Via': 'DAV', Allow: ALLOW }

/** Prepares a scope of routes for WebDAV: bodies stay unread, whatever their announced type, and errors are answered in XML. */
export function installDav(scope: FastifyInstance, methods: readonly string[] = DAV_METHODS): void {
  for (const method of methods) {
    if (!scope.supportedMethods.includes(method)) scope.addHttpMethod(method, { hasBody: true })
  }
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, done) => done(null))
  scope.setErrorHandler((error: Error, request, reply) => sendDavError(error, request, reply))
}

/** Serves a request of an authenticated client in a space. */
export async function serveDav(ctx: DavContext, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { handler, scope } = METHODS[request.method] ?? {}
  if (!handler || !scope) throw new DavError(405, { headers: { Allow: ALLOW } })
  assertInScope(scope, ctx.principal)
  if (ctx.space.kind === 'file' && !FILE_METHODS.has(request.method)) throw new DavError(403)
  const dav = await open(ctx, request)
  reply.header('Cache-Control', 'no-store')
  if (dav.resource.kind !== 'junk') return handler(dav, reply)
  // A sync client would delete its file when it is gone here after a day.
  if (ctx.space.kind === 'sync') throw new DavError(403, { message: t('errors.sync.systemFile') })
  return serveJunk(dav, dav.resource, reply)
}

/** Sends what WebDAV clients can do here. */
export async function sendOptions(_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return reply
    .headers({ ...CAPABILITIES, 'Cache-Control': 'no-store' })
    .code(200)
    .send()
}

/** Finds the resource of a request and checks its `If` header. */
async function open(ctx: DavContext, request: FastifyRequest): Promise<DavRequest> {
  const names = namesIn(ctx.space, request.url)
  const { if: header } = request.headers
  const lists = typeof header === 'string' ? readIf(header) : []
  const resource = await findResource(ctx, names)
  if (lists.length > 0 && resource.kind !== 'junk') await checkIf(ctx, request, lists, resource)
  const submission = { principal: ctx.principal, tokens: submittedTokens(lists) }
  return { ctx, request, resource, href: hrefOf(ctx.space, names, { isFolder: false }), submission }
}

/**
 * Opens the resource of the `Destination` header as that of a request, and checks the `If` header. `match`: the ETags that the header
 * allows for it; undefined for any.
 */
export async function openDestination(
  ctx: DavContext,
  request: FastifyRequest,
): Promise<{ dav: DavRequest; match: string | undefined }> {
  const { names, found: resource } = await findDestination(ctx, request)
  const { if: header } = request.headers
  const lists = typeof header === 'string' ? readIf(header) : []
  if (lists.length > 0 && resource.kind !== 'junk') await checkIf(ctx, request, lists, resource)
  const etags = lists.flatMap(({ conditions }) => conditions.flatMap(({ etag, isNegated }) => (etag && !isNegated ? [etag] : [])))
  const submission = { principal: ctx.principal, tokens: submittedTokens(lists) }
  const dav = { ctx, request, resource, href: hrefOf(ctx.space, names, { isFolder: false }), submission }
  return { dav, match: etags.length > 0 ? etags.join(',') : undefined }
}

async function checkIf(ctx: DavContext, request: FastifyRequest, lists: readonly ConditionList[], resource: Resource) {
  await assertIf(lists, async (tag) => {
    if (tag === null) return stateOf(ctx, resource)
    const path = pathOf(ctx, request, tag)
    return path !== null && isInSpace(ctx.space, path)
      ? stateOf(ctx, await findResource(ctx, namesIn(ctx.space, path)))
      : { etag: null, tokens: [] }
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
