import { PREVIEWED_EXTENSIONS } from '@arbour/contract/file-kinds'
import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import type { Db } from '#platform/db/db.ts'
import { addJobs } from '#platform/jobs/add-jobs.ts'
import type { Renderer } from '#platform/render/renderer.ts'
import { BACKFILL, BACKFILLED } from './priorities.ts'
import { type NewSource, queueRenditions } from './queue-renditions.ts'

export const BACKFILL_TASK = 'backfill'
const SETTING = 'previews_backfilled'
const BATCH = 200
/** Increase it when the same programs can create more, or better, renditions than before: failed ones are then retried. */
const RENDERING = 4

/** The progress of the backfill: all objects first, then the links. */
interface BackfillPlace {
  of: 'objects' | 'links'
  /** The team and the id of the last one; null before the first. */
  after: readonly [tenantId: string, id: string] | null
}

type Row = { tenant_id: string; id: string; ext: string | null }

/**
 * Queues renditions that are possible but missing: of objects stored before previews existed or before a program was installed,
 * and of failed ones. Does nothing if that is complete. Called at each start, with the lowest priority.
 */
export async function queueBackfill({ db, renderer }: Pick<Services, 'db' | 'renderer'>): Promise<void> {
  const ability = JSON.stringify([RENDERING, ...PREVIEWED_EXTENSIONS.map((ext) => [ext, ...renderer.kindsOf(ext)])])
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      INSERT INTO settings (name, value) VALUES (${SETTING}, ${JSON.stringify({ ability })})
      ON CONFLICT (name) DO UPDATE SET value = EXCLUDED.value WHERE settings.value <> EXCLUDED.value RETURNING 1`.execute(tx)
    if (rows.length > 0) await proceed(tx, { of: 'objects', after: null })
  })
}

/** Processes the next few. The following ones are queued when those are finished, so that never more than a few are pending. */
export async function backfill({ db, renderer }: Pick<Services, 'db' | 'renderer'>, place: BackfillPlace): Promise<void> {
  const rows = await (place.of === 'objects' ? nextObjects(db, place, renderer) : nextLinks(db, place))
  const sourceOf = ({ id, ext }: Row): NewSource => (place.of === 'objects' ? { objectId: id, ext } : { itemId: id })
  const last = rows.at(-1)
  await db.transaction().execute(async (tx) => {
    for (const [tenantId, ofTeam] of Map.groupBy(rows, (row) => row.tenant_id)) {
      await queueRenditions(tx, { tenantId, sources: ofTeam.map(sourceOf), renderer, priority: BACKFILLED, isRepeated: true })
    }
    if (last && rows.length === BATCH) await proceed(tx, { of: place.of, after: [last.tenant_id, last.id] })
    else if (place.of === 'objects') await proceed(tx, { of: 'links', after: null })
  })
}

/** Resets the backfill after a failure: the next start begins again. */
export async function forgetBackfill(db: Db): Promise<void> {
  await db.deleteFrom('settings').where('name', '=', SETTING).execute()
}

function proceed(tx: Db, place: BackfillPlace): Promise<void> {
  return addJobs(tx, [{ task: BACKFILL_TASK, payload: place, key: BACKFILL_TASK, priority: BACKFILL }])
}

async function nextObjects(db: Db, { after }: BackfillPlace, renderer: Renderer): Promise<Row[]> {
  const able = PREVIEWED_EXTENSIONS.filter((ext) => renderer.kindsOf(ext).length > 0)
  const key = sql`v.tenant_id, v.object_id`
  const { rows } = await sql<Row>`
    SELECT DISTINCT ON (${key}) v.tenant_id, v.object_id AS id, i.ext
    FROM versions v JOIN items i ON i.tenant_id = v.tenant_id AND i.id = v.item_id
    WHERE i.ext = ANY(${able}::text[]) ${isAfter(key, after)} ORDER BY ${key} LIMIT ${BATCH}`.execute(db)
  return rows
}

async function nextLinks(db: Db, { after }: BackfillPlace): Promise<Row[]> {
  const key = sql`i.tenant_id, i.id`
  const { rows } = await sql<Row>`
    SELECT i.tenant_id, i.id, NULL AS ext FROM items i
    WHERE i.image_url IS NOT NULL ${isAfter(key, after)} ORDER BY ${key} LIMIT ${BATCH}`.execute(db)
  return rows
}

function isAfter(key: RawBuilder<unknown>, after: BackfillPlace['after']): RawBuilder<unknown> {
  return after ? sql`AND (${key}) > (${after[0]}::uuid, ${after[1]}::uuid)` : sql``
}
