import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { MAX_FILES_AT_ONCE } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let n = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

type Input = CallInput<typeof calls.filesCreateFiles>

const folderOf = async (person = caller) => {
  const { file } = await world.call(person, calls.filesCreate, {
    parent_id: person.rootId,
    name: `Folder ${n++}`,
    type: 'folder',
  })
  return file.id
}
const send = (parent_id: string, files: Input['files']) => world.call(caller, calls.filesCreateFiles, { parent_id, files })
/** Returns the name of each created file, or its error code. */
const outcomes = async (parent_id: string, files: Input['files']) =>
  (await send(parent_id, files)).results.map(({ file, error }) => file?.name ?? error?.code)
const stored = (text: string, person = caller) => world.upload(person, text)

describe('URLs for several uploads', () => {
  it('accept the bytes of each, in request order', async () => {
    const files = ['a.txt', 'b.txt', 'c.txt'].map((filename) => ({ filename, mimetype: 'text/plain' }))
    const { uploads, expires } = await world.call(caller, calls.objectsUploadUrls, { files })
    expect(Date.parse(expires)).toBeGreaterThan(Date.now())
    for (const [at, { url, upload }] of uploads.entries()) {
      const payload = `text of ${files[at]?.filename}`
      const sent = await world.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'text/plain' } })
      expect(sent.json()).toEqual({ upload, size: payload.length })
    }
    const parent_id = await folderOf()
    const { results } = await send(
      parent_id,
      uploads.map(({ upload }, at) => ({ upload, name: files[at]?.filename ?? '' })),
    )
    const texts = results.map(async ({ file }) => (await world.app.inject(file?.download_url ?? '')).body)
    expect(await Promise.all(texts)).toEqual(['text of a.txt', 'text of b.txt', 'text of c.txt'])
  })

  it('are limited to the number of files per request', async () => {
    const one = { filename: 'a.txt', mimetype: 'text/plain' }
    const ask = (count: number) => world.try(caller, calls.objectsUploadUrls, { files: Array.from({ length: count }, () => one) })
    expect((await ask(MAX_FILES_AT_ONCE)).status).toBe(200)
    for (const count of [0, MAX_FILES_AT_ONCE + 1]) expect((await ask(count)).status).toBe(400)
  })
})

describe('several files created in one request', () => {
  it('equal files created one by one: with activity, first version and renditions', async () => {
    const parent_id = await folderOf()
    const { results } = await send(parent_id, [
      { name: 'plan.txt', upload: await stored('one') },
      { name: 'photo.png', upload: await stored('two') },
    ])
    const alone = await world.call(caller, calls.filesCreate, {
      parent_id,
      name: 'alone.txt',
      type: 'file',
      upload: await stored('one'),
    })
    const [plan] = results
    const own = [
      'id',
      'uuid',
      'name',
      'path',
      'created',
      'updated',
      'activity_at',
      'object_id',
      'src_url',
      'download_url',
      'thumbnail',
    ]
    const alike = (file: object | null | undefined) =>
      Object.fromEntries(Object.entries(file ?? {}).filter(([key]) => !own.includes(key)))
    expect(alike(plan?.file)).toEqual(alike(alone.file))
    const { items } = await world.call(caller, calls.filesEvents, { id: parent_id })
    expect(items.map(({ type, meta }) => [type, meta.name]).slice(0, 3)).toEqual([
      ['add', 'alone.txt'],
      ['add', 'photo.png'],
      ['add', 'plan.txt'],
    ])
    const { items: versions } = await world.call(caller, calls.filesObjects, { id: plan?.file?.id ?? '' })
    expect(versions).toMatchObject([{ is_current: true }])
  })

  it('fail individually: a taken name, in the folder or the request, or an upload that is unfinished, deleted or another user’s', async () => {
    const parent_id = await folderOf()
    const colleague = await world.person({ team: caller.tenantId })
    await send(parent_id, [{ name: 'taken.txt', upload: await stored('x') }])
    const waiting = await world.call(caller, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    const [first, second, third, twice] = [await stored('1'), await stored('2'), await stored('3'), await stored('4')]
    expect(
      await outcomes(parent_id, [
        { name: 'first.txt', upload: first },
        { name: 'TAKEN.txt', upload: second },
        { name: 'FIRST.txt', upload: third },
        { name: 'Taken.txt', upload: third, conflict: 'keep' },
        { name: 'waiting.txt', upload: waiting.upload },
        { name: 'theirs.txt', upload: await stored('x', colleague) },
        { name: 'twice.txt', upload: twice },
        { name: 'twice again.txt', upload: twice },
      ]),
    ).toEqual(['first.txt', 'name_conflict', 'name_conflict', 'Taken (2).txt', 'conflict', 'not_found', 'twice.txt', 'not_found'])
    const { results } = await send(parent_id, [{ name: 'first.txt', upload: second }])
    expect(results[0]?.error?.data).toMatchObject({ item: { name: 'first.txt' } })
    // An upload rejected for its name can be used under another.
    expect(await outcomes(parent_id, [{ name: 'second.txt', upload: second }])).toEqual(['second.txt'])
  })

  it('never replace existing items', async () => {
    const parent_id = await folderOf()
    const files = [{ name: 'a.txt', upload: await stored('x'), conflict: 'replace' }]
    const { status } = await world.try(caller, calls.filesCreateFiles, { parent_id, files: files as Input['files'] })
    expect(status).toBe(400)
  })

  it('are created once each if two requests have the same names and uploads', async () => {
    const parent_id = await folderOf()
    const files = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => ({ name: `${at}.txt`, upload: await stored(`${at}`) })),
    )
    const both = await Promise.all([outcomes(parent_id, files), outcomes(parent_id, files.toReversed())])
    const made = both.flat().flatMap((name) => (name?.endsWith('.txt') ? name : []))
    expect(made.toSorted()).toEqual(files.map(({ name }) => name).toSorted())
    const { rows } = await sql`SELECT FROM items WHERE parent_id = ${parent_id}`.execute(world.db)
    expect(rows).toHaveLength(20)
  })

  it('are rejected as a whole for an unknown folder, or one without add permission', async () => {
    const folder = await folderOf()
    const colleague = await world.person({ team: caller.tenantId })
    await restrict(world, caller, folder, { people: [[colleague, 'viewer']] })
    const files = [{ name: 'a.txt', upload: await stored('x', colleague) }]
    const tried = await world.try(colleague, calls.filesCreateFiles, { parent_id: folder, files })
    expect([tried.status, tried.body]).toMatchObject([403, { message: "Sorry, you can't upload files here." }])
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: folder, name: 'gone', type: 'folder' })
    await world.call(caller, calls.filesDelete, { id: file.id })
    expect((await world.try(caller, calls.filesCreateFiles, { parent_id: file.id, files })).status).toBe(410)
    // No upload was used.
    expect(
      (await world.call(colleague, calls.filesCreateFiles, { parent_id: colleague.rootId, files })).results[0]?.file?.name,
    ).toBe('a.txt')
  })
})
