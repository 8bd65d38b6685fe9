import { t } from '@arbour/messages/t'

/** What a bulk operation does; `delete-again` undoes a restoration. */
export type RunKind =
  | 'move'
  | 'move-back'
  | 'copy'
  | 'delete'
  | 'delete-permanently'
  | 'delete-again'
  | 'restore'
  | 'star'
  | 'unstar'
  | 'remove'
  | 'add-again'
  | 'tag'
  | 'lock'
  | 'unlock'

/** `Moving 200 items`, `Deleting 1 item permanently` */
const IN_PROGRESS: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.movingItems', { count }),
  'move-back': (count) => t('files.operations.movingItemsBack', { count }),
  copy: (count) => t('files.operations.copyingItems', { count }),
  delete: (count) => t('files.operations.deletingItems', { count }),
  'delete-permanently': (count) => t('files.operations.deletingItemsPermanently', { count }),
  'delete-again': (count) => t('files.operations.deletingItems', { count }),
  restore: (count) => t('files.operations.restoringItems', { count }),
  star: (count) => t('files.operations.starringItems', { count }),
  unstar: (count) => t('files.operations.unstarringItems', { count }),
  remove: (count) => t('files.operations.removingItems', { count }),
  'add-again': (count) => t('files.operations.addingItemsBack', { count }),
  tag: (count) => t('files.operations.taggingItems', { count }),
  lock: (count) => t('files.operations.lockingItems', { count }),
  unlock: (count) => t('files.operations.unlockingItems', { count }),
}

/** `Moving 200 items was interrupted` */
const INTERRUPTED: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.movingInterrupted', { count }),
  'move-back': (count) => t('files.operations.movingBackInterrupted', { count }),
  copy: (count) => t('files.operations.copyingInterrupted', { count }),
  delete: (count) => t('files.operations.deletingInterrupted', { count }),
  'delete-permanently': (count) => t('files.operations.deletingPermanentlyInterrupted', { count }),
  'delete-again': (count) => t('files.operations.deletingInterrupted', { count }),
  restore: (count) => t('files.operations.restoringInterrupted', { count }),
  star: (count) => t('files.operations.starringInterrupted', { count }),
  unstar: (count) => t('files.operations.unstarringInterrupted', { count }),
  remove: (count) => t('files.operations.removingInterrupted', { count }),
  'add-again': (count) => t('files.operations.addingBackInterrupted', { count }),
  tag: (count) => t('files.operations.taggingInterrupted', { count }),
  lock: (count) => t('files.operations.lockingInterrupted', { count }),
  unlock: (count) => t('files.operations.unlockingInterrupted', { count }),
}

/** `196 moved` */
const DONE: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.countMoved', { count }),
  'move-back': (count) => t('files.operations.countMovedBack', { count }),
  copy: (count) => t('files.operations.countCopied', { count }),
  delete: (count) => t('files.operations.countDeleted', { count }),
  'delete-permanently': (count) => t('files.operations.countDeletedPermanently', { count }),
  'delete-again': (count) => t('files.operations.countMovedToBin', { count }),
  restore: (count) => t('files.operations.countRestored', { count }),
  star: (count) => t('files.operations.countStarred', { count }),
  unstar: (count) => t('files.operations.countUnstarred', { count }),
  remove: (count) => t('files.operations.countRemoved', { count }),
  'add-again': (count) => t('files.operations.countAddedBack', { count }),
  tag: (count) => t('files.operations.countTagged', { count }),
  lock: (count) => t('files.operations.countLocked', { count }),
  unlock: (count) => t('files.operations.countUnlocked', { count }),
}

/** `3 files couldn’t be moved` */
const FAILED: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.movingFailed', { count }),
  'move-back': (count) => t('files.operations.movingBackFailed', { count }),
  copy: (count) => t('files.operations.copyingFailed', { count }),
  delete: (count) => t('files.operations.deletingFailed', { count }),
  'delete-permanently': (count) => t('files.operations.deletingPermanentlyFailed', { count }),
  'delete-again': (count) => t('files.operations.movingToBinFailed', { count }),
  restore: (count) => t('files.operations.restoringFailed', { count }),
  star: (count) => t('files.operations.starringFailed', { count }),
  unstar: (count) => t('files.operations.unstarringFailed', { count }),
  remove: (count) => t('files.operations.removingFailed', { count }),
  'add-again': (count) => t('files.operations.addingBackFailed', { count }),
  tag: (count) => t('files.operations.taggingFailed', { count }),
  lock: (count) => t('files.operations.lockingFailed', { count }),
  unlock: (count) => t('files.operations.unlockingFailed', { count }),
}

export const RUN_TEXTS = { inProgress: IN_PROGRESS, interrupted: INTERRUPTED, done: DONE, failed: FAILED }
