import type { QueryClient } from '@tanstack/react-query'
import { queryKeys } from '#lib/query-keys.ts'

/** What happens within so long is asked about once, in milliseconds. */
const SETTLE_MS = 200

let asking: Promise<void> | null = null
let isWanted = false

/** Asks the server what there is now, one question after the other however much is told meanwhile; resolves when that is known. */
export function askAgain(client: QueryClient): Promise<void> {
  isWanted = true
  asking ??= askWhileWanted(client)
  return asking
}

async function askWhileWanted(client: QueryClient): Promise<void> {
  while (isWanted) {
    await new Promise((resolve) => setTimeout(resolve, SETTLE_MS))
    isWanted = false
    await client.invalidateQueries({ queryKey: queryKeys.notificationsList })
  }
  asking = null
}
