import { defineKind, namedIfOpen } from './kind.ts'
import { toItem } from './landings.ts'
import { itemAndMore, namePart } from './parts.ts'

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
    sentence: (data, count) => [
      namePart(data.sender, 'Somebody'),
      { text: ' added ' },
      ...(count > 1 ? [{ text: `${count} files` }] : itemAndMore(data, count)),
      ...(data.folder ? [{ text: ' to ' }, namePart(data.folder)] : []),
      { text: ' through a file request' },
    ],
    // Text from an unknown sender must not be in a subject: the folder is named instead.
    subject: ({ folder = null }, count) => [
      { text: count > 1 ? `${count} files were added` : 'A file was added' },
      ...(folder === null ? [] : [{ text: ' to ' }, namePart(folder)]),
      { text: ' through a file request' },
    ],
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
    sentence: (data, count) => [
      ...(data.item === null && count === 1 ? [{ text: 'A file' }] : itemAndMore(data, count)),
      {
        text: count > 1 ? ' are blocked: a virus was found in them' : ` is blocked: ${data.reason ?? 'a virus'} was found in it`,
      },
    ],
    landing: toItem,
  }),
}
