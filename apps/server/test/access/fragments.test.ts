import fc from 'fast-check'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadAccessSnapshot } from '#modules/core/access/access-snapshot.ts'
import { loadAncestorPaths } from '#modules/core/access/ancestor-paths.ts'
import { evaluateAccess, type ItemAccess } from '#modules/core/access/evaluate-access.ts'
import { isOpenChild, isVisibleChild, isVisibleInTree } from '#modules/core/access/fragments.ts'
import { loadOpenBoundaries } from '#modules/core/access/open-boundaries.ts'
import type { Member, Principal } from '#modules/core/access/principal.ts'
import { type AncestorPath, readAncestorPaths } from '#modules/core/tree/ancestor-path.ts'
import { boundaryOf, makeBoundary } from '#modules/core/tree/boundaries.ts'
import { findRoot } from '#modules/core/tree/find-root.ts'
import { loadPrincipal } from '#modules/directory/identity/load-principal.ts'
import { changeGroupMembers, createTeam, ensurePerson, insertGroup, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { testDatabase } from '../support/database.ts'
import { give } from '../support/give.ts'

// The rules over ancestor paths and the equivalent SQL must agree, for any tree and any principal.

/** An item of a random tree: its parent and its access settings. */
interface Sketch {
  /** Index of its parent among the preceding folders, modulo their number. */
  parent: number
  isDir: boolean
  isMine: boolean
  access: 'open' | 'restricted' | 'hidden'
  gives: { to: (typeof GRANTEES)[number]; role: 'viewer' | 'contributor' | 'editor' } | null
}

const GRANTEES = ['member', 'group', 'partner', 'partnerGroup', 'partnerTeam', 'link'] as const
const sketches: fc.Arbitrary<Sketch[]> = fc.array(
  fc.record({
    parent: fc.nat(20),
    isDir: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    isMine: fc.boolean(),
    access: fc.constantFrom('open', 'open', 'open', 'restricted', 'hidden'),
    gives: fc.oneof(
      { weight: 2, arbitrary: fc.constant(null) },
      fc.record({ to: fc.constantFrom(...GRANTEES), role: fc.constantFrom('viewer', 'contributor', 'editor') }),
    ),
  }),
  { minLength: 3, maxLength: 25 },
)

let db: Pool
let close: () => Promise<void>
let teams: { own: string; other: string }
/** Contains the member. */
let groupId: string
/** Contains the partner and their Admin. */
let partnerGroupId: string
let people: Record<'owner' | 'member' | 'admin' | 'partner' | 'colleague' | 'partnerAdmin', string>

beforeAll(async () => {
  const database = await testDatabase()
  db = database.db
  close = () => database.close()
  await db.transaction().execute(async (tx) => {
    teams = { own: await createTeam(tx, { name: 'Own' }), other: await createTeam(tx, { name: 'Other' }) }
    const person = (name: string) => ensurePerson(tx, { email: `${name}@example.org`, firstName: name, lastName: '' })
    people = {
      owner: await person('owner'),
      member: await person('member'),
      admin: await person('admin'),
      partner: await person('partner'),
      colleague: await person('colleague'),
      partnerAdmin: await person('partnerAdmin'),
    }
    for (const [userId, tenantId] of [
      [people.owner, teams.own],
      [people.member, teams.own],
      [people.admin, teams.own],
      [people.partner, teams.other],
      [people.colleague, teams.other],
      [people.partnerAdmin, teams.other],
    ] as const) {
      const isAdmin = userId === people.admin || userId === people.partnerAdmin
      await setMembership(tx, { tenantId, userId, roles: isAdmin ? ['Admin'] : [] })
    }
    groupId = await insertGroup(tx, { tenantId: teams.own, name: 'Surveyors' })
    await changeGroupMembers(tx, { tenantId: teams.own, groupId, add: [people.member], remove: [] })
    partnerGroupId = await insertGroup(tx, { tenantId: teams.other, name: 'Divers' })
    const inGroup = [people.partner, people.partnerAdmin]
    await changeGroupMembers(tx, { tenantId: teams.other, groupId: partnerGroupId, add: inGroup, remove: [] })
  })
})
afterAll(() => close())

/** Creates a tree below a separate folder, and returns the ids of all items in it. */
async function plant(items: readonly Sketch[], linkId: string): Promise<string[]> {
  const tenantId = teams.own
  const { id: rootId } = await db
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow()
  const folders = [rootId]
  const ids: string[] = []
  for (const { parent, isDir, isMine, access, gives } of items) {
    const id = newId()
    const parentId = folders[parent % folders.length] ?? rootId
    await sql`
      INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, owner_id, boundary_id, is_restricted, is_hidden, url)
      SELECT ${tenantId}, ${id}::uuid, ${parentId}::uuid, ${id}::text, ${id}::text, ${isDir ? 'folder' : 'link'}::item_type,
        ${isDir ? 'folder' : null}::item_sub_type, ${isMine ? people.member : people.owner}::uuid,
        CASE WHEN ${isDir} THEN p.boundary_id END, ${access !== 'open'}, ${access === 'hidden'}, ${isDir ? null : 'https://example.org/'}
      FROM items p WHERE p.tenant_id = ${tenantId} AND p.id = ${parentId}`.execute(db)
    if (access !== 'open') {
      await db.transaction().execute(async (tx) => {
        const ancestorPath = await bareAncestorPath(tx, id)
        await makeBoundary(tx, { tenantId, ancestorPath })
      })
    }
    if (gives) {
      const grantee = {
        member: { kind: 'person', tenantId, userId: people.member },
        group: { kind: 'group', tenantId, groupId },
        partner: { kind: 'person', tenantId: teams.other, userId: people.partner },
        partnerGroup: { kind: 'group', tenantId: teams.other, groupId: partnerGroupId },
        partnerTeam: { kind: 'team', tenantId: teams.other },
        link: { kind: 'link', linkId },
      } as const
      const source = gives.to === 'member' || gives.to === 'group' ? 'access' : gives.to === 'link' ? 'link' : 'share'
      await give(db, {
        tenantId,
        itemId: id,
        grantee: grantee[gives.to],
        role: gives.to === 'link' ? 'viewer' : gives.role,
        source,
      })
    }
    if (isDir) folders.push(id)
    ids.push(id)
  }
  return ids
}

/**
 * Mounts what other teams were given in the tree of one of them: for the whole team, or for the recipient. Returns the ids of the
 * mounts.
 */
async function mount(items: readonly Sketch[], ids: readonly string[]): Promise<string[]> {
  const [tenantId, parentId] = [teams.other, await findRoot(db, { tenantId: teams.other })]
  const mounts: string[] = []
  for (const [index, { isDir, gives }] of items.entries()) {
    if (!isDir || !gives?.to.startsWith('partner')) continue
    const id = newId()
    await db
      .insertInto('items')
      .values({
        ...{ tenant_id: tenantId, id, parent_id: parentId, name: id, name_key: id, type: 'folder', sub_type: 'folder' },
        ...{ boundary_id: id, is_restricted: true, is_hidden: true, owner_id: people.colleague },
        ...{ source_tenant_id: teams.own, source_id: ids[index] ?? null },
        mounted_for: gives.to === 'partnerTeam' ? null : people.partner,
      })
      .execute()
    await db.insertInto('boundaries').values({ tenant_id: tenantId, item_id: id, parent_id: parentId }).execute()
    mounts.push(id)
  }
  return mounts
}

async function bareAncestorPath(tx: Parameters<typeof readAncestorPaths>[0], id: string): Promise<AncestorPath> {
  const reader = { trees: [teams.own], grantedRole: () => sql<null>`NULL::item_role` }
  const ancestorPath = (await readAncestorPaths(tx, reader, [id])).get(id)
  if (!ancestorPath) throw new Error('The item is not there')
  return ancestorPath
}

async function principals(linkId: string): Promise<[string, Principal][]> {
  const member = (teamId: string, userId: string) => loadPrincipal(db, { kind: 'member', teamId, userId })
  const all: [string, Principal | null][] = [
    ['member', await member(teams.own, people.member)],
    ['admin', await member(teams.own, people.admin)],
    ['partner', await member(teams.other, people.partner)],
    ['colleague', await member(teams.other, people.colleague)],
    ['partner admin', await member(teams.other, people.partnerAdmin)],
    ['link', await loadPrincipal(db, { kind: 'link', linkId, revision: linkId })],
  ]
  return all.flatMap(([name, principal]) => (principal ? [[name, principal]] : []))
}

it('equals the rules, for random trees and every principal', async () => {
  await fc.assert(
    fc.asyncProperty(sketches, async (items) => {
      const linkId = newId()
      const ids = await plant(items, linkId)
      for (const [name, principal] of await principals(linkId)) {
        const ancestorPaths = await loadAncestorPaths(db, principal, ids)
        const rules = new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, evaluateAccess(principal, ancestorPath)]))
        // Principals without access to the tree receive nothing of it.
        if (!principal.trees.includes(teams.own)) {
          expect([name, rules.size]).toEqual([name, 0])
          continue
        }
        expect(rules.size).toBe(ids.length)
        await compareBoundaries(name, principal, rules, teams.own)
        await compareChildren(name, principal, rules, teams.own)
        await compareSnapshot(name, principal, rules, teams.own)
      }
      await db.deleteFrom('grants').where('tenant_id', '=', teams.own).execute()
    }),
    { numRuns: 12 },
  )
})

