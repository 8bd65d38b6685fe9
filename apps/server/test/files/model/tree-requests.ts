import { calls } from '@arbour/contract/calls'
import { expect } from 'vitest'
import type { ActionOf } from './actions.ts'
import { type Model, type ModelPerson, type ReplaceStep, refuse, type Thing } from './model.ts'
import { bin, copy, name, place, resolveName } from './place.ts'
import { purge } from './purge.ts'
import { actor, asName, isLiving, isPlace, newThing, picked, type Request, type Run, request } from './run.ts'
import { undoReplace } from './undo-replace.ts'

/** Calls that change the tree. Each returns the call, and its effect on the model. */

export async function create(run: Run, action: ActionOf<'create'>): Promise<Request> {
  const { model, world } = run
  const caller = actor(run, action.by)
  const folderId = picked(run, caller, action.in, isPlace(run)).id
  const targetId = picked(run, caller, action.target, isLiving(run)).id
  const expected = asName(run, action.name)
  const { type, conflict } = action
  const common = { parent_id: folderId, name: expected, conflict }
  const link = { url: 'https://example.com/1', image: null }
  const made = {
    file: async () => ({ ...common, type: 'file' as const, upload: await world.upload(caller, 'x') }),
    folder: () => ({ ...common, type: 'folder' as const }),
    shortcut: () => ({ ...common, type: 'shortcut' as const, shortcut_file_id: targetId }),
    smart: () => ({ ...common, type: 'smart' as const, filters: { q: 'alpha' } }),
    cloud: () => ({ ...common, type: 'cloud' as const, link }),
    link: () => ({ ...common, type: 'link' as const, link }),
  }
  return request(caller, calls.filesCreate, await made[type](), ({ file }) => {
    const folder = model.living(caller, folderId)
    if (folder.type !== 'folder') refuse(400)
    if (!model.flags(caller, folder).is_contributable) refuse(403)
    const resolved = resolveName(model, caller, { folder, wanted: expected, type, subType: null, conflict })
    const id = resolved.target?.id ?? file.id
    expect(file.id).toBe(id)
    if (!resolved.target) {
      if (type === 'shortcut') checkTarget(model, caller, targetId, folderId)
      const thing = newThing({ id, team: caller.team, type, named: resolved.name, owner: caller.userId, parent: folderId })
      thing.url = type === 'link' || type === 'cloud' ? 'https://example.com/1' : null
      thing.target = type === 'shortcut' ? targetId : null
      thing.q = type === 'smart' ? 'alpha' : null
      model.things.set(id, thing)
    }
    if (type === 'file') model.get(id).versions.push({ object: file.object_id ?? '', at: model.tick() })
    if (type === 'file' || !resolved.target) model.note(id, 'add')
  })
}

/** Checks the target of a shortcut in a folder. */
export function checkTarget(model: Model, caller: ModelPerson, id: string, folderId: string | null): void {
  const { type } = model.living(caller, id)
  if (type === 'shortcut' || type === 'link' || id === folderId) refuse(400)
}

export async function rename(run: Run, action: ActionOf<'rename'>): Promise<Request> {
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isLiving(run))
  const expected = asName(run, action.name)
  return request(caller, calls.filesRename, { id, name: expected }, () =>
    changeName(run.model, run.model.editable(caller, id), expected),
  )
}

/** Renames an item in its folder. */
export function changeName(model: Model, thing: Thing, expected: string): void {
  if (thing.parent === null) refuse(403)
  if (expected.normalize('NFC') === thing.name) return
  if (model.sibling(model.get(thing.parent), expected, thing.id)) refuse(409)
  name(thing, expected)
  model.note(thing.id, 'rename')
}

