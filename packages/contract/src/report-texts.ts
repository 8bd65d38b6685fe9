import { t } from '@arbour/messages/t'
import type { ActivityKind, StorageBy, StorageKind } from './entities/report.ts'

/** Row labels of reports, on screen and in exports. */

export const STORAGE_KIND_NAMES: Record<StorageKind, () => string> = {
  document: () => t('files.items.documents'),
  image: () => t('files.items.images'),
  video: () => t('reporting.kinds.videos'),
  audio: () => t('reporting.kinds.audio'),
  drawing: () => t('reporting.kinds.drawings'),
  archive: () => t('reporting.kinds.archives'),
  other: () => t('reporting.kinds.otherFiles'),
}

/** Labels of rows without a project or user. */
export const NONE_NAMES: Partial<Record<StorageBy, () => string>> = {
  project: () => t('reporting.kinds.noProject'),
  person: () => t('reporting.kinds.noOwner'),
}

export const ACTIVITY_NAMES: Record<ActivityKind, () => string> = {
  add: () => t('reporting.acts.added'),
  version: () => t('reporting.acts.newVersions'),
  move: () => t('reporting.acts.moved'),
  rename: () => t('reporting.acts.renamed'),
  delete: () => t('reporting.acts.deleted'),
  restore: () => t('reporting.acts.restored'),
  own: () => t('reporting.acts.ownerChanged'),
}

/** Returns the label of visitors of public links. */
export const noAccountName = () => t('reporting.acts.noAccount')
