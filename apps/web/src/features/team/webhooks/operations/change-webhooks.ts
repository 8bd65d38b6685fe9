import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import {
  webhooksCreate,
  webhooksDelete,
  webhooksReplay,
  webhooksTest,
  webhooksUpdate,
} from '@arbour/contract/calls/content/webhooks'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, callApi } from '#lib/api/api.ts'
import { queryKeys } from '#lib/api/query-keys.ts'

/** Refetches webhooks after a change, whatever its result: another user may have changed them in the meantime. */
async function andReadAgain<T>(client: QueryClient, change: Promise<T>): Promise<T> {
  try {
    return await change
  } finally {
    void client.invalidateQueries({ queryKey: queryKeys.allWebhooks })
  }
}

/** Creates a webhook; its secret is only contained in this response. Throws the server's error, like all functions here. */
export function createWebhook(
  client: QueryClient,
  request: CallRequest<typeof webhooksCreate>,
): Promise<CallResponse<typeof webhooksCreate>> {
  return andReadAgain(client, callApi(webhooksCreate, request))
}

/** Changes the URL or the events of a webhook, or enables or disables it. */
export function updateWebhook(
  client: QueryClient,
  request: CallRequest<typeof webhooksUpdate>,
): Promise<CallResponse<typeof webhooksUpdate>> {
  return andReadAgain(client, callApi(webhooksUpdate, request))
}

/** Deletes a webhook. A missing one counts as success. Its deliveries are not refetched, because they are deleted with it. */
export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  try {
    await callApi(webhooksDelete, { id })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  } finally {
    void client.invalidateQueries({ queryKey: queryKeys.webhookLists })
  }
}

/** Sends a test message. */
export function testWebhook(client: QueryClient, id: string): Promise<unknown> {
  return andReadAgain(client, callApi(webhooksTest, { id }))
}

/** Sends a delivery again. */
export function replayDelivery(client: QueryClient, id: string): Promise<unknown> {
  return andReadAgain(client, callApi(webhooksReplay, { id }))
}
