import type { AccessPath, ExternalAccess, ExternalClosure, ExternalLack } from '@arbour/contract/entities/sharing/external-access'
import { t } from '@arbour/messages/t'
import { truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'

/** The labels of the filter by kind of access. */
export const WAY_LABELS: Record<AccessPath | 'all', string> = {
  all: t('sharing.externalAccess.allTypes'),
  share: t('sharing.externalAccess.sharedWithTeams'),
  link: t('common.publicLinks'),
  request: t('sharing.externalAccess.fileRequests'),
  transmittal: t('sharing.externalAccess.issuedDocuments'),
}

/** The labels of the filter by missing protection. */
export const LACK_LABELS: Record<ExternalLack, string> = {
  password: t('sharing.externalAccess.noPassword'),
  expiry: t('sharing.externalAccess.noExpiry'),
}

/** Why an access path is currently closed. */
export const CLOSURE_LABELS: Record<ExternalClosure, string> = {
  waiting: t('sharing.externalAccess.pendingTeamNotConnected'),
  declined: t('sharing.common.declined'),
  expired: t('sharing.externalAccess.expired'),
  policy: t('sharing.externalAccess.pausedByTeamPolicy'),
  restricted: t('sharing.externalAccess.pausedRestricted'),
  deleted: t('sharing.externalAccess.pausedInBin'),
}

/** Returns warnings about a link without protection. */
export function getWarnings({ through, has_password, expires, closed }: ExternalAccess): string[] {
  if (through === 'share' || through === 'transmittal' || closed !== null) return []
  return [
    ...(has_password ? [] : [t('sharing.externalAccess.noPassword')]),
    ...(expires === null ? [t('sharing.externalAccess.noExpiry')] : []),
  ]
}

/**
 * Describes who has access, and the role: `Whole team (Viewer)`, `Ada Byron (Editor); 2 more`, `Visitors can look and save`.
 */
export function granteeText({
  through,
  user_role,
  people,
  people_count,
  groups,
  email,
  allows_download,
}: ExternalAccess): string {
  if (through === 'transmittal') return t('sharing.externalAccess.recipientsCanViewAndDownload')
  if (through === 'request') return t('sharing.externalAccess.visitorsCanUpload')
  if (through === 'link')
    return allows_download ? t('sharing.externalAccess.visitorsCanViewAndDownload') : t('sharing.externalAccess.visitorsCanView')
  if (email !== null) return user_role === null ? '' : ROLE_LABELS[user_role]
  const inGroups = groups.map(({ group, user_role: role }) => groupText(group.name, ROLE_LABELS[role]))
  const namedPeople = people
    .slice(0, 2)
    .map(({ user, user_role: role }) => t('sharing.externalAccess.nameAndRole', { name: user.name, role: ROLE_LABELS[role] }))
  const hiddenCount = people_count - namedPeople.length
  const hiddenText = hiddenCount > 0 ? [t('sharing.common.countMore', { count: hiddenCount })] : []
  return [...(user_role === null ? [] : [teamText(ROLE_LABELS[user_role])]), ...inGroups, ...namedPeople, ...hiddenText].join(
    '; ',
  )
}

function teamText(role: string): string {
  return t('sharing.externalAccess.wholeTeamRole', { role })
}

function groupText(name: string, role: string): string {
  return t('sharing.externalAccess.nameGroupRole', { name, role })
}

/** Names the recipient or kind: `Acme`, `ada@example.org`, `Public link`. */
export function accessPathText({ through, tenant, email, number }: ExternalAccess): string {
  if (through === 'transmittal') return t('sharing.common.transmittalNumber', { number: number ?? '' })
  if (through === 'link') return t('common.publicLink')
  if (through === 'request') return t('sharing.externalAccess.fileRequest')
  return tenant?.name ?? email ?? t('sharing.externalAccess.deletedTeam')
}

/** Describes what ends when access is revoked: `Bridge, shared with Acme`, `plan.txt, public link`. */
export function endingText(access: ExternalAccess): string {
  const name = truncateMiddle(access.file.name, 40)
  const { tenant: team, email, number } = access
  switch (access.through) {
    case 'transmittal':
      return t('sharing.externalAccess.nameTransmittalNumber', { name, number: number ?? '' })
    case 'link':
      return t('sharing.externalAccess.namePublicLink', { name })
    case 'request':
      return t('sharing.externalAccess.nameFileRequest', { name })
    case 'share': {
      const recipient = team?.name ?? email
      return recipient === null
        ? t('sharing.externalAccess.nameSharedWithTeamThat', { name })
        : t('sharing.externalAccess.nameSharedWithRecipient', { name, recipient })
    }
  }
}

/** Returns a key that is unique in a list; a link's secret is not needed. */
export function getKey({ through, file, tenant, email, number }: ExternalAccess): string {
  return [through, file.id, tenant?.id ?? email ?? number ?? ''].join()
}

interface Confirmation {
  question: string
  verb: string
  text: string
}

/** Returns the question before access is revoked. */
export function getWithdrawal(selectedAccess: readonly ExternalAccess[]): Confirmation {
  const [firstAccess, ...others] = selectedAccess
  if (!firstAccess || others.length > 0) {
    return {
      question: t('sharing.externalAccess.removeExternalAccessTitle', { count: selectedAccess.length }),
      verb: t('sharing.itemAccess.removeAccess'),
      text: t('sharing.externalAccess.theyLoseAccessAtOnce'),
    }
  }
  const name = truncateMiddle(firstAccess.file.name, 40)
  if (firstAccess.through === 'link')
    return {
      question: t('sharing.externalAccess.deletePublicLinkToName', { name }),
      verb: t('sharing.common.deleteLink'),
      text: t('sharing.externalAccess.linkWillStopWorking'),
    }
  if (firstAccess.through === 'transmittal')
    return {
      question: t('sharing.externalAccess.withdrawTransmittalNumber', { number: firstAccess.number ?? '' }),
      verb: t('common.withdraw'),
      text: t('sharing.externalAccess.recipientsLoseAccess'),
    }
  if (firstAccess.through === 'request')
    return {
      question: t('sharing.common.deleteFileRequestTitle', { name }),
      verb: t('sharing.externalAccess.deleteRequest'),
      text: t('sharing.externalAccess.uploadLinkWillStopWorking'),
    }
  if (firstAccess.email !== null)
    return {
      question: t('sharing.common.withdrawInvitationForName', { name, email: firstAccess.email }),
      verb: t('common.withdraw'),
      text: t('sharing.common.pendingShareCancelled'),
    }
  const team = firstAccess.tenant?.name
  if (team === undefined)
    return {
      question: t('sharing.externalAccess.stopSharingNameWithTeam', { name }),
      verb: t('sharing.common.stopSharing'),
      text: t('sharing.externalAccess.addedFilesStay'),
    }
  return {
    question: t('sharing.common.stopSharingNameWithTeam', { name, team }),
    verb: t('sharing.common.stopSharing'),
    text: t('sharing.externalAccess.everyoneInTeamLosesAccess', { team }),
  }
}
