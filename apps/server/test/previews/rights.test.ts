import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ObjectPurpose, objectToken } from '#modules/content/objects/serving/content-url.ts'
import { createUrlSigner, type UrlSigner } from '#platform/http/url-signer.ts'
import { loadKey } from '#platform/secrets.ts'
import { restrict } from '../support/access.ts'
import type { Person } from '../support/world.ts'
import { makePreviewWorld, type PreviewWorld } from './world.ts'

let world: PreviewWorld
let owner: Person
let signer: UrlSigner
let counter = 0

beforeAll(async () => {
  world = await makePreviewWorld()
  owner = await world.person()
  signer = createUrlSigner(await loadKey(world.db, 'url_key'))
})
afterAll(() => world.close())

/** Creates a document in a separate folder, with its renditions. */
async function makeDocument(caller: Person): Promise<{ folder: Item; file: Item }> {
  counter += 1
  const folder = await world.folder(caller, caller.rootId, `Folder ${counter}`)
  const { id } = await world.file(caller, folder.id, 'plan.docx', `plan ${counter}`)
  await world.runJobs()
  return { folder, file: (await world.call(caller, calls.filesGet, { id })).file }
}

/** Returns a user's URLs of a file's thumbnail and preview. */
async function addresses(caller: Person, { id, path }: Item): Promise<string[]> {
  const { file } = await world.call(caller, calls.filesGet, { id })
  const { preview } = await world.call(caller, calls.filesPreview, { path })
  return [file.thumbnail_url ?? '', `${file.thumbnail_url}?size=large`, preview.url ?? '']
}

const read = (urls: string[]) => Promise.all(urls.map((url) => world.read(url)))
const GONE = [404, 404, 404]

describe('The URLs of renditions', () => {
  it('support ranges and ETags, and are never a page of this origin', async () => {
    const { file } = await makeDocument(owner)
    for (const url of await addresses(owner, file)) {
      const { headers, body } = await world.app.inject(url)
      expect(headers['content-security-policy']).toMatch(/^sandbox;/)
      expect([headers['x-content-type-options'], headers['cache-control']]).toEqual([
        'nosniff',
        'private, max-age=43200, immutable',
      ])
      const part = await world.app.inject({ url, headers: { range: 'bytes=0-4' } })
      expect([part.statusCode, part.body]).toEqual([206, body.slice(0, 5)])
      const known = await world.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
      expect(known.statusCode).toBe(304)
    }
  })

  it.each<[string, (member: Person, folder: Item, file: Item) => Promise<unknown>, boolean]>([
    ['nothing happened', async () => undefined, true],
    ['they left the team', (member) => world.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute(), false],
    ['the folder was closed to them', (_, folder) => restrict(world, owner, folder.id), false],
    ['the folder was hidden from them', (_, folder) => restrict(world, owner, folder.id, { hidden: true }), false],
    ['the file was closed to them', (_, __, file) => restrict(world, owner, file.id), false],
    ['the file went to the bin', (_, __, file) => world.call(owner, calls.filesDelete, { id: file.id }), true],
    [
      'the file was deleted for good',
      (_, __, file) => world.call(owner, calls.filesDelete, { id: file.id, soft_delete: false }),
      false,
    ],
    [
      'it has a newer version',
      async (_, __, file) => world.call(owner, calls.filesUpdate, { id: file.id, upload: await world.upload(owner, 'newer') }),
      true,
    ],
    [
      'it has a newer version, and they may not edit it any more',
      async (member, _, file) => {
        await world.call(owner, calls.filesUpdate, { id: file.id, upload: await world.upload(owner, 'newer') })
        await restrict(world, owner, file.id, { people: [[member, 'viewer']] })
      },
      false,
    ],
    [
      'they may not edit it any more',
      (member, _, file) => restrict(world, owner, file.id, { people: [[member, 'viewer']] }),
      true,
    ],
  ])('of a user, when %s', async (_, happen, isSeen) => {
    const member = await world.person({ team: owner.tenantId })
    const { folder, file } = await makeDocument(owner)
    const urls = await addresses(member, file)
    const before = await read(urls)
    expect(before).toEqual([`small of plan ${counter}`, `large of plan ${counter}`, `preview of plan ${counter}`])
    await happen(member, folder, file)
    expect(await read(urls)).toEqual(isSeen ? before : GONE)
  })

  it('are returned in the bin too, to users who can open the file there', async () => {
    const member = await world.person({ team: owner.tenantId })
    const { folder, file } = await makeDocument(owner)
    const closed = await world.folder(owner, folder.id, 'Closed')
    const secret = await world.file(owner, closed.id, 'secret.docx')
    await restrict(world, owner, closed.id)
    await restrict(world, owner, secret.id, { people: [[member, 'viewer']] })
    await world.call(owner, calls.filesDelete, { id: folder.id })
    const binned = (await world.call(member, calls.filesGet, { id: file.id })).file
    expect(binned.path).toBe(`/bin/${folder.id}/plan.docx`)
    const contents = [`small of plan ${counter}`, `large of plan ${counter}`, `preview of plan ${counter}`, `plan ${counter}`]
    expect(await read([...(await addresses(member, binned)), binned.src_url ?? ''])).toEqual(contents)
    const thumbnails = await world.call(member, calls.filesThumbnails, { ids: [file.id] })
    expect(thumbnails.items).toMatchObject([{ state: 'ready', url: binned.thumbnail_url }])
    const preview = (caller: Person, path: string, is_deleted = false) =>
      world.try(caller, calls.filesPreview, { path, is_deleted })
    expect((await preview(member, file.path)).status).toBe(410)
    expect((await preview(await world.person(), binned.path)).status).toBe(404)
    expect((await preview(member, `/bin/${folder.id}/Closed/secret.docx`)).status).toBe(404)
    const { path } = (await world.call(member, calls.filesGet, { id: secret.id })).file
    const statuses = [(await preview(member, path, true)).status, (await preview(member, path)).status]
    expect([path, ...statuses]).toEqual([`/i/${secret.id}`, 200, 410])
  })

  it('are invalid if any part is changed, or for another purpose', async () => {
    const { file } = await makeDocument(owner)
    const [thumbnail = '', , preview = ''] = await addresses(owner, file)
    const tokenOf = (url: string) => url.slice(url.lastIndexOf('/') + 1)
    for (const [path, url] of [
      ['thumbnail', preview],
      ['preview', thumbnail],
      ['content', thumbnail],
      ['thumbnail', file.src_url ?? ''],
      ['preview', file.src_url ?? ''],
    ] as const)
      expect([path, await world.read(`/api/objects/${path}/${tokenOf(url)}`)]).toEqual([path, 404])
    const token = tokenOf(preview)
    for (let at = 0; at < token.length; at += 7) {
      const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
      expect(await world.read(`/api/objects/preview/${changed}`)).toBe(404)
    }
  })

  it('only serve versions of their item', async () => {
    const stranger = await world.person()
    const [mine, other, foreign] = [await makeDocument(owner), await makeDocument(owner), await makeDocument(stranger)]
    const { tenantId, userId } = owner
    const principal = {
      kind: 'member',
      session: null,
      scopes: null,
      userId,
      teamId: tenantId,
      orgId: '',
      roles: [],
      groups: [],
      trees: [tenantId],
    } as const
    const address = async (purpose: ObjectPurpose, from: Item, kind: string) => {
      const objectId = (await world.renditions(from.object_id)).find((one) => one.kind === kind)?.id ?? ''
      return `/api/objects/${purpose}/${objectToken(signer, purpose, { principal, tenantId, itemId: mine.file.id, subjectId: objectId })}`
    }
    const all = async (from: Item) => read([await address('thumbnail', from, 'small'), await address('preview', from, 'preview')])
    expect(await all(mine.file)).not.toContain(404)
    expect(await all(other.file)).toEqual([404, 404])
    expect(await all(foreign.file)).toEqual([404, 404])
  })
})

