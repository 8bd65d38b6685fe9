import { calls } from '@arbour/contract/calls'
import type { ContextFlags, Item } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anyTree, nth, plant, rolesOf, type Tree } from '../item-access/random-tree.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const OPTIONS = { numRuns: isLong ? 60 : 2 }
const LIMITS = { timeout: 600_000 }

/** A restricted folder with a file: random trees may contain nothing that someone can be given access to. */
const CLOSED: Parameters<typeof plant>[1] = [
  { in: 0, isDir: true, by: 1, setting: { access: 'restricted', people: [] } },
  { in: 1, isDir: false, by: 1, setting: null },
]

/** What a user's own calls return about a tree. */
interface Sight {
  caller: Person
  /** The visible items. */
  items: Map<string, Item>
  /** The visible children of each accessible folder. */
  children: Map<string, string[]>
  /** The search results. */
  found: Set<string>
}

/** Everything to compare with. */
interface Facts {
  tree: Tree
  sights: Map<string, Sight>
  roles: Map<string, Map<string, ItemRole>>
}

async function look(tree: Tree, caller: Person): Promise<Sight> {
  const items = new Map<string, Item>()
  const children = new Map<string, string[]>()
  for (const { id } of tree.items) {
    const { status, body } = await world.try(caller, calls.filesGet, { id })
    if (status !== 200) continue
    items.set(id, body.file)
    if (!body.file.is_dir || !body.file.is_accessible) continue
    const inside = await world.call(caller, calls.filesChildren, { file_id: id })
    const browsed = await world.call(caller, calls.filesBrowse, { path: body.file.path, take: 500 })
    expect(browsed.items.map((item) => item.id)).toEqual(inside.items.map((item) => item.id))
    children.set(
      id,
      inside.items.map((item) => item.id),
    )
  }
  const found = await world.call(caller, calls.filesSearch, { take: 500 })
  return { caller, items, children, found: new Set(found.items.map(({ id }) => id)) }
}

async function learn(tree: Tree): Promise<Facts> {
  const sights = await Promise.all(tree.people.map((caller) => look(tree, caller)))
  const roles = await Promise.all(tree.items.map(async ({ id }) => [id, await rolesOf(world, tree, id)] as const))
  return { tree, sights: new Map(sights.map((sight) => [sight.caller.userId, sight])), roles: new Map(roles) }
}

const isAdmin = ({ tree }: Facts, caller: Person) => nth(tree.people, 0).userId === caller.userId

/** Returns whether a user can view an item as others, and otherwise the error. */
function statusFor(facts: Facts, asker: Sight, id: string): number {
  const item = asker.items.get(id)
  if (!item) return 404
  return item.is_owned || (item.is_accessible && isAdmin(facts, asker.caller)) ? 200 : 403
}

/** Returns the ids and names in a response that the asker may not know. */
function undisclosed({ tree }: Facts, asker: Sight, response: unknown): string[] {
  const text = JSON.stringify(response)
  return tree.items
    .filter(({ id }) => !asker.items.has(id))
    .flatMap(({ id, name }) => [id, name.replace('.txt', '')])
    .filter((secret) => text.includes(secret))
}

/** Returns a user's effective access to an item, according to their own calls. */
function expectEffectiveAccess(
  { roles }: Facts,
  other: Sight,
  id: string,
  standing: { is_visible: boolean; role: ItemRole | null; flags: ContextFlags } | null | undefined,
) {
  const item = other.items.get(id)
  expect(standing).toMatchObject({ is_visible: item !== undefined, role: roles.get(id)?.get(other.caller.userId) ?? null })
  expect(standing?.flags.is_accessible).toBe(standing?.role !== null)
  if (item) expect(item).toMatchObject(standing?.flags ?? {})
}

