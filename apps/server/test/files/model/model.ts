import type { Figure } from '@arbour/contract/entities/items/figures'
import type { ContextFlags, ItemType } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { nameKey } from '@arbour/contract/names'
import { flagsOf, opens, type RulePerson, roleOn, type Step, sees, stronger } from './rules.ts'

/** A team member. */
export interface ModelPerson extends RulePerson {
  team: string
}

/** A file version: its bytes and time. */
export interface ModelVersion {
  object: string
  at: number
}

/** Manual figures in pence; null is an explicitly empty one. */
export type OwnFigures = Partial<Record<Figure, bigint | null>>

/** An item of the model. */
export interface Thing {
  id: string
  team: string
  parent: string | null
  name: string
  type: ItemType
  /** For folders. */
  subType: 'folder' | 'project' | 'company' | null
  owner: string | null
  isDeleted: boolean
  isRestricted: boolean
  isHidden: boolean
  people: Map<string, ItemRole>
  groups: Map<string, ItemRole>
  /** For files; oldest first. */
  versions: ModelVersion[]
  stars: Set<string>
  tags: Set<string>
  description: string | null
  url: string | null
  /** Target of a shortcut. */
  target: string | null
  /** Query of a smart view. */
  q: string | null
  own: OwnFigures
  /** All names that it has had. */
  names: Set<string>
}

/** A permanently deleted item: its names, and who could see it. */
interface Tomb {
  names: Set<string>
  visibleTo: Set<string>
}

/** The previous location of an item. */
export type OriginalPlace = Pick<Thing, 'parent' | 'name' | 'isDeleted'>

/** One step of a call with `conflict: replace`. */
export type ReplaceStep =
  | { kind: 'place'; id: string; act: 'move' | 'restore' | 'copy'; folder: string; was: OriginalPlace }
  | { kind: 'bin'; id: string; parent: string }
  | { kind: 'merge'; id: string; into: string; ended: Thing; given: Partial<Thing>; before: Partial<Thing>; was: MergedWas }

/** What was merged from an item. */
export interface MergedWas {
  children: string[]
  /** Timestamps of its versions, newest last. */
  versions: number[]
  /** The previous timestamp of the newest one. */
  current: number | null
  stars: string[]
  tags: string[]
  own: OwnFigures
}

/** A call that replaced something and can be undone. */
export interface Replacement {
  id: string
  by: string
  steps: ReplaceStep[]
  /** Without all of its steps it cannot be undone. */
  total: number
}

interface State {
  things: Map<string, Thing>
  /** Members of each group. */
  groups: Map<string, Set<string>>
  tags: Map<string, { team: string; name: string }>
  /** Event types of each item, in order. */
  events: Map<string, string[]>
  tombs: Tomb[]
  /** Items into which ended items were merged. */
  ended: Map<string, string>
  replacements: Replacement[]
  clock: number
}

/** A rejected call; with several statuses if their order is unspecified. */
export class Refused extends Error {
  readonly statuses: readonly number[]
  constructor(...statuses: readonly number[]) {
    super(`refused: ${statuses.join(' or ')}`)
    this.statuses = statuses
  }
}

/** Rejects a call of the model. */
export function refuse(status: number): never {
  throw new Refused(status)
}

/** The expected trees of some teams, changed by the simplest code that implements the access rules. */
export class Model {
  state: State = {
    things: new Map(),
    groups: new Map(),
    tags: new Map(),
    events: new Map(),
    tombs: [],
    ended: new Map(),
    replacements: [],
    clock: 0,
  }
  readonly people: readonly ModelPerson[]

  constructor(people: readonly ModelPerson[]) {
    this.people = people
  }

  /** Applies a change atomically; returns the allowed statuses of the call. */
  attempt(change: () => void): readonly number[] {
    const before = structuredClone(this.state)
    try {
      change()
      return [200]
    } catch (error) {
      this.state = before
      if (error instanceof Refused) return error.statuses
      throw error
    }
  }

