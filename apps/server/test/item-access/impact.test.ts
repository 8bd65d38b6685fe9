import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../authorisation/fingerprint.ts'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { anySetting, anyTree, asUpdate, nth, PEOPLE, plant, rolesOf, type Setting, type Tree } from './random-tree.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

type Impact = CallInput<typeof calls.filesAccessImpact>

const by = fc.nat(PEOPLE - 1)
const item = fc.nat(20)
const anyAction = fc.oneof(
  fc.record({
    kind: fc.constant('access' as const),
    by,
    item,
    setting: anySetting,
    only: fc.constantFrom('both', 'access', 'people'),
  }),
  fc.record({ kind: fc.constant('owner' as const), by, item, to: by }),
  fc.record({ kind: fc.constant('move' as const), by, items: fc.uniqueArray(item, { minLength: 1, maxLength: 4 }), to: item }),
)
type Action = typeof anyAction extends fc.Arbitrary<infer T> ? T : never

/** The previewed change, and the actual one. */
interface Plan {
  ids: string[]
  question: Impact
  act(caller: Person): Promise<number>
}

function planOf({ items, people }: Tree, action: Action): Plan {
  if (action.kind === 'move') {
    const ids = [...new Set(action.items.map((n) => nth(items, n).id))]
    const destination_id = nth(
      items.filter(({ is_dir }) => is_dir),
      action.to,
    ).id
    const move = async (caller: Person) => {
      // All or none, as far as the permissions go.
      const statuses = []
      for (const id of ids)
        statuses.push((await world.try(caller, calls.filesMove, { id, destination_id, conflict: 'keep' })).status)
      return Math.max(...statuses)
    }
    return { ids, question: { ids, destination_id }, act: move }
  }
  const target = nth(items, action.item)
  const ids = [target.id]
  if (action.kind === 'owner') {
    const owner_id = nth(people, action.to).userId
    const transferOwnership = async (caller: Person) =>
      (await world.try(caller, calls.filesAccessHandOver, { id: target.id, user_id: owner_id })).status
    return { ids, question: { ids, owner_id }, act: transferOwnership }
  }
  const { access, fileUsers } = asUpdate(target, action.setting as Setting, people)
  const change = { ...(action.only !== 'people' && { access }), ...(action.only !== 'access' && { fileUsers }) }
  const update = async (caller: Person) => (await world.try(caller, calls.filesAccessUpdate, { id: target.id, ...change })).status
  return { ids, question: { ids, ...change }, act: update }
}

/** Returns all users' roles on some items. */
async function rolesOn(tree: Tree, ids: readonly string[]) {
  return Promise.all(ids.map((id) => rolesOf(world, tree, id)))
}

/** Counts the role changes over several items, as sorted rows. */
function differences(tree: Tree, before: Awaited<ReturnType<typeof rolesOn>>, after: typeof before): string[] {
  const lines = new Map<string, number>()
  for (const [index, roles] of before.entries()) {
    for (const { userId } of tree.people) {
      const [from, to] = [roles.get(userId) ?? null, after[index]?.get(userId) ?? null]
      const line = `${userId}: ${from} to ${to}`
      if (from !== to) lines.set(line, (lines.get(line) ?? 0) + 1)
    }
  }
  return [...lines].map(([line, items]) => `${line}, ${items}`).sort()
}

describe('the preview of a change', () => {
  it('equals its effect', { timeout: 600_000 }, async () => {
    let compared = 0
    const property = fc.asyncProperty(
      anyTree,
      fc.array(anyAction, { minLength: 6, maxLength: 12, size: 'max' }),
      async (sprouts, actions) => {
        const tree = await plant(world, sprouts)
        for (const action of actions) {
          const plan = planOf(tree, action)
          // Any permitted user, starting with the named one.
          for (let turn = 0; turn < PEOPLE; turn += 1) {
            const caller = nth(tree.people, action.by + turn)
            const said = await world.try(caller, calls.filesAccessImpact, plan.question)
            const before = await rolesOn(tree, plan.ids)
            const done = await plan.act(caller)
            if (said.status !== 200) {
              // The user may be able to move one of several.
              if (plan.ids.length === 1) expect([action, done]).toEqual([action, said.status])
              if (plan.ids.length > 1) break
              continue
            }
            // A folder is not moved into itself, which cannot be previewed.
            if (done === 409 && action.kind === 'move') break
            expect([action, done]).toEqual([action, 200])
            const after = await rolesOn(tree, plan.ids)
            const lines = said.body.items.map(({ user, from, to, items }) => `${user.id}: ${from} to ${to}, ${items}`).sort()
            expect([action, lines]).toEqual([action, differences(tree, before, after)])
            compared += 1
            break
          }
        }
      },
    )
    await fc.assert(property, { numRuns: isLong ? 100 : 4 })
    // Most attempts are permitted for some user.
    expect(compared).toBeGreaterThan(isLong ? 200 : 8)
  })
})

