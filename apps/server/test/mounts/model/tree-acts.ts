import { calls } from '@arbour/contract/calls'
import { strength } from '../../files/model/rules.ts'
import type { ActOf } from './acts.ts'
import type { Actor, Border, Mount, Thing } from './border.ts'
import { actor, ask, asName, newThing, nth, type Run } from './run.ts'

// What is done with items, in the own tree, in those of others, and from one to another.

type Pickable = { thing: Thing; mount: null } | { thing: Thing; mount: Mount }

/** What there is to be picked by somebody: mostly what they can open, each seventh time anything. */
function pick({ border }: Run, who: Actor, n: number): Pickable | undefined {
  const things = [...border.things.values()].map((thing) => ({ thing, mount: null }))
  const mounts = [...border.mounts.values()].map((mount) => ({ thing: border.get(mount.source), mount }))
  const isFit = ({ thing, mount }: Pickable) =>
    !border.isBinned(thing) && (mount ? border.opensMount(who, mount) : thing.parent !== null && border.opens(who, thing))
  const all = [...things, ...mounts]
  const fit = all.filter(isFit)
  return n % 7 === 6 || fit.length === 0 ? nth(all, n) : nth(fit, n)
}

/** A folder to put something into, with the id by which it is asked for. */
function place(run: Run, who: Actor, n: number): { id: string; thing: Thing } | undefined {
  const { border } = run
  const folders = [...border.things.values()].filter(({ isDir }) => isDir)
  const mounts = [...border.mounts.values()].filter((mount) => mount.team === who.tenantId)
  const all = [
    ...folders.map((thing) => ({ id: thing.id, thing })),
    ...mounts.map((mount) => ({ id: mount.id, thing: border.get(mount.source), mount })),
  ]
  const fit = all.filter(({ thing }) => border.adds(who, thing))
  return n % 7 === 6 || fit.length === 0 ? nth(all, n) : nth(fit, n)
}

const ownerIn = (who: Actor, folder: Thing) =>
  who.tenantId === folder.team ? { owner: who.userId, addedBy: null } : { owner: folder.owner, addedBy: who.userId }

/** Whether a mount is meant that stands for somebody else, or in another tree. */
const isOthers = (border: Border, who: Actor, id: string) => {
  const mount = border.mounts.get(id)
  return mount !== undefined && !border.opensMount(who, mount)
}

/** Something new in a folder. */
async function create(run: Run, act: ActOf<'create'>): Promise<void> {
  const { border, world } = run
  const who = actor(run, act.by)
  const to = place(run, who, act.in)
  if (!to) return
  const name = act.isDir ? asName(run, act.name) : `${asName(run, null)}.txt`
  const isAllowed = border.adds(who, to.thing) && !isOthers(border, who, to.id)
  const content = act.isDir
    ? { type: 'folder' as const }
    : { type: 'file' as const, upload: isAllowed ? await world.upload(who, 'bytes') : to.id }
  const input = { parent_id: to.id, name, conflict: 'keep' as const, ...content }
  const body = await ask(run, { who, call: calls.filesCreate, input, isAllowed, isSeen: border.sees(who, to.thing) })
  if (!body) return
  const { id, name: given } = body.file
  const whose = ownerIn(who, to.thing)
  border.things.set(id, newThing({ id, team: to.thing.team, parent: to.thing.id, name: given, isDir: act.isDir, ...whose }))
}

/** Another name; of a mount its own team's. */
async function rename(run: Run, act: ActOf<'rename'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const picked = pick(run, who, act.item)
  if (!picked) return
  const { thing, mount } = picked
  const name = thing.isDir ? asName(run, act.name) : `${asName(run, null)}.txt`
  const isAllowed = mount
    ? movesMount(border, who, mount)
    : thing.parent !== null && !border.isBinned(thing) && strength(border.role(who, thing)) >= strength('editor')
  const input = { id: mount?.id ?? thing.id, name }
  // Whether the name is free is the business of the model of one tree.
  if (await ask(run, { who, call: calls.filesRename, input, isAllowed, mayConflict: act.name !== null }))
    (mount ?? thing).name = name
}

function movesMount(border: Border, who: Actor, mount: Mount): boolean {
  const folder = border.get(mount.parent)
  return border.opensMount(who, mount) && !border.isBinned(folder) && strength(border.role(who, folder)) >= strength('editor')
}

/** To another folder: within a tree it is moved, across the border it is copied. */
async function carry(run: Run, act: ActOf<'carry'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const [picked, to] = [pick(run, who, act.item), place(run, who, act.to)]
  if (!picked || !to) return
  const { thing, mount } = picked
  const folder = to.thing
  const team = mount?.team ?? thing.team
  const isOpenPlace = border.adds(who, folder) && !isOthers(border, who, to.id)
  const isOpen =
    (mount ? border.opensMount(who, mount) && !border.isBinned(border.get(mount.parent)) : border.opens(who, thing)) &&
    !border.isBinned(thing) &&
    thing.parent !== null
  const chain = border.chain(folder)
  const isMove = team === folder.team
  const nests =
    border.isShared(chain) && (mount !== null || (thing.isDir && (border.isShared([thing]) || border.holdsShared(thing))))
  const mayMove = mount ? movesMount(border, who, mount) : border.takes(who, thing) && !chain.includes(thing) && !nests
  const isAllowed = isOpenPlace && isOpen && (isMove ? mayMove && !nests : true)
  const before = isMove ? [] : copied(border, who, thing, folder.team)
  const input = { id: mount?.id ?? thing.id, destination_id: to.id, conflict: 'keep' as const }
  const body = await ask(run, { who, call: calls.filesMove, input, isAllowed })
  if (!body) return
  if (body.meta.action !== (isMove ? 'move' : 'copy')) throw new Error(`It was a ${body.meta.action}`)
  const { id, name } = body.file
  if (isMove) Object.assign(mount ?? thing, { parent: folder.id, name })
  else await adopt(run, { who, folder, id, name, from: before })
}

