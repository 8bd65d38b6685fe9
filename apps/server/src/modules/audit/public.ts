/** The record of refusals and of changes of rights. */

export { type ItemChange, listChanges } from './list-changes.ts'
export { noteRefusals } from './note-refusals.ts'
export { recordChange, recordChanges } from './record-change.ts'
export { createRefusalLog, type RefusalLog } from './refusal-log.ts'
