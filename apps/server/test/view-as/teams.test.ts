import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { AssignedRole } from '@arbour/contract/entities/sharing/access'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invite, roleOf } from '../connection-shares/folders.ts'
import { anySetting, anyTree, asUpdate, nth, plant, type Tree } from '../item-access/random-tree.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const LIMITS = { timeout: 600_000 }

const see = (caller: Person, team_id: string, id: string) => world.try(caller, calls.filesAccessSeeAs, { team_id, id })

/** Actions on a tree by which another team gains access to some of it, and loses some. */
const anyActions = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('team' as const), item: fc.nat(10), role: anyRole() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('person' as const), item: fc.nat(10), role: anyRole() }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('set' as const), item: fc.nat(10), setting: anySetting }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), item: fc.nat(10) }) },
  ),
  { minLength: 4, maxLength: 8, size: 'max' },
)

function anyRole(): fc.Arbitrary<AssignedRole> {
  return fc.constantFrom('viewer', 'contributor', 'editor')
}

type Actions = typeof anyActions extends fc.Arbitrary<infer A> ? A : never

/** The other team: an Admin, a member with shares by name and, later, a new member. */
interface Others {
  admin: Person
  named: Person
}

/** Performs an action as a user who can. */
async function perform({ people, items }: Tree, { admin, named }: Others, actions: Actions): Promise<void> {
  for (const act of actions) {
    const item = nth(items.slice(1), act.item)
    for (const caller of people) {
      const { status } = await (act.kind === 'set'
        ? world.try(caller, calls.filesAccessUpdate, asUpdate(item, act.setting, people))
        : act.kind === 'delete'
          ? world.try(caller, calls.filesDelete, { id: item.id })
          : world.try(caller, calls.filesSharesInitiate, {
              file_id: item.id,
              role: act.role,
              ...(act.kind === 'team' ? { tenantInvitees: [admin.tenantId] } : { userInvitees: [invite(named)] }),
            }))
      if (status === 200) break
    }
  }
}

/**
 * A deep shared folder with a restricted subfolder; a member with a stronger role by name; and a shared folder that is now
 * hidden.
 */
const EXAMPLE: [Parameters<typeof plant>[1], Actions] = [
  [
    { in: 0, isDir: true, by: 1, setting: null },
    { in: 1, isDir: true, by: 1, setting: null },
    { in: 2, isDir: true, by: 2, setting: null },
    { in: 3, isDir: true, by: 1, setting: { access: 'hidden', people: [{ n: 3, role: 'editor' }] } },
    { in: 1, isDir: true, by: 1, setting: { access: 'restricted', people: [] } },
    { in: 0, isDir: true, by: 1, setting: null },
    { in: 6, isDir: true, by: 1, setting: null },
  ],
  [
    { kind: 'team', item: 2, role: 'contributor' },
    { kind: 'person', item: 2, role: 'editor' },
    { kind: 'team', item: 6, role: 'viewer' },
    { kind: 'set', item: 6, setting: { access: 'hidden', people: [] } },
  ],
]

/** Returns the items that a user sees, with their ancestors as originally created. */
async function look({ items }: Tree, caller: Person): Promise<Map<string, Item>> {
  const seen = new Map<string, Item>()
  for (const { id } of items) {
    const { status, body } = await world.try(caller, calls.filesGet, { id })
    if (status === 200) seen.set(id, body.file)
  }
  return seen
}

function above({ items }: Tree, id: string): string[] {
  const parent = items.find((item) => item.id === id)?.parent?.id
  return parent === undefined ? [] : [...above({ items } as Tree, parent), parent]
}

