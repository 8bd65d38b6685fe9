import type { CallRequest } from '@arbour/contract/calls/call'
import type { reportsExport } from '@arbour/contract/calls/reports/reports-export'
import { sizeText } from '@arbour/contract/sizes'
import type { ChangeAction, FromTo, RecordedOf } from '#modules/core/audit/public.ts'
import type { EntryContext } from './entry-context.ts'

/** Describes a change as the end of a sentence that begins with the acting user. */
export function changeText(action: ChangeAction, change: FromTo<unknown>, entryContext: EntryContext): string {
  return (WORDS[action] as (change: FromTo<unknown>, entryContext: EntryContext) => string)(change, entryContext)
}

type ReportName = CallRequest<typeof reportsExport>['report']['name']
type Words = { [Action in ChangeAction]: (change: FromTo<RecordedOf[Action]>, entryContext: EntryContext) => string }

const REPORT_NAMES: Record<ReportName, string> = {
  figures: 'projects and companies',
  storage: 'storage',
  files: 'files',
  activity: 'activity',
  outside: 'outside access',
}

const WORDS: Words = {
  access: ({ by }, { item }) =>
    by === 'purge' ? `deleted the folder that closed ${item}, which stays closed` : `changed who can open ${item}`,
  ownership: ({ from, to }, { item, isClosed, subjectId, userId, person }) => {
    if (subjectId !== null) return `transferred everything that ${person(from)} owned to ${person(to)}`
    if (to === userId) return `took ownership of ${item}`
    return isClosed ? `transferred ownership of ${item}` : `made ${person(to)} the owner of ${item}`
  },
  share: ({ from, to }, { item, isByOthers, team }) => {
    const other = team((to ?? from)?.team)
    if (from === null) return `shared ${item} with ${other}`
    if (to === null) return `ended the share of ${item} with ${other}`
    if (isByOthers) return `answered the share of ${item}`
    return `changed the share of ${item} with ${other}`
  },
  partnership: ({ from, to }, { item, isByOthers, team }) => {
    const other = isByOthers ? 'the team' : team((to ?? from)?.team)
    if (to === null) return `ended the partnership with ${other} in ${item}`
    if (from === null) return `invited ${other} into ${item}`
    if (from.status === to.status) return `changed what the partnership with ${other} in ${item} offers`
    return to.status === 'Accepted' ? `began to run ${item} with ${other}` : `declined to run ${item} with ${other}`
  },
  transmittal: ({ from, to }, { item }) => {
    if (from !== null) return `withdrew documents that were issued from ${item}`
    const number = to !== null && 'number' in to ? ` as ${to.number}` : ''
    return `issued documents from ${item}${number}`
  },
  link: ({ from, to }, { item }) => {
    const linkName = (to ?? from)?.kind === 'request' ? 'file request' : 'public link'
    if (from === null) return `created a ${linkName} for ${item}`
    return to === null ? `deleted the ${linkName} of ${item}` : `changed the ${linkName} of ${item}`
  },
  webhook: ({ from, to }, { item }) => {
    const host = (to ?? from)?.host
    if (from === null) return `added a webhook to ${host} to ${item}`
    if (to === null) return `deleted the webhook to ${host} of ${item}`
    if (from.is_active === to.is_active) return `changed the webhook to ${host} of ${item}`
    return `${to.is_active ? 'enabled' : 'disabled'} the webhook to ${host} of ${item}`
  },
  sharing_policy: () => 'changed the sharing policy',
  membership: ({ from, to }, { subjectId, userId, person }) => {
    if (from === null) return subjectId === userId ? 'joined the team' : `added ${person(subjectId)} to the team`
    if (to === null) return subjectId === userId ? 'left the team' : `removed ${person(subjectId)} from the team`
    return `changed the roles of ${person(subjectId)}`
  },
  suspension: ({ to }, { subjectId, person }) => (to ? `suspended ${person(subjectId)}` : `reactivated ${person(subjectId)}`),
  group: ({ from, to }) => {
    if (to === null) return `deleted the group ${from?.name}`
    if (from === null) return `created the group ${to.name}`
    return to.user_ids === undefined ? `renamed the group ${from.name}` : `changed the members of the group ${to.name}`
  },
  second_step: (_, { subjectId, person }) => `reset the second step of ${person(subjectId)}`,
  sign_in_policy: () => 'changed the sign-in policy',
  connection: ({ from, to }, { isByOthers, team }) => {
    const other = isByOthers ? 'the team' : team((to ?? from)?.team)
    if (from === null) return to?.status === 'Accepted' ? `connected with ${other}` : `requested a connection with ${other}`
    if (to !== null) return `accepted the connection with ${other}`
    return from.status === 'Accepted' ? `ended the connection with ${other}` : `ended the request to connect with ${other}`
  },
  connection_invitation: ({ from, to }) => {
    if (to === null)
      return `withdrew ${from?.email ? `the invitation of ${from.email} to connect` : 'an invitation link to connect'}`
    const again = from === null ? '' : ' again'
    return to.email === null ? `created an invitation link to connect${again}` : `invited ${to.email} to connect${again}`
  },
  invitation: ({ from, to }) => {
    if (to === null) return `withdrew the invitation of ${from?.email}`
    return from === null ? `invited ${to.email}` : `invited ${to.email} again`
  },
  join_code: ({ from, to }) =>
    to === null ? `withdrew the join code that ends in ${from?.ending}` : `created the join code that ends in ${to.ending}`,
  team: () => 'changed the details of the team',
  closing: ({ to }) => (to === 'closed' ? 'closed the team' : 'reopened the team'),
  import: () => 'imported the team from an archive',
  purge: ({ from }) => {
    const [top] = from?.tops ?? []
    const items = from?.items ?? 0
    if (from?.tops.length !== 1) return `permanently deleted ${items} items`
    const itemName = top?.name ? `“${top.name}”` : 'an item in a restricted folder'
    return items === 1 ? `permanently deleted ${itemName}` : `permanently deleted ${itemName}, with ${items - 1} more in it`
  },
  version_removal: ({ from }) =>
    from?.versions === 1 ? 'removed an older version of a file' : `removed ${from?.versions ?? 0} older versions of files`,
  export: ({ to }, { team }) => {
    if (to?.what === 'report') return `exported the report on ${REPORT_NAMES[to.name as ReportName] ?? to.name}`
    if (to?.what === 'team') return 'exported the whole team'
    return to?.what === 'statement'
      ? `exported the sharing report for the connection with ${team(to.team)}`
      : 'exported the audit log'
  },
  scan: ({ from, to }, { item }) =>
    to ? `blocked ${item}: ${to.found} was found in it` : `found ${item} clean, which was blocked for ${from?.found}`,
  scan_end: ({ to }) => `released ${to?.count} files that were waiting for a virus scan`,
  password_link: (_, { subjectId, person }) => `created a password reset link for ${person(subjectId)}`,
  retry: ({ to }) => `retried ${to?.count ?? 0} failed jobs (${to?.task})`,
  quota: ({ to }) =>
    to === null
      ? 'reset the storage quota to the default'
      : to.bytes === null
        ? 'removed the storage quota'
        : `set the storage quota to ${sizeText(to.bytes)}`,
  email_address: ({ to }, { subjectId, person }) => `changed the email address of ${person(subjectId)} to ${to}`,
  api_token: ({ from, to }) => (to === null ? `revoked the API token “${from?.name}”` : `created the API token “${to.name}”`),
}
