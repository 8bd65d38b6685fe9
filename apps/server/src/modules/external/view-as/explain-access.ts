import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesAccessExplain } from '@arbour/contract/calls/sharing/access'
import type { AccessRule } from '@arbour/contract/entities/sharing/access'
import type { MemberContext } from '#modules/context.ts'
import {
  authorise,
  canOpen,
  canViewAs,
  canViewAsTeam,
  evaluateAccess,
  type ItemAccess,
  loadAccessSnapshot,
  loadLivingItem,
  type Member,
  pathFor,
} from '#modules/core/access/public.ts'
import { listChanges } from '#modules/core/audit/public.ts'
import type { AncestorPath } from '#modules/core/tree/public.ts'
import { isAssignable } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import { listedByGroups } from './listed-by.ts'
import { loadViewAsPrincipal } from './load-seer.ts'
import { presentEffectiveAccess } from './present-effective-access.ts'
import { remediesOnPath, rulesOnPath } from './rules-on-path.ts'
import { setBy } from './set-by.ts'

/** Implements `files/access/explain`: the rules that determine a user's access to an item, and what would grant access. */
export async function explainAccess(
  { db, principal }: MemberContext,
  { id, user_id, team_id }: CallRequest<typeof filesAccessExplain>,
): Promise<CallResponse<typeof filesAccessExplain>> {
  const { teamId: tenantId } = principal
  const own = await loadLivingItem(db, { principal, id })
  if (own.node.tenant_id !== tenantId || (team_id !== undefined && own.node.source_id !== null)) throw notFound()
  const canLook = team_id === undefined ? canViewAs : canViewAsTeam
  authorise(canLook(principal, own))
  const { other, user, team } = await loadViewAsPrincipal(db, { principal, item: own, userId: user_id, teamId: team_id })
  const item = (await loadAccessSnapshot(db, { tenantId, ids: [id], principals: [other] })).evaluateAccess(other, id)
  if (!item) throw notFound()
  const changes = await listChanges(db, { tenantId, itemIds: item.ancestorPath.map((node) => node.id) })
  const groups = await listedByGroups(db, other, item.ancestorPath)
  const named = (index: number) => presentNode(principal, own.ancestorPath, index)
  return {
    user,
    team,
    standing: presentEffectiveAccess(item),
    rules: foldClosed(
      rulesOnPath(other, item).map((one): AccessRule => {
        const known = named(item.ancestorPath.indexOf(one.node))
        // The group by which a user is listed on a folder that is closed to the caller must not be revealed, like the folder's
        // name.
        const group = (known && one.rule === 'listed' && groups.get(one.node.id)) || null
        const set = known && setBy(one, { ...other, listedAs: group?.id ?? other.userId }, changes)
        return {
          rule: one.rule,
          role: one.role,
          item: known,
          group,
          set_by: set?.by ?? null,
          set_at: set?.at.toISOString() ?? null,
        }
      }),
    ),
    takes: (await possibleOf(db, other, item))
      .map(({ remedy, index }) => ({ remedy, item: named(index) }))
      .filter((one, index, all) => one.item !== null || all.findIndex(({ item: known }) => known === null) === index),
  }
}

/** Returns what would grant a user access to an item; for external teams only what is possible. */
async function possibleOf(db: Db, other: Member, item: ItemAccess): Promise<ReturnType<typeof remediesOnPath>> {
  const possible = []
  for (const one of remediesOnPath(other, item)) {
    const [first, ...others] = item.ancestorPath
    if (one.remedy !== 'share' || (await isAssignable(db, [first, ...others.slice(0, one.index)]))) possible.push(one)
  }
  return possible
}

/**
 * Combines all rules in folders that are closed to the caller: neither their number nor what they grant may be revealed, beyond
 * what the item inherits.
 */
function foldClosed(rules: readonly AccessRule[]): AccessRule[] {
  const last = rules.findLastIndex(({ item }) => item === null)
  return rules.flatMap((one, index): AccessRule[] => {
    if (one.item !== null) return [one]
    return index === last ? [{ ...one, rule: 'restricted', role: last === rules.length - 1 ? one.role : null }] : []
  })
}

/** Returns the name and path of a node; null if the user can't open it. */
function presentNode(principal: Member, ancestorPath: AncestorPath, index: number): AccessRule['item'] {
  const [first, ...others] = ancestorPath
  const node = evaluateAccess(principal, [first, ...others.slice(0, index)])
  return canOpen(node) ? { id: node.node.id, name: node.node.name, path: pathFor(node) } : null
}
