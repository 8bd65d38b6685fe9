import { servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import { loadReadable } from '../readable-files.ts'
import { recordRead } from '../record-read.ts'
import { followUrl } from './document-url.ts'

/** Opens an issued document by its URL. Throws 404 if its reader no longer has access, 409 while a scan blocks it. */
export async function openDocument(
  services: Services,
  token: string,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  const { db, storage } = services
  const { read, position } = await followUrl(services, { purpose: 'transmittal', token })
  const readable = (await loadReadable(db, [read])).get(read.row.id)
  const file = readable?.files.find((candidate) => candidate.position === position)
  if (!file) throw notFound()
  const key = servedKey({ tenantId: read.row.tenant_id, objectId: file.object_id }, file)
  return {
    size: file.size,
    mimetype: file.mimetype,
    filename: file.name,
    etag: `"${file.object_id}"`,
    disposition,
    isRevalidated: true,
    open: async (range) => {
      // Later ranges of a media player or a resumed download are not recorded again.
      if (!range?.start) await recordRead(db, read, [position])
      return storage.get(key, range)
    },
  }
}
