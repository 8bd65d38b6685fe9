import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

export let world: World
export let caller: Person
/** Folders of each test: items in `to` are replaced by those in `from`. */
export let from: Item
export let to: Item
export let counter = 0

/** Starts a server and creates a user. Creates both folders before each test. */
export function setUpFolders(): void {
  beforeAll(async () => {
    world = await makeWorld()
    caller = await world.person({ roles: ['Admin'] })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    counter += 1
    from = await world.folder(caller, caller.rootId, `From ${counter}`)
    to = await world.folder(caller, caller.rootId, `To ${counter}`)
  })
}

export const get = async (id: string, person = caller) => (await world.call(person, calls.filesGet, { id })).file
export const read = async (item: Item) => (await world.app.inject(item.src_url ?? '')).body
export const replace = async (item: Item, folder = to, person = caller) =>
  world.call(person, calls.filesMove, { id: item.id, destination_id: folder.id, conflict: 'replace' })
export const undo = (undoId: string | null, person = caller) =>
  world.try(person, calls.filesReplaceUndo, { undo_id: undoId ?? '' })
export const update = (item: Item, fields: object) => world.call(caller, calls.filesUpdate, { id: item.id, ...fields })
export const figures = (item: Item, fields: object) =>
  world.call(caller, calls.filesFinanceUpdate, { file_id: item.id, ...fields })
export const star = (item: Item, person = caller) =>
  world.call(person, calls.filesStarredUpdate, { id: item.id, is_starred: true })
export const tag = (item: Item, ...tags: string[]) => world.call(caller, calls.filesTagsUpdate, { id: item.id, tags })
export const project = async (folder: Item, name: string, sub_type: 'project' | 'company' = 'project') =>
  (await world.call(caller, calls.filesCreate, { parent_id: folder.id, name, type: 'folder', sub_type })).file

/** Returns all stored data at and below some folders, so that an incomplete undo is detected. */
export async function everything(...tops: Item[]): Promise<unknown> {
  const { rows } = await sql<{ all: unknown }>`
    WITH RECURSIVE tree AS (
      SELECT i.* FROM items i WHERE i.id = ANY(${tops.map((top) => top.id)}::uuid[])
      UNION SELECT i.* FROM items i JOIN tree ON i.tenant_id = tree.tenant_id AND i.parent_id = tree.id
    ), of AS (SELECT id FROM tree)
    SELECT json_build_object(
      'items', (SELECT json_agg(to_jsonb(t) ORDER BY t.id) FROM tree t),
      'versions', (SELECT json_agg(to_jsonb(v) ORDER BY v.id) FROM versions v WHERE v.item_id IN (SELECT id FROM of)),
      'stars', (SELECT json_agg(to_jsonb(s) ORDER BY s.item_id, s.user_id) FROM stars s WHERE s.item_id IN (SELECT id FROM of)),
      'tags', (SELECT json_agg(to_jsonb(t) ORDER BY t.item_id, t.tag_id) FROM item_tags t WHERE t.item_id IN (SELECT id FROM of)),
      'views', (SELECT json_agg(to_jsonb(v) ORDER BY v.item_id, v.user_id) FROM remembered_views v WHERE v.item_id IN (SELECT id FROM of)),
      'boundaries', (SELECT json_agg(to_jsonb(b) ORDER BY b.item_id) FROM boundaries b WHERE b.item_id IN (SELECT id FROM of)),
      'inside', (SELECT json_agg(to_jsonb(p) ORDER BY p.parent_id, p.name_key) FROM redirects p
        WHERE p.parent_id IN (SELECT id FROM of) AND NOT (p.item_id IN (SELECT id FROM of) AND EXISTS (
          SELECT FROM tree t WHERE t.id = p.item_id AND t.parent_id = p.parent_id AND t.name_key = p.name_key)))) AS all`.execute(
    world.db,
  )
  return rows[0]?.all
}
