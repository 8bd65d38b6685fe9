import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import type { NotificationData } from './data.ts'
import { defineKind, namedIfOpen } from './kind.ts'
import { toRestore } from './landings.ts'
import { namePart, type Part, type Phrase, toParts } from './parts.ts'

/** Unusual bursts of changes by one device. */
export const alarmKinds = {
  alarm_raised: defineKind({
    docs: {
      when: 'a device or browser deletes, replaces or renames unusually many files',
      recipients: 'the user, and the Admins; the folder is hidden from those who cannot open it',
    },
    topic: 'incoming',
    type: 'alert',
    event: 'alarm.raised',
    async recipientsFor({ personId, person, device, changes: items, since, isPaused }, lookups) {
      const userIds = new Set([personId, ...(await lookups.adminIds())])
      return [...userIds].map((userId) => ({
        userId,
        items,
        alarm: { person: userId === personId ? null : person, device, since, isPaused },
      }))
    },
    showItem: namedIfOpen,
    isAlwaysNew: true,
    sentence: (data) =>
      tParts<Phrase>('notifications.alarmRaised', {
        device: devicePart(data),
        changes: data.items,
        hasFolder: String(data.item !== null),
        folder: namePart(data.item?.name),
        isPaused: String(data.alarm?.isPaused ?? false),
      }),
    landing: toRestore,
    button: () => t('notifications.restoreFolder'),
  }),
}

/** Returns the device, and its user unless they are the recipient. */
function devicePart({ alarm }: NotificationData): Part[] {
  const [person, device] = [namePart(alarm?.person), namePart(alarm?.device)]
  const isBrowser = String(alarm?.device === null)
  return alarm?.person
    ? toParts(tParts<Phrase>('notifications.deviceOf', { person, device, isBrowser }))
    : toParts(tParts<Phrase>('notifications.ownDevice', { device, isBrowser }))
}
