import { nameKey } from '@arbour/contract/names'
import type { Insertable } from 'kysely'
import { v7 as newId } from 'uuid'
import type { LoadedItem } from '#modules/core/access/public.ts'
import { emit, type ItemEventContext } from '#modules/core/events/public.ts'
import { truePath } from '#modules/core/tree/public.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { Database } from '#platform/db/schema.ts'

/** Columns that are derived from the folder, and those that only files have. */
type DerivedColumn = 'tenant_id' | 'id' | 'parent_id' | 'name_key' | 'ext' | 'object_id' | 'boundary_id'

interface NewItem {
  eventContext: ItemEventContext
  folder: Pick<LoadedItem, 'node' | 'ancestorPath'>
  item: Omit<Insertable<Database['items']>, DerivedColumn>
}

/** Inserts a new item other than a file with a free name in its folder, and emits an event. Returns its id. */
export async function insertItem(tx: Db, { eventContext, folder, item }: NewItem): Promise<string> {
  const { tenant_id, id: parent_id, name: parentName, boundary_id } = folder.node
  const { name, type } = item
  const id = newId()
  const place = { tenant_id, parent_id, name_key: nameKey(name), boundary_id: type === 'folder' ? boundary_id : null }
  await tx
    .insertInto('items')
    .values({ ...item, ...place, id, ext: null, object_id: null })
    .modifyEnd(PREPARED)
    .execute()
  const names = { name, to_parent_name: parentName, to_parent_path: truePath(folder.ancestorPath) }
  await emit(tx, eventContext, { type: 'item.added', itemId: id, parentId: parent_id, names })
  return id
}
