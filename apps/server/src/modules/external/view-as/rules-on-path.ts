import type { AccessRemedy, AccessRule } from '@arbour/contract/entities/sharing/access'
import { type ItemAccess, isAdmin, type Member } from '#modules/core/access/public.ts'
import type { AncestorNode, AncestorPath } from '#modules/core/tree/public.ts'

/** A rule that applies at a node of an ancestor path. */
export interface RuleOnPath extends Pick<AccessRule, 'rule' | 'role'> {
  node: AncestorNode
}

/**
 * Returns the rules that determine a user's role on an item, from the top of the tree down. Explains the policy's decisions; the
 * roles themselves come from the policy.
 */
export function rulesOnPath(other: Member, { ancestorPath, roles }: ItemAccess): RuleOnPath[] {
  if (isOutside(other, ancestorPath)) return rulesForExternal(ancestorPath, roles)
  return ancestorPath.flatMap((node, index): RuleOnPath[] => {
    const role = roles[index] ?? null
    const isTop = index === 0
    const isOwner = node.owner_id === other.userId
    return [
      ...(isTop ? [{ rule: isAdmin(other, node.tenant_id) ? ('admin' as const) : ('member' as const), node, role }] : []),
      ...(node.is_restricted ? [{ rule: 'restricted' as const, node, role: isOwner ? (roles[index - 1] ?? null) : null }] : []),
      ...(node.granted_role !== null ? [{ rule: 'listed' as const, node, role: isOwner ? node.granted_role : role }] : []),
      ...(isOwner && role === 'owner' && !isTop ? [{ rule: 'owner' as const, node, role }] : []),
    ]
  })
}

function rulesForExternal(ancestorPath: AncestorPath, roles: ItemAccess['roles']): RuleOnPath[] {
  return ancestorPath.flatMap((node, index): RuleOnPath[] => [
    ...(index === 0 ? [{ rule: 'outside' as const, node, role: null }] : []),
    ...(node.granted_role !== null ? [{ rule: 'shared' as const, node, role: roles[index] ?? null }] : []),
    ...(node.is_restricted ? [{ rule: 'restricted' as const, node, role: null }] : []),
  ])
}

const isOutside = (other: Member, [top]: AncestorPath): boolean => other.teamId !== top.tenant_id

/**
 * Returns what would give a user access to an item that they can't open: being listed on it, or on the folder that blocks them,
 * or making that folder accessible to the team, if it is the only obstacle. Returns indexes of nodes. Items never list their
 * owner, and are never closed to them.
 */
export function remediesOnPath(
  other: Member,
  { ancestorPath, roles, role }: ItemAccess,
): { remedy: AccessRemedy['remedy']; index: number }[] {
  if (role !== null) return []
  const last = ancestorPath.length - 1
  if (isOutside(other, ancestorPath)) {
    const restrictedIndex = ancestorPath.findLastIndex((node) => node.is_restricted)
    if (restrictedIndex >= 0)
      return (roles[restrictedIndex - 1] ?? null) === null ? [] : [{ remedy: 'open', index: restrictedIndex }]
    const folder = ancestorPath.findLastIndex((node) => node.is_dir)
    return folder > 0 ? [{ remedy: 'share', index: folder }] : []
  }
  const closing = ancestorPath.findLastIndex((node) => node.is_restricted && node.owner_id !== other.userId)
  return [
    ...(ancestorPath[last]?.owner_id === other.userId ? [] : [{ remedy: 'list' as const, index: last }]),
    ...(closing >= 0 && closing !== last ? [{ remedy: 'list' as const, index: closing }] : []),
    ...(closing > 0 && (roles[closing - 1] ?? null) !== null ? [{ remedy: 'open' as const, index: closing }] : []),
  ]
}
