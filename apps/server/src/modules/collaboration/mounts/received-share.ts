import { sql } from 'kysely'
import {
  canOpen,
  evaluateAccess,
  type ItemAccess,
  isGranteeSql,
  loadAncestorPath,
  type Member,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** A share of another team with the user's access to it. */
export interface ReceivedShare {
  id: string
  /** The sharing team. */
  tenantId: string
  /** Whether the whole team has it, so that it has one mount for all. */
  isForTeam: boolean
  /** Whether the user has access through a group. */
  isByGroup: boolean
  note: string
  sharedBy: string | null
  /** When the user's access expires. */
  expires: Date | null
  /** The shared folder with the user's access, which they can open. */
  item: ItemAccess
}

/** Loads a share that currently grants the user access. Throws 404. */
export async function loadReceivedShare(db: Db, { principal, id }: { principal: Member; id: string }): Promise<ReceivedShare> {
  const share = await db
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', id)
    .where('grantee_tenant_id', '=', principal.teamId)
    .executeTakeFirst()
  const { rows } = await sql<{ expires: Date | null; is_by_group: boolean | null }>`
    SELECT bool_or(g.grantee_kind = 'group') AS is_by_group, CASE WHEN count(*) = count(g.expires) THEN max(g.expires) END AS expires FROM grants g
    WHERE g.tenant_id = ${share?.tenant_id ?? null} AND g.item_id = ${share?.item_id ?? null} AND ${isGranteeSql(principal)}`.execute(
    db,
  )
  const ancestorPath = share && (await loadAncestorPath(db, principal, share.item_id))
  const item = ancestorPath && evaluateAccess(principal, ancestorPath)
  if (!share || !item || !canOpen(item)) throw notFound()
  return {
    id,
    tenantId: share.tenant_id,
    isForTeam: !share.is_restricted,
    isByGroup: rows[0]?.is_by_group ?? false,
    note: share.note,
    sharedBy: share.created_by,
    expires: rows[0]?.expires ?? null,
    item,
  }
}
