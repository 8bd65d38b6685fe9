import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let file: Item
let files = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  files += 1
  file = await world.file(caller, caller.rootId, `file ${files}.txt`, 'one')
  await replace('two')
  await replace('three')
})

async function replace(content: string): Promise<void> {
  await world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, content) })
}
const versions = async (input: object = {}) => (await world.call(caller, calls.filesObjects, { id: file.id, ...input })).items
const read = async (url: string | null) => (await world.app.inject(url ?? '')).body
const contents = async () => Promise.all((await versions()).map((version) => read(version.object.url)))
const restore = (person: Person, object_id: string, id = file.id) =>
  world.try(person, calls.filesObjectsRestore, { id, object_id })
const restoreVersion = (version_id: string) => world.call(caller, calls.filesObjectsRestore, { id: file.id, version_id })
const story = async () =>
  (await world.call(caller, calls.filesEvents, { id: file.id })).items.map(({ type, meta }) => [type, meta.version, meta.name])
/** Returns the objects of the versions, oldest first. */
const objects = async () => (await versions()).map((version) => version.object_id).reverse() as [string, string, string]

describe('the versions of a file', () => {
  it('have the type of the new name that comes with them', async () => {
    const upload = await world.upload(caller, '%PDF-1.4', { filename: 'plan.pdf', mimetype: 'application/pdf' })
    const { file: changed } = await world.call(caller, calls.filesUpdate, { id: file.id, name: `plan ${files}.pdf`, upload })
    expect(changed).toMatchObject({ ext: 'pdf', sub_type: 'document' })
    expect((await story())[0]).toEqual(['add', 4, `plan ${files}.pdf`])
  })

  it('are listed newest first, numbered from the oldest', async () => {
    const list = await versions()
    expect(list.map(({ number, is_current, user }) => [number, is_current, user?.id])).toEqual([
      [3, true, caller.userId],
      [2, false, caller.userId],
      [1, false, caller.userId],
    ])
    expect(await contents()).toEqual(['three', 'two', 'one'])
    expect(list[0]?.object).toMatchObject({ size: 5, mimetype: 'text/plain', thumbnail_url: null })
  })

  it('are paged', async () => {
    const { items, meta } = await world.call(caller, calls.filesObjects, { id: file.id, page: 2, take: 2 })
    expect(items.map((version) => version.number)).toEqual([1])
    expect(meta).toMatchObject({ total_items: 3, total_pages: 2, from: 3, to: 3 })
  })

  it('are found by their ids, also if they share an object, and by that the newest of them', async () => {
    const [first] = await objects()
    await restore(caller, first)
    const list = await versions()
    for (const version of list) {
      const response = await world.call(caller, calls.filesObjectsGet, { id: file.id, version_id: version.id })
      expect(response.version).toEqual(version)
      const shown = await world.call(caller, calls.filesBrowse, { path: file.path, version: version.id })
      expect(shown.meta.version).toEqual(version)
    }
    const response = await world.call(caller, calls.filesObjectsGet, { id: file.id, object_id: first })
    expect(response.version.number).toBe(4)
    const shown = await world.call(caller, calls.filesBrowse, { path: file.path, version: first })
    expect(shown.meta.version?.number).toBe(4)
  })

  it.each([{}, { version_id: crypto.randomUUID(), object_id: crypto.randomUUID() }])(
    'are referenced by an id or an object, not by %j',
    async (named) => {
      for (const call of [calls.filesObjectsGet, calls.filesObjectsRestore])
        expect((await world.try(caller, call, { id: file.id, ...named })).status).toBe(400)
    },
  )

  it('are recorded as versions, not as other files', async () => {
    const [first] = await objects()
    await restore(caller, first)
    expect(await story()).toEqual([
      ['restore', 1, file.name],
      ['add', 3, file.name],
      ['add', 2, file.name],
      ['add', undefined, file.name],
    ])
  })

  it('do not exist for folders', async () => {
    expect((await world.call(caller, calls.filesObjects, { id: caller.rootId })).items).toEqual([])
  })
})

