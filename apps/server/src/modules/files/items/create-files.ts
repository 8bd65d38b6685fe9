import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesCreateFiles } from '@arbour/contract/calls/items/file-changes'
import type { ErrorBody } from '@arbour/contract/errors'
import { nameKey } from '@arbour/contract/names'
import { t } from '@arbour/messages/t'
import { takeUploads, uploadOwner } from '#modules/content/objects/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { contentId, treeOf } from '#modules/core/access/public.ts'
import { type AncestorNode, changeTree, readSiblings } from '#modules/core/tree/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, notFound } from '#platform/http/app-error.ts'
import { makeItem } from './create-item.ts'
import { insertFiles } from './insert-files.ts'
import { loadParent } from './load-parent.ts'

type NewFile = CallRequest<typeof filesCreateFiles>['files'][number]

/**
 * Implements `files/create/files`: creates several finished uploads as files of one folder. Those with free names are created in
 * one transaction; those that may be rejected or need more work are created individually, as in `files/create`.
 */
export async function createFiles(
  ctx: MemberContext,
  { parent_id, files }: CallRequest<typeof filesCreateFiles>,
): Promise<CallResponse<typeof filesCreateFiles>> {
  const parentId = await contentId(ctx.db, ctx.principal, parent_id)
  const tenantId = await treeOf(ctx.db, ctx.principal, parentId)
  const idsByFile = await changeTree(ctx.db, { tenantId, mode: 'shared' }, (tx) => addFree(ctx, tx, { parentId, files }))
  const results: (string | ErrorBody)[] = []
  for (const file of files) {
    const id = idsByFile.get(file)
    results.push(id ?? (await makeAlone(ctx, { ...file, type: 'file', parent_id: parentId })))
  }
  const shown = await showItems(
    ctx,
    results.filter((result) => typeof result === 'string'),
  )
  const byId = new Map(shown.map((item) => [item.id, item]))
  return {
    results: results.map((result) => (typeof result === 'string' ? outcomeOf(byId.get(result)) : { file: null, error: result })),
  }
}

/** Creates the files whose names are free and whose bytes are stored in the folder's tree. Returns their ids. */
async function addFree(
  ctx: MemberContext,
  tx: Db,
  { parentId, files }: { parentId: string; files: readonly NewFile[] },
): Promise<ReadonlyMap<NewFile, string>> {
  const { folder, eventContext, owners } = await loadParent(tx, ctx.principal, {
    folderId: parentId,
    refusal: t('errors.items.uploadDenied'),
  })
  const owner = uploadOwner(ctx.principal)
  if (owner.tenantId !== folder.node.tenant_id) return new Map()
  const free = await withFreeNames(tx, folder.node, files)
  const objects = await takeUploads(
    tx,
    { limits: ctx.installation.limits, owner },
    free.map(({ upload }) => upload),
  )
  const news = free.flatMap((file) => {
    const object = objects.get(file.upload)
    return object ? [{ file, name: file.name, object }] : []
  })
  const ids = await insertFiles(tx, { eventContext, folder, owners, files: news })
  return new Map(news.map(({ file }, at) => [file, ids[at] ?? '']))
}

/**
 * Returns the first file for each free name and for each upload; none if the folder has a personal mount, which might have to be
 * renamed.
 */
async function withFreeNames(tx: Db, folder: AncestorNode, files: readonly NewFile[]): Promise<NewFile[]> {
  const byKey = new Map(files.toReversed().map((file) => [nameKey(file.name), file]))
  const siblings = await readSiblings(tx, { tenantId: folder.tenant_id, folderId: folder.id, nameKeys: [...byKey.keys()] })
  if (siblings.some(({ mounted_for }) => mounted_for !== null)) return []
  for (const { name_key } of siblings) byKey.delete(name_key)
  const byUpload = new Map([...byKey.values()].map((file) => [file.upload, file]))
  return [...byUpload.values()].toReversed()
}

/** Creates one file individually: returns its id, or why it was rejected. */
async function makeAlone(ctx: MemberContext, request: Parameters<typeof makeItem>[1]): Promise<string | ErrorBody> {
  try {
    return await makeItem(ctx, request)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return error.body
  }
}

function outcomeOf(file: CallResponse<typeof filesCreateFiles>['results'][number]['file'] | undefined) {
  return file ? { file, error: null } : { file: null, error: notFound().body }
}
