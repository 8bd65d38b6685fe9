import type { FastifyReply, FastifyRequest } from 'fastify'
import type { MemberContext } from '#modules/context.ts'
import { assertInScope } from '#modules/core/access/public.ts'
import { DavError, hrefOf, namesIn } from '#modules/protocols/webdav/public.ts'
import { getVersion, listVersions, restoreVersion } from '#modules/views/versions/public.ts'
import { contentProperties, sendEntries } from '../multistatus-entries.ts'
import { findNumbered } from '../properties/item-numbers.ts'
import { assertRestores } from '../restore-destination.ts'

/** The methods of earlier versions. */
export const VERSION_METHODS = ['PROPFIND', 'GET', 'COPY', 'MOVE']

/** Versions that are listed, the newest first. */
const MAX_VERSIONS = 100

/**
 * Serves the earlier versions of a file: `versions/{file}` lists them, GET of one reads it, and COPY or MOVE to `restore` makes it the
 * current one. `base`: the names of the path above.
 */
export async function serveVersions(
  ctx: MemberContext,
  base: readonly string[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const [collection, file, version, ...below] = namesIn({ base }, request.url)
  if (collection !== 'versions' || file === undefined || below.length > 0) throw new DavError(404)
  assertInScope(request.method === 'PROPFIND' || request.method === 'GET' ? 'files:read' : 'files:write', ctx.principal)
  const id = await findNumbered(ctx.db, ctx.principal, file)
  if (id === null) throw new DavError(404)
  if (request.method === 'PROPFIND') return sendVersions(ctx, base, { file, id }, reply)
  if (version === undefined) throw new DavError(405)
  if (request.method === 'GET') {
    const { version: found } = await getVersion(ctx, { id, version_id: version })
    if (found.object.download_url === null) throw new DavError(403)
    return reply.header('Cache-Control', 'no-store').redirect(ctx.installation.publicUrl + found.object.download_url)
  }
  assertRestores(ctx, base, request)
  await restoreVersion(ctx, { id, version_id: version })
  return reply.code(204).send()
}

async function sendVersions(
  ctx: MemberContext,
  base: readonly string[],
  { file, id }: { file: string; id: string },
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { items } = await listVersions(ctx, { id, page: 1, take: MAX_VERSIONS })
  const top = { href: hrefOf({ base }, ['versions', file], { isFolder: true }), isCollection: true, properties: [] }
  const earlier = items.filter(({ is_current }) => !is_current)
  return sendEntries(reply, [
    top,
    ...earlier.map(({ id: version, created, object: { size, mimetype } }) => ({
      href: hrefOf({ base }, ['versions', file, version], { isFolder: false }),
      isCollection: false,
      properties: contentProperties({ size, mimetype, modified: new Date(created) }),
    })),
  ])
}
