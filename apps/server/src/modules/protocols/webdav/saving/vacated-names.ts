import { nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import type { Member } from '#modules/core/access/public.ts'
import type { AncestorNode } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'

/** Seconds for which a name is remembered. Programs save within one or two; people who reuse a name take longer. */
const SECONDS = 30

interface Place {
  tenantId: string
  folderId: string
  name: string
}

/** Records that a client of the user has taken its name from a file, by renaming, moving or deleting it. */
export async function noteVacated(db: Db, { userId }: Member, file: AncestorNode): Promise<void> {
  await sql`${PREPARED}
    INSERT INTO vacated_names (tenant_id, folder_id, name_key, user_id, item_id)
    VALUES (${file.tenant_id}, ${file.parent_id}, ${nameKey(file.name)}, ${userId}, ${file.id})
    ON CONFLICT (tenant_id, folder_id, name_key, user_id) DO UPDATE SET item_id = excluded.item_id, vacated = now()`.execute(db)
}

/** Returns the file that had a name until a moment ago, and forgets it. Null if a client of the user took the name from none. */
export async function takeVacated(db: Db, { userId }: Member, { tenantId, folderId, name }: Place): Promise<string | null> {
  const { rows } = await sql<{ item_id: string; is_recent: boolean }>`${PREPARED}
    DELETE FROM vacated_names
    WHERE tenant_id = ${tenantId} AND folder_id = ${folderId} AND name_key = ${nameKey(name)} AND user_id = ${userId}
    RETURNING item_id, vacated > now() - make_interval(secs => ${SECONDS}) AS is_recent`.execute(db)
  return rows[0]?.is_recent ? rows[0].item_id : null
}

/** Deletes names that are no longer remembered. */
export async function forgetVacated(db: Db): Promise<void> {
  await sql`DELETE FROM vacated_names WHERE vacated < now() - interval '1 hour'`.execute(db)
}
