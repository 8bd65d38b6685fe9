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
  move: (count) => (count === 1 ? t('files.operations.moving1Item') : t('files.operations.movingCountItems', { count })),
  'move-back': (count) =>
    count === 1 ? t('files.operations.movingBack1Item') : t('files.operations.movingBackCountItems', { count }),
  copy: (count) => (count === 1 ? t('files.operations.copying1Item') : t('files.operations.copyingCountItems', { count })),
  delete: (count) => (count === 1 ? t('files.operations.deleting1Item') : t('files.operations.deletingCountItems', { count })),
  'delete-permanently': (count) =>
    count === 1 ? t('files.operations.deleting1ItemPermanently') : t('files.operations.deletingCountItemsPermanently', { count }),
  'delete-again': (count) =>
    count === 1 ? t('files.operations.deleting1Item') : t('files.operations.deletingCountItems', { count }),
  restore: (count) => (count === 1 ? t('files.operations.restoring1Item') : t('files.operations.restoringCountItems', { count })),
  star: (count) => (count === 1 ? t('files.operations.starring1Item') : t('files.operations.starringCountItems', { count })),
  unstar: (count) =>
    count === 1 ? t('files.operations.takingStarsFrom1Item') : t('files.operations.takingStarsFromCountItems', { count }),
  remove: (count) => (count === 1 ? t('files.operations.removing1Item') : t('files.operations.removingCountItems', { count })),
  'add-again': (count) => (count === 1 ? t('files.operations.adding1Item') : t('files.operations.addingCountItems', { count })),
  tag: (count) => (count === 1 ? t('files.operations.tagging1Item') : t('files.operations.taggingCountItems', { count })),
}

/** `Moving 200 items was interrupted` */
const INTERRUPTED: Record<RunKind, (count: number) => string> = {
  move: (count) =>
    count === 1
      ? t('files.operations.moving1ItemWasInterrupted')
      : t('files.operations.movingCountItemsWasInterrupted', { count }),
  'move-back': (count) =>
    count === 1 ? t('files.operations.movingBack1ItemWas') : t('files.operations.movingBackCountItemsWas', { count }),
  copy: (count) =>
    count === 1
      ? t('files.operations.copying1ItemWasInterrupted')
      : t('files.operations.copyingCountItemsWasInterrupted', { count }),
  delete: (count) =>
    count === 1
      ? t('files.operations.deleting1ItemWasInterrupted')
      : t('files.operations.deletingCountItemsWasInterrupted', { count }),
  'delete-permanently': (count) =>
    count === 1
      ? t('files.operations.deleting1ItemPermanentlyWas')
      : t('files.operations.deletingCountItemsPermanentlyWas', { count }),
  'delete-again': (count) =>
    count === 1
      ? t('files.operations.deleting1ItemWasInterrupted')
      : t('files.operations.deletingCountItemsWasInterrupted', { count }),
  restore: (count) =>
    count === 1
      ? t('files.operations.restoring1ItemWasInterrupted')
      : t('files.operations.restoringCountItemsWasInterrupted', { count }),
  star: (count) =>
    count === 1
      ? t('files.operations.starring1ItemWasInterrupted')
      : t('files.operations.starringCountItemsWasInterrupted', { count }),
  unstar: (count) =>
    count === 1 ? t('files.operations.takingStarsFrom1Item2') : t('files.operations.takingStarsFromCountItems2', { count }),
  remove: (count) =>
    count === 1
      ? t('files.operations.removing1ItemWasInterrupted')
      : t('files.operations.removingCountItemsWasInterrupted', { count }),
  'add-again': (count) =>
    count === 1
      ? t('files.operations.adding1ItemWasInterrupted')
      : t('files.operations.addingCountItemsWasInterrupted', { count }),
  tag: (count) =>
    count === 1
      ? t('files.operations.tagging1ItemWasInterrupted')
      : t('files.operations.taggingCountItemsWasInterrupted', { count }),
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
