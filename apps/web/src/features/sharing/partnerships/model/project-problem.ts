import type { Item } from '@arbour/contract/entities/items/item'

/** Returns a short reason why a project cannot be used for a partnership; null if it can. */
export function projectProblem({
  is_editable,
  is_shareable,
  connected_tenant_id,
  is_restricted,
  shared_id,
}: Item): string | null {
  if (connected_tenant_id !== null) return 'Belongs to another team'
  if (!is_editable || !is_shareable) return 'You may not change it'
  if (is_restricted) return 'Open to selected people only'
  return shared_id === null ? null : 'It is shared itself'
}
