/** Placing items in folders: name conflicts, replacing, and undo. */

export { mergeItem } from './merge/merge.ts'
export { fieldsGiven, readFields, writeFields } from './merge/merged-fields.ts'
export { firstSteps, keepReplacement } from './merge/replacement.ts'
export { nameColumns } from './name-columns.ts'
export { forgetReplacements } from './on-purge.ts'
export { placeItem } from './place-item.ts'
export { putInBin, recordDeletion } from './put-in-bin.ts'
export { keepName, resolveName } from './resolve-name.ts'
export { assertLeadsElsewhere, checkTarget } from './shortcut-target.ts'
export { listUnseenBelow, notifyOwners } from './unseen-below.ts'
