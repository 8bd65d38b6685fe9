import type { AuditDetail } from '@arbour/contract/entities/team/audit'
import { sizeText } from '@arbour/contract/sizes'
import type { ChangeAction, FromTo, RecordedOf } from '#modules/core/audit/public.ts'
import type { EntryContext } from './entry-context.ts'

/** Recorded values by label; null is none. */
type Fields = Record<string, string | null>

/** Returns the differences between before and after, by field. */
export function changeDetails(action: ChangeAction, { from, to }: FromTo<unknown>, entryContext: EntryContext): AuditDetail[] {
  const readFields = FIELDS[action] as (state: unknown, entryContext: EntryContext) => Fields
  const [before, after] = [from, to].map((state) =>
    state === null || state === undefined ? {} : readFields(state, entryContext),
  )
  return [...new Set(Object.keys({ ...before, ...after }))].flatMap((label) => {
    const detail = { label, from: before?.[label] ?? null, to: after?.[label] ?? null }
    if (detail.from === detail.to) return []
    return action === 'group' && label === 'People' && from !== null && to !== null ? comeAndGone(detail) : [detail]
  })
}

/** For a change of a group, shows removed members before and added members after, since neither is the complete list. */
function comeAndGone({ from: gone, to: come }: AuditDetail): AuditDetail[] {
  const details = [
    { label: 'Added', from: null, to: come },
    { label: 'Taken out', from: null, to: gone },
  ]
  return details.filter(({ to }) => to !== null)
}

const STOP_WORDS: Record<string, string> = {
  owner: 'Its owner can no longer manage the folder',
  failures: 'The receiver failed for days',
  gone: 'The receiver returned 410 Gone',
}

type FieldsOf = { [Action in ChangeAction]: (state: NonNullable<RecordedOf[Action]>, entryContext: EntryContext) => Fields }

const FIELDS: FieldsOf = {
  access: ({ is_restricted, is_hidden, people, groups = [], owner_id }, { person, group }) => ({
    Restricted: yesOrNo(is_restricted),
    Hidden: yesOrNo(is_hidden),
    People: listOf(people.map(({ user_id, role }) => `${person(user_id)} (${role})`)),
    Groups: listOf(groups.map(({ group_id, role }) => `${group(group_id)} (${role})`)),
    ...(owner_id === undefined ? {} : { Owner: owner_id && person(owner_id) }),
  }),
  ownership: (id, { person }) => ({ Owner: person(id) }),
  share: ({ role, is_restricted, people, groups = [], expires, is_declined }, { person }) => ({
    Role: role,
    Ends: dayOf(expires),
    'Only for': is_restricted
      ? listOf([
          ...groups.map(({ name, role: given }) => `${name} (${given})`),
          ...people.map((entry) => `${person(entry.user_id)} (${entry.role})`),
        ])
      : null,
    Declined: is_declined ? 'Yes' : null,
  }),
  partnership: ({ status, offered }) => ({
    Status: status,
    'Folders offered': offered === undefined ? null : String(offered.length),
  }),
  transmittal: (state, { team }): Fields => {
    if ('withdrawn' in state) return { Withdrawn: yesOrNo(state.withdrawn) }
    const { number, files, teams, emails } = state
    return { Number: number, Documents: String(files.length), To: listOf([...teams.map(team), ...emails]) }
  },
  link: ({ has_password, expires, allows_download, kind }) => ({
    Password: yesOrNo(has_password),
    Ends: dayOf(expires),
    ...(kind === 'request' ? {} : { Download: yesOrNo(allows_download) }),
  }),
  webhook: ({ host, events, is_active, stopped }) => ({
    Host: host,
    Events: listOf(events),
    Active: yesOrNo(is_active),
    'Stopped since': stopped && (STOP_WORDS[stopped] ?? stopped),
  }),
  sharing_policy: ({ allows_links, needs_link_password, max_link_days, team_ids, is_findable = false }, { team }) => ({
    'Public links': allows_links ? 'Allowed' : 'Forbidden',
    'Links need a password': yesOrNo(needs_link_password),
    'Longest link, in days': max_link_days === null ? null : String(max_link_days),
    'Shared with': team_ids === null ? 'Any connected team' : (listOf(team_ids.map(team)) ?? 'No team'),
    'Found by name': yesOrNo(is_findable),
  }),
  membership: (roles) => ({ Roles: rolesText(roles) }),
  suspension: () => ({}),
  group: ({ name, user_ids = [] }, { person }) => ({ Name: name, People: listOf(user_ids.map(person)) }),
  second_step: () => ({}),
  sign_in_policy: ({ needs_second_step }) => ({ 'Second step': needs_second_step ? 'Required' : 'As each likes' }),
  connection: ({ status }) => ({ Status: status }),
  connection_invitation: ({ email, expires }) => ({ Email: email, Ends: dayOf(expires) }),
  invitation: ({ roles, expires }) => ({ Roles: rolesText(roles), Ends: dayOf(expires) }),
  join_code: ({ roles, expires, max_uses }) => ({
    Roles: rolesText(roles),
    Ends: dayOf(expires),
    Uses: max_uses === null ? 'Any number' : String(max_uses),
  }),
  team: ({ name, short_name, subdomain, primary_color, background_color, logo }) => ({
    Name: name,
    'Short name': short_name,
    Subdomain: subdomain,
    'Primary colour': primary_color,
    'Background colour': background_color,
    Logo: logo === null ? null : (logo.split('/').at(-1) ?? ''),
  }),
  closing: () => ({}),
  import: () => ({}),
  purge: ({ tops, after_days }) => ({
    'In the bin for': after_days === undefined ? null : `${after_days} days or more`,
    Names: tops.length === 1 ? null : listOf(tops.map(({ name }) => name ?? 'an item in a restricted folder')),
  }),
  version_removal: () => ({}),
  export: (state): Fields => (state.what === 'team' ? { Items: String(state.items) } : { Format: state.format.toUpperCase() }),
  password_link: ({ expires }) => ({ Ends: dayOf(expires) }),
  scan: ({ found }) => ({ Found: found }),
  scan_end: ({ count }) => ({ Files: String(count) }),
  retry: () => ({}),
  quota: ({ bytes }) => ({ Quota: bytes === null ? 'None' : sizeText(bytes) }),
  email_address: (email) => ({ Email: email }),
  api_token: ({ ending, scopes, expires }) => ({ Scopes: listOf(scopes), Ends: dayOf(expires), 'Last letters': ending }),
}

function yesOrNo(is: boolean): string {
  return is ? 'Yes' : 'No'
}

function listOf(words: readonly string[]): string | null {
  return words.length === 0 ? null : words.join(', ')
}

function rolesText(roles: readonly string[]): string {
  return listOf(roles) ?? 'Member'
}

/** Formats a date for users, day first. */
function dayOf(time: string | null): string | null {
  return time && new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(time))
}