/** Compares the preview of a folder as another user with the calls of both. */
async function compareFolder(facts: Facts, [asker, other]: [Sight, Sight], folder: Item): Promise<void> {
  const { status, body } = await world.try(asker.caller, calls.filesAccessSeeAs, { user_id: other.caller.userId, id: folder.id })
  expect([folder.name, status]).toEqual([folder.name, statusFor(facts, asker, folder.id)])
  expect(undisclosed(facts, asker, body)).toEqual([])
  if (status !== 200) return
  expect(body.user?.id).toBe(other.caller.userId)
  expect(body.file.item).toEqual(asker.items.get(folder.id))
  expectEffectiveAccess(facts, other, folder.id, body.file.standing)
  const inside = asker.children.get(folder.id) ?? []
  expect(body.items.map(({ item }) => item.id)).toEqual(inside)
  expect(body.meta.total_items).toBe(inside.length)
  for (const { item, standing } of body.items) {
    expect(item).toEqual(asker.items.get(item.id))
    if (!item.is_accessible) {
      expect(standing).toBeNull()
      continue
    }
    expectEffectiveAccess(facts, other, item.id, standing)
    const isSeen = standing?.is_visible ?? false
    expect([item.name, other.found.has(item.id)]).toEqual([item.name, isSeen])
    if (other.items.get(folder.id)?.is_accessible) {
      expect([item.name, other.children.get(folder.id)?.includes(item.id)]).toEqual([item.name, isSeen])
    }
  }
}

const pairsOf = ({ sights }: Facts): [Sight, Sight][] =>
  [...sights.values()].flatMap((asker) =>
    [...sights.values()].filter((other) => other !== asker).map((other): [Sight, Sight] => [asker, other]),
  )

/** One item of a pair, by name. */
async function compareSuggestions({ tree }: Facts, other: Sight): Promise<void> {
  const item = nth(tree.items.slice(1), other.items.size)
  const { items } = await world.call(other.caller, calls.filesSuggestions, { q: item.name.replace('.txt', '') })
  expect(items.some(({ id }) => id === item.id)).toBe(other.found.has(item.id))
}

/** A user without access, whose situation another can explain. */
interface ShutOut {
  asker: Person
  other: Person
  id: string
}

/** Compares the explanation of a user's access with the actual access. Returns the users without access. */
async function compareExplanation(facts: Facts, [asker, other]: [Sight, Sight], { id }: Item): Promise<ShutOut[]> {
  const { status, body } = await world.try(asker.caller, calls.filesAccessExplain, { id, user_id: other.caller.userId })
  expect(status).toBe(statusFor(facts, asker, id))
  expect(undisclosed(facts, asker, body)).toEqual([])
  if (status !== 200) return []
  expectEffectiveAccess(facts, other, id, body.standing)
  expect(body.rules.at(-1)?.role ?? null).toBe(body.standing.role)
  expect(body.takes.length > 0).toBe(body.standing.role === null)
  for (const { item } of [...body.rules, ...body.takes]) {
    if (item) expect(asker.items.get(item.id)).toMatchObject({ ...item, is_accessible: true })
  }
  return body.standing.role === null ? [{ asker: asker.caller, other: other.caller, id }] : []
}

/** Applies each suggested change, as far as a user can, and reverts it. Returns the number of applied ones. */
async function tryRemedies(tree: Tree, { asker, other, id }: { asker: Person; other: Person; id: string }): Promise<number> {
  const { status, body } = await world.try(asker, calls.filesAccessExplain, { id, user_id: other.userId })
  // An earlier change has given access, or the asker no longer owns it.
  if (status !== 200 || body.standing.role !== null) return 0
  const done = []
  for (const { remedy, item } of body.takes.toReversed()) {
    const doer = item && (await ownerIn(tree, item.id))
    if (!item || !doer) continue
    const before = await world.call(doer, calls.filesAccess, { id: item.id })
    const fileUsers = before.fileUsers.map(({ user, user_role }) => ({ user_id: user.id, user_role }))
    const listed = [
      ...fileUsers.filter(({ user_id }) => user_id !== other.userId),
      { user_id: other.userId, user_role: 'viewer' as const },
    ]
    const open = { is_access_restricted: false, is_hidden_when_restricted: false }
    await world.call(doer, calls.filesAccessUpdate, {
      id: item.id,
      ...(remedy === 'list' ? { fileUsers: listed } : { access: open }),
    })
    const seen = await world.try(other, calls.filesGet, { id })
    expect([remedy, item.id === id, seen.body.file?.is_accessible]).toEqual([remedy, item.id === id, true])
    done.push(remedy)
    await world.call(doer, calls.filesAccessUpdate, { id: item.id, access: before.access, fileUsers })
  }
  return done.length
}

