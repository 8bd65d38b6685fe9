/** Webhooks: sending events in folders to external servers (decision 0045). */

export { pruneDeliveries } from './deliver/prune-deliveries.ts'
export { startWebhooks } from './deliver/start-webhooks.ts'
export { queueDeliveries } from './queue/queue-deliveries.ts'
export { webhookTasks } from './tasks.ts'
