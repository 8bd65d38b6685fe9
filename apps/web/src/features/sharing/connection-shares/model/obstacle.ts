import type { ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'

const TEXTS: Record<ShareObstacle, string> = {
  contains_shared_folder: t('errors.shares.containsShared'),
  inside_shared_folder: t('errors.shares.insideShared'),
}

/** Returns why a folder cannot be shared with connections; null if it can. */
export function obstacleText(obstacle: ShareObstacle | null): string | null {
  return obstacle && TEXTS[obstacle]
}
