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

/** Reads again what is shown of webhooks, whatever came of a change: somebody else may have made one meanwhile. */
async function andReadAgain<T>(client: QueryClient, change: Promise<T>): Promise<T> {
  try {
    return await change
  } finally {
    void client.invalidateQueries({ queryKey: queryKeys.allWebhooks })
  }
}

/** Adds one; its secret is in the answer, and nowhere later. Throws what the server answers, as all of these do. */
export function createWebhook(
  client: QueryClient,
  request: CallRequest<typeof webhooksCreate>,
): Promise<CallResponse<typeof webhooksCreate>> {
  return andReadAgain(client, callApi(webhooksCreate, request))
}

/** Another address, other events, or on or off. */
export function updateWebhook(
  client: QueryClient,
  request: CallRequest<typeof webhooksUpdate>,
): Promise<CallResponse<typeof webhooksUpdate>> {
  return andReadAgain(client, callApi(webhooksUpdate, request))
}

/** Deletes one. That it was gone already is what was wanted. What it sent is not asked for again: that is gone with it. */
export async function deleteWebhook(client: QueryClient, id: string): Promise<void> {
  try {
    await callApi(webhooksDelete, { id })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'not_found')) throw error
  } finally {
    void client.invalidateQueries({ queryKey: queryKeys.webhookLists })
  }
}

/** Sends a message that nothing has happened. */
export function testWebhook(client: QueryClient, id: string): Promise<unknown> {
  return andReadAgain(client, callApi(webhooksTest, { id }))
}

/** Sends what was sent once more. */
export function replayDelivery(client: QueryClient, id: string): Promise<unknown> {
  return andReadAgain(client, callApi(webhooksReplay, { id }))
}
