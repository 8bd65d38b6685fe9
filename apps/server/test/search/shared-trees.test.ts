import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { loadPrincipal } from '#modules/directory/identity/load-principal.ts'
import { findHits } from '#modules/views/search/find-hits.ts'
import { parseQuery } from '#modules/views/search/parse-query.ts'
import { FOLDER_SEARCH_LIMITS } from '#modules/views/search/shared-scopes.ts'
import { anyTree, nth, plant, type Tree } from '../item-access/random-tree.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// A search finds what the user can open and what has a location in their tree, on random trees of three teams.

const world: World = await makeWorld()
afterAll(() => world.close({ isBroken: true }))

/** The query strategies used for shared folders. */
const seen = new Set<string>()

const anyShares = fc.array(
  fc.record({ from: fc.nat(1), folder: fc.nat(10), person: fc.option(fc.nat(3)), into: fc.nat(10), isPlaced: fc.boolean() }),
  { minLength: 2, maxLength: 5 },
)

const CERTAIN = [0, 1].map((from) => ({ from, folder: 0, person: null, into: 0, isPlaced: true }))

it('finds accessible items with a location', async () => {
  await fc.assert(
    fc.asyncProperty(fc.tuple(anyTree, anyTree, anyTree), anyShares, async ([mine, yours, theirs], shares) => {
      const own = await plant(world, mine)
      const others = [await plant(world, yours), await plant(world, theirs)]
      // At least one item of each other team is mounted.
      const mounts = await place(own, others, [...CERTAIN, ...shares])
      const items = [...own.items.slice(1), ...others.flatMap((tree) => tree.items.slice(1))]
      for (const caller of own.people) {
        const expected = new Set<string>()
        for (const item of items) {
          const { status, body } = await world.try(caller, calls.filesGet, { id: item.id })
          if (status === 200 && body.file.is_accessible && (await hasPlace(caller, body.file))) expected.add(body.file.id)
        }
        const found = await world.call(caller, calls.filesSearch, { is_accessible: true, take: 500 })
        const ids = found.items.map(({ id }) => id)
        expect(ids.toSorted()).toEqual([...expected].filter((id) => !mounts.has(id) || ids.includes(id)).toSorted())
        expect(found.meta.total_items).toBe(ids.length)
        const named = await world.call(caller, calls.filesSearch, { q: 'unique', is_accessible: true, take: 500 })
        expect(named.items.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
        await sameEachWay(caller, mounts)
      }
    }),
    { numRuns: 4 },
  )
  expect([...seen].toSorted()).toEqual(['folders', 'tops'])
}, 120_000)

/**
 * Shares folders of other trees with the first team or a member, but none inside another, and mounts some. Returns the sources by
 * mount.
 */
async function place(
  own: Tree,
  others: readonly Tree[],
  shares: readonly { from: number; folder: number; person: number | null; into: number; isPlaced: boolean }[],
): Promise<Map<string, Item>> {
  const mounts = new Map<string, Item>()
  const shared = new Set<string>()
  for (const { from, folder, person, into, isPlaced } of shares) {
    const tree = nth(others, from)
    const above = new Map(tree.items.map((item) => [item.id, item.parent?.id ?? null]))
    const folders = tree.items.slice(1).filter((item) => item.is_dir)
    if (folders.length === 0) continue
    const item = nth(folders, folder)
    const way = (id: string | null): string[] => (id === null ? [] : [id, ...way(above.get(id) ?? null)])
    if (way(item.id).some((id) => shared.has(id)) || [...shared].some((id) => way(id).includes(item.id))) continue
    shared.add(item.id)
    const caller = nth(own.people, person ?? 0)
    const tenantId = nth(tree.people, 0).tenantId
    const id = await share(world.db, {
      ...{ tenantId, itemId: item.id, with: caller.tenantId },
      ...(person === null ? {} : { people: [caller.userId] }),
    })
    const targets = own.items.filter((one) => one.is_dir)
    if (!isPlaced) continue
    const { status, body } = await world.try(caller, calls.filesSharesUnmappedAdd, { id, parent_id: nth(targets, into).id })
    if (status === 200) mounts.set(body.file.id, item)
  }
  return mounts
}

/** Returns whether an item is in the user's own tree: another team's item below a mount in an accessible folder. */
async function hasPlace(caller: Person, file: Item): Promise<boolean> {
  if (file.is_symlink) return file.parent !== null
  if (file.tenant_id === caller.tenantId) return true
  if (file.parent === null) return false
  return hasPlace(caller, (await world.call(caller, calls.filesGet, { id: file.parent.id })).file)
}

/** Expects the same results from both query strategies: folder by folder, or by the shared top folders. */
async function sameEachWay(caller: Person, mounts: ReadonlyMap<string, Item>): Promise<void> {
  const principal = await loadPrincipal(world.db, { kind: 'member', teamId: caller.tenantId, userId: caller.userId })
  if (!principal) throw new Error('Nobody is there')
  const all = { types: [], sub_types: [], tags: [], parent_id: null, date_ranges: [], page: 1, take: 500 }
  for (const [q, sort] of [
    ['', 'name:asc'],
    ['', 'parent:asc'],
    ['unique', 'name:asc'],
    ['unique', 'relevance:asc'],
  ] as const) {
    const ways = await Promise.all(
      [FOLDER_SEARCH_LIMITS, { ...FOLDER_SEARCH_LIMITS, folders: 0 }].map(async (little) => {
        const parsed = await parseQuery(world.db, { principal, search: { ...all, q, sort }, little })
        if (!parsed) throw new Error('Nothing can be found')
        const shared = parsed.scopes.find(({ isInside }) => !isInside)?.shared
        if (shared?.by === 'folders') {
          const tops = shared.folders.filter(({ name }) => name !== null)
          expect(tops.every(({ id }) => [...mounts.values()].some((item) => item.id === id))).toBe(true)
        }
        return { found: await findHits(world.db, parsed, { needsTotal: true }), by: shared?.by }
      }),
    )
    const [byFolders, ...others] = ways.map(({ found }) => found)
    for (const found of others) expect([caller.userId, q, sort, found]).toEqual([caller.userId, q, sort, byFolders])
    for (const { by } of ways) if (by) seen.add(by)
  }
}
