/** The record of refusals, of changes of rights, and of what others read. */

export { type ItemChange, listChanges } from './list-changes.ts'
export { noteRefusals } from './note-refusals.ts'
export { createReadLog } from './read-log.ts'
export { recordChange, recordChanges } from './record-change.ts'
export { createRefusalLog, type RefusalLog } from './refusal-log.ts'
