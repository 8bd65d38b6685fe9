import type { AppRole } from '@arbour/contract/entities/team/people'

/** The access setting of an item. `owner_id` is present if the owner changed with it. */
interface RecordedAccess {
  is_restricted: boolean
  is_hidden: boolean
  people: readonly { user_id: string; role: string }[]
  groups?: readonly { group_id: string; role: string }[]
  owner_id?: string | null
}

/**
 * A share of a folder with a team, or with some of its members. `name` is the folder's name at the time: it may be deleted when
 * the record is read.
 */
interface RecordedShare {
  team: string | null
  name: string
  role: string
  is_restricted: boolean
  expires: string | null
  is_declined: boolean
  people: readonly ({ user_id: string } & RecordedGrantee)[]
  /** Absent in records from before groups could be named. */
  groups?: readonly ({ group_id: string; name: string } & RecordedGrantee)[]
}

interface RecordedGrantee {
  role: string
  expires: string | null
  is_declined: boolean
}

/** A public link or file request, without its id, which is its secret key, and without its password. */
interface RecordedLink {
  kind: 'view' | 'request'
  has_password: boolean
  expires: string | null
  allows_download: boolean
}

/** Issued documents, and whether they were withdrawn. */
type RecordedTransmittal =
  | { transmittal: string; number: string; files: readonly string[]; teams: readonly string[]; emails: readonly string[] }
  | { transmittal: string; withdrawn: boolean }

/**
 * A permanent deletion: the number of items, and the first of those that were selected. `name`: null for an item in a restricted
 * folder.
 */
interface RecordedPurge {
  items: number
  /** For deletions by the server: the number of days after which items in the bin are deleted. */
  after_days?: number
  tops: readonly { id: string; name: string | null }[]
}

/** An export to a file. */
type RecordedExport =
  | { what: 'report'; name: string; format: string }
  | { what: 'audit_log'; format: string }
  | { what: 'statement'; team: string; format: string }
  /** An archive of the whole team: the number of items, and the number and bytes of stored objects. */
  | { what: 'team'; items: number; count: number; bytes: number }

/** The details of a team that Admins can set. */
interface RecordedTeam {
  name: string
  short_name: string
  subdomain: string
  primary_color: string
  background_color: string
  logo: string | null
  /** Absent in older records, and null for those of the browser. */
  locale?: string | null
  time_zone?: string | null
  /** Absent in older records. */
  currency?: string
}

/** The recorded value before and after each action; null is none. */
export interface RecordedOf {
  /** Who can open an item. */
  access: RecordedAccess | null
  /** The owner of an item, or, without an item, of everything that a user owned. */
  ownership: string | null
  /** The team that a folder is shared with. */
  share: RecordedShare | null
  /** The partner of a project. */
  partnership: {
    partnership: string
    team: string | null
    status: string
    offered?: readonly { item_id: string; role: string }[]
  } | null
  transmittal: RecordedTransmittal | null
  /** A lock of `subjectId`, acting for `team`, that the owner of the item or an Admin ended. */
  lock: { team: string; expires: string; note: string | null } | null
  link: RecordedLink | null
  /** The team's sharing policy. */
  sharing_policy: {
    allows_links: boolean
    needs_link_password: boolean
    max_link_days: number | null
    team_ids: readonly string[] | null
    /** Absent in records from before teams could be found by name. */
    is_findable?: boolean
    /** Absent in records from before drives could be mounted. */
    allows_drives?: boolean
    /** Absent, as the next field, in records from before there were alarms; null: no alarms. */
    alarm_changes?: number | null
    pauses_tokens?: boolean
  }
  /** The roles of a user in the team; null if they are not a member. */
  membership: readonly string[] | null
  /** The email address of a user, changed by an external identity provider. */
  email_address: string
  /** Whether a member is suspended. */
  suspension: boolean
  /** A group; `user_ids`: before, the removed members, and after, the added ones. */
  group: { id: string; name: string; user_ids?: readonly string[] } | null
  /** Whether a member has a second step, which an Admin removed. */
  second_step: boolean
  /** The sign-in requirements of the team. */
  sign_in_policy: { needs_second_step: boolean }
  /** The connection with another team. */
  connection: { team: string; status: string } | null
  /** An invitation to connect with the team; `email`: null for a link to pass on. */
  connection_invitation: { email: string | null; expires: string } | null
  invitation: { email: string; roles: readonly AppRole[]; expires: string } | null
  join_code: { ending: string; roles: readonly AppRole[]; expires: string; max_uses: number | null } | null
  team: RecordedTeam
  /** Whether the team is open or closed. */
  closing: 'open' | 'closed'
  /** The team was imported from an archive, in which it had this id. */
  import: { team: string } | null
  purge: RecordedPurge | null
  /** A folder was restored to a moment: ISO 8601, and the number of items. */
  restore_to_moment: { at: string; items: number } | null
  /** Older file versions that the server deleted after their retention period. */
  version_removal: { versions: number } | null
  export: RecordedExport | null
  /** A link to set a new password, created by the server administrator. */
  password_link: { expires: string } | null
  /**
   * A webhook of a folder, without its secret and without the path of its URL, which may contain one. `stopped`: why the server
   * disabled it.
   */
  webhook: { host: string; events: readonly string[]; is_active: boolean; stopped: string | null } | null
  /** What the virus scan found in a file, which is blocked since; `subjectId` is the user who added it. */
  scan: { found: string } | null
  /** The server administrator released files that were waiting for their scan. */
  scan_end: { count: number } | null
  /** Failed work that the server administrator retried: the task, and how many. */
  retry: { task: string; count: number } | null
  /** The storage quota of the team, set by the server administrator; null: the default for all teams. */
  quota: { bytes: number | null } | null
  /** A personal API token, without its secret. */
  api_token: { name: string; ending: string; scopes: readonly string[]; expires: string } | null
  /** `subjectId` made unusually many changes. `device`: the name of their API token; null for a browser session. */
  alarm: { device: string | null; changes: number; is_paused: boolean } | null
  /** Whether an API token of `subjectId` is paused. */
  token_pause: { name: string; ending: string; is_paused: boolean }
}

export type ChangeAction = keyof RecordedOf

/** The values before and after. `purge`: the folder that restricted the item was deleted permanently. */
export interface FromTo<T> {
  from: T
  to: T
  by?: 'purge'
}

/** A change that is recorded in the audit log: permissions, sharing outside the team, permanent deletion, team settings. */
export type Change = {
  [Action in ChangeAction]: {
    act: Action
    tenantId: string
    /** The user who did it; null: the server administrator by a command, an identity provider, or the initial setup. */
    userId: string | null
    itemId?: string
    /** The user who is affected, if there is one. */
    subjectId?: string
    details: FromTo<RecordedOf[Action]>
  }
}[ChangeAction]
