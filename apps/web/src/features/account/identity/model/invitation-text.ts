import type { InvitationDetails } from '@arbour/contract/identity'
import { t } from '@arbour/messages/t'

interface InvitationTexts {
  title: string
  text: string
}

/** Describes who invites the user into which team or project. */
export function inviteText({ invited_by, team, project }: InvitationDetails): string {
  if (project !== null) {
    return invited_by === null
      ? t('account.identity.teamInvitesYouIntoProject', { team, project })
      : t('account.identity.invitedByOfTeamInvites', { invitedBy: invited_by, team, project })
  }
  return invited_by === null
    ? t('account.identity.youAreInvitedToTeam', { team })
    : t('account.identity.invitedByInvitesYouTo', { invitedBy: invited_by, team })
}

/** Explains why an invitation is no longer valid, with a remedy. */
export function deadText({ status, invited_by, team }: InvitationDetails): InvitationTexts {
  switch (status) {
    case 'expired':
      return { title: t('account.identity.thisInvitationHasExpired'), text: askText(invited_by, team) }
    case 'withdrawn':
      return { title: t('errors.invitations.withdrawn'), text: mistakeText(invited_by, team) }
    case 'accepted':
      return { title: t('account.identity.welcomeBack'), text: t('account.identity.thisInvitationWasUsedAlready') }
    default:
      return { title: t('account.identity.invitationNotValid'), text: t('account.identity.linkIncompleteOrReplaced') }
  }
}

function askText(invitedBy: string | null, team: string): string {
  return invitedBy === null
    ? t('account.identity.askAdminOfTeamFor', { team })
    : t('account.identity.askInvitedByForNew', { invitedBy })
}

function mistakeText(invitedBy: string | null, team: string): string {
  return invitedBy === null
    ? t('account.identity.ifMistakeAskForNew', { team })
    : t('account.identity.ifMistakeAskInviter', { invitedBy })
}

/** Whether two email addresses belong to the same person. */
export function isSameEmail(email: string | null, otherEmail: string): boolean {
  return email?.toLowerCase() === otherEmail.toLowerCase()
}
