/** What other modules may use of this one. */

export { startRealtime } from './realtime.ts'