describe('a preview', () => {
  it('returns no effects for a move to the current folder, which the user may not add to', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo] = [await world.person({ team: admin.tenantId }), await world.person({ team: admin.tenantId })]
    const folder = await world.folder(ann, ann.rootId, 'Folder')
    const own = await world.folder(bo, folder.id, 'Own')
    await restrict(world, ann, folder.id, { people: [[bo, 'viewer']] })
    const question = { ids: [own.id], destination_id: folder.id }
    expect(await world.call(bo, calls.filesAccessImpact, question)).toEqual({ items: [], outside: [] })
    expect((await world.try(bo, calls.filesMove, { id: own.id, destination_id: folder.id, conflict: 'keep' })).status).toBe(200)
  })

  it('changes nothing, and counts each user and change once over many items', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo] = [await world.person({ team: admin.tenantId }), await world.person({ team: admin.tenantId })]
    const closed = await world.folder(ann, ann.rootId, 'Closed')
    await restrict(world, ann, closed.id, { people: [[bo, 'viewer']] })
    const items = await Promise.all(['a', 'b', 'c'].map((name) => world.folder(ann, ann.rootId, name)))
    const own = await world.file(bo, bo.rootId, 'own.txt')
    await world.call(ann, calls.filesAccessUpdate, {
      id: items[0]?.id ?? '',
      fileUsers: [{ user_id: bo.userId, user_role: 'editor' }],
    })
    const before = await fingerprint(world.db)
    const ids = [...items, own].map(({ id }) => id)
    const said = await world.call(ann, calls.filesAccessImpact, { ids, destination_id: closed.id })
    const lines = said.items.map(({ user, from, to, items: count }) => [user.id, from, to, count])
    expect(new Set(lines)).toEqual(
      new Set([
        [admin.userId, 'owner', null, 4],
        // He is an editor of the first, and stays the owner of his own.
        [bo.userId, 'editor', 'viewer', 2],
        [ann.userId, 'editor', 'owner', 1],
      ]),
    )
    expect(await fingerprint(world.db)).toEqual(before)
  })

  it('requires the permission for the change: hidden items are not found', async () => {
    const admin = await world.person({ roles: ['Admin'] })
    const [ann, bo] = [await world.person({ team: admin.tenantId }), await world.person({ team: admin.tenantId })]
    const stranger = await world.person({ roles: ['Admin'] })
    const hidden = await world.folder(ann, ann.rootId, 'Hidden')
    await restrict(world, ann, hidden.id, { hidden: true })
    const open = await world.folder(ann, ann.rootId, 'Open')
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    const ask = async (caller: Person, question: Impact) => (await world.try(caller, calls.filesAccessImpact, question)).status
    expect(await ask(bo, { ids: [hidden.id], access })).toBe(404)
    expect(await ask(bo, { ids: [open.id], destination_id: hidden.id })).toBe(404)
    expect(await ask(bo, { ids: [open.id, hidden.id], destination_id: bo.rootId })).toBe(404)
    expect(await ask(bo, { ids: [open.id], access })).toBe(403)
    expect(await ask(admin, { ids: [hidden.id], access })).toBe(403)
    expect(await ask(stranger, { ids: [open.id], access })).toBe(404)
    expect(await ask(ann, { ids: [open.id], destination_id: stranger.rootId })).toBe(404)
    expect(await ask(ann, { ids: [open.id], owner_id: stranger.userId })).toBe(404)
    expect(await ask(ann, { ids: [open.id, hidden.id], access })).toBe(400)
    expect(await ask(ann, { ids: [open.id], access })).toBe(200)
  })
})
