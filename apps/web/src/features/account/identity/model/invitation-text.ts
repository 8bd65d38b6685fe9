import type { InvitationDetails } from '@arbour/contract/identity'

interface InvitationTexts {
  title: string
  text: string
}

/** Describes who invites the user into which team or project. */
export function inviteText({ invited_by, team, project }: InvitationDetails): string {
  if (project !== null) {
    return invited_by === null
      ? `${team} invites you into the project ${project}`
      : `${invited_by} of ${team} invites you into the project ${project}`
  }
  return invited_by === null ? `You are invited to ${team}` : `${invited_by} invites you to ${team}`
}

/** Explains why an invitation is no longer valid, with a remedy. */
export function deadText({ status, invited_by, team }: InvitationDetails): InvitationTexts {
  switch (status) {
    case 'expired':
      return { title: 'This invitation has expired', text: askText(invited_by, team) }
    case 'withdrawn':
      return { title: 'This invitation was withdrawn', text: mistakeText(invited_by, team) }
    case 'accepted':
      return { title: 'Welcome back', text: 'This invitation was used already. Sign in to go on.' }
    default:
      return { title: 'This invitation does not work', text: 'This link is not complete, or was replaced by a newer one.' }
  }
}

function askText(invitedBy: string | null, team: string): string {
  return invitedBy === null ? `Ask an Admin of ${team} for a new one.` : `Ask ${invitedBy} for a new one.`
}

function mistakeText(invitedBy: string | null, team: string): string {
  return invitedBy === null
    ? `If that was a mistake, ask an Admin of ${team} for a new one.`
    : `If that was a mistake, ask ${invitedBy} for a new one.`
}

/** Whether two email addresses belong to the same person. */
export function isSameEmail(email: string | null, otherEmail: string): boolean {
  return email?.toLowerCase() === otherEmail.toLowerCase()
}
