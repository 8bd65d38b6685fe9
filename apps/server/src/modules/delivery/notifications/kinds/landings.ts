import type { NotificationMeta } from '@arbour/contract/entities/account/notification'
import type { NotificationData } from './data.ts'

/** The target of a click on a notification. The web client handles an `action` in `app/registries/landings.ts`. */
export interface Landing {
  /** The target, for docs/develop/notifications.md. */
  opens: string
  /** The `meta` in the API; empty for no target. */
  meta(data: NotificationData): NotificationMeta
}

export const toNothing: Landing = { opens: 'nothing', meta: () => ({}) }

export const toItem: Landing = {
  opens: 'the item',
  meta: ({ item }) => (item === null ? {} : { file_id: item.id, to: `/i/${item.id}` }),
}

export const toSharing: Landing = {
  opens: 'the settings of the item, at Team and Sharing',
  meta: ({ item }) => (item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'team' }),
}

export const toPartners: Landing = {
  opens: 'the partners of the project',
  meta: ({ item }) => (item === null ? {} : { action: 'SHOW_FILE_EDITOR', file_id: item.id, tab: 'partners' }),
}

export const toAccessRequest: Landing = {
  opens: 'the request',
  meta: ({ item, requestId }) =>
    requestId === null
      ? {}
      : { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: requestId, ...(item === null ? {} : { file_id: item.id }) },
}

export const toInvitation: Landing = {
  opens: 'the invitation',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'ACCEPT_FILE_PARTNERSHIP_INVITE', token: requestId }),
}

export const toTransmittal: Landing = {
  opens: 'the transmittal',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'SHOW_TRANSMITTAL', uuid: requestId }),
}

export const toImport: Landing = {
  opens: 'the result of the import',
  meta: ({ requestId }) => (requestId === null ? {} : { action: 'SHOW_IMPORT', uuid: requestId }),
}

export const toWebhook: Landing = {
  opens: 'the webhook, with its deliveries',
  meta({ webhookId, requestId, reason }) {
    if (webhookId) return { action: 'SHOW_WEBHOOK', uuid: webhookId }
    // Stored before webhooks had a page. A user who may not manage the folder may not be able to open it either.
    return requestId === null || reason === 'owner' ? {} : { file_id: requestId, to: `/i/${requestId}` }
  },
}

export const toConnections: Landing = {
  opens: 'the connections of the team',
  meta: () => ({ to: '/settings/connections' }),
}

export const toShared: Landing = {
  opens: '`/shared`, at the share',
  meta: ({ shareId }) => ({ to: shareId ? `/shared?add=${shareId}` : '/shared' }),
}
