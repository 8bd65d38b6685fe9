import { mediaTypeOf } from '@arbour/contract/file-kinds'
import { t } from '@arbour/messages/t'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import {
  copyObjectsAcrossTenants,
  fileTooLarge,
  storeUpload,
  transferError,
  uploadOwner,
} from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canAddTo, canEdit, changeItem, type LoadedItem } from '#modules/core/access/public.ts'
import { makeItem } from '#modules/files/items/public.ts'
import { replaceContent } from '#modules/views/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { AppError } from '#platform/http/app-error.ts'
import { expectUpload } from '#platform/http/slow-bodies.ts'
import { readChecksum } from '../checksums.ts'
import { assertUnchanged } from '../conditions.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { etagOf, readEntry } from '../entries.ts'
import { assertMembersSubmitted, assertSubmitted } from '../locks/lock-tokens.ts'
import { secondsToDate, setModified } from '../properties/modified.ts'
import { assertName, type Resource } from '../resources.ts'
import { findSavedFile } from '../saving/saved-file.ts'
import { addedOf } from '../spaces.ts'

/** Bytes that are stored, but not the content of a file yet. */
export interface StoredContent {
  /** The id of the finished upload. */
  upload: string
  sha256: Buffer
}

/** PUT: a new file, or a new version of an existing one. The bytes are streamed to the storage. */
export async function put(dav: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { ctx, request } = dav
  const { headers } = request
  // Part of a file would become its whole content.
  if (headers['content-range'] !== undefined) throw new DavError(400)
  await storeContent(dav, reply, { match: headers['if-match'], receive: (filename) => storeBody(ctx, request, filename) })
  return reply.send()
}

/**
 * Makes received bytes a new file at the resource of a request, or a new version of the file there. `receive` stores the bytes; it is
 * called when the request can't be refused without them. `match`: the ETags that the file may have; absent for any. Sets the status and
 * the headers of the answer.
 */
export async function storeContent(
  dav: DavRequest,
  reply: FastifyReply,
  { match, receive }: { match: string | undefined; receive: (filename: string) => Promise<StoredContent> },
): Promise<void> {
  const { ctx, resource, request } = dav
  const target = targetOf(resource)
  const isNew = !('item' in target)
  const { node, save } = isNew ? await prepareFile(dav, target) : await prepareVersion(dav, target.item, match)
  const { upload, sha256 } = await receive(isNew ? target.name : target.item.node.name)
  const { tenant_id: tenantId } = node
  const id = await save(upload)
  const mtime = request.headers['x-oc-mtime']
  const modified = typeof mtime === 'string' ? secondsToDate(mtime) : null
  if (modified) {
    await setModified(ctx.db, { tenantId, id }, modified)
    reply.header('X-OC-Mtime', 'accepted')
  }
  // An object has the ID of its upload, except in the tree of another team, into which the bytes are copied. The current content
  // is not read again: it may be that of somebody else by now.
  const objectId = tenantId === ctx.principal.teamId ? upload : await findObject(ctx.db, { tenantId, id, sha256 })
  if (objectId !== null) reply.header('ETag', `"${objectId}"`)
  reply.headers(addedOf(ctx)?.headersOf({ id, etag: objectId }) ?? {})
  reply.code(isNew ? 201 : 204)
}

/** Returns the object of a file's content, if that has a digest; null otherwise. */
async function findObject(
  db: Db,
  { tenantId, id, sha256 }: { tenantId: string; id: string; sha256: Buffer },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`${PREPARED}
    SELECT o.id FROM items i JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.tenant_id = ${tenantId} AND i.id = ${id} AND o.sha256 = ${sha256}`.execute(db)
  return rows[0]?.id ?? null
}

/** A request that may be made, except for its bytes. */
interface Prepared {
  /** An item of the tree that the file is in. */
  node: LoadedItem['node']
  /** Makes an upload the content of the file. Returns the id of the file. */
  save: (upload: string) => Promise<string>
}

async function prepareVersion(
  { ctx, request: { headers }, submission }: DavRequest,
  item: LoadedItem,
  match: string | undefined,
): Promise<Prepared> {
  const entry = await readEntry(ctx.db, item)
  assertUnchanged(headers, { exists: true, etag: entry && etagOf(entry), modified: entry?.modified ?? null })
  authorise(canEdit(item))
  await assertSubmitted(ctx.db, submission, item)
  return { node: item.node, save: (upload) => addVersion(ctx, item, { upload, match }) }
}

