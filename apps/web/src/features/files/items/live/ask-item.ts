import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { ApiError, callApi } from '#lib/api/api.ts'

/** Loads the current state of an item; null if the user can no longer see it. Throws if the server does not respond. */
export async function fetchItem(id: string): Promise<Item | null> {
  try {
    return (await callApi(filesGet, { id })).file
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
