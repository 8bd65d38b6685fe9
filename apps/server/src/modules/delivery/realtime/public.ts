/** What other modules may use of this one. */

export { announceEvents } from './announce-events.ts'
export { announceNotifications } from './announce-notifications.ts'
export { startRealtime } from './realtime.ts'
