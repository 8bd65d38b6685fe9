import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import { type filesProject, OVERVIEW_LINES, OVERVIEW_TEAM } from '@arbour/contract/calls/sharing/project-overview'
import { listInvited } from '#modules/collaboration/partnerships/public.ts'
import { countRegister, listUnopened } from '#modules/collaboration/transmittals/public.ts'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canOpen,
  canSeeInternals,
  canShare,
  evaluateAccess,
  type LoadedItem,
  loadAncestorPaths,
  loadLivingItem,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import { parentPathOf } from '#modules/core/tree/public.ts'
import { listWaitingAbout } from '#modules/delivery/notifications/public.ts'
import { loadRoles, presentFileUser } from '#modules/sharing/item-access/public.ts'
import { showItem } from '#modules/views/presentation/public.ts'
import type { Db } from '#platform/db/db.ts'
import { assertProject } from './assert-project.ts'
import { groupByPerson } from './group-changes.ts'
import { listChanges } from './list-changes.ts'
import { listProjectFolders, type TreeFolders } from './list-folders.ts'
import { loadPartnerTeams } from './load-partners.ts'
import { loadListedPeople } from './people-listed.ts'
import { findProjectDetails } from './project-details.ts'
import { recordVisit } from './visits.ts'

type Overview = CallResponse<typeof filesProject>

/**
 * Implements `files/project`: the status, people and partners of a project, what others did in it since the user's last visit,
 * and what waits for the user there. Records the visit.
 */
export async function getProjectOverview(
  ctx: MemberContext,
  { id }: CallRequest<typeof filesProject>,
): Promise<CallResponse<typeof filesProject>> {
  const { db, principal } = ctx
  const { userId } = principal
  const item = await loadLivingItem(db, { principal, id })
  const { tenant_id: tenantId } = item.node
  authorise(canSeeInternals(principal, tenantId) && item.node.source_id === null && canOpen(item))
  assertProject(item.node)
  const place = { tenantId, itemId: id }
  const since = await recordVisit(db, { ...place, userId })
  const trees = await listProjectFolders(db, principal, { tenantId, projectId: id })
  const { events, isExact } = since ? await listChanges(db, principal, { trees, since }) : { events: [], isExact: true }
  const byPartners = events.filter(({ user }) => user?.tenant != null).length
  return {
    file: await showItem(ctx, id),
    project: await findProjectDetails(db, place),
    company: companyOf(principal, item),
    people: await loadPeople(db, item),
    partners: (await loadPartnerTeams(db, { tenantId, ids: [id] })).get(id) ?? [],
    since: since?.toISOString() ?? null,
    changes: {
      by_team: events.length - byPartners,
      by_partners: byPartners,
      is_exact: isExact,
      people: groupByPerson(events),
    },
    waiting: await listWaiting(db, principal, { projectId: id, trees }),
    invitations: canShare(item) ? await listInvited(db, { ...place, limit: OVERVIEW_LINES }) : [],
    transmittals: {
      total: await countRegister(db, place),
      unopened: await listUnopened(db, { ...place, limit: OVERVIEW_LINES }),
    },
  }
}

/** Returns the nearest company above a project; null if there is none, or if the user can't open it. */
function companyOf(principal: Member, { ancestorPath }: LoadedItem): Overview['company'] {
  for (let above = parentPathOf(ancestorPath); above; above = parentPathOf(above)) {
    const folder = evaluateAccess(principal, above)
    if (folder.node.sub_type !== 'company') continue
    return canOpen(folder) ? { id: folder.node.id, name: folder.node.name, path: pathFor(folder) } : null
  }
  return null
}

/** Loads the people that a project lists, with their roles. */
async function loadPeople(db: Db, { node, ancestorPath }: LoadedItem): Promise<Overview['people']> {
  const { tenant_id: tenantId, id } = node
  const listed = (await loadListedPeople(db, { tenantId, ids: [id], limit: OVERVIEW_TEAM })).get(id)
  if (!listed) return { total: 0, items: [] }
  const roles = await loadRoles(db, { tenantId, ancestorPath, ids: listed.items.map((person) => person.id) })
  const byId = new Map(roles.map(({ member, role }) => [member.id, presentFileUser(member, role ?? 'viewer')]))
  return { total: listed.total, items: listed.items.flatMap((person) => byId.get(person.id) ?? []) }
}

/** Lists notifications with a pending action about items in a project, and in folders that partners offer there. */
async function listWaiting(
  db: Db,
  principal: Member,
  { projectId, trees }: { projectId: string; trees: readonly TreeFolders[] },
): Promise<Overview['waiting']> {
  const sources = new Set(trees.slice(1).flatMap(({ folderIds }) => folderIds))
  return listWaitingAbout(db, principal, {
    limit: OVERVIEW_LINES,
    concerns: async (itemIds) => {
      const ancestorPaths = await loadAncestorPaths(db, principal, itemIds)
      return new Set(
        [...ancestorPaths].flatMap(([itemId, ancestorPath]) =>
          ancestorPath.some((above) => above.id === projectId || sources.has(above.id)) ? [itemId] : [],
        ),
      )
    },
  })
}
