import { Id } from '@arbour/contract/entities/common'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import { unscannedKey } from '../serving/served-key.ts'

/** Implements `objects/public/:id`: a picture in the public bucket, available to everyone with its URL. */
export async function openPicture({ db, storage }: Services, id: string): Promise<SentObject> {
  if (!Id.safeParse(id).success) throw notFound()
  const picture = await db
    .selectFrom('uploads')
    .select(['tenant_id', 'id', 'size', 'mimetype'])
    .where('id', '=', id)
    .where('bucket', '=', 'public')
    .where('state', '=', 'stored')
    .executeTakeFirst()
  if (!picture || picture.size === null) throw notFound()
  const key = unscannedKey({ tenantId: picture.tenant_id, objectId: picture.id })
  return {
    size: picture.size,
    mimetype: picture.mimetype,
    filename: picture.mimetype === 'image/png' ? 'picture.png' : 'picture.jpg',
    etag: `"${picture.id}"`,
    disposition: 'inline',
    isPublic: true,
    open: (range) => storage.get(key, range),
  }
}
