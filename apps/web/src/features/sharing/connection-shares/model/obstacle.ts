import type { ShareObstacle } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'

const TEXTS: Record<ShareObstacle, string> = {
  contains_shared_folder: messages.containsShared,
  inside_shared_folder: messages.insideShared,
}

/** Why a folder cannot be shared with connections, in a sentence; null where it can. */
export function obstacleText(obstacle: ShareObstacle | null): string | null {
  return obstacle && TEXTS[obstacle]
}

const NESTING: readonly string[] = [messages.containsShared, messages.insideShared, messages.nestsShares]

/** Whether a sentence of the server says that shares would stand in one another. */
export function saysNesting(message: string): boolean {
  return NESTING.includes(message)
}
