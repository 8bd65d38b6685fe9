import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Returns a short reason why an item cannot be issued; null if it can. */
export function issueProblem({ type, is_accessible, is_shareable, connected_tenant_id, connected_tenant }: Item): string | null {
  if (!is_accessible) return t('common.noAccess')
  const team = connected_tenant
  if (connected_tenant_id !== null)
    return team ? t('sharing.common.ownedByName', { name: team.name }) : t('sharing.common.ownedByAnotherTeam')
  if (type !== 'file') return t('sharing.transmittals.notFile')
  return is_shareable ? null : t('sharing.common.cannotShareThis')
}
