import { calls } from '@arbour/contract/calls'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { Item } from '@arbour/contract/entities/items/item'
import fc from 'fast-check'
import { sql } from 'kysely'
import { anyTree, nth, plant } from '../item-access/random-tree.ts'
import type { Person, World } from '../support/world.ts'

/** A random tree with some projects and companies, figures, and deleted items. */
export const anyCountedTree = fc.record({
  sprouts: anyTree,
  kinds: fc.array(fc.constantFrom('folder', 'project', 'project', 'company'), { minLength: 10, maxLength: 10 }),
  figures: fc.array(
    fc.record({ item: fc.nat(20), figure: fc.constantFrom<Figure>(...FIGURES), pence: fc.integer({ min: -5000, max: 5000 }) }),
    { maxLength: 12 },
  ),
  binned: fc.option(fc.nat(20), { freq: 3 }),
})
type CountedSketch = typeof anyCountedTree extends fc.Arbitrary<infer T> ? T : never

/** An item as stored, to be counted independently. */
export interface Raw extends Record<Figure, string | null> {
  id: string
  parent_id: string | null
  name: string
  type: string
  sub_type: string | null
  size: string | null
  owner_id: string | null
  is_restricted: boolean
  created: Date
  deleted: Date | null
}

export interface CountedTree {
  people: readonly Person[]
  /** All items of the team by id. */
  raw: ReadonlyMap<string, Raw>
  /** Returns what the user sees of an item; null if it is not visible. */
  shown: (caller: Person, id: string) => Promise<Item | null>
  /** Returns the ancestors of an item, nearest first. */
  above: (id: string) => Raw[]
  isLiving: (id: string) => boolean
}

/** Creates such a tree in a new team whose members can all see reports. */
export async function plantCounted(world: World, { sprouts, kinds, figures, binned }: CountedSketch): Promise<CountedTree> {
  const { people, items } = await plant(world, sprouts, { roles: ['Editor'] })
  const [admin] = people
  if (!admin) throw new Error('Nobody is in the team')
  const { tenantId } = admin
  for (const [at, { id, is_dir }] of items.slice(1).entries()) {
    if (is_dir) await sql`UPDATE items SET sub_type = ${nth(kinds, at)}::item_sub_type WHERE id = ${id}`.execute(world.db)
  }
  const firstCaller = async (what: (caller: Person) => Promise<number>) => {
    for (const caller of people) if ((await what(caller)) === 200) return
  }
  for (const { item, figure, pence } of figures) {
    const input = { file_id: nth(items, item).id, [figure]: (pence / 100).toFixed(2) }
    await firstCaller(async (caller) => (await world.try(caller, calls.filesFinanceUpdate, input)).status)
  }
  if (binned !== null) {
    const { id } = nth(items.slice(1), binned)
    await firstCaller(async (caller) => (await world.try(caller, calls.filesDelete, { id })).status)
  }
  const { rows } = await sql<Raw>`SELECT * FROM items WHERE tenant_id = ${tenantId}`.execute(world.db)
  const raw = new Map(rows.map((row) => [row.id, row]))
  const above = (id: string): Raw[] => {
    const next = raw.get(raw.get(id)?.parent_id ?? '')
    return next ? [next, ...above(next.id)] : []
  }
  const isLiving = (id: string) => [raw.get(id), ...above(id)].every((one) => one?.deleted === null)
  const shown = async (caller: Person, id: string) => {
    const { status, body } = await world.try(caller, calls.filesGet, { id })
    return status === 200 ? body.file : null
  }
  return { people, raw, above, isLiving, shown }
}