it('equals the rules for mounts of other teams, for each of their viewers', async () => {
  await fc.assert(
    fc.asyncProperty(sketches, async (items) => {
      const linkId = newId()
      const sources = await plant(items, linkId)
      const ids = [...(await mount(items, sources)), await findRoot(db, { tenantId: teams.other })]
      for (const [name, principal] of await principals(linkId)) {
        if (principal.kind === 'link' || principal.teamId !== teams.other) continue
        const ancestorPaths = await loadAncestorPaths(db, principal, ids)
        const rules = new Map([...ancestorPaths].map(([id, ancestorPath]) => [id, evaluateAccess(principal, ancestorPath)]))
        expect(rules.size).toBe(ids.length)
        await compareBoundaries(name, principal, rules, teams.other)
        await compareChildren(name, principal, rules, teams.other)
        await compareSnapshot(name, principal, rules, teams.other)
        await compareSources(name, principal, rules)
      }
      await db.deleteFrom('grants').where('tenant_id', '=', teams.own).execute()
      await db.deleteFrom('boundaries').where('tenant_id', '=', teams.other).where('parent_id', 'is not', null).execute()
      await db.deleteFrom('items').where('source_id', 'is not', null).execute()
    }),
    { numRuns: 12 },
  )
})

/** Compares what filters every search: the readable boundaries, and what is visible by name only. */
async function compareBoundaries(
  name: string,
  principal: Principal,
  rules: Map<string, ItemAccess>,
  tenantId: string,
): Promise<void> {
  const { open, editable, closed } = await loadOpenBoundaries(db, principal, { tenantId })
  for (const [id, { ancestorPath, flags, isVisible, role }] of rules) {
    expect([name, id, open.includes(boundaryOf(ancestorPath))]).toEqual([name, id, flags.is_accessible])
    expect([name, id, closed.includes(id)]).toEqual([name, id, isVisible && !flags.is_accessible])
    if (editable.includes(boundaryOf(ancestorPath)))
      expect([name, id, role]).toEqual([name, id, role === 'owner' ? 'owner' : 'editor'])
  }
}

