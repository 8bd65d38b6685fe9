import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import { connect } from '../../support/connected.ts'
import type { World } from '../../support/world.ts'
import { Border } from './border.ts'
import type { Actor, Thing } from './things.ts'

const TEAMS = 3

/** Three teams, each with an Admin, a member and a group of both, and the model of their data. */
export interface Run {
  world: World
  border: Border
  people: readonly Actor[]
  /** Number of unique names so far. */
  unique: number
}

/** Creates three teams with a folder each; the first is connected with the others. */
export async function startRun(world: World): Promise<Run> {
  const border = new Border()
  const people: Actor[] = []
  for (let team = 0; team < TEAMS; team += 1) {
    const admin = await world.person({ roles: ['Admin'] })
    people.push({ ...admin, isAdmin: true, hasLeft: false })
    people.push({ ...(await world.person({ team: admin.tenantId })), isAdmin: false, hasLeft: false })
    const both = people.slice(-2).map(({ userId }) => userId)
    const { group } = await world.call(admin, calls.groupsCreate, { name: 'Group', user_ids: both })
    border.groups.set(admin.tenantId, { id: group.id, people: new Set(both) })
    border.things.set(admin.rootId, newThing({ id: admin.rootId, team: admin.tenantId, name: 'All Files' }))
  }
  const run = { world, border, people, unique: 0 }
  for (const n of [0, 2, 4]) {
    const caller = actor(run, n)
    const { id } = await world.folder(caller, caller.rootId, 'Alpha')
    border.things.set(id, newThing({ id, team: caller.tenantId, parent: caller.rootId, name: 'Alpha', owner: caller.userId }))
  }
  for (const other of [actor(run, 2), actor(run, 4)]) {
    await connect(world.db, actor(run, 0), other)
    border.connections.set(pairOf(actor(run, 0).tenantId, other.tenantId), await connectionId(world, actor(run, 0), other))
  }
  return run
}

/** Returns the id of the connection of a user's team with another. */
export async function connectionId(world: World, caller: Actor, { tenantId }: Pick<Actor, 'tenantId'>): Promise<string> {
  const { items } = await world.call(caller, calls.tenantsConnections, { take: 500 })
  return items.find(({ tenant }) => tenant.id === tenantId)?.id ?? ''
}

/** Returns the key of two teams in any order. */
export const pairOf = (a: string, b: string): string => [a, b].toSorted().join(' ')

/** Returns an unrestricted folder, with the given fields. */
export function newThing(fields: Partial<Thing> & Pick<Thing, 'id' | 'team' | 'name'>): Thing {
  const plain = { parent: null, isDir: true, owner: null, addedBy: null, isRestricted: false, isHidden: false, deletedBy: null }
  return { ...plain, ...fields }
}

/** Returns the nth element, wrapping around; undefined for an empty list. */
export const nth = <T>(all: readonly T[], n: number): T | undefined => all[n % all.length]

/** Returns the user of an action. */
export function actor({ people }: Run, by: number): Actor {
  const caller = nth(people, by)
  if (!caller) throw new Error('Nobody is there')
  return caller
}

/** Returns the intended name. */
export function asName(run: Run, wanted: string | null): string {
  run.unique += 1
  return wanted ?? `only${run.unique}x`
}

/**
 * Makes a call and fails unless the response matches the model: allowed, or rejected without revealing invisible items. Returns
 * the response of an allowed call.
 */
export async function ask<C extends Call>(
  { world, people }: Run,
  {
    caller,
    call,
    input,
    isAllowed,
    isSeen = true,
    canConflict = false,
  }: { caller: Actor; call: C; input: CallInput<C>; isAllowed: boolean; isSeen?: boolean; canConflict?: boolean },
): Promise<CallResponse<C> | null> {
  const { status, body } = await world.try(caller, call, input)
  const expected = isAllowed ? [200, ...(canConflict ? [409] : [])] : isSeen ? [400, 403, 404, 409, 410] : [404]
  if (!expected.includes(status)) {
    const reported = JSON.stringify({ by: people.indexOf(caller), input, body })
    throw new Error(`${call.path} answered ${status}, not ${expected.join(' or ')}: ${reported}`)
  }
  return status === 200 ? body : null
}

/** Returns the nth share. */
export const shareAt = ({ border }: Run, n: number) => nth([...border.shares.values()], n)
