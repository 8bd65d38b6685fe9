import type { Notification, NotificationMeta, NotificationTopic } from '@arbour/contract/entities/account/notification'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'

/** What people are told of (docs/notifications.md). */
export type NoticeKind =
  | 'access_given'
  | 'access_changed'
  | 'access_taken'
  | 'owner_given'
  | 'owner_taken'
  | 'items_handed_over'
  | 'item_binned'
  | 'item_deleted'
  | 'access_requested'
  | 'access_approved'
  | 'access_declined'
  | 'share_given'
  | 'share_changed'
  | 'share_ended'
  | 'share_restricted'
  | 'share_reopened'
  | 'share_placed'
  | 'share_declined'
  | 'file_received'
  | 'transmittal_received'
  | 'group_joined'
  | 'group_left'
  | 'webhook_stopped'
  | 'file_blocked'
  | ImportNoticeKind
  | PartnerKind
  | ConnectionKind

/** What people are told of imports that they began. */
export type ImportNoticeKind = 'import_done' | 'import_failed' | 'import_paused'

/** What people are told of the connections of their team. */
export type ConnectionKind =
  | 'connection_requested'
  | 'connection_accepted'
  | 'connection_rejected'
  | 'connection_taken_back'
  | 'connection_removed'
  | 'connection_closed'
  | 'connection_made'

/** What people are told of projects that are run with other teams. */
export type PartnerKind = 'partner_invited' | 'partner_accepted' | 'partner_declined' | 'partner_taken_back' | 'partner_ended'

/** What a notification says, typed, with the names of the time: what is closed to the person later is not looked up again. */
export interface NoticeData {
  /** Who did it. */
  by: string | null
  /** The last item that it was done to; null where the person may not know it. */
  item: { id: string; name: string; isDir: boolean } | null
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
  /** The other team, of what is between two. Absent, as the next, in what was told before there were connections. */
  team?: string | null
  /** Of a folder that is shared with the whole team of whom it is told: what that is called. */
  sharedWith?: string | null
  /** Of a folder that is shared between teams: the share, where it can still be taken. */
  shareId?: string | null
  /** Of a project that is run with another team: what it is called there, or here once it is accepted. */
  project?: string | null
  /** Of documents that were issued: how the team that did counts them. */
  number?: string | null
  /** What a group is called that the person was added to, or taken out of. */
  group?: string | null
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
  /** Of a webhook that stopped. Absent in what was told before it had a page. */
  webhookId?: string | null
  /** Who did it wants them to have a mail. */
  byMail: boolean
}

/** That one person is to be told something, if they may be. What is absent is as usual. */
export type NoticeDraft = { userId: string; kind: NoticeKind } & Partial<Omit<NoticeData, 'by' | 'item'>>

interface KindTraits {
  topic: NotificationTopic
  type: Notification['type']
  /** Whether one mail reports all that happens without a pause, after it ended. */
  isGathered?: boolean
  /** Where a click lands. */
  land(data: NoticeData): NotificationMeta
}

const toItem = ({ item }: NoticeData): NotificationMeta => (item === null ? {} : { file_id: item.id, to: `/i/${item.id}` })
const toSharing = ({ item }: NoticeData): NotificationMeta =>
  item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'team' }
const toRequest = ({ item, requestId }: NoticeData): NotificationMeta =>
  requestId === null
    ? {}
    : { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: requestId, ...(item === null ? {} : { file_id: item.id }) }
const toInvite = ({ requestId }: NoticeData): NotificationMeta =>
  requestId === null ? {} : { action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token: requestId }
const toPartners = ({ item }: NoticeData): NotificationMeta =>
  item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'partners' }
const toTransmittal = ({ requestId }: NoticeData): NotificationMeta =>
  requestId === null ? {} : { action: 'SHOW_TRANSMITTAL', uuid: requestId }
const toImport = ({ requestId }: NoticeData): NotificationMeta =>
  requestId === null ? {} : { action: 'SHOW_IMPORT', uuid: requestId }