  get things(): Map<string, Thing> {
    return this.state.things
  }
  get tags(): State['tags'] {
    return this.state.tags
  }
  /** Resolves an id to its item, or the one it was merged into. */
  ledTo(id: string): Thing | undefined {
    const into = this.state.ended.get(id)
    return into === undefined ? this.things.get(id) : this.ledTo(into)
  }
  get(id: string): Thing {
    const thing = this.things.get(id)
    if (!thing) throw new Error(`${id} is not in the model`)
    return thing
  }
  ofTeam(team: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.team === team)
  }
  /** Returns the next timestamp. */
  tick(): number {
    this.state.clock += 1
    return this.state.clock
  }
  note(id: string, type: string): void {
    this.state.events.set(id, [...(this.state.events.get(id) ?? []), type])
  }
  /** Records the names of a permanently deleted item, with the users who saw it. */
  bury(thing: Thing): void {
    const visibleTo = this.people.filter((caller) => this.sees(caller, thing)).map((caller) => caller.userId)
    this.state.tombs.push({ names: thing.names, visibleTo: new Set(visibleTo) })
  }

  ancestorPath(thing: Thing): Thing[] {
    return thing.parent === null ? [thing] : [...this.ancestorPath(this.get(thing.parent)), thing]
  }
  steps(thing: Thing): Step[] {
    return this.ancestorPath(thing).map((one) => ({ ...one, people: this.listed(one), isDir: one.type === 'folder' }))
  }
  /** Returns the users listed on an item, directly or by a group, each with their strongest role. */
  listed({ people, groups }: Pick<Thing, 'people' | 'groups'>): Map<string, ItemRole> {
    const all = new Map(people)
    for (const [group, role] of groups) {
      for (const user of this.state.groups.get(group) ?? []) all.set(user, stronger(all.get(user) ?? null, role) ?? role)
    }
    return all
  }
  /** Returns the children of a folder, including deleted ones. */
  within(id: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing.parent === id)
  }
  children(id: string): Thing[] {
    return this.within(id).filter((thing) => !thing.isDeleted)
  }
  sibling(folder: Thing, name: string, except?: string): Thing | undefined {
    return this.children(folder.id).find((thing) => thing.id !== except && nameKey(thing.name) === nameKey(name))
  }
  isRoot(thing: Thing): boolean {
    return thing.parent === null && !thing.isDeleted
  }
  isBinned(thing: Thing): boolean {
    return this.ancestorPath(thing).some((one) => one.isDeleted)
  }
  /** Returns whether it has its own access setting. */
  isBounded(thing: Thing): boolean {
    return thing.isRestricted || thing.people.size + thing.groups.size > 0
  }

  role(caller: ModelPerson, thing: Thing): ItemRole | null {
    return caller.team === thing.team ? roleOn(caller, this.steps(thing)) : null
  }
  opens(caller: ModelPerson, thing: Thing): boolean {
    return caller.team === thing.team && opens(caller, this.steps(thing))
  }
  sees(caller: ModelPerson, thing: Thing): boolean {
    return caller.team === thing.team && sees(caller, this.steps(thing))
  }
  flags(caller: ModelPerson, thing: Thing): ContextFlags {
    return flagsOf(caller, this.steps(thing))
  }

  /** Returns an item that the user sees; rejects with 404 otherwise. */
  seen(caller: ModelPerson, id: string): Thing {
    const thing = this.things.get(id)
    return thing && this.sees(caller, thing) ? thing : refuse(404)
  }
  /** Returns an item that the user can open; rejects with 403 if they only see it. */
  opened(caller: ModelPerson, id: string): Thing {
    const thing = this.seen(caller, id)
    return this.opens(caller, thing) ? thing : refuse(403)
  }
  /** Returns an item that the user can open and that is not in the bin; rejects with 410 otherwise. */
  living(caller: ModelPerson, id: string): Thing {
    const thing = this.opened(caller, id)
    return this.isBinned(thing) ? refuse(410) : thing
  }
  editable(caller: ModelPerson, id: string): Thing {
    const thing = this.living(caller, id)
    return this.flags(caller, thing).is_editable ? thing : refuse(403)
  }
}
