import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { expect } from 'vitest'
import { untilDelivered } from '../../support/delivered.ts'
import { financeOf } from './figures.ts'
import type { Model, Thing } from './model.ts'
import { opens, pathOf } from './rules.ts'
import type { Actor, Run } from './run.ts'

/** Search words that occur in names; the empty one matches everything. */
const WORDS = ['', 'alpha', 'emile', 'beta']

/** Compares everything that the API shows a user with the model, by every route to an item. */
export async function compareVisible(run: Run, caller: Actor): Promise<void> {
  const { model, world } = run
  // The last-change dates of folders are updated asynchronously.
  await untilDelivered(world)
  const shown = new Map<string, Item>()
  for (const thing of model.things.values()) {
    const { status, body } = await world.try(caller, calls.filesGet, { id: thing.id })
    expect([thing.id, status]).toEqual([thing.id, model.sees(caller, thing) ? 200 : 404])
    if (status !== 200) continue
    expect(body.file).toMatchObject(expectedItem(model, caller, thing))
    shown.set(thing.id, body.file)
  }
  for (const id of model.state.ended.keys()) {
    const thing = model.ledTo(id)
    const { status, body } = await world.try(caller, calls.filesGet, { id })
    const expected = thing && model.sees(caller, thing) ? shown.get(thing.id) : undefined
    expect([id, status]).toEqual([id, expected ? 200 : 404])
    if (expected) expect(body.file).toEqual(expected)
  }
  for (const item of shown.values()) {
    if (!item.is_accessible) continue
    await compareWays(run, caller, item, shown)
    await compareEvents(run, caller, item)
  }
  for (const word of WORDS) await compareSearch(run, caller, word, shown)
  await compareRecent(run, caller, shown)
}

/** Returns the expected item for a user who sees it. */
function expectedItem(model: Model, caller: Actor, thing: Thing) {
  const steps = model.steps(thing)
  const isOpen = opens(caller, steps)
  const above = steps.slice(0, -1)
  const folder = above.at(-1)
  const parent = folder && opens(caller, above) ? { id: folder.id, name: folder.name, path: pathOf(caller, above) } : null
  const flags = model.flags(caller, thing)
  const target = thing.target === null ? undefined : model.ledTo(thing.target)
  const leadsTo = target && model.opens(caller, target) && !model.isBinned(target) ? target : null
  const isPriced = flags.is_editable && (thing.type === 'folder' || thing.type === 'file')
  return {
    name: thing.name,
    type: thing.type,
    path: pathOf(caller, steps),
    parent: parent && expect.objectContaining(parent),
    deleted: model.isBinned(thing) ? expect.any(String) : null,
    ...flags,
    owner_id: isOpen ? thing.owner : null,
    created: isOpen ? expect.any(String) : null,
    description: isOpen ? thing.description : null,
    is_starred: isOpen && thing.stars.has(caller.userId),
    tags: isOpen ? expect.toSatisfy((tags: Item['tags']) => isSameSet(tags, thing.tags)) : [],
    object_id: isOpen ? (thing.versions.at(-1)?.object ?? null) : null,
    size: isOpen && thing.type === 'file' ? 1 : null,
    finance: isPriced ? financeOf(model, thing) : null,
    shortcut_file_id: isOpen ? (leadsTo?.id ?? null) : null,
    url: isOpen ? (leadsTo ? pathOf(caller, model.steps(leadsTo)) : thing.url) : null,
    filters: isOpen && thing.q !== null ? expect.objectContaining({ q: thing.q }) : null,
  }
}

function isSameSet(tags: Item['tags'], ids: ReadonlySet<string>): boolean {
  return tags.length === ids.size && tags.every((tag) => ids.has(tag.id))
}

