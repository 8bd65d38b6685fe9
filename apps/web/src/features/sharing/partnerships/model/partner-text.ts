import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
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
        question: `Take back the invitation of ${name}?`,
        text: `They can no longer accept it, and get nothing of ${projectName}.`,
        verb: 'Take back',
      }
    case 'Declined':
      return { question: `Remove ${name} from the list?`, text: 'They declined. Nothing is lost by it.', verb: 'Remove' }
    case 'Accepted':
      return {
        question: `End the partnership with ${name}?`,
        text:
          `What the two teams offer each other in ${projectName} goes from both projects at once.\n` +
          'Nothing is deleted: each team keeps its own folders, with what the other added to them. The two teams stay connected.',
        verb: 'End partnership',
      }
  }
}
