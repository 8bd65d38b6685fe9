import { FIGURES } from '@arbour/contract/entities/items/figures'
import type { ItemType } from '@arbour/contract/entities/items/item'
import type { ConflictMode } from '@arbour/contract/entities/items/new-item'
import { numberedName } from '@arbour/contract/names'
import { copyId } from './adopt-copies.ts'
import { type MergedWas, type Model, type ModelPerson, Refused, type ReplaceStep, refuse, type Thing } from './model.ts'

/** Names an item. */
export function name(thing: Thing, expected: string): void {
  thing.name = expected.normalize('NFC')
  thing.names.add(thing.name)
}

/** Deletes a top item: 403 unless the user can delete it. */
export function bin(model: Model, caller: ModelPerson, thing: Thing): void {
  if (!model.flags(caller, thing).is_deletable) refuse(403)
  thing.isDeleted = true
  model.note(thing.id, 'delete')
}

/** Resolves a name in a folder, and the item that takes in the new one. */
export function resolveName(
  model: Model,
  caller: ModelPerson,
  {
    folder,
    wanted: expected,
    type,
    subType,
    conflict,
    except,
  }: { folder: Thing; wanted: string; type: ItemType; subType: Thing['subType']; conflict: ConflictMode; except?: string },
): { name: string; target: Thing | null; binned?: Thing } {
  const other = model.sibling(folder, expected, except)
  if (!other) return { name: expected, target: null }
  if (conflict === 'error' || (conflict === 'replace' && !model.opens(caller, other))) refuse(409)
  if (conflict === 'keep') return { name: freeName(model, folder, expected, type), target: null }
  if ((other.type === 'folder') !== (type === 'folder') || clash(subType, other.subType)) refuse(409)
  if (other.type === type && (type === 'folder' || type === 'file')) {
    return model.flags(caller, other).is_editable ? { name: other.name, target: other } : refuse(403)
  }
  bin(model, caller, other)
  return { name: expected, target: null, binned: other }
}

/** A project and a company are never merged. */
function clash(a: Thing['subType'], b: Thing['subType']): boolean {
  return new Set([a, b]).size === 2 && a !== 'folder' && b !== 'folder' && a !== null && b !== null
}

function freeName(model: Model, folder: Thing, expected: string, type: ItemType): string {
  for (let n = 2; ; n += 1) {
    const candidate = numberedName(expected.normalize('NFC'), n, type === 'file')
    if (!model.sibling(folder, candidate)) return candidate
  }
}

/** The resulting item, and the steps if something was replaced. */
interface Put {
  found: Thing
  steps: ReplaceStep[]
}

/** Puts an item into a folder, under its name or a new one. */
export function place(
  model: Model,
  caller: ModelPerson,
  {
    thing,
    folder,
    conflict,
    act: action,
    named = thing.name,
  }: { thing: Thing; folder: Thing; conflict: ConflictMode; act: 'move' | 'restore'; named?: string },
): Put {
  if (folder.type !== 'folder') refuse(400)
  if (model.ancestorPath(folder).includes(thing)) refuse(409)
  if (!model.flags(caller, folder).is_contributable) refuse(403)
  if (leadsTo(thing, folder)) refuse(409)
  const { type, subType } = thing
  const resolved = resolveName(model, caller, { folder, wanted: named, type, subType, conflict, except: thing.id })
  const steps = firstSteps(resolved, { thing, folder, act: action })
  if (!resolved.target) {
    name(thing, resolved.name)
    thing.parent = folder.id
    thing.isDeleted = false
    return { found: thing, steps }
  }
  if (model.isBounded(thing)) refuse(409)
  // Its activity stays visible where it was known.
  model.state.tombs.push({ names: thing.names, visibleTo: new Set(model.people.map((one) => one.userId)) })
  merge(model, caller, { source: thing, target: resolved.target, steps })
  return { found: resolved.target, steps }
}

function firstSteps(
  { target, binned }: { target: Thing | null; binned?: Thing },
  { thing, folder, act: action }: { thing: Thing; folder: Thing; act: 'move' | 'restore' | 'copy' },
): ReplaceStep[] {
  if (!target && !binned) return []
  const { parent, name: named, isDeleted } = thing
  const first: ReplaceStep = {
    kind: 'place',
    id: thing.id,
    act: action,
    folder: folder.id,
    was: { parent, name: named, isDeleted },
  }
  return binned ? [first, { kind: 'bin', id: binned.id, parent: folder.id }] : [first]
}

/** Returns whether an item is a shortcut that would be moved into its target folder. */
function leadsTo(thing: Thing, folder: Thing): boolean {
  return thing.target === folder.id && thing.parent !== folder.id
}

