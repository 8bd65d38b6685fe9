import type { EventMeta } from '@arbour/contract/entities/event'
import { fileSubType } from '@arbour/contract/file-kinds'
import { extensionOf, nameKey } from '@arbour/contract/names'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { LoadedItem } from '#modules/access/public.ts'
import { emit, type StoryScene } from '#modules/events/public.ts'
import type { TakenObject } from '#modules/objects/public.ts'
import { truePath } from '#modules/tree/public.ts'
import { versionRow } from '#modules/versions/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'

/** What follows from where it stands, and from its bytes. */
type Derived = 'tenant_id' | 'id' | 'parent_id' | 'name_key' | 'ext' | 'object_id' | 'boundary_id'

interface NewItem {
  scene: StoryScene
  folder: Pick<LoadedItem, 'node' | 'chain'>
  item: Omit<Insertable<Database['items']>, Derived>
  /** Of a file. */
  object: TakenObject | null
  /** What its story tells beside the names. */
  told?: Pick<EventMeta, 'sender' | 'note'>
}

/** Writes a new item under a name that is free in its folder, a file with its first version, and tells of it. */
export async function insertItem(tx: Db, { scene, folder, item, object, told = {} }: NewItem): Promise<string> {
  const { tenant_id: tenantId, id: parentId, name: parentName, boundary_id } = folder.node
  const { name, type, sub_type } = item
  const id = newId()
  const ext = object ? extensionOf(name) : null
  const row = {
    ...item,
    tenant_id: tenantId,
    id,
    parent_id: parentId,
    name_key: nameKey(name),
    sub_type: object ? fileSubType(ext, object.mimetype) : sub_type,
    ext,
    object_id: object?.id ?? null,
    boundary_id: type === 'folder' ? boundary_id : null,
  }
  const names = { name, to_parent_name: parentName, to_parent_path: truePath(folder.chain), ...told }
  const added = { type: 'item.added' as const, itemId: id, parentId, names }
  if (!object) {
    await tx.insertInto('items').values(row).modifyEnd(PREPARED).execute()
    await emit(tx, scene, added)
    return id
  }
  // In one statement: thousands of files are made at a time.
  await tx
    .with('item', (db) => db.insertInto('items').values(row))
    .insertInto('versions')
    .values(versionRow(scene, { tenantId, itemId: id, object }))
    .modifyEnd(PREPARED)
    .execute()
  await emit(tx, scene, { type: 'content.changed', itemId: id, objectId: object.id, ext }, added)
  return id
}
