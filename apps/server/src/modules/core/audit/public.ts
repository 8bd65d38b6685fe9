/** The audit log of refusals, sign-ins and changes, and the log of reads by other teams. */

export type { ChangeAction, FromTo, RecordedOf } from './change.ts'
export { type ItemChange, listChanges } from './list-changes.ts'
export { createReadLog } from './read-log.ts'
export { recordChange, recordChanges } from './record-change.ts'
export { recordRefusals } from './record-refusals.ts'
export { recordSignIn } from './record-sign-in.ts'
export { createRefusalLog, type RefusalLog } from './refusal-log.ts'
