import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { loadPrincipal } from '#modules/directory/identity/load-principal.ts'
import { findHits } from '#modules/views/search/find-hits.ts'
import { parseQuery } from '#modules/views/search/parse-query.ts'
import { FOLDER_SEARCH_LIMITS } from '#modules/views/search/shared-scopes.ts'
import { invite, shareFolder } from '../connection-shares/folders.ts'
import { restrict } from '../support/access.ts'
import { connect, mount } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Restricted items in a mount are found by neither of the two query strategies for shared folders, from the moment of
// restriction. Compares the ids from the database, before results are checked again.

const world: World = await makeWorld()
afterAll(() => world.close({ isBroken: true }))

/** The sharing user; a member of the other team, a colleague of hers, and their Admin. */
let ann: Person
let bo: Person
let bob: Person
let boss: Person
/** Works > Bridge, which is shared, > Plans > deep. */
let works: Item
let bridge: Item
let plans: Item
let arch: Item
let shareId: string

beforeEach(async () => {
  ann = await world.person({ roles: ['Admin'] })
  boss = await world.person({ roles: ['Admin'] })
  bo = await world.person({ team: boss.tenantId })
  bob = await world.person({ team: boss.tenantId })
  await connect(world.db, ann, bo)
  works = await world.folder(ann, ann.rootId, 'Works')
  bridge = await world.folder(ann, works.id, 'Bridge')
  plans = await world.folder(ann, bridge.id, 'Quartz plans')
  await world.file(ann, plans.id, 'quartz deep.txt')
  arch = await world.file(ann, bridge.id, 'quartz arch.txt')
})

const ALL = ['quartz arch.txt', 'quartz deep.txt', 'Quartz plans']
const search = { types: [], sub_types: [], tags: [], parent_id: null, date_ranges: [], page: 1, take: 100 }

/**
 * Returns the names that a user finds by a word and by none, which agree for both strategies; without mounts. Null for nobody.
 */
async function find({ userId, tenantId: teamId }: Person): Promise<string[] | null> {
  const principal = await loadPrincipal(world.db, { kind: 'member', userId, teamId })
  if (!principal) return null
  const lists: string[][] = []
  for (const little of [FOLDER_SEARCH_LIMITS, { folders: 0, items: 0 }]) {
    for (const [q, sort] of [
      ['quartz', 'relevance:asc'],
      ['quartz', 'parent:asc'],
      ['', 'updated:desc'],
    ] as const) {
      const parsed = await parseQuery(world.db, { principal, search: { ...search, q, sort }, little })
      const { ids } = parsed ? await findHits(world.db, parsed, { needsTotal: true }) : { ids: [] }
      const rows = await world.db
        .selectFrom('items')
        .select('name')
        .where('id', 'in', [...ids, ann.rootId])
        .where('source_id', 'is', null)
        .execute()
      lists.push(
        rows
          .map(({ name }) => name)
          .filter((name) => name.toLowerCase().startsWith('quartz'))
          .toSorted((a, b) => a.localeCompare(b)),
      )
    }
  }
  for (const list of lists) expect(list).toEqual(lists[0])
  return lists[0] ?? null
}

async function place(caller: Person, { people }: { people?: readonly Person[] } = {}): Promise<Item> {
  const invitees = people ? { userInvitees: people.map(invite) } : { tenantInvitees: [caller.tenantId] }
  shareId = (await shareFolder(world, ann, bridge, invitees)).id
  return (await world.call(caller, calls.filesSharesUnmappedAdd, { id: shareId, parent_id: caller.rootId })).file
}

