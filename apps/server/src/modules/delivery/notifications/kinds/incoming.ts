import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import { defineKind, namedIfOpen } from './kind.ts'
import { toItem } from './landings.ts'
import { itemAndMore, namePart, type Phrase } from './parts.ts'

/** Files from external senders, and findings of virus scans. */
export const incomingKinds = {
  file_received: defineKind({
    docs: {
      when: 'a visitor uploads a file through a file request',
      recipients: 'the owner of the folder, and the creator of the request',
    },
    topic: 'incoming',
    type: 'document',
    event: 'file.received',
    recipientsFor: ({ sender, note, folder, personIds }) => personIds.map((userId) => ({ userId, sender, note, folder })),
    isGathered: true,
    sentence: (data, count) => {
      const values = { sender: namePart(data.sender ?? t('common.someone')), items: itemAndMore(data, count), count }
      return data.folder
        ? tParts('notifications.fileReceivedInFolder', { ...values, folder: namePart(data.folder) })
        : tParts('notifications.fileReceived', values)
    },
    // Text from an unknown sender must not be in a subject: the folder is named instead.
    subject: ({ folder = null }, count) =>
      folder === null
        ? tParts<Phrase>('notifications.fileReceivedSubject', { count })
        : tParts('notifications.fileReceivedInFolderSubject', { count, folder: namePart(folder) }),
    landing: toItem,
  }),
  file_blocked: defineKind({
    docs: {
      when: 'a virus scan finds something in a file',
      recipients: 'the uploader, and the Admins; its name is hidden from Admins who cannot open it',
    },
    topic: 'incoming',
    type: 'alert',
    event: 'file.blocked',
    async recipientsFor({ addedBy, found }, lookups) {
      const userIds = new Set([...(addedBy === null ? [] : [addedBy]), ...(await lookups.adminIds())])
      return [...userIds].map((userId) => ({ userId, reason: found }))
    },
    // Admins are notified even if they may not know the file.
    showItem: namedIfOpen,
    sentence: (data, count) => {
      const items = data.item === null && count === 1 ? [{ text: t('notifications.aFile') }] : itemAndMore(data, count)
      return tParts('notifications.fileBlocked', { items, count, found: data.reason ?? t('notifications.aVirus') })
    },
    landing: toItem,
  }),
}
