import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'

/** The texts for ending a connection. */
interface EndingWords {
  verb: 'Reject' | 'Remove'
  done: 'rejected' | 'removed'
}

/** A received request is rejected, everything else is removed. */
export function getEndingWords(status: ConnectionStatus): EndingWords {
  return status === 'Received' ? { verb: 'Reject', done: 'rejected' } : { verb: 'Remove', done: 'removed' }
}
