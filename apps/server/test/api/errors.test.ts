import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ErrorBody } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { type CallResult, makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let owner: Person
let member: Person
let folder: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  owner = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: owner.tenantId })
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(owner, owner.rootId, `Folder ${counter}`)
})

/** Returns status, code and message of an error. */
function refusal({ status, body }: CallResult<Partial<ErrorBody>>): [number, string | undefined, string | undefined] {
  return [status, body.code, body.message]
}
const into = (name: string) => ({ parent_id: folder.id, name, type: 'folder' as const })
const gone = [404, 'not_found', 'Not Found'] as const

describe('401', () => {
  it('without a token', async () => {
    const { status, body } = await world.try(null, calls.filesGet, { id: folder.id })
    expect([status, body]).toEqual([401, { code: 'unauthorised', message: 'Unauthorised' }])
  })
})

describe('403', () => {
  beforeEach(() => restrict(world, owner, folder.id, { people: [[member, 'viewer']] }))

  it('for what the role does not allow', async () => {
    const denied = [403, 'forbidden', 'Permission denied']
    expect(refusal(await world.try(member, calls.filesRename, { id: folder.id, name: 'x' }))).toEqual(denied)
    expect(refusal(await world.try(member, calls.filesCreate, into('x')))).toEqual(denied)
    expect(refusal(await world.try(member, calls.filesBinEmpty, {}))).toEqual(denied)
    expect(refusal(await world.try(member, calls.filesBrowse, { path: '/bin', is_deleted: true }))).toEqual(denied)
  })

  it('on deleting', async () => {
    const denied = [403, 'forbidden', "You don't have permission to delete that"]
    for (const soft_delete of [true, false])
      expect(refusal(await world.try(member, calls.filesDelete, { id: folder.id, soft_delete }))).toEqual(denied)
    expect(refusal(await world.try(owner, calls.filesDelete, { id: owner.rootId, soft_delete: false }))).toEqual(denied)
    expect(refusal(await world.try(owner, calls.filesDelete, { id: owner.rootId }))).toEqual(denied)
  })

  it('on uploading outside a contributable folder', async () => {
    const upload = await world.upload(member, 'x')
    const input = { parent_id: folder.id, name: 'x.txt', type: 'file', upload } as const
    expect(refusal(await world.try(member, calls.filesCreate, input))).toEqual([
      403,
      'forbidden',
      "Sorry, you can't upload files here.",
    ])
    expect(
      (await world.call(member, calls.filesCreate, { ...input, parent_id: member.rootId, conflict: 'keep' })).file.size,
    ).toBe(1)
  })

  it('on a visible item that can’t be opened', async () => {
    await restrict(world, owner, folder.id)
    const response = await world.try(member, calls.filesBrowse, { path: folder.path })
    expect(refusal(response)).toEqual([403, 'forbidden', 'Permission denied'])
    expect(response.body.data?.item).toMatchObject({ id: folder.id, name: folder.name, is_accessible: false, created: null })
  })
})

describe('404', () => {
  it('for missing entities, and for unknown routes', async () => {
    expect(refusal(await world.try(owner, calls.filesGet, { id: crypto.randomUUID() }))).toEqual(gone)
    expect(refusal(await world.try(owner, calls.filesBrowse, { path: '/all/Nowhere' }))).toEqual(gone)
    expect(refusal(await world.try(owner, calls.filesObjectsGet, { id: folder.id, object_id: folder.id }))).toEqual(gone)
    const response = await world.app.inject({ method: 'POST', url: '/api/files/nothing', payload: {} })
    expect([response.statusCode, response.json()]).toEqual([404, { code: 'not_found', message: 'Not Found' }])
  })
})

