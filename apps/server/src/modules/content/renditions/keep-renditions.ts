import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { storageKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RenderResult, RenditionKind } from '#platform/render/renderer.ts'
import type { StoredObject } from '#platform/storage/storage.ts'
import { type ReadSource, whileThere } from './read-source.ts'
import { sourceIdOf } from './rendition-jobs.ts'
import { publishRenditionFinished, recordMissingRenditions } from './rendition-rows.ts'

/** Larger than any legitimate rendition; anything larger is not worth its space. */
const MAX_BYTES = 256 * 1024 ** 2

interface StoredFile extends StoredObject {
  id: string
  kind: RenditionKind
  mimetype: string
}

/** Finished renditions, and what their preview omits. */
interface Ready {
  tenantId: string
  sourceId: string
  unshown: RenderResult['unshown']
}

interface SourceRenditions {
  source: ReadSource
  /** The requested kinds. Those without a result do not exist for this source. */
  kinds: readonly RenditionKind[]
  rendered: RenderResult
}

/**
 * Stores renditions and marks them as ready, with what was learnt about the source. Until then their bytes are scheduled for
 * removal: a crash, or a source that was deleted meanwhile, leaves nothing behind.
 */
export async function keepRenditions(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  keeping: SourceRenditions,
): Promise<void> {
  const { source, kinds, rendered } = keeping
  const { tenantId } = source
  const files = rendered.files.filter(({ kind }) => kinds.includes(kind) || isUnforeseen(kind, source))
  const newFiles = files.map((file) => ({ ...file, id: newId() }))
  await recordOrphans(db, { tenantId, ids: newFiles.map(({ id }) => id) })
  const storedFiles = await Promise.all(newFiles.map((file) => put(storage, tenantId, file)))
  await whileThere(db, source, (tx) => keep(tx, keeping, storedFiles))
}

/** Schedules them for removal until they are kept. */
async function recordOrphans(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<void> {
  if (ids.length === 0) return
  const keys = ids.map((id) => storageKey({ tenantId, objectId: id }))
  await sql`${PREPARED}
    INSERT INTO orphaned_objects (storage_key, remove_after)
    SELECT key, now() + interval '1 hour' FROM unnest(${keys}::text[]) AS key`.execute(db)
}

async function put(
  storage: Pick<Services['storage'], 'put'>,
  tenantId: string,
  { id, kind, path, mimetype }: RenderResult['files'][number] & { id: string },
): Promise<StoredFile> {
  const { size, sha256 } = await storage.put(storageKey({ tenantId, objectId: id }), createReadStream(path), {
    maxBytes: MAX_BYTES,
  })
  return { id, kind, mimetype, size, sha256 }
}

async function keep(
  tx: Db,
  { source, kinds, rendered: { meta, unshown } }: SourceRenditions,
  made: readonly StoredFile[],
): Promise<void> {
  const { tenantId } = source
  const sourceId = sourceIdOf(source)
  const unforeseen = made.filter(({ kind }) => !kinds.includes(kind))
  for (const { kind } of unforeseen) await expectOne(tx, { tenantId, sourceId, kind })
  if (made.length > 0) await keepRendition(tx, { tenantId, sourceId, unshown }, made)
  await recordMissingRenditions(tx, source, kinds, { state: 'none' })
  await publishRenditionFinished(tx, source)
  if (meta && 'objectId' in source) {
    await tx
      .updateTable('objects')
      .set({ meta: JSON.stringify(meta) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sourceId)
      .execute()
  }
}

/** Marks renditions as ready and cancels their scheduled removal. Throws if they were removed meanwhile. */
async function keepRendition(tx: Db, ready: Ready, made: readonly StoredFile[]): Promise<void> {
  const ids = await markReady(tx, ready, made)
  const storageKeys = ids.map((id) => storageKey({ tenantId: ready.tenantId, objectId: id }))
  const { rows } =
    await sql`${PREPARED} DELETE FROM orphaned_objects WHERE storage_key = ANY(${storageKeys}::text[]) RETURNING 1`.execute(tx)
  if (rows.length < storageKeys.length) throw new Error('What was made took so long to keep that it was removed')
}

/** Returns the ids of those that were still pending. Locks them in the order of queueing, to prevent deadlocks. */
async function markReady(tx: Db, { tenantId, sourceId, unshown }: Ready, made: readonly StoredFile[]): Promise<string[]> {
  const column = <K extends keyof StoredFile>(name: K) => made.map((one) => one[name])
  const { rows } = await sql<{ id: string }>`${PREPARED}
    WITH waiting AS MATERIALIZED (
      SELECT kind FROM renditions WHERE tenant_id = ${tenantId} AND source_id = ${sourceId} AND state = 'waiting' ORDER BY kind FOR UPDATE
    )
    UPDATE renditions r SET state = 'ready', id = m.id, mimetype = m.mimetype, size = m.size, sha256 = m.sha256,
      unshown = CASE WHEN m.kind = 'preview' THEN ${unshown ? JSON.stringify(unshown) : null}::jsonb END
    FROM waiting JOIN unnest(${column('id')}::uuid[], ${column('kind')}::text[], ${column('mimetype')}::text[], ${column('size')}::bigint[],
      ${column('sha256')}::bytea[]) AS m (id, kind, mimetype, size, sha256) USING (kind)
    WHERE r.tenant_id = ${tenantId} AND r.source_id = ${sourceId} AND r.kind = m.kind
    RETURNING r.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The need for a display version is only known after reading a picture: it has too many pixels, or print colours. */
function isUnforeseen(kind: RenditionKind, source: ReadSource): boolean {
  return kind === 'preview' && 'objectId' in source
}

/** Adds a pending rendition that was not requested; an existing one stays. */
async function expectOne(
  tx: Db,
  { tenantId, sourceId, kind }: { tenantId: string; sourceId: string; kind: RenditionKind },
): Promise<void> {
  await sql`
    INSERT INTO renditions (tenant_id, object_id, kind) VALUES (${tenantId}::uuid, ${sourceId}::uuid, ${kind})
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting', reason = NULL, begun = NULL WHERE renditions.state = 'none'`.execute(
    tx,
  )
}
