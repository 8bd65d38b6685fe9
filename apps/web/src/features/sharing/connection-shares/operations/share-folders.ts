import type { Item } from '@arbour/contract/entities/items/item'
import type { ShareForm } from '@arbour/contract/entities/sharing/share'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { messageOf } from '#lib/api/errors.ts'
import { refreshShares, sendShare } from './share-folder.ts'

/** What became of a folder that was to be shared. */
export type Outcome = 'pending' | 'shared' | { reason: string }

interface Run {
  /** Told of each folder when its turn comes, and what became of it. */
  onOutcome: (id: string, outcome: Outcome) => void
  /** Ends the run once the folder whose turn it is has been shared. */
  signal: AbortSignal
}

/**
 * Shares folders with the same teams and people, one after the other; what lists say is read again once, at the end. A refusal of one holds
 * up no other. Throws, with the rest untried, what would meet all of them: no line, or too many requests.
 */
export async function shareFolders(
  services: ItemServices,
  items: readonly Item[],
  form: ShareForm,
  { onOutcome, signal }: Run,
): Promise<void> {
  try {
    for (const { id } of items) {
      if (signal.aborted) return
      onOutcome(id, 'pending')
      try {
        await sendShare(services, id, form)
        onOutcome(id, 'shared')
      } catch (error) {
        onOutcome(id, { reason: messageOf(error) })
        if (meetsAll(error)) throw error
      }
    }
  } finally {
    refreshShares(services)
  }
}

function meetsAll(error: unknown): boolean {
  return error instanceof ApiError && (error.code === 'network' || error.code === 'rate_limited')
}