/** Returns a user who can change the access of an item by its own setting. */
async function ownerIn({ people }: Tree, id: string): Promise<Person | null> {
  for (const caller of people) {
    const { status, body } = await world.try(caller, calls.filesGet, { id })
    if (status === 200 && body.file.is_owned && body.file.parent !== null) return caller
  }
  return null
}

describe('Viewing as another user', () => {
  it(
    'shows and explains everything that both can see as in the other’s own calls, and the suggested changes give access',
    LIMITS,
    async () => {
      let remedies = 0
      const property = fc.asyncProperty(anyTree, async (sprouts) => {
        const facts = await learn(await plant(world, sprouts))
        for (const sight of facts.sights.values()) await compareSuggestions(facts, sight)
        const shut: ShutOut[] = []
        for (const pair of pairsOf(facts)) {
          for (const item of facts.tree.items) {
            if (item.is_dir) await compareFolder(facts, pair, item)
            shut.push(...(await compareExplanation(facts, pair, item)))
          }
        }
        for (const one of shut.slice(0, 6)) remedies += await tryRemedies(facts.tree, one)
      })
      await fc.assert(property, { ...OPTIONS, examples: [[CLOSED]] })
      expect(remedies).toBeGreaterThan(0)
    },
  )

  it('starts at the root without an id, is paged, and is for members only', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo, gone] = await Promise.all([1, 2, 3].map(() => world.person({ team: admin.tenantId })))
    const stranger = await world.person({ roles: ['Admin'] })
    if (!ann || !bo || !gone) throw new Error('Nobody')
    for (const name of ['a', 'b', 'c']) await world.folder(ann, ann.rootId, name)
    const see = (caller: Person, user: Person, more: object = {}) =>
      world.try(caller, calls.filesAccessSeeAs, { user_id: user.userId, ...more })
    const top = await see(admin, bo, { take: 2, page: 2 })
    expect(top.body).toMatchObject({
      user: { id: bo.userId },
      file: { item: { id: admin.rootId }, standing: { role: 'editor', is_visible: true } },
      items: [{ item: { name: 'c' }, standing: { role: 'editor' } }],
      meta: { total_items: 3, current_page: 2 },
    })
    expect((await see(ann, bo)).status, 'the top is no member’s own').toBe(403)
    await world.call(admin, calls.usersSuspend, { id: gone.userId })
    for (const [user, id] of [
      [gone, admin.rootId],
      [stranger, admin.rootId],
      [bo, stranger.rootId],
    ] as const) {
      const asked = { id, user_id: user.userId }
      expect([(await see(admin, user, { id })).status, (await world.try(admin, calls.filesAccessExplain, asked)).status]).toEqual(
        [404, 404],
      )
    }
  })
})

