import { ALARM_CHANGES } from '@arbour/contract/entities/sharing/public-link'
import type { AuditDetail } from '@arbour/contract/entities/team/audit'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import type { ChangeAction, FromTo, RecordedOf } from '#modules/core/audit/public.ts'
import { formatDay, formatTime } from '#platform/texts/format-date.ts'
import { itemRoleName, teamRoleName } from '#platform/texts/role-names.ts'
import type { EntryContext } from './entry-context.ts'

const LABELS = {
  active: () => t('audit.detail.active'),
  backgroundColour: () => t('team.settings.backgroundColour'),
  declined: () => t('sharing.common.declined'),
  documents: () => t('sharing.transmittals.documents'),
  download: () => t('common.download'),
  email: () => t('account.common.email'),
  ending: () => t('audit.detail.ending'),
  ends: () => t('common.expires'),
  events: () => t('team.webhooks.events'),
  files: () => t('common.files'),
  findable: () => t('audit.detail.findable'),
  alarm: () => t('audit.detail.alarm'),
  device: () => t('audit.detail.device'),
  paused: () => t('audit.detail.paused'),
  pausesTokens: () => t('team.settings.pauseDevice'),
  drives: () => t('audit.detail.drives'),
  foldersOffered: () => t('audit.detail.foldersOffered'),
  format: () => t('audit.detail.format'),
  found: () => t('audit.detail.found'),
  groups: () => t('team.settings.groups'),
  hidden: () => t('sharing.itemAccess.hidden'),
  host: () => t('audit.detail.host'),
  inBin: () => t('audit.detail.inBin'),
  items: () => t('audit.detail.items'),
  languageAndRegion: () => t('team.settings.languageAndRegion'),
  linkDays: () => t('audit.detail.linkDays'),
  linkPassword: () => t('audit.detail.linkPassword'),
  links: () => t('common.publicLinks'),
  logo: () => t('team.settings.logo'),
  name: () => t('common.name'),
  note: () => t('errors.labels.note'),
  names: () => t('audit.detail.names'),
  number: () => t('audit.detail.number'),
  onlyFor: () => t('audit.detail.onlyFor'),
  owner: () => t('common.owner'),
  password: () => t('common.password'),
  people: () => t('common.people'),
  restoredTo: () => t('audit.detail.restoredTo'),
  primaryColour: () => t('team.settings.primaryColour'),
  quota: () => t('audit.detail.quota'),
  restricted: () => t('sharing.common.restricted'),
  role: () => t('common.role'),
  roles: () => t('common.roles'),
  scopes: () => t('audit.detail.scopes'),
  secondStep: () => t('common.twoStepSignIn'),
  sharedWith: () => t('audit.detail.sharedWith'),
  shortName: () => t('team.settings.shortName'),
  status: () => t('common.status'),
  stopped: () => t('audit.detail.stopped'),
  subdomain: () => t('team.settings.subdomain'),
  timeZone: () => t('team.settings.timeZone'),
  currency: () => t('common.currency'),
  to: () => t('audit.detail.to'),
  uses: () => t('audit.detail.uses'),
  withdrawn: () => t('audit.detail.withdrawn'),
} as const satisfies Record<string, () => string>

type Field = keyof typeof LABELS

/** Recorded values by field; null is none. */
type Fields = { readonly [Name in Field]?: string | null }

/** Returns the differences between before and after, by field. */
export function changeDetails(action: ChangeAction, { from, to }: FromTo<unknown>, entryContext: EntryContext): AuditDetail[] {
  const readFields = FIELDS[action] as (state: unknown, entryContext: EntryContext) => Fields
  const [before = {}, after = {}] = [from, to].map(
    (state): Fields => (state === null || state === undefined ? {} : readFields(state, entryContext)),
  )
  const fields = Object.keys({ ...before, ...after }) as Field[]
  return fields.flatMap((field) => {
    const detail = { label: LABELS[field](), from: before[field] ?? null, to: after[field] ?? null }
    if (detail.from === detail.to) return []
    return action === 'group' && field === 'people' && from !== null && to !== null ? comeAndGone(detail) : [detail]
  })
}

/** For a change of a group, shows removed members before and added members after, since neither is the complete list. */
function comeAndGone({ from: gone, to: come }: AuditDetail): AuditDetail[] {
  const details = [
    { label: t('audit.detail.added'), from: null, to: come },
    { label: t('audit.detail.removed'), from: null, to: gone },
  ]
  return details.filter(({ to }) => to !== null)
}

const STOP_REASONS: Readonly<Record<string, () => string>> = {
  owner: () => t('audit.detail.stoppedOwner'),
  failures: () => t('audit.detail.stoppedFailures'),
  gone: () => t('audit.detail.stoppedGone'),
}

const STATUSES: Readonly<Record<string, () => string>> = {
  Pending: () => t('audit.detail.statusPending'),
  Accepted: () => t('audit.detail.statusAccepted'),
  Declined: () => t('sharing.common.declined'),
  Sent: () => t('audit.detail.statusSent'),
  Received: () => t('audit.detail.statusReceived'),
}

type FieldsOf = { [Action in ChangeAction]: (state: NonNullable<RecordedOf[Action]>, entryContext: EntryContext) => Fields }

