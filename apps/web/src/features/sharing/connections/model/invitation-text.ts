/** Texts about invitations to connect. */
import type { ReceivedConnectionInvitation } from '@arbour/contract/entities/sharing/connection'

/** How to use a link that is shown once. `email`: the address that it could not be sent to. */
export function linkText(email: string | null): string {
  return email === null
    ? 'Send this link to an Admin of the other team. It connects your teams once and expires after 14 days. It is not shown again.'
    : `No mail server is set up: send this link to ${email} yourself, as an Admin of the other team. It connects your teams once and expires after 14 days. It is not shown again.`
}

/** Why an invitation cannot be accepted; null if it can. */
export function getObstacle({
  tenant: team,
  status,
  is_own,
  is_connected,
}: ReceivedConnectionInvitation): { title: string; text: string } | null {
  if (is_own)
    return { title: 'This invitation is from your own team', text: 'Send its link to the team that you want to connect with.' }
  if (is_connected)
    return { title: `You are connected with ${team.name}`, text: 'There is nothing left to do. The invitation was not used.' }
  const askAgainText = `Ask ${team.name} for a new one.`
  switch (status) {
    case 'accepted':
      return { title: 'This invitation was used already', text: askAgainText }
    case 'withdrawn':
      return { title: 'This invitation was withdrawn', text: askAgainText }
    case 'expired':
      return { title: 'This invitation has expired', text: askAgainText }
    case 'pending':
      return null
  }
}
