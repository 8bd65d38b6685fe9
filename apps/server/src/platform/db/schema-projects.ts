import type { Figure } from '@arbour/contract/entities/items/figures'
import type { ProjectStatus } from '@arbour/contract/entities/items/project'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { PartnershipStatus } from '@arbour/contract/entities/sharing/partnership'
import type { ColumnType, Generated } from 'kysely'

/** Projects: status and dates, partnerships, transmittals, the history of figures, and visits. */
export interface ProjectTables {
  partnerships: PartnershipTable
  partnership_files: PartnershipFileTable
  transmittals: TransmittalTable
  transmittal_files: TransmittalFileTable
  transmittal_recipients: TransmittalRecipientTable
  transmittal_openings: TransmittalOpeningTable
  figure_changes: FigureChangeTable
  project_visits: ProjectVisitTable
  project_details: ProjectDetailsTable
}

/** A partnership, or the invitation of a team, user or email address to a project. */
interface PartnershipTable {
  id: string
  /** The inviting project. */
  tenant_id: string
  item_id: string
  /** The invited team; for an email address the team that accepts, null until then. */
  partner_tenant_id: string | null
  /** The linked project of the partner, after acceptance. */
  partner_item_id: string | null
  /** The only user who can answer for their team; null for any member. */
  invited_user_id: string | null
  /** The group whose members can answer for their team; null for any member, or for one user. */
  invited_group_id: string | null
  email: string | null
  token_hash: Buffer | null
  status: PartnershipStatus
  note: Generated<string>
  created: Generated<Date>
  created_by: string | null
  answered: Date | null
  answered_by: string | null
}

/** A folder that one side of a partnership offers. */
interface PartnershipFileTable {
  partnership_id: string
  /** The tree of the folder: of either side. */
  tenant_id: string
  item_id: string
  /** The role granted on acceptance; from then on the share contains it. */
  role: Exclude<ItemRole, 'owner'>
  share_id: string | null
  /** It was shared with that team before, and stays so when the partnership ends. */
  was_shared: Generated<boolean>
}

/** Issued documents of a project. */
interface TransmittalTable {
  id: string
  /** The project. */
  tenant_id: string
  item_id: string
  /** Unique in a project, ignoring case. */
  number: string
  purpose: string
  note: string
  created: Generated<Date>
  created_by: string | null
  withdrawn: Date | null
}

/** An issued version. */
interface TransmittalFileTable {
  transmittal_id: string
  position: number
  tenant_id: string
  /** May be deleted. */
  item_id: string
  object_id: string
  name: string
  /** The path below the project, with slashes. */
  folder: string
  version: number
}

/** A partner or email address as the recipient of documents. */
interface TransmittalRecipientTable {
  id: string
  transmittal_id: string
  partner_tenant_id: string | null
  /** Null once it has ended. */
  partnership_id: string | null
  email: string | null
  token_hash: Buffer | null
  mail_id: string | null
}

/** The first and last time when a recipient opened something. */
interface TransmittalOpeningTable {
  recipient_id: string
  /** Null for the holder of a link. */
  user_id: string | null
  /** Null for the transmittal itself. */
  position: number | null
  first: Generated<Date>
  last: Generated<Date>
}

/** A user's visits to a project. */
interface ProjectVisitTable {
  tenant_id: string
  item_id: string
  user_id: string
  visited: Generated<Date>
  /** The last activity before this visit; null for the first. */
  before: Date | null
}

/** A manual change of a figure. */
interface FigureChangeTable {
  tenant_id: string
  id: string
  item_id: string
  figure: Figure
  /** The value before and after, and whether it was a total. */
  amount_before: string | null
  amount_after: string | null
  /** ISO 4217 codes; null without an amount. */
  currency_before: string | null
  currency_after: string | null
  was_sum: boolean
  is_sum: boolean
  user_id: string | null
  created: Generated<Date>
}

/** The status and dates of a project. A project without a row is active and has no dates. */
interface ProjectDetailsTable {
  tenant_id: string
  item_id: string
  status: Generated<ProjectStatus>
  /** Days, written as `2026-11-30`, and read as text in SQL: as a `Date` they would depend on the time zone of the server. */
  starts: ColumnType<Date | null, string | null | undefined, string | null>
  ends: ColumnType<Date | null, string | null | undefined, string | null>
}
