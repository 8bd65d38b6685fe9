/** Texts about invitations to connect. */

import type { ReceivedConnectionInvitation } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'

/** How to use a link that is shown once. `email`: the address that it could not be sent to. */
export function linkText(email: string | null): string {
  return email === null ? t('sharing.connections.sendThisLinkToAdmin') : t('sharing.connections.emailNotConfigured', { email })
}

/** Why an invitation cannot be accepted; null if it can. */
export function getObstacle({
  tenant: team,
  status,
  is_own,
  is_connected,
}: ReceivedConnectionInvitation): { title: string; text: string } | null {
  if (is_own)
    return { title: t('sharing.connections.thisInvitationIsFromYour'), text: t('sharing.connections.sendItsLinkToTeam') }
  if (is_connected)
    return {
      title: t('sharing.connections.youAreConnectedWithName', { name: team.name }),
      text: t('sharing.connections.nothingMoreToDo'),
    }
  const askAgainText = t('sharing.connections.askNameForNewOne', { name: team.name })
  switch (status) {
    case 'accepted':
      return { title: t('sharing.connections.thisInvitationWasUsedAlready'), text: askAgainText }
    case 'withdrawn':
      return { title: t('errors.invitations.withdrawn'), text: askAgainText }
    case 'expired':
      return { title: t('sharing.connections.thisInvitationHasExpired'), text: askAgainText }
    case 'pending':
      return null
  }
}
