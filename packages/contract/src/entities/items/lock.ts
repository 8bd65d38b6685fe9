import { t } from '@arbour/messages/t'
import { z } from 'zod'
import { DEFAULT_LOCK_HOURS, MAX_LOCK_DAYS, MAX_LOCK_NOTE_LENGTH } from '../../limits.ts'
import { ActorTeam, EndTime, Id, Timestamp } from '../common.ts'

/** The origin of a lock: a person in the web or by the API, or a WebDAV client for them. */
export const LockKind = z.enum(['person', 'webdav'])
export type LockKind = z.infer<typeof LockKind>

/** A lock: while it lasts, only its holder can rename, move or delete the item, or add a version. */
export const Lock = z
  .object({
    id: Id,
    item_id: Id.nullable().describe(
      'The locked item: the item itself, or a folder above it. Null for a folder above it that someone else has locked.',
    ),
    kind: LockKind,
    is_deep: z.boolean().describe('Whether everything in the locked folder is locked too. False for a file.'),
    is_own: z.boolean().describe('Whether the caller holds it.'),
    holder: z
      .object({
        id: Id.nullable().describe('Null for a user of another team.'),
        name: z.string().nullable().describe('Null for a user of another team.'),
        tenant: ActorTeam,
      })
      .describe('The user who holds it. Other teams, and visitors of public links, see the team only.'),
    note: z.string().nullable().describe('Why it was locked. Plain text; null without a note, and for other teams.'),
    created: Timestamp,
    expires: Timestamp.describe('When it ends by itself.'),
  })
  .meta({ id: 'Lock', description: 'A lock on an item.' })
export type Lock = z.infer<typeof Lock>

/** The part of a lock that is shown where the item itself is not: to visitors of public links, and in transmittals. */
export const LockSummary = Lock.pick({ is_own: true, holder: true, expires: true }).meta({
  id: 'LockSummary',
  description: 'The holder and the expiry of a lock, as far as the reader may know them.',
})
export type LockSummary = z.infer<typeof LockSummary>

/** A lock as it is set. */
export const NewLock = z.strictObject({
  expires: EndTime.optional()
    .describe(`When the lock ends: in at most ${MAX_LOCK_DAYS} days. By default in ${DEFAULT_LOCK_HOURS} hours.`)
    .meta({ title: 'Expiry' }),
  note: z
    .string()
    .trim()
    .max(MAX_LOCK_NOTE_LENGTH, { error: () => t('errors.fields.maxCharacters', { max: MAX_LOCK_NOTE_LENGTH }) })
    .default('')
    .describe('Why it is locked, for people who want to change it. Empty for none.')
    .meta({ title: 'Note' }),
})
export type NewLock = z.input<typeof NewLock>
