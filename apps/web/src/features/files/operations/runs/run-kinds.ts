import { t } from '#lib/text/messages.ts'

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

/** `Moving 200 items`, `Deleting 1 item permanently` */
const IN_PROGRESS: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.movingCountItems', { count }),
  'move-back': (count) => t('files.operations.movingBackCountItems', { count }),
  copy: (count) => t('files.operations.copyingCountItems', { count }),
  delete: (count) => t('files.operations.deletingCountItems', { count }),
  'delete-permanently': (count) => t('files.operations.deletingCountItemsPermanently', { count }),
  'delete-again': (count) => t('files.operations.deletingCountItems', { count }),
  restore: (count) => t('files.operations.restoringCountItems', { count }),
  star: (count) => t('files.operations.starringCountItems', { count }),
  unstar: (count) => t('files.operations.takingStarsFromCountItems', { count }),
  remove: (count) => t('files.operations.removingCountItems', { count }),
  'add-again': (count) => t('files.operations.addingCountItems', { count }),
  tag: (count) => t('files.operations.taggingCountItems', { count }),
}

/** `Moving 200 items was interrupted` */
const INTERRUPTED: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.movingCountItemsWasInterrupted', { count }),
  'move-back': (count) => t('files.operations.movingBackCountItemsWas', { count }),
  copy: (count) => t('files.operations.copyingCountItemsWasInterrupted', { count }),
  delete: (count) => t('files.operations.deletingCountItemsWasInterrupted', { count }),
  'delete-permanently': (count) => t('files.operations.deletingCountItemsPermanentlyWas', { count }),
  'delete-again': (count) => t('files.operations.deletingCountItemsWasInterrupted', { count }),
  restore: (count) => t('files.operations.restoringCountItemsWasInterrupted', { count }),
  star: (count) => t('files.operations.starringCountItemsWasInterrupted', { count }),
  unstar: (count) => t('files.operations.takingStarsFromCountItems2', { count }),
  remove: (count) => t('files.operations.removingCountItemsWasInterrupted', { count }),
  'add-again': (count) => t('files.operations.addingCountItemsWasInterrupted', { count }),
  tag: (count) => t('files.operations.taggingCountItemsWasInterrupted', { count }),
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
  'add-again': (count) => t('files.operations.countAddedAgain', { count }),
  tag: (count) => t('files.operations.countTagged', { count }),
}

/** `3 file(s) could not be moved` */
const FAILED: Record<RunKind, (count: number) => string> = {
  move: (count) => t('files.operations.countFileSCouldNot', { count }),
  'move-back': (count) => t('files.operations.countFileSCouldNot2', { count }),
  copy: (count) => t('files.operations.countFileSCouldNot3', { count }),
  delete: (count) => t('files.operations.countFileSCouldNot4', { count }),
  'delete-permanently': (count) => t('files.operations.countFileSCouldNot5', { count }),
  'delete-again': (count) => t('files.operations.countFileSCouldNot6', { count }),
  restore: (count) => t('files.operations.countFileSCouldNot7', { count }),
  star: (count) => t('files.operations.countFileSCouldNot8', { count }),
  unstar: (count) => t('files.operations.countFileSCouldNot9', { count }),
  remove: (count) => t('files.operations.countFileSCouldNot10', { count }),
  'add-again': (count) => t('files.operations.countFileSCouldNot11', { count }),
  tag: (count) => t('files.operations.countFileSCouldNot12', { count }),
}

export const RUN_TEXTS = { inProgress: IN_PROGRESS, interrupted: INTERRUPTED, done: DONE, failed: FAILED }
