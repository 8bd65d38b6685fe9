import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ApiError } from '@arbour/client/api-error'
import { type Client, createClient } from '@arbour/client/client'
import { errorFromResponse } from '@arbour/client/http'
import { createPieceSize } from '@arbour/client/piece-size'
import { tryAgain } from '@arbour/client/try-again'
import { RESUMABLE_BYTES, uploadBytes, uploadFile } from '@arbour/client/upload'
import { uploadFiles } from '@arbour/client/upload-files'
import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { startLimitingProxy } from '@arbour/testing/server/limiting-proxy'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))

let world: World
let caller: Person
let url: string
let client: Client

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  await world.app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(world.app.server.address() as AddressInfo).port}`
  client = createClient({ url, token: caller.token })
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => world.close())

/** Runs the script in a document, and returns its output. */
async function runScript(path: string): Promise<string> {
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(await readFile(`${ROOT}/${path}`, 'utf8')) ?? []
  const started = promisify(execFile)(process.execPath, ['--input-type=module'], {
    cwd: ROOT,
    env: { ...process.env, ARBOUR: url, TOKEN: caller.token, NODE_OPTIONS: '' },
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

it('the script of the client’s README works', async () => {
  const lines = ['LICENSE', 'package.json'].map(async (name) => `/all/${name} has ${await sizeOf(name)} bytes\n`)
  expect(await runScript('packages/client/README.md')).toBe((await Promise.all(lines)).join(''))
  expect(await runScript('packages/client/README.md')).toMatch(/^LICENSE was refused: .+\npackage.json was refused: .+\n$/)
})

it('throws errors with code, message and fields, and with status 0 if the server is unreachable', async () => {
  const refused = await client.call(calls.filesRename, { id: caller.rootId, name: 'a/b' }).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(ApiError)
  expect(refused).toMatchObject({ status: 400, code: 'invalid', fields: { name: expect.stringContaining('can’t contain') } })
  const nobody = createClient({ url: 'http://127.0.0.1:1', token: '' })
  await expect(nobody.call(calls.authAccount, {})).rejects.toMatchObject({ status: 0, code: 'network' })
})

it('renews a refused token once', async () => {
  const renew = vi.fn(async () => caller.token)
  const renewing = createClient({ url, token: { current: async () => 'old', renew } })
  expect((await renewing.call(calls.authAccount, {})).user.id).toBe(caller.userId)
  expect(renew.mock.calls).toEqual([['old']])
  const refused = vi.fn(async () => undefined)
  const hopeless = createClient({ url, token: { current: async () => 'old', renew: async () => 'older', refused } })
  await expect(hopeless.call(calls.authAccount, {})).rejects.toMatchObject({ status: 401 })
  expect(refused).toHaveBeenCalledTimes(1)
})

it('supports path parameters, query strings with lists, and signed URLs', async () => {
  await client.call(calls.filesTagsUpdate, {
    id: (await world.file(caller, caller.rootId, 'a.txt', 'text')).id,
    tags: ['Red', 'Blue'],
  })
  const { items } = await client.call(calls.tagsList, { names: ['Red', 'Blue'], sort: 'name:desc' })
  expect(items.map(({ name }) => name)).toEqual(['Red', 'Blue'])
  const renamed = await client.call(calls.tagsUpdate, { id: items[0]?.id ?? '', name: 'Crimson' })
  expect(renamed.tag.name).toBe('Crimson')
  const file = await uploadFile(client, { parentId: caller.rootId, name: 'small.txt', body: new Blob(['small']) })
  expect(file).toMatchObject({ size: 5, mimetype: 'text/plain' })
  expect(await (await client.follow(file.download_url ?? '')).text()).toBe('small')
})

it('uploads many files with few requests, in order, with a result for each', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Many')
  await world.file(caller, folder.id, '3.txt', 'taken')
  const large = new Blob([Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')])
  const small = Array.from({ length: 40 }, (_, at) => ({ name: `${at}.txt`, body: new Blob([`text ${at}`]) }))
  const files = [...small, { name: 'large.bin', body: large }, { name: 'a/b', body: new Blob(['x']) }]
  const asked: string[] = []
  let lines = 0
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    asked.push(new URL(String(input)).pathname)
    // One connection fails: the file gets another URL.
    if (init?.method === 'PUT' && ++lines === 5) throw new TypeError('fetch failed')
    return fetch(input, init)
  })
  const results = await uploadFiles(client, { parentId: folder.id, files })
  const reported = results.map((result) => (result.status === 'fulfilled' ? result.value.name : result.reason.code))
  expect(reported).toEqual(files.map(({ name }) => ({ '3.txt': 'name_conflict', 'a/b': 'invalid' })[name] ?? name))
  const [first] = results
  if (first?.status !== 'fulfilled') throw new Error('The first file was not made')
  expect(await (await client.follow(first.value.download_url ?? '')).text()).toBe('text 0')
  const { items } = await client.call(calls.filesChildren, { file_id: folder.id, take: 100 })
  expect(items.find(({ name }) => name === 'large.bin')?.size).toBe(large.size)
  expect(items).toHaveLength(41)
  expect(asked.filter((path) => path === '/api/objects/upload/urls')).toHaveLength(2)
  expect(asked).not.toContain('/api/files/create')
})

it('uploads no more files after an abort', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Stopped')
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

it('waits for locked uploads, however often, and gives up failed ones', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const refusal = (status: number) => new ApiError({ status, code: 'locked', message: 'Not yet', retryAfter: 5 })
  const action = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(423))
  const done = tryAgain(action)
  await vi.advanceTimersByTimeAsync(100_000)
  expect(action.mock.calls.length).toBeGreaterThan(20)
  action.mockResolvedValue('there')
  await vi.advanceTimersByTimeAsync(5000)
  expect(await done).toBe('there')
  const failing = vi.fn<() => Promise<string>>().mockRejectedValue(refusal(503))
  const failed = expect(tryAgain(failing)).rejects.toThrow('Not yet')
  await vi.advanceTimersByTimeAsync(100_000)
  await failed
  expect(failing).toHaveBeenCalledTimes(6)
})

it('treats an error without the server’s body as a proxy’s, except for HEAD requests, which have no body', () => {
  const read = (status: number, body: string, method = 'PUT') => errorFromResponse({ status, body, retryAfter: null, method })
  const own = JSON.stringify({ code: 'too_large', message: 'The file is larger than 2 MiB' })
  expect(read(413, own)).toMatchObject({ message: 'The file is larger than 2 MiB', isFromProxy: false })
  for (const body of ['', '<html>413</html>', '{"message":"No"}', '{"code":"nonsense","message":"No"}', 'null', '[]']) {
    expect(read(413, body)).toMatchObject({ code: 'too_large', message: t('errors.uploads.tooLargeForProxy'), isFromProxy: true })
    expect(read(403, body)).toMatchObject({ message: t('errors.general.proxyRefused', { status: 403 }), isFromProxy: true })
    expect(read(502, body)).toMatchObject({ message: t('errors.general.proxyUnavailable'), isFromProxy: true })
  }
  expect(read(404, '', 'HEAD')).toMatchObject({ code: 'not_found', isFromProxy: false })
})

it('does not accept a page as an upload response, and retries a large upload', async () => {
  const { fetch } = globalThis
  const page = () => new Response('<html>Sign in to the network</html>', { headers: { 'content-type': 'text/html' } })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => (init?.method === 'PUT' ? page() : fetch(input, init)))
  const small = uploadBytes(client, { name: 'small.txt', body: new Blob(['text']) })
  await expect(small).rejects.toMatchObject({ status: 0, message: t('errors.general.unexpectedResponse') })
  let pieces = 0
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if (init?.method === 'PATCH') pieces += 1
    return init?.method === 'PATCH' && pieces === 1 ? page() : fetch(input, init)
  })
  const bytes = Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  const { file } = await client.call(calls.filesCreate, { type: 'file', parent_id: caller.rootId, name: 'page.bin', upload })
  expect([file.size, pieces]).toEqual([bytes.length, 2])
})

describe('behind a proxy that refuses large requests', () => {
  const MIB = 1024 ** 2

  /** Returns a client behind a proxy, and the forwarded bytes. */
  async function throughProxy(maxBytes: number) {
    const proxy = await startLimitingProxy(Number(new URL(url).port), maxBytes)
    onTestFinished(() => proxy.close())
    const { fetch } = globalThis
    const passed: number[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const response = await fetch(input, init)
      if (init?.body instanceof Blob && response.ok) passed.push(init.body.size)
      return response
    })
    return { proxy, passed, behind: createClient({ url: proxy.url, token: caller.token }) }
  }

  it('uploads a large file in chunks that the proxy accepts, and remembers their size', async () => {
    const { proxy, passed, behind } = await throughProxy(3 * MIB)
    const bytes = randomBytes(RESUMABLE_BYTES + 1000)
    const file = await uploadFile(behind, { parentId: caller.rootId, name: 'pieces.bin', body: new Blob([bytes]) })
    expect(Buffer.from(await (await client.follow(file.src_url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
    expect(proxy.refused).toEqual([RESUMABLE_BYTES + 1000, 8 * MIB, 4 * MIB])
    expect(passed).toEqual([2 * MIB, 2 * MIB, 2 * MIB, 2 * MIB, 1000])
    passed.length = 0
    const folder = await world.folder(caller, caller.rootId, 'Behind')
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
        const [result] = await uploadFiles(behind, { parentId: caller.rootId, files: [{ name: 'listed.bin', body }] })
        if (result?.status !== 'fulfilled') throw result?.reason
      },
    ],
  ])('uploads a file in chunks that would otherwise be one request: %s', async (_, sendIt) => {
    const { proxy, passed, behind } = await throughProxy(2 * MIB)
    await sendIt(behind, new Blob([randomBytes(3 * MIB)]))
    expect([proxy.refused, passed]).toEqual([[3 * MIB], [2 * MIB, MIB]])
  })

  it('resumes at the server’s offset when the proxy lowers its limit', async () => {
    const { proxy, passed, behind } = await throughProxy(8 * MIB)
    await uploadBytes(behind, { name: 'first.bin', body: new Blob([randomBytes(9 * MIB)]) })
    expect(passed).toEqual([8 * MIB, MIB])
    proxy.maxBytes = MIB
    await uploadBytes(behind, { name: 'second.bin', body: new Blob([randomBytes(2 * MIB)]) })
    expect(passed.slice(2)).toEqual([MIB, MIB])
  })

  it('fails with a message when the smallest chunk is refused', async () => {
    const { proxy, behind } = await throughProxy(MIB - 1)
    const sending = uploadBytes(behind, { name: 'large.bin', body: new Blob([randomBytes(3 * MIB)]) })
    await expect(sending).rejects.toMatchObject({ status: 413, isFromProxy: true, message: t('errors.uploads.tooLargeForProxy') })
    expect(proxy.refused).toEqual([3 * MIB, 2 * MIB, MIB])
  })

  it('keeps the chunk size when the server itself refuses', () => {
    const pieces = createPieceSize()
    const own = errorFromResponse({ status: 413, body: JSON.stringify({ code: 'too_large', message: 'No' }), retryAfter: null })
    expect([pieces.shrink(own, 10 * MIB), pieces.bytes]).toEqual([false, Number.POSITIVE_INFINITY])
  })

  it('starts with chunks of 64 MiB, and keeps the smallest size found by any upload', () => {
    const refusal = errorFromResponse({ status: 413, body: '', retryAfter: null })
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

it('resumes a large upload after a lost connection', async () => {
  const bytes = Buffer.alloc(RESUMABLE_BYTES + 1000, 'large ')
  const begun: string[] = []
  const { fetch } = globalThis
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (init?.method !== 'PATCH') return fetch(input, init)
    begun.push(new Headers(init.headers).get('upload-offset') ?? '')
    if (begun.length > 1) return fetch(input, init)
    // Bytes received before the connection is lost are kept.
    await fetch(input, { ...init, body: bytes.subarray(0, 1000) })
    throw new TypeError('fetch failed')
  })
  const upload = await uploadBytes(client, { name: 'large.bin', body: new Blob([bytes]) })
  expect(begun).toEqual(['0', '1000'])
  const { file } = await client.call(calls.filesCreate, { type: 'file', parent_id: caller.rootId, name: 'large.bin', upload })
  expect(Buffer.from(await (await client.follow(file.src_url ?? '')).arrayBuffer()).equals(bytes)).toBe(true)
})
