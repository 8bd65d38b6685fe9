import { expect } from 'vitest'
import { connectDevice } from '../../webdav/device.ts'
import type { ActionOf } from './actions.ts'
import { copyId } from './adopt-copies.ts'
import { type Model, refuse, type Thing } from './model.ts'
import { bin, copy, place } from './place.ts'
import { purge } from './purge.ts'
import { type Actor, actor, asName, isLiving, isPlace, newThing, picked, type Request, type Run } from './run.ts'
import { changeName } from './tree-requests.ts'

/** Requests of WebDAV clients. Each returns the request, and its effect on the model. */

interface Answer {
  status: number
  /** The object of the content that was written. */
  object: string
}

interface Message {
  method: string
  /** Names below the root folder of the team. */
  path: readonly string[]
  to?: readonly string[]
  overwrite?: boolean
  body?: string
}

/** Prepares a request. A status of success counts as that of a call. */
function davRequest(
  run: Run,
  caller: Actor,
  { method, path, to, overwrite, body }: Message,
  change: (answer: Answer) => void,
): Request {
  return {
    async send(world) {
      const device = await deviceOf(run, caller)
      // For half a minute, a name that was deleted leads a new file to the old one: see test/webdav/saving.test.ts.
      await world.db.deleteFrom('vacated_names').execute()
      const headers = {
        ...(to && { destination: `http://localhost:3001${device.root}${encoded(to)}` }),
        ...(overwrite !== undefined && { overwrite: overwrite ? 'T' : 'F' }),
      }
      const response = await device.send(method, encoded(path), { headers, ...(body !== undefined && { body }) })
      const { status } = response
      const object = String(response.headers.etag ?? '').slice(1, -1)
      return { status: status < 300 ? 200 : status, body: { status, object } }
    },
    change: (answer) => change(answer as Answer),
  }
}

const encoded = (names: readonly string[]) => names.map(encodeURIComponent).join('/')

function deviceOf({ world, devices }: Run, caller: Actor) {
  const device = devices.get(caller.userId) ?? connectDevice(world, caller)
  devices.set(caller.userId, device)
  return device
}

/** Returns the names on the way to an item, whether or not they lead there. */
const namesOf = (model: Model, thing: Thing) =>
  model
    .ancestorPath(thing)
    .slice(1)
    .map(({ name }) => name)

/** The meaning of a path: an item, a name that can be given in a folder, or nothing. */
type Found = { thing: Thing } | { folder: Thing; name: string } | null

/** Finds what a user finds under a path. */
function find(model: Model, caller: Actor, path: readonly string[]): Found {
  const way: Thing[] = []
  let next = model.things.get(caller.rootId)
  for (let at = 0; next; at += 1) {
    way.push(next)
    const name = path[at]
    next = name === undefined ? undefined : model.sibling(next, name)
  }
  if (way.slice(0, -1).some((one) => !model.opens(caller, one))) return null
  // A hidden item is found as a name that nothing has.
  const isHidden = !model.sees(caller, way.at(-1) ?? refuse(404))
  const item = way.at(isHidden ? -2 : -1) ?? refuse(404)
  const rest = path.length + 1 - way.length + (isHidden ? 1 : 0)
  if (rest > 0 && !model.opens(caller, item)) return null
  if (!model.opens(caller, item)) return refuse(403)
  if (rest > 1 || (rest === 1 && item.type !== 'folder')) return null
  if (rest === 1) return { folder: item, name: (path.at(-1) ?? '').normalize('NFC') }
  return item.type === 'folder' || item.type === 'file' ? { thing: item } : null
}

/** Returns the item under a path; rejects with 404 without one. */
function findItem(model: Model, caller: Actor, path: readonly string[]): Thing {
  const found = find(model, caller, path)
  return found && 'thing' in found ? found.thing : refuse(404)
}

/** Puts a new item under a free name. */
function add(model: Model, caller: Actor, found: { folder: Thing; name: string }, type: 'file' | 'folder'): Thing {
  if (!model.flags(caller, found.folder).is_contributable) refuse(403)
  // A hidden item has the name.
  if (model.sibling(found.folder, found.name)) refuse(409)
  const thing = newThing({
    id: copyId(model),
    team: caller.team,
    type,
    named: found.name,
    owner: caller.userId,
    parent: found.folder.id,
  })
  model.things.set(thing.id, thing)
  model.note(thing.id, 'add')
  return thing
}

export async function davPut(run: Run, action: ActionOf<'davPut'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const path = [...namesOf(model, picked(run, caller, action.in, isPlace(run))), asName(run, action.name)]
  return davRequest(run, caller, { method: 'PUT', path, body: 'z' }, ({ status, object }) => {
    const found = find(model, caller, path) ?? refuse(409)
    if (!('thing' in found)) {
      const thing = add(model, caller, found, 'file')
      expect(status).toBe(201)
      return void thing.versions.push({ object, at: model.tick() })
    }
    if (found.thing.type === 'folder') refuse(405)
    if (!model.flags(caller, found.thing).is_editable) refuse(403)
    expect(status).toBe(204)
    found.thing.versions.push({ object, at: model.tick() })
    model.note(found.thing.id, 'add')
  })
}

