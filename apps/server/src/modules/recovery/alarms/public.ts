/** Alarms about unusual bursts of changes by one API token or browser session. */

export { pruneAlarms } from './prune-alarms.ts'
export { raiseAlarms } from './raise-alarms.ts'
