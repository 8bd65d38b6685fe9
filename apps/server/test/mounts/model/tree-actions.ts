import { calls } from '@arbour/contract/calls'
import { strength } from '../../files/model/rules.ts'
import type { ActionOf } from './actions.ts'
import type { Border } from './border.ts'
import { carry } from './carry.ts'
import { isOthers, movesMount, ownerIn, pick, place } from './picks.ts'
import { actor, ask, asName, newThing, nth, type Run } from './run.ts'
import type { Thing } from './things.ts'

// Actions on items, in the own tree, in those of others, and between them.

/** Creates an item in a folder. */
async function create(run: Run, action: ActionOf<'create'>): Promise<void> {
  const { border, world } = run
  const caller = actor(run, action.by)
  const to = place(run, caller, action.in)
  if (!to) return
  const name = action.isDir ? asName(run, action.name) : `${asName(run, null)}.txt`
  const isAllowed = border.adds(caller, to.thing) && !isOthers(border, caller, to.id)
  const content = action.isDir
    ? { type: 'folder' as const }
    : { type: 'file' as const, upload: isAllowed ? await world.upload(caller, 'bytes') : to.id }
  const input = { parent_id: to.id, name, conflict: 'keep' as const, ...content }
  const body = await ask(run, { caller, call: calls.filesCreate, input, isAllowed, isSeen: border.sees(caller, to.thing) })
  if (!body) return
  const { id, name: given } = body.file
  const owner = ownerIn(caller, to.thing)
  border.things.set(id, newThing({ id, team: to.thing.team, parent: to.thing.id, name: given, isDir: action.isDir, ...owner }))
}

/** Renames an item; a mount only for its own team. */
async function rename(run: Run, action: ActionOf<'rename'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const picked = pick(run, caller, action.item)
  if (!picked) return
  const { thing, mount } = picked
  const name = thing.isDir ? asName(run, action.name) : `${asName(run, null)}.txt`
  const isAllowed = mount
    ? movesMount(border, caller, mount)
    : thing.parent !== null && !border.isBinned(thing) && strength(border.role(caller, thing)) >= strength('editor')
  const input = { id: mount?.id ?? thing.id, name }
  // Name conflicts are covered by the model of one tree.
  if (await ask(run, { caller, call: calls.filesRename, input, isAllowed, canConflict: action.name !== null }))
    (mount ?? thing).name = name
}

/** Deletes to the bin or permanently; a mount is removed. */
async function remove(run: Run, action: ActionOf<'delete'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const picked = pick(run, caller, action.item)
  if (!picked) return
  const { thing } = picked
  const there = thing.team === caller.tenantId || border.given(caller, thing) === null ? undefined : border.mountOf(caller, thing)
  // A shared folder's own id also refers to its mount.
  const mount = picked.mount ?? (border.opens(caller, thing) ? there : undefined)
  const below = border.below(thing.id)
  // The details are covered by the model of one tree.
  if (!mount && (border.isBinned(thing) || (!action.isSoft && below.some(({ deletedBy }) => deletedBy !== null)))) return
  const isAllowed = mount
    ? action.isSoft && border.opensMount(caller, mount) && (mount.by === caller.userId || caller.isAdmin)
    : border.takes(caller, thing) && (action.isSoft || border.role(caller, thing) === 'owner')
  const input = { id: picked.mount?.id ?? thing.id, soft_delete: action.isSoft }
  if (!(await ask(run, { caller, call: calls.filesDelete, input, isAllowed }))) return
  if (mount) border.mounts.delete(mount.id)
  else if (action.isSoft) thing.deletedBy = caller.userId
  else purge(border, [thing, ...below])
}

function purge(border: Border, gone: readonly Thing[]): void {
  const ids = new Set(gone.map(({ id }) => id))
  for (const share of [...border.shares.values()]) if (ids.has(share.item)) border.end(share)
  border.dropMounts(({ parent }) => ids.has(parent))
  for (const id of ids) border.things.delete(id)
}

/** Restores from the bin. */
async function restore(run: Run, action: ActionOf<'restore'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const thing = nth(
    [...border.things.values()].filter(({ deletedBy }) => deletedBy !== null),
    action.item,
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
async function restrict(run: Run, action: ActionOf<'restrict'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const thing = pick(run, caller, action.item)?.thing
  if (!thing) return
  const isAllowed = thing.parent !== null && !border.isBinned(thing) && border.role(caller, thing) === 'owner'
  const access = ACCESS[action.how]
  const input = { id: thing.id, access, fileUsers: [] }
  const body = await ask(run, { caller, call: calls.filesAccessUpdate, input, isAllowed, isSeen: border.sees(caller, thing) })
  if (!body) return
  thing.isRestricted = access.is_access_restricted
  thing.isHidden = access.is_hidden_when_restricted
}

/** The implementation of each action. */
export const TREE_ACTIONS = { create, rename, carry, delete: remove, restore, restrict }
