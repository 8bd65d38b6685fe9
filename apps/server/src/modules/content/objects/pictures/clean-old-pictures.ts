import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import type { Pool } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { unscannedKey } from '../serving/served-key.ts'
import { beginLeased } from '../uploads/upload-lease.ts'
import { uploadRow } from '../uploads/upload-rows.ts'
import { withCleanPicture } from './clean-picture.ts'
import { pictureUrl } from './picture.ts'

interface OldPicture {
  tenant_id: string
  id: string
  user_id: string | null
  filename: string
  mimetype: string
}

/**
 * Re-encodes pictures of users and teams that earlier versions stored as they were uploaded. Each gets a new URL, because browsers cache the old
 * one. A picture that can't be read is removed.
 */
export async function cleanOldPictures(services: Pick<Services, 'storage' | 'renderer'> & { db: Pool }): Promise<void> {
  const { rows } = await sql<OldPicture>`
    SELECT u.tenant_id, u.id, u.user_id, u.filename, u.mimetype FROM uploads u
    JOIN (SELECT picture FROM users UNION SELECT logo FROM tenants) shown ON shown.picture = '/api/objects/public/' || u.id
    WHERE u.bucket = 'public' AND u.state = 'stored' AND NOT u.is_clean`.execute(services.db)
  for (const picture of rows) await show(services.db, picture, await clean(services, picture))
}

/** Returns the id of the new picture; null if the old one can't be read. */
async function clean(
  { db, storage, renderer }: Parameters<typeof cleanOldPictures>[0],
  { tenant_id: tenantId, id, user_id: userId, filename, mimetype }: OldPicture,
): Promise<string | null> {
  const row = uploadRow({ tenantId, userId, linkId: null }, { filename, mimetype, bucket: 'public' }, new Date())
  const lease = await beginLeased(db, row)
  try {
    const bytes = await storage.get(unscannedKey({ tenantId, objectId: id }))
    await withCleanPicture({ renderer }, { bytes, mimetype }, async (made) => {
      const key = unscannedKey({ tenantId, objectId: row.id })
      const { size, sha256 } = await storage.put(key, made, { maxBytes: Number.MAX_SAFE_INTEGER, guard: lease.guard })
      await lease.finish({ size, sha256, mimetype })
    })
    return row.id
  } catch (error) {
    await lease.release()
    if (error instanceof AppError && error.code === 'unsupported_type') return null
    throw error
  }
}

async function show(db: Pool, { id }: OldPicture, cleanId: string | null): Promise<void> {
  const [before, after] = [pictureUrl(id), cleanId === null ? null : pictureUrl(cleanId)]
  await db.updateTable('users').set({ picture: after }).where('picture', '=', before).execute()
  await db.updateTable('tenants').set({ logo: after }).where('logo', '=', before).execute()
}