async function prepareFile({ ctx, request: { headers }, submission }: DavRequest, place: Place): Promise<Prepared> {
  const { folder, name } = place
  assertUnchanged(headers, { exists: false, etag: null, modified: null })
  assertName(name)
  authorise(canAddTo(folder), t('errors.items.uploadDenied'))
  await assertMembersSubmitted(ctx.db, submission, folder)
  const saved = await findSavedFile(ctx, place)
  const isNewOnly = headers['if-none-match'] !== undefined
  return {
    node: folder.node,
    save: (upload) =>
      saved ? addVersion(ctx, saved, { upload, match: undefined }) : makeFile(ctx, place, { upload, isNewOnly }),
  }
}

interface Place {
  folder: LoadedItem
  name: string
}

type Target = { item: LoadedItem } | Place

/** @throws {DavError} 409 without a folder to put it into, 405 for a folder */
function targetOf(resource: Resource): Target {
  if (resource.kind === 'free') return resource
  if (resource.kind === 'respelled')
    throw new DavError(409, { message: t('errors.sync.respelled', { name: resource.item.node.name }) })
  if (resource.kind === 'none' || resource.kind === 'junk') throw new DavError(409)
  if (resource.kind === 'top' || resource.item.node.is_dir) throw new DavError(405)
  return resource
}

/** Stores the body of a request, and compares it with its `OC-Checksum`. */
export async function storeBody(
  ctx: MemberContext,
  { raw, headers }: FastifyRequest,
  filename: string,
): Promise<StoredContent & { size: number }> {
  const { uploadBytes } = ctx.installation.limits
  const announced = headers['content-length'] ?? headers['x-expected-entity-length']
  const size = typeof announced === 'string' && /^\d{1,15}$/.test(announced) ? Number(announced) : null
  if (size !== null && size > uploadBytes) throw fileTooLarge(uploadBytes)
  if (ctx.diskSpace.isFull()) throw new AppError('storage_full', t('errors.uploads.storageFull'))
  await ctx.transferLimits.uploads.take(ctx.principal.userId)
  expectUpload(raw)
  const mimetype = mediaTypeOf(headers['content-type'] ?? '') ?? 'application/octet-stream'
  const checksum = readChecksum(headers['oc-checksum'])
  // Keeps the request open after reading ends, so that a rejection in the middle can be answered.
  const body = raw.iterator({ destroyOnReturn: false })
  const bytes = checksum ? checksum.watch(body) : body
  try {
    const stored = await storeUpload(ctx, uploadOwner(ctx.principal), { filename, mimetype, bytes, size })
    checksum?.assert()
    return stored
  } catch (error) {
    throw transferError(error, () => fileTooLarge(uploadBytes))
  }
}

/** Makes an upload the current version of a file, unless its content has changed since it was compared with `match`. */
async function addVersion(
  ctx: MemberContext,
  { node }: LoadedItem,
  { upload, match }: { upload: string; match: string | undefined },
): Promise<string> {
  return copyObjectsAcrossTenants(ctx, (copier) =>
    changeItem(ctx, { id: node.id }, async (tx, item) => {
      const entry = match === undefined ? null : await readEntry(tx, item)
      if (entry) assertUnchanged({ 'if-match': match }, { exists: true, etag: etagOf(entry), modified: null })
      return replaceContent(ctx, tx, { item, uploadId: upload, copier, dropsEmpty: true })
    }),
  )
}

/** Makes an upload a new file. If another request has just created one with that name, it becomes a version of that. */
async function makeFile(
  ctx: MemberContext,
  { folder, name }: Place,
  { upload, isNewOnly }: { upload: string; isNewOnly: boolean },
): Promise<string> {
  const request = { type: 'file' as const, parent_id: folder.node.id, name, upload }
  try {
    return await makeItem(ctx, { ...request, conflict: 'error' })
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'name_conflict'
    if (!isTaken) throw error
    if (isNewOnly) throw new DavError(412)
    // A name that another kind of item has, or one that the user doesn't see.
    const isFile = (error.details.data as { item?: { type: string } } | undefined)?.item?.type === 'file'
    if (!isFile) throw error
    return makeItem(ctx, { ...request, conflict: 'replace' })
  }
}
