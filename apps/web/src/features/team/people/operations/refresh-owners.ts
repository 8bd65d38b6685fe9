import type { QueryClient } from '@tanstack/react-query'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import { refreshPeople } from '../queries.ts'

/** Refetches the members and the items they own, except for the `removedId` member. */
export async function refreshOwners(client: QueryClient, removedId?: string): Promise<void> {
  await Promise.all([refreshPeople(client, removedId), refreshFolders(client)])
}