const FIELDS: FieldsOf = {
  access: ({ is_restricted, is_hidden, people, groups = [], owner_id }, { person, group }) => ({
    restricted: yesOrNo(is_restricted),
    hidden: yesOrNo(is_hidden),
    people: listOf(people.map(({ user_id, role }) => `${person(user_id)} (${itemRoleName(role)})`)),
    groups: listOf(groups.map(({ group_id, role }) => `${group(group_id)} (${itemRoleName(role)})`)),
    ...(owner_id === undefined ? {} : { owner: owner_id && person(owner_id) }),
  }),
  ownership: (id, { person }) => ({ owner: person(id) }),
  lock: ({ expires, note }) => ({ ends: dayOf(expires), note }),
  share: ({ role, is_restricted, people, groups = [], expires, is_declined }, { person }) => ({
    role: itemRoleName(role),
    ends: dayOf(expires),
    onlyFor: is_restricted
      ? listOf([
          ...groups.map(({ name, role: given }) => `${name} (${itemRoleName(given)})`),
          ...people.map((entry) => `${person(entry.user_id)} (${itemRoleName(entry.role)})`),
        ])
      : null,
    declined: is_declined ? t('ui.dialog.yes') : null,
  }),
  partnership: ({ status, offered }) => ({
    status: statusText(status),
    foldersOffered: offered === undefined ? null : String(offered.length),
  }),
  transmittal: (state, { team }): Fields => {
    if ('withdrawn' in state) return { withdrawn: yesOrNo(state.withdrawn) }
    const { number, files, teams, emails } = state
    return { number, documents: String(files.length), to: listOf([...teams.map(team), ...emails]) }
  },
  link: ({ has_password, expires, allows_download, kind }) => ({
    password: yesOrNo(has_password),
    ends: dayOf(expires),
    ...(kind === 'request' ? {} : { download: yesOrNo(allows_download) }),
  }),
  webhook: ({ host, events, is_active, stopped }) => ({
    host,
    events: listOf(events),
    active: yesOrNo(is_active),
    stopped: stopped && (STOP_REASONS[stopped]?.() ?? stopped),
  }),
  sharing_policy: (
    {
      allows_links,
      needs_link_password,
      max_link_days,
      team_ids,
      is_findable = false,
      allows_drives = true,
      alarm_changes = ALARM_CHANGES,
      pauses_tokens = false,
    },
    { team },
  ) => ({
    links: allows_links ? t('audit.detail.linksAllowed') : t('audit.detail.linksForbidden'),
    linkPassword: yesOrNo(needs_link_password),
    linkDays: max_link_days === null ? null : String(max_link_days),
    sharedWith: team_ids === null ? t('audit.detail.anyTeam') : (listOf(team_ids.map(team)) ?? t('audit.detail.noTeam')),
    findable: yesOrNo(is_findable),
    drives: yesOrNo(allows_drives),
    alarm: alarm_changes === null ? t('common.no') : String(alarm_changes),
    pausesTokens: yesOrNo(pauses_tokens),
  }),
  membership: (roles) => ({ roles: rolesText(roles) }),
  suspension: () => ({}),
  group: ({ name, user_ids = [] }, { person }) => ({ name, people: listOf(user_ids.map(person)) }),
  second_step: () => ({}),
  sign_in_policy: ({ needs_second_step }) => ({
    secondStep: needs_second_step ? t('audit.detail.secondStepRequired') : t('audit.detail.secondStepOptional'),
  }),
  connection: ({ status }) => ({ status: statusText(status) }),
  connection_invitation: ({ email, expires }) => ({ email, ends: dayOf(expires) }),
  invitation: ({ roles, expires }) => ({ roles: rolesText(roles), ends: dayOf(expires) }),
  join_code: ({ roles, expires, max_uses }) => ({
    roles: rolesText(roles),
    ends: dayOf(expires),
    uses: max_uses === null ? t('audit.detail.anyUses') : String(max_uses),
  }),
  team: ({ name, short_name, subdomain, primary_color, background_color, logo, locale, time_zone, currency }) => ({
    name,
    shortName: short_name,
    subdomain,
    primaryColour: primary_color,
    backgroundColour: background_color,
    logo: logo === null ? null : (logo.split('/').at(-1) ?? ''),
    languageAndRegion: locale ?? null,
    timeZone: time_zone ?? null,
    currency: currency ?? null,
  }),
  closing: () => ({}),
  import: () => ({}),
  purge: ({ tops, after_days }) => ({
    inBin: after_days === undefined ? null : t('audit.detail.daysOrMore', { days: after_days }),
    names: tops.length === 1 ? null : listOf(tops.map(({ name }) => name ?? t('audit.item.restricted'))),
  }),
  restore_to_moment: ({ at }) => ({ restoredTo: formatTime(new Date(at)) }),
  version_removal: () => ({}),
  export: (state): Fields => (state.what === 'team' ? { items: String(state.items) } : { format: state.format.toUpperCase() }),
  password_link: ({ expires }) => ({ ends: dayOf(expires) }),
  scan: ({ found }) => ({ found }),
  scan_end: ({ count }) => ({ files: String(count) }),
  retry: () => ({}),
  quota: ({ bytes }) => ({ quota: bytes === null ? t('audit.detail.noQuota') : sizeText(bytes) }),
  email_address: (email) => ({ email }),
  alarm: ({ device, is_paused }) => ({ device, paused: yesOrNo(is_paused) }),
  token_pause: ({ ending }) => ({ ending }),
  api_token: ({ ending, scopes, expires }) => ({ scopes: listOf(scopes), ends: dayOf(expires), ending }),
}

function yesOrNo(is: boolean): string {
  return is ? t('ui.dialog.yes') : t('common.no')
}

function listOf(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(', ')
}

function rolesText(roles: readonly string[]): string {
  return listOf(roles.map(teamRoleName)) ?? teamRoleName('Member')
}

function statusText(status: string): string {
  return STATUSES[status]?.() ?? status
}

function dayOf(time: string | null): string | null {
  return time && formatDay(new Date(time), 'medium')
}