describe('Viewing as another team', () => {
  it('shows what a new member gets, and nothing about their tree or members', LIMITS, async () => {
    const seen = { open: 0, refused: 0, given: 0 }
    const property = fc.asyncProperty(anyTree, anyActions, async (sprouts, actions) => {
      const tree = await plant(world, sprouts)
      const admin = await world.person({ roles: ['Admin'] })
      const others = { admin, named: await world.person({ team: admin.tenantId }) }
      await connect(world.db, nth(tree.people, 0), admin)
      await perform(tree, others, actions)
      const place = await world.folder(admin, admin.rootId, 'Place of theirs')
      const shares = await sharesWith(tree, admin)
      for (const { id } of shares) await world.try(admin, calls.filesSharesUnmappedAdd, { id, parent_id: place.id })

      const fresh = await world.person({ team: admin.tenantId })
      const theirs = await look(tree, fresh)
      const roles = new Map<string, Awaited<ReturnType<typeof roleOf>>>()
      for (const item of tree.items) roles.set(item.id, theirs.has(item.id) ? await roleOf(world, fresh, item) : null)
      for (const asker of tree.people) {
        const own = await look(tree, asker)
        const isAdmin = asker === tree.people[0]
        const concerns = (id: string) =>
          shares.some(({ item_id: one }) => isOpen(own.get(one)) && [...above(tree, id), id, ...below(tree, id)].includes(one))
        for (const { id, name, is_dir } of tree.items.filter((item) => !own.get(item.id)?.deleted)) {
          const item = own.get(id)
          const canLook = item && (item.is_owned || item.is_shareable || (isAdmin && item.is_accessible))
          const expectedStatus = !item ? 404 : !canLook ? 403 : concerns(id) ? 200 : 404
          const why = await world.try(asker, calls.filesAccessExplain, { id, team_id: admin.tenantId })
          expect([name, why.status]).toEqual([name, expectedStatus])
          if (why.status === 200) {
            expect(why.body.standing).toMatchObject({ role: roles.get(id) ?? null, is_visible: theirs.has(id) })
            expect(why.body.rules.at(-1)?.role ?? null).toBe(why.body.standing.role)
            if (why.body.standing.role !== null) expect(why.body.takes).toEqual([])
            for (const one of tree.items) if (!own.has(one.id)) expect(JSON.stringify(why.body).includes(one.id)).toBe(false)
          }
          if (!is_dir) continue
          const { status, body } = await see(asker, admin.tenantId, id)
          expect([name, status]).toEqual([name, expectedStatus])
          if (status !== 200) {
            seen.refused += 1
            continue
          }
          seen.open += 1
          expect(body).toMatchObject({ user: null, team: { id: admin.tenantId } })
          const text = JSON.stringify({ ...body, team: null })
          for (const secret of [place.id, place.name, admin.rootId, admin.userId, others.named.userId, fresh.userId])
            expect(text.includes(secret)).toBe(false)
          for (const one of tree.items) if (!own.has(one.id)) expect(text.includes(one.id)).toBe(false)
          for (const one of [body.file, ...body.items, ...body.given]) {
            expect(own.has(one.item.id)).toBe(true)
            if (!one.item.is_accessible) {
              expect(one.standing).toBeNull()
              continue
            }
            const role = roles.get(one.item.id) ?? null
            expect([one.item.name, one.standing]).toMatchObject([one.item.name, { role, is_visible: theirs.has(one.item.id) }])
            // Its location in their own tree is private.
            const { is_mapped: _, ...flags } = one.standing?.flags ?? {}
            const met = theirs.get(one.item.id)
            if (met) expect(met).toMatchObject(isTopOf(roles, tree, one.item.id) ? {} : flags)
          }
          const isGiven = (one: string) =>
            isOpen(own.get(one)) && roles.get(one) && !roles.get(above(tree, one).at(-1) ?? '') && roles.get(id) === null
          const expected = below(tree, id).filter(isGiven)
          seen.given += expected.length
          expect(body.given.map((one) => one.item.id).toSorted()).toEqual(expected.toSorted())
        }
      }
    })
    await fc.assert(property, { numRuns: isLong ? 60 : 3, examples: [EXAMPLE] })
    expect(Object.values(seen).every((count) => count > 0)).toBe(true)
  })
})

/** A directly shared folder is shown as its mount, whose flags depend on its location. */
function isTopOf(roles: ReadonlyMap<string, unknown>, tree: Tree, id: string): boolean {
  return !roles.get(above(tree, id).at(-1) ?? '')
}

function below(tree: Tree, id: string): string[] {
  return tree.items.flatMap((item) => (above(tree, item.id).includes(id) ? [item.id] : []))
}

const isOpen = (item: Item | undefined) => item?.is_accessible === true && item.deleted === null

async function sharesWith(tree: Tree, { tenantId }: Person): Promise<{ id: string; item_id: string }[]> {
  return world.db
    .selectFrom('shares')
    .select(['id', 'item_id'])
    .where('grantee_tenant_id', '=', tenantId)
    .where('tenant_id', '=', nth(tree.people, 0).tenantId)
    .execute()
}

