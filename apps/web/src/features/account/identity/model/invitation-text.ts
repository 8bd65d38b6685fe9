import type { InvitationDetails } from '@arbour/contract/identity'

interface InvitationTexts {
  title: string
  text: string
}

/** Describes who invites the user into which team or project. */
export function inviteText({ invited_by, team, project }: InvitationDetails): string {
  if (project !== null) {
    const projectText = `the project ${project}`
    return invited_by === null
      ? `${team} invites you into ${projectText}`
      : `${invited_by} of ${team} invites you into ${projectText}`
  }
  return invited_by === null ? `You are invited to ${team}` : `${invited_by} invites you to ${team}`
}

/** Explains why an invitation is no longer valid, with a remedy. */
export function deadText({ status, invited_by, team }: InvitationDetails): InvitationTexts {
  const helper = invited_by ?? `an Admin of ${team}`
  switch (status) {
    case 'expired':
      return { title: 'This invitation has expired', text: `Ask ${helper} for a new one.` }
    case 'withdrawn':
      return { title: 'This invitation was withdrawn', text: `If that was a mistake, ask ${helper} for a new one.` }
    case 'accepted':
      return { title: 'Welcome back', text: 'This invitation was used already. Sign in to go on.' }
    default:
      return { title: 'This invitation does not work', text: 'This link is not complete, or was replaced by a newer one.' }
  }
}

/** Whether two email addresses belong to the same person. */
export function isSameEmail(email: string | null, otherEmail: string): boolean {
  return email?.toLowerCase() === otherEmail.toLowerCase()
}
