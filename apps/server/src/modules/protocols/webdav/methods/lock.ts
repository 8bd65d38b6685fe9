import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { deleteLock, writeLock } from '#modules/collaboration/locks/public.ts'
import { storeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  assertAllUnlocked,
  authorise,
  canAddTo,
  canEdit,
  canLock,
  changeItem,
  holdsLock,
  type LoadedItem,
  loadItem,
} from '#modules/core/access/public.ts'
import { readLocksBelow } from '#modules/core/tree/public.ts'
import { makeItem } from '#modules/files/items/public.ts'
import type { Db } from '#platform/db/db.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { activeLocksOn, lockDiscovery } from '../locks/active-locks.ts'
import { assertMembersSubmitted, locksOn, readTokens, tokenOf, tokenUri } from '../locks/lock-tokens.ts'
import { readXmlBody } from '../request-body.ts'
import { assertName, type Resource } from '../resources.ts'
import { escapeXml, writeElement, XML_HEAD } from '../xml/write-xml.ts'
import { davChild, isDav, type XmlElement } from '../xml/xml-element.ts'

/** Clients refresh their locks every few minutes; one that crashes must not lock others out for long. */
const MAX_SECONDS = 3600
const MIN_SECONDS = 60
const MAX_OWNER_LENGTH = 2000

/** The lock that a client requests. */
interface LockInfo {
  isShared: boolean
  /** XML. */
  owner: string
}

/** LOCK: a new lock, also of a name that nothing has yet, or a refresh of one. */
export async function lock(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { request, resource } = dav
  const body = await readXmlBody(request.raw)
  const expires = new Date(Date.now() + secondsOf(request.headers.timeout) * 1000)
  if (!body) return refresh(dav, reply, expires)
  const info = lockInfoIn(body)
  const depth = request.headers.depth ?? 'infinity'
  if (depth !== '0' && depth !== 'infinity') throw new DavError(400)
  const isNew = resource.kind === 'free'
  const item = await lockable(dav, resource)
  const isDeep = item.node.is_dir && depth === 'infinity'
  const token = await take(dav.ctx, item, { ...info, isDeep, expires })
  reply.code(isNew ? 201 : 200).header('Lock-Token', `<${tokenUri(token)}>`)
  return sendDiscovery(dav, reply, item.node.id)
}

/** UNLOCK: ends the lock with a token. */
export async function unlock(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, request, resource } = dav
  const token = tokenOf(/^<(.*)>$/.exec(String(request.headers['lock-token'] ?? '').trim())?.[1] ?? '')
  if (request.headers['lock-token'] === undefined) throw new DavError(400)
  const mismatch = new DavError(409, { condition: '<d:lock-token-matches-request-uri/>' })
  if (resource.kind !== 'item' || token === null) throw mismatch
  const { tenant_id: tenantId } = resource.item.node
  const held = (await readTokens(ctx.db, tenantId, locksOn(resource.item))).find((each) => each.token === token)
  if (!held) throw mismatch
  const { userId, teamId } = ctx.principal
  if (held.holder_id !== userId || held.holder_tenant_id !== teamId) throw new DavError(403)
  const itemId = locksOn(resource.item).find(({ id }) => id === held.lock_id)?.item_id ?? ''
  await changeItem(ctx, { id: itemId }, (tx, item) => release(ctx, tx, item, token))
  return reply.code(204).send()
}

/** Ends one token of the lock of an item, and the lock with its last token. A lock that the user set in the web stays. */
async function release({ principal }: MemberContext, tx: Db, item: LoadedItem, token: string): Promise<void> {
  const { tenant_id: tenantId, lock } = item.node
  await tx.deleteFrom('lock_tokens').where('tenant_id', '=', tenantId).where('token', '=', token).execute()
  if (lock?.kind !== 'webdav') return
  const [other] = await readTokens(tx, tenantId, [lock])
  if (!other) return deleteLock(tx, principal, item, lock)
  await tx
    .updateTable('item_locks')
    .set({ holder_id: other.holder_id, holder_tenant_id: other.holder_tenant_id })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', lock.id)
    .execute()
}

/** Returns the seconds of a `Timeout` header, within the limits. */
function secondsOf(header: string | string[] | undefined): number {
  const seconds = /Second-(\d{1,15})/i.exec(String(header ?? ''))?.[1]
  return Math.min(MAX_SECONDS, Math.max(MIN_SECONDS, seconds === undefined ? MAX_SECONDS : Number(seconds)))
}

/** @throws {DavError} 400 if the body is no `lockinfo` */
function lockInfoIn(body: XmlElement): LockInfo {
  const scope = davChild(body, 'lockscope')
  const isWrite = davChild(davChild(body, 'locktype'), 'write') !== undefined
  const isShared = davChild(scope, 'shared') !== undefined
  if (!isDav(body, 'lockinfo') || !isWrite || (!isShared && !davChild(scope, 'exclusive'))) throw new DavError(400)
  const nodes = davChild(body, 'owner')?.nodes ?? []
  const owner = nodes
    .map((node) => (typeof node === 'string' ? escapeXml(node) : writeElement(node)))
    .join('')
    .trim()
  return { isShared, owner: owner.length > MAX_OWNER_LENGTH ? '' : owner }
}

