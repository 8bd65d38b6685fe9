import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Generated, GeneratedAlways } from 'kysely'

/** Access to items. */
export interface SharingTables {
  grants: GrantTable
  shares: ShareTable
  share_grantees: ShareGranteeTable
  share_addresses: ShareAddressTable
  public_links: PublicLinkTable
  request_files: RequestFileTable
  sharing_policies: SharingPolicyTable
  access_requests: AccessRequestTable
}

interface GrantTable {
  /** The tree of the item. */
  tenant_id: string
  item_id: string
  grantee_kind: 'person' | 'group' | 'team' | 'link'
  grantee_id: string
  /** The team through which a user has the grant, or that a group belongs to; for a team its own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
  /** It grants nothing after this time. */
  expires: Generated<Date | null>
}

/** A folder shared with a connected team. Its roles are in grants while it is active. */
interface ShareTable {
  id: string
  /** The tree of the folder. */
  tenant_id: string
  item_id: string
  grantee_tenant_id: string
  role: Exclude<ItemRole, 'owner'>
  /** Only those in `share_grantees` have it. */
  is_restricted: boolean
  /** When the share with the whole team expires; not used while it is restricted. */
  expires: Date | null
  note: Generated<string>
  created: Generated<Date>
  /** When it was last created or extended. */
  shared: Generated<Date>
  created_by: string | null
  /** When the team declined it. */
  declined: Date | null
}

/** A user or group of the other team with a role of its own: exactly one of the two is set. */
interface ShareGranteeTable {
  share_id: string
  user_id: string | null
  group_id: Generated<string | null>
  grantee_kind: GeneratedAlways<'person' | 'group'>
  grantee_id: GeneratedAlways<string>
  role: Exclude<ItemRole, 'owner'>
  /** When their own role expires. */
  expires: Generated<Date | null>
  declined: Date | null
}

/** A pending share with an email address that no user of a connected team has. */
interface ShareAddressTable {
  id: string
  tenant_id: string
  item_id: string
  email: string
  role: Exclude<ItemRole, 'owner'>
  expires: Date | null
  note: Generated<string>
  created: Generated<Date>
  created_by: string | null
}

/** A public link. The role of a view link is in grants. */
interface PublicLinkTable {
  id: string
  /** The tree of the item. */
  tenant_id: string
  item_id: string
  kind: 'view' | 'request'
  password_hash: string | null
  expires: Date | null
  allows_download: Generated<boolean>
  message: Generated<string>
  /** Changes with each change of the link. */
  revision: string
  created: Generated<Date>
  created_by: string | null
  opened: Generated<number>
  last_opened: Generated<Date | null>
}

/** A file received through a file request. */
interface RequestFileTable {
  tenant_id: string
  item_id: string
  /** Null once the request is deleted. */
  link_id: string | null
  /** The name that the sender entered. */
  sender: string
  note: Generated<string>
  created: Generated<Date>
}

/** The sharing policy of a team; without a row, everything is allowed. */
interface SharingPolicyTable {
  tenant_id: string
  allows_links: boolean
  needs_link_password: boolean
  max_link_days: number | null
  team_ids: string[] | null
  is_findable: Generated<boolean>
  allows_drives: Generated<boolean>
  /** Null: no alarms. */
  alarm_changes: Generated<number | null>
  pauses_tokens: Generated<boolean>
}

interface AccessRequestTable {
  id: string
  tenant_id: string
  item_id: string
  user_id: string
  message: string
  told: Generated<string[]>
  created: Generated<Date>
}
