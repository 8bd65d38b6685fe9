import { readStoredText } from '@arbour/messages/stored-text'
import { t } from '@arbour/messages/t'
import { tParts } from '@arbour/messages/t-parts'
import { sql } from 'kysely'
import type { Event } from '#modules/core/events/public.ts'
import type { NotificationData, Recipient } from './data.ts'
import { defineKind } from './kind.ts'
import { toImport } from './landings.ts'
import { namePart, type Part } from './parts.ts'

type ImportEnded = Extract<Event, { type: 'import.ended' }>

/** Drafts a notification for the user who started an import, if it ended in a given way. */
function ownerIf(ending: ImportEnded['state'], event: ImportEnded): Recipient[] {
  const { importId: requestId, personId: userId, state, source, files: items, problems, reason } = event
  return state === ending ? [{ userId, requestId, source, items, problems, reason }] : []
}

function sourcePart({ source }: NotificationData): Part {
  return namePart(source ?? t('notifications.files'))
}

/** Results of imports, for the user who started them. */
export const importKinds = {
  import_done: defineKind({
    docs: { when: 'an import ends', recipients: 'the user who started it' },
    topic: 'incoming',
    type: 'document',
    event: 'import.ended',
    recipientsFor: (event) => ownerIf('done', event),
    isAlwaysNew: true,
    sentence: (data) =>
      tParts('notifications.importDone', { source: sourcePart(data), files: data.items, problems: data.problems ?? 0 }),
    landing: toImport,
  }),
  import_failed: defineKind({
    docs: { when: 'it fails', recipients: 'the user who started it' },
    topic: 'incoming',
    type: 'alert',
    event: 'import.ended',
    recipientsFor: (event) => ownerIf('failed', event),
    isAlwaysNew: true,
    sentence: (data) =>
      data.reason
        ? tParts('notifications.importFailedFor', { source: sourcePart(data), reason: readStoredText(data.reason) })
        : tParts('notifications.importFailed', { source: sourcePart(data) }),
    landing: toImport,
  }),
  import_paused: defineKind({
    docs: { when: 'it is paused because its source does not respond', recipients: 'the user who started it' },
    topic: 'incoming',
    type: 'alert',
    event: 'import.ended',
    recipientsFor: (event) => ownerIf('paused', event),
    isAlwaysNew: true,
    sentence: (data) =>
      data.reason
        ? tParts('notifications.importPausedFor', { source: sourcePart(data), reason: readStoredText(data.reason) })
        : tParts('notifications.importPaused', { source: sourcePart(data) }),
    landing: toImport,
    pendingIds: sql`(
      SELECT CASE WHEN count(*) > 0 THEN n.item_ids ELSE '{}'::uuid[] END FROM imports i
      WHERE i.id = (n.data ->> 'requestId')::uuid AND i.user_id = n.user_id AND i.state = 'paused')`,
  }),
}
