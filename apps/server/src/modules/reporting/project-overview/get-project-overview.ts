import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { type filesRoom, OVERVIEW_LINES } from '@arbour/contract/calls/sharing/project-overview'
import { countRegister } from '#modules/collaboration/transmittals/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { authorise, canSeeInternals, loadAncestorPaths, loadLivingItem } from '#modules/core/access/public.ts'
import { listNotificationsAbout } from '#modules/delivery/notifications/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listChanges } from './list-changes.ts'
import { listProjectFolders } from './list-folders.ts'
import { recordVisit } from './visits.ts'

const NO_PROJECT = 'This is no project'

/**
 * Implements `files/room`: what others did in a project since the user's last visit, and pending notifications about it. Records
 * the visit.
 */
export async function getProjectOverview(
  { db, principal }: MemberContext,
  { id }: CallRequest<typeof filesRoom>,
): Promise<CallResponse<typeof filesRoom>> {
  const { userId } = principal
  const { node } = await loadLivingItem(db, { principal, id })
  const { tenant_id: tenantId } = node
  authorise(canSeeInternals(principal, tenantId) && node.source_id === null)
  if (node.sub_type !== 'project') throw new AppError('conflict', NO_PROJECT)
  const since = await recordVisit(db, { tenantId, itemId: id, userId })
  const trees = await listProjectFolders(db, principal, { tenantId, projectId: id })
  const { events, isExact } = since ? await listChanges(db, principal, { trees, since }) : { events: [], isExact: true }
  const byPartners = events.filter(({ user }) => user?.tenant != null).length
  const sources = new Set(trees.slice(1).flatMap(({ folderIds }) => folderIds))
  const { waiting, news } = await listNotificationsAbout(db, principal, {
    limit: OVERVIEW_LINES,
    concerns: async (itemIds) => {
      const ancestorPaths = await loadAncestorPaths(db, principal, itemIds)
      // In the project, or in folders that partners offer there.
      return new Set(
        [...ancestorPaths].flatMap(([itemId, ancestorPath]) =>
          ancestorPath.some((above) => above.id === id || sources.has(above.id)) ? [itemId] : [],
        ),
      )
    },
  })
  return {
    since: since?.toISOString() ?? null,
    changes: {
      by_team: events.length - byPartners,
      by_partners: byPartners,
      is_exact: isExact,
      items: events.slice(0, OVERVIEW_LINES),
    },
    waiting,
    news,
    transmittals: await countRegister(db, { tenantId, itemId: id }),
  }
}
