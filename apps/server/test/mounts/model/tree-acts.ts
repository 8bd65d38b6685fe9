import { calls } from '@arbour/contract/calls'
import { strength } from '../../files/model/rules.ts'
import type { ActionOf } from './acts.ts'
import type { Border } from './border.ts'
import { carry } from './carry.ts'
import { isOthers, movesMount, ownerIn, pick, place } from './picks.ts'
import { actor, ask, asName, newThing, nth, type Run } from './run.ts'
import type { Thing } from './things.ts'

// Actions on items, in the own tree, in those of others, and between them.

/** Creates an item in a folder. */
async function create(run: Run, act: ActionOf<'create'>): Promise<void> {
  const { border, world } = run
  const caller = actor(run, act.by)
  const to = place(run, caller, act.in)
  if (!to) return
  const name = act.isDir ? asName(run, act.name) : `${asName(run, null)}.txt`
  const isAllowed = border.adds(caller, to.thing) && !isOthers(border, caller, to.id)
  const content = act.isDir
    ? { type: 'folder' as const }
    : { type: 'file' as const, upload: isAllowed ? await world.upload(caller, 'bytes') : to.id }
  const input = { parent_id: to.id, name, conflict: 'keep' as const, ...content }
  const body = await ask(run, { caller, call: calls.filesCreate, input, isAllowed, isSeen: border.sees(caller, to.thing) })
  if (!body) return
  const { id, name: given } = body.file
  const owner = ownerIn(caller, to.thing)
  border.things.set(id, newThing({ id, team: to.thing.team, parent: to.thing.id, name: given, isDir: act.isDir, ...owner }))
}

/** Renames an item; a mount only for its own team. */
async function rename(run: Run, act: ActionOf<'rename'>): Promise<void> {
  const { border } = run
  const caller = actor(run, act.by)
  const picked = pick(run, caller, act.item)
  if (!picked) return
  const { thing, mount } = picked
  const name = thing.isDir ? asName(run, act.name) : `${asName(run, null)}.txt`
  const isAllowed = mount
    ? movesMount(border, caller, mount)
    : thing.parent !== null && !border.isBinned(thing) && strength(border.role(caller, thing)) >= strength('editor')
  const input = { id: mount?.id ?? thing.id, name }
  // Name conflicts are covered by the model of one tree.
  if (await ask(run, { caller, call: calls.filesRename, input, isAllowed, canConflict: act.name !== null }))
    (mount ?? thing).name = name
}

/** Deletes to the bin or permanently; a mount is removed. */
async function remove(run: Run, act: ActionOf<'delete'>): Promise<void> {
  const { border } = run
  const caller = actor(run, act.by)
  const picked = pick(run, caller, act.item)
  if (!picked) return
  const { thing } = picked
  const there = thing.team === caller.tenantId || border.given(caller, thing) === null ? undefined : border.mountOf(caller, thing)
  // A shared folder's own id also refers to its mount.
  const mount = picked.mount ?? (border.opens(caller, thing) ? there : undefined)
  const below = border.below(thing.id)
  // The details are covered by the model of one tree.
  if (!mount && (border.isBinned(thing) || (!act.isSoft && below.some(({ deletedBy }) => deletedBy !== null)))) return
  const isAllowed = mount
    ? act.isSoft && border.opensMount(caller, mount) && (mount.by === caller.userId || caller.isAdmin)
    : border.takes(caller, thing) && (act.isSoft || border.role(caller, thing) === 'owner')
  const input = { id: picked.mount?.id ?? thing.id, soft_delete: act.isSoft }
  if (!(await ask(run, { caller, call: calls.filesDelete, input, isAllowed }))) return
  if (mount) border.mounts.delete(mount.id)
  else if (act.isSoft) thing.deletedBy = caller.userId
  else purge(border, [thing, ...below])
}

function purge(border: Border, gone: readonly Thing[]): void {
  const ids = new Set(gone.map(({ id }) => id))
  for (const share of [...border.shares.values()]) if (ids.has(share.item)) border.end(share)
  border.dropMounts(({ parent }) => ids.has(parent))
  for (const id of ids) border.things.delete(id)
}

/** Restores from the bin. */
async function restore(run: Run, act: ActionOf<'restore'>): Promise<void> {
  const { border } = run
  const caller = actor(run, act.by)
  const thing = nth(
    [...border.things.values()].filter(({ deletedBy }) => deletedBy !== null),
    act.item,
  )
  if (!thing) return
  const folder = border.get(thing.parent ?? '')
  if (border.isBinned(folder)) return
  const nests =
    border.isShared(border.ancestorPath(folder)) && thing.isDir && (border.isShared([thing]) || border.holdsShared(thing))
  const isAllowed = border.takes(caller, thing) && border.adds(caller, folder) && !nests
  const input = { id: thing.id, conflict: 'keep' as const }
  const body = await ask(run, { caller, call: calls.filesRestore, input, isAllowed, isSeen: border.sees(caller, thing) })
  if (body) Object.assign(thing, { deletedBy: null, name: body.file.name })
}

const ACCESS = {
  open: { is_access_restricted: false, is_hidden_when_restricted: false },
  restricted: { is_access_restricted: true, is_hidden_when_restricted: false },
  hidden: { is_access_restricted: true, is_hidden_when_restricted: true },
}

/** Restricts to the owner only, or opens again. */
async function restrict(run: Run, act: ActionOf<'restrict'>): Promise<void> {
  const { border } = run
  const caller = actor(run, act.by)
  const thing = pick(run, caller, act.item)?.thing
  if (!thing) return
  const isAllowed = thing.parent !== null && !border.isBinned(thing) && border.role(caller, thing) === 'owner'
  const access = ACCESS[act.how]
  const input = { id: thing.id, access, fileUsers: [] }
  const body = await ask(run, { caller, call: calls.filesAccessUpdate, input, isAllowed, isSeen: border.sees(caller, thing) })
  if (!body) return
  thing.isRestricted = access.is_access_restricted
  thing.isHidden = access.is_hidden_when_restricted
}

/** The implementation of each action. */
export const TREE_ACTS = { create, rename, carry, delete: remove, restore, restrict }
