import { filesGet } from '@arbour/contract/calls/items/files'
import type { Item } from '@arbour/contract/entities/items/item'
import { ApiError, callApi } from '#lib/api/api.ts'

/** An item as it is now; null when the person no longer sees it. Throws when no answer comes. */
export async function askItem(id: string): Promise<Item | null> {
  try {
    return (await callApi(filesGet, { id })).file
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null
    throw error
  }
}
