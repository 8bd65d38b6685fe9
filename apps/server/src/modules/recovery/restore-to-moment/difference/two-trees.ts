import type { Db } from '#platform/db/db.ts'
import { type CurrentItem, type ItemSnapshot, readAdded, readItems, readSnapshots } from './read-changes.ts'

/** The position of an item: the folders above it, up to the restored folder. */
export interface Position {
  /** It is below the restored folder. */
  isBelow: boolean
  /** A folder above it is in the bin. */
  isBinned: boolean
  /** The names of the folders between the restored folder and the item, the top first; of all folders if it is not below. */
  names: readonly string[]
}

const NOWHERE: Position = { isBelow: false, isBinned: false, names: [] }

/** A team's tree now and at a moment, as far as the two differ, with the folders above these items. */
export interface TwoTrees {
  /** Items that have changed or were added since the moment. */
  ids: readonly string[]
  now(id: string): CurrentItem | null
  /** Null if the item was added later. */
  before(id: string): ItemSnapshot | null
  /** Returns the position of something in a folder; null is the top. */
  positionNow(folderId: string | null): Position
  positionBefore(folderId: string | null): Position
}

/**
 * Loads both trees, with further items that have changed. Reads what has changed and the folders above, so that the time depends on the number of changes only.
 * @returns null if too much has changed since the moment.
 */
export async function loadTwoTrees(
  db: Db,
  { tenantId, folderId, at, further }: { tenantId: string; folderId: string; at: Date; further: Iterable<string> },
): Promise<TwoTrees | null> {
  const snapshots = await readSnapshots(db, { tenantId, at })
  if (!snapshots) return null
  const current = new Map((await readAdded(db, { tenantId, at })).map((item) => [item.id, item]))
  const ids = [...new Set([...snapshots.keys(), ...current.keys(), ...further])]
  const requested = new Set(current.keys())
  const parents = () => [...snapshots.values(), ...current.values()].flatMap(({ parent_id }) => parent_id ?? [])
  for (let wanted = [folderId, ...ids, ...parents()]; ; wanted = parents()) {
    const missing = [...new Set(wanted)].filter((id) => !requested.has(id))
    if (missing.length === 0) break
    for (const id of missing) requested.add(id)
    for (const item of await readItems(db, { tenantId, ids: missing })) current.set(item.id, item)
  }
  const now = (id: string) => current.get(id) ?? null
  const before = (id: string) => {
    const item = snapshots.get(id) ?? current.get(id)
    return item && item.created <= at ? item : null
  }
  return { ids, now, before, positionNow: walker(folderId, now), positionBefore: walker(folderId, before) }
}

/** Returns a function that determines positions in one of the trees. Each folder is walked once. */
function walker(
  folderId: string,
  find: (id: string) => Pick<ItemSnapshot, 'parent_id' | 'name' | 'is_binned'> | null,
): (id: string | null) => Position {
  const known = new Map<string, Position>([[folderId, { isBelow: true, isBinned: false, names: [] }]])
  const walk = (id: string | null): Position => {
    if (id === null) return NOWHERE
    const found = known.get(id)
    if (found) return found
    // Ends the walk if the recorded folders contain each other.
    known.set(id, NOWHERE)
    const folder = find(id)
    const above = folder && walk(folder.parent_id)
    const position = above
      ? { isBelow: above.isBelow, isBinned: above.isBinned || folder.is_binned, names: [...above.names, folder.name] }
      : NOWHERE
    known.set(id, position)
    return position
  }
  return walk
}
