import { formatCount } from '#lib/text/format.ts'

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
  move: (count) => (count === 1 ? `Moving 1 item` : `Moving ${formatCount(count)} items`),
  'move-back': (count) => (count === 1 ? `Moving back 1 item` : `Moving back ${formatCount(count)} items`),
  copy: (count) => (count === 1 ? `Copying 1 item` : `Copying ${formatCount(count)} items`),
  delete: (count) => (count === 1 ? `Deleting 1 item` : `Deleting ${formatCount(count)} items`),
  'delete-permanently': (count) =>
    count === 1 ? `Deleting 1 item permanently` : `Deleting ${formatCount(count)} items permanently`,
  'delete-again': (count) => (count === 1 ? `Deleting 1 item` : `Deleting ${formatCount(count)} items`),
  restore: (count) => (count === 1 ? `Restoring 1 item` : `Restoring ${formatCount(count)} items`),
  star: (count) => (count === 1 ? `Starring 1 item` : `Starring ${formatCount(count)} items`),
  unstar: (count) => (count === 1 ? `Taking the stars from 1 item` : `Taking the stars from ${formatCount(count)} items`),
  remove: (count) => (count === 1 ? `Removing 1 item` : `Removing ${formatCount(count)} items`),
  'add-again': (count) => (count === 1 ? `Adding 1 item` : `Adding ${formatCount(count)} items`),
  tag: (count) => (count === 1 ? `Tagging 1 item` : `Tagging ${formatCount(count)} items`),
}

/** `Moving 200 items was interrupted` */
const INTERRUPTED: Record<RunKind, (count: number) => string> = {
  move: (count) => (count === 1 ? `Moving 1 item was interrupted` : `Moving ${formatCount(count)} items was interrupted`),
  'move-back': (count) =>
    count === 1 ? `Moving back 1 item was interrupted` : `Moving back ${formatCount(count)} items was interrupted`,
  copy: (count) => (count === 1 ? `Copying 1 item was interrupted` : `Copying ${formatCount(count)} items was interrupted`),
  delete: (count) => (count === 1 ? `Deleting 1 item was interrupted` : `Deleting ${formatCount(count)} items was interrupted`),
  'delete-permanently': (count) =>
    count === 1
      ? `Deleting 1 item permanently was interrupted`
      : `Deleting ${formatCount(count)} items permanently was interrupted`,
  'delete-again': (count) =>
    count === 1 ? `Deleting 1 item was interrupted` : `Deleting ${formatCount(count)} items was interrupted`,
  restore: (count) =>
    count === 1 ? `Restoring 1 item was interrupted` : `Restoring ${formatCount(count)} items was interrupted`,
  star: (count) => (count === 1 ? `Starring 1 item was interrupted` : `Starring ${formatCount(count)} items was interrupted`),
  unstar: (count) =>
    count === 1
      ? `Taking the stars from 1 item was interrupted`
      : `Taking the stars from ${formatCount(count)} items was interrupted`,
  remove: (count) => (count === 1 ? `Removing 1 item was interrupted` : `Removing ${formatCount(count)} items was interrupted`),
  'add-again': (count) => (count === 1 ? `Adding 1 item was interrupted` : `Adding ${formatCount(count)} items was interrupted`),
  tag: (count) => (count === 1 ? `Tagging 1 item was interrupted` : `Tagging ${formatCount(count)} items was interrupted`),
}

/** `196 moved` */
const DONE: Record<RunKind, (count: number) => string> = {
  move: (count) => `${formatCount(count)} moved`,
  'move-back': (count) => `${formatCount(count)} moved back`,
  copy: (count) => `${formatCount(count)} copied`,
  delete: (count) => `${formatCount(count)} deleted`,
  'delete-permanently': (count) => `${formatCount(count)} deleted permanently`,
  'delete-again': (count) => `${formatCount(count)} moved to the bin`,
  restore: (count) => `${formatCount(count)} restored`,
  star: (count) => `${formatCount(count)} starred`,
  unstar: (count) => `${formatCount(count)} unstarred`,
  remove: (count) => `${formatCount(count)} removed`,
  'add-again': (count) => `${formatCount(count)} added again`,
  tag: (count) => `${formatCount(count)} tagged`,
}

/** `3 file(s) could not be moved` */
const FAILED: Record<RunKind, (count: number) => string> = {
  move: (count) => `${formatCount(count)} file(s) could not be moved`,
  'move-back': (count) => `${formatCount(count)} file(s) could not be moved back`,
  copy: (count) => `${formatCount(count)} file(s) could not be copied`,
  delete: (count) => `${formatCount(count)} file(s) could not be deleted`,
  'delete-permanently': (count) => `${formatCount(count)} file(s) could not be deleted permanently`,
  'delete-again': (count) => `${formatCount(count)} file(s) could not be moved to the bin`,
  restore: (count) => `${formatCount(count)} file(s) could not be restored`,
  star: (count) => `${formatCount(count)} file(s) could not be starred`,
  unstar: (count) => `${formatCount(count)} file(s) could not be unstarred`,
  remove: (count) => `${formatCount(count)} file(s) could not be removed`,
  'add-again': (count) => `${formatCount(count)} file(s) could not be added again`,
  tag: (count) => `${formatCount(count)} file(s) could not be tagged`,
}

export const RUN_TEXTS = { inProgress: IN_PROGRESS, interrupted: INTERRUPTED, done: DONE, failed: FAILED }
