import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '@arbour/contract/entities/content/import'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { enforceQuotas } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { transact } from '#platform/db/transact.ts'
import { allowedName } from '../allowed-name.ts'
import { entryBytes, type ImportRow } from '../import-rows.ts'
import { listSource, tooMany } from '../sources/listing.ts'
import { type Source, type SourceEntry, SourceError } from '../sources/source.ts'
import { entryKey, type ValidatedEntry, validateEntry } from './validate-entry.ts'

const BATCH = 500
const MAX_PATH = 4000
/** Maximum total length of all paths, names and references. */
const MAX_CHARACTERS = 128 * 1024 ** 2

interface NewEntry {
  key: string
  parent_key: string
  path: string
  name: string
  name_key: string
  is_dir: boolean
  ref: string
  size: number | null
  modified: Date | null
  created: Date | null
  mimetype: string | null
  state: 'waiting' | 'failed'
  note: string | null
}

/**
 * Stores the entries to import, folders before their content. Entries stored earlier are kept, so that listing can restart after
 * an interruption. Throws {@link SourceError} if the source exceeds the limits of an import.
 */
export async function listEntries(
  { db, installation }: Pick<Services, 'installation'> & { db: Pool },
  { id: importId, tenant_id: tenantId, user_id: userId }: Pick<ImportRow, 'id' | 'tenant_id' | 'user_id'>,
  source: Source,
  signal: AbortSignal,
): Promise<void> {
  const entryCounts = new Map<string, number>()
  let batch = new Map<string, NewEntry>()
  let rows = 0
  let characters = 0
  let bytes = 0

  const add = (validated: ValidatedEntry): void => {
    const { segments, isDir } = validated.entry
    if (validated.problem === null) for (let depth = 1; depth < segments.length; depth += 1) addFolder(segments.slice(0, depth))
    const first = entryKey(segments, isDir).toString('hex')
    const times = entryCounts.get(first) ?? 0
    if (isDir && times > 0) {
      addDates(first, validated)
      return
    }
    entryCounts.set(first, times + 1)
    rows += 1
    if (rows > MAX_IMPORT_ENTRIES) throw tooMany()
    const entry = newEntry(validated, times)
    characters += entry.path.length + entry.name.length + entry.ref.length
    if (characters > MAX_CHARACTERS) throw new SourceError('source', t('errors.imports.pathsTooLong'))
    if (entry.state === 'waiting') bytes += entry.size ?? 0
    if (bytes > MAX_IMPORT_BYTES) throw new SourceError('source', t('errors.imports.tooLarge'))
    batch.set(entry.key, entry)
  }
  /** A folder that the source does not list explicitly, or not yet. */
  const addFolder = (segments: readonly string[]): void => {
    if (entryCounts.has(entryKey(segments, true).toString('hex'))) return
    const none = { size: null, modified: null, created: null, mimetype: null, ref: '', problem: null }
    add({ entry: { segments, isDir: true, ...none }, problem: null })
  }
  const addDates = (key: string, validated: ValidatedEntry): void => {
    batch.set(key, {
      ...(batch.get(key) ?? newEntry(validated, 0)),
      modified: validated.entry.modified,
      created: validated.entry.created,
    })
  }

  const writeBatch = async (): Promise<void> => {
    const entries = [...batch.values()]
    batch = new Map()
    await transact(db, async (tx) => {
      const bytes = await write(tx, importId, entries)
      await enforceQuotas(tx, installation.limits, { tenantId, userId, teamId: tenantId, bytes })
    })
  }

  for await (const entry of listSource(source, signal)) {
    add(validateEntry(entry, installation.limits))
    if (batch.size >= BATCH) await writeBatch()
  }
  signal.throwIfAborted()
  await writeBatch()
  await db.updateTable('imports').set({ is_counted: true }).where('id', '=', importId).execute()
}

function newEntry({ entry, problem }: ValidatedEntry, times: number): NewEntry {
  const { segments, isDir, size, modified, created, mimetype, ref } = entry
  const raw = segments.at(-1) ?? ''
  const name = allowedName(raw)
  const note = problem ?? (times > 0 ? t('errors.imports.duplicatePath') : null)
  return {
    key: entryKey(segments, isDir, times).toString('hex'),
    parent_key: segments.length > 1 ? entryKey(segments.slice(0, -1), true).toString('hex') : '',
    path: shownPath(segments),
    name,
    name_key: nameKey(name),
    is_dir: isDir,
    ref: note === null ? ref : '',
    size,
    modified,
    created,
    mimetype,
    state: note === null ? 'waiting' : 'failed',
    note: note ?? (name === raw.normalize('NFC') ? null : t('errors.imports.renamedNotAllowed', { name })),
  }
}

/** Returns the path as text that PostgreSQL accepts. */
function shownPath(segments: SourceEntry['segments']): string {
  return segments.join('/').toWellFormed().replaceAll('\0', '�').slice(0, MAX_PATH).toWellFormed()
}

/**
 * Adds new entries, and the dates of folders that were only known from their content. Returns the size of the new rows in bytes.
 */
async function write(tx: Db, importId: string, entries: readonly NewEntry[]): Promise<number> {
  if (entries.length === 0) return 0
  const { rows } = await sql<{ stored: number }>`
    WITH written AS (
      INSERT INTO import_entries AS known
        (import_id, key, parent_key, path, name, name_key, is_dir, ref, size, modified, created, mimetype, state, note)
      SELECT ${importId}::uuid, decode(e.key, 'hex'), decode(e.parent_key, 'hex'), e.path, e.name, e.name_key, e.is_dir, e.ref, e.size, e.modified, e.created,
        e.mimetype, e.state, e.note
      FROM jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) AS e (
        key text, parent_key text, path text, name text, name_key text, is_dir boolean, ref text, size bigint, modified timestamptz, created timestamptz,
        mimetype text, state text, note text)
      ON CONFLICT (import_id, key) DO UPDATE SET
        modified = coalesce(known.modified, excluded.modified), created = coalesce(known.created, excluded.created)
      RETURNING is_dir, size, state, note, xmax = 0 AS is_new, ${entryBytes} AS stored
    ), counted AS (
      SELECT count(*) FILTER (WHERE NOT is_dir AND state = 'waiting') AS files, count(*) FILTER (WHERE is_dir AND state = 'waiting') AS folders,
        coalesce(sum(size) FILTER (WHERE state = 'waiting'), 0) AS bytes, count(*) FILTER (WHERE state = 'failed') AS problems,
        count(*) FILTER (WHERE note IS NOT NULL) AS notes, coalesce(sum(stored), 0)::bigint AS stored
      FROM written WHERE is_new
    )
    UPDATE imports i SET files_found = i.files_found + counted.files, folders_found = i.folders_found + counted.folders,
      bytes_found = i.bytes_found + counted.bytes, problems = i.problems + counted.problems, notes = i.notes + counted.notes, stored_bytes = i.stored_bytes + counted.stored
    FROM counted WHERE i.id = ${importId} RETURNING counted.stored`.execute(tx)
  return rows[0]?.stored ?? 0
}
