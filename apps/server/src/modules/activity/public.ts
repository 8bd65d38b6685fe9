/** What other modules may use of this one. */

export { type Batch, listBatches } from './list-batches.ts'
export { recordEvents } from './record-events.ts'
