import { createReadStream } from 'node:fs'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Services } from '#modules/context.ts'
import { storageKey } from '#modules/objects/public.ts'
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
  const made: Made[] = []
  for (const { kind, path, mimetype } of rendered.files) {
    if (!(kinds.includes(kind) || isUnforeseen(kind, source))) continue
    const id = newId()
    const key = storageKey({ tenantId, objectId: id })
    await sql`INSERT INTO orphaned_objects (storage_key, remove_after) VALUES (${key}, now() + interval '1 hour')`.execute(db)
    made.push({ id, kind, mimetype, ...(await storage.put(key, createReadStream(path), { maxBytes: MAX_BYTES })) })
  }
  await whileThere(db, source, (tx) => keep(tx, keeping, made))
}

async function keep(tx: Db, { source, kinds, rendered: { meta, unshown } }: Keeping, made: readonly Made[]): Promise<void> {
  const { tenantId } = source
  const sourceId = sourceIdOf(source)
  const kept: string[] = []
  // In the order in which they are queued, so that the two never wait for each other.
  for (const { id, kind, mimetype, size, sha256 } of made.toSorted((a, b) => (a.kind < b.kind ? -1 : 1))) {
    if (!kinds.includes(kind)) await expectOne(tx, { tenantId, sourceId, kind })
    const row = await tx
      .updateTable('renditions')
      .set({
        state: 'ready',
        id,
        mimetype,
        size,
        sha256,
        ...(kind === 'preview' && unshown && { unshown: JSON.stringify(unshown) }),
      })
      .where('tenant_id', '=', tenantId)
      .where('source_id', '=', sourceId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .returning('id')
      .executeTakeFirst()
    if (row) kept.push(storageKey({ tenantId, objectId: id }))
  }
  const { rows } = await sql`DELETE FROM orphaned_objects WHERE storage_key = ANY(${kept}::text[]) RETURNING 1`.execute(tx)
  if (rows.length < kept.length) throw new Error('What was made took so long to keep that it was removed')
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
    ON CONFLICT (tenant_id, source_id, kind) DO UPDATE SET state = 'waiting', reason = NULL WHERE renditions.state = 'none'`.execute(
    tx,
  )
}
