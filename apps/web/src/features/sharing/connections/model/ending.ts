import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'

/** The texts for ending a connection. */
interface EndingTexts {
  verb: string
  /** The accessible name of the button. */
  getLabel: (team: string) => string
  title: string
  doneTitle: string
  failureTitle: string
  getDoneText: (team: string) => string
}

const REJECT: EndingTexts = {
  verb: 'Reject',
  getLabel: (team) => `Reject ${team}`,
  title: 'Reject Connection',
  doneTitle: 'Connection Rejected',
  failureTitle: 'Reject Connection Failed',
  getDoneText: (team) => `Connection to ${team} has been rejected`,
}

const REMOVE: EndingTexts = {
  verb: 'Remove',
  getLabel: (team) => `Remove ${team}`,
  title: 'Remove Connection',
  doneTitle: 'Connection Removed',
  failureTitle: 'Remove Connection Failed',
  getDoneText: (team) => `Connection to ${team} has been removed`,
}

/** A received request is rejected, everything else is removed. */
export function getEndingTexts(status: ConnectionStatus): EndingTexts {
  return status === 'Received' ? REJECT : REMOVE
}
