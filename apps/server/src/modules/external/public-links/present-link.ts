import type { LinkClosure, PublicLink } from '@arbour/contract/entities/sharing/public-link'
import type { Installation } from '#modules/context.ts'
import { type AncestorPath, deletedAt } from '#modules/core/tree/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import { linkUrl } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import type { LinkRow } from './link-rows.ts'

/** Presents a link to users who may manage it, given the ancestor path of its item. */
export async function presentLink(
  db: Db,
  installation: Pick<Installation, 'publicUrl'>,
  link: LinkRow,
  ancestorPath: AncestorPath,
): Promise<PublicLink> {
  return {
    id: link.id,
    kind: link.kind,
    file_id: link.item_id,
    url: linkUrl(installation, link.id),
    has_password: link.password_hash !== null,
    expiry: link.expires?.toISOString() ?? null,
    allows_download: link.allows_download,
    message: link.message,
    closed: closureOf(link, ancestorPath),
    opened: link.opened,
    last_opened: link.last_opened?.toISOString() ?? null,
    created: link.created.toISOString(),
    created_by: await findMaker(db, link),
  }
}

/** Returns why a link is currently inactive; null if it is active. */
export function closureOf({ closure }: Pick<LinkRow, 'closure'>, ancestorPath: AncestorPath): LinkClosure | null {
  if (closure) return closure
  if (deletedAt(ancestorPath) !== null) return 'deleted'
  return ancestorPath.some((node) => node.is_restricted) ? 'restricted' : null
}

/** Finds the creator if they are still in the team. */
async function findMaker(db: Db, { tenant_id, created_by }: LinkRow): Promise<PublicLink['created_by']> {
  if (created_by === null) return null
  const row = await db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.picture'])
    .where('m.tenant_id', '=', tenant_id)
    .where('m.user_id', '=', created_by)
    .executeTakeFirst()
  return row ? { id: row.id, name: fullName(row), picture: row.picture } : null
}
