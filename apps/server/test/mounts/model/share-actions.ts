import { calls } from '@arbour/contract/calls'
import { strength } from '../../files/model/rules.ts'
import type { ActionOf } from './actions.ts'
import { decline, expire, leave, place, regroup } from './received-actions.ts'
import { actor, ask, connectionId, nth, pairOf, type Run, shareAt } from './run.ts'
import type { Actor, Share, Thing } from './things.ts'

// Actions between teams.

const teamsOf = ({ people }: Run) => [...new Set(people.map(({ tenantId }) => tenantId))]

/** An Admin of one team requests a connection, one of the other accepts. */
async function connectTeams(run: Run, action: ActionOf<'connect'>): Promise<void> {
  const { world, border, people } = run
  const caller = actor(run, action.by)
  const other = people[action.with * 2]
  if (!caller.isAdmin || !other || other === caller || border.connections.has(pairOf(caller.tenantId, other.tenantId))) return
  const { tenant } = await world.call(other, calls.authAccount, {})
  const { connection } = await world.call(caller, calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
  await world.call(other, calls.tenantsConnectionsAccept, { id: connection.id })
  border.connections.set(pairOf(caller.tenantId, other.tenantId), await connectionId(world, caller, other))
}

/** Removes a connection, with everything that the two teams share. */
async function disconnect(run: Run, action: ActionOf<'disconnect'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const other = teamsOf(run)[action.with]
  const id = border.connections.get(pairOf(caller.tenantId, other ?? ''))
  if (id === undefined) return
  if (!(await ask(run, { caller, call: calls.tenantsConnectionsReject, input: { id }, isAllowed: caller.isAdmin }))) return
  border.connections.delete(pairOf(caller.tenantId, other ?? ''))
  const teams = new Set([caller.tenantId, other])
  for (const share of [...border.shares.values()])
    if (teams.has(border.get(share.item).team) && teams.has(share.to)) border.end(share)
}

/** Returns whether a user can share a folder. */
function shares({ border }: Run, caller: Actor, thing: Thing): boolean {
  const isOwn = thing.team === caller.tenantId && thing.parent !== null && thing.isDir && !border.isBinned(thing)
  return isOwn && strength(border.role(caller, thing)) >= strength('editor')
}

/** Shares a folder with a team, one of its members, or its group. */
async function share(run: Run, action: ActionOf<'share'>): Promise<void> {
  const { border, people } = run
  const caller = actor(run, action.by)
  const all = [...border.things.values()]
  const fit = all.filter((one) => shares(run, caller, one))
  const thing = nth(action.item % 7 === 6 ? all : fit, action.item)
  const to = nth(
    teamsOf(run).filter((team) => team !== caller.tenantId),
    action.with,
  )
  if (!thing || to === undefined) return
  const [first, second] = people.filter(({ tenantId }) => tenantId === to)
  const person = { all: null, group: null, first, second }[action.people]
  const group = action.people === 'group' ? run.border.groups.get(to) : undefined
  const ancestorPath = border.ancestorPath(thing)
  const isNested = border.isShared(ancestorPath.slice(0, -1)) || border.holdsShared(thing)
  const isTheir = border.connections.has(pairOf(caller.tenantId, to)) && !person?.hasLeft
  const isAllowed = shares(run, caller, thing) && !border.isRestricted(thing) && !isNested && isTheir
  const input = {
    file_id: thing.id,
    role: action.role,
    ...(person
      ? { userInvitees: [{ user_id: person.userId, tenant_id: to }] }
      : group
        ? { groupInvitees: [{ group_id: group.id, tenant_id: to }] }
        : { tenantInvitees: [to] }),
  }
  const isSeen = border.sees(caller, thing)
  const body = await ask(run, { caller, call: calls.filesSharesInitiate, input, isAllowed, isSeen })
  if (!body) return
  for (const old of [...border.shares.values()]) if (old.item === thing.id && old.isOver) border.end(old)
  const id = body.shares.find(({ tenant }) => tenant.id === to)?.id ?? ''
  give(run, { id, thing, to, role: action.role, userId: person?.userId ?? null, isGroup: group !== undefined })
}

interface NewShare {
  id: string
  thing: Thing
  to: string
  role: Share['role']
  userId: string | null
  isGroup: boolean
}

function give({ border }: Run, { id, thing, to, role, userId, isGroup }: NewShare): void {
  const isTeam = userId === null && !isGroup
  const old = border.shareOf(thing, to)
  const given: Share = old ?? {
    id,
    item: thing.id,
    to,
    role,
    isRestricted: !isTeam,
    isDeclined: false,
    isOver: false,
    people: new Map(),
    group: null,
  }
  if (isTeam) Object.assign(given, { role, isRestricted: false })
  else {
    // What an Admin declined for all, only named people have from now on.
    if (given.isDeclined) Object.assign(given, { isRestricted: true, people: new Map(), group: null })
    if (userId !== null) given.people.set(userId, { role, isDeclined: false })
    else given.group = { role, isDeclined: false }
  }
  given.isDeclined = false
  border.shares.set(given.id, given)
  border.dropUnfit(given)
}

/** Changes the role, or shares with the other team only. */
async function change(run: Run, action: ActionOf<'change'>): Promise<void> {
  const { border, people } = run
  const caller = actor(run, action.by)
  const one = shareAt(run, action.share)
  if (!one) return
  const thing = border.get(one.item)
  const admin = people.find(({ tenantId }) => tenantId === one.to)
  if (!admin) return
  const narrowed = { is_access_restricted: true, fileUsers: [{ user_id: admin.userId, user_role: action.role }] }
  const input = { id: one.id, ...(action.narrows ? narrowed : { user_role: action.role }) }
  const isAllowed = shares(run, caller, thing) && !one.isOver
  if (!(await ask(run, { caller, call: calls.filesSharesUpdate, input, isAllowed, isSeen: thing.team === caller.tenantId })))
    return
  if (!action.narrows) {
    one.role = action.role
    return
  }
  if (!one.isRestricted) one.isDeclined = false
  one.isRestricted = true
  one.people = new Map([[admin.userId, { role: action.role, isDeclined: one.people.get(admin.userId)?.isDeclined ?? false }]])
  border.dropUnfit(one)
}

/** The sharing team ends a share. */
async function withdraw(run: Run, action: ActionOf<'withdraw'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const one = shareAt(run, action.share)
  if (!one) return
  const thing = border.get(one.item)
  const isAllowed = shares(run, caller, thing) && !one.isOver
  const isSeen = thing.team === caller.tenantId
  if (await ask(run, { caller, call: calls.filesSharesDelete, input: { id: one.id }, isAllowed, isSeen })) border.end(one)
}

/** The implementation of each action. */
export const SHARE_ACTIONS = {
  connect: connectTeams,
  disconnect,
  share,
  change,
  withdraw,
  decline,
  place,
  expire,
  leave,
  regroup,
}
