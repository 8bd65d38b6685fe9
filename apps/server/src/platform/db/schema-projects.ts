import type { Figure } from '@arbour/contract/entities/items/figures'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { PartnershipStatus } from '@arbour/contract/entities/sharing/partnership'
import type { Generated } from 'kysely'

/** Projects: with whom they are run, what was issued from them, how their figures came about, and who was in them when. */
export interface ProjectTables {
  partnerships: PartnershipTable
  partnership_files: PartnershipFileTable
  transmittals: TransmittalTable
  transmittal_files: TransmittalFileTable
  transmittal_recipients: TransmittalRecipientTable
  transmittal_openings: TransmittalOpeningTable
  figure_changes: FigureChangeTable
  project_visits: ProjectVisitTable
}

/** A project that a team, a person or an address is invited into, and is run together once that is accepted. */
interface PartnershipTable {
  id: string
  /** The project that invites. */
  tenant_id: string
  item_id: string
  /** The invited team; of an address the one that answers for it, null until then. */
  partner_tenant_id: string | null
  /** The project that it is linked with, once it is accepted. */
  partner_item_id: string | null
  /** The one person who can answer for their team; null for anybody of it. */
  invited_user_id: string | null
  /** The group whose people can answer for their team; null for anybody of it, or for one person. */
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

/** A folder that one side of a partnership offers the other. */
interface PartnershipFileTable {
  partnership_id: string
  /** The tree of the folder: of one of the two sides. */
  tenant_id: string
  item_id: string
  /** What is given when it is accepted; from then on the share says it. */
  role: Exclude<ItemRole, 'owner'>
  share_id: string | null
  /** It was shared with that team before, and stays so when the partnership ends. */
  was_shared: Generated<boolean>
}

/** Documents of a project that were issued. */
interface TransmittalTable {
  id: string
  /** The project. */
  tenant_id: string
  item_id: string
  /** Each once in a project, in any case. */
  number: string
  purpose: string
  note: string
  created: Generated<Date>
  created_by: string | null
  withdrawn: Date | null
}

/** A version that was issued. */
interface TransmittalFileTable {
  transmittal_id: string
  position: number
  tenant_id: string
  /** May be gone. */
  item_id: string
  object_id: string
  name: string
  /** Below the project, with slashes between. */
  folder: string
  version: number
}

/** A partner, or an address, to whom documents were issued. */
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

/** When a recipient opened something first and last. */
interface TransmittalOpeningTable {
  recipient_id: string
  /** Null for whoever held the link. */
  user_id: string | null
  /** Null for the transmittal itself. */
  position: number | null
  first: Generated<Date>
  last: Generated<Date>
}

/** When somebody was in a project. */
interface ProjectVisitTable {
  tenant_id: string
  item_id: string
  user_id: string
  visited: Generated<Date>
  /** When they last looked before this visit; null in the first. */
  before: Date | null
}

/** What was done to a figure by hand. */
interface FigureChangeTable {
  tenant_id: string
  id: string
  item_id: string
  figure: Figure
  /** What the item showed before and since, and whether that was a sum of what is inside. */
  amount_before: string | null
  amount_after: string | null
  was_sum: boolean
  is_sum: boolean
  user_id: string | null
  created: Generated<Date>
}
