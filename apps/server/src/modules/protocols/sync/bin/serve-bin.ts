import type { Item } from '@arbour/contract/entities/items/item'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import { assertInScope } from '#modules/core/access/public.ts'
import { deleteItem, emptyBin, listBin, restoreItem } from '#modules/files/bin/public.ts'
import { DAV, DavError, hrefOf, namesIn } from '#modules/protocols/webdav/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import { sendEntries } from '../multistatus-entries.ts'
import { clientId, NEXTCLOUD, OWNCLOUD } from '../properties/sync-properties.ts'
import { assertRestores } from '../restore-destination.ts'

/** The methods of the bin. */
export const BIN_METHODS = ['PROPFIND', 'MOVE', 'DELETE']

/** Items that are listed, the latest first: a phone shows no more. */
const MAX_ITEMS = 500

/**
 * Serves the bin of the team: `trash` lists its items, DELETE deletes one permanently or empties the bin, and MOVE to `restore` brings
 * one back to its folder. `base`: the names of the path above.
 */
export async function serveBin(
  ctx: MemberContext,
  base: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { principal } = ctx
  const [collection, name, ...below] = namesIn({ base }, request.url)
  if (collection !== 'trash' || below.length > 0) throw new DavError(404)
  if (request.method === 'PROPFIND') {
    assertInScope('files:read', principal)
    return listItems(ctx, base, request, reply)
  }
  assertInScope('files:write', principal)
  if (name === undefined) {
    if (request.method !== 'DELETE') throw new DavError(405)
    await emptyBin(ctx)
    return reply.code(204).send()
  }
  const id = idIn(name)
  if (request.method === 'DELETE') await deleteItem(ctx, { id, soft_delete: false })
  else {
    assertRestores(ctx, base, request)
    await restoreItem(ctx, { id, parent_file_id: null, conflict: 'keep' })
  }
  return reply.code(request.method === 'DELETE' ? 204 : 201).send()
}

async function listItems(
  ctx: MemberContext,
  base: readonly string[],
  { headers: { depth } }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const top = { href: hrefOf({ base }, ['trash'], { isFolder: true }), isCollection: true, properties: [] }
  if (depth !== '1') return sendEntries(reply, [top])
  const rows = await listBin(ctx.db, ctx.principal, { sort: 'deleted:desc', words: [], offset: 0, limit: MAX_ITEMS })
  const items = await showItems(
    ctx,
    rows.map(({ id }) => id),
  )
  return sendEntries(reply, [top, ...items.filter(({ is_accessible }) => is_accessible).map((item) => entryOf(base, item))])
}

function entryOf(base: readonly string[], item: Item) {
  const { id, name, is_dir: isFolder, deleted, parent } = item
  const place = parent ? `${parent.path.split('/').slice(2).join('/')}/${name}` : name
  return {
    href: hrefOf({ base }, ['trash', `${name}.${clientId(id)}`], { isFolder }),
    isCollection: isFolder,
    properties: [
      [DAV, 'displayname', name],
      [DAV, 'getcontentlength', String(item.size ?? 0)],
      [DAV, 'getlastmodified', new Date(deleted ?? 0).toUTCString()],
      [OWNCLOUD, 'size', String(item.size ?? 0)],
      [OWNCLOUD, 'id', clientId(id)],
      [NEXTCLOUD, 'trashbin-filename', name],
      [NEXTCLOUD, 'trashbin-original-location', place.replace(/^\//, '')],
      [NEXTCLOUD, 'trashbin-deletion-time', String(Math.floor(new Date(deleted ?? 0).getTime() / 1000))],
    ] as const,
  }
}

/** Returns the ID of an item in the bin from its name there. @throws {DavError} 404 */
function idIn(name: string): string {
  const id = /\.([\da-f]{8})([\da-f]{4})([\da-f]{4})([\da-f]{4})([\da-f]{12})$/i.exec(name)
  if (!id) throw new DavError(404)
  return id.slice(1).join('-').toLowerCase()
}
