import type { Pool } from '#platform/db/db.ts'

interface StoredItem {
  id: string
  parent_id: string | null
  name: string
  object_id: string | null
  deleted: Date | null
}

/** The contents of an item: names and file contents, without the ids that differ between copies. */
export interface Shape {
  name: string
  object: string | null
  children: Shape[]
}

/** All items of all teams in the database. */
export interface StoredTree {
  get(id: string): StoredItem | undefined
  /** Returns the ids of the non-deleted items in a folder. */
  children(id: string): string[]
  shape(id: string): Shape
  /** Returns the objects of a file's versions, oldest first. */
  versions(id: string): string[]
}

export async function readTree(db: Pool): Promise<StoredTree> {
  const items = await db.selectFrom('items').select(['id', 'parent_id', 'name', 'object_id', 'deleted']).orderBy('name').execute()
  const versions = await db.selectFrom('versions').select(['item_id', 'object_id']).orderBy('created').orderBy('id').execute()
  const byId = new Map(items.map((item) => [item.id, item]))
  const byParent = Map.groupBy(
    items.filter((item) => item.deleted === null),
    (item) => item.parent_id,
  )
  const byItem = Map.groupBy(versions, (version) => version.item_id)
  const children = (id: string) => (byParent.get(id) ?? []).map((item) => item.id)
  const shape = (id: string): Shape => {
    const item = byId.get(id)
    if (!item) throw new Error(`${id} is not there`)
    return { name: item.name, object: item.object_id, children: children(id).map(shape) }
  }
  return {
    get: (id) => byId.get(id),
    children,
    shape,
    versions: (id) => (byItem.get(id) ?? []).map((version) => version.object_id),
  }
}
