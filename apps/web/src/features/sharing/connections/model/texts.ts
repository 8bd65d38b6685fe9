import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'

type TeamName = Pick<TeamSummary, 'name'>

export function acceptedText({ name }: TeamName): string {
  return `Connection to ${name} has been accepted`
}

/** The question before a connection is removed. */
export function removalText({ name }: TeamName): string {
  return `You're about to remove the connection to ${name}. Access to any shared files and folder will be removed, and project partnerships will be deleted.`
}
