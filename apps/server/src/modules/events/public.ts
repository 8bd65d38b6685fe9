/** What happened, and how it is told: recorded in the transaction that does it. */

export { type Announcer, announce, transact } from './announce.ts'
export { ANNOUNCEMENTS, Announcement } from './announcement.ts'
export { changeTree } from './change-tree.ts'
export { recordEvents } from './record-event.ts'
