import { messages } from '@arbour/contract/messages'
import { extensionOf } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Principal } from '../identity/principal.ts'
import { leadOn } from './former-places.ts'
import { addVersion } from './versions.ts'

/**
 * Makes a file the newest version of another, with all its older versions, and ends it. Nothing stored is lost. Both are locked,
 * or below a folder that nobody else can change.
 */
export async function mergeFile(
  tx: Db,
  { principal, sourceId, targetId, name }: { principal: Principal; sourceId: string; targetId: string; name: string },
): Promise<void> {
  const { tenantId } = principal
  const object = await tx
    .selectFrom('items as i')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'i.tenant_id').onRef('o.id', '=', 'i.object_id'))
    .select(['o.id', 'o.mimetype'])
    .where('i.tenant_id', '=', tenantId)
    .where('i.id', '=', sourceId)
    .executeTakeFirstOrThrow()
  // Its current version is added anew below, as the newest; those before it come along as they are.
  await sql`DELETE FROM versions WHERE id = (
    SELECT id FROM versions WHERE tenant_id = ${tenantId} AND item_id = ${sourceId} AND object_id = ${object.id}
    ORDER BY created DESC, id DESC LIMIT 1) AND tenant_id = ${tenantId}`.execute(tx)
  await tx
    .updateTable('versions')
    .set({ item_id: targetId })
    .where('tenant_id', '=', tenantId)
    .where('item_id', '=', sourceId)
    .execute()
  await addVersion(tx, { principal, itemId: targetId, ext: extensionOf(name), object })
  await endItem(tx, { tenantId, sourceId, targetId })
}

/**
 * Moves all that is in a folder into another, files over files as versions and folders into folders, and ends it. What was deleted
 * from it can be restored into the other. Throws 409 where a file meets a folder. Needs the exclusive lock, and both in one boundary.
 */
export async function mergeFolder(
  tx: Db,
  { principal, sourceId, targetId }: { principal: Principal; sourceId: string; targetId: string },
): Promise<void> {
  const { tenantId } = principal
  const { rows: pairs } = await sql<Pair>`
    SELECT s.id AS source, s.is_dir AS source_is_dir, t.id AS target, t.is_dir AS target_is_dir, t.name
    FROM items s JOIN items t ON t.tenant_id = s.tenant_id AND t.parent_id = ${targetId} AND t.name_key = s.name_key AND t.deleted IS NULL
    WHERE s.tenant_id = ${tenantId} AND s.parent_id = ${sourceId} AND s.deleted IS NULL`.execute(tx)
  for (const pair of pairs) {
    if (pair.source_is_dir !== pair.target_is_dir) {
      throw new AppError('conflict', messages.nameConflict(pair.name))
    }
    if (pair.source_is_dir) await mergeFolder(tx, { principal, sourceId: pair.source, targetId: pair.target })
    else await mergeFile(tx, { principal, sourceId: pair.source, targetId: pair.target, name: pair.name })
  }
  await tx
    .updateTable('items')
    .set({ parent_id: targetId })
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', sourceId)
    .execute()
  await endItem(tx, { tenantId, sourceId, targetId })
}

interface Pair {
  source: string
  source_is_dir: boolean
  target: string
  target_is_dir: boolean
  name: string
}

/** Removes an emptied item whose place another has taken; old paths lead on to that one. */
async function endItem(
  tx: Db,
  { tenantId, sourceId, targetId }: { tenantId: string; sourceId: string; targetId: string },
): Promise<void> {
  await leadOn(tx, { tenantId, fromId: sourceId, toId: targetId })
  await tx.deleteFrom('items').where('tenant_id', '=', tenantId).where('id', '=', sourceId).execute()
}
