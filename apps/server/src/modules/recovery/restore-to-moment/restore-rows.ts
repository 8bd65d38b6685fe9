import type { MomentRestore } from '@arbour/contract/entities/items/moment-restore'
import { readStoredText } from '@arbour/messages/stored-text'
import { type Selectable, sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Database } from '#platform/db/schema.ts'
import { notFound } from '#platform/http/app-error.ts'
import { loadRestorableFolder } from './load-folder.ts'

export type RestoreRow = Selectable<Database['moment_restores']>
export type StepRow = Selectable<Database['moment_restore_steps']>

interface ShownRow extends RestoreRow {
  first_name: string
  last_name: string
  is_undone: boolean
}

const SHOWN = sql`r.*, u.first_name, u.last_name,
  EXISTS (SELECT FROM moment_restores x WHERE x.tenant_id = r.tenant_id AND x.undo_of = r.id) AS is_undone`

/**
 * Loads a restore whose folder the user may restore.
 * @throws {AppError} not_found, forbidden, gone
 */
export async function loadRestore(ctx: MemberContext, db: Db, id: string): Promise<ShownRow> {
  const { rows } = await sql<ShownRow>`
    SELECT ${SHOWN} FROM moment_restores r JOIN users u ON u.id = r.user_id
    WHERE r.tenant_id = ${ctx.principal.teamId} AND r.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound()
  await loadRestorableFolder(ctx, db, row.folder_id)
  return row
}

/** Loads the latest restores of a folder, newest first. */
export async function listRestoreRows(
  db: Db,
  { tenantId, folderId, limit }: { tenantId: string; folderId: string; limit: number },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    SELECT ${SHOWN} FROM moment_restores r JOIN users u ON u.id = r.user_id
    WHERE r.tenant_id = ${tenantId} AND r.folder_id = ${folderId} ORDER BY r.created DESC, r.id DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** Presents a restore. */
export function presentRestore(row: ShownRow): MomentRestore {
  return {
    id: row.id,
    folder_id: row.folder_id,
    at: row.at.toISOString(),
    undo_of: row.undo_of,
    state: row.state,
    reason: row.reason === null ? null : readStoredText(row.reason),
    total: row.total,
    done: row.done,
    skipped: row.skipped,
    can_undo: row.ended !== null && row.undo_of === null && row.done > 0 && !row.is_undone,
    user: { id: row.user_id, name: `${row.first_name} ${row.last_name}`.trim() },
    created: row.created.toISOString(),
    ended: row.ended?.toISOString() ?? null,
  }
}
