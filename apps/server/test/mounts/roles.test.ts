import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { share } from '../support/share.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Permissions below and next to a share, by kind of recipient.

const KINDS = ['unconnected', 'connected', 'viewer', 'contributor', 'editor', 'named', 'colleague'] as const
type Kind = (typeof KINDS)[number]

interface Below {
  folder: Item
  file: Item
  closed: Item
  beside: Item
}

let world: World
let owner: Person
const people = {} as Record<Kind, Person>
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  for (const kind of KINDS) {
    // A colleague of a named recipient is in the same team.
    people[kind] = await world.person(kind === 'colleague' ? { team: people.named.tenantId } : { roles: ['Admin'] })
  }
})
afterAll(() => world.close())

/** Creates a shared folder for one call: items in it, and items next to it. */
async function makeShared(kind: Kind): Promise<Below> {
  counter += 1
  const around = await world.folder(owner, owner.rootId, `Around ${counter}`)
  const top = await world.folder(owner, around.id, 'Shared')
  const folder = await world.folder(owner, top.id, 'Folder')
  const file = await world.file(owner, folder.id, 'file.txt', 'one')
  const closed = await world.folder(owner, top.id, 'Closed')
  await restrict(world, owner, closed.id, { hidden: false, people: [] })
  const beside = await world.file(owner, around.id, 'beside.txt', 'beside')
  const given = { tenantId: owner.tenantId, itemId: top.id, with: people[kind].tenantId }
  if (kind === 'viewer' || kind === 'contributor' || kind === 'editor') await share(world.db, { ...given, role: kind })
  if (kind === 'named' || kind === 'colleague') await share(world.db, { ...given, role: 'viewer', people: [people.named.userId] })
  // A connection alone gives no access.
  if (kind === 'connected') {
    const other = await world.folder(owner, around.id, 'Other')
    await share(world.db, { ...given, itemId: other.id })
  }
  return { folder, file, closed, beside }
}

/** The statuses for each kind, in the order of {@link KINDS}. */
const OPENS = '404 404 200 200 200 200 404'
const ADDS = '404 404 403 200 200 403 404'
const EDITS = '404 404 403 403 200 403 404'
const NOBODY = '404 404 403 403 403 403 404'
const CLOSED = '404 404 403 403 403 403 404'
const BESIDE = '404 404 404 404 404 404 404'

const row = <C extends Call>(name: string, call: C, expected: string, input: (below: Below) => object) =>
  [name, call, expected, input] as const

it.each([
  row('open a folder', calls.filesChildren, OPENS, ({ folder }) => ({ file_id: folder.id })),
  row('open a file', calls.filesGet, OPENS, ({ file }) => ({ id: file.id })),
  row('read its story', calls.filesEvents, OPENS, ({ folder }) => ({ id: folder.id })),
  row('download it', calls.filesDownloadUrl, OPENS, ({ folder }) => ({ ids: [folder.id] })),
  row('add to it', calls.filesCreate, ADDS, ({ folder }) => ({ parent_id: folder.id, name: 'New', type: 'folder' })),
  row('rename it', calls.filesRename, EDITS, ({ file }) => ({ id: file.id, name: 'Other.txt' })),
  row('change it', calls.filesUpdate, EDITS, ({ folder }) => ({ id: folder.id, description: 'Other' })),
  row('delete it', calls.filesDelete, EDITS, ({ file }) => ({ id: file.id })),
  row('read its versions', calls.filesObjects, EDITS, ({ file }) => ({ id: file.id })),
  row('delete it for good', calls.filesDelete, NOBODY, ({ file }) => ({ id: file.id, soft_delete: false })),
  row('tag it', calls.filesTagsUpdate, NOBODY, ({ file }) => ({ id: file.id, tags: ['Mine'] })),
  row('give it figures', calls.filesFinanceUpdate, NOBODY, ({ file }) => ({ file_id: file.id, budget: '1.00' })),
  row('see its people', calls.filesUsers, NOBODY, ({ folder }) => ({ id: folder.id })),
  row('see who may open it', calls.filesAccess, NOBODY, ({ folder }) => ({ id: folder.id })),
  row('close it', calls.filesAccessUpdate, NOBODY, ({ folder }) => ({
    id: folder.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
  })),
  row('open what is restricted', calls.filesChildren, CLOSED, ({ closed }) => ({ file_id: closed.id })),
  row('open what is beside', calls.filesGet, BESIDE, ({ beside }) => ({ id: beside.id })),
  row('open the top of the tree', calls.filesGet, BESIDE, () => ({ id: owner.rootId })),
])('%s', async (_, call, expected, input) => {
  const responses: number[] = []
  for (const kind of KINDS) {
    const below = await makeShared(kind)
    responses.push((await world.try(people[kind], call, input(below) as never)).status)
  }
  expect(responses.join(' ')).toBe(expected)
})
