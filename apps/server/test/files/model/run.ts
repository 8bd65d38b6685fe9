import { calls } from '@arbour/contract/calls'
import type { Call, CallInput, CallResponse } from '@arbour/contract/calls/call'
import type { ItemType } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import type { CallResult, Person, World } from '../../support/world.ts'
import type { Device } from '../../webdav/device.ts'
import type { Pick } from './actions.ts'
import { adoptCopies } from './adopt-copies.ts'
import { Model, type ModelPerson, type Thing } from './model.ts'
import { name } from './place.ts'

const TEAMS = 3
/** The first of them an Admin. */
const PEOPLE_OF_A_TEAM = 3

/** A user of the model with a token. */
export type Actor = ModelPerson & Person

/** Three teams of three users, each with two groups, and the model of their data. */
export interface Run {
  world: World
  model: Model
  people: readonly Actor[]
  /** The groups of each team. */
  groups: ReadonlyMap<string, readonly string[]>
  /** Number of unique names used. */
  unique: number
  /** The WebDAV clients of users, by user. */
  devices: Map<string, Promise<Device>>
}

/** A prepared call, and its effect on the model on success. */
export interface Request {
  send(world: World): Promise<CallResult<unknown>>
  change(body: unknown): void
}

/** Creates new teams. */
export async function startRun(world: World): Promise<Run> {
  const people: Actor[] = []
  for (let team = 0; team < TEAMS; team += 1) {
    for (let n = 0; n < PEOPLE_OF_A_TEAM; n += 1) {
      const first = n === 0 ? undefined : people.at(-1)?.tenantId
      const person = await world.person({ roles: n === 0 ? ['Admin'] : [], ...(first && { team: first }) })
      people.push({ ...person, team: person.tenantId, isAdmin: n === 0 })
    }
  }
  const model = new Model(people)
  const groups = new Map<string, string[]>()
  for (const { rootId, team } of people) {
    model.things.set(rootId, newThing({ id: rootId, team, type: 'folder', named: 'All Files', owner: null, parent: null }))
  }
  for (const admin of people.filter(({ isAdmin }) => isAdmin)) {
    for (const name of ['Surveyors', 'Engineers']) {
      const { group } = await world.call(admin, calls.groupsCreate, { name })
      model.state.groups.set(group.id, new Set())
      groups.set(admin.team, [...(groups.get(admin.team) ?? []), group.id])
    }
  }
  return { world, model, people, groups, unique: 0, devices: new Map() }
}

/** Returns an item with default values. */
export function newThing({
  named,
  ...fields
}: {
  id: string
  team: string
  type: ItemType
  named: string
  owner: string | null
  parent: string | null
}): Thing {
  const thing: Thing = {
    ...fields,
    name: '',
    subType: fields.type === 'folder' ? 'folder' : null,
    isDeleted: false,
    isRestricted: false,
    isHidden: false,
    people: new Map(),
    groups: new Map(),
    versions: [],
    stars: new Set(),
    tags: new Set(),
    description: null,
    url: null,
    target: null,
    q: null,
    own: {},
    names: new Set(),
  }
  name(thing, named)
  return thing
}

/** Returns the caller. */
export function actor(run: Run, by: number): Actor {
  const caller = run.people[by % run.people.length]
  if (!caller) throw new Error('Nobody is there')
  return caller
}

/** Resolves a number to an item: one of the suitable ones, if any. */
export function picked(run: Run, caller: Actor, { n, of }: Pick, fits: (thing: Thing) => boolean): Thing {
  const all = [...run.model.things.values()].filter((thing) => (thing.team === caller.team) !== (of === 'foreign'))
  const fitting = of === 'fit' ? all.filter(fits) : all
  const some = fitting.length > 0 ? fitting : all
  const thing = some[n % some.length]
  if (!thing) throw new Error('There is nothing to pick')
  return thing
}

/** The usual item of an act: existing, but not the root. */
export const isLiving = (run: Run) => (thing: Thing) => thing.parent !== null && !run.model.isBinned(thing)
/** The usual target folder of an act. */
export const isPlace = (run: Run) => (thing: Thing) => thing.type === 'folder' && !run.model.isBinned(thing)

/** Returns the name to use: null gives a unique one. */
export function asName(run: Run, wanted: string | null): string {
  if (wanted !== null) return wanted
  run.unique += 1
  return `only${run.unique}x`
}

/** Prepares a call. */
export function request<C extends Call>(
  caller: Person,
  call: C,
  input: CallInput<C>,
  change: (body: CallResponse<C>) => void,
): Request {
  return {
    send: (world) => world.try(caller, call, input),
    change: (body) => change(body as CallResponse<C>),
  }
}

/** Replaces the response of a rejected call, so that the model can still check the rejection. */
const NOTHING = { file: { id: 'none', object_id: 'none', tags: [] }, meta: { undo_id: null }, deleted: -1 }

/** Makes a call, and applies it to the model; fails if their statuses differ. */
export async function perform(run: Run, { send, change }: Request, reported: string): Promise<void> {
  const { status, body } = await send(run.world)
  const expected = run.model.attempt(() => change(status === 200 ? body : NOTHING))
  if (!expected.includes(status))
    expect({ told: reported, status, body }).toEqual({ told: reported, status: expected.join(' or ') })
  if (status === 200) await adoptCopies(run.world.db, run.model)
}
