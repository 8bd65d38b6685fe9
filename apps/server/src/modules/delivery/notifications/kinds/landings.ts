import type { NotificationMeta } from '@arbour/contract/entities/account/notification'
import type { NotificationData } from './data.ts'

/** How long before the first change of an alarm a folder is restored to. Milliseconds. */
const BEFORE_ALARM = 60_000

/** The target of a click on a notification. The web client handles an `action` in `app/registries/landings.ts`. */
export interface ClickTarget {
  /** The target, for docs/develop/notifications.md. */
  opens: string
  /** The `meta` in the API; empty for no target. */
  meta(data: NotificationData): NotificationMeta
}

export const toNothing: ClickTarget = { opens: 'nothing', meta: () => ({}) }

export const toItem: ClickTarget = {
  opens: 'the item',
  meta: ({ item }) => (item === null ? {} : { file_id: item.id, to: `/i/${item.id}` }),
}

export const toSharing: ClickTarget = {
  opens: 'the settings of the item, at Team and Sharing',
  meta: ({ item }) => (item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'team' }),
}

export const toPartners: ClickTarget = {
  opens: 'the partners of the project',
  meta: ({ item }) => (item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'partners' }),
}

export const toAccessRequest: ClickTarget = {
  opens: 'the request',
  meta: ({ item, requestId }) =>
    requestId === null
      ? {}
      : { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: requestId, ...(item === null ? {} : { file_id: item.id }) },
}

export const toInvitation: ClickTarget = {
  opens: 'the invitation',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token: requestId }),
}

export const toTransmittal: ClickTarget = {
  opens: 'the transmittal',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'SHOW_TRANSMITTAL', uuid: requestId }),
}

export const toVersions: ClickTarget = {
  opens: 'the version history of the file',
  meta: ({ item }) => (item === null ? {} : { action: 'SHOW_VERSIONS', file_id: item.id }),
}

export const toRestore: ClickTarget = {
  opens: 'the page that restores the folder, at a time before the changes',
  meta: ({ item, alarm }) =>
    item === null || !alarm
      ? {}
      : { action: 'RESTORE_FOLDER', file_id: item.id, at: new Date(Date.parse(alarm.since) - BEFORE_ALARM).toISOString() },
}

export const toImport: ClickTarget = {
  opens: 'the result of the import',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'SHOW_IMPORT', uuid: requestId }),
}

export const toWebhook: ClickTarget = {
  opens: 'the webhook, with its deliveries',
  meta({ webhookId, requestId, reason }) {
    if (webhookId) return { action: 'SHOW_WEBHOOK', uuid: webhookId }
    // Stored before webhooks had a page. A user who may not manage the folder may not be able to open it either.
    return requestId === null || reason === 'owner' ? {} : { file_id: requestId, to: `/i/${requestId}` }
  },
}

export const toConnections: ClickTarget = {
  opens: 'the connections of the team',
  meta: () => ({ to: '/settings/connections' }),
}

export const toShared: ClickTarget = {
  opens: '`/shared`, at the share',
  meta: ({ shareId }) => ({ to: shareId ? `/shared?add=${shareId}` : '/shared' }),
}
