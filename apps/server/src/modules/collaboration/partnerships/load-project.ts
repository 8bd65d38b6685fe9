import { t } from '@arbour/messages/t'
import { authorise, canShare, type LoadedItem, loadLivingItem, type Member } from '#modules/core/access/public.ts'
import { areShared } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError, invalid } from '#platform/http/app-error.ts'

interface ProjectRequest {
  principal: Member
  id: string
  /** The request field that names the project. */
  field?: 'file_id' | 'fileToLinkId'
}

/**
 * Loads a project of the user's own team, outside the bin, that they may edit. Throws 404, 403, and 400 for an item that is not a
 * project.
 */
export async function loadProject(db: Db, { principal, id, field = 'file_id' }: ProjectRequest): Promise<LoadedItem> {
  const item = await loadLivingItem(db, { principal, id })
  const { node } = item
  const isOwnFolder = node.is_dir && node.parent_id !== null && node.source_id === null
  if (!isOwnFolder) throw invalid(field, t('errors.partners.projectRequired'))
  authorise(canShare(item))
  if (node.sub_type !== 'project') throw invalid(field, t('errors.partners.projectRequired'))
  return item
}

/** Does the same for a project that can contain mounts of partners. Throws 409 if it is restricted or shared. */
export async function loadOpenProject(db: Db, args: ProjectRequest): Promise<LoadedItem> {
  const project = await loadProject(db, args)
  const { node, ancestorPath, flags } = project
  if (flags.is_restricted) throw new AppError('conflict', t('errors.partners.openProjectRequired'))
  if (await areShared(db, { tenantId: node.tenant_id, ids: ancestorPath.map(({ id }) => id) }))
    throw new AppError('conflict', t('errors.partners.ownProjectRequired'))
  return project
}
