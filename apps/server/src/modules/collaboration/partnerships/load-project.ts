import { messages } from '@arbour/contract/messages'
import { authorise, type LoadedItem, loadLivingItem, type Member, mayShare } from '#modules/core/access/public.ts'
import { areShared } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'

interface Asked {
  principal: Member
  id: string
  /** The field of the request that names the project. */
  field?: 'file_id' | 'fileToLinkId'
}

/** Loads a living project of the person's own team that they may edit. Throws 404, 403, and 400 for what is no project. */
export async function loadProject(db: Db, { principal, id, field = 'file_id' }: Asked): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  const { node } = item
  const isOwnFolder = node.is_dir && node.parent_id !== null && node.source_id === null
  if (!isOwnFolder) throw invalid(field, messages.partnersNeedProject)
  authorise(mayShare(item))
  if (node.sub_type !== 'project') throw invalid(field, messages.partnersNeedProject)
  return item
}

/** The same, of a project in which folders of partners can stand. Throws 409 where it is open to selected people only, or shared itself. */
export async function loadOpenProject(db: Db, args: Asked): Promise<LoadedItem> {
  const project = await loadProject(db, args)
  const { node, chain, flags } = project
  if (flags.is_restricted) throw new AppError('conflict', messages.partnersNeedOpenProject)
  if (await areShared(db, { tenantId: node.tenant_id, ids: chain.map(({ id }) => id) }))
    throw new AppError('conflict', messages.partnersNeedOwnProject)
  return project
}
