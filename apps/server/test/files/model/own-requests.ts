import { calls } from '@arbour/contract/calls'
import type { ItemType } from '@arbour/contract/entities/items/item'
import { nameKey } from '@arbour/contract/names'
import { expect } from 'vitest'
import type { ActionOf } from './actions.ts'
import { asPence, shown } from './figures.ts'
import { refuse } from './model.ts'
import { actor, asName, isLiving, isPlace, picked, type Request, type Run, request } from './run.ts'
import { changeName, checkTarget } from './tree-requests.ts'

/** Calls that change an item's own properties. */

export async function describe(run: Run, action: ActionOf<'describe'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isLiving(run))
  const expected = action.name === null ? undefined : asName(run, action.name)
  return request(caller, calls.filesUpdate, { id, name: expected, description: action.text }, () => {
    const thing = model.editable(caller, id)
    if (expected !== undefined) changeName(model, thing, expected)
    thing.description = action.text
  })
}

/** Item types by supported change. */
const TAKERS: Record<ActionOf<'redirect'>['field'], readonly ItemType[]> = {
  link: ['link', 'cloud'],
  filters: ['smart'],
  shortcut: ['shortcut'],
  upload: ['file'],
  project: ['folder'],
  company: ['folder'],
}

/** Changes content, URL, target or sub-type, if the type has one. */
export async function redirect(run: Run, { field, ...action }: ActionOf<'redirect'>): Promise<Request> {
  const { model, world } = run
  const caller = actor(run, action.by)
  const { id, type } = picked(run, caller, action.item, (thing) => TAKERS[field].includes(thing.type))
  const targetId = picked(run, caller, action.target, isPlace(run)).id
  const fields = {
    link: { link: { url: 'https://example.com/2', image: null } },
    filters: { filters: { q: 'beta', parent_id: targetId } },
    shortcut: { shortcut_file_id: targetId },
    upload: field === 'upload' ? { upload: await world.upload(caller, 'y') } : {},
    project: { sub_type: 'project' as const },
    company: { sub_type: 'company' as const },
  }[field]
  return request(caller, calls.filesUpdate, { id, ...fields }, ({ file }) => {
    const thing = model.editable(caller, id)
    if (field === 'upload') {
      if (!TAKERS.upload.includes(type)) refuse(409)
      thing.versions.push({ object: file.object_id ?? '', at: model.tick() })
      return model.note(id, 'add')
    }
    if (!TAKERS[field].includes(type)) refuse(400)
    if (field === 'shortcut') checkTarget(model, caller, targetId, thing.parent)
    if (field === 'filters' && model.living(caller, targetId).type !== 'folder') refuse(400)
    if (field === 'link') thing.url = 'https://example.com/2'
    if (field === 'shortcut') thing.target = targetId
    if (field === 'filters') thing.q = 'beta'
    if (field === 'project' || field === 'company') thing.subType = field
  })
}

export async function star(run: Run, { isStarred, ...action }: ActionOf<'star'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isLiving(run))
  return request(caller, calls.filesStarredUpdate, { id, is_starred: isStarred }, () => {
    const thing = model.opened(caller, id)
    if (model.isBinned(thing) || thing.parent === null || !model.flags(caller, thing).is_mapped) refuse(403)
    if (isStarred) thing.stars.add(caller.userId)
    else thing.stars.delete(caller.userId)
  })
}

export async function tag(run: Run, action: ActionOf<'tag'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, isLiving(run))
  return request(caller, calls.filesTagsUpdate, { id, tags: action.tags }, ({ file }) => {
    const thing = model.editable(caller, id)
    const expected = [...new Set(action.tags.map(nameKey))].sort()
    expect(file.tags.map((one) => nameKey(one.name)).sort()).toEqual(expected)
    for (const one of file.tags) {
      const known = [...model.tags].find(([, other]) => other.team === caller.team && nameKey(other.name) === nameKey(one.name))
      // A tag keeps its first spelling.
      const spelled = known?.[1].name ?? action.tags.find((name) => nameKey(name) === nameKey(one.name))
      expect([one.id, one.name]).toEqual([known?.[0] ?? one.id, spelled])
      model.tags.set(one.id, { team: caller.team, name: one.name })
    }
    thing.tags = new Set(file.tags.map((one) => one.id))
  })
}

/** Returns the nth tag of the user's team, or of another one; an unknown id if there is none. */
function pickedTag(run: Run, team: string, { n, isForeign }: { n: number; isForeign: boolean }): string {
  const ids = [...run.model.tags].filter(([, tag]) => (tag.team === team) !== isForeign).map(([id]) => id)
  return ids[n % ids.length] ?? '00000000-0000-7000-8000-000000000000'
}

export async function changeTag(run: Run, action: ActionOf<'changeTag'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const id = pickedTag(run, caller.team, action)
  const expected = action.name ?? undefined
  return request(caller, calls.tagsUpdate, { id, name: expected, color: 'red' }, () => {
    if (!caller.isAdmin) refuse(403)
    const own = model.tags.get(id)
    if (own?.team !== caller.team) return refuse(404)
    if (expected === undefined) return
    const others = [...model.tags].filter(([other, { team }]) => other !== id && team === caller.team)
    if (others.some(([, other]) => nameKey(other.name) === nameKey(expected))) refuse(409)
    own.name = expected
  })
}

export async function deleteTag(run: Run, action: ActionOf<'deleteTag'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const id = pickedTag(run, caller.team, action)
  return request(caller, calls.tagsDelete, { id }, () => {
    if (!caller.isAdmin) refuse(403)
    if (model.tags.get(id)?.team !== caller.team) refuse(404)
    model.tags.delete(id)
    for (const thing of model.things.values()) thing.tags.delete(id)
  })
}

export async function finance(run: Run, { figure, amount, manual, ...action }: ActionOf<'finance'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, ({ type }) => type === 'folder' || type === 'file')
  const fields = { [figure]: amount, [`manual_${figure}`]: manual }
  return request(caller, calls.filesFinanceUpdate, { file_id: id, ...fields }, () => {
    const { type } = model.living(caller, id)
    if (type !== 'folder' && type !== 'file') refuse(400)
    const thing = model.editable(caller, id)
    if (amount === undefined && manual === undefined) return
    const isOwn = manual ?? amount !== null
    if (!isOwn) delete thing.own[figure]
    else if (amount === undefined) thing.own[figure] = shown(model, thing, figure)
    else thing.own[figure] = amount === null ? null : asPence(amount)
  })
}

export async function restoreVersion(run: Run, action: ActionOf<'restoreVersion'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const { id } = picked(run, caller, action.item, (thing) => thing.versions.length > 1)
  const from = action.from === null ? model.get(id) : picked(run, caller, action.from, isLiving(run))
  const objectId = from.versions[action.n % from.versions.length]?.object ?? from.id
  return request(caller, calls.filesObjectsRestore, { id, object_id: objectId }, () => {
    const thing = model.editable(caller, id)
    if (!thing.versions.some((version) => version.object === objectId)) refuse(404)
    if (thing.versions.at(-1)?.object === objectId) return
    thing.versions.push({ object: objectId, at: model.tick() })
    model.note(id, 'restore')
  })
}
