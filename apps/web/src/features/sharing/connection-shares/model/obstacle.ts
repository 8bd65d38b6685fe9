import type { ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'

const TEXTS: Record<ShareObstacle, string> = {
  contains_shared_folder: messages.containsShared,
  inside_shared_folder: messages.insideShared,
}

/** Returns why a folder cannot be shared with connections; null if it can. */
export function obstacleText(obstacle: ShareObstacle | null): string | null {
  return obstacle && TEXTS[obstacle]
}

const NESTING: readonly string[] = [messages.containsShared, messages.insideShared, messages.nestsShares]

/** Whether a server message says that shares would be nested. */
export function isNestingMessage(message: string): boolean {
  return NESTING.includes(message)
}