/** By its path, as a child of its folder, with its children, versions and users. */
async function compareWays({ model, world }: Run, caller: Actor, item: Item, shown: ReadonlyMap<string, Item>): Promise<void> {
  const thing = model.get(item.id)
  const byPath = await world.call(caller, calls.filesBrowse, { path: item.path, is_deleted: item.deleted !== null, take: 500 })
  expect(byPath.file).toEqual(item)
  const role = model.role(caller, thing)
  if (thing.type === 'file' && role !== 'editor' && role !== 'owner') {
    expect((await world.try(caller, calls.filesObjects, { id: item.id })).status).toBe(403)
  } else if (thing.type === 'file') {
    const { items } = await world.call(caller, calls.filesObjects, { id: item.id, take: 500 })
    expect(items.map((one) => one.object_id)).toEqual(thing.versions.map((one) => one.object).reverse())
    expect(items.map((one) => one.is_current)).toEqual(items.map((_, index) => index === 0))
  }
  const users = await world.call(caller, calls.filesUsers, { id: item.id })
  const able = model.people.flatMap((one): [string, string][] => {
    const role = model.role(one, thing)
    return role ? [[one.userId, role]] : []
  })
  expect(new Map(users.items.map((one) => [one.user.id, one.user_role]))).toEqual(new Map(able))
  if (thing.type !== 'folder') return
  const children = await world.call(caller, calls.filesChildren, { file_id: item.id })
  const expected = model.children(item.id).filter((child) => model.sees(caller, child))
  expect(children.items.map((child) => child.id).sort()).toEqual(expected.map((child) => child.id).sort())
  expect(children.meta.total_items).toBe(expected.length)
  const contents = await world.call(caller, calls.filesContents, { ids: [item.id] })
  const folders = expected.filter(({ type }) => type === 'folder').length
  expect(contents.items).toMatchObject([
    { folders, files: expected.length - folders, below: { files: filesBelow(model, caller, thing), is_exact: true } },
  ])
  for (const child of children.items) expect(child).toEqual(shown.get(child.id))
  expect(byPath.items).toEqual(children.items)
}

/** Counts the files that the user reaches from a folder by opening folders. */
function filesBelow(model: Model, caller: Actor, folder: Thing): number {
  const open = model.children(folder.id).filter((child) => model.opens(caller, child))
  const inFolders = open.filter(({ type }) => type === 'folder').map((child) => filesBelow(model, caller, child))
  return open.filter(({ type }) => type === 'file').length + inFolders.reduce((sum, one) => sum + one, 0)
}

/** Compares search results: existing items that the user sees, and nothing else. */
async function compareSearch(
  { model, world }: Run,
  caller: Actor,
  word: string,
  shown: ReadonlyMap<string, Item>,
): Promise<void> {
  const found = await world.call(caller, calls.filesSearch, { q: word, take: 500 })
  const expected = model.ofTeam(caller.team).filter((thing) => {
    const folded = thing.name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
    return thing.parent !== null && !model.isBinned(thing) && model.sees(caller, thing) && folded.includes(word)
  })
  expect(found.items.map((item) => item.id).sort()).toEqual(expected.map((thing) => thing.id).sort())
  expect(found.meta.total_items).toBe(expected.length)
  for (const item of found.items) expect(item).toEqual(shown.get(item.id))
}

/** Compares the dashboard: it only contains items, folders and projects that the user can open. */
async function compareRecent({ model, world }: Run, caller: Actor, shown: ReadonlyMap<string, Item>): Promise<void> {
  const recent = await world.call(caller, calls.filesRecent, { take: 30 })
  const items = [...recent.items.flatMap((batch) => batch.items), ...recent.projects.map(({ file }) => file)]
  for (const item of items) expect(item).toEqual(shown.get(item.id))
  for (const { folder } of recent.items) {
    if (folder) expect(shown.get(folder.id)).toMatchObject({ is_accessible: true, path: folder.path, deleted: null })
  }
  expectNothingUnseen(model, caller, recent)
}

const UNIQUE = /only\d+x/g
const uniqueNames = (names: Iterable<string>) => [...names].flatMap((name) => name.match(UNIQUE) ?? [])

/** Activity names nothing that the user does not see, including permanently deleted items that they never saw. */
async function compareEvents({ model, world }: Run, caller: Actor, item: Item): Promise<void> {
  const { items } = await world.call(caller, calls.filesEvents, { id: item.id, take: 500 })
  expectNothingUnseen(model, caller, items)
  for (const event of items) {
    const thing = model.ledTo(event.file_id)
    if (thing) expect(model.opens(caller, thing)).toBe(true)
  }
}

function expectNothingUnseen(model: Model, caller: Actor, response: object): void {
  const seen = new Set<string>()
  const unseen = new Set<string>()
  for (const thing of model.things.values()) {
    for (const name of uniqueNames(thing.names)) (model.sees(caller, thing) ? seen : unseen).add(name)
  }
  for (const { names, visibleTo } of model.state.tombs) {
    for (const name of uniqueNames(names)) (visibleTo.has(caller.userId) ? seen : unseen).add(name)
  }
  const reported = uniqueNames([JSON.stringify(response)])
  expect(reported.filter((name) => unseen.has(name) && !seen.has(name))).toEqual([])
}
