import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { storageKey } from '../objects/storage-key.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { RenderSource } from './render/renderer.ts'
import type { Source } from './rendition-jobs.ts'

/** A source at hand, as a file of this machine. */
export interface OpenedSource {
  file: RenderSource
  /** Of a link: where its picture came from. */
  imageUrl: string | null
  /** Lets the file go. */
  release(): Promise<void>
}

type Needed = Pick<Services, 'db' | 'storage' | 'outbound'>

/** Brings a source to hand; null when it went meanwhile. A picture of a link is written into the folder. */
export async function openSource(services: Needed, source: Source, folder: string): Promise<OpenedSource | null> {
  return 'objectId' in source ? openObject(services, source) : openLink(services, source, folder)
}

async function openObject(
  { db, storage }: Needed,
  { tenantId, objectId, ext }: Extract<Source, { objectId: string }>,
): Promise<OpenedSource | null> {
  const object = await db
    .selectFrom('objects')
    .select(['size', 'mimetype'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectId)
    .executeTakeFirst()
  if (!object) return null
  const { path, release } = await storage.file(storageKey({ tenantId, objectId }))
  return { file: { path, ext, ...object }, imageUrl: null, release }
}

async function openLink(
  { db, outbound }: Needed,
  { tenantId, itemId }: Extract<Source, { itemId: string }>,
  folder: string,
): Promise<OpenedSource | null> {
  const { rows } = await sql<{ image_url: string }>`
    SELECT image_url FROM items WHERE tenant_id = ${tenantId} AND id = ${itemId} AND image_url IS NOT NULL`.execute(db)
  const [item] = rows
  if (!item) return null
  const file = await fetchPicture(outbound, item.image_url, folder)
  return { file, imageUrl: item.image_url, release: async () => undefined }
}