describe('The author of a rule', () => {
  it('is returned with the date: for the list, the restriction and the owner, after approvals and transfers', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo, cy] = await Promise.all([1, 2, 3].map(() => world.person({ team: admin.tenantId })))
    if (!ann || !bo || !cy) throw new Error('Nobody')
    const folder = await world.folder(ann, ann.rootId, 'Folder')
    const rulesFor = async (asker: Person, other: Person, id = folder.id) => {
      const { rules } = await world.call(asker, calls.filesAccessExplain, { id, user_id: other.userId })
      expect(rules.every(({ set_by, set_at }) => (set_by === null) === (set_at === null))).toBe(true)
      return rules.map(({ rule, item, role, set_by }) => [rule, item?.name ?? null, role, set_by?.id ?? null])
    }
    const top = (await world.call(ann, calls.filesGet, { id: ann.rootId })).file.name
    expect(await rulesFor(ann, ann)).toEqual([
      ['member', top, 'editor', null],
      ['owner', 'Folder', 'owner', null],
    ])
    expect((await rulesFor(ann, admin))[0]).toEqual(['admin', top, 'owner', null])
    await restrict(world, ann, folder.id, { people: [[bo, 'viewer']] })
    expect(await rulesFor(ann, bo)).toEqual([
      ['member', top, 'editor', null],
      ['restricted', 'Folder', null, ann.userId],
      ['listed', 'Folder', 'viewer', ann.userId],
    ])
    const { uuid } = await world.call(cy, calls.filesAccessRequest, { id: folder.id })
    await world.call(ann, calls.filesAccessRequestApprove, { uuid, user_role: 'contributor' })
    expect((await rulesFor(ann, cy)).at(-1)).toEqual(['listed', 'Folder', 'contributor', ann.userId])
    // Bo, who was listed by Ann, becomes the owner and transfers ownership: he made himself an editor.
    await world.call(ann, calls.filesAccessHandOver, { id: folder.id, user_id: bo.userId })
    expect((await rulesFor(bo, bo)).at(-1)).toEqual(['owner', 'Folder', 'owner', ann.userId])
    expect((await rulesFor(bo, ann)).at(-1)).toEqual(['listed', 'Folder', 'editor', ann.userId])
    await world.call(bo, calls.filesAccessHandOver, { id: folder.id, user_id: cy.userId })
    expect((await rulesFor(cy, bo)).at(-1)).toEqual(['listed', 'Folder', 'editor', bo.userId])
    expect((await rulesFor(cy, cy)).at(-1)).toEqual(['owner', 'Folder', 'owner', bo.userId])
    // A change of the setting only keeps the authors of list entries.
    await world.call(cy, calls.filesAccessUpdate, {
      id: folder.id,
      access: { is_access_restricted: true, is_hidden_when_restricted: true },
    })
    expect(await rulesFor(cy, bo)).toEqual([
      ['member', top, 'editor', null],
      ['restricted', 'Folder', null, ann.userId],
      ['listed', 'Folder', 'editor', bo.userId],
    ])
    // A bulk transfer is in no item's audit entries: no author is returned, rather than a wrong one.
    await world.call(admin, calls.usersHandOver, { id: cy.userId, to: ann.userId })
    expect((await rulesFor(ann, ann)).at(-1)).toEqual(['owner', 'Folder', 'owner', null])
  })

  it('reveals nothing of restricted ancestors, neither which nor how many', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo] = [await world.person({ team: admin.tenantId }), await world.person({ team: admin.tenantId })]
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    const inner = await world.folder(ann, outer.id, 'Inner')
    const last = await world.folder(ann, inner.id, 'Last')
    const item = await world.folder(bo, last.id, 'Item')
    for (const { id } of [last, inner, outer]) await restrict(world, ann, id, { hidden: true })
    await world.call(ann, calls.filesAccessUpdate, { id: item.id, fileUsers: [] })
    await world.call(ann, calls.filesAccessUpdate, {
      id: item.id,
      fileUsers: [{ user_id: admin.userId, user_role: 'editor' }],
    })
    const { rules, takes } = await world.call(admin, calls.filesAccessExplain, { id: item.id, user_id: bo.userId })
    expect(rules).toMatchObject([
      { rule: 'member', role: 'editor', set_by: null },
      { rule: 'restricted', role: null, item: null, set_by: null, set_at: null },
    ])
    // Bo owns the item: he cannot be listed.
    expect(takes).toEqual([{ remedy: 'list', item: null }])
  })
})
