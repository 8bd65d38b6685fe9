import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Returns a short reason why a project cannot be used for a partnership; null if it can. */
export function projectProblem({
  is_editable,
  is_shareable,
  connected_tenant_id,
  is_restricted,
  shared_id,
}: Item): string | null {
  if (connected_tenant_id !== null) return t('sharing.common.ownedByAnotherTeam')
  if (!is_editable || !is_shareable) return t('sharing.partnerships.cannotEditProject')
  if (is_restricted) return t('sharing.common.restricted')
  return shared_id === null ? null : t('sharing.common.alreadyShared')
}
