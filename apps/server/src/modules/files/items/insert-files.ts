import type { EventMeta } from '@arbour/contract/entities/items/event'
import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf, nameKey } from '@arbour/contract/names'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { TakenObject } from '#modules/content/objects/public.ts'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { truePath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Parent } from './load-parent.ts'

interface NewFiles extends Pick<Parent, 'eventContext' | 'owners'> {
  folder: Pick<LoadedItem, 'node' | 'ancestorPath'>
  files: readonly { name: string; object: TakenObject; description?: string | null; icon?: string | null }[]
  /** Data for the activity, in addition to the names. */
  eventMeta?: Pick<EventMeta, 'sender' | 'note'>
}

/** Inserts new files with free names in their folder, each with its first version, and emits events. Returns their ids. */
export async function insertFiles(tx: Db, { eventContext, folder, owners, files, eventMeta = {} }: NewFiles): Promise<string[]> {
  if (files.length === 0) return []
  const { tenant_id: tenantId, id: parentId, name: parentName } = folder.node
  const { owner_id, added_by = null, added_by_tenant_id = null } = owners
  const rows = files.map(({ name, object, description = null, icon = null }) => {
    const ext = extensionOf(name)
    const [id, version, sub_type] = [newId(), newId(), fileSubType(ext, object.mimetype)]
    return { id, version, name, name_key: nameKey(name), sub_type, ext, object_id: object.id, description, icon }
  })
  const column = (key: keyof (typeof rows)[number]) => rows.map((row) => row[key])
  // In one statement, since thousands of files may be created together. A version's timestamp is not the start of the
  // transaction: of two that waited for each other, the later has the later version.
  await sql`${PREPARED}
    WITH file AS (
      SELECT * FROM unnest(
        ${column('id')}::uuid[], ${column('version')}::uuid[], ${column('name')}::text[], ${column('name_key')}::text[],
        ${column('sub_type')}::item_sub_type[], ${column('ext')}::text[], ${column('object_id')}::uuid[],
        ${column('description')}::text[], ${column('icon')}::text[]
      ) AS file (id, version, name, name_key, sub_type, ext, object_id, description, icon)
    ), item AS (
      INSERT INTO items (
        tenant_id, id, parent_id, name, name_key, type, sub_type, ext, object_id, description, icon, owner_id, added_by, added_by_tenant_id)
      SELECT ${tenantId}::uuid, id, ${parentId}::uuid, name, name_key, 'file', sub_type, ext, object_id, description, icon,
        ${owner_id}::uuid, ${added_by}::uuid, ${added_by_tenant_id}::uuid
      FROM file
    )
    INSERT INTO versions (tenant_id, id, item_id, object_id, created_by, created_by_tenant_id, created)
    SELECT ${tenantId}::uuid, version, id, object_id, ${eventContext.userId}::uuid, ${eventContext.teamId}::uuid, clock_timestamp() FROM file`.execute(
    tx,
  )
  const names = { to_parent_name: parentName, to_parent_path: truePath(folder.ancestorPath), ...eventMeta }
  await emit(
    tx,
    eventContext,
    ...rows.flatMap(({ id, name, ext, object_id }) => [
      { type: 'content.changed' as const, itemId: id, objectId: object_id, ext },
      { type: 'item.added' as const, itemId: id, parentId, names: { name, ...names } },
    ]),
  )
  return rows.map(({ id }) => id)
}
