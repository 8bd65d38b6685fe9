/** What other modules may use of this one. */

export { recordEvents } from './record-events.ts'
