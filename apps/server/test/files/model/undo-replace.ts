import { FIGURES } from '@arbour/contract/entities/items/figures'
import { renameSteps } from './adopt-copies.ts'
import { type Model, type ModelPerson, type OriginalPlace, type ReplaceStep, refuse, type Thing } from './model.ts'

type Placed = Extract<ReplaceStep, { kind: 'place' }>
type Merged = Extract<ReplaceStep, { kind: 'merge' }>

/** Restores what a call replaced, and moves its replacement back. `fileId` is its id in the database. */
export function undoReplace(model: Model, caller: ModelPerson, { undoId, fileId }: { undoId: string; fileId: string }): void {
  const replacement = model.state.replacements.find((one) => one.id === undoId && one.by === caller.userId)
  const [first] = replacement?.steps ?? []
  if (!replacement || !first) return void refuse(404)
  if (replacement.steps.length < replacement.total || first.kind !== 'place') refuse(409)
  // The database id of a merged copy is only known now.
  if (first.id.startsWith('copy ')) renameSteps(model, first.id, fileId)
  const was = returnPlace(model, caller, first)
  const isThere = model.things.get(first.id)
  if (isThere) placeBack(model, caller, { placed: first, was })
  for (const step of replacement.steps.slice(1).reverse()) {
    if (step.kind === 'bin') unbin(model, caller, step)
    else if (step.kind === 'merge') revertMerge(model, caller, step, step.id === first.id ? was : step.ended)
  }
  // A conflicting item may have been moved back by another step.
  for (const step of replacement.steps) {
    const back = step.kind === 'merge' && model.get(step.id)
    if (back) checkRoom(model, back, back.id)
  }
  model.state.replacements = model.state.replacements.filter((one) => one !== replacement)
  model.note(first.id, first.act === 'move' ? 'move' : 'delete')
}

/** Returns where it is moved back to: for a copy the bin. */
function returnPlace(model: Model, caller: ModelPerson, { act: action, folder, was }: Placed): OriginalPlace {
  if (action === 'copy') return { ...was, parent: folder, isDeleted: true }
  if (action === 'restore') return was
  const home = model.things.get(was.parent ?? '')
  if (!home || model.isBinned(home)) return refuse(410)
  return model.flags(caller, home).is_contributable ? was : refuse(403)
}

/** Checks whether an item can return to its previous location. */
function checkRoom(model: Model, { parent, name, isDeleted }: OriginalPlace, except?: string): void {
  if (parent === null) return
  const folder = model.things.get(parent) ?? refuse(410)
  if (!isDeleted && model.sibling(folder, name, except)) refuse(409)
}

function placeBack(model: Model, caller: ModelPerson, { placed, was }: { placed: Placed; was: OriginalPlace }): void {
  const thing = model.living(caller, placed.id)
  if (!model.flags(caller, thing).is_moveable) refuse(403)
  if (thing.parent !== placed.folder) refuse(409)
  checkRoom(model, was, thing.id)
  Object.assign(thing, { parent: was.parent, name: was.name, isDeleted: was.isDeleted })
}

function unbin(model: Model, caller: ModelPerson, { id, parent }: Extract<ReplaceStep, { kind: 'bin' }>): void {
  const thing = model.opened(caller, id)
  if (!thing.isDeleted || thing.parent !== parent) return
  if (!model.flags(caller, thing).is_deletable) refuse(403)
  checkRoom(model, { parent, name: thing.name, isDeleted: false })
  thing.isDeleted = false
  model.note(id, 'restore')
}

function revertMerge(
  model: Model,
  caller: ModelPerson,
  { id, into, ended, given, before, was }: Merged,
  place: OriginalPlace,
): void {
  const target = model.editable(caller, into)
  const { parent, isDeleted } = place
  const folder = parent === null ? null : (model.things.get(parent) ?? refuse(410))
  const thing: Thing = { ...structuredClone(ended), id, parent, isDeleted }
  model.things.set(id, thing)
  model.state.ended.delete(id)
  const above = folder ? model.ancestorPath(folder) : []
  for (const child of model.within(into)) if (was.children.includes(child.id) && !above.includes(child)) child.parent = id
  if (was.versions.length > 0) {
    if (target.versions.at(-1)?.at !== was.versions.at(-1)) refuse(409)
    target.versions = target.versions.filter((version) => !was.versions.includes(version.at))
  }
  if (given.description !== before.description && target.description === given.description)
    target.description = before.description ?? null
  if (given.subType !== before.subType && target.subType === given.subType) target.subType = before.subType ?? null
  for (const figure of FIGURES) {
    if (was.own[figure] !== undefined && target.own[figure] === was.own[figure]) delete target.own[figure]
  }
  for (const user of was.stars) target.stars.delete(user)
  for (const tag of was.tags) target.tags.delete(tag)
  thing.tags = new Set([...thing.tags].filter((tag) => model.tags.has(tag)))
}
