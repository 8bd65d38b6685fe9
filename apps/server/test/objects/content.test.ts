import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let item: Item

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  item = await world.file(caller, caller.rootId, 'digits.txt', '0123456789')
})
afterAll(() => world.close())

const get = (url: string | null, headers: Record<string, string> = {}) => world.app.inject({ url: url ?? '', headers })

describe('The bytes of a file', () => {
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
    const response = await get(item.src_url, { range })
    expect([response.statusCode, response.body, response.headers['content-range']]).toEqual([status, body, contentRange])
  })

  it('answer 304 to clients that have them', async () => {
    const { etag } = (await get(item.src_url)).headers
    expect((await get(item.src_url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
  })

  it('are never a page of this origin, whatever their type', async () => {
    const upload = await world.upload(caller, '<script>alert(1)</script>', { filename: 'evil.html', mimetype: 'text/html' })
    const name = 'é"evil\u00a0.html'
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })
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

describe('An uploaded file', () => {
  const served = async (mimetype: string) => {
    const upload = await world.upload(caller, 'alert(1)', { filename: 'x', mimetype })
    const name = `${mimetype.replace(/\W/g, '-')}`
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name, type: 'file', upload })
    const typeAt = async (url: string | null) => (await get(url)).headers['content-type']
    return [await typeAt(file.src_url), await typeAt(file.download_url)]
  }

  it.each(['image/png', 'image/svg+xml', 'video/mp4', 'audio/mpeg', 'application/pdf', 'text/plain', 'text/csv'])(
    'is sent as its type %s',
    async (type) => expect(await served(type)).toEqual([type, type]),
  )

  it.each([
    ['text/javascript', 'text/plain'],
    ['application/javascript', 'text/plain'],
    ['application/x-javascript', 'text/plain'],
    ['text/html', 'text/plain'],
    ['text/css', 'text/plain'],
    ['text/xsl', 'text/plain'],
    ['application/json', 'text/plain'],
    ['application/xhtml+xml', 'text/plain'],
    ['image/evil+xml', 'text/plain'],
    ['application/wasm', 'application/octet-stream'],
    ['application/x-shockwave-flash', 'application/octet-stream'],
    ['multipart/x-mixed-replace', 'application/octet-stream'],
  ])('is never a %s of this origin', async (type, shown) => {
    expect(await served(type)).toEqual([shown, 'application/octet-stream'])
  })
})

describe('A HEAD request', () => {
  const responses = async (url: string | null, headers: Record<string, string> = {}) => {
    const [whole, head] = [await get(url, headers), await world.app.inject({ method: 'HEAD', url: url ?? '', headers })]
    const { date: _, 'transfer-encoding': __, ...same } = whole.headers
    return { whole, head, same }
  }

  it('for every content URL has the headers of its GET, and no bytes', async () => {
    const link = {
      parent_id: caller.rootId,
      name: 'Link',
      type: 'link',
      link: { url: 'https://example.com/', image: null },
    } as const
    const { id } = (await world.call(caller, calls.filesCreate, link)).file
    const page = (await world.call(caller, calls.filesDownloadUrl, { ids: [id] })).url
    const empty = await world.file(caller, caller.rootId, 'empty.txt', '')
    const picture = await world.call(caller, calls.objectsUploadUrl, {
      filename: 'a.png',
      mimetype: 'image/png',
      bucket: 'public',
    })
    const png = Buffer.from('89504e470d0a1a0a00', 'hex')
    await world.app.inject({ method: 'PUT', url: picture.url, headers: { 'content-type': 'image/png' }, payload: png })
    for (const url of [item.src_url, item.download_url, empty.src_url, picture.public_url, page]) {
      const { whole, head, same } = await responses(url)
      expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(whole.rawPayload.length)])
      expect(head.headers).toMatchObject(same)
    }
    const etag = String((await get(item.src_url)).headers.etag)
    const unchanged = await responses(item.src_url, { 'if-none-match': etag })
    expect([unchanged.head.statusCode, unchanged.head.headers]).toEqual([304, expect.objectContaining(unchanged.same)])
  })

  it('ignores ranges', async () => {
    const { head } = await responses(item.src_url, { range: 'bytes=0-3' })
    expect([head.statusCode, head.headers['content-length'], head.headers['content-range']]).toEqual([200, '10', undefined])
  })

  it('for a zip does not create it', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Large')
    await world.file(caller, folder.id, 'a.txt', 'aaa')
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
    const reads = vi.spyOn(world.storage, 'get')
    const { statusCode, headers } = await world.app.inject({ method: 'HEAD', url })
    expect([statusCode, headers['content-type'], reads.mock.calls]).toEqual([200, 'application/zip', []])
    expect(headers).toMatchObject({
      'content-disposition': expect.stringContaining('Large.zip'),
      'content-security-policy': expect.stringMatching(/^sandbox;/),
    })
    reads.mockRestore()
    expect((await get(url)).rawPayload.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('A content URL', () => {
  it('ends with the user’s membership, and with the item', async () => {
    const member = await world.person({ team: caller.tenantId })
    const { file } = await world.call(member, calls.filesGet, { id: item.id })
    expect((await get(file.download_url)).statusCode).toBe(200)
    await world.db.deleteFrom('memberships').where('user_id', '=', member.userId).execute()
    expect((await get(file.download_url)).statusCode).toBe(404)
    const deleted = await world.file(caller, caller.rootId, 'deleted.txt')
    await world.call(caller, calls.filesDelete, { id: deleted.id, soft_delete: false })
    expect((await get(deleted.download_url)).statusCode).toBe(404)
  })

  it('is invalid if any part of it is changed', async () => {
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

describe('A zip', () => {
  it('contains a folder unchanged, without its deleted items', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Zipped')
    const inner = await world.folder(caller, folder.id, 'Inner')
    await world.folder(caller, folder.id, 'Empty')
    await world.file(caller, inner.id, 'a.txt', 'aaa')
    const deleted = await world.file(caller, inner.id, 'deleted.txt')
    await world.call(caller, calls.filesDelete, { id: deleted.id })
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
    const response = await get(url)
    expect(response.headers['content-disposition']).toContain('Zipped.zip')
    expect(entryNames(response.rawPayload)).toEqual(['Zipped/', 'Zipped/Empty/', 'Zipped/Inner/', 'Zipped/Inner/a.txt'])
  })

  it('of items with the same name from two folders contains both', async () => {
    const a = await world.folder(caller, caller.rootId, 'Za')
    const b = await world.folder(caller, caller.rootId, 'Zb')
    const ids = [(await world.file(caller, a.id, 'same.txt')).id, (await world.file(caller, b.id, 'SAME.txt')).id]
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids })
    expect(entryNames((await get(url)).rawPayload)).toEqual(['SAME (2).txt', 'same.txt'])
  })

  it('of one file is the file', async () => {
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [item.id] })
    expect((await get(url)).body).toBe('0123456789')
  })
})

/** Returns the names in the central directory of a zip, sorted. */
function entryNames(zip: Buffer): string[] {
  const names: string[] = []
  for (let at = zip.indexOf('PK\x01\x02', 0, 'latin1'); at !== -1; at = zip.indexOf('PK\x01\x02', at + 4, 'latin1')) {
    names.push(zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28)))
  }
  return names.sort()
}
