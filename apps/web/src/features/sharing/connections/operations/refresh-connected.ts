import type { QueryClient } from '@tanstack/react-query'

/**
 * Refetches everything visible, and the rest when it is shown: connections affect folders anywhere in the tree, search results
 * and possible recipients.
 */
export async function refreshAfterConnecting(client: QueryClient): Promise<void> {
  await client.invalidateQueries()
}