describe('Viewing a project as its partner', () => {
  it('shows the offered folders, to users who can change the offer, and for partner teams only', async () => {
    const ann = await world.person({ roles: ['Admin'] })
    const [eve, viewer] = [await world.person({ team: ann.tenantId }), await world.person({ team: ann.tenantId })]
    const bo = await world.person({ roles: ['Admin'] })
    const cy = await world.person({ roles: ['Admin'] })
    for (const caller of [bo, cy]) await connect(world.db, ann, caller)
    const { project, folders } = await makeProject(world, ann, 'Plans', 'Secret')
    const [plans, secret] = folders as [Item, Item]
    const deep = await world.folder(ann, secret.id, 'Deep')
    const sheet = await world.folder(ann, plans.id, 'Sheet')
    const accessibleFiles = [{ id: plans.id, user_role: 'contributor' as const }, { id: deep.id }]
    const invited = await invitePartner(world, ann, project, { tenantInvitees: [bo.tenantId], accessibleFiles }, bo.tenantId)
    // The invitation is pending: it gives no access.
    expect((await see(ann, bo.tenantId, project.id)).status).toBe(404)
    const { project: theirs, folders: offered } = await makeProject(world, bo, 'Steel')
    await accept(world, bo, invited.id, { fileToLinkId: theirs.id, accessibleFiles: [{ id: offered[0]?.id ?? '' }] })
    const { status, body } = await see(eve, bo.tenantId, project.id)
    expect(status).toBe(200)
    expect(body.file.standing).toMatchObject({ is_visible: false, role: null })
    expect(body.given.map(({ item, standing }) => [item.name, standing.role])).toEqual([
      ['Plans', 'contributor'],
      ['Deep', 'viewer'],
    ])
    // Folders that they offer are shown as theirs, and are not part of what they get.
    const mount = body.items.find(({ item }) => item.name === 'Steel')
    expect(mount).toMatchObject({ item: { connected_tenant_id: bo.tenantId }, standing: { is_visible: false, role: null } })
    expect(JSON.stringify(body).includes(theirs.id)).toBe(false)
    expect((await see(ann, bo.tenantId, mount?.item.id ?? '')).status).toBe(404)
    // The contents of their folders.
    const inside = await see(eve, bo.tenantId, plans.id)
    expect(inside.body).toMatchObject({ given: [], items: [{ item: { id: sheet.id }, standing: { role: 'contributor' } }] })
    expect(inside.body.ancestors.at(-1)).toMatchObject({ id: project.id })

    const why = async (id: string) => {
      const { rules, takes } = await world.call(eve, calls.filesAccessExplain, { id, team_id: bo.tenantId })
      return [rules.map(({ rule, item, role, set_by }) => [rule, item?.name, role, set_by?.id]), takes]
    }
    const top = (await world.call(ann, calls.filesGet, { id: ann.rootId })).file.name
    const outside = ['outside', top, null, undefined]
    expect(await why(sheet.id)).toEqual([[outside, ['shared', 'Plans', 'contributor', ann.userId]], []])
    // A folder that contains a share cannot be shared itself.
    expect(await why(secret.id)).toEqual([[outside], []])
    const free = await world.folder(ann, project.id, 'Free')
    expect(await why(free.id)).toMatchObject([[outside], [{ remedy: 'share', item: { id: free.id } }]])
    await restrict(world, ann, sheet.id, { people: [[eve, 'editor']] })
    expect(await why(sheet.id)).toMatchObject([
      [outside, ['shared', 'Plans', 'contributor', ann.userId], ['restricted', 'Sheet', null, ann.userId]],
      [{ remedy: 'open', item: { id: sheet.id } }],
    ])

    for (const [caller, team] of [
      [ann, cy.tenantId],
      [ann, ann.tenantId],
      [bo, ann.tenantId],
      [cy, bo.tenantId],
    ] as const)
      expect((await see(caller, team, project.id)).status).toBe(404)
    await world.call(ann, calls.filesAccessUpdate, {
      id: plans.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: false },
      fileUsers: [{ user_id: viewer.userId, user_role: 'viewer' }],
    })
    expect((await see(viewer, bo.tenantId, plans.id)).status).toBe(403)
    expect((await see(eve, bo.tenantId, project.id)).body.given.map(({ item }) => item.name)).toEqual(['Deep'])
    // One of the two, and not both.
    for (const asked of [{}, { user_id: eve.userId, team_id: bo.tenantId }])
      expect((await world.try(ann, calls.filesAccessSeeAs, { id: project.id, ...asked })).status).toBe(400)
    await world.call(ann, calls.filesPartnershipsDelete, { id: invited.id, file_id: project.id })
    expect((await see(ann, bo.tenantId, project.id)).status).toBe(404)
  })
})