describe('restoring a version', () => {
  it('makes it the newest and deletes none', async () => {
    const [first] = await objects()
    const { status, body } = await restore(caller, first)
    expect([status, body.file.object_id, body.version.number, body.version.is_current]).toEqual([200, first, 4, true])
    expect(await read(body.file.src_url)).toBe('one')
    expect(await contents()).toEqual(['one', 'three', 'two', 'one'])
    expect((await versions()).map((version) => version.is_current)).toEqual([true, false, false, false])
  })

  it('with the current bytes changes nothing', async () => {
    const [first, , last] = await objects()
    const before = [await versions(), await story()]
    expect((await restore(caller, last)).status).toBe(200)
    expect([await versions(), await story()]).toEqual(before)
    const [, , oldest] = await versions()
    await restore(caller, first)
    const after = [await versions(), await story()]
    expect((await restoreVersion(oldest?.id ?? '')).version.number).toBe(4)
    expect([await versions(), await story()]).toEqual(after)
  })

  it('uses the given one if several share an object', async () => {
    const [first, second] = await objects()
    const [, , oldest] = await versions()
    await restore(caller, first)
    await restore(caller, second)
    expect((await restoreVersion(oldest?.id ?? '')).version).toMatchObject({ number: 6, object_id: first, is_current: true })
    expect((await story())[0]).toEqual(['restore', 1, file.name])
  })

  it('concurrently keeps a consistent order', async () => {
    const [first, second, third] = await objects()
    await Promise.all(Array.from({ length: 16 }, (_, n) => restore(caller, [first, second, third][n % 3] ?? first)))
    const { file: now } = await world.call(caller, calls.filesGet, { id: file.id })
    const list = await versions()
    expect(list[0]).toMatchObject({ is_current: true, object_id: now.object_id })
    expect(list.filter((version) => version.is_current)).toHaveLength(1)
  })

  it('requires an editor', async () => {
    const viewer = await world.person({ team: caller.tenantId })
    const [first] = await objects()
    await restrict(world, caller, file.id, { people: [[viewer, 'viewer']] })
    expect((await restore(viewer, first)).status).toBe(403)
    expect(await contents()).toEqual(['three', 'two', 'one'])
  })

  it('rejects an object of another file or team', async () => {
    const other = await world.file(caller, caller.rootId, `other ${files}.txt`)
    const stranger = await world.person()
    const theirs = await world.file(stranger, stranger.rootId, 'theirs.txt')
    for (const object_id of [other.object_id ?? '', theirs.object_id ?? '', file.id]) {
      expect((await restore(caller, object_id)).status).toBe(404)
      expect((await world.try(caller, calls.filesObjectsGet, { id: file.id, object_id })).status).toBe(404)
    }
    const [first] = await objects()
    expect((await restore(stranger, first)).status).toBe(404)
    expect((await restore(stranger, first, theirs.id)).status).toBe(404)
    expect(await contents()).toEqual(['three', 'two', 'one'])
  })

  it('works after the file was restored from the bin', async () => {
    const [first] = await objects()
    await world.call(caller, calls.filesDelete, { id: file.id })
    expect(await contents()).toEqual(['three', 'two', 'one'])
    expect((await restore(caller, first)).status).toBe(410)
  })
})

describe('previous versions of a file', () => {
  it('cannot be downloaded by a URL once its holder loses edit access, nor without it', async () => {
    const [editor, viewer] = [await world.person({ team: caller.tenantId }), await world.person({ team: caller.tenantId })]
    const [current, old] = (await world.call(editor, calls.filesObjects, { id: file.id })).items
    const seen = (await world.call(viewer, calls.filesGet, { id: file.id })).file
    const addresses = [old?.object.url, old?.object.download_url]
    const status = async (url: string | null | undefined) => (await world.app.inject(url ?? '')).statusCode
    for (const url of addresses) expect(await status(url)).toBe(200)
    await restrict(world, caller, file.id, {
      people: [
        [editor, 'viewer'],
        [viewer, 'viewer'],
      ],
    })
    for (const url of addresses) expect(await status(url)).toBe(404)
    for (const url of [current?.object.url, seen.src_url, seen.download_url]) expect(await status(url)).toBe(200)
    // The viewed version becomes an older one.
    await replace('four')
    for (const url of [current?.object.url, seen.src_url, seen.download_url]) expect(await status(url)).toBe(404)
    const now = (await world.call(viewer, calls.filesGet, { id: file.id })).file
    expect(await read(now.src_url)).toBe('four')
    const named = { path: file.path, version: now.object_id ?? '' }
    expect((await world.try(viewer, calls.filesPreview, named)).status).toBe(200)
    expect((await world.try(viewer, calls.filesBrowse, named)).status).toBe(403)
    expect((await world.try(viewer, calls.filesPreview, { ...named, version: seen.object_id ?? '' })).status).toBe(403)
  })

  it('are accessible to contributors for their own files', async () => {
    const contributor = await world.person({ team: caller.tenantId })
    const folder = await world.folder(caller, caller.rootId, `Contributions ${files}`)
    await restrict(world, caller, folder.id, { people: [[contributor, 'contributor']] })
    const own = await world.file(contributor, folder.id, 'own.txt', 'one')
    const other = await world.file(caller, folder.id, 'other.txt', 'one')
    await world.call(contributor, calls.filesUpdate, { id: own.id, upload: await world.upload(contributor, 'two') })
    const [, old] = (await world.call(contributor, calls.filesObjects, { id: own.id })).items
    expect(await read(old?.object.url ?? null)).toBe('one')
    expect((await world.try(contributor, calls.filesObjects, { id: other.id })).status).toBe(403)
  })
})

