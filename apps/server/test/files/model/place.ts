import type { ConflictMode } from '@arbour/contract/calls/file-changes'
import type { ItemType } from '@arbour/contract/entities/item'
import { numberedName } from '@arbour/contract/names'
import { copyId } from './adopt-copies.ts'
import { type Model, type ModelPerson, Refused, refuse, type Thing } from './model.ts'

/** Gives an item a name. */
export function name(thing: Thing, wanted: string): void {
  thing.name = wanted.normalize('NFC')
  thing.names.add(thing.name)
}

/** Marks the top of something deleted: 403 unless the person may delete it. */
export function bin(model: Model, who: ModelPerson, thing: Thing): void {
  if (!model.flags(who, thing).is_deletable) refuse(403)
  thing.isDeleted = true
  model.note(thing.id, 'delete')
}

/** What a name becomes in a folder, and what takes in the one that is coming. */
export function settle(
  model: Model,
  who: ModelPerson,
  {
    folder,
    wanted,
    type,
    conflict,
    except,
  }: { folder: Thing; wanted: string; type: ItemType; conflict: ConflictMode; except?: string },
): { name: string; target: Thing | null } {
  const other = model.sibling(folder, wanted, except)
  if (!other) return { name: wanted, target: null }
  if (conflict === 'error' || (conflict === 'replace' && !model.opens(who, other))) refuse(409)
  if (conflict === 'keep') return { name: freeName(model, folder, wanted, type), target: null }
  if ((other.type === 'folder') !== (type === 'folder')) refuse(409)
  if (other.type === type && (type === 'folder' || type === 'file')) {
    return model.flags(who, other).is_editable ? { name: other.name, target: other } : refuse(403)
  }
  bin(model, who, other)
  return { name: wanted, target: null }
}

function freeName(model: Model, folder: Thing, wanted: string, type: ItemType): string {
  for (let n = 2; ; n += 1) {
    const candidate = numberedName(wanted.normalize('NFC'), n, type === 'file')
    if (!model.sibling(folder, candidate)) return candidate
  }
}

/** Puts an item into a folder; gives the one under which it is found afterwards. */
export function place(
  model: Model,
  who: ModelPerson,
  { thing, folder, conflict }: { thing: Thing; folder: Thing; conflict: ConflictMode },
): Thing {
  if (folder.type !== 'folder' || model.chain(folder).includes(thing)) refuse(409)
  if (!model.flags(who, folder).is_contributable) refuse(403)
  if (leadsTo(thing, folder)) refuse(409)
  const settled = settle(model, who, { folder, wanted: thing.name, type: thing.type, conflict, except: thing.id })
  if (!settled.target) {
    name(thing, settled.name)
    thing.parent = folder.id
    thing.isDeleted = false
    return thing
  }
  if (model.isBounded(thing)) refuse(409)
  // Its story stays where it was known.
  model.state.tombs.push({ names: thing.names, seenBy: new Set(model.people.map((one) => one.userId)) })
  // It leaves before it arrives: nothing meets it where it was.
  thing.parent = null
  merge(model, who, thing, settled.target)
  return settled.target
}

/** Whether an item is a shortcut that is to come into the folder that it leads to. */
function leadsTo(thing: Thing, folder: Thing): boolean {
  return thing.target === folder.id && thing.parent !== folder.id
}

/** Makes an item one with another of its type. */
function merge(model: Model, who: ModelPerson, source: Thing, target: Thing): void {
  if (source.type === 'file') mergeFile(model, source, target)
  else {
    const pairs = pairsOf(model, model.children(source.id), target)
    together(pairs, ([from, to]) => {
      if (!canMerge(from, to)) bin(model, who, to)
      else merge(model, who, from, to)
    })
    for (const thing of model.within(source.id)) thing.parent = target.id
  }
  for (const user of source.stars) target.stars.add(user)
  for (const tag of source.tags) target.tags.add(tag)
  model.things.delete(source.id)
}