describe('409', () => {
  it('names the conflicting item wherever a name is given', async () => {
    const there = await world.folder(owner, folder.id, 'Taken')
    const other = await world.folder(owner, folder.id, 'Other')
    const away = await world.folder(owner, other.id, 'TAKEN')
    await world.call(owner, calls.filesDelete, { id: away.id })
    const second = await world.folder(owner, other.id, 'taken')
    for (const response of [
      await world.try(owner, calls.filesCreate, into('TAKEN')),
      await world.try(owner, calls.filesRename, { id: other.id, name: 'taken' }),
      await world.try(owner, calls.filesUpdate, { id: other.id, name: 'Taken', description: 'not kept' }),
      await world.try(owner, calls.filesMove, { id: second.id, destination_id: folder.id }),
      await world.try(owner, calls.filesDuplicate, { id: second.id, destination_id: folder.id }),
      await world.try(owner, calls.filesRestore, { id: away.id, parent_file_id: folder.id }),
    ]) {
      expect(refusal(response)).toEqual([409, 'name_conflict', 'An item named Taken already exists in that location'])
      expect(response.body.data?.item).toMatchObject({ id: there.id, name: 'Taken' })
    }
    expect((await world.call(owner, calls.filesGet, { id: other.id })).file).toMatchObject({ name: 'Other', description: null })
  })

  it('for what conflicts with the state', async () => {
    const inner = await world.folder(owner, folder.id, 'Inner')
    const file = await world.file(owner, folder.id, 'a.txt')
    const move = (id: string, destination_id: string) => world.try(owner, calls.filesMove, { id, destination_id })
    const itself = [409, 'conflict', 'A folder can’t be moved into itself']
    expect(refusal(await move(folder.id, inner.id))).toEqual(itself)
    expect(refusal(await move(folder.id, folder.id))).toEqual(itself)
    expect(refusal(await move(inner.id, file.id))).toEqual([400, 'invalid', t('errors.items.folderRequired')])
    await world.call(owner, calls.filesDelete, { id: folder.id })
    expect(refusal(await world.try(owner, calls.filesDelete, { id: inner.id }))).toEqual([
      409,
      'conflict',
      'This is already in the bin, with its parent folder',
    ])
    const ticket = await world.call(owner, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    const early = { parent_id: owner.rootId, name: 'early.txt', type: 'file', upload: ticket.upload } as const
    expect(refusal(await world.try(owner, calls.filesCreate, early))).toEqual([409, 'conflict', 'The upload hasn’t finished'])
  })

  it('for a tag name that is taken', async () => {
    const { file } = await world.call(owner, calls.filesTagsUpdate, { id: folder.id, tags: ['First', 'Second'] })
    const [first, second] = file.tags
    const response = await world.try(owner, calls.tagsUpdate, { id: second?.id ?? '', name: 'FIRST' })
    expect(refusal(response)).toEqual([409, 'name_conflict', 'A tag named FIRST already exists'])
    expect(response.body.data?.tag).toEqual(first)
  })
})

describe('410', () => {
  it('on a restore into a deleted folder', async () => {
    const file = await world.file(owner, folder.id, 'a.txt')
    await world.call(owner, calls.filesDelete, { id: file.id })
    await world.call(owner, calls.filesDelete, { id: folder.id })
    const message = [410, 'gone', 'Cannot be restored to original location']
    expect(refusal(await world.try(owner, calls.filesRestore, { id: file.id }))).toEqual(message)
    expect(refusal(await world.try(owner, calls.filesRestore, { id: file.id, parent_file_id: folder.id }))).toEqual([
      410,
      'gone',
      t('errors.items.inBin'),
    ])
    await world.call(owner, calls.filesDelete, { id: folder.id, soft_delete: false })
    expect(refusal(await world.try(owner, calls.filesRestore, { id: file.id }))).toEqual(message)
  })

  it('at a path of a deleted item', async () => {
    const inner = await world.folder(owner, folder.id, 'Inner')
    await world.call(owner, calls.filesDelete, { id: folder.id })
    const message = [410, 'gone', 'The file or folder at that location was deleted']
    for (const path of [folder.path, inner.path, `/i/${inner.id}`]) {
      expect(refusal(await world.try(member, calls.filesBrowse, { path }))).toEqual(message)
      expect(refusal(await world.try(member, calls.filesPreview, { path }))).toEqual(message)
    }
  })
})

describe('413 and 415', () => {
  const send = (url: string, payload: string, headers: Record<string, string> = {}) =>
    world.app.inject({ method: 'PUT', url, payload, headers: { 'content-type': 'text/plain', ...headers } })

  it('on an upload that is too large, or of another type than declared', async () => {
    const { url } = await world.call(owner, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    const large = await send(url, 'x', { 'content-length': String(2 * 1024 ** 3) })
    expect([large.statusCode, large.json()]).toEqual([413, { code: 'too_large', message: 'The file is larger than 1 GiB' }])
    const other = await send(url, 'x', { 'content-type': 'text/html' })
    expect([other.statusCode, other.json()]).toEqual([
      415,
      { code: 'unsupported_type', message: 'Send this upload as text/plain' },
    ])
  })

  it('on invalid JSON, before anything is done', async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    const post = (type: string, payload: string) =>
      world.app.inject({ method: 'POST', url: '/api/files/get', headers: { ...headers, 'content-type': type }, payload })
    const body = JSON.stringify({ id: folder.id })
    expect((await post('application/json', body)).statusCode).toBe(200)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      ' application/json\tx',
      'application/jsonx',
      'nothing',
    ]) {
      const { statusCode } = await post(type, JSON.stringify({ id: folder.id, extra: true }))
      expect([type, statusCode]).toEqual([type, expect.toSatisfy((code: number) => code === 400 || code === 415)])
    }
    for (const broken of ['{', '"text"', '[]', '1', 'null', '{"id":1}', `{"id":"${folder.id}","__proto__":{"a":1}}`]) {
      const response = await post('application/json', broken)
      expect([broken, response.statusCode, response.json().code]).toEqual([broken, 400, 'invalid'])
    }
  })
})

describe('429', () => {
  it('returns when to retry', async () => {
    const person = await world.person()
    const ask = () =>
      world.app.inject({
        method: 'POST',
        url: '/api/links/metadata',
        headers: { authorization: `Bearer ${person.token}` },
        payload: { url: 'http://127.0.0.1:1/' },
      })
    const responses = []
    for (let count = 0; count <= 30; count += 1) responses.push(await ask())
    const last = responses.at(-1)
    expect(responses.slice(0, -1).map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(200))
    expect([last?.statusCode, last?.json()]).toEqual([
      429,
      { code: 'rate_limited', message: 'Too many page titles were requested. Try again in a minute.' },
    ])
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0)
  })
})

describe('500', () => {
  it('exposes no internals', async () => {
    // Its log output is not needed here.
    world.app.log.level = 'silent'
    await sql`ALTER TABLE tags RENAME TO tags_elsewhere`.execute(world.db)
    try {
      const { status, body } = await world.try(owner, calls.tagsList, {})
      expect([status, body]).toEqual([500, { code: 'internal', message: 'Something went wrong' }])
    } finally {
      await sql`ALTER TABLE tags_elsewhere RENAME TO tags`.execute(world.db)
      world.app.log.level = 'error'
    }
  })
})
