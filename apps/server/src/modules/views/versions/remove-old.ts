import { sql } from 'kysely'
import { dropUnreferenced } from '#modules/content/objects/public.ts'
import type { Limits } from '#modules/context.ts'
import { lockItems } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Removes the expired versions of some files; returns their number. These stay: the current and the newest version, the
 * configured number of previous versions, those replaced within the retention period, issued ones, and for one day those needed
 * to undo a replacement. Remaining versions keep their numbers.
 */
export async function removeOldVersions(
  tx: Db,
  { tenantId, fileIds, versions: { days, kept } }: { tenantId: string; fileIds: readonly string[]; versions: Limits['versions'] },
): Promise<number> {
  await lockItems(tx, { tenantId, ids: fileIds })
  const { rows } = await sql<{ object_id: string }>`
    WITH ranked AS (
      SELECT v.id, v.item_id, v.object_id, v.created, v.removed_before,
        row_number() OVER (PARTITION BY v.item_id ORDER BY v.created DESC, v.id DESC) - 1 AS newer,
        row_number() OVER (PARTITION BY v.item_id, v.object_id ORDER BY v.created DESC, v.id DESC) = 1 AND v.object_id = i.object_id AS is_current,
        lead(v.created) OVER (PARTITION BY v.item_id ORDER BY v.created, v.id) AS replaced
      FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
      WHERE v.tenant_id = ${tenantId} AND v.item_id = ANY(${fileIds}::uuid[])
    ), judged AS (
      SELECT r.*, r.newer > ${kept ?? 0}::integer AND NOT r.is_current
        AND (${days}::integer IS NULL OR r.replaced <= now() - make_interval(days => ${days}::integer))
        AND NOT EXISTS (SELECT FROM transmittal_files f WHERE f.tenant_id = ${tenantId} AND f.object_id = r.object_id AND f.item_id = r.item_id)
        AND NOT EXISTS (SELECT FROM replacements p WHERE p.tenant_id = ${tenantId} AND p.into_id = r.item_id
          AND p.created > now() - interval '1 day') AS goes
      FROM ranked r
    ), counted AS (
      SELECT *, sum(CASE WHEN goes THEN 1 + removed_before ELSE 0 END) OVER (PARTITION BY item_id ORDER BY created, id) AS gone
      FROM judged
    ), staying AS (
      SELECT id, removed_before + gone - coalesce(lag(gone) OVER (PARTITION BY item_id ORDER BY created, id), 0) AS removed_before
      FROM counted WHERE NOT goes
    ), renumbered AS (
      UPDATE versions v SET removed_before = s.removed_before FROM staying s
      WHERE v.tenant_id = ${tenantId} AND v.id = s.id AND v.removed_before <> s.removed_before
    )
    DELETE FROM versions v USING judged j WHERE v.tenant_id = ${tenantId} AND v.id = j.id AND j.goes
    RETURNING v.object_id`.execute(tx)
  await dropUnreferenced(
    tx,
    tenantId,
    rows.map(({ object_id }) => object_id),
  )
  return rows.length
}
