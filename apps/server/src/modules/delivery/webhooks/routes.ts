import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { createWebhook } from './create-webhook.ts'
import { deleteWebhook } from './delete-webhook.ts'
import { listDeliveries } from './list-deliveries.ts'
import { listWebhooks } from './list-webhooks.ts'
import { replayDelivery } from './replay-delivery.ts'
import { testWebhook } from './test-webhook.ts'
import { updateWebhook } from './update-webhook.ts'

/** The endpoints for webhooks (decision 0045). */
export const webhookRoutes: readonly OperationRoute[] = [
  route(calls.webhooksList, listWebhooks),
  route(calls.webhooksCreate, createWebhook),
  route(calls.webhooksUpdate, updateWebhook),
  route(calls.webhooksDelete, deleteWebhook),
  route(calls.webhooksTest, testWebhook),
  route(calls.webhooksDeliveries, listDeliveries),
  route(calls.webhooksReplay, replayDelivery),
]
