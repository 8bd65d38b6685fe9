/** Domain events: recorded in the transaction that causes them, and delivered to listeners. */

export { emit } from './emit.ts'
export type {
  Audience,
  ConnectionEnd,
  DeliveredEvent,
  Event,
  EventBatch,
  EventContext,
  ItemEventContext,
  ItemPosition,
  PersonChange,
} from './event.ts'
export { outboxMetrics } from './outbox-metrics.ts'
export { type EventStream, openStream, type TransactionListener } from './stream.ts'
