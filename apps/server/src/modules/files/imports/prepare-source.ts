import type { ImportSource } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { loadLivingItem } from '#modules/core/access/public.ts'
import { currentObject } from '#modules/views/versions/public.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { foldersFor, type StoredSource } from './sources/stored-source.ts'

/** A source with a display name. */
export interface PreparedSource {
  source: StoredSource
  name: string
}

/**
 * Converts the source in a request to its stored form. Throws 404 if the user has no access to it, 400 if it is not a valid
 * source.
 */
export async function prepareSource(ctx: MemberContext, source: ImportSource): Promise<PreparedSource> {
  switch (source.kind) {
    case 'zip':
      return storedZip(ctx, source)
    case 'upload':
      return sentZip(ctx, source)
    case 'folder': {
      const { name } = source
      if (!(await foldersFor(ctx)).some((folder) => folder.name === name)) throw notFound()
      return { name, source: { kind: 'folder', place: { name }, secret: null } }
    }
    case 'webdav': {
      const { url, username, password } = source
      return { name: nameOf(url), source: { kind: 'webdav', place: { url, username }, secret: { password } } }
    }
    case 's3': {
      const { kind, secret_key, ...place } = source
      return { name: [place.bucket, place.prefix].filter(Boolean).join('/'), source: { kind, place, secret: { secret_key } } }
    }
  }
}

type SourceRequest<Kind extends ImportSource['kind']> = Extract<ImportSource, { kind: Kind }>

async function storedZip(
  { db, principal }: MemberContext,
  { file_id: fileId, encoding }: SourceRequest<'zip'>,
): Promise<PreparedSource> {
  const { node } = await loadLivingItem(db, { principal, id: fileId })
  if (node.type !== 'file')
    throw new AppError('invalid', t('errors.imports.notZip'), { fields: { 'source.file_id': t('errors.imports.notZip') } })
  const { id: objectId } = await currentObject(db, { tenantId: node.tenant_id, itemId: node.id })
  const place = { tenantId: node.tenant_id, objectId, fileId, encoding }
  return { name: node.name, source: { kind: 'zip', place, secret: null } }
}

async function sentZip(
  { db, principal }: MemberContext,
  { upload: uploadId, encoding }: SourceRequest<'upload'>,
): Promise<PreparedSource> {
  const owner = uploadOwner(principal)
  const upload = await db
    .selectFrom('uploads')
    .select(['tenant_id', 'filename', 'state'])
    .where('tenant_id', '=', owner.tenantId)
    .where('id', '=', uploadId)
    .where('user_id', '=', owner.userId)
    .where('bucket', '=', 'private')
    .executeTakeFirst()
  if (!upload) throw notFound()
  if (upload.state !== 'stored') throw new AppError('conflict', t('errors.uploads.unfinished'))
  return {
    name: upload.filename,
    source: { kind: 'upload', place: { tenantId: upload.tenant_id, objectId: uploadId, encoding }, secret: null },
  }
}

/** Returns the host and the folder: `cloud.example.org/Bridges`. */
function nameOf(address: string): string {
  const url = new URL(address)
  const folder = url.pathname.split('/').findLast((part) => part !== '')
  if (folder === undefined) return url.host
  try {
    return `${url.host}/${decodeURIComponent(folder)}`
  } catch {
    return `${url.host}/${folder}`
  }
}
