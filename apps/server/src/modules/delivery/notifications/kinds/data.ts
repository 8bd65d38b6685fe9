import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { AppRole } from '@arbour/contract/entities/team/people'

/** An item with its name at the time. */
export interface NotifiedItem {
  id: string
  name: string
  isDir: boolean
}

/**
 * The stored data of a notification, with the names at the time, so that nothing must be looked up that became inaccessible
 * later.
 */
export interface NotificationData {
  /** The user who caused it. */
  by: string | null
  /** The last affected item; null if the recipient may not know it. */
  item: NotifiedItem | null
  /** The recipient's new role. */
  role: ItemRole | null
  /** The message to the recipient, or of the request. */
  note: string
  /**
   * The id of an access request, connection request, project invitation, transmittal or import, or of the folder of a webhook.
   */
  requestId: string | null
  /** The number of items whose ownership was transferred together, of files that were imported, or of changes. */
  items: number
  /** The new owner of an item whose ownership an Admin transferred. */
  to: string | null
  /**
   * The other team, for notifications about two teams. Absent, as the next field, in notifications from before connections
   * existed.
   */
  team?: string | null
  /** The name of the recipient's team, for a folder that is shared with all of it. */
  sharedWith?: string | null
  /** The share of a folder that can still be mounted. */
  shareId?: string | null
  /** The name of a project with another team: there, or here once it is accepted. */
  project?: string | null
  /** The number of issued documents in the issuing team's numbering. */
  number?: string | null
  /** The name of a group that the recipient was added to, or removed from. */
  group?: string | null
  /** The recipient's new roles in the team. */
  teamRoles?: readonly AppRole[]
  /** The sender of an upload through a file request, by the name that they entered. */
  sender?: string | null
  /** The name of the folder of a file request. Absent in older notifications. */
  folder?: string | null
  /** How many of `count` earlier emails have reported. */
  mailed?: number
  /** Since when an email gathers occurrences, as an ISO timestamp. Only for gathered kinds. */
  gatheredFrom?: string
  /**
   * For an import: its source, the number of entries that were not imported, and why it is paused or has failed. For a webhook:
   * its target, and why it was disabled. For a blocked file: the finding.
   */
  source?: string | null
  problems?: number
  reason?: string | null
  /** For a disabled webhook. Absent in notifications from before webhooks had a page. */
  webhookId?: string | null
  /**
   * For an alarm: the user whose device caused it, null for the recipient; the name of their API token, null for a browser session;
   * the time of the first change, in ISO format; whether the token is paused. `items` is the number of changes.
   */
  alarm?: { person: string | null; device: string | null; since: string; isPaused: boolean }
  /** The acting user requested an email. */
  byMail: boolean
}

/** A notification for one user, if they may receive it. Absent fields have default values. */
export type Recipient = { userId: string } & Partial<Omit<NotificationData, 'by' | 'item'>>
