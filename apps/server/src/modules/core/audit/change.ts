import type { AppRole } from '@arbour/contract/entities/team/people'

/** How an item is set: who may open it. `owner_id` where it got another with the setting. */
interface RecordedAccess {
  is_restricted: boolean
  is_hidden: boolean
  people: readonly { user_id: string; role: string }[]
  groups?: readonly { group_id: string; role: string }[]
  owner_id?: string | null
}

/** How a folder is shared with a team, or with people of it. `name` is that of the folder then: it may be gone when the record is read. */
interface RecordedShare {
  team: string | null
  name: string
  role: string
  is_restricted: boolean
  expires: string | null
  is_declined: boolean
  people: readonly ({ user_id: string } & RecordedGrantee)[]
  /** Of what was recorded before groups could be named: absent. */
  groups?: readonly ({ group_id: string; name: string } & RecordedGrantee)[]
}

interface RecordedGrantee {
  role: string
  expires: string | null
  is_declined: boolean
}

/** A public link or file request: neither its id, which is the key to it, nor anything of its password. */
interface RecordedLink {
  kind: 'view' | 'request'
  has_password: boolean
  expires: string | null
  allows_download: boolean
}

/** Documents that were issued, and whether they were withdrawn. */
type RecordedTransmittal =
  | { transmittal: string; number: string; files: readonly string[]; teams: readonly string[]; emails: readonly string[] }
  | { transmittal: string; withdrawn: boolean }

/** What went for good at once: how many items, and the first of those that it was done to. `name`: null for what stood in a restricted folder. */
interface RecordedPurge {
  items: number
  /** Where the server did it: for how many days what goes had been in the bin. */
  after_days?: number
  tops: readonly { id: string; name: string | null }[]
}

/** What was saved as a file. */
type RecordedExport =
  | { what: 'report'; name: string; format: string }
  | { what: 'audit_log'; format: string }
  | { what: 'statement'; team: string; format: string }
  /** The whole team, as an archive: how many items, and how many stored objects with how many bytes. */
  | { what: 'team'; items: number; count: number; bytes: number }

/** The details of a team that its Admins set. */
interface RecordedTeam {
  name: string
  short_name: string
  subdomain: string
  primary_color: string
  background_color: string
  logo: string | null
}

/** What is recorded of each act, before and after it; null is none. */
export interface RecordedOf {
  /** Who may open an item. */
  access: RecordedAccess | null
  /** Whose an item is, or, without an item, all that somebody owned. */
  ownership: string | null
  /** With which team a folder is shared. */
  share: RecordedShare | null
  /** With whom a project is run. */
  partnership: {
    partnership: string
    team: string | null
    status: string
    offered?: readonly { item_id: string; role: string }[]
  } | null
  transmittal: RecordedTransmittal | null
  link: RecordedLink | null
  /** What the team lets leave it. */
  sharing_policy: {
    allows_links: boolean
    needs_link_password: boolean
    max_link_days: number | null
    team_ids: readonly string[] | null
  }
  /** The roles of a person in the team; null is no member. */
  membership: readonly string[] | null
  /** The address of a person, which an outside identity provider changed. */
  email_address: string
  /** Whether a member is suspended. */
  suspension: boolean
  /** A group of people; `user_ids`: before, who was taken out, and after, who was added. */
  group: { id: string; name: string; user_ids?: readonly string[] } | null
  /** Whether a member has a second step, which an Admin took away. */
  second_step: boolean
  /** What the team asks of its people when they sign in. */
  sign_in_policy: { needs_second_step: boolean }
  /** With which team the team is connected. */
  connection: { team: string; status: string } | null
  invitation: { email: string; roles: readonly AppRole[]; expires: string } | null
  join_code: { ending: string; roles: readonly AppRole[]; expires: string; max_uses: number | null } | null
  team: RecordedTeam
  /** Whether the team can be entered. */
  closing: 'open' | 'closed'
  /** The team was read back from an archive, in which it had this id. */
  import: { team: string } | null
  purge: RecordedPurge | null
  /** Older versions of files that the server removed, as it keeps them no longer. */
  version_removal: { versions: number } | null
  export: RecordedExport | null
  /** A link by which a person sets a new password, which the operator made. */
  password_link: { expires: string } | null
  /** A webhook of a folder, without its secret and the rest of its address, which may hold one. `stopped`: why the server switched it off. */
  webhook: { host: string; events: readonly string[]; is_active: boolean; stopped: string | null } | null
  /** What the scan for viruses found in a file, which is blocked since; `subjectId` is who brought it. */
  scan: { found: string } | null
  /** The operator gave out what waited for its scan. */
  scan_end: { count: number } | null
  /** What had failed and the operator has done once more: the task, and how many. */
  retry: { task: string; count: number } | null
  /** How much the team may store, as the operator settles it; null: what holds for all teams. */
  quota: { bytes: number | null } | null
  /** A personal API token, without its secret. */
  api_token: { name: string; ending: string; scopes: readonly string[]; expires: string } | null
}

export type ChangeAct = keyof RecordedOf

/** What was before and what is now. `purge`: the folder that closed the item was deleted for good. */
export interface FromTo<T> {
  from: T
  to: T
  by?: 'purge'
}

/** Something changed that an Admin asks for: whose rights, what leaves the team, what is gone for good, how the team is set. */
export type Change = {
  [Act in ChangeAct]: {
    act: Act
    tenantId: string
    /** Who did it; null: the operator, by a command or an identity provider, or whoever sets up. */
    userId: string | null
    itemId?: string
    /** The person whom it concerns, where it is one. */
    subjectId?: string
    details: FromTo<RecordedOf[Act]>
  }
}[ChangeAct]
