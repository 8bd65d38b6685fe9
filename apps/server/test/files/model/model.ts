import type { Figure } from '@arbour/contract/entities/items/figures'
import type { ContextFlags, ItemType } from '@arbour/contract/entities/items/item'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { nameKey } from '@arbour/contract/names'
import { flagsOf, opens, type RulePerson, roleOn, type Step, sees, stronger } from './rules.ts'

/** Somebody of a team. */
export interface ModelPerson extends RulePerson {
  team: string
}

/** One version of a file: which bytes, and when it came. */
export interface ModelVersion {
  object: string
  at: number
}

/** A figure given by hand, in pence; null is one that was given as nothing. */
export type OwnFigures = Partial<Record<Figure, bigint | null>>

/** An item, as plainly as it can be said. */
export interface Thing {
  id: string
  team: string
  parent: string | null
  name: string
  type: ItemType
  /** Of folders. */
  subType: 'folder' | 'project' | 'company' | null
  owner: string | null
  isDeleted: boolean
  isRestricted: boolean
  isHidden: boolean
  people: Map<string, ItemRole>
  groups: Map<string, ItemRole>
  /** Oldest first; of files. */
  versions: ModelVersion[]
  stars: Set<string>
  tags: Set<string>
  description: string | null
  url: string | null
  /** What a shortcut leads to. */
  target: string | null
  /** What a smart view looks for. */
  q: string | null
  own: OwnFigures
  /** All names that it ever had. */
  names: Set<string>
}

/** What was deleted for good: its names, and who saw it then. */
interface Tomb {
  names: Set<string>
  seenBy: Set<string>
}

/** Where something was before it was put elsewhere. */
export type OriginalPlace = Pick<Thing, 'parent' | 'name' | 'isDeleted'>

/** One thing that a call with `conflict: replace` did. */
export type ReplaceStep =
  | { kind: 'place'; id: string; act: 'move' | 'restore' | 'copy'; folder: string; was: OriginalPlace }
  | { kind: 'bin'; id: string; parent: string }
  | { kind: 'merge'; id: string; into: string; ended: Thing; given: Partial<Thing>; before: Partial<Thing>; was: MergedWas }

/** What came from an item that became part of another. */
export interface MergedWas {
  children: string[]
  /** The moments of its versions, the newest last. */
  versions: number[]
  /** That newest one as it was before. */
  current: number | null
  stars: string[]
  tags: string[]
  own: OwnFigures
}

/** A call that replaced something, until it is undone. */
export interface Replacement {
  id: string
  by: string
  steps: ReplaceStep[]
  /** Without all of its steps it cannot be undone. */
  total: number
}

interface State {
  things: Map<string, Thing>
  /** Who is in which group of people. */
  groups: Map<string, Set<string>>
  tags: Map<string, { team: string; name: string }>
  /** The types of events on each item, in their order. */
  events: Map<string, string[]>
  tombs: Tomb[]
  /** What ended items became part of. */
  ended: Map<string, string>
  replacements: Replacement[]
  clock: number
}

/** A call is refused; with several when it depends on an order that nobody promised which refusal comes. */
export class Refused extends Error {
  readonly statuses: readonly number[]
  constructor(...statuses: readonly number[]) {
    super(`refused: ${statuses.join(' or ')}`)
    this.statuses = statuses
  }
}

/** Ends a call of the model. */
export function refuse(status: number): never {
  throw new Refused(status)
}

/** What the trees of some teams should be, changed by the simplest code that obeys the rules of access. */
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

  /** Makes a change, whole or not at all; gives the statuses that the call may answer. */
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
  /** What an id leads to: its item, or what that became part of. */
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
  /** The next moment. */
  tick(): number {
    this.state.clock += 1
    return this.state.clock
  }
  note(id: string, type: string): void {
    this.state.events.set(id, [...(this.state.events.get(id) ?? []), type])
  }
  /** Keeps the names of what goes for good, with those who saw it. */
  bury(thing: Thing): void {
    const seenBy = this.people.filter((who) => this.sees(who, thing)).map((who) => who.userId)
    this.state.tombs.push({ names: thing.names, seenBy: new Set(seenBy) })
  }

  chain(thing: Thing): Thing[] {
    return thing.parent === null ? [thing] : [...this.chain(this.get(thing.parent)), thing]
  }
  steps(thing: Thing): Step[] {
    return this.chain(thing).map((one) => ({ ...one, people: this.listed(one), isDir: one.type === 'folder' }))
  }
  /** Whom an item lists, by themselves or by a group: each with the stronger of their roles. */
  listed({ people, groups }: Pick<Thing, 'people' | 'groups'>): Map<string, ItemRole> {
    const all = new Map(people)
    for (const [group, role] of groups) {
      for (const user of this.state.groups.get(group) ?? []) all.set(user, stronger(all.get(user) ?? null, role) ?? role)
    }
    return all
  }
  /** What stands in a folder, in the bin or not. */
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
    return this.chain(thing).some((one) => one.isDeleted)
  }
  /** Whether it has an access setting of its own. */
  isBounded(thing: Thing): boolean {
    return thing.isRestricted || thing.people.size + thing.groups.size > 0
  }

  role(who: ModelPerson, thing: Thing): ItemRole | null {
    return who.team === thing.team ? roleOn(who, this.steps(thing)) : null
  }
  opens(who: ModelPerson, thing: Thing): boolean {
    return who.team === thing.team && opens(who, this.steps(thing))
  }
  sees(who: ModelPerson, thing: Thing): boolean {
    return who.team === thing.team && sees(who, this.steps(thing))
  }
  flags(who: ModelPerson, thing: Thing): ContextFlags {
    return flagsOf(who, this.steps(thing))
  }

  /** What the person sees: 404 otherwise. */
  seen(who: ModelPerson, id: string): Thing {
    const thing = this.things.get(id)
    return thing && this.sees(who, thing) ? thing : refuse(404)
  }
  /** What the person may open: else 403 when they see it. */
  opened(who: ModelPerson, id: string): Thing {
    const thing = this.seen(who, id)
    return this.opens(who, thing) ? thing : refuse(403)
  }
  /** What the person may open and is not in the bin: else 410. */
  living(who: ModelPerson, id: string): Thing {
    const thing = this.opened(who, id)
    return this.isBinned(thing) ? refuse(410) : thing
  }
  editable(who: ModelPerson, id: string): Thing {
    const thing = this.living(who, id)
    return this.flags(who, thing).is_editable ? thing : refuse(403)
  }
}
