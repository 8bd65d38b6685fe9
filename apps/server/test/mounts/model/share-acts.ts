import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { tendShares } from '#modules/shares/public.ts'
import { strength } from '../../files/model/rules.ts'
import type { ActOf } from './acts.ts'
import type { Actor, Share, Thing } from './border.ts'
import { actor, ask, connectionId, nth, pairOf, type Run } from './run.ts'

// What is done between teams.

const teamsOf = ({ people }: Run) => [...new Set(people.map(({ tenantId }) => tenantId))]

/** An Admin of one team asks, one of the other accepts. */
async function connectTeams(run: Run, act: ActOf<'connect'>): Promise<void> {
  const { world, border, people } = run
  const who = actor(run, act.by)
  const other = people[act.with * 2]
  if (!who.isAdmin || !other || other === who || border.connections.has(pairOf(who.tenantId, other.tenantId))) return
  const { tenant } = await world.call(other, calls.authAccount, {})
  const { connection } = await world.call(who, calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
  await world.call(other, calls.tenantsConnectionsAccept, { id: connection.id })
  border.connections.set(pairOf(who.tenantId, other.tenantId), await connectionId(world, who, other))
}

/** A connection ends, with all that the two teams share. */
async function disconnect(run: Run, act: ActOf<'disconnect'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const other = teamsOf(run)[act.with]
  const id = border.connections.get(pairOf(who.tenantId, other ?? ''))
  if (id === undefined) return
  if (!(await ask(run, { who, call: calls.tenantsConnectionsReject, input: { id }, isAllowed: who.isAdmin }))) return
  border.connections.delete(pairOf(who.tenantId, other ?? ''))
  const teams = new Set([who.tenantId, other])
  for (const share of [...border.shares.values()])
    if (teams.has(border.get(share.item).team) && teams.has(share.to)) border.end(share)
}

/** Whether somebody may say with whom a folder is shared. */
function shares({ border }: Run, who: Actor, thing: Thing): boolean {
  const isOwn = thing.team === who.tenantId && thing.parent !== null && thing.isDir && !border.isBinned(thing)
  return isOwn && strength(border.role(who, thing)) >= strength('editor')
}

/** A folder is shared with a team, or with one of its people. */
async function share(run: Run, act: ActOf<'share'>): Promise<void> {
  const { border, people } = run
  const who = actor(run, act.by)
  const all = [...border.things.values()]
  const fit = all.filter((one) => shares(run, who, one))
  const thing = nth(act.item % 7 === 6 ? all : fit, act.item)
  const to = nth(
    teamsOf(run).filter((team) => team !== who.tenantId),
    act.with,
  )
  if (!thing || to === undefined) return
  const [first, second] = people.filter(({ tenantId }) => tenantId === to)
  const person = act.people === 'all' ? null : act.people === 'first' ? first : second
  const chain = border.chain(thing)
  const isNested = border.isShared(chain.slice(0, -1)) || border.holdsShared(thing)
  const isTheir = border.connections.has(pairOf(who.tenantId, to)) && !person?.hasLeft
  const isAllowed = shares(run, who, thing) && !border.isRestricted(thing) && !isNested && isTheir
  const input = {
    file_id: thing.id,
    role: act.role,
    ...(person ? { userInvitees: [{ user_id: person.userId, tenant_id: to }] } : { tenantInvitees: [to] }),
  }
  const isSeen = border.sees(who, thing)
  const body = await ask(run, { who, call: calls.filesSharesInitiate, input, isAllowed, isSeen })
  if (!body) return
  for (const old of [...border.shares.values()]) if (old.item === thing.id && old.isOver) border.end(old)
  const id = body.shares.find(({ tenant }) => tenant.id === to)?.id ?? ''
  give(run, { id, thing, to, role: act.role, userId: person?.userId ?? null })
}

interface Gift {
  id: string
  thing: Thing
  to: string
  role: Share['role']
  userId: string | null
}

function give({ border }: Run, { id, thing, to, role, userId }: Gift): void {
  const isTeam = userId === null
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
  }
  if (isTeam) Object.assign(given, { role, isRestricted: false })
  else {
    // What an Admin declined for all, named people alone have from now on.
    if (given.isDeclined) Object.assign(given, { isRestricted: true, people: new Map() })
    given.people.set(userId, { role, isDeclined: false })
  }
  given.isDeclined = false
  border.shares.set(given.id, given)
  border.dropUnfit(given)
}

const shareAt = ({ border }: Run, n: number) => nth([...border.shares.values()], n)

