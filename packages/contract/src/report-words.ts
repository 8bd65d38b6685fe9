import type { ActivityKind, StorageBy, StorageKind } from './entities/report.ts'

/** What lines of reports are called, on the screen and in what is saved. */

export const STORAGE_KIND_NAMES: Record<StorageKind, string> = {
  document: 'Documents',
  image: 'Images',
  video: 'Videos',
  audio: 'Audio',
  drawing: 'Drawings',
  archive: 'Archives',
  other: 'Other files',
}

/** Lines that have no project, or person, of their own. */
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

/** Whoever came by a public link. */
export const NO_ACCOUNT = 'Without an account'
/** What the person may not know of. */
export const OTHERS = 'Others'
