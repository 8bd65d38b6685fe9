import type { AssignedRole, ItemRole } from '@arbour/contract/entities/sharing/access'
import { t } from '@arbour/messages/t'

/** The labels of roles on an item. */
export const ROLE_LABELS: Record<ItemRole, string> = {
  viewer: t('lib.text.viewer'),
  contributor: t('lib.text.contributor'),
  editor: t('lib.text.editor'),
  owner: t('common.owner'),
}

/** What a role allows in a folder. */
export const ROLE_MEANINGS: Record<AssignedRole, string> = {
  viewer: t('lib.text.canOpenAndDownloadWhat'),
  contributor: t('lib.text.canAlsoAddToIt'),
  editor: t('lib.text.canAlsoChangeMoveAnd'),
}