describe('the note on a version', () => {
  const write = (person: Person, version_id: string, note: string | null) =>
    world.try(person, calls.filesObjectsUpdate, { id: file.id, version_id, note })

  it('is stored without outer space, listed with its version only, and removed by an empty one', async () => {
    const [, second] = await versions()
    const before = (await world.call(caller, calls.filesGet, { id: file.id })).file
    const { body } = await write(caller, second?.id ?? '', '  Issued to the client\n<b>B2</b> ✓ \n')
    expect(body.version).toEqual({ ...second, object: expect.anything(), note: 'Issued to the client\n<b>B2</b> ✓' })
    expect((await versions()).map(({ note }) => note)).toEqual([null, body.version.note, null])
    const shown = await world.call(caller, calls.filesBrowse, { path: file.path, version: second?.id })
    expect(shown.meta.version?.note).toBe(body.version.note)
    expect((await world.call(caller, calls.filesGet, { id: file.id })).file.updated).toBe(before.updated)
    for (const nothing of [' \n ', null]) {
      await write(caller, second?.id ?? '', 'again')
      expect((await write(caller, second?.id ?? '', nothing)).body.version.note).toBeNull()
    }
    expect((await versions()).map(({ note }) => note)).toEqual([null, null, null])
  })

  it('belongs to the version: a restored one begins without, and renaming keeps it', async () => {
    const [, , oldest] = await versions()
    await write(caller, oldest?.id ?? '', 'First draft')
    await restoreVersion(oldest?.id ?? '')
    await world.call(caller, calls.filesRename, { id: file.id, name: `renamed ${files}.txt` })
    expect((await versions()).map(({ note }) => note)).toEqual([null, null, null, 'First draft'])
  })

  it('of two users at once is the one that the last response names', async () => {
    const other = await world.person({ team: caller.tenantId })
    const id = (await versions())[0]?.id ?? ''
    const texts = Array.from({ length: 12 }, (_, n) => `note ${n}`)
    const responses = await Promise.all(texts.map((text, n) => write(n % 2 ? caller : other, id, text)))
    expect(responses.map(({ status }) => status)).toEqual(texts.map(() => 200))
    expect(texts).toContain((await versions())[0]?.note)
  })

  it('is refused if it is too long, cannot be stored, or names another version', async () => {
    const id = (await versions())[0]?.id ?? ''
    const other = await world.file(caller, caller.rootId, `elsewhere ${files}.txt`)
    const [theirs] = (await world.call(caller, calls.filesObjects, { id: other.id })).items
    for (const note of ['x'.repeat(1001), 'a\0b']) expect((await write(caller, id, note)).status).toBe(400)
    for (const named of [theirs?.id ?? '', file.object_id ?? '', crypto.randomUUID()])
      expect((await write(caller, named, 'mine')).status).toBe(404)
    expect((await versions()).map(({ note }) => note)).toEqual([null, null, null])
  })

  it('is for users who can edit the file, outside the bin', async () => {
    const viewer = await world.person({ team: caller.tenantId })
    const stranger = await world.person()
    const id = (await versions())[0]?.id ?? ''
    await restrict(world, caller, file.id, { people: [[viewer, 'viewer']] })
    expect([(await write(viewer, id, 'mine')).status, (await write(stranger, id, 'mine')).status]).toEqual([403, 404])
    await world.call(caller, calls.filesDelete, { id: file.id })
    expect((await write(caller, id, 'late')).status).toBe(410)
    expect((await versions())[0]?.note).toBeNull()
  })
})
