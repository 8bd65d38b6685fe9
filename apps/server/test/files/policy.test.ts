import { ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/sharing/access'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evaluateAccess, type ItemAccess } from '#modules/core/access/evaluate-access.ts'
import { pathFor } from '#modules/core/access/paths.ts'
import { contextFlags, roleOnChild, rolesOnPath } from '#modules/core/access/policy.ts'
import type { Principal } from '#modules/core/access/principal.ts'
import type { AncestorNode } from '#modules/core/tree/ancestor-path.ts'
import { truePath } from '#modules/core/tree/paths.ts'
import { flagsOf, pathOf, type RulePerson, roleOn, type Step, sees, strength } from './model/rules.ts'

const ME = 'me'
const ROLES = ['viewer', 'contributor', 'editor'] as const

/** The root with up to five items below it; or an item in the bin whose folders are deleted. */
const ancestorPaths: fc.Arbitrary<Step[]> = fc
  .record({
    isOrphan: fc.oneof({ weight: 5, arbitrary: fc.constant(false) }, fc.constant(true)),
    below: fc.array(
      fc.record({
        isMine: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, fc.constant(true)),
        access: fc.constantFrom('open', 'open', 'restricted', 'hidden'),
        entry: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, fc.constantFrom<ItemRole>(...ROLES)),
        isDeleted: fc.oneof({ weight: 6, arbitrary: fc.constant(false) }, fc.constant(true)),
        isDir: fc.boolean(),
      }),
      { maxLength: 5 },
    ),
  })
  .map(({ isOrphan, below }) => {
    const steps = below.map(({ isMine, access, entry, ...rest }, index) => ({
      ...rest,
      id: `id-${index + 1}`,
      name: `name-${index + 1}`,
      owner: isMine ? ME : 'somebody',
      isRestricted: access !== 'open',
      isHidden: access === 'hidden',
      isDir: index < below.length - 1 || rest.isDir,
      // The owner of an item is not listed on it.
      people: new Map(entry === null || isMine ? [] : [[ME, entry]]),
    }))
    const [first, ...others] = steps
    if (isOrphan && first) return [{ ...first, isDeleted: true }, ...others]
    const top = { isDir: true, isRestricted: false, isHidden: false, isDeleted: false, people: new Map<string, ItemRole>() }
    return [{ ...top, id: 'root', name: 'All Files', owner: null }, ...steps]
  })
const people: fc.Arbitrary<RulePerson> = fc.boolean().map((isAdmin) => ({ userId: ME, isAdmin }))

const TEAM = 'team'
/** A member without a role. */
const MEMBER = { kind: 'member', session: null, scopes: null, userId: ME, teamId: TEAM, roles: [], groups: [] } as const

function asPrincipal({ userId, isAdmin }: RulePerson): Principal {
  return {
    kind: 'member',
    session: null,
    scopes: null,
    userId,
    teamId: TEAM,
    orgId: 'org',
    roles: isAdmin ? ['Admin'] : [],
    groups: [],
    trees: [TEAM],
  }
}

function asNode(step: Step, parentId: string | null): AncestorNode {
  return {
    tenant_id: TEAM,
    id: step.id,
    parent_id: parentId,
    name: step.name,
    type: step.isDir ? 'folder' : 'file',
    sub_type: step.isDir ? 'folder' : 'file',
    is_dir: step.isDir,
    owner_id: step.owner,
    added_by: null,
    added_by_tenant_id: null,
    is_restricted: step.isRestricted,
    is_hidden: step.isHidden,
    deleted: step.isDeleted ? new Date() : null,
    deleted_by: null,
    deleted_by_tenant_id: null,
    boundary_id: null,
    granted_role: step.people.get(ME) ?? null,
    has_figures: false,
    source_tenant_id: null,
    source_id: null,
    mounted_for: null,
    is_shared: false,
    is_linked: false,
  }
}

function evaluateSteps(caller: RulePerson, steps: readonly Step[]): ItemAccess {
  const [first, ...others] = steps.map((step, index) => asNode(step, steps[index - 1]?.id ?? null))
  if (!first) throw new Error('A chain is never empty')
  return evaluateAccess(asPrincipal(caller), [first, ...others])
}

/** For any user and path. */
function always(what: string, check: (caller: RulePerson, steps: Step[]) => void): void {
  it(what, () => fc.assert(fc.property(people, ancestorPaths, check), { numRuns: 3000 }))
}