describe("Of another team's share, a search finds", () => {
  it('everything accessible, for all users with a mount', async () => {
    await place(bo)
    expect([await find(bo), await find(bob)]).toEqual([ALL, ALL])
  })

  it('only the name of a restricted item, and nothing of a hidden one', async () => {
    await place(bo)
    await restrict(world, ann, plans.id)
    expect(await find(bo)).toEqual(['quartz arch.txt', 'Quartz plans'])
    const principal = await loadPrincipal(world.db, { kind: 'member', userId: bo.userId, teamId: bo.tenantId })
    if (!principal) throw new Error('Nobody is there')
    const parsed = await parseQuery(world.db, {
      principal,
      search: { ...search, q: 'quartz plans', is_accessible: true, sort: 'relevance:asc' },
      little: { folders: 0, items: 0 },
    })
    expect(parsed && (await findHits(world.db, parsed, { needsTotal: true })).ids).toEqual([])
    await restrict(world, ann, plans.id, { hidden: true })
    expect(await find(bo)).toEqual(['quartz arch.txt'])
    await restrict(world, ann, arch.id, { hidden: true })
    expect(await find(bo)).toEqual([])
  })

  it('nothing below a restricted folder, regardless of its access list', async () => {
    await place(bo)
    const inner = await world.folder(ann, plans.id, 'Quartz inner')
    await world.file(ann, inner.id, 'quartz innermost.txt')
    await restrict(world, ann, inner.id)
    expect(await find(bo)).toContain('Quartz inner')
    await restrict(world, ann, plans.id)
    expect(await find(bo)).toEqual(['quartz arch.txt', 'Quartz plans'])
  })

  it('nothing in the bin inside', async () => {
    await place(bo)
    await world.call(ann, calls.filesDelete, { id: plans.id })
    expect(await find(bo)).toEqual(['quartz arch.txt'])
    await world.call(ann, calls.filesDelete, { id: arch.id })
    expect(await find(bo)).toEqual([])
  })

  it('nothing once an ancestor is in the bin or restricted, or it was moved below such one', async () => {
    await place(bo)
    await world.call(ann, calls.filesDelete, { id: works.id })
    expect(await find(bo)).toEqual([])
    await world.call(ann, calls.filesRestore, { id: works.id })
    expect(await find(bo)).toEqual(ALL)
    await restrict(world, ann, works.id)
    expect(await find(bo)).toEqual([])
    await world.call(ann, calls.filesMove, { id: bridge.id, destination_id: ann.rootId })
    expect(await find(bo)).toEqual(ALL)
    await world.call(ann, calls.filesMove, { id: bridge.id, destination_id: works.id })
    expect(await find(bo)).toEqual([])
  })

  it('nothing that was moved out of it', async () => {
    await place(bo)
    await world.call(ann, calls.filesMove, { id: plans.id, destination_id: works.id })
    expect(await find(bo)).toEqual(['quartz arch.txt'])
  })

  it('nothing once the share has expired, before any cleanup', async () => {
    await place(bo)
    for (const table of ['shares', 'grants'] as const) {
      const ended = sql`UPDATE ${sql.table(table)} SET expires = now() - interval '1 second' WHERE item_id = ${bridge.id}`
      await ended.execute(world.db)
    }
    expect(await find(bo)).toEqual([])
  })

  it('nothing once it was revoked', async () => {
    await place(bo)
    await world.call(ann, calls.filesSharesDelete, { id: shareId })
    expect(await find(bo)).toEqual([])
  })

  it('nothing once it was declined, even through a remaining mount', async () => {
    shareId = (await shareFolder(world, ann, bridge, { tenantInvitees: [bo.tenantId] })).id
    await world.call(boss, calls.filesSharesDecline, { id: shareId })
    const third = await world.person()
    await connect(world.db, ann, third)
    await shareFolder(world, ann, bridge, { tenantInvitees: [third.tenantId] }, third.tenantId)
    await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: bridge.id })
    // So that their tree is searched at all.
    const open = await world.folder(ann, ann.rootId, 'Open')
    await shareFolder(world, ann, open, { tenantInvitees: [bo.tenantId] })
    expect(await find(bo)).toEqual([])
  })

  it('nothing once the teams are no longer connected', async () => {
    await place(bo)
    const { items } = await world.call(ann, calls.tenantsConnections, {})
    await world.call(ann, calls.tenantsConnectionsReject, { id: items[0]?.id ?? '' })
    expect(await find(bo)).toEqual([])
  })

  it("nothing of a mount that is only a colleague's, even when it is shared with both", async () => {
    await place(bo, { people: [bo, bob] })
    expect([await find(bo), await find(bob), await find(boss)]).toEqual([ALL, [], []])
  })

  it('nothing of a mount in a restricted or deleted folder of the own team', async () => {
    const placed = await place(bo)
    const home = await world.folder(boss, boss.rootId, 'Home')
    await world.call(boss, calls.filesMove, { id: placed.id, destination_id: home.id })
    expect(await find(bo)).toEqual(ALL)
    await restrict(world, boss, home.id, { hidden: true })
    expect([await find(bo), await find(boss)]).toEqual([[], ALL])
    await world.call(boss, calls.filesDelete, { id: home.id })
    expect(await find(boss)).toEqual([])
  })

  it('nothing for a suspended user', async () => {
    await place(bo)
    await world.db.updateTable('memberships').set({ suspended: new Date() }).where('user_id', '=', bo.userId).execute()
    expect([await find(bo), await find(bob)]).toEqual([null, ALL])
    expect((await world.try(bo, calls.filesSearch, { q: 'quartz' })).status).toBe(401)
  })
})
