import type { FastifyReply } from 'fastify'
import { type LoadedItem, loadItem, toMountView } from '#modules/core/access/public.ts'
import { deleteItem } from '#modules/files/bin/public.ts'
import { assertUnchanged } from '../conditions.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { etagOf, readEntry } from '../entries.ts'
import { assertAllSubmitted, assertMembersSubmitted } from '../locks/lock-tokens.ts'
import { itemOf } from '../resources.ts'
import { isSpareCopy } from '../saving/saved-file.ts'
import { noteVacated } from '../saving/vacated-names.ts'

/** DELETE: to the bin. A folder of another team is only removed from the user's own tree. */
export async function remove({ ctx, resource, request, submission }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { headers, url } = request
  // A client that sends a `#` has not encoded a name: the path would be that of another item.
  if (url.includes('#')) throw new DavError(400)
  const { item } = itemOf(resource)
  const depth = headers.depth ?? 'infinity'
  if (item.node.is_dir && depth !== 'infinity') throw new DavError(400)
  const entry = await readEntry(ctx.db, item)
  assertUnchanged(headers, { exists: true, etag: entry && etagOf(entry), modified: entry?.modified ?? null })
  await assertRemovable({ ctx, submission }, item)
  const { node } = toMountView(item)
  const isSpare = node.type === 'file' && (await isSpareCopy(ctx, item))
  await deleteItem(ctx, { id: node.id, soft_delete: !isSpare })
  if (ctx.space.kind !== 'sync' && node.type === 'file' && !isSpare) await noteVacated(ctx.db, ctx.principal, node)
  return reply.code(204).send()
}

/** Asserts that the request submits the tokens for taking an item out of its folder. The locks of others are checked later. */
export async function assertRemovable(
  { ctx, submission }: Pick<DavRequest, 'ctx' | 'submission'>,
  item: LoadedItem,
): Promise<void> {
  const own = toMountView(item)
  // A mount belongs to its own tree, so the locks of its source do not count.
  if (own.node.id === item.node.id) await assertAllSubmitted(ctx.db, submission, item)
  const { parent_id: parentId } = own.node
  if (parentId === null) throw new DavError(403)
  await assertMembersSubmitted(ctx.db, submission, await loadItem(ctx.db, { principal: ctx.principal, id: parentId }))
}