describe('the policy', () => {
  always('gives the role of the rules on every step of a path', (caller, steps) => {
    const { roles } = evaluateSteps(caller, steps)
    expect(roles).toEqual(steps.map((_, index) => roleOn(caller, steps.slice(0, index + 1))))
  })

  always('shows an item to those who may know of it', (caller, steps) => {
    expect(evaluateSteps(caller, steps).isVisible).toBe(sees(caller, steps))
  })

  always('sets every flag as the table says', (caller, steps) => {
    expect(evaluateSteps(caller, steps).flags).toEqual(flagsOf(caller, steps))
  })

  always('leads to an item by the path that begins below what is closed', (caller, steps) => {
    expect(pathFor(evaluateSteps(caller, steps))).toBe(pathOf(caller, steps))
  })

  always('names in a path no folder that is closed, nor one above it', (caller, steps) => {
    const evaluated = evaluateSteps(caller, steps)
    const closed = evaluated.roles.slice(0, -1).lastIndexOf(null)
    const names = pathFor(evaluated).split('/').slice(2)
    for (const step of steps.slice(0, closed + 1)) expect(names).not.toContain(step.name)
  })

  always('gives everybody who may open all of a way its true path', (caller, steps) => {
    const evaluated = evaluateSteps(caller, steps)
    if (evaluated.roles.every((role) => role !== null)) expect(pathFor(evaluated)).toBe(truePath(evaluated.ancestorPath))
  })

  always('never lets somebody do less below because they were given more', (caller, steps) => {
    const before = evaluateSteps(caller, steps)
    steps.forEach((step, index) => {
      if (step.owner === ME) return
      for (const role of ROLES.slice(strength(step.people.get(ME) ?? null))) {
        const given = steps.with(index, { ...step, people: new Map([[ME, role]]) })
        const after = evaluateSteps(caller, given)
        after.roles.forEach((one, at) => {
          expect(strength(one)).toBeGreaterThanOrEqual(strength(before.roles[at] ?? null))
        })
        if (before.isVisible) expect(after.isVisible).toBe(true)
        expectNoLess(after.flags, before.flags)
      }
    })
  })

  always('lets an Admin do all that anybody else in their place could', (caller, steps) => {
    const [plain, admin] = [false, true].map((isAdmin) => evaluateSteps({ ...caller, isAdmin }, steps))
    if (!plain || !admin) return
    if (plain.isVisible) expect(admin.isVisible).toBe(true)
    expectNoLess(admin.flags, plain.flags)
  })

  always('keeps an Admin out of what is restricted and lists them nowhere', (_, steps) => {
    const strangers = steps.map((step) => ({ ...step, people: new Map(), owner: 'somebody' }))
    const { role } = evaluateSteps({ userId: ME, isAdmin: true }, strangers)
    expect(role).toBe(strangers.some((step) => step.isRestricted) ? null : 'owner')
  })

  it('returns a /i/ path for an item that is listed below a restricted folder', () => {
    const closed = { isDir: true, owner: 'somebody', isRestricted: true, isHidden: true, isDeleted: false, people: new Map() }
    const listed = { ...closed, isRestricted: false, isHidden: false, people: new Map<string, ItemRole>([[ME, 'viewer']]) }
    const inner = { ...listed, people: new Map<string, ItemRole>() }
    const steps = [
      { ...inner, id: 'root', name: 'All Files', owner: null },
      { ...closed, id: 'closed', name: 'Secret' },
      { ...listed, id: 'listed', name: 'Plans' },
      { ...inner, id: 'inner', name: 'a.txt', isDir: false },
    ]
    const me = { userId: ME, isAdmin: false }
    expect(pathFor(evaluateSteps(me, steps))).toBe('/i/listed/a.txt')
    expect(pathFor(evaluateSteps(me, steps.with(2, { ...listed, id: 'listed', name: 'Plans', isDeleted: true })))).toBe(
      '/bin/listed/a.txt',
    )
    expect(evaluateSteps(me, steps.slice(0, 2))).toMatchObject({ isVisible: false, role: null })
    expect(evaluateSteps({ ...me, isAdmin: true }, steps.slice(0, 2))).toMatchObject({ isVisible: true, role: null })
  })

  it('gives a stronger role every flag of a weaker one', () => {
    for (const isDir of [true, false]) {
      for (const isDeleted of [true, false]) {
        for (const parent_id of ['folder', null]) {
          for (const owner_id of [ME, 'somebody']) {
            const flags = [null, ...ITEM_ROLES].map((role) =>
              contextFlags(
                MEMBER,
                { role, roleOnParent: role, isDeleted, isRestricted: false, isMapped: true },
                { tenant_id: TEAM, parent_id, is_dir: isDir, owner_id, source_id: null },
              ),
            )
            flags.slice(1).forEach((stronger, index) => {
              expectNoLess(stronger, flags[index] ?? stronger)
            })
          }
        }
      }
    }
  })

  it('lets a contributor move their own items', () => {
    const context = {
      role: 'contributor' as const,
      roleOnParent: 'contributor' as const,
      isDeleted: false,
      isRestricted: false,
      isMapped: true,
    }
    const canTake = (owner_id: string) =>
      contextFlags(MEMBER, context, { tenant_id: TEAM, parent_id: 'folder', is_dir: false, owner_id, source_id: null })
    expect(canTake(ME)).toMatchObject({ is_moveable: true, is_deletable: true, is_editable: false })
    expect(canTake('somebody')).toMatchObject({ is_moveable: false, is_deletable: false, is_editable: false })
  })

  it('denies access to a user’s own items in a folder that they lost', () => {
    const closed = {
      tenant_id: TEAM,
      parent_id: 'root',
      is_dir: true,
      owner_id: 'somebody',
      is_restricted: true,
      is_hidden: false,
      deleted: null,
      granted_role: null,
      source_id: null,
    }
    expect(rolesOnPath(MEMBER, [closed, { ...closed, owner_id: ME, is_restricted: false }])).toEqual([null, null])
    expect(
      roleOnChild(MEMBER, 'viewer', { tenant_id: TEAM, owner_id: ME, is_restricted: true, granted_role: null, source_id: null }),
    ).toBe('owner')
    expect(
      roleOnChild(MEMBER, null, { tenant_id: TEAM, owner_id: ME, is_restricted: true, granted_role: null, source_id: null }),
    ).toBe(null)
  })

  it('denies external users access to restricted and deleted items and everything below, whatever roles they have there', () => {
    const partner = { kind: 'member', userId: ME, teamId: 'other', roles: ['Admin'], groups: [] } as const
    const visitor = { kind: 'link', linkId: 'link' } as const
    const node = {
      tenant_id: TEAM,
      parent_id: 'root',
      is_dir: true,
      owner_id: ME,
      is_restricted: false,
      is_hidden: false,
      deleted: null,
      granted_role: null,
      source_id: null,
    }
    const given = { ...node, granted_role: 'viewer' as const }
    for (const actor of [partner, visitor]) {
      expect(rolesOnPath(actor, [node, given, node])).toEqual([null, 'viewer', 'viewer'])
      expect(rolesOnPath(actor, [node, given, { ...node, is_restricted: true }, given])).toEqual([null, 'viewer', null, null])
      expect(rolesOnPath(actor, [node, { ...node, deleted: new Date() }, given])).toEqual([null, null, null])
    }
    // They can restore what they added themselves.
    const binned = { ...node, deleted: new Date(), deleted_by: ME, deleted_by_tenant_id: 'other' }
    expect(rolesOnPath(partner, [node, given, binned, node])).toEqual([null, 'viewer', 'viewer', 'viewer'])
    expect(rolesOnPath(partner, [node, given, { ...binned, is_restricted: true }])).toEqual([null, 'viewer', null])
    expect(rolesOnPath(partner, [node, given, { ...binned, deleted_by: 'somebody' }])).toEqual([null, 'viewer', null])
    expect(rolesOnPath({ ...partner, teamId: 'third' }, [node, given, binned])).toEqual([null, 'viewer', null])
  })

  it('lets external users change what they added, while they can add there, and never the shared item itself', () => {
    const partner = { kind: 'member', userId: ME, teamId: 'other', roles: [], groups: [] } as const
    const node = {
      tenant_id: TEAM,
      parent_id: 'root',
      is_dir: true,
      owner_id: 'somebody',
      is_restricted: false,
      is_hidden: false,
      deleted: null,
      granted_role: null,
      source_id: null,
    }
    const added = { ...node, added_by: ME, added_by_tenant_id: 'other' }
    const given = (role: 'viewer' | 'contributor' | 'editor') => ({ ...node, granted_role: role })
    expect(rolesOnPath(partner, [node, given('contributor'), added, node])).toEqual([null, 'contributor', 'editor', 'editor'])
    expect(rolesOnPath(partner, [node, given('viewer'), added])).toEqual([null, 'viewer', 'viewer'])
    expect(rolesOnPath(partner, [node, given('contributor'), { ...added, added_by: 'somebody' }])).toEqual([
      null,
      'contributor',
      'contributor',
    ])
    // The same user in another team is a different principal.
    const third = { ...partner, teamId: 'third' }
    expect(rolesOnPath(third, [node, given('contributor'), added])).toEqual([null, 'contributor', 'contributor'])
    // It does not apply to their own team's items.
    expect(roleOnChild(MEMBER, 'contributor', added)).toBe('contributor')
    const flags = (roleOnParent: 'contributor' | null) =>
      contextFlags(partner, { role: 'editor', roleOnParent, isDeleted: false, isRestricted: false, isMapped: false }, node)
    expect(flags('contributor')).toMatchObject({ is_editable: true, is_moveable: true, is_deletable: true })
    expect(flags(null)).toMatchObject({ is_editable: true, is_moveable: false, is_deletable: false })
  })
})

/** Permission flags; the others describe the item's state. */
const ABILITIES = [
  'is_accessible',
  'is_contributable',
  'is_editable',
  'is_taggable',
  'is_moveable',
  'is_deletable',
  'is_shareable',
  'is_owned',
] as const

function expectNoLess(after: ItemAccess['flags'], before: ItemAccess['flags']): void {
  for (const flag of ABILITIES) if (before[flag]) expect(after[flag], flag).toBe(true)
}
