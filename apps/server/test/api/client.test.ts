import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { ApiError } from '@arbour/client/api-error'
import { type Client, createClient } from '@arbour/client/client'
import { RESUMABLE_BYTES, uploadBytes, uploadFile } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
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

it('the script of the README does what it says', async () => {
  const readme = await readFile(`${ROOT}/README.md`)
  const [, script = ''] = /```js\n([\s\S]*?)```/.exec(readme.toString()) ?? []
  const run = () => {
    const started = promisify(execFile)(process.execPath, ['--input-type=module'], {
      cwd: ROOT,
      env: { ...process.env, ARBOUR: url, TOKEN: who.token, NODE_OPTIONS: '' },
    })
    started.child.stdin?.end(script)
    return started
  }
  expect((await run()).stdout).toBe(`/all/Handbooks/README.md has ${readme.length} bytes\n`)
  expect((await run()).stdout).toBe(`/all/Handbooks/README (2).md has ${readme.length} bytes\n`)
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
