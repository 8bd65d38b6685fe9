import { sql } from 'kysely'
import { dropUnreferenced } from '#modules/content/objects/public.ts'
import type { Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'

/**
 * Removes the versions of a locked file without bytes that the user created in the last ten minutes and has replaced: many programs
 * create an empty file before they write it. Later versions get their numbers.
 */
export async function dropEmptyVersions(
  { userId }: Pick<Member, 'userId'>,
  tx: Db,
  { tenantId, itemId }: { tenantId: string; itemId: string },
): Promise<void> {
  const { rows } = await sql<{ object_id: string }>`
    DELETE FROM versions v USING objects o, items i
    WHERE v.tenant_id = ${tenantId} AND v.item_id = ${itemId} AND v.created_by = ${userId} AND v.created > now() - interval '10 minutes'
      AND o.tenant_id = v.tenant_id AND o.id = v.object_id AND o.size = 0
      AND i.tenant_id = v.tenant_id AND i.id = v.item_id AND i.object_id <> v.object_id
      AND NOT EXISTS (SELECT FROM transmittal_files f WHERE f.tenant_id = v.tenant_id AND f.item_id = v.item_id AND f.object_id = v.object_id)
      AND NOT EXISTS (SELECT FROM replacements p WHERE p.tenant_id = v.tenant_id AND p.into_id = v.item_id)
    RETURNING v.object_id`.execute(tx)
  await dropUnreferenced(
    tx,
    tenantId,
    rows.map(({ object_id }) => object_id),
  )
}
