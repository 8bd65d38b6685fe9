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

function theImport({ source }: NotificationData): Part[] {
  return [{ text: 'The import of ' }, namePart(source, 'files')]
}

function reasonText({ reason }: NotificationData): string {
  return reason ? `: ${reason}` : ''
}

function formatCount(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
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
    sentence(data) {
      const { items, problems = 0 } = data
      const missing = problems > 0 ? `, ${formatCount(problems, 'entry', 'entries')} did not` : ''
      return [...theImport(data), { text: ` is done: ${formatCount(items, 'file', 'files')} came${missing}` }]
    },
    landing: toImport,
  }),
  import_failed: defineKind({
    docs: { when: 'it fails', recipients: 'the user who started it' },
    topic: 'incoming',
    type: 'alert',
    event: 'import.ended',
    recipientsFor: (event) => ownerIf('failed', event),
    isAlwaysNew: true,
    sentence: (data) => [...theImport(data), { text: ` has failed${reasonText(data)}` }],
    landing: toImport,
  }),
  import_paused: defineKind({
    docs: { when: 'it is paused because its source does not respond', recipients: 'the user who started it' },
    topic: 'incoming',
    type: 'alert',
    event: 'import.ended',
    recipientsFor: (event) => ownerIf('paused', event),
    isAlwaysNew: true,
    sentence: (data) => [...theImport(data), { text: ` waits for you${reasonText(data)}` }],
    landing: toImport,
    pendingIds: sql`(
      SELECT CASE WHEN count(*) > 0 THEN n.item_ids ELSE '{}'::uuid[] END FROM imports i
      WHERE i.id = (n.data ->> 'requestId')::uuid AND i.user_id = n.user_id AND i.state = 'paused')`,
  }),
}