const toWebhook = ({ webhookId, requestId, reason }: NoticeData): NotificationMeta => {
  if (webhookId) return { action: 'SHOW_WEBHOOK', uuid: webhookId }
  // Who may not manage the folder may not open it either, perhaps.
  return requestId === null || reason === 'owner' ? {} : { file_id: requestId, to: `/i/${requestId}` }
}
const toConnections = (): NotificationMeta => ({ to: '/settings/connections' })
const toShared = ({ shareId }: NoticeData): NotificationMeta => (shareId ? { to: `/shared?add=${shareId}` } : { to: '/shared' })
const nowhere = (): NotificationMeta => ({})

/** What each kind is about, how it is shown, and where it leads. */
export const NOTICE_KINDS: Readonly<Record<NoticeKind, KindTraits>> = {
  access_given: { topic: 'access', type: 'document', land: toItem },
  access_changed: { topic: 'access', type: 'document', land: toItem },
  access_taken: { topic: 'access', type: 'alert', land: nowhere },
  owner_given: { topic: 'access', type: 'document', land: toSharing },
  owner_taken: { topic: 'access', type: 'alert', land: toItem },
  items_handed_over: { topic: 'access', type: 'document', land: nowhere },
  item_binned: { topic: 'access', type: 'alert', land: toItem },
  item_deleted: { topic: 'access', type: 'alert', land: nowhere },
  access_requested: { topic: 'requests', type: 'document', land: toRequest },
  access_approved: { topic: 'answers', type: 'document', land: toItem },
  access_declined: { topic: 'answers', type: 'alert', land: nowhere },
  connection_requested: { topic: 'connections', type: 'link', land: toConnections },
  connection_accepted: { topic: 'connections', type: 'link', land: toConnections },
  connection_rejected: { topic: 'connections', type: 'alert', land: toConnections },
  connection_taken_back: { topic: 'connections', type: 'alert', land: toConnections },
  connection_closed: { topic: 'connections', type: 'alert', land: toConnections },
  connection_removed: { topic: 'connections', type: 'alert', land: toConnections },
  connection_made: { topic: 'connections', type: 'link', land: toConnections },
  partner_invited: { topic: 'shares', type: 'link', land: toInvite },
  partner_accepted: { topic: 'shares', type: 'link', land: toPartners },
  partner_declined: { topic: 'shares', type: 'alert', land: toPartners },
  partner_taken_back: { topic: 'shares', type: 'alert', land: nowhere },
  partner_ended: { topic: 'shares', type: 'alert', land: nowhere },
  share_given: { topic: 'shares', type: 'document', land: toShared },
  share_changed: { topic: 'shares', type: 'document', land: toShared },
  share_restricted: { topic: 'shares', type: 'alert', land: toItem },
  share_reopened: { topic: 'shares', type: 'document', land: toItem },
  share_ended: { topic: 'shares', type: 'alert', land: nowhere },
  share_placed: { topic: 'shares', type: 'document', land: toItem },
  share_declined: { topic: 'shares', type: 'alert', land: toItem },
  file_received: { topic: 'incoming', type: 'document', isGathered: true, land: toItem },
  transmittal_received: { topic: 'incoming', type: 'document', land: toTransmittal },
  group_joined: { topic: 'access', type: 'document', land: nowhere },
  group_left: { topic: 'access', type: 'alert', land: nowhere },
  webhook_stopped: { topic: 'shares', type: 'alert', land: toWebhook },
  file_blocked: { topic: 'incoming', type: 'alert', land: toItem },
  import_done: { topic: 'incoming', type: 'document', land: toImport },
  import_failed: { topic: 'incoming', type: 'alert', land: toImport },
  import_paused: { topic: 'incoming', type: 'alert', land: toImport },
}

/** Every kind that this version knows: a newer one beside it may tell others. */
export const KNOWN_KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[]

/** The kinds of a topic. */
export function kindsOf(topic: NotificationTopic): NoticeKind[] {
  return KNOWN_KINDS.filter((kind) => NOTICE_KINDS[kind].topic === topic)
}