/** Returns the item to lock: for a free name a new empty file, so that nobody else takes the name. */
async function lockable({ ctx, submission }: DavRequest, resource: Resource): Promise<LoadedItem> {
  if (resource.kind === 'item') return resource.item
  if (resource.kind === 'top') throw new DavError(405)
  if (resource.kind !== 'free') throw new DavError(409)
  const { folder, name } = resource
  assertName(name)
  authorise(canAddTo(folder))
  await assertMembersSubmitted(ctx.db, submission, folder)
  const { upload } = await storeUpload(ctx, uploadOwner(ctx.principal), {
    filename: name,
    mimetype: 'application/octet-stream',
    bytes: Readable.from([]),
    size: 0,
  })
  const id = await makeItem(ctx, { type: 'file', parent_id: folder.node.id, name, upload, conflict: 'error' })
  return loadItem(ctx.db, { principal: ctx.principal, id })
}

/** Locks an item for a client. Returns the token. @throws {AppError} locked @throws {DavError} 423 */
async function take(
  ctx: MemberContext,
  { node: { id } }: LoadedItem,
  { isShared, owner, isDeep, expires }: LockInfo & { isDeep: boolean; expires: Date },
): Promise<string> {
  const { principal } = ctx
  return changeItem(ctx, { id, locksFolders: true, allow: canLock }, async (tx, item) => {
    const { tenant_id: tenantId } = item.node
    const own = item.node.lock ?? null
    const conflict = new DavError(423, { condition: '<d:no-conflicting-lock/>' })
    const joins = isShared && own?.is_shared === true
    if (!joins) await assertAllUnlocked(tx, principal, item)
    const inherited = locksOn(item).filter((lock) => lock !== own)
    const below = isDeep ? await readLocksBelow(tx, { tenantId, folderId: item.node.id }) : []
    const others = [...(own && !joins ? [own] : []), ...inherited, ...below].filter((lock) => !(isShared && lock.is_shared))
    // A lock that the user set in the web does not keep their own programs out.
    if ((await readTokens(tx, tenantId, others)).length > 0) throw conflict
    const lockId = joins
      ? await extend(tx, tenantId, own, expires)
      : await writeLock(tx, principal, item, {
          kind: own && holdsLock(principal, own) ? own.kind : 'webdav',
          isDeep: own?.is_deep || isDeep,
          isShared,
          note: own?.note ?? null,
          expires: own && new Date(own.expires) > expires ? new Date(own.expires) : expires,
        })
    const token = randomUUID()
    const { userId: holder_id, teamId: holder_tenant_id } = principal
    await tx
      .insertInto('lock_tokens')
      .values({ tenant_id: tenantId, token, lock_id: lockId, holder_id, holder_tenant_id, owner, expires })
      .execute()
    return token
  })
}

/** Lets a lock last at least until a time. Returns its id. */
async function extend(tx: Db, tenantId: string, lock: { id: string; expires: string }, expires: Date): Promise<string> {
  if (new Date(lock.expires) < expires) {
    const own = tx.updateTable('item_locks').set({ expires })
    await own.where('tenant_id', '=', tenantId).where('id', '=', lock.id).execute()
  }
  return lock.id
}

/** Lets the lock whose token the request submits last longer. @throws {DavError} 412 if none of them is on the item */
async function refresh(dav: DavRequest, reply: FastifyReply, expires: Date): Promise<FastifyReply> {
  const { ctx, resource, submission } = dav
  if (resource.kind !== 'item') throw new DavError(resource.kind === 'top' ? 405 : 404)
  const { tenant_id: tenantId } = resource.item.node
  const locks = locksOn(resource.item)
  const { userId, teamId } = ctx.principal
  const held = (await readTokens(ctx.db, tenantId, locks)).find(
    ({ token, holder_id, holder_tenant_id }) =>
      submission.tokens.has(tokenUri(token)) && holder_id === userId && holder_tenant_id === teamId,
  )
  const lock = held && locks.find(({ id }) => id === held.lock_id)
  if (!held || !lock) throw new DavError(412, { condition: '<d:lock-token-matches-request-uri/>' })
  await changeItem(ctx, { id: lock.item_id, allow: canEdit }, async (tx) => {
    await extend(tx, tenantId, lock, expires)
    await tx
      .updateTable('lock_tokens')
      .set({ expires })
      .where('tenant_id', '=', tenantId)
      .where('token', '=', held.token)
      .execute()
  })
  return sendDiscovery(dav, reply, resource.item.node.id)
}

/** Sends the locks on an item. */
async function sendDiscovery({ ctx, resource, href }: DavRequest, reply: FastifyReply, id: string): Promise<FastifyReply> {
  const item = await loadItem(ctx.db, { principal: ctx.principal, id })
  const active = activeLocksOn(item, resource.kind === 'item' ? resource.href : href)
  const tokens = await readTokens(
    ctx.db,
    item.node.tenant_id,
    active.map(({ lock }) => lock),
  )
  const discovery = lockDiscovery(ctx.principal, item.node, active, tokens)
  return reply
    .type('application/xml; charset=utf-8')
    .send(`${XML_HEAD}<d:prop xmlns:d="DAV:"><d:lockdiscovery>${discovery}</d:lockdiscovery></d:prop>`)
}
