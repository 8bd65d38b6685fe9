import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'

type Named = Pick<TeamSummary, 'name'>

/** Spec 2 section 8. */
export function acceptedText({ name }: Named): string {
  return `Connection to ${name} has been accepted`
}

/** What is asked before a connection ends. */
export function removalText({ name }: Named): string {
  return `You're about to remove the connection to ${name}. Access to any shared files and folder will be removed, and project partnerships will be deleted.`
}
