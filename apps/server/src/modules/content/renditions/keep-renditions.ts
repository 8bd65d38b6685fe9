import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { storageKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Rendered, RenditionKind } from '#platform/render/renderer.ts'
import type { StoredObject } from '#platform/storage/storage.ts'
import { type ReadSource, whileThere } from './read-source.ts'
import { sourceIdOf } from './rendition-jobs.ts'
import { noteUnmade, tellFinished } from './rendition-rows.ts'

/** More than anything that is made; what is larger is not worth its room. */
const MAX_BYTES = 256 * 1024 ** 2

interface Made extends StoredObject {
  id: string
  kind: RenditionKind
  mimetype: string
}

/** What is ready, and what its preview leaves out. */
interface Ready {
  tenantId: string
  sourceId: string
  unshown: Rendered['unshown']
}

interface Keeping {
  source: ReadSource
  /** What was to be made. Of those there is nothing for which nothing was. */
  kinds: readonly RenditionKind[]
  rendered: Rendered
}

/**
 * Stores what was made and marks it as ready, with what was learnt of the source. Until then its bytes stand on the list of what is to be
 * removed, from which they are taken: so a crash, or a source that went meanwhile, leaves nothing behind.
 */
export async function keepRenditions({ db, storage }: Pick<Services, 'db' | 'storage'>, keeping: Keeping): Promise<void> {
  const { source, kinds, rendered } = keeping
  const { tenantId } = source
  const files = rendered.files.filter(({ kind }) => kinds.includes(kind) || isUnforeseen(kind, source))
  const wanted = files.map((file) => ({ ...file, id: newId() }))
  await noteOrphans(db, { tenantId, ids: wanted.map(({ id }) => id) })
  const made = await Promise.all(wanted.map((file) => put(storage, tenantId, file)))
  await whileThere(db, source, (tx) => keep(tx, keeping, made))
}

/** Until they are kept. */
async function noteOrphans(db: Db, { tenantId, ids }: { tenantId: string; ids: readonly string[] }): Promise<void> {
  if (ids.length === 0) return
  const keys = ids.map((id) => storageKey({ tenantId, objectId: id }))
  await sql`
    INSERT INTO orphaned_objects (storage_key, remove_after)
    SELECT key, now() + interval '1 hour' FROM unnest(${keys}::text[]) AS key`.execute(db)
}

async function put(
  storage: Pick<Services['storage'], 'put'>,
  tenantId: string,
  { id, kind, path, mimetype }: Rendered['files'][number] & { id: string },
): Promise<Made> {
  const { size, sha256 } = await storage.put(storageKey({ tenantId, objectId: id }), createReadStream(path), {
    maxBytes: MAX_BYTES,
  })
  return { id, kind, mimetype, size, sha256 }
}

async function keep(tx: Db, { source, kinds, rendered: { meta, unshown } }: Keeping, made: readonly Made[]): Promise<void> {
  const { tenantId } = source
  const sourceId = sourceIdOf(source)
  const unforeseen = made.filter(({ kind }) => !kinds.includes(kind))
  for (const { kind } of unforeseen) await expectOne(tx, { tenantId, sourceId, kind })
  if (made.length > 0) await keepMade(tx, { tenantId, sourceId, unshown }, made)
  await noteUnmade(tx, source, kinds, { state: 'none' })
  await tellFinished(tx, source)
  if (meta && 'objectId' in source) {
    await tx
      .updateTable('objects')
      .set({ meta: JSON.stringify(meta) })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', sourceId)
      .execute()
  }
}

/** Marks what was made as ready, and takes it off the list of what is to be removed. Throws where it was removed meanwhile. */
async function keepMade(tx: Db, ready: Ready, made: readonly Made[]): Promise<void> {
  const ids = await markReady(tx, ready, made)
  const kept = ids.map((id) => storageKey({ tenantId: ready.tenantId, objectId: id }))
  const { rows } = await sql`DELETE FROM orphaned_objects WHERE storage_key = ANY(${kept}::text[]) RETURNING 1`.execute(tx)
  if (rows.length < kept.length) throw new Error('What was made took so long to keep that it was removed')
}

/** Gives the ids of those that were still waited for. They are locked in the order in which they are queued, so that the two never wait for each other. */
async function markReady(tx: Db, { tenantId, sourceId, unshown }: Ready, made: readonly Made[]): Promise<string[]> {
  const column = <K extends keyof Made>(name: K) => made.map((one) => one[name])
  const { rows } = await sql<{ id: string }>`
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

/** That a picture needs one to be shown in its place is found out when it is read: it has too many pixels, or colours for print. */
function isUnforeseen(kind: RenditionKind, source: ReadSource): boolean {
  return kind === 'preview' && 'objectId' in source
}

/** Notes that a rendition is to be made which nobody asked for; one that is there already stays. */
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
