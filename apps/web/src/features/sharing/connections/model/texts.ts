import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'

type Named = Pick<TeamSummary, 'name'>

export function acceptedText({ name }: Named): string {
  return `Connection to ${name} has been accepted`
}

/** The question before a connection is removed. */
export function removalText({ name }: Named): string {
  return `You're about to remove the connection to ${name}. Access to any shared files and folder will be removed, and project partnerships will be deleted.`
}
