import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { expireShares } from '#modules/sharing/connection-shares/public.ts'
import type { ActionOf } from './actions.ts'
import { actor, ask, nth, type Run, shareAt } from './run.ts'

// Actions of a share's recipients, and its expiry.

/** Declines a share: an Admin for the team, or for their group; a user for themselves. */
export async function decline(run: Run, action: ActionOf<'decline'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const one = shareAt(run, action.share)
  if (!one) return
  const theirs = [one.people.get(caller.userId), border.isInGroup(one.to, caller.userId) ? one.group : null].filter(
    (part) => part != null,
  )
  const own = theirs.filter(({ isDeclined }) => !isDeclined)
  const isForOthers = !one.isRestricted || (one.group !== null && own.includes(one.group))
  const person = one.isRestricted ? caller.userId : null
  const places = [...border.mounts.values()].filter((m) => m.source === one.item && m.team === one.to && m.person === person)
  const isAnswered = one.isRestricted ? theirs.length > 0 && own.length === 0 : one.isDeclined
  const isPlaced = !isAnswered && places.some(({ parent }) => !border.isBinned(border.get(parent)))
  const isAllowed =
    one.to === caller.tenantId &&
    !one.isOver &&
    (!one.isRestricted || theirs.length > 0) &&
    (!isForOthers || caller.isAdmin) &&
    !isPlaced
  const isSeen = one.to === caller.tenantId
  if (!(await ask(run, { caller, call: calls.filesSharesDecline, input: { id: one.id }, isAllowed, isSeen })) || isAnswered)
    return
  if (one.isRestricted) for (const part of own) part.isDeclined = true
  else one.isDeclined = true
  border.dropMounts((mount) => places.includes(mount))
  if (!one.isRestricted) return
  // Mounts for other members of the group.
  const has = (userId: string) => {
    const parts = [one.people.get(userId), border.isInGroup(one.to, userId) ? one.group : null]
    return parts.some((part) => part && !part.isDeclined)
  }
  border.dropMounts((m) => m.source === one.item && m.team === one.to && (m.person === null || !has(m.person)))
}

/** Mounts a share in the tree of a recipient. */
export async function place(run: Run, action: ActionOf<'place'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const one = nth(
    [...border.shares.values()].filter(({ to }) => action.share % 7 === 6 || to === caller.tenantId),
    action.share,
  )
  if (!one) return
  const own = [...border.things.values()].filter((thing) => thing.team === caller.tenantId && thing.isDir)
  const folder = nth(action.in % 7 === 6 ? [...border.things.values()] : own, action.in)
  if (!folder) return
  const source = border.get(one.item)
  const ancestorPath = border.ancestorPath(folder)
  const isOpen = one.to === caller.tenantId && border.opens(caller, source) && !border.isBinned(source)
  const isReachable = border.opens(caller, folder) && !border.isBinned(folder)
  const there = isOpen ? border.mountOf(caller, source) : undefined
  const isFit =
    folder.team === caller.tenantId &&
    border.adds(caller, folder) &&
    !border.isShared(ancestorPath) &&
    (one.isRestricted || !border.isRestricted(folder))
  const isAllowed = isOpen && isReachable && (there !== undefined || isFit)
  const input = { id: one.id, parent_id: folder.id }
  const body = await ask(run, { caller, call: calls.filesSharesUnmappedAdd, input, isAllowed, isSeen: isOpen })
  if (!body || there) return
  const { id, name } = body.file
  const person = one.isRestricted ? caller.userId : null
  border.dropMounts((mount) => mount.source === one.item && mount.team === caller.tenantId && mount.person === person)
  border.mounts.set(id, { id, team: caller.tenantId, parent: folder.id, name, by: caller.userId, source: one.item, person })
}

/** Expires a share, whether it has been cleaned up or not. */
export async function expire(run: Run, action: ActionOf<'expire'>): Promise<void> {
  const { border, world } = run
  const one = shareAt(run, action.share)
  if (one) {
    const over = new Date(Date.now() - 1000)
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = ${over}
        WHERE item_id = ${one.item} AND grantee_tenant_id = ${one.to}`.execute(world.db)
    await sql`UPDATE share_grantees p SET expires = ${over} FROM shares s
      WHERE s.id = p.share_id AND s.item_id = ${one.item} AND s.grantee_tenant_id = ${one.to}`.execute(world.db)
    one.isOver = true
  }
  if (!action.isTended) return
  await expireShares(world)
  for (const over of [...border.shares.values()]) if (over.isOver) border.end(over)
}

/** Removes a member from their team, including their own shares. */
export async function leave(run: Run, action: ActionOf<'leave'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  if (caller.isAdmin || caller.hasLeft) return
  await run.world.call(caller, calls.authLeave, {})
  caller.hasLeft = true
  border.groups.get(caller.tenantId)?.people.delete(caller.userId)
  for (const one of [...border.shares.values()]) {
    if (one.to !== caller.tenantId) continue
    const isPlaced = [...border.mounts.values()].some(({ source, person }) => source === one.item && person === caller.userId)
    if (!one.people.delete(caller.userId) && !isPlaced) continue
    border.dropUnfit(one)
    if (one.isRestricted && one.people.size === 0 && one.group === null) border.end(one)
  }
}

/** Adds a user to their team's group or removes them: their mounts remain, inactive. */
export async function regroup(run: Run, action: ActionOf<'regroup'>): Promise<void> {
  const { border, people } = run
  const by = actor(run, action.by)
  const caller = people.filter(({ tenantId }) => tenantId === by.tenantId)[action.caller]
  const group = border.groups.get(by.tenantId)
  if (!caller || !group) return
  const ids = [caller.userId]
  const input = { id: group.id, ...(action.isIn ? { add: ids } : { remove: ids }) }
  const isAllowed = by.isAdmin && !(action.isIn && caller.hasLeft)
  if (!(await ask(run, { caller: by, call: calls.groupsUpdate, input, isAllowed }))) return
  if (action.isIn) group.people.add(caller.userId)
  else group.people.delete(caller.userId)
}
