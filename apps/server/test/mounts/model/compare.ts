import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import { pathOf, type Step } from '../../files/model/rules.ts'
import { untilTold } from '../../support/told.ts'
import type { Border } from './border.ts'
import { nth, type Run } from './run.ts'
import type { Actor, Mount, Thing } from './things.ts'

/** What makes way for others takes another name by itself: the names of mounts are those of the database, and are compared with each other alone. */
export async function readMountNames({ border, world }: Run): Promise<void> {
  const rows = await world.db.selectFrom('items').select(['id', 'name']).where('source_id', 'is not', null).execute()
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  for (const mount of border.mounts.values()) mount.name = names.get(mount.id) ?? 'gone'
}

/** Compares what somebody finds in all that they can open with the model: what it is, and where; each thing has an address of its own. */
export async function compareFound({ border, world }: Run, who: Actor): Promise<Map<string, string>> {
  // The dates of last changes in folders follow the changes.
  await untilTold(world)
  const { items, meta } = await world.call(who, calls.filesSearch, { take: 500 })
  const expected = new Map([...placed(border, who)].filter(([, path]) => path !== '/all'))
  expect(new Map(items.map(({ id, path }) => [id, path]))).toEqual(expected)
  expect([meta.total_items, new Set(items.map(({ path }) => path.toLowerCase())).size]).toEqual([expected.size, expected.size])
  const shared = await world.call(who, calls.filesShared, { take: 100 })
  const given = [...border.shares.values()].filter(
    (share) => share.to === who.tenantId && border.opens(who, border.get(share.item)),
  )
  // What one put into the bin oneself is open there, but nowhere offered.
  const offered = given.filter(({ item }) => !border.isBinned(border.get(item)))
  // Items of the own team have no share (sharing/hand-over.test.ts).
  const shareIds = shared.items.flatMap(({ share_id }) => share_id ?? [])
  expect(new Set(shareIds)).toEqual(new Set(offered.map(({ id }) => id)))
  // By the rules of a chain, and not by the SQL of lists.
  for (const { item } of border.shares.values()) await get({ world }, who, item, border.sees(who, border.get(item)))
  return expected
}

/** All that lives and has a place in the tree of somebody's team that they can go to, with its path. */
function placed(border: Border, who: Actor): Map<string, string> {
  const paths = new Map<string, string>()
  const own = [...border.things.values()].filter(({ team }) => team === who.tenantId)
  for (const thing of own)
    if (!border.isBinned(thing) && border.sees(who, thing)) paths.set(thing.id, ownPath(border, who, thing))
  for (const mount of border.mounts.values()) {
    const folder = border.get(mount.parent)
    if (!border.opensMount(who, mount) || border.isBinned(folder) || !border.opens(who, folder)) continue
    const path = `${ownPath(border, who, folder)}/${mount.name}`
    paths.set(mount.id, path)
    for (const [id, rest] of below(border, who, border.get(mount.source))) paths.set(id, path + rest)
  }
  return paths
}

/** What somebody sees in a folder of another team, with the rest of its path. */
function below(border: Border, who: Actor, folder: Thing): [string, string][] {
  const children = [...border.things.values()].filter(
    (one) => one.parent === folder.id && one.deletedBy === null && border.sees(who, one),
  )
  return children.flatMap((child) => [
    [child.id, `/${child.name}`] as [string, string],
    ...(border.opens(who, child)
      ? below(border, who, child).map(([id, rest]) => [id, `/${child.name}${rest}`] as [string, string])
      : []),
  ])
}

function ownPath(border: Border, who: Actor, thing: Thing): string {
  const steps: Step[] = border.chain(thing).map((one) => ({ ...one, isDeleted: one.deletedBy !== null, people: new Map() }))
  return pathOf(who, steps)
}

/** Compares what every id leads somebody to, and what is in every folder that they can open. */
export async function compareAll(run: Run, who: Actor): Promise<void> {
  const { border, world } = run
  const paths = await compareFound(run, who)
  for (const thing of border.things.values()) {
    const item = await get(run, who, thing.id, border.sees(who, thing))
    if (!item || border.isBinned(thing)) continue
    const mount = thing.team === who.tenantId ? undefined : mountFor(border, who, thing)
    expect([item.id, item.name, item.is_accessible]).toEqual([
      mount?.id ?? thing.id,
      mount?.name ?? thing.name,
      border.opens(who, thing),
    ])
    if (item.is_accessible && thing.isDir) await compareFolder(run, who, item, thing)
  }
  for (const mount of border.mounts.values()) await get(run, who, mount.id, border.opensMount(who, mount))
  const some = nth([...paths], run.unique)
  if (!some) return
  const { status, body } = await world.try(who, calls.filesBrowse, { path: some[1] })
  // What is seen but closed is told by its name.
  expect(status === 200 ? body.file?.id : status).toBe(border.opens(who, sourceOf(border, some[0])) ? some[0] : 403)
}

/** What an id of an item, or of a mount, stands for. */
const sourceOf = (border: Border, id: string): Thing => border.get(border.mounts.get(id)?.source ?? id)

/** The mount as which somebody meets what another team shares, wherever it stands. */
const mountFor = (border: Border, who: Actor, thing: Thing): Mount | undefined =>
  border.given(who, thing) === null ? undefined : border.mountOf(who, thing)

async function get({ world }: Pick<Run, 'world'>, who: Actor, id: string, isSeen: boolean): Promise<Item | null> {
  const { status, body } = await world.try(who, calls.filesGet, { id })
  expect({ id, status, who: who.userId }).toEqual({ id, status: isSeen ? 200 : 404, who: who.userId })
  if (status !== 200) expect(Object.keys(body).toSorted()).toEqual(['code', 'message'])
  return status === 200 ? body.file : null
}

/** Its children, by its address too. */
async function compareFolder({ border, world }: Run, who: Actor, item: Item, folder: Thing): Promise<void> {
  const { items, meta } = await world.call(who, calls.filesChildren, { file_id: item.id, take: 500 })
  const things = [...border.things.values()].filter(
    (one) => one.parent === folder.id && one.deletedBy === null && border.sees(who, one),
  )
  const mounts = [...border.mounts.values()].filter((one) => one.parent === folder.id && border.opensMount(who, one))
  expect(items.map(({ id }) => id).toSorted()).toEqual([...things, ...mounts].map(({ id }) => id).toSorted())
  expect([meta.total_items, new Set(items.map(({ name }) => name.toLowerCase())).size]).toEqual([items.length, items.length])
  const browsed = await world.call(who, calls.filesBrowse, { path: item.path, take: 500 })
  // What is in it is shared is told by `files/get` alone.
  expect([browsed.file, browsed.items]).toEqual([{ ...item, contains_shared_folder: false }, items])
  for (const { id, is_owned, connected_tenant_id } of items) {
    const team = border.things.get(id)?.team ?? border.get(border.mounts.get(id)?.source ?? '').team
    expect([id, connected_tenant_id ?? null, is_owned && team !== who.tenantId]).toEqual([
      id,
      team === who.tenantId ? null : team,
      false,
    ])
  }
}
