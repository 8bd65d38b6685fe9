import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Returns why partners cannot be invited into a project; null if they can. */
export function getObstacle({ is_restricted, shared_id }: Pick<Item, 'is_restricted' | 'shared_id'>): string | null {
  if (is_restricted) return t('errors.partners.openProjectRequired')
  return shared_id === null ? null : t('errors.partners.ownProjectRequired')
}
