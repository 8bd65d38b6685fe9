import type { ContextFlags } from '@arbour/contract/entities/items/item'
import { ITEM_ROLES, type ItemRole } from '@arbour/contract/entities/sharing/access'

/**
 * An independent implementation of the access rules: the product walks down from the root step by step; this one evaluates the
 * whole ancestor path at once, so that both are unlikely to have the same bug.
 */

/** The caller. */
export interface RulePerson {
  userId: string
  isAdmin: boolean
}

/** An item on the ancestor path. */
export interface Step {
  id: string
  name: string
  isDir: boolean
  owner: string | null
  isRestricted: boolean
  isHidden: boolean
  isDeleted: boolean
  people: ReadonlyMap<string, ItemRole>
}

/** The stronger of two roles. */
export function stronger(a: ItemRole | null, b: ItemRole | null): ItemRole | null {
  return strength(a) >= strength(b) ? a : b
}

/** Returns 0 for no role, 1 for a viewer, 4 for an owner. */
export function strength(role: ItemRole | null): number {
  return role === null ? 0 : ITEM_ROLES.indexOf(role) + 1
}

/** Returns the role on the last item of a path. Roles above the last restricted item of another owner don't count. */
export function roleOn(caller: RulePerson, ancestorPath: readonly Step[]): ItemRole | null {
  const wall = ancestorPath.findLastIndex((step) => step.isRestricted && step.owner !== caller.userId)
  const inside = ancestorPath.slice(Math.max(wall, 0))
  const given = inside.map((step) => step.people.get(caller.userId) ?? null).reduce(stronger, null)
  const role = wall === -1 ? stronger(given, caller.isAdmin ? 'owner' : 'editor') : given
  const firstEntry = wall === -1 ? 0 : inside.findIndex((step) => step.people.has(caller.userId))
  // The owner of a folder owns everything below it, from where they have access.
  const owns = firstEntry !== -1 && inside.slice(firstEntry).some((step) => step.owner === caller.userId)
  return owns ? 'owner' : role
}

/** Returns whether the user can open the last item of a path. */
export function opens(caller: RulePerson, ancestorPath: readonly Step[]): boolean {
  return roleOn(caller, ancestorPath) !== null
}

/** Returns whether the user sees the last item of a path. */
export function sees(caller: RulePerson, ancestorPath: readonly Step[]): boolean {
  if (opens(caller, ancestorPath)) return true
  const above = ancestorPath.slice(0, -1)
  const opensFolder = above.length === 0 || opens(caller, above)
  return opensFolder && (caller.isAdmin || !ancestorPath.at(-1)?.isHidden)
}

/** Index of the last ancestor that the user can't open; -1 for none. */
function lastClosed(caller: RulePerson, ancestorPath: readonly Step[]): number {
  return ancestorPath.slice(0, -1).findLastIndex((_, index) => !opens(caller, ancestorPath.slice(0, index + 1)))
}

/** Returns the path under which the user reaches the last item. */
export function pathOf(caller: RulePerson, ancestorPath: readonly Step[]): string {
  const from = lastClosed(caller, ancestorPath) + 1
  const top = ancestorPath.findLastIndex((step) => step.isDeleted)
  const start = Math.max(from, top, 0)
  const head = top >= from && top !== -1 ? `/bin/${ancestorPath[top]?.id}` : from > 0 ? `/i/${ancestorPath[from]?.id}` : '/all'
  return [head, ...ancestorPath.slice(start + 1).map((step) => step.name)].join('/')
}

/** The flags of an item, with the roles for which each is true. */
const FLAG_ROLES = {
  is_accessible: ['viewer', 'contributor', 'editor', 'owner'],
  is_contributable: ['contributor', 'editor', 'owner'],
  is_editable: ['editor', 'owner'],
  is_taggable: ['editor', 'owner'],
  is_moveable: ['editor', 'owner'],
  is_deletable: ['editor', 'owner'],
  is_shareable: ['editor', 'owner'],
  is_owned: ['owner'],
} as const satisfies Partial<Record<keyof ContextFlags, readonly ItemRole[]>>

/** Flags that are always false for the root, and in the bin. */
const NEVER_ROOT: readonly string[] = ['is_moveable', 'is_deletable', 'is_shareable']
const NEVER_BINNED: readonly string[] = ['is_contributable', 'is_editable', 'is_taggable', 'is_moveable', 'is_shareable']

/** Returns the flags of the last item of a path. */
export function flagsOf(caller: RulePerson, ancestorPath: readonly Step[]): ContextFlags {
  const role = roleOn(caller, ancestorPath)
  const isBinned = ancestorPath.some((step) => step.isDeleted)
  const isRoot = ancestorPath.length === 1 && !isBinned
  const table = Object.entries(FLAG_ROLES).map(([flag, roles]) => {
    const may = role !== null && (roles as readonly ItemRole[]).includes(role)
    const isBarred =
      (isRoot && NEVER_ROOT.includes(flag)) ||
      (isBinned && NEVER_BINNED.includes(flag)) ||
      (flag === 'is_contributable' && !ancestorPath.at(-1)?.isDir)
    return [flag, may && !isBarred]
  })
  return {
    ...Object.fromEntries(table),
    is_mapped: lastClosed(caller, ancestorPath) === -1,
    is_restricted: ancestorPath.some((step) => step.isRestricted),
    is_shared_by_connection: false,
  }
}
