import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { AppRole } from '@arbour/contract/entities/team/people'

/** An item by its name at the time. */
export interface NotifiedItem {
  id: string
  name: string
  isDir: boolean
}

/** What a notification says, as it is stored, with the names of the time: what is closed to the person later is not looked up again. */
export interface NotificationData {
  /** Who did it. */
  by: string | null
  /** The last item that it was done to; null where the person may not know it. */
  item: NotifiedItem | null
  /** The person's role from then on. */
  role: ItemRole | null
  /** What they were written, or what was asked. */
  note: string
  /** Of an access request, of a connection that is asked for, of an invitation into a project, of documents that were issued, of an import, or the folder of a webhook. */
  requestId: string | null
  /** Of what was handed over at once, and the files that an import brought. */
  items: number
  /** Of an item that an Admin handed to somebody else: who owns it now. */
  to: string | null
  /** The other team, of what is between two. Absent, as the next, in notifications from before there were connections. */
  team?: string | null
  /** Of a folder that is shared with the whole team of the person: what that is called. */
  sharedWith?: string | null
  /** Of a folder that is shared between teams: the share, where it can still be taken. */
  shareId?: string | null
  /** Of a project that is run with another team: what it is called there, or here once it is accepted. */
  project?: string | null
  /** Of documents that were issued: how the team that did counts them. */
  number?: string | null
  /** What a group is called that the person was added to, or taken out of. */
  group?: string | null
  /** The roles of the person in the team from then on. */
  teamRoles?: readonly AppRole[]
  /** Who sent it through a file request, as they call themselves. */
  sender?: string | null
  /** Of what came through a file request: the name of the folder. Absent in older notifications. */
  folder?: string | null
  /** How many of `count` earlier mails have reported. */
  mailed?: number
  /** Since when a mail gathers what happens, as an ISO timestamp. Only of kinds that gather. */
  gatheredFrom?: string
  /** Of an import: what it came from, how many entries did not come, and why it waits or has failed. Of a webhook: where it sent to, and why it stopped. Of a file that is blocked: what was found in it. */
  source?: string | null
  problems?: number
  reason?: string | null
  /** Of a webhook that stopped. Absent in notifications from before it had a page. */
  webhookId?: string | null
  /** Who did it wants them to have a mail. */
  byMail: boolean
}

/** That one person is to be notified, if they may be. What is absent is as usual. */
export type Draft = { userId: string } & Partial<Omit<NotificationData, 'by' | 'item'>>
