import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'

/** The words in which a connection ends. */
interface Ending {
  verb: 'Reject' | 'Remove'
  done: 'rejected' | 'removed'
}

/** What was received is rejected, all else removed. */
export function endingOf(status: ConnectionStatus): Ending {
  return status === 'Received' ? { verb: 'Reject', done: 'rejected' } : { verb: 'Remove', done: 'removed' }
}
