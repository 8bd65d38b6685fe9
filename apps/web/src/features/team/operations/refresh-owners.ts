import type { QueryClient } from '@tanstack/react-query'
import { refreshFolders } from '#features/items/public.ts'
import { refreshPeople } from '../queries.ts'

/** Reads again who is in the team and what belongs to them. */
export async function refreshOwners(client: QueryClient): Promise<void> {
  await Promise.all([refreshPeople(client), refreshFolders(client)])
}
