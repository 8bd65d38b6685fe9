import type { QueryClient } from '@tanstack/react-query'

/**
 * Reads again what is on the screen, and all else when it is next shown: with a connection come and go folders anywhere in the tree, what
 * searches find, and who can be shared with.
 */
export async function refreshConnected(client: QueryClient): Promise<void> {
  await client.invalidateQueries()
}