export async function davMkcol(run: Run, action: ActionOf<'davMkcol'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const path = [...namesOf(model, picked(run, caller, action.in, isPlace(run))), asName(run, action.name)]
  return davRequest(run, caller, { method: 'MKCOL', path }, () => {
    const found = find(model, caller, path) ?? refuse(409)
    if ('thing' in found) refuse(405)
    else add(model, caller, found, 'folder')
  })
}

export async function davDelete(run: Run, action: ActionOf<'davDelete'>): Promise<Request> {
  const { model } = run
  const caller = actor(run, action.by)
  const path = namesOf(model, picked(run, caller, action.item, isLiving(run)))
  return davRequest(run, caller, { method: 'DELETE', path }, () => {
    const thing = findItem(model, caller, path)
    if (!isSpare(model, caller, thing)) return bin(model, caller, thing)
    model.note(thing.id, 'delete')
    purge(model, [thing])
  })
}

/** Returns whether an own file has nothing that another file does not have too: its deletion is permanent. */
function isSpare(model: Model, caller: Actor, thing: Thing): boolean {
  const [only, ...more] = thing.versions
  if (thing.type !== 'file' || !only || more.length > 0) return false
  if (thing.owner !== caller.userId || !model.flags(caller, thing).is_owned) return false
  return model
    .ofTeam(thing.team)
    .some((other) => other !== thing && !other.isDeleted && other.versions.some(({ object }) => object === only.object))
}

/** Finds the destination of an item, and what is there now: the same item under another spelling of its name is nothing. */
function findDestination(
  model: Model,
  caller: Actor,
  { thing, to, overwrite, isMove }: { thing: Thing; to: readonly string[]; overwrite: boolean; isMove: boolean },
): { folder: Thing; name: string; existing: Thing | null } {
  const found = find(model, caller, to) ?? refuse(409)
  if (thing.parent === null) refuse(403)
  if (!('thing' in found)) {
    if (!model.flags(caller, found.folder).is_contributable) refuse(403)
    if (model.ancestorPath(found.folder).includes(thing)) refuse(403)
    return { ...found, existing: null }
  }
  const existing = found.thing
  const folder = existing.parent === null ? refuse(403) : model.get(existing.parent)
  const name = to.at(-1) ?? ''
  if (existing === thing) return isMove && name !== thing.name ? { folder, name, existing: null } : refuse(403)
  if (!overwrite) refuse(412)
  if (model.ancestorPath(existing).includes(thing) || model.ancestorPath(thing).includes(existing)) refuse(403)
  if (!model.flags(caller, folder).is_contributable) refuse(403)
  return { folder, name: existing.name, existing }
}

/** Two files become one; whatever else is overwritten goes to the bin. */
function makeRoom(model: Model, caller: Actor, thing: Thing, existing: Thing | null): 'error' | 'replace' {
  if (existing?.type === 'file' && thing.type === 'file') return 'replace'
  if (existing) bin(model, caller, existing)
  return 'error'
}

export async function davMove(run: Run, action: ActionOf<'davMove'>): Promise<Request> {
  const { model } = run
  const { caller, path, to, overwrite } = transferOf(run, action)
  return davRequest(run, caller, { method: 'MOVE', path, to, overwrite }, ({ status }) => {
    const thing = findItem(model, caller, path)
    const { folder, name, existing } = findDestination(model, caller, { thing, to, overwrite, isMove: true })
    const isRename = thing.parent === folder.id
    const flags = model.flags(caller, thing)
    if (!(isRename ? flags.is_editable : flags.is_moveable)) refuse(403)
    const conflict = makeRoom(model, caller, thing, existing)
    if (isRename && conflict === 'error') changeName(model, thing, name)
    else {
      const { found } = place(model, caller, { thing, folder, conflict, act: 'move', named: name })
      if (found !== thing) model.note(found.id, 'add')
      if (!isRename) model.note(found.id, 'move')
    }
    expect(status).toBe(existing ? 204 : 201)
  })
}

export async function davCopy(run: Run, action: ActionOf<'davCopy'>): Promise<Request> {
  const { model } = run
  const { caller, path, to, overwrite } = transferOf(run, action)
  return davRequest(run, caller, { method: 'COPY', path, to, overwrite }, ({ status }) => {
    const thing = findItem(model, caller, path)
    const { folder, name, existing } = findDestination(model, caller, { thing, to, overwrite, isMove: false })
    const conflict = makeRoom(model, caller, thing, existing)
    const { found } = copy(model, caller, { thing, folder, conflict, named: name })
    model.note(found.id, 'add')
    expect(status).toBe(existing ? 204 : 201)
  })
}

/** The destination is a name in a folder, by default that of the item; or it is another item. */
function transferOf(run: Run, action: ActionOf<'davMove' | 'davCopy'>) {
  const { model } = run
  const caller = actor(run, action.by)
  const thing = picked(run, caller, action.item, isLiving(run))
  const path = namesOf(model, thing)
  const folder = namesOf(model, picked(run, caller, action.to, isPlace(run)))
  const over = action.over && namesOf(model, picked(run, caller, action.over, isLiving(run)))
  const to = over ?? [...folder, action.name === 'same' ? thing.name : asName(run, action.name)]
  return { caller, path, to, overwrite: action.overwrite }
}
