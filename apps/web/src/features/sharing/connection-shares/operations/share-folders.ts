import type { Item } from '@arbour/contract/entities/items/item'
import type { ShareForm } from '@arbour/contract/entities/sharing/share'
import type { ItemServices } from '#features/files/items/public/services.ts'
import { ApiError } from '#lib/api/api.ts'
import { getErrorMessage } from '#lib/api/errors.ts'
import { refreshShares, sendShare } from './share-folder.ts'

/** The result of sharing one of several folders. */
export type Outcome = 'pending' | 'shared' | { reason: string }

interface Run {
  /** Called when a folder's turn comes, and with its result. */
  onOutcome: (id: string, outcome: Outcome) => void
  /** Stops after the current folder. */
  signal: AbortSignal
}

/**
 * Shares folders with the same teams and people, one after another; lists are refetched once at the end. The rejection of one
 * does not stop the others. Throws without trying the rest if an error affects all of them: no connection, or rate limiting.
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
        onOutcome(id, { reason: getErrorMessage(error) })
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
