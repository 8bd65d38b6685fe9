import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import type { Invitee } from '#features/sharing/connection-shares/public.ts'
import { truncateMiddle } from '#lib/text/format.ts'

/** Returns the recipient to invite a partner again. */
export function toInvitee({ tenant, user, group, email, name }: Partnership['partner']): Invitee {
  if (tenant && user) return { kind: 'person', person: { ...user, tenant } }
  if (tenant && group) return { kind: 'group', group: { ...group, tenant } }
  if (tenant) return { kind: 'team', team: tenant }
  return { kind: 'address', address: email ?? name }
}

interface RemovalTexts {
  question: string
  text: string
  verb: string
}

/** Returns the question before a partnership ends, with what is lost. */
export function getRemovalTexts({ status, partner }: Partnership, project: string): RemovalTexts {
  const name = truncateMiddle(partner.name, 40)
  const projectName = truncateMiddle(project, 40)
  switch (status) {
    case 'Pending':
      return {
        question: t('sharing.partnerships.withdrawInvitationOfName', { name }),
        text: t('sharing.partnerships.theyCanNoLongerAccept', { projectName }),
        verb: t('common.withdraw'),
      }
    case 'Declined':
      return {
        question: t('sharing.partnerships.removeNameFromList', { name }),
        text: t('sharing.partnerships.theyDeclinedNothingIsLost'),
        verb: t('common.remove'),
      }
    case 'Accepted':
      return {
        question: t('sharing.partnerships.endPartnershipWithName', { name }),
        text: t('sharing.partnerships.sharedFoldersRemoved', { projectName }),
        verb: t('sharing.partnerships.endPartnership'),
      }
  }
}
