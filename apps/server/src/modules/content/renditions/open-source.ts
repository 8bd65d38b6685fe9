import { areBytesWithheld, servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { PREPARED } from '#platform/db/prepared.ts'
import type { RenderSource } from '#platform/render/renderer.ts'
import { fetchPicture } from './fetch-picture.ts'
import type { ReadSource } from './read-source.ts'

/** A source as a local file. */
export interface OpenedSource {
  file: RenderSource
  /** Releases the file. */
  release(): Promise<void>
}

type SourceServices = Pick<Services, 'db' | 'storage' | 'outbound'>

/** Provides a source as a local file; null if there is none. The picture of a link is downloaded into the folder. */
export async function openSource(services: SourceServices, source: ReadSource, folder: string): Promise<OpenedSource | null> {
  if ('objectId' in source) return openObject(services, source)
  if (source.imageUrl === null) return null
  return { file: await fetchPicture(services.outbound, source.imageUrl, folder), release: async () => undefined }
}

async function openObject(
  { db, storage }: SourceServices,
  { tenantId, objectId, ext }: Extract<ReadSource, { objectId: string }>,
): Promise<OpenedSource | null> {
  const object = await db
    .selectFrom('objects')
    .select(['size', 'mimetype', 'scan', 'scan_found'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', objectId)
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  // Blocked objects are queued once they are found clean.
  if (!object || areBytesWithheld(object)) return null
  const { size, mimetype } = object
  const { path, release } = await storage.file(servedKey({ tenantId, objectId }, object))
  return { file: { path, ext, size, mimetype }, release }
}
