/** Which items can have a public link, based on the flags returned by the server. */

import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Whether an item has contents of its own: a shortcut or a smart view points elsewhere. */
export function canHaveLink({ type }: Pick<Item, 'type'>): boolean {
  return type === 'file' || type === 'folder'
}

/** Returns why the user cannot create a link to it; null if they can. */
export function linkProblem({ is_shareable, connected_tenant_id }: Item): string | null {
  if (connected_tenant_id !== null) return t('sharing.common.ownedByAnotherTeam')
  return is_shareable ? null : t('sharing.common.canEditButNotShare')
}
