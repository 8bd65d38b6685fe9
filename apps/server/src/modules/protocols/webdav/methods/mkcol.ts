import type { FastifyReply } from 'fastify'
import { authorise, canAddTo } from '#modules/core/access/public.ts'
import { makeItem } from '#modules/files/items/public.ts'
import { DavError } from '../dav-error.ts'
import type { DavRequest } from '../dav-request.ts'
import { assertMembersSubmitted } from '../locks/lock-tokens.ts'
import { assertName } from '../resources.ts'
import { addedOf } from '../spaces.ts'

/** MKCOL: a new folder. */
export async function mkcol({ ctx, resource, request, submission }: DavRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  // No kind of body is defined.
  if ((length !== undefined && length !== '0') || encoding !== undefined) throw new DavError(415)
  if (resource.kind === 'none' || resource.kind === 'respelled') throw new DavError(409)
  if (resource.kind === 'junk') throw new DavError(403)
  if (resource.kind !== 'free') throw new DavError(405)
  const { folder, name } = resource
  assertName(name)
  authorise(canAddTo(folder))
  await assertMembersSubmitted(ctx.db, submission, folder)
  const id = await makeItem(ctx, { type: 'folder', sub_type: 'folder', parent_id: folder.node.id, name, conflict: 'error' })
  return reply
    .headers(addedOf(ctx)?.headersOf({ id }) ?? {})
    .code(201)
    .send()
}
