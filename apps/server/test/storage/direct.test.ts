import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DirectAccess, ServedKey, Storage } from '#platform/storage/storage.ts'
import { closePlaces, type Place, places, reachablePlaces } from './places.ts'

const MIB = 1024 * 1024
const key = () => `${randomUUID()}/${randomUUID()}`
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest()
const guard = async () => undefined

afterAll(closePlaces)

it.each(Object.entries(places).filter(([name]) => name === 'a folder' || name.includes('moved')))(
  '%s is only accessible to the server',
  async (_, open) => {
    const place = await open()
    expect(place.storage.direct).toBeNull()
    await place.close()
  },
)

describe.each(reachablePlaces)('%s with direct access', (_, open) => {
  let place: Place
  let storage: Storage
  let direct: DirectAccess
  beforeEach(async () => {
    place = await open()
    storage = place.storage
    direct = storage.direct as DirectAccess
  })
  afterEach(() => place.close())

  /** Returns the parts of bytes as they are declared. */
  const partsOf = (bytes: Buffer) =>
    Array.from({ length: Math.ceil(bytes.length / direct.partBytes) }, (_, at) => {
      const part = bytes.subarray(at * direct.partBytes, (at + 1) * direct.partBytes)
      return { number: at + 1, size: part.length, sha256: hashOf(part).toString('hex'), part }
    })
  const addressesOf = async (name: string, parts: ReturnType<typeof partsOf>) =>
    (await direct.partUrls(name, parts))?.addresses ?? []
  const arrivedOf = async (name: string) => (await direct.partUrls(name, []))?.arrived ?? null
  const send = ({ url, headers }: { url: string; headers: Record<string, string> }, bytes: Buffer) =>
    fetch(url, { method: 'PUT', headers, body: Uint8Array.from(bytes) }).then(({ status }) => status)

  it('accepts parts in any order, and joins them', async () => {
    const [name, bytes] = [key(), randomBytes(11 * MIB + 7)]
    expect(await arrivedOf(name)).toBeNull()
    const parts = partsOf(bytes)
    // The first URL is returned with the start.
    const { arrived, addresses = [] } = (await direct.begin(name, parts)) ?? {}
    expect(arrived).toEqual([])
    expect(await arrivedOf(name)).toEqual([])
    expect((await addressesOf(name, parts)).map(({ number, headers }) => ({ number, headers }))).toEqual(
      addresses.map(({ number, headers }) => ({ number, headers })),
    )
    expect(new URL(addresses[0]?.url ?? '').origin).toBe(direct.origin)
    for (const at of [2, 0]) expect(await send(addresses[at] as never, parts[at]?.part as Buffer)).toBe(200)
    expect(await arrivedOf(name)).toEqual([1, 3])
    // Parts after a gap do not count yet.
    expect(await storage.unfinished.size(name)).toBe(5 * MIB)
    await direct.begin(name, [])
    expect(await send(addresses[1] as never, parts[1]?.part as Buffer)).toBe(200)
    expect(await storage.unfinished.size(name)).toBe(bytes.length)

    expect(await storage.unfinished.finish(name, { sha256: null, guard })).toEqual({ size: bytes.length, sha256: hashOf(bytes) })
    expect((await buffer(await storage.get(name))).equals(bytes)).toBe(true)
    expect(await place.count()).toBe(1)
  })

  it('rejects uploads to a URL once the object is complete', async () => {
    const [name, bytes] = [key(), randomBytes(5 * MIB + 1)]
    await direct.begin(name, [])
    const parts = partsOf(bytes)
    const addresses = await addressesOf(name, parts)
    for (const [at, { part }] of parts.entries()) await send(addresses[at] as never, part)
    await storage.unfinished.finish(name, { sha256: null, guard })
    expect(await send(addresses[0] as never, parts[0]?.part as Buffer)).toBe(404)
    expect(await direct.begin(name, parts)).toBeNull()
    expect(await direct.partUrls(name, parts)).toBeNull()
    expect((await buffer(await storage.get(name))).equals(bytes)).toBe(true)
  })

  it('rejects bytes other than the declared ones', async () => {
    const [name, bytes] = [key(), randomBytes(100)]
    await direct.begin(name, [])
    const parts = partsOf(bytes)
    const [address] = await addressesOf(name, parts)
    if (!address) throw new Error('There is no address')
    const others = randomBytes(100)
    expect(await send(address, others)).toBeGreaterThanOrEqual(400)
    expect(await send({ ...address, headers: { 'x-amz-content-sha256': hashOf(others).toString('hex') } }, others)).toBe(403)
    expect(await send({ ...address, headers: {} }, others)).toBe(403)
    expect(await send(address, bytes.subarray(0, 50))).toBeGreaterThanOrEqual(400)
    expect(await send({ ...address, url: address.url.replace('partNumber=1', 'partNumber=2') }, bytes)).toBe(403)
    expect(await arrivedOf(name)).toEqual([])
  })

  it('continues through the server after parts have been received, and hashes the stored bytes', async () => {
    const [name, bytes] = [key(), randomBytes(12 * MIB)]
    await direct.begin(name, [])
    const parts = partsOf(bytes)
    const addresses = await addressesOf(name, parts)
    await send(addresses[0] as never, parts[0]?.part as Buffer)
    const offset = await storage.unfinished.size(name)
    const append = { offset, maxBytes: MIB * 20, guard }
    expect(offset).toBe(5 * MIB)
    const { size } = await storage.unfinished.append(name, Readable.from([bytes.subarray(offset)]), append)
    expect(size).toBe(bytes.length)
    // Whatever hash the client claims.
    const stored = await storage.unfinished.finish(name, { sha256: Buffer.alloc(32), guard })
    expect(stored).toEqual({ size: bytes.length, sha256: hashOf(bytes) })
    expect((await buffer(await storage.get(name))).equals(bytes)).toBe(true)
    expect(await place.count()).toBe(1)
  })

  it('leaves nothing of a discarded upload', async () => {
    const name = key()
    await direct.begin(name, [])
    const parts = partsOf(randomBytes(6 * MIB))
    const addresses = await addressesOf(name, parts)
    await send(addresses[0] as never, parts[0]?.part as Buffer)
    await storage.delete(name)
    expect(await place.count()).toBe(0)
    expect(await send(addresses[1] as never, parts[1]?.part as Buffer)).toBe(404)
  })

  it('serves an object with the headers in its URL', async () => {
    const name = key()
    await storage.put(name, Readable.from([Buffer.from('0123456789')]), { maxBytes: 10 })
    const disposition = `attachment; filename="a + b.txt"; filename*=UTF-8''a%20%2B%20%C3%A4.txt`
    const url = await direct.readUrl(name as ServedKey, { type: 'text/plain', disposition })
    const response = await fetch(url)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/plain')
    expect(response.headers.get('content-disposition')).toBe(disposition)
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe('0123456789')
    expect(await (await fetch(url, { headers: { range: 'bytes=3-5' } })).text()).toBe('345')
    expect((await fetch(url.replace(name, key()))).status).toBe(403)
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(403)
  })
})
