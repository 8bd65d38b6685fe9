import { servedKey } from '#modules/content/objects/public.ts'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import { noteRead } from '../note-read.ts'
import { loadReadable } from '../readable-files.ts'
import { followUrl } from './document-url.ts'

/** What the address of an issued document leads to. Throws 404 once its reader may not have it, 409 while nobody may. */
export async function openDocument(
  services: Services,
  token: string,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  const { db, storage } = services
  const { read, position } = await followUrl(services, { purpose: 'transmittal', token })
  const readable = (await loadReadable(db, [read])).get(read.row.id)
  const file = readable?.files.find((one) => one.position === position)
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
      // A player or a broken download asks for the rest as well.
      if (!range?.start) await noteRead(db, read, [position])
      return storage.get(key, range)
    },
  }
}
