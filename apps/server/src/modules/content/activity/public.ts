/** The activity of items and folders. */

export { DONE, eventsBetween, sumDays, sumDaysOfTeam, summedUntil } from './day-sums.ts'
export { listEventRows } from './event-queries.ts'
export { type Batch, listBatches } from './list-batches.ts'
export { hideEvents } from './on-purge.ts'
export { presentEvent } from './present-event.ts'
export { recordEvents } from './record-events.ts'
export { recordFolderChanges } from './record-folder-changes.ts'
