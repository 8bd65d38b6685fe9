import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import { pathOf, type Step } from '../../files/model/rules.ts'
import { untilDelivered } from '../../support/delivered.ts'
import type { Border } from './border.ts'
import { nth, type Run } from './run.ts'
import type { Actor, Mount, Thing } from './things.ts'

/**
 * Items that give way to others are renamed automatically: mount names are read from the database, and only compared with each
 * other.
 */
export async function readMountNames({ border, world }: Run): Promise<void> {
  const rows = await world.db.selectFrom('items').select(['id', 'name']).where('source_id', 'is not', null).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const mount of border.mounts.values()) mount.name = names.get(mount.id) ?? 'gone'
}

/** Compares what a user can find with the model: fields and locations; each item has a unique path. */
export async function compareFound({ border, world }: Run, caller: Actor): Promise<Map<string, string>> {
  // The dates of last changes in folders are updated from events.
  await untilDelivered(world)
  const { items, meta } = await world.call(caller, calls.filesSearch, { take: 500 })
  const expected = new Map([...placed(border, caller)].filter(([, path]) => path !== '/all'))
  expect(new Map(items.map(({ id, path }) => [id, path]))).toEqual(expected)
  expect([meta.total_items, new Set(items.map(({ path }) => path.toLowerCase())).size]).toEqual([expected.size, expected.size])
  const shared = await world.call(caller, calls.filesShared, { take: 100 })
  const given = [...border.shares.values()].filter(
    (share) => share.to === caller.tenantId && border.opens(caller, border.get(share.item)),
  )
  // Users can open what they put into the bin themselves, but it is listed nowhere.
  const offered = given.filter(({ item }) => !border.isBinned(border.get(item)))
  // Items of the own team have no share (item-access/transfer-ownership.test.ts).
  const shareIds = shared.items.flatMap(({ share_id }) => share_id ?? [])
  expect(new Set(shareIds)).toEqual(new Set(offered.map(({ id }) => id)))
  // By the rules of an ancestor path, and not by the SQL of lists.
  for (const { item } of border.shares.values()) await get({ world }, caller, item, border.sees(caller, border.get(item)))
  return expected
}

/** Returns all non-deleted items with a location in the tree of a user's team that they can reach, with their paths. */
function placed(border: Border, caller: Actor): Map<string, string> {
  const paths = new Map<string, string>()
  const own = [...border.things.values()].filter(({ team }) => team === caller.tenantId)
  for (const thing of own)
    if (!border.isBinned(thing) && border.sees(caller, thing)) paths.set(thing.id, ownPath(border, caller, thing))
  for (const mount of border.mounts.values()) {
    const folder = border.get(mount.parent)
    if (!border.opensMount(caller, mount) || border.isBinned(folder) || !border.opens(caller, folder)) continue
    const path = `${ownPath(border, caller, folder)}/${mount.name}`
    paths.set(mount.id, path)
    for (const [id, rest] of below(border, caller, border.get(mount.source))) paths.set(id, path + rest)
  }
  return paths
}

/** Returns what a user sees in a folder of another team, with relative paths. */
function below(border: Border, caller: Actor, folder: Thing): [string, string][] {
  const children = [...border.things.values()].filter(
    (one) => one.parent === folder.id && one.deletedBy === null && border.sees(caller, one),
  )
  return children.flatMap((child) => [
    [child.id, `/${child.name}`] as [string, string],
    ...(border.opens(caller, child)
      ? below(border, caller, child).map(([id, rest]) => [id, `/${child.name}${rest}`] as [string, string])
      : []),
  ])
}

function ownPath(border: Border, caller: Actor, thing: Thing): string {
  const steps: Step[] = border
    .ancestorPath(thing)
    .map((one) => ({ ...one, isDeleted: one.deletedBy !== null, people: new Map() }))
  return pathOf(caller, steps)
}

/** Compares what every id resolves to for a user, and the contents of every folder that they can open. */
export async function compareAll(run: Run, caller: Actor): Promise<void> {
  const { border, world } = run
  const paths = await compareFound(run, caller)
  for (const thing of border.things.values()) {
    const item = await get(run, caller, thing.id, border.sees(caller, thing))
    if (!item || border.isBinned(thing)) continue
    const mount = thing.team === caller.tenantId ? undefined : mountFor(border, caller, thing)
    expect([item.id, item.name, item.is_accessible]).toEqual([
      mount?.id ?? thing.id,
      mount?.name ?? thing.name,
      border.opens(caller, thing),
    ])
    if (item.is_accessible && thing.isDir) await compareFolder(run, caller, item, thing)
  }
  for (const mount of border.mounts.values()) await get(run, caller, mount.id, border.opensMount(caller, mount))
  const some = nth([...paths], run.unique)
  if (!some) return
  const { status, body } = await world.try(caller, calls.filesBrowse, { path: some[1] })
  // Visible but inaccessible items are returned with their name.
  expect(status === 200 ? body.file?.id : status).toBe(border.opens(caller, sourceOf(border, some[0])) ? some[0] : 403)
}

/** Returns the source of an item's or mount's id. */
const sourceOf = (border: Border, id: string): Thing => border.get(border.mounts.get(id)?.source ?? id)

/** Returns the mount through which a user reaches another team's folder, wherever it is. */
const mountFor = (border: Border, caller: Actor, thing: Thing): Mount | undefined =>
  border.given(caller, thing) === null ? undefined : border.mountOf(caller, thing)

async function get({ world }: Pick<Run, 'world'>, caller: Actor, id: string, isSeen: boolean): Promise<Item | null> {
  const { status, body } = await world.try(caller, calls.filesGet, { id })
  expect({ id, status, caller: caller.userId }).toEqual({ id, status: isSeen ? 200 : 404, caller: caller.userId })
  if (status !== 200) expect(Object.keys(body).toSorted()).toEqual(['code', 'message'])
  return status === 200 ? body.file : null
}

/** Its children, also by its path. */
async function compareFolder({ border, world }: Run, caller: Actor, item: Item, folder: Thing): Promise<void> {
  const { items, meta } = await world.call(caller, calls.filesChildren, { file_id: item.id, take: 500 })
  const things = [...border.things.values()].filter(
    (one) => one.parent === folder.id && one.deletedBy === null && border.sees(caller, one),
  )
  const mounts = [...border.mounts.values()].filter((one) => one.parent === folder.id && border.opensMount(caller, one))
  expect(items.map(({ id }) => id).toSorted()).toEqual([...things, ...mounts].map(({ id }) => id).toSorted())
  expect([meta.total_items, new Set(items.map(({ name }) => name.toLowerCase())).size]).toEqual([items.length, items.length])
  const browsed = await world.call(caller, calls.filesBrowse, { path: item.path, take: 500 })
  // That it contains shared items is only returned by `files/get`.
  expect([browsed.file, browsed.items]).toEqual([{ ...item, contains_shared_folder: false }, items])
  for (const { id, is_owned, connected_tenant_id } of items) {
    const team = border.things.get(id)?.team ?? border.get(border.mounts.get(id)?.source ?? '').team
    expect([id, connected_tenant_id ?? null, is_owned && team !== caller.tenantId]).toEqual([
      id,
      team === caller.tenantId ? null : team,
      false,
    ])
  }
}
