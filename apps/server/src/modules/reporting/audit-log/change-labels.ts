import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import type { ChangeAction, FromTo, RecordedOf } from '#modules/core/audit/public.ts'
import type { EntryContext } from './entry-context.ts'

/** Describes a change as the end of a sentence that begins with the acting user. */
export function changeText(action: ChangeAction, change: FromTo<unknown>, entryContext: EntryContext): string {
  return (TEXTS[action] as (change: FromTo<unknown>, entryContext: EntryContext) => string)(change, entryContext)
}

type Texts = { [Action in ChangeAction]: (change: FromTo<RecordedOf[Action]>, entryContext: EntryContext) => string }

const TEXTS: Texts = {
  access: ({ by }, { item }) => (by === 'purge' ? t('audit.access.purged', { item }) : t('audit.access.changed', { item })),
  ownership: ({ from, to }, { item, isClosed, subjectId, userId, person }) => {
    if (subjectId !== null) return t('audit.ownership.allTransferred', { from: person(from), to: person(to) })
    if (to === userId) return t('audit.ownership.taken', { item })
    return isClosed ? t('audit.ownership.transferred', { item }) : t('audit.ownership.given', { person: person(to), item })
  },
  lock: (_, { item, subjectId, person }) => t('audit.lock.broken', { item, person: person(subjectId) }),
  share: ({ from, to }, { item, isByOthers, team: nameOf }) => {
    const team = nameOf((to ?? from)?.team)
    if (from === null) return t('audit.share.added', { item, team })
    if (to === null) return t('audit.share.ended', { item, team })
    return isByOthers ? t('audit.share.answered', { item }) : t('audit.share.changed', { item, team })
  },
  partnership: ({ from, to }, { item, isByOthers, team: nameOf }) => {
    const team = isByOthers ? t('audit.team.own') : nameOf((to ?? from)?.team)
    if (to === null) return t('audit.partnership.ended', { item, team })
    if (from === null) return t('audit.partnership.invited', { item, team })
    if (from.status === to.status) return t('audit.partnership.offerChanged', { item, team })
    return to.status === 'Accepted'
      ? t('audit.partnership.accepted', { item, team })
      : t('audit.partnership.declined', { item, team })
  },
  transmittal: ({ from, to }, { item }) => {
    if (from !== null) return t('audit.transmittal.withdrawn', { item })
    return to !== null && 'number' in to
      ? t('audit.transmittal.issuedAs', { item, number: to.number })
      : t('audit.transmittal.issued', { item })
  },
  link: ({ from, to }, { item }) => {
    if ((to ?? from)?.kind === 'request') {
      if (from === null) return t('audit.link.requestCreated', { item })
      return to === null ? t('audit.link.requestDeleted', { item }) : t('audit.link.requestChanged', { item })
    }
    if (from === null) return t('audit.link.created', { item })
    return to === null ? t('audit.link.deleted', { item }) : t('audit.link.changed', { item })
  },
  webhook: ({ from, to }, { item }) => {
    const host = (to ?? from)?.host ?? ''
    if (from === null) return t('audit.webhook.added', { host, item })
    if (to === null) return t('audit.webhook.deleted', { host, item })
    if (from.is_active === to.is_active) return t('audit.webhook.changed', { host, item })
    return to.is_active ? t('audit.webhook.enabled', { host, item }) : t('audit.webhook.disabled', { host, item })
  },
  sharing_policy: () => t('audit.sharingPolicy.changed'),
  membership: ({ from, to }, { subjectId, userId, person }) => {
    if (from === null)
      return subjectId === userId ? t('audit.membership.joined') : t('audit.membership.added', { person: person(subjectId) })
    if (to === null)
      return subjectId === userId ? t('audit.membership.left') : t('audit.membership.removed', { person: person(subjectId) })
    return t('audit.membership.rolesChanged', { person: person(subjectId) })
  },
  suspension: ({ to }, { subjectId, person }) =>
    to
      ? t('audit.suspension.suspended', { person: person(subjectId) })
      : t('audit.suspension.reactivated', { person: person(subjectId) }),
  group: ({ from, to }) => {
    if (to === null) return t('audit.group.deleted', { name: from?.name ?? '' })
    if (from === null) return t('audit.group.created', { name: to.name })
    return to.user_ids === undefined
      ? t('audit.group.renamed', { name: from.name })
      : t('audit.group.membersChanged', { name: to.name })
  },
  second_step: (_, { subjectId, person }) => t('audit.secondStep.reset', { person: person(subjectId) }),
  sign_in_policy: () => t('audit.signInPolicy.changed'),
  connection: ({ from, to }, { isByOthers, team: nameOf }) => {
    const team = isByOthers ? t('audit.team.own') : nameOf((to ?? from)?.team)
    if (from === null)
      return to?.status === 'Accepted' ? t('audit.connection.connected', { team }) : t('audit.connection.requested', { team })
    if (to !== null) return t('audit.connection.accepted', { team })
    return from.status === 'Accepted' ? t('audit.connection.ended', { team }) : t('audit.connection.requestEnded', { team })
  },
  connection_invitation: ({ from, to }) => {
    if (to === null)
      return from?.email
        ? t('audit.connectionInvitation.withdrawn', { email: from.email })
        : t('audit.connectionInvitation.linkWithdrawn')
    const { email } = to
    if (from === null)
      return email === null ? t('audit.connectionInvitation.linkCreated') : t('audit.connectionInvitation.invited', { email })
    return email === null ? t('audit.connectionInvitation.linkRenewed') : t('audit.connectionInvitation.invitedAgain', { email })
  },
  invitation: ({ from, to }) => {
    if (to === null) return t('audit.invitation.withdrawn', { email: from?.email ?? '' })
    return from === null
      ? t('audit.invitation.invited', { email: to.email })
      : t('audit.invitation.invitedAgain', { email: to.email })
  },
  join_code: ({ from, to }) =>
    to === null
      ? t('audit.joinCode.withdrawn', { ending: from?.ending ?? '' })
      : t('audit.joinCode.created', { ending: to.ending }),
  team: () => t('audit.team.changed'),
  closing: ({ to }) => (to === 'closed' ? t('audit.team.closed') : t('audit.team.reopened')),
  import: () => t('audit.team.imported'),
  purge: ({ from }) => {
    const [top] = from?.tops ?? []
    const items = from?.items ?? 0
    if (from?.tops.length !== 1) return t('audit.purge.items', { count: items })
    const item = top?.name ? t('audit.item.name', { name: top.name }) : t('audit.item.restricted')
    return items === 1 ? t('audit.purge.one', { item }) : t('audit.purge.withContents', { item, count: items - 1 })
  },
  restore_to_moment: ({ to }, { item }) => t('audit.restoreToMoment.started', { item, count: to?.items ?? 0 }),
  version_removal: ({ from }) => t('audit.versions.removed', { count: from?.versions ?? 0 }),
  export: ({ to }, { team }) => {
    if (to?.what === 'report') return reportExportText(to.name)
    if (to?.what === 'team') return t('audit.export.team')
    return to?.what === 'statement' ? t('audit.export.sharingReport', { team: team(to.team) }) : t('audit.export.auditLog')
  },
  scan: ({ from, to }, { item }) =>
    to ? t('audit.scan.blocked', { item, found: to.found }) : t('audit.scan.clean', { item, found: from?.found ?? '' }),
  scan_end: ({ to }) => t('audit.scan.released', { count: to?.count ?? 0 }),
  password_link: (_, { subjectId, person }) => t('audit.passwordLink.created', { person: person(subjectId) }),
  retry: ({ to }) => t('audit.jobs.retried', { count: to?.count ?? 0, task: to?.task ?? '' }),
  quota: ({ to }) => {
    if (to === null) return t('audit.quota.reset')
    return to.bytes === null ? t('audit.quota.removed') : t('audit.quota.set', { size: sizeText(to.bytes) })
  },
  alarm: ({ to }, { item, subjectId, person }) =>
    t('audit.alarm.raised', { person: person(subjectId), item, changes: to?.changes ?? 0 }),
  token_pause: ({ to }) =>
    to.is_paused ? t('audit.apiToken.paused', { name: to.name }) : t('audit.apiToken.resumed', { name: to.name }),
  email_address: ({ to }, { subjectId, person }) => t('audit.email.changed', { person: person(subjectId), email: to ?? '' }),
  api_token: ({ from, to }) =>
    to === null ? t('audit.apiToken.revoked', { name: from?.name ?? '' }) : t('audit.apiToken.created', { name: to.name }),
}

function reportExportText(name: string): string {
  switch (name) {
    case 'figures':
      return t('audit.export.figures')
    case 'storage':
      return t('audit.export.storage')
    case 'files':
      return t('audit.export.files')
    case 'activity':
      return t('audit.export.activity')
    case 'outside':
      return t('audit.export.outside')
    default:
      return t('audit.export.report', { name })
  }
}