/** Another role, or the first of the other team alone. */
async function change(run: Run, act: ActOf<'change'>): Promise<void> {
  const { border, people } = run
  const who = actor(run, act.by)
  const one = shareAt(run, act.share)
  if (!one) return
  const thing = border.get(one.item)
  const admin = people.find(({ tenantId }) => tenantId === one.to)
  if (!admin) return
  const narrowed = { is_access_restricted: true, fileUsers: [{ user_id: admin.userId, user_role: act.role }] }
  const input = { id: one.id, ...(act.narrows ? narrowed : { user_role: act.role }) }
  const isAllowed = shares(run, who, thing) && !one.isOver
  if (!(await ask(run, { who, call: calls.filesSharesUpdate, input, isAllowed, isSeen: thing.team === who.tenantId }))) return
  if (!act.narrows) {
    one.role = act.role
    return
  }
  if (!one.isRestricted) one.isDeclined = false
  one.isRestricted = true
  one.people = new Map([[admin.userId, { role: act.role, isDeclined: one.people.get(admin.userId)?.isDeclined ?? false }]])
  border.dropUnfit(one)
}

/** The team that shares ends it. */
async function withdraw(run: Run, act: ActOf<'withdraw'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const one = shareAt(run, act.share)
  if (!one) return
  const thing = border.get(one.item)
  const isAllowed = shares(run, who, thing) && !one.isOver
  const isSeen = thing.team === who.tenantId
  if (await ask(run, { who, call: calls.filesSharesDelete, input: { id: one.id }, isAllowed, isSeen })) border.end(one)
}

/** Who has it declines it: an Admin for the team, a person for themselves. */
async function decline(run: Run, act: ActOf<'decline'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const one = shareAt(run, act.share)
  if (!one) return
  const own = one.people.get(who.userId)
  const person = one.isRestricted ? who.userId : null
  const places = [...border.mounts.values()].filter((m) => m.source === one.item && m.team === one.to && m.person === person)
  const isAnswered = one.isRestricted ? own?.isDeclined : one.isDeclined
  const isPlaced = !isAnswered && places.some(({ parent }) => !border.isBinned(border.get(parent)))
  const isAllowed = one.to === who.tenantId && !one.isOver && (one.isRestricted ? own !== undefined : who.isAdmin) && !isPlaced
  const isSeen = one.to === who.tenantId
  if (!(await ask(run, { who, call: calls.filesSharesDecline, input: { id: one.id }, isAllowed, isSeen })) || isAnswered) return
  if (one.isRestricted && own) own.isDeclined = true
  else one.isDeclined = true
  border.dropMounts((mount) => places.includes(mount))
}

/** A share gets a place in the tree of who has it. */
async function place(run: Run, act: ActOf<'place'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const one = nth(
    [...border.shares.values()].filter(({ to }) => act.share % 7 === 6 || to === who.tenantId),
    act.share,
  )
  if (!one) return
  const own = [...border.things.values()].filter((thing) => thing.team === who.tenantId && thing.isDir)
  const folder = nth(act.in % 7 === 6 ? [...border.things.values()] : own, act.in)
  if (!folder) return
  const source = border.get(one.item)
  const chain = border.chain(folder)
  const isOpen = one.to === who.tenantId && border.opens(who, source) && !border.isBinned(source)
  const isReachable = border.opens(who, folder) && !border.isBinned(folder)
  const there = isOpen ? border.mountOf(who, source) : undefined
  const isFit =
    folder.team === who.tenantId &&
    border.adds(who, folder) &&
    !border.isShared(chain) &&
    (one.isRestricted || !border.isRestricted(folder))
  const isAllowed = isOpen && isReachable && (there !== undefined || isFit)
  const input = { id: one.id, parent_id: folder.id }
  const body = await ask(run, { who, call: calls.filesSharesUnmappedAdd, input, isAllowed, isSeen: isOpen })
  if (!body || there) return
  const { id, name } = body.file
  const person = one.isRestricted ? who.userId : null
  border.dropMounts((mount) => mount.source === one.item && mount.team === who.tenantId && mount.person === person)
  border.mounts.set(id, { id, team: who.tenantId, parent: folder.id, name, by: who.userId, source: one.item, person })
}

/** The time of a share is over, whether anybody ends it or not. */
async function expire(run: Run, act: ActOf<'expire'>): Promise<void> {
  const { border, world } = run
  const one = shareAt(run, act.share)
  if (one) {
    const over = new Date(Date.now() - 1000)
    for (const table of ['shares', 'grants'] as const)
      await sql`UPDATE ${sql.table(table)} SET expires = ${over}
        WHERE item_id = ${one.item} AND grantee_tenant_id = ${one.to}`.execute(world.db)
    one.isOver = true
  }
  if (!act.isTended) return
  await tendShares(world)
  for (const over of [...border.shares.values()]) if (over.isOver) border.end(over)
}

/** A member leaves their team, and what they had by name. */
async function leave(run: Run, act: ActOf<'leave'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  if (who.isAdmin || who.hasLeft) return
  await run.world.call(who, calls.authLeave, {})
  who.hasLeft = true
  for (const one of [...border.shares.values()]) {
    if (one.to !== who.tenantId || !one.people.delete(who.userId)) continue
    border.dropUnfit(one)
    if (one.isRestricted && one.people.size === 0) border.end(one)
  }
}

/** What does each act. */
export const SHARE_ACTS = { connect: connectTeams, disconnect, share, change, withdraw, decline, place, expire, leave }
