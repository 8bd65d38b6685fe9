import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesProjects } from '@arbour/contract/calls/sharing/project-overview'
import { SUMMARY_PEOPLE } from '@arbour/contract/entities/items/project'
import type { MemberContext } from '#modules/context.ts'
import { canListPeople, canOpen, evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'
import { loadPartnerTeams } from './load-partners.ts'
import { loadListedPeople } from './people-listed.ts'
import { loadProjectDetails } from './project-details.ts'

/** Implements `files/projects`: the status, people and partners of projects and companies, whatever their number in five queries. */
export async function listProjects(
  { db, principal }: MemberContext,
  { ids }: CallRequest<typeof filesProjects>,
): Promise<CallResponse<typeof filesProjects>> {
  const paths = await loadAncestorPaths(db, principal, [...new Set(ids)])
  const nodes = [...paths.values()].flatMap((path) => {
    const item = evaluateAccess(principal, path)
    const { node } = item
    const isListed = node.sub_type === 'project' || node.sub_type === 'company'
    return isListed && canOpen(item) && canListPeople(principal, item) ? [node] : []
  })
  const place = { tenantId: principal.teamId, ids: nodes.map(({ id }) => id) }
  if (nodes.length === 0) return { items: [] }
  const details = await loadProjectDetails(db, place)
  const people = await loadListedPeople(db, { ...place, limit: SUMMARY_PEOPLE })
  const partners = await loadPartnerTeams(db, place)
  return {
    items: nodes.map(({ id, sub_type }) => ({
      id,
      project: sub_type === 'project' ? (details.get(id) ?? null) : null,
      people: people.get(id) ?? { total: 0, items: [] },
      partners: partners.get(id) ?? [],
    })),
  }
}
