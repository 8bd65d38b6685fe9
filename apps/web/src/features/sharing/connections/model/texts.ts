import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'

type TeamName = Pick<TeamSummary, 'name'>

export function acceptedText({ name }: TeamName): string {
  return t('sharing.connections.connectionToNameHasBeen', { name })
}

/** The question before a connection is removed. */
export function removalText({ name }: TeamName): string {
  return t('sharing.connections.youreAboutToRemoveConnection', { name })
}
