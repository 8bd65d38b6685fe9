import type { ItemSubType, ItemType } from '@arbour/contract/entities/items/item'
import { replaceProblem } from '@arbour/contract/replacing'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { isVisibleChild, type Principal } from '#modules/core/access/public.ts'
import { childNamed } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'

/** Two items outside the bin with the same name in two folders, one of which is merged into the other. */
export interface Pair {
  sourceId: string
  targetId: string
  type: ItemType
  targetType: ItemType
  /** That of the target. */
  name: string
}

interface Row extends Pair {
  subType: ItemSubType | null
  targetSubType: ItemSubType | null
  /** One of the two has an access setting of its own, or the merged one has a public link. */
  isBounded: boolean
  /** The name in the spelling that the user may see; null if both are hidden from them. */
  shown: string | null
}

/**
 * Lists the children of two folders with the same name. Throws 409 for a folder and another item, for a project and a company,
 * and if one of the two has an access setting of its own: a merge must not change access.
 */
export async function listPairs(
  tx: Db,
  principal: Principal,
  { tenantId, sourceId, targetId }: { tenantId: string; sourceId: string; targetId: string },
): Promise<Pair[]> {
  const { rows } = await sql<Row>`
    SELECT s.id AS "sourceId", t.id AS "targetId", s.type, t.type AS "targetType", s.sub_type AS "subType",
      t.sub_type AS "targetSubType", t.name,
      (s.boundary_id IS NOT DISTINCT FROM s.id OR t.boundary_id IS NOT DISTINCT FROM t.id
        OR EXISTS (SELECT FROM public_links l WHERE l.tenant_id = s.tenant_id AND l.item_id = s.id)) AS "isBounded",
      CASE WHEN ${isVisibleChild('t', principal, tenantId)} THEN t.name WHEN ${isVisibleChild('s', principal, tenantId)} THEN s.name END AS shown
    FROM items s CROSS JOIN LATERAL ${childNamed({ tenantId: sql`s.tenant_id`, folderId: targetId, nameKey: sql`s.name_key` })} t
    WHERE s.tenant_id = ${tenantId} AND s.parent_id = ${sourceId} AND s.deleted IS NULL`.execute(tx)
  for (const { type, targetType, subType, targetSubType, shown, isBounded } of rows) {
    const problem = replaceProblem(
      { is_dir: type === 'folder', sub_type: subType },
      { is_dir: targetType === 'folder', sub_type: targetSubType },
    )
    if (isBounded || problem !== null)
      throw new AppError(
        'conflict',
        shown === null ? t('errors.items.mergeImpossible') : t('errors.items.nameConflict', { name: shown }),
      )
  }
  return rows
}
