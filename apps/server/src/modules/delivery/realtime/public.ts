/** Live updates to connected clients. */

export { announceEvents } from './announce-events.ts'
export { announceNotifications } from './announce-notifications.ts'
export { startRealtime } from './realtime.ts'
