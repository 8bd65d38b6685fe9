import type { QueryClient } from '@tanstack/react-query'
import { refreshFolders } from '#features/files/items/public/cache.ts'
import { refreshPeople } from '../queries.ts'

/** Reads again who is in the team and what belongs to them, but for who is `gone` from it. */
export async function refreshOwners(client: QueryClient, gone?: string): Promise<void> {
  await Promise.all([refreshPeople(client, gone), refreshFolders(client)])
}