/** What of an item is copied: what lives and is open to who copies, and what is restricted does not cross. */
function copied(border: Border, who: Actor, top: Thing, team: string): Thing[] {
  const isTaken = (one: Thing): boolean =>
    one.deletedBy === null && (team === top.team ? border.opens(who, one) : !one.isRestricted)
  const walk = (one: Thing): Thing[] => {
    const children = [...border.things.values()].filter((child) => child.parent === one.id && isTaken(child))
    return [one, ...children.flatMap(walk)]
  }
  return walk(top)
}

/** Takes copies into the model under the ids that they got. Fails unless there is one of each, and nothing else. */
async function adopt(
  { border, world }: Run,
  { who, folder, id, name, from: [top, ...others] }: { who: Actor; folder: Thing; id: string; name: string; from: Thing[] },
): Promise<void> {
  if (!top) return
  const whose = ownerIn(who, folder)
  const ids = new Map([[top.id, id]])
  border.things.set(id, newThing({ id, team: folder.team, parent: folder.id, name, isDir: top.isDir, ...whose }))
  for (const one of others) {
    const parent = ids.get(one.parent ?? '') ?? ''
    const row = await world.db
      .selectFrom('items')
      .select('id')
      .where('parent_id', '=', parent)
      .where('name', '=', one.name)
      .executeTakeFirst()
    if (!row) throw new Error(`There is no copy of ${one.name}`)
    ids.set(one.id, row.id)
    border.things.set(row.id, newThing({ id: row.id, team: folder.team, parent, name: one.name, isDir: one.isDir, ...whose }))
  }
  const rows = await world.db
    .selectFrom('items')
    .select('id')
    .where('parent_id', 'in', [...ids.values()])
    .execute()
  const more = rows.filter((row) => !border.things.has(row.id))
  if (more.length > 0) throw new Error(`${more.length} more were copied`)
}

/** Into the bin, or for good; a mount is taken away. */
async function remove(run: Run, act: ActOf<'delete'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const picked = pick(run, who, act.item)
  if (!picked) return
  const { thing } = picked
  const there = thing.team === who.tenantId || border.given(who, thing) === null ? undefined : border.mountOf(who, thing)
  // Where a shared folder has a place its own id means that as well.
  const mount = picked.mount ?? (border.opens(who, thing) ? there : undefined)
  const below = border.below(thing.id)
  // What becomes of it is told by the model of one tree.
  if (!mount && (border.isBinned(thing) || (!act.isSoft && below.some(({ deletedBy }) => deletedBy !== null)))) return
  const isAllowed = mount
    ? act.isSoft && border.opensMount(who, mount) && (mount.by === who.userId || who.isAdmin)
    : border.takes(who, thing) && (act.isSoft || border.role(who, thing) === 'owner')
  const input = { id: picked.mount?.id ?? thing.id, soft_delete: act.isSoft }
  if (!(await ask(run, { who, call: calls.filesDelete, input, isAllowed }))) return
  if (mount) border.mounts.delete(mount.id)
  else if (act.isSoft) thing.deletedBy = who.userId
  else purge(border, [thing, ...below])
}

function purge(border: Border, gone: readonly Thing[]): void {
  const ids = new Set(gone.map(({ id }) => id))
  for (const share of [...border.shares.values()]) if (ids.has(share.item)) border.end(share)
  border.dropMounts(({ parent }) => ids.has(parent))
  for (const id of ids) border.things.delete(id)
}

/** Out of the bin. */
async function restore(run: Run, act: ActOf<'restore'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const thing = nth(
    [...border.things.values()].filter(({ deletedBy }) => deletedBy !== null),
    act.item,
  )
  if (!thing) return
  const folder = border.get(thing.parent ?? '')
  if (border.isBinned(folder)) return
  const nests = border.isShared(border.chain(folder)) && thing.isDir && (border.isShared([thing]) || border.holdsShared(thing))
  const isAllowed = border.takes(who, thing) && border.adds(who, folder) && !nests
  const input = { id: thing.id, conflict: 'keep' as const }
  const body = await ask(run, { who, call: calls.filesRestore, input, isAllowed, isSeen: border.sees(who, thing) })
  if (body) Object.assign(thing, { deletedBy: null, name: body.file.name })
}

const ACCESS = {
  open: { is_access_restricted: false, is_hidden_when_restricted: false },
  restricted: { is_access_restricted: true, is_hidden_when_restricted: false },
  hidden: { is_access_restricted: true, is_hidden_when_restricted: true },
}

/** Closed to all but its owner, or open again. */
async function restrict(run: Run, act: ActOf<'restrict'>): Promise<void> {
  const { border } = run
  const who = actor(run, act.by)
  const thing = pick(run, who, act.item)?.thing
  if (!thing) return
  const isAllowed = thing.parent !== null && !border.isBinned(thing) && border.role(who, thing) === 'owner'
  const access = ACCESS[act.how]
  const input = { id: thing.id, access, fileUsers: [] }
  const body = await ask(run, { who, call: calls.filesAccessUpdate, input, isAllowed, isSeen: border.sees(who, thing) })
  if (!body) return
  thing.isRestricted = access.is_access_restricted
  thing.isHidden = access.is_hidden_when_restricted
}

/** What does each act. */
export const TREE_ACTS = { create, rename, carry, delete: remove, restore, restrict }
