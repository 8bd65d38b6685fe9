import { calls } from '@arbour/contract/calls'
import type { ActionOf } from './actions.ts'
import type { Border } from './border.ts'
import { isOthers, movesMount, ownerIn, pick, place } from './picks.ts'
import { actor, ask, newThing, type Run } from './run.ts'
import type { Actor, Thing } from './things.ts'

/** Transfers an item to another folder: moved within a tree, copied between teams. */
export async function carry(run: Run, action: ActionOf<'carry'>): Promise<void> {
  const { border } = run
  const caller = actor(run, action.by)
  const [picked, to] = [pick(run, caller, action.item), place(run, caller, action.to)]
  if (!picked || !to) return
  const { thing, mount } = picked
  const folder = to.thing
  const team = mount?.team ?? thing.team
  const isOpenPlace = border.adds(caller, folder) && !isOthers(border, caller, to.id)
  const isOpen =
    (mount ? border.opensMount(caller, mount) && !border.isBinned(border.get(mount.parent)) : border.opens(caller, thing)) &&
    !border.isBinned(thing) &&
    thing.parent !== null
  const ancestorPath = border.ancestorPath(folder)
  const isMove = team === folder.team
  const nests =
    border.isShared(ancestorPath) && (mount !== null || (thing.isDir && (border.isShared([thing]) || border.holdsShared(thing))))
  const isClosedPlace = mount?.person === null && mount.parent !== folder.id && border.isRestricted(folder)
  const canMove = mount
    ? movesMount(border, caller, mount) && !isClosedPlace
    : border.takes(caller, thing) && !ancestorPath.includes(thing) && !nests
  const isAllowed = isOpenPlace && isOpen && (isMove ? canMove && !nests : true)
  const before = isMove ? [] : copied(border, caller, thing, folder.team)
  const input = { id: mount?.id ?? thing.id, destination_id: to.id, conflict: 'keep' as const }
  const body = await ask(run, { caller, call: calls.filesMove, input, isAllowed })
  if (!body) return
  if (body.meta.action !== (isMove ? 'move' : 'copy')) throw new Error(`It was a ${body.meta.action}`)
  const { id, name } = body.file
  if (isMove) Object.assign(mount ?? thing, { parent: folder.id, name })
  else await adopt(run, { caller, folder, id, name, from: before })
}

/** Returns what of an item is copied: non-deleted items that the copier can open; restricted ones don't leave the team. */
function copied(border: Border, caller: Actor, top: Thing, team: string): Thing[] {
  const isTaken = (one: Thing): boolean =>
    one.deletedBy === null && (team === top.team ? border.opens(caller, one) : !one.isRestricted)
  const walk = (one: Thing): Thing[] => {
    const children = [...border.things.values()].filter((child) => child.parent === one.id && isTaken(child))
    return [one, ...children.flatMap(walk)]
  }
  return walk(top)
}

/** Adds copies to the model with their real ids. Fails unless there is exactly one of each. */
async function adopt(
  { border, world }: Run,
  { caller, folder, id, name, from: [top, ...others] }: { caller: Actor; folder: Thing; id: string; name: string; from: Thing[] },
): Promise<void> {
  if (!top) return
  const owner = ownerIn(caller, folder)
  const ids = new Map([[top.id, id]])
  border.things.set(id, newThing({ id, team: folder.team, parent: folder.id, name, isDir: top.isDir, ...owner }))
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
    border.things.set(row.id, newThing({ id: row.id, team: folder.team, parent, name: one.name, isDir: one.isDir, ...owner }))
  }
  const rows = await world.db
    .selectFrom('items')
    .select('id')
    .where('parent_id', 'in', [...ids.values()])
    .execute()
  const more = rows.filter((row) => !border.things.has(row.id))
  if (more.length > 0) throw new Error(`${more.length} more were copied`)
}
