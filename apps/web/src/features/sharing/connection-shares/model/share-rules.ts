import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Whether an item can be shared with connections at all: only folders can. */
export function canHaveShares({ type, is_dir }: Pick<Item, 'type' | 'is_dir'>): boolean {
  return type === 'folder' && is_dir
}

/** Returns why the user cannot share an item outside the team; null if they can. */
export function shareProblem({ is_shareable, connected_tenant_id }: Item): string | null {
  if (connected_tenant_id !== null) return t('sharing.common.ownedByAnotherTeam')
  return is_shareable ? null : t('sharing.common.canEditButNotShare')
}
