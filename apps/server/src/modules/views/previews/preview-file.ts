import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPreview } from '@arbour/contract/calls/items/previews'
import { NO_OMISSIONS } from '@arbour/contract/entities/items/rendition'
import { normaliseName } from '@arbour/contract/names'
import { areBytesWithheld } from '#modules/content/objects/public.ts'
import { OPENED, previewUrl, queueViewedFile, renditionKey } from '#modules/content/renditions/public.ts'
import type { CallContext } from '#modules/context.ts'
import { authorise, canReadHistory, isInBin, placeOf, resolveBinPath, resolvePath } from '#modules/core/access/public.ts'
import { type ItemRow, presentRows } from '#modules/views/presentation/public.ts'
import { loadShown } from '#modules/views/versions/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import { raisePriority } from '#platform/jobs/add-jobs.ts'
import { presentRendition, WAITING } from './present-rendition.ts'

/**
 * Implements `files/preview`: the file at a path, or one of its versions, and its renditions; `meta.redirect` if its path has
 * changed.
 */
export async function previewFile(
  ctx: CallContext,
  { path, is_deleted, version, retry = false }: CallRequest<typeof filesPreview>,
): Promise<CallResponse<typeof filesPreview>> {
  const resolve = is_deleted || isInBin(path) ? resolveBinPath : resolvePath
  const item = await resolve(ctx.db, { principal: ctx.principal, path })
  if (item.node.type !== 'file') throw notFound()
  const shown = await loadShown(ctx, { node: item.node, versionRef: version })
  const { row } = shown
  // Viewers of a file request the version that they see, so that a newer version does not get mixed in.
  if (shown.version && !shown.version.is_current) authorise(canReadHistory(item))
  const [[file], made] = await Promise.all([
    presentRows(ctx, [{ row, place: placeOf(ctx.principal, item) }]),
    renditionsOf(ctx, row, { retry }),
  ])
  if (!file) throw notFound()
  ctx.reads.note(ctx.principal, item, 'open')
  return { file, ...made, meta: { redirect: file.path === normaliseName(path) ? null : file.path } }
}

type FilePreview = Pick<CallResponse<typeof filesPreview>, 'preview' | 'computed' | 'unshown'>

/** Returns the renditions for showing a file. A request gives them high priority. */
async function renditionsOf(
  ctx: CallContext,
  { tenant_id: tenantId, id, object_id, ext, scan }: ItemRow,
  { retry }: { retry: boolean },
): Promise<FilePreview> {
  const { db, principal, signer, renderer } = ctx
  const none = presentRendition(null, null)
  if (object_id === null || areBytesWithheld({ scan })) return { preview: none, computed: none, unshown: null }
  const source = { tenantId, objectId: object_id, ext }
  if (retry) await queueViewedFile(ctx, { sources: [source], priority: OPENED })
  const rows = await db
    .selectFrom('renditions')
    .select(['kind', 'id', 'state', 'reason', 'mimetype', 'given_up', 'unshown', 'begun'])
    .where('tenant_id', '=', tenantId)
    .where('source_id', '=', object_id)
    .where('kind', 'in', ['preview', 'computed'])
    .execute()
  const preview = rows.find(({ kind }) => kind === 'preview')
  if (!preview && renderer.kindsOf(ext).includes('preview')) {
    await queueViewedFile(ctx, { sources: [source], priority: OPENED })
    return { preview: WAITING, computed: none, unshown: null }
  }
  if (preview?.state === 'waiting') await raisePriority(db, { keys: [renditionKey(tenantId, object_id)], priority: OPENED })
  const present = (row: (typeof rows)[number] | undefined) =>
    presentRendition(row ?? null, previewUrl(signer, { principal, tenantId, itemId: id, previewId: row?.id ?? null }))
  return {
    preview: present(preview),
    computed: present(rows.find(({ kind }) => kind === 'computed')),
    unshown: preview?.unshown ? { ...NO_OMISSIONS, ...preview.unshown } : null,
  }
}
