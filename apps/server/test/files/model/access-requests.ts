import { calls } from '@arbour/contract/calls'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import type { ActionOf } from './actions.ts'
import { type Model, type ModelPerson, refuse, type Thing } from './model.ts'
import { actor, isLiving, picked, type Request, type Run, request } from './run.ts'

const SETTINGS = {
  open: { is_access_restricted: false, is_hidden_when_restricted: false },
  restricted: { is_access_restricted: true, is_hidden_when_restricted: false },
  hidden: { is_access_restricted: true, is_hidden_when_restricted: true },
}

/** Changes who can open an item. */
export async function access(run: Run, action: ActionOf<'access'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isLiving(run))
  const team = run.people.filter((one) => one.team === caller.team)
  const people = action.people?.map(({ n, role }): readonly [string, ItemRole] => [team[n]?.userId ?? '', role])
  const ofTeam = run.groups.get(caller.team) ?? []
  const groups = action.groups?.map(({ n, role }): readonly [string, Given] => [ofTeam[n] ?? '', role])
  const setting = action.access === null ? undefined : SETTINGS[action.access]
  const input = {
    id,
    access: setting,
    fileUsers: people?.map(([user_id, user_role]) => ({ user_id, user_role })),
    fileGroups: groups?.map(([group_id, user_role]) => ({ group_id, user_role })),
    take_ownership: action.takes ? (true as const) : undefined,
  }
  return request(caller, calls.filesAccessUpdate, input, () => {
    const thing = model.seen(caller, id)
    if (model.isBinned(thing)) refuse(410)
    if (action.takes) takeOwnership(model, caller, thing)
    if (!model.opens(caller, thing)) refuse(403)
    if (!setting && !people && !groups) return
    if (!model.flags(caller, thing).is_owned || thing.parent === null) refuse(403)
    recordRoles(model, thing, () => {
      if (groups) listGroups(thing, groups)
      if (people) list(thing, people)
      // An Admin who restricts another user's item without naming anyone keeps access.
      else if (setting?.is_access_restricted && thing.owner !== caller.userId && !model.listed(thing).has(caller.userId)) {
        thing.people.set(caller.userId, 'editor')
      }
      if (!setting) return
      thing.isRestricted = setting.is_access_restricted
      thing.isHidden = setting.is_hidden_when_restricted
    })
  })
}

/** Changes the members of a group. */
export async function regroup(run: Run, action: ActionOf<'regroup'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const id = run.groups.get(caller.team)?.[action.n] ?? ''
  const person = run.people.filter((one) => one.team === caller.team)[action.caller]?.userId ?? ''
  return request(caller, calls.groupsUpdate, { id, [action.isIn ? 'add' : 'remove']: [person] }, () => {
    if (!caller.isAdmin) refuse(403)
    const members = model.state.groups.get(id) ?? refuse(404)
    if (action.isIn) members.add(person)
    else members.delete(person)
  })
}

/**
 * Records role changes for each user whose entry, or whose group's entry, changes. Newly listed users had no role on the list.
 */
function recordRoles(model: Model, thing: Thing, change: () => void): void {
  const before = { people: new Map(thing.people), groups: new Map(thing.groups) }
  const listed = model.listed(before)
  const changed = (user: string) =>
    before.people.get(user) !== thing.people.get(user) ||
    [...model.state.groups].some(([id, members]) => members.has(user) && before.groups.get(id) !== thing.groups.get(id))
  const team = model.people.filter(({ team }) => team === thing.team)
  const roles = new Map(team.map((one) => [one.userId, model.role(one, thing)]))
  change()
  for (const one of team) {
    if (!changed(one.userId)) continue
    const from = listed.has(one.userId) ? roles.get(one.userId) : null
    if (from !== model.role(one, thing)) model.note(thing.id, 'access')
  }
}

function takeOwnership(model: Model, caller: ModelPerson, thing: Thing): void {
  if (!caller.isAdmin) refuse(403)
  if (model.flags(caller, thing).is_owned) return
  if (!thing.isRestricted) refuse(409)
  // As an owner below a restricted folder they would lose access.
  if (thing.parent !== null && !model.opens(caller, model.get(thing.parent))) refuse(409)
  if (thing.owner !== null) thing.people.set(thing.owner, 'editor')
  thing.people.delete(caller.userId)
  thing.owner = caller.userId
  model.note(thing.id, 'own')
}

/** Replaces the users listed on an item; its owner is not part of the list. */
function list(thing: Thing, people: readonly (readonly [string, ItemRole])[]): void {
  const others = people.filter(([user]) => user !== thing.owner)
  for (const [, role] of others) if (role === 'owner' || (role === 'contributor' && thing.type !== 'folder')) refuse(400)
  thing.people = new Map(others)
}

type Given = Exclude<ItemRole, 'owner'>

function listGroups(thing: Thing, groups: readonly (readonly [string, Given])[]): void {
  for (const [, role] of groups) if (role === 'contributor' && thing.type !== 'folder') refuse(400)
  thing.groups = new Map(groups)
}
