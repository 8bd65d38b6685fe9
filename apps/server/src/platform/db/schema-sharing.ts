import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { Generated, GeneratedAlways } from 'kysely'

/** Who may open what. */
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
  /** The team that a person comes through, or a group is of; a team's own id. Null for a link. */
  grantee_tenant_id: string | null
  role: Exclude<ItemRole, 'owner'>
  source: 'access' | 'share' | 'link'
  /** It gives nothing any more from then on. */
  expires: Generated<Date | null>
}

/** A folder shared with a connected team. What it gives stands in grants while it is in force. */
interface ShareTable {
  id: string
  /** The tree of the folder. */
  tenant_id: string
  item_id: string
  grantee_tenant_id: string
  role: Exclude<ItemRole, 'owner'>
  /** Those of `share_grantees` alone have it. */
  is_restricted: boolean
  /** When the whole team has it no longer; means nothing while it is restricted. */
  expires: Date | null
  note: Generated<string>
  created: Generated<Date>
  /** When something was given the last time. */
  shared: Generated<Date>
  created_by: string | null
  /** When the team declined it. */
  declined: Date | null
}

/** Somebody, or a group, of the other team with a role of its own: one of the two is named. */
interface ShareGranteeTable {
  share_id: string
  user_id: string | null
  group_id: Generated<string | null>
  grantee_kind: GeneratedAlways<'person' | 'group'>
  grantee_id: GeneratedAlways<string>
  role: Exclude<ItemRole, 'owner'>
  /** When it has nothing of its own any more. */
  expires: Generated<Date | null>
  declined: Date | null
}

/** An address that nobody of a connected team has yet. */
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

/** A link that needs no account. What a view link gives stands in grants. */
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
  /** Another with each change. */
  revision: string
  created: Generated<Date>
  created_by: string | null
  opened: Generated<number>
  last_opened: Generated<Date | null>
}

/** What came in through a file request. */
interface RequestFileTable {
  tenant_id: string
  item_id: string
  /** Null once the request is gone. */
  link_id: string | null
  /** As they call themselves. */
  sender: string
  note: Generated<string>
  created: Generated<Date>
}

/** What a team lets leave it; a team without a row lets everything. */
interface SharingPolicyTable {
  tenant_id: string
  allows_links: boolean
  needs_link_password: boolean
  max_link_days: number | null
  team_ids: string[] | null
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