describe('files/thumbnails', () => {
  const visibleTo = async (caller: Person, ids: string[]) =>
    (await world.call(caller, calls.filesThumbnails, { ids })).items.map(({ id }) => id).sort()

  it('leaves out what the user cannot open, and generates nothing for it', async () => {
    const member = await world.person({ team: owner.tenantId })
    const guest = await world.person({ team: owner.tenantId })
    const stranger = await world.person({ roles: ['Admin'] })
    const [open, closed, hidden, foreign] = [
      await makeDocument(owner),
      await makeDocument(owner),
      await makeDocument(owner),
      await makeDocument(stranger),
    ]
    await restrict(world, owner, closed.folder.id, { people: [[guest, 'viewer']] })
    await restrict(world, owner, hidden.file.id, { hidden: true, people: [[guest, 'viewer']] })
    const all = [open, closed, hidden, foreign].map(({ file }) => file)
    const [first = '', second = '', third = ''] = all.map(({ id }) => id)
    const forgotten = [closed.file, hidden.file, foreign.file].map(({ object_id }) => object_id)
    await sql`DELETE FROM renditions WHERE object_id = ANY(${forgotten}::uuid[])`.execute(world.db)
    const ids = all.map(({ id }) => id)
    expect(await visibleTo(member, ids)).toEqual([first])
    expect(await Promise.all(forgotten.map(async (id) => (await world.renditions(id)).length))).toEqual([0, 0, 0])
    expect(await visibleTo(guest, ids)).toEqual([first, second, third].sort())
    expect(await Promise.all(forgotten.map(async (id) => (await world.renditions(id)).length))).toEqual([3, 3, 0])
    await world.runJobs()
  })

  it('accepts at most a hundred', async () => {
    const { file } = await makeDocument(owner)
    const ids = Array.from({ length: 101 }, () => file.id)
    expect((await world.try(owner, calls.filesThumbnails, { ids })).status).toBe(400)
    expect(await visibleTo(owner, ids.slice(1))).toEqual([file.id])
  })
})
