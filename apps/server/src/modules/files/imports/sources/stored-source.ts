import type { ImportKind, ImportNameEncoding } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { servedKey, unscannedKey } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { isAdmin } from '#modules/core/access/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { ServedKey } from '#platform/storage/storage.ts'
import { openS3 } from './s3.ts'
import { openServerFolder } from './server-folder.ts'
import { type Source, SourceError } from './source.ts'
import { openWebDav } from './webdav.ts'
import { openZip } from './zip.ts'

/** Where the bytes of a zip are stored, and how they were uploaded. */
interface StoredZip {
  tenantId: string
  objectId: string
  /** Encoding of names that don't state theirs, as chosen by the user; undefined to guess it. */
  encoding?: ImportNameEncoding | undefined
}

/** The stored form of a source: `place` is its location, `secret` its credentials. */
export type StoredSource =
  | { kind: 'zip'; place: StoredZip & { fileId: string }; secret: null }
  | { kind: 'upload'; place: StoredZip; secret: null }
  | { kind: 'folder'; place: { name: string }; secret: null }
  | { kind: 'webdav'; place: { url: string; username: string }; secret: { password: string } }
  | {
      kind: 's3'
      place: { endpoint: string; region: string; bucket: string; prefix: string; access_key: string }
      secret: { secret_key: string }
    }

/** Reads a source from a row of imports, which contains only {@link StoredSource}s. */
export function asStored(kind: ImportKind, place: object, secret: unknown): StoredSource {
  return { kind, place, secret } as StoredSource
}

type SourceContext = Pick<MemberContext, 'db' | 'storage' | 'transfers' | 'installation' | 'principal'>

/** Opens a source for the importing user, with their current permissions. Throws {@link SourceError}. */
export async function openStored(ctx: SourceContext, { kind, place, secret }: StoredSource): Promise<Source> {
  switch (kind) {
    case 'zip':
      return openZip(ctx.storage, await keyOfStored(ctx, place), place.encoding)
    case 'upload':
      // The extracted files are scanned individually.
      return openZip(ctx.storage, unscannedKey(place), place.encoding)
    case 'folder': {
      const folder = (await foldersFor(ctx)).find(({ name }) => name === place.name)
      if (!folder) throw new SourceError('source', t('errors.imports.folderWithdrawn'), 'name')
      return openServerFolder(folder.path)
    }
    case 'webdav':
      return openWebDav(ctx.transfers, { ...place, ...secret })
    case 's3':
      return openS3(ctx.transfers, { ...place, ...secret })
  }
}

/** Returns the storage key of a zip. Throws {@link SourceError} if it was deleted, waits for its scan, or is blocked. */
async function keyOfStored({ db }: SourceContext, place: StoredZip): Promise<ServedKey> {
  const object = await db
    .selectFrom('objects')
    .select(['scan', 'scan_found'])
    .where('tenant_id', '=', place.tenantId)
    .where('id', '=', place.objectId)
    .executeTakeFirst()
  if (!object) throw new SourceError('source', t('errors.imports.zipGone'))
  try {
    return servedKey(place, object)
  } catch (error) {
    throw error instanceof AppError ? new SourceError('source', error.message) : error
  }
}

/**
 * Returns the server folders that the server administrator has configured for the user's team; none unless the user is an Admin.
 */
export async function foldersFor({
  db,
  principal,
  installation,
}: Pick<SourceContext, 'db' | 'principal' | 'installation'>): Promise<readonly { name: string; path: string }[]> {
  if (installation.importFolders.length === 0 || !isAdmin(principal, principal.teamId)) return []
  const { subdomain } = await db
    .selectFrom('tenants')
    .select('subdomain')
    .where('id', '=', principal.teamId)
    .executeTakeFirstOrThrow()
  return installation.importFolders.filter(({ team }) => team === subdomain)
}
