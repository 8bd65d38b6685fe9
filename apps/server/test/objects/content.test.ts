import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/item'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let who: Person
let item: Item

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person({ roles: ['Admin'] })
  item = await world.file(who, who.rootId, 'digits.txt', '0123456789')
})
afterAll(() => world.close())

const get = (url: string | null, headers: Record<string, string> = {}) => world.app.inject({ url: url ?? '', headers })

describe('the bytes of a file', () => {
  it.each([
    ['bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=5-100', 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=5-2', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=0-1,3-4', 200, '0123456789', undefined],
    ['items=0-1', 200, '0123456789', undefined],
    ['bytes=99999999999999999999-', 200, '0123456789', undefined],
  ])('for %s answer %i', async (range, status, body, contentRange) => {
    const answer = await get(item.src_url, { range })
    expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([status, body, contentRange])
  })

  it('answer 304 to who has them', async () => {
    const { etag } = (await get(item.src_url)).headers
    expect((await get(item.src_url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('are never a page of this origin, whatever they are', async () => {
    const upload = await world.upload(who, '<script>alert(1)</script>', { filename: 'evil.html', mimetype: 'text/html' })
    const name = 'é"evil\u00a0.html'
    const { file } = await world.call(who, calls.filesCreate, { parent_id: who.rootId, name, type: 'file', upload })
    for (const [url, disposition] of [
      [file.src_url, 'inline'],
      [file.download_url, 'attachment'],
    ] as const) {
      const { headers } = await get(url)
      expect(headers['content-security-policy']).toMatch(/^sandbox;/)
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['content-disposition']).toMatch(new RegExp(`^${disposition}; filename=`))
    }
  })
})

describe('an address', () => {
  it('ends with the person’s place in the team, and with the item', async () => {
    const member = await world.person({ team: who.tenantId })
    const { file } = await world.call(member, calls.filesGet, { id: item.id })
    expect((await get(file.download_url)).statusCode).toBe(200)
    await world.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute()
    expect((await get(file.download_url)).statusCode).toBe(404)
    const doomed = await world.file(who, who.rootId, 'doomed.txt')
    await world.call(who, calls.filesDelete, { id: doomed.id, soft_delete: false })
    expect((await get(doomed.download_url)).statusCode).toBe(404)
  })

  it('that was changed in any place is none', async () => {
    const [, token = ''] = /content\/(.+)$/.exec(item.src_url ?? '') ?? []
    for (let i = 0; i < token.length; i += 7) {
      const changed = token.slice(0, i) + (token[i] === 'A' ? 'B' : 'A') + token.slice(i + 1)
      expect((await get(`/api/objects/content/${changed}`)).statusCode).toBe(404)
    }
    expect((await get(`/api/objects/upload/${token}`)).statusCode).toBe(404)
    const sent = await world.app.inject({
      method: 'PUT',
      url: `/api/objects/upload/${token}`,
      payload: 'x',
      headers: { 'content-type': 'text/plain' },
    })
    expect(sent.statusCode).toBe(404)
  })
})

describe('a zip', () => {
  it('holds a folder as it is, without what was deleted from it', async () => {
    const folder = await world.folder(who, who.rootId, 'Zipped')
    const inner = await world.folder(who, folder.id, 'Inner')
    await world.folder(who, folder.id, 'Empty')
    await world.file(who, inner.id, 'a.txt', 'aaa')
    const deleted = await world.file(who, inner.id, 'deleted.txt')
    await world.call(who, calls.filesDelete, { id: deleted.id })
    const { url } = await world.call(who, calls.filesDownloadUrl, { ids: [folder.id] })
    const answer = await get(url)
    expect(answer.headers['content-disposition']).toContain('Zipped.zip')
    expect(entryNames(answer.rawPayload)).toEqual(['Zipped/', 'Zipped/Empty/', 'Zipped/Inner/', 'Zipped/Inner/a.txt'])
  })

  it('of items with one name from two folders keeps both', async () => {
    const a = await world.folder(who, who.rootId, 'Za')
    const b = await world.folder(who, who.rootId, 'Zb')
    const ids = [(await world.file(who, a.id, 'same.txt')).id, (await world.file(who, b.id, 'SAME.txt')).id]
    const { url } = await world.call(who, calls.filesDownloadUrl, { ids })
    expect(entryNames((await get(url)).rawPayload)).toEqual(['SAME (2).txt', 'same.txt'])
  })

  it('of one file is the file', async () => {
    const { url } = await world.call(who, calls.filesDownloadUrl, { ids: [item.id] })
    expect((await get(url)).body).toBe('0123456789')
  })
})

/** Names in the central directory of a zip, sorted. */
function entryNames(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return names.sort()
}
