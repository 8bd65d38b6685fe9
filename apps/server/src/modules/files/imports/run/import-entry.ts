import { mediaTypeOf, mimetypeOf } from '@arbour/contract/file-kinds'
import { extensionOf } from '@arbour/contract/names'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { copyObjectsAcrossTenants, storeUpload, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { treeOf } from '#modules/core/access/public.ts'
import { changeTree } from '#modules/core/tree/public.ts'
import { addItem } from '#modules/files/items/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { ObjectTooLargeError } from '#platform/storage/storage.ts'
import type { EntryRow, ImportRow } from '../import-rows.ts'
import { type Source, SourceError } from '../sources/source.ts'
import { finishEntry } from './finish-entry.ts'

/** An entry with the state of its parent folder. */
export interface WaitingEntry extends EntryRow {
  parent_item_id: string | null
  /** Another entry has the same name in that folder, and is imported first. */
  is_twin: boolean
}

/** The context of an import. */
export interface Work {
  ctx: MemberContext
  row: ImportRow
  source: Source
  signal: AbortSignal
}

/**
 * Creates the folder of an entry, or finds the existing one with its name. Returns its id. Throws {@link AppError} if it is not
 * allowed.
 */
export async function importFolder({ ctx, row }: Work, entry: WaitingEntry): Promise<string> {
  const request = {
    type: 'folder' as const,
    sub_type: 'folder' as const,
    parent_id: targetFolderOf(row, entry),
    name: entry.name,
  }
  const make = (conflict: 'keep' | 'replace') => addEntry(ctx, entry, { ...request, conflict })
  // Folders with the same name are merged, as in uploads, but not two of the same source.
  if (entry.is_twin) return make('keep')
  try {
    return await make('replace')
  } catch (error) {
    // An item other than a folder has the name.
    if (row.conflict === 'keep' && error instanceof AppError && (error.code === 'conflict' || error.code === 'name_conflict'))
      return make('keep')
    throw error
  }
}

/** Imports the file of an entry. Throws {@link SourceError} and {@link AppError}. */
export async function importFile({ ctx, row, source, signal }: Work, entry: WaitingEntry): Promise<void> {
  const parent_id = targetFolderOf(row, entry)
  const conflict = entry.is_twin ? 'keep' : row.conflict === 'skip' ? 'error' : row.conflict
  const tenantId = await treeOf(ctx.db, ctx.principal, parent_id)
  // Checked before its bytes are downloaded.
  if (conflict === 'error' && (await isThere(ctx, { tenantId, parentId: parent_id, nameKey: entry.name_key })))
    throw new AppError('name_conflict', t('errors.items.nameConflict', { name: entry.name }))
  const bytes = await source.open({ ref: entry.ref, size: entry.size }, signal)
  const stop = () => bytes.destroy(signal.reason as Error)
  signal.addEventListener('abort', stop)
  try {
    const ext = extensionOf(entry.name)
    const mimetype = mimetypeOf(ext) ?? mediaTypeOf(entry.mimetype ?? '') ?? 'application/octet-stream'
    const { upload, size } = await storeUpload(ctx, uploadOwner(ctx.principal), {
      filename: entry.name,
      mimetype,
      bytes,
      size: entry.size,
    })
    await addEntry(ctx, entry, { type: 'file', parent_id, name: entry.name, upload, conflict }, size)
  } catch (error) {
    throw error instanceof ObjectTooLargeError
      ? new SourceError('entry', t('errors.uploads.tooLarge', { size: sizeText(ctx.installation.limits.uploadBytes) }))
      : error
  } finally {
    signal.removeEventListener('abort', stop)
    bytes.destroy()
  }
}

/** Creates the item of an entry with the dates of the source, and records the import in the same transaction. */
async function addEntry(
  ctx: MemberContext,
  entry: WaitingEntry,
  request: Parameters<typeof addItem>[2]['request'],
  size?: number,
): Promise<string> {
  const tenantId = await treeOf(ctx.db, ctx.principal, request.parent_id)
  return copyObjectsAcrossTenants(ctx, (copier) =>
    changeTree(ctx.db, { tenantId, mode: 'shared' }, async (tx) => {
      const { id, name, isNew } = await addItem(ctx, tx, { request, copier })
      const isDated = entry.modified !== null && (isNew || !entry.is_dir)
      if (isDated || (isNew && entry.created !== null)) {
        // Dates in the future are corrected: the clock of the source may be wrong.
        await sql`
          UPDATE items SET updated = ${isDated ? sql`least(${entry.modified}::timestamptz, now())` : sql`updated`},
            created = ${isNew && entry.created ? sql`least(${entry.created}::timestamptz, now())` : sql`created`}
          WHERE tenant_id = ${tenantId} AND id = ${id}`.execute(tx)
      }
      const note = isNew && name !== entry.name ? t('errors.imports.renamedTaken', { name }) : null
      await finishEntry(tx, entry, { state: 'done', itemId: id, note, ...(size !== undefined && { size }) })
      return id
    }),
  )
}

function targetFolderOf(row: ImportRow, entry: WaitingEntry): string {
  if (entry.parent_key.length === 0) return row.folder_id
  if (entry.parent_item_id === null) throw new SourceError('entry', t('errors.imports.folderNotImported'))
  return entry.parent_item_id
}

async function isThere(
  { db }: MemberContext,
  { tenantId, parentId, nameKey }: { tenantId: string; parentId: string; nameKey: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('items')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('parent_id', '=', parentId)
    .where('name_key', '=', nameKey)
    .where('deleted', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}