/** The newest of all versions is that which was the current one of what came. */
function mergeFile(model: Model, source: Thing, target: Thing): void {
  const current = source.versions.at(-1)
  const older = [...target.versions, ...source.versions.slice(0, -1)].sort((a, b) => a.at - b.at)
  target.versions = [...older, ...(current ? [{ object: current.object, at: model.tick() }] : [])]
}

/** Whether one of two leaves the other in place as its version, or what was in it. */
function canMerge(from: Thing, to: Thing): boolean {
  return from.type === to.type && (from.type === 'folder' || from.type === 'file')
}

/** Which of some items meet another of their name in a folder: 409 where they can't become one. */
function pairsOf(model: Model, things: readonly Thing[], target: Thing): [Thing, Thing][] {
  const pairs = things.flatMap((thing): [Thing, Thing][] => {
    const other = model.sibling(target, thing.name)
    return other ? [[thing, other]] : []
  })
  for (const [from, to] of pairs) {
    if ((from.type === 'folder') !== (to.type === 'folder') || model.isBounded(from) || model.isBounded(to)) refuse(409)
  }
  return pairs
}

/** Does something with each; when several are refused, either refusal may be the answer. */
function together<T>(all: readonly T[], act: (one: T) => void): void {
  const statuses = new Set<number>()
  for (const one of all) {
    try {
      act(one)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const status of error.statuses) statuses.add(status)
    }
  }
  if (statuses.size > 0) throw new Refused(...statuses)
}

/** Copies an item into a folder; gives the copy, or what it was copied onto. Copies have ids of the model's own until {@link Model} learns theirs. */
export function copy(
  model: Model,
  who: ModelPerson,
  { thing, folder, conflict }: { thing: Thing; folder: Thing; conflict: ConflictMode },
): Thing {
  if (folder.type !== 'folder') refuse(409)
  if (!model.flags(who, folder).is_contributable) refuse(403)
  if (leadsTo(thing, folder)) refuse(409)
  if (conflict === 'replace' && thing.parent === folder.id) refuse(409)
  const { name: wanted, target } = settle(model, who, { folder, wanted: thing.name, type: thing.type, conflict })
  if (!target) return copyInto(model, who, originalOf(model, who, thing), folder, wanted)
  if (model.chain(target).includes(thing) || model.chain(thing).includes(target)) refuse(409)
  copyOnto(model, who, thing, target)
  return target
}

/** What is copied: as it was before anything was. */
interface Original {
  thing: Thing
  children: Original[]
}

function originalOf(model: Model, who: ModelPerson, thing: Thing): Original {
  const children = model.children(thing.id).filter((child) => model.opens(who, child))
  return { thing: structuredClone(thing), children: children.map((child) => originalOf(model, who, child)) }
}

function copyInto(model: Model, who: ModelPerson, { thing, children }: Original, folder: Thing, wanted = thing.name): Thing {
  const current = thing.versions.at(-1)
  const twin: Thing = {
    ...thing,
    id: copyId(model),
    parent: folder.id,
    owner: who.userId,
    isDeleted: false,
    people: new Map(),
    stars: new Set(),
    versions: current ? [{ object: current.object, at: model.tick() }] : [],
    names: new Set(),
  }
  name(twin, wanted)
  model.things.set(twin.id, twin)
  for (const child of children) copyInto(model, who, child, twin)
  return twin
}

function copyOnto(model: Model, who: ModelPerson, thing: Thing, target: Thing): void {
  const current = thing.versions.at(-1)
  if (current) {
    target.versions.push({ object: current.object, at: model.tick() })
    return
  }
  const children = model.children(thing.id).filter((child) => model.opens(who, child))
  const pairs = pairsOf(model, children, target)
  together(pairs, ([from, to]) => {
    if (!canMerge(from, to)) bin(model, who, to)
    else if (!model.flags(who, to).is_editable) refuse(403)
    else copyOnto(model, who, from, to)
  })
  const merged = new Set(pairs.filter(([from, to]) => canMerge(from, to)).map(([from]) => from))
  for (const child of children) if (!merged.has(child)) copyInto(model, who, originalOf(model, who, child), target)
}