export async function move(run: Run, action: ActionOf<'move'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const id = picked(run, caller, action.item, isLiving(run)).id
  const folderId = picked(run, caller, action.to, isPlace(run)).id
  const { conflict } = action
  return request(caller, calls.filesMove, { id, destination_id: folderId, conflict }, (body) => {
    const thing = model.living(caller, id)
    const folder = model.living(caller, folderId)
    if (!model.flags(caller, thing).is_moveable) refuse(403)
    if (thing.parent === folderId) return
    const { found, steps } = place(model, caller, { thing, folder, conflict, act: 'move' })
    recordReplacement(model, caller, steps, body.meta.undo_id)
    model.note(found.id, 'move')
  })
}

export async function duplicate(run: Run, action: ActionOf<'duplicate'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const id = picked(run, caller, action.item, isLiving(run)).id
  const folderId = picked(run, caller, action.to, isPlace(run)).id
  const { conflict } = action
  return request(caller, calls.filesDuplicate, { id, destination_id: folderId, conflict }, (body) => {
    const thing = model.living(caller, id)
    const folder = model.living(caller, folderId)
    if (thing.parent === null) refuse(403)
    const { found, steps } = copy(model, caller, { thing, folder, conflict })
    recordReplacement(model, caller, steps, body.meta.undo_id)
    if (found.type !== 'folder' || !steps.some((step) => step.kind === 'merge')) model.note(found.id, 'add')
  })
}

export async function remove(run: Run, { isSoft, ...action }: ActionOf<'delete'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isSoft ? isLiving(run) : (thing) => !model.isRoot(thing))
  return request(caller, calls.filesDelete, { id, soft_delete: isSoft }, () => {
    const thing = model.opened(caller, id)
    const { is_deletable, is_owned } = model.flags(caller, thing)
    if (isSoft ? !is_deletable : !is_owned || model.isRoot(thing)) refuse(403)
    if (isSoft && thing.isDeleted) return
    if (isSoft && model.isBinned(thing)) refuse(409)
    if (isSoft) return bin(model, caller, thing)
    model.note(id, 'delete')
    purge(model, [thing])
  })
}

export async function restore(run: Run, action: ActionOf<'restore'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, (thing) => model.isBinned(thing))
  const toId = action.to && picked(run, caller, action.to, isPlace(run)).id
  const { conflict } = action
  return request(caller, calls.filesRestore, { id, parent_file_id: toId, conflict }, (body) => {
    const thing = model.opened(caller, id)
    if (!model.flags(caller, thing).is_deletable) refuse(403)
    if (!model.isBinned(thing)) return
    const home = thing.parent === null ? null : model.get(thing.parent)
    if (toId === null && (home === null || model.isBinned(home))) refuse(410)
    const folder = model.living(caller, toId ?? home?.id ?? '')
    const { found, steps } = place(model, caller, { thing, folder, conflict, act: 'restore' })
    recordReplacement(model, caller, steps, body.meta.undo_id)
    model.note(found.id, 'restore')
  })
}

/** A call that replaced something returns an undo id, others null. */
function recordReplacement(model: Model, caller: ModelPerson, steps: ReplaceStep[], undoId: string | null): void {
  expect(undoId === null).toBe(steps.length === 0)
  if (undoId !== null) model.state.replacements.push({ id: undoId, by: caller.userId, steps, total: steps.length })
}

export async function undo(run: Run, action: ActionOf<'undo'>): Promise<Request> {
  const { model } = run
  const all = model.state.replacements
  const { id, by } = all[action.n % all.length] ?? { id: '00000000-0000-7000-8000-000000000000', by: '' }
  const caller = action.by === null ? (run.people.find((one) => one.userId === by) ?? actor(run, 0)) : actor(run, action.by)
  return request(caller, calls.filesReplaceUndo, { undo_id: id }, ({ file }) =>
    undoReplace(model, caller, { undoId: id, fileId: file.id }),
  )
}

export async function emptyBin(run: Run, action: ActionOf<'emptyBin'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  return request(caller, calls.filesBinEmpty, {}, ({ deleted }) => {
    if (!caller.isAdmin) refuse(403)
    const tops = model.ofTeam(caller.team).filter((thing) => thing.isDeleted)
    for (const top of tops) model.note(top.id, 'delete')
    expect(purge(model, tops)).toBe(deleted)
  })
}
