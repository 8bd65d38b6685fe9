import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ApiError } from '@arbour/client/api-error'
import { type Client, createClient } from '@arbour/client/client'
import { refusalFrom } from '@arbour/client/http'
import { createPieceSize } from '@arbour/client/piece-size'
import { tryAgain } from '@arbour/client/try-again'
import { RESUMABLE_BYTES, uploadBytes, uploadFile } from '@arbour/client/upload'
import { uploadFiles } from '@arbour/client/upload-files'
import { calls } from '@arbour/contract/calls'
import { messages } from '@arbour/contract/messages'
import { startLimitingProxy } from '@arbour/testing/server/limiting-proxy'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

let world: World
let who: Person
let url: string
let client: Client

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person({ roles: ['Admin'] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  client = createClient({ url, token: who.token })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

/** Runs the script that stands in a text, and gives what it prints. */
async function runScript(path: string): Promise<string> {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(`${ROOT}/${path}`, 'utf8')) ?? []
  const started = promisify(execFile)(process.execPath, ['--input-type=module'], {
    cwd: ROOT,
    env: { ...process.env, ARBOUR: url, TOKEN: who.token, NODE_OPTIONS: '' },
  })
  started.child.stdin?.end(script)
  return (await started).stdout
}

const sizeOf = async (path: string) => (await stat(`${ROOT}/${path}`)).size

it('the script of docs/api/client.md prints the size of the file', async () => {
  const size = await sizeOf('README.md')
  expect(await runScript('docs/api/client.md')).toBe(`/all/Handbooks/README.md has ${size} bytes\n`)
  expect(await runScript('docs/api/client.md')).toBe(`/all/Handbooks/README (2).md has ${size} bytes\n`)
})

it('the script of the README of the client does what it says', async () => {
  const lines = ['LICENSE', 'package.json'].map(async (name) => `/all/${name} has ${await sizeOf(name)} bytes\n`)
  expect(await runScript('packages/client/README.md')).toBe((await Promise.all(lines)).join(''))
  expect(await runScript('packages/client/README.md')).toMatch(/^LICENSE was refused: .+\npackage.json was refused: .+\n$/)
})

it('what the server refuses is thrown with its code, words and fields, and a server that is not there with status 0', async () => {
  const refused = await client.call(calls.filesRename, { id: who.rootId, name: 'a/b' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 400, code: 'invalid', fields: { name: expect.stringContaining('cannot contain') } })
  const nobody = createClient({ url: 'http://127.0.0.1:1', token: '' })
  await expect(nobody.call(calls.authAccount, {})).rejects.toMatchObject({ status: 0, code: 'network' })
})

it('a token that is refused is renewed once', async () => {
  const renew = vi.fn(async () => who.token)
  const renewing = createClient({ url, token: { current: async () => 'old', renew } })
  expect((await renewing.call(calls.authAccount, {})).user.id).toBe(who.userId)
  expect(renew.mock.calls).toEqual([['old']])
  const refused = vi.fn(async () => undefined)
  const hopeless = createClient({ url, token: { current: async () => 'old', renew: async () => 'older', refused } })
  await expect(hopeless.call(calls.authAccount, {})).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledTimes(1)
})

it('calls with parameters in their path, query strings of lists, and signed addresses', async () => {
  await client.call(calls.filesTagsUpdate, { id: (await world.file(who, who.rootId, 'a.txt', 'text')).id, tags: ['Red', 'Blue'] })
  const { items } = await client.call(calls.tagsList, { names: ['Red', 'Blue'], sort: 'name:desc' })
  expect(items.map(({ name }) => name)).toEqual(['Red', 'Blue'])
  const renamed = await client.call(calls.tagsUpdate, { id: items[0]?.id ?? '', name: 'Crimson' })
  expect(renamed.tag.name).toBe('Crimson')
  const file = await uploadFile(client, { parentId: who.rootId, name: 'small.txt', body: new Blob(['small']) })
  expect(file).toMatchObject({ size: 5, mimetype: 'text/plain' })
  expect(await (await client.follow(file.download_url ?? '')).text()).toBe('small')
})

it('many files are sent with few requests, each in its place, and each is told by itself what became of it', async () => {
  const folder = await world.folder(who, who.rootId, 'Many')
  await world.file(who, folder.id, '3.txt', 'taken')
  const large = new Blob([Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')])
  const small = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.txt`, body: new Blob([`text ${at}`]) }))
  const files = [...small, { name: 'large.bin', body: large }, { name: 'a/b', body: new Blob(['x']) }]
  const asked: string[] = []
  let lines = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(String(input)).pathname)
    // One line breaks: the file goes to an address of its own.
    if (init?.method === 'PUT' && ++lines === 5) throw new TypeError('fetch failed')
    return fetch(input, init)
  })
  const results = await uploadFiles(client, { parentId: folder.id, files })
  const told = results.map((result) => (result.status === 'fulfilled' ? result.value.name : result.reason.code))
  expect(told).toEqual(files.map(({ name }) => ({ '3.txt': 'name_conflict', 'a/b': 'invalid' })[name] ?? name))
  const [first] = results
  if (first?.status !== 'fulfilled') throw new Error('The first file was not made')
  expect(await (await client.follow(first.value.download_url ?? '')).text()).toBe('text 0')
  const { items } = await client.call(calls.filesChildren, { file_id: folder.id, take: 100 })
  expect(items.find(({ name }) => name === 'large.bin')?.size).toBe(large.size)
  expect(items).toHaveLength(41)
  expect(asked.filter((path) => path === '/api/objects/upload/urls')).toHaveLength(2)
  expect(asked).not.toContain('/api/files/create')
})

it('no more files are sent after the signal has said so', async () => {
  const folder = await world.folder(who, who.rootId, 'Stopped')
  const stop = new AbortController()
  const files = Array.from({ length: 10 }, (_, at) => ({ name: `${at}.txt`, body: new Blob(['text']) }))
  let sent = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method === 'PUT' && ++sent === 3) stop.abort()
    return fetch(input, init)
  })
  const results = await uploadFiles(client, { parentId: folder.id, files, atOnce: 1, signal: stop.signal })
  expect(sent).toBe(3)
  expect(results.slice(2).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'))
})

it('what is locked is waited for, however often it is met, and what fails is given up', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = (status: number) => new ApiError({ status, code: 'locked', message: 'Not yet', retryAfter: 5 })
  const act = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(423))
  const done = tryAgain(act)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(act.mock.calls.length).toBeGreaterThan(20)
  act.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await done).toBe('there')
  const failing = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(503))
  const failed = expect(tryAgain(failing)).rejects.toThrow('Not yet')
  await vi.advanceTimersByTimeAsync(100_000)
  await failed
  expect(failing).toHaveBeenCalledTimes(6)
})

it('reads an error without the body of the server as a proxy’s, except the bodyless one of a HEAD request', () => {
  const read = (status: number, body: string, method = 'PUT') => refusalFrom({ status, body, retryAfter: null, method })
  const own = JSON.stringify({ code: 'too_large', message: 'The file is larger than 2 MiB' })
  expect(read(413, own)).toMatchObject({ message: 'The file is larger than 2 MiB', isFromProxy: false })
  for (const body of ['', '<html>413</html>', '{"message":"No"}', '{"code":"nonsense","message":"No"}', 'null', '[]']) {
    expect(read(413, body)).toMatchObject({ code: 'too_large', message: messages.tooLargeForProxy(null), isFromProxy: true })
    expect(read(403, body)).toMatchObject({ message: messages.proxyRefused(403), isFromProxy: true })
    expect(read(502, body)).toMatchObject({ message: messages.proxyUnavailable, isFromProxy: true })
  }
  expect(read(404, '', 'HEAD')).toMatchObject({ code: 'not_found', isFromProxy: false })
})

it('a page in place of the server is no upload, and a large one is sent again', async () => {
  const { fetch } = globalThis
  const page = () => new Response('<html>Sign in to the network</html>', { headers: { 'content-type': 'text/html' } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => (init?.method === 'PUT' ? page() : fetch(input, init)))
  const small = uploadBytes(client, { name: 'small.txt', body: new Blob(['text']) })
  await expect(small).rejects.toMatchObject({ status: 0, message: messages.notFromServer })
  let pieces = 0
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') pieces += 1
    return init?.method === 'PATCH' && pieces === 1 ? page() : fetch(input, init)
  })
  const bytes = Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  const { file } = await client.call(calls.filesCreate, { type: 'file', parent_id: who.rootId, name: 'page.bin', upload })
  expect([file.size, pieces]).toEqual([bytes.length, 2])
})

describe('behind a proxy that refuses large requests', () => {
  const MIB = 1024 ** 2

  /** A client whose requests go through a proxy, and the bytes of what it sent that were passed on. */
  async function throughProxy(maxBytes: number) {
    const proxy = await startLimitingProxy(Number(new URL(url).port), maxBytes)
    onTestFinished(() => proxy.close())
    const { fetch } = globalThis
    const passed: number[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await fetch(input, init)
      if (init?.body instanceof Blob && answer.ok) passed.push(init.body.size)
      return answer
    })
    return { proxy, passed, behind: createClient({ url: proxy.url, token: who.token }) }
  }

  it('sends a large file in pieces that the proxy takes, and remembers their size for all others', async () => {
    const { proxy, passed, behind } = await throughProxy(3 * MIB)
    const bytes = randomBytes(RESUMABLE_BYTES + 1000)
    const file = await uploadFile(behind, { parentId: who.rootId, name: 'pieces.bin', body: new Blob([bytes]) })
    expect(Buffer.from(await (await client.follow(file.src_url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
    expect(proxy.refused).toEqual([RESUMABLE_BYTES + 1000, 8 * MIB, 4 * MIB])
    expect(passed).toEqual([2 * MIB, 2 * MIB, 2 * MIB, 2 * MIB, 1000])
    passed.length = 0
    const folder = await world.folder(who, who.rootId, 'Behind')
    const files = [5, 1].map((size) => ({ name: `${size}.bin`, body: new Blob([bytes.subarray(0, size * MIB)]) }))
    const results = await uploadFiles(behind, { parentId: folder.id, files, atOnce: 1 })
    expect(results.map((result) => result.status === 'fulfilled' && result.value.size)).toEqual([5 * MIB, MIB])
    expect(passed).toEqual([2 * MIB, 2 * MIB, MIB, MIB])
    expect(proxy.refused).toHaveLength(3)
  })

  it.each([
    ['one', async (behind: Client, body: Blob) => uploadBytes(behind, { name: 'one.bin', body })],
    [
      'of a list',
      async (behind: Client, body: Blob) => {
        const [result] = await uploadFiles(behind, { parentId: who.rootId, files: [{ name: 'listed.bin', body }] })
        if (result?.status !== 'fulfilled') throw result?.reason
      },
    ],
  ])('sends a file in pieces that is otherwise sent in one request: %s', async (_, sendIt) => {
    const { proxy, passed, behind } = await throughProxy(2 * MIB)
    await sendIt(behind, new Blob([randomBytes(3 * MIB)]))
    expect([proxy.refused, passed]).toEqual([[3 * MIB], [2 * MIB, MIB]])
  })

  it('goes on where the server is when the proxy lowers its limit meanwhile', async () => {
    const { proxy, passed, behind } = await throughProxy(8 * MIB)
    await uploadBytes(behind, { name: 'first.bin', body: new Blob([randomBytes(9 * MIB)]) })
    expect(passed).toEqual([8 * MIB, MIB])
    proxy.maxBytes = MIB
    await uploadBytes(behind, { name: 'second.bin', body: new Blob([randomBytes(2 * MIB)]) })
    expect(passed.slice(2)).toEqual([MIB, MIB])
  })

  it('gives up when the smallest piece is refused, and says so', async () => {
    const { proxy, behind } = await throughProxy(MIB - 1)
    const sending = uploadBytes(behind, { name: 'large.bin', body: new Blob([randomBytes(3 * MIB)]) })
    await expect(sending).rejects.toMatchObject({ status: 413, isFromProxy: true, message: messages.tooLargeForProxy(null) })
    expect(proxy.refused).toEqual([3 * MIB, 2 * MIB, MIB])
  })

  it('keeps the size of pieces when the server itself refuses', () => {
    const pieces = createPieceSize()
    const own = refusalFrom({ status: 413, body: JSON.stringify({ code: 'too_large', message: 'No' }), retryAfter: null })
    expect([pieces.shrink(own, 10 * MIB), pieces.bytes]).toEqual([false, Number.POSITIVE_INFINITY])
  })

  it('begins with pieces of 64 MiB, and keeps the smallest size that any upload found', () => {
    const refusal = refusalFrom({ status: 413, body: '', retryAfter: null })
    const pieces = createPieceSize()
    const sizes = [500 * MIB, 64 * MIB, 500 * MIB, 5 * MIB, 2 * MIB]
    expect(sizes.map((size) => [pieces.shrink(refusal, size), pieces.bytes / MIB])).toEqual([
      [true, 64],
      [true, 32],
      [true, 32],
      [true, 4],
      [true, 1],
    ])
    expect([pieces.shrink(refusal, MIB), pieces.bytes]).toEqual([false, MIB])
  })
})

it('a large upload goes on where a broken line left it', async () => {
  const bytes = Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')
  const begun: string[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'PATCH') return fetch(input, init)
    begun.push(new Headers(init.headers).get('upload-offset') ?? '')
    if (begun.length > 1) return fetch(input, init)
    // What has come before the line breaks is kept.
    await fetch(input, { ...init, body: bytes.subarray(0, 1000) })
    throw new TypeError('fetch failed')
  })
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(begun).toEqual(['0', '1000'])
  const { file } = await client.call(calls.filesCreate, { type: 'file', parent_id: who.rootId, name: 'large.bin', upload })
  expect(Buffer.from(await (await client.follow(file.src_url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
})
