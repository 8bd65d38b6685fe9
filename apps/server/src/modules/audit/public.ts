/** The record of refusals and of changes of rights. */

export { noteRefusals } from './note-refusals.ts'
export { recordChange } from './record-change.ts'
export { createRefusalLog, type RefusalLog } from './refusal-log.ts'
