import type { ConnectionStatus } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'

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
  verb: t('sharing.connections.reject'),
  getLabel: (team) => t('sharing.connections.rejectTeam', { team }),
  title: t('sharing.connections.rejectConnection'),
  doneTitle: t('sharing.connections.connectionRejected'),
  failureTitle: t('sharing.connections.rejectConnectionFailed'),
  getDoneText: (team) => t('sharing.connections.connectionHasBeenRejected', { team }),
}

const REMOVE: EndingTexts = {
  verb: t('common.remove'),
  getLabel: (team) => t('sharing.connections.removeTeam', { team }),
  title: t('sharing.connections.removeConnection'),
  doneTitle: t('sharing.connections.connectionRemoved'),
  failureTitle: t('sharing.connections.removeConnectionFailed'),
  getDoneText: (team) => t('sharing.connections.connectionHasBeenRemoved', { team }),
}

/** A received request is rejected, everything else is removed. */
export function getEndingTexts(status: ConnectionStatus): EndingTexts {
  return status === 'Received' ? REJECT : REMOVE
}