/** Merges an item into another of its type. */
function merge(
  model: Model,
  caller: ModelPerson,
  { source, target, steps }: { source: Thing; target: Thing; steps: ReplaceStep[] },
): void {
  const ended = structuredClone(source)
  // It is removed first, so that it does not conflict with itself.
  source.parent = null
  const before = { description: target.description, subType: target.subType }
  const was: MergedWas = { children: [], versions: [], current: null, stars: [], tags: [], own: {} }
  if (source.type === 'file') Object.assign(was, mergeFile(model, source, target))
  else {
    together(pairsOf(model, model.children(source.id), target), ([from, to]) => {
      if (canMerge(from, to)) return merge(model, caller, { source: from, target: to, steps })
      bin(model, caller, to)
      steps.push({ kind: 'bin', id: to.id, parent: target.id })
    })
    was.children = model.within(source.id).map((thing) => thing.id)
    for (const thing of model.within(source.id)) thing.parent = target.id
  }
  target.description ??= source.description
  if (target.subType === 'folder') target.subType = source.subType
  for (const figure of FIGURES) {
    const own = source.own[figure]
    if (target.own[figure] !== undefined || own === undefined) continue
    target.own[figure] = own
    was.own[figure] = own
  }
  was.stars = [...source.stars].filter((user) => !target.stars.has(user))
  was.tags = [...source.tags].filter((one) => !target.tags.has(one))
  for (const user of was.stars) target.stars.add(user)
  for (const one of was.tags) target.tags.add(one)
  const given = { description: target.description, subType: target.subType }
  model.things.delete(source.id)
  if (!source.id.startsWith('copy ')) model.state.ended.set(source.id, target.id)
  steps.push({ kind: 'merge', id: source.id, into: target.id, ended, given, before, was })
}

/** The current version of the source becomes the newest of all. */
function mergeFile(model: Model, source: Thing, target: Thing): Pick<MergedWas, 'versions' | 'current'> {
  const current = source.versions.at(-1)
  const at = model.tick()
  const older = source.versions.slice(0, -1)
  const sorted = [...target.versions, ...older].sort((a, b) => a.at - b.at)
  target.versions = [...sorted, ...(current ? [{ object: current.object, at }] : [])]
  return { versions: [...older.map((one) => one.at), at], current: current?.at ?? null }
}

/** Returns whether two items can be merged. */
function canMerge(from: Thing, to: Thing): boolean {
  return from.type === to.type && (from.type === 'folder' || from.type === 'file')
}

/** Returns the items with a conflict in a folder: 409 if they cannot be merged. */
function pairsOf(model: Model, things: readonly Thing[], target: Thing): [Thing, Thing][] {
  const pairs = things.flatMap((thing): [Thing, Thing][] => {
    const other = model.sibling(target, thing.name)
    return other ? [[thing, other]] : []
  })
  for (const [from, to] of pairs) {
    if ((from.type === 'folder') !== (to.type === 'folder') || clash(from.subType, to.subType)) refuse(409)
    if (model.isBounded(from) || model.isBounded(to)) refuse(409)
  }
  return pairs
}

/** Runs an action for each; if several are rejected, any of their statuses is allowed. */
function together<T>(all: readonly T[], action: (one: T) => void): void {
  const statuses = new Set<number>()
  for (const one of all) {
    try {
      action(one)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      for (const status of error.statuses) statuses.add(status)
    }
  }
  if (statuses.size > 0) throw new Refused(...statuses)
}

/** Copies an item into a folder, under its name or a new one. Copies have placeholder ids until {@link Model} learns the real ones. */
export function copy(
  model: Model,
  caller: ModelPerson,
  { thing, folder, conflict, named = thing.name }: { thing: Thing; folder: Thing; conflict: ConflictMode; named?: string },
): Put {
  if (folder.type !== 'folder') refuse(400)
  if (!model.flags(caller, folder).is_contributable) refuse(403)
  if (leadsTo(thing, folder)) refuse(409)
  if (conflict === 'replace' && thing.parent === folder.id && named === thing.name) refuse(409)
  const { type, subType } = thing
  const resolved = resolveName(model, caller, { folder, wanted: named, type, subType, conflict })
  const { target } = resolved
  if (target && (model.ancestorPath(target).includes(thing) || model.ancestorPath(thing).includes(target))) refuse(409)
  const twin = copyInto(model, caller, originalOf(model, caller, thing), folder, resolved.name)
  const steps = firstSteps(resolved, { thing: twin, folder, act: 'copy' })
  if (!target) return { found: twin, steps }
  if (model.isBounded(twin)) refuse(409)
  merge(model, caller, { source: twin, target, steps })
  return { found: target, steps }
}

/** A snapshot of what is copied. */
interface Original {
  thing: Thing
  children: Original[]
}

function originalOf(model: Model, caller: ModelPerson, thing: Thing): Original {
  const children = model.children(thing.id).filter((child) => model.opens(caller, child))
  return { thing: structuredClone(thing), children: children.map((child) => originalOf(model, caller, child)) }
}

function copyInto(model: Model, caller: ModelPerson, { thing, children }: Original, folder: Thing, expected = thing.name): Thing {
  const current = thing.versions.at(-1)
  const twin: Thing = {
    ...thing,
    id: copyId(model),
    parent: folder.id,
    owner: caller.userId,
    isDeleted: false,
    people: new Map(),
    groups: new Map(),
    stars: new Set(),
    versions: current ? [{ object: current.object, at: model.tick() }] : [],
    names: new Set(),
  }
  name(twin, expected)
  model.things.set(twin.id, twin)
  for (const child of children) copyInto(model, caller, child, twin)
  return twin
}
