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
import { isAboutOtherTeam, loadExplained } from './load-explained.ts'
import { presentEffectiveAccess } from './present-effective-access.ts'
import { remediesOnPath, rulesOnPath } from './rules-on-path.ts'
import { setBy } from './set-by.ts'

/** Implements `files/access/explain`: the rules that determine the access of others to an item, and what would grant access. */
export async function explainAccess(
  { db, principal }: MemberContext,
  request: CallRequest<typeof filesAccessExplain>,
): Promise<CallResponse<typeof filesAccessExplain>> {
  const { teamId: tenantId } = principal
  const { id } = request
  const isOther = isAboutOtherTeam(principal, request)
  const ownItem = await loadLivingItem(db, { principal, id })
  if (ownItem.node.tenant_id !== tenantId || (isOther && ownItem.node.source_id !== null)) throw notFound()
  const canLook = isOther ? canViewAsTeam : canViewAs
  authorise(canLook(principal, ownItem))
  const { other, user, team, group: explainedGroup } = await loadExplained(db, { principal, item: ownItem, request })
  const item = (await loadAccessSnapshot(db, { tenantId, ids: [id], principals: [other] })).evaluateAccess(other, id)
  if (!item) throw notFound()
  const changes = await listChanges(db, { tenantId, itemIds: item.ancestorPath.map((node) => node.id) })
  const groups = await listedByGroups(db, other, item.ancestorPath)
  const presentNodeAt = (index: number) => presentNode(principal, ownItem.ancestorPath, index)
  return {
    user,
    team,
    group: explainedGroup,
    standing: presentEffectiveAccess(item),
    rules: foldClosed(
      rulesOnPath(other, item).map((rule): AccessRule => {
        const node = presentNodeAt(item.ancestorPath.indexOf(rule.node))
        // The group by which a user is listed on a folder that is closed to the caller must not be revealed, like the folder's
        // name.
        const group = (node && rule.rule === 'listed' && groups.get(rule.node.id)) || null
        const set = node && setBy(rule, { ...other, listedAs: group?.id ?? other.userId }, changes)
        return {
          rule: rule.rule,
          role: rule.role,
          item: node,
          group,
          set_by: set?.by ?? null,
          set_at: set?.at.toISOString() ?? null,
        }
      }),
    ),
    takes: (await possibleRemedies(db, other, item))
      // Everyone is not on lists: an item is opened to the team instead.
      .filter(({ remedy }) => remedy !== 'list' || request.team_id === undefined)
      .map(({ remedy, index }) => ({ remedy, item: presentNodeAt(index) }))
      .filter((remedy, index, all) => remedy.item !== null || all.findIndex(({ item: known }) => known === null) === index),
  }
}

/** Returns what would grant a user access to an item; for external teams only what is possible. */
async function possibleRemedies(db: Db, other: Member, item: ItemAccess): Promise<ReturnType<typeof remediesOnPath>> {
  const possible = []
  for (const remedy of remediesOnPath(other, item)) {
    const [first, ...others] = item.ancestorPath
    if (remedy.remedy !== 'share' || (await isAssignable(db, [first, ...others.slice(0, remedy.index)]))) possible.push(remedy)
  }
  return possible
}

/**
 * Combines all rules in folders that are closed to the caller: neither their number nor what they grant may be revealed, beyond
 * what the item inherits.
 */
function foldClosed(rules: readonly AccessRule[]): AccessRule[] {
  const last = rules.findLastIndex(({ item }) => item === null)
  return rules.flatMap((rule, index): AccessRule[] => {
    if (rule.item !== null) return [rule]
    return index === last ? [{ ...rule, rule: 'restricted', role: last === rules.length - 1 ? rule.role : null }] : []
  })
}

/** Returns the name and path of a node; null if the user can't open it. */
function presentNode(principal: Member, ancestorPath: AncestorPath, index: number): AccessRule['item'] {
  const [first, ...others] = ancestorPath
  const node = evaluateAccess(principal, [first, ...others.slice(0, index)])
  return canOpen(node) ? { id: node.node.id, name: node.node.name, path: pathFor(node) } : null
}