/** Compares what is listed in, copied and zipped from a readable folder. */
async function compareChildren(
  name: string,
  principal: Principal,
  rules: Map<string, ItemAccess>,
  tenantId: string,
): Promise<void> {
  const folders = [...rules].filter(([, { node, flags }]) => node.is_dir && flags.is_accessible).map(([id]) => id)
  const { rows } = await sql<{
    id: string
    is_open: boolean | null
    is_visible: boolean | null
    is_visible_in_tree: boolean | null
  }>`
    SELECT i.id, ${isOpenChild('i', principal)} AS is_open, ${isVisibleChild('i', principal, tenantId)} AS is_visible,
      ${isVisibleInTree('i', principal)} AS is_visible_in_tree
    FROM items i WHERE i.tenant_id = ${tenantId} AND i.parent_id = ANY(${folders}::uuid[])`.execute(db)
  for (const { id, is_open, is_visible, is_visible_in_tree } of rows) {
    const rule = rules.get(id)
    const seen = rule?.isVisible
    expect([name, id, is_open, is_visible, is_visible_in_tree]).toEqual([name, id, rule?.flags.is_accessible, seen, seen])
  }
}

/** Compares the snapshot by which members of a room are notified. */
async function compareSnapshot(
  name: string,
  principal: Principal,
  rules: Map<string, ItemAccess>,
  tenantId: string,
): Promise<void> {
  const snapshot = await loadAccessSnapshot(db, { tenantId, ids: [...rules.keys()], principals: [principal] })
  for (const [id, { role, isVisible, flags }] of rules) {
    const reported = snapshot.evaluateAccess(principal, id)
    expect([name, reported && [reported.role, reported.isVisible, reported.flags]]).toEqual([name, [role, isVisible, flags]])
  }
}

/** A mount is readable for those it is mounted for, with their access to its source. */
async function compareSources(name: string, principal: Member, rules: Map<string, ItemAccess>): Promise<void> {
  for (const [id, { node, role, isVisible, flags }] of rules) {
    if (node.source_id === null) continue
    const source = (await loadAncestorPaths(db, principal, [node.source_id])).get(node.source_id)
    const item = source && evaluateAccess(principal, source)
    const isTheirs = node.mounted_for === null || node.mounted_for === principal.userId
    const given = isTheirs && item?.flags.is_accessible ? item.node.granted_role : null
    expect([name, id, role, isVisible, flags.is_accessible]).toEqual([name, id, given, given !== null, given !== null])
  }
}
