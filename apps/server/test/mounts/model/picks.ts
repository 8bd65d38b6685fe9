import { strength } from '../../files/model/rules.ts'
import type { Border } from './border.ts'
import { nth, type Run } from './run.ts'
import type { Actor, Mount, Thing } from './things.ts'

/** An item, or a mount with its source. */
export type Pickable = { thing: Thing; mount: null } | { thing: Thing; mount: Mount }

/** Picks an item for a user: mostly one they can open, in one of seven cases any. */
export function pick({ border }: Run, caller: Actor, n: number): Pickable | undefined {
  const things = [...border.things.values()].map((thing) => ({ thing, mount: null }))
  const mounts = [...border.mounts.values()].map((mount) => ({ thing: border.get(mount.source), mount }))
  const isFit = ({ thing, mount }: Pickable) =>
    !border.isBinned(thing) && (mount ? border.opensMount(caller, mount) : thing.parent !== null && border.opens(caller, thing))
  const all = [...things, ...mounts]
  const fit = all.filter(isFit)
  return n % 7 === 6 || fit.length === 0 ? nth(all, n) : nth(fit, n)
}

/** Picks a destination folder, with the id by which it is addressed. */
export function place(run: Run, caller: Actor, n: number): { id: string; thing: Thing } | undefined {
  const { border } = run
  const folders = [...border.things.values()].filter(({ isDir }) => isDir)
  const mounts = [...border.mounts.values()].filter((mount) => mount.team === caller.tenantId)
  const all = [
    ...folders.map((thing) => ({ id: thing.id, thing })),
    ...mounts.map((mount) => ({ id: mount.id, thing: border.get(mount.source), mount })),
  ]
  const fit = all.filter(({ thing }) => border.adds(caller, thing))
  return n % 7 === 6 || fit.length === 0 ? nth(all, n) : nth(fit, n)
}

/** Returns the owner of a new item in a folder. */
export const ownerIn = (caller: Actor, folder: Thing) =>
  caller.tenantId === folder.team ? { owner: caller.userId, addedBy: null } : { owner: folder.owner, addedBy: caller.userId }

/** Returns whether a mount belongs to another user, or to another tree. */
export const isOthers = (border: Border, caller: Actor, id: string) => {
  const mount = border.mounts.get(id)
  return mount !== undefined && !border.opensMount(caller, mount)
}

/** Returns whether a user can rename and move a mount. */
export function movesMount(border: Border, caller: Actor, mount: Mount): boolean {
  const folder = border.get(mount.parent)
  return (
    border.opensMount(caller, mount) && !border.isBinned(folder) && strength(border.role(caller, folder)) >= strength('editor')
  )
}
