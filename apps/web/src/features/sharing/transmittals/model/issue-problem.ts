import type { Item } from '@arbour/contract/entities/items/item'

/** Returns a short reason why an item cannot be issued; null if it can. */
export function issueProblem({ type, is_accessible, is_shareable, connected_tenant_id, connected_tenant }: Item): string | null {
  if (!is_accessible) return 'Closed to you'
  const team = connected_tenant
  if (connected_tenant_id !== null) return team ? `Belongs to ${team.name}` : 'Belongs to another team'
  if (type !== 'file') return 'Not a file'
  return is_shareable ? null : 'You may not share it'
}
