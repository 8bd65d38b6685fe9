import type { ActivityKind, StorageBy, StorageKind } from './entities/report.ts'

/** Row labels of reports, on screen and in exports. */

export const STORAGE_KIND_NAMES: Record<StorageKind, string> = {
  document: 'Documents',
  image: 'Images',
  video: 'Videos',
  audio: 'Audio',
  drawing: 'Drawings',
  archive: 'Archives',
  other: 'Other files',
}

/** Labels of rows without a project or user. */
export const NONE_NAMES: Partial<Record<StorageBy, string>> = { project: 'In no project', person: 'Nobody' }

export const ACTIVITY_NAMES: Record<ActivityKind, string> = {
  add: 'Added',
  version: 'New versions',
  move: 'Moved',
  rename: 'Renamed',
  delete: 'Deleted',
  restore: 'Restored',
  own: 'Given away',
}

/** Visitors of public links. */
export const NO_ACCOUNT = 'Without an account'
/** Users whose identity is hidden from the caller. */
export const OTHERS = 'Others'
