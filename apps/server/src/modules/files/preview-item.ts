import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesPreview } from '@arbour/contract/calls/files'
import { normaliseName } from '@arbour/contract/names'
import { notFound } from '#platform/http/app-error.ts'
import type { CallContext } from '../context.ts'
import { resolvePath } from './resolve-path.ts'
import { showItem } from './show-item.ts'

/** `files/preview`: the file at a path; `meta.redirect` when it is found elsewhere today. */
export async function previewItem(
  ctx: CallContext,
  { path }: CallRequest<typeof filesPreview>,
): Promise<CallResponse<typeof filesPreview>> {
  const { node } = await resolvePath(ctx.db, { principal: ctx.principal, path })
  if (node.type !== 'file') throw notFound()
  const file = await showItem(ctx, node.id)
  return { file, meta: { redirect: file.path === normaliseName(path) ? null : file.path } }
}
