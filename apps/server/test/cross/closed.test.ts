import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fingerprint } from '../authorisation/fingerprint.ts'
import { shareFolder } from '../connection-shares/folders.ts'
import { makePreviewWorld, type PreviewWorld } from '../previews/world.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import type { Person } from '../support/world.ts'
import { LEFT_OUT, REFUSED, SECRET, type Things } from './closed-calls.ts'

// After access is revoked, even an external editor cannot reach an item by any call that transfers bytes or resolves one item
// from another.

/** Entities of another team, as known to a user who had access. */
interface Known extends Things {
  /** The shared folder, the parent of `folder`. */
  top: Item
  share: string
  /** URLs of the file's bytes, its older version, its thumbnail, its preview, and a zip of its folder. */
  addresses: string[]
}

let world: PreviewWorld
let owner: Person
let externalUser: Person
let mine: Things
let counter = 0

beforeAll(async () => {
  world = await makePreviewWorld()
  externalUser = await world.person({ roles: ['Admin'] })
  mine = await fill(externalUser, externalUser.rootId, 'own')
})
afterAll(() => world.close())

async function fill(caller: Person, parentId: string, name: string): Promise<Things> {
  const folder = await world.folder(caller, parentId, name)
  const file = await world.file(caller, folder.id, `${name}.docx`, `${name} one`)
  await world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, `${name} two`) })
  await world.runJobs()
  const { items } = await world.call(caller, calls.filesObjects, { id: file.id })
  return { folder: folder.id, file: file.id, oldVersion: items[1]?.id ?? '', oldObject: items[1]?.object_id ?? '' }
}

/** Shares a folder of another team with the external team as editors, mounts it and opens everything in it. */
async function makeKnown(): Promise<Known> {
  counter += 1
  owner = await world.person({ roles: ['Admin'] })
  await connect(world.db, owner, externalUser)
  const top = await world.folder(owner, owner.rootId, `Shared ${counter}`)
  const things = await fill(owner, top.id, `${SECRET} ${counter}`)
  const { id: share } = await shareFolder(world, owner, top, { tenantInvitees: [externalUser.tenantId], role: 'editor' })
  await world.call(externalUser, calls.filesSharesUnmappedAdd, { id: share, parent_id: externalUser.rootId })
  const { file } = await world.call(externalUser, calls.filesGet, { id: things.file })
  const { version } = await world.call(externalUser, calls.filesObjectsGet, { id: things.file, version_id: things.oldVersion })
  const { preview } = await world.call(externalUser, calls.filesPreview, { path: file.path })
  const zip = await world.call(externalUser, calls.filesDownloadUrl, { ids: [things.folder] })
  const addresses = [
    file.src_url,
    file.download_url,
    file.thumbnail_url,
    `${file.thumbnail_url}?size=large`,
    preview.url,
    version.object.url,
    version.object.download_url,
    zip.url,
  ].map(String)
  return { ...things, top, share, addresses }
}

const CLOSINGS: Record<string, (known: Known) => Promise<unknown>> = {
  'its share was withdrawn': ({ share }) => world.call(owner, calls.filesSharesDelete, { id: share }),
  'the share is over': async ({ top }) => {
    for (const table of ['grants', 'shares'] as const)
      await world.db
        .updateTable(table)
        .set({ expires: new Date(0) })
        .where('item_id', '=', top.id)
        .execute()
  },
  'the teams are connected no longer': async () => {
    const { items } = await world.call(owner, calls.tenantsConnections, {})
    await world.call(owner, calls.tenantsConnectionsReject, { id: items[0]?.id ?? '' })
  },
  'it is in a folder that was restricted': ({ folder }) => restrict(world, owner, folder, { hidden: true }),
  'what is shared was restricted': ({ top }) => restrict(world, owner, top.id),
  'it is in the bin': ({ folder }) => world.call(owner, calls.filesDelete, { id: folder }),
  'what is shared is in the bin': ({ top }) => world.call(owner, calls.filesDelete, { id: top.id }),
}

/** Pages of shared items name the team that restricted them, to recipients who still have the share. */
const PAGES = ['browse it', 'browse a version', 'preview the file']

async function expectClosed(theirs: Things, { isNotified = false } = {}): Promise<void> {
  const { name: team } = (await world.call(owner, calls.tenantsCurrent, {})).tenant
  const reported = { status: 403, body: { code: 'forbidden', message: t('errors.shares.restrictedByTeam', { team }) } }
  const upload = await world.upload(externalUser, 'new')
  const before = await fingerprint(world.db)
  for (const [name, call, input] of REFUSED) {
    const response = await world.try(externalUser, call, input(theirs, mine, upload))
    const unknown = { status: 404, body: { code: 'not_found', message: 'Not Found' } }
    expect({ name, ...response }).toEqual({ name, ...(isNotified && PAGES.includes(name) ? reported : unknown) })
  }
  for (const [name, call, input, own] of LEFT_OUT) {
    const { status, body } = await world.try(externalUser, call, input(theirs, mine))
    expect([name, status, (body as { items: unknown[] }).items.length]).toEqual([name, 200, own])
    expect(JSON.stringify(body)).not.toContain(SECRET)
  }
  expect(await fingerprint(world.db)).toEqual(before)
  const { url } = await world.call(externalUser, calls.filesDownloadUrl, { ids: [mine.folder, theirs.folder] })
  const zip = await world.app.inject(url)
  expect([zip.statusCode, zip.rawPayload.includes('own/own.docx'), zip.rawPayload.includes(SECRET)]).toEqual([200, true, false])
}

describe('an item that an external user could edit before', () => {
  it.each(Object.entries(CLOSINGS))('%s, is not found by any call, and its URLs are invalid', async (name, close) => {
    const known = await makeKnown()
    const read = () => Promise.all(known.addresses.map((url) => world.app.inject(url)))
    for (const { statusCode } of await read()) expect(statusCode).toBe(200)
    await close(known)
    for (const { statusCode, body, headers } of await read()) {
      expect([statusCode, headers['content-disposition']]).toEqual([404, undefined])
      expect(body).not.toContain(SECRET)
    }
    await expectClosed(known, { isNotified: name === 'what is shared was restricted' })
  })
})

it('entities of a third team, with known ids, are found by no call', async () => {
  const stranger = await world.person({ roles: ['Admin'] })
  await expectClosed(await fill(stranger, stranger.rootId, `${SECRET} of others`))
})

it('accessible entities are found by those calls, unless they must be the caller’s own or in the bin', async () => {
  const known = await makeKnown()
  const absent: string[] = []
  for (const [name, call, input] of REFUSED) {
    const { status } = await world.try(externalUser, call, input(known, mine, await world.upload(externalUser, 'new')))
    if (status === 404) absent.push(name)
  }
  expect(absent).toEqual(
    REFUSED.map(([name]) => name).filter((name) => /as one’s own|preview it in the bin|for an upload/.test(name)),
  )
})
