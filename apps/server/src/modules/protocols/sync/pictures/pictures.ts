import { sql } from 'kysely'
import { thumbnailUrl } from '#modules/content/renditions/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { type LoadedItem, loadLivingItem, resolveNames } from '#modules/core/access/public.ts'
import { DavError } from '#modules/protocols/webdav/public.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import { findNumbered } from '../properties/item-numbers.ts'

/** Pixels beyond which a client gets the larger of the two thumbnails. */
const SMALL = 300

/** The file of a preview: by its number or client ID, or by its path below the team's root folder. */
export type PictureSource = { number: string } | { path: string }

/**
 * Returns the URL of a file's thumbnail. `pixels`: the size that the client asks for.
 * @throws {DavError} 404 if it has none, or not yet
 */
export async function findPreview(ctx: MemberContext, source: PictureSource, pixels: number): Promise<string> {
  const { db, principal, signer, installation } = ctx
  const { tenant_id: tenantId, id } = (await findFile(ctx, source)).node
  const { rows } = await sql<{ thumbnail_id: string | null }>`${PREPARED}
    SELECT o.thumbnail_id FROM items i JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
    WHERE i.tenant_id = ${tenantId} AND i.id = ${id}`.execute(db)
  const url = thumbnailUrl(signer, { principal, tenantId, itemId: id, thumbnailId: rows[0]?.thumbnail_id ?? null })
  if (url === null) throw new DavError(404)
  return `${installation.publicUrl}${url}${pixels > SMALL ? '?size=large' : ''}`
}

async function findFile({ db, principal }: MemberContext, source: PictureSource): Promise<LoadedItem> {
  if ('number' in source) {
    const id = await findNumbered(db, principal, source.number)
    if (id === null) throw new DavError(404)
    return loadLivingItem(db, { principal, id })
  }
  const found = await resolveNames(db, { principal, names: source.path.split('/').filter(Boolean) })
  if (!found || found.rest > 0) throw new DavError(404)
  return found.item
}

/**
 * Returns the URL of a member's picture.
 * @throws {DavError} 404 if they have none, or are not in the caller's team
 */
export async function findAvatar({ db, principal, installation }: MemberContext, user: string): Promise<string> {
  const { rows } = await sql<{ picture: string | null }>`${PREPARED}
    SELECT u.picture FROM users u JOIN memberships m ON m.user_id = u.id AND m.tenant_id = ${principal.teamId}
    WHERE u.id::text = ${user.toLowerCase()} OR lower(u.email) = ${user.toLowerCase()} LIMIT 1`.execute(db)
  const picture = rows[0]?.picture ?? null
  if (picture === null) throw new DavError(404)
  return picture.startsWith('/') ? installation.publicUrl + picture : picture
}
