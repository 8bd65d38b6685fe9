import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

const MOST = 6

let world: World
let caller: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld({ transfers: { uploadsAMinute: MOST, zipsInTenMinutes: MOST } })
  caller = await world.person({ roles: ['Admin'] })
  colleague = await world.person({ team: caller.tenantId })
})
afterAll(() => world.close())

/** Calls as often as allowed and once more. Returns the statuses, and whether the last one says when to retry. */
async function statusesOf(ask: () => Promise<{ statusCode: number; headers: object }>): Promise<[number[], boolean]> {
  const responses = []
  for (let count = 0; count <= MOST; count++) responses.push(await ask())
  return [responses.map(({ statusCode }) => statusCode), Number(Object(responses.at(-1)?.headers)['retry-after']) > 0]
}

const limited = [[...Array(MOST).fill(200), 429], true]
const asking = (person: Person, url: string, payload: object) => () =>
  world.app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${person.token}` } })

it('limits the uploads that one user starts, without affecting others', async () => {
  const upload = { filename: 'a.txt', mimetype: 'text/plain' }
  expect(await statusesOf(asking(caller, '/api/objects/upload/url', upload))).toEqual(limited)
  await world.call(colleague, calls.objectsUploadUrl, upload)
  // Each of several URLs counts.
  const ask = (count: number) =>
    world.try(colleague, calls.objectsUploadUrls, { files: Array.from({ length: count }, () => upload) })
  expect([(await ask(MOST - 1)).status, (await ask(1)).status]).toEqual([200, 429])
})

it('limits the zips that one user requests and downloads, but not progress requests', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Packed')
  const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
  await world.db.deleteFrom('rate_limits').execute()
  for (let count = 0; count <= MOST; count++) expect((await world.app.inject({ method: 'HEAD', url })).statusCode).toBe(200)
  expect(await statusesOf(() => world.app.inject(url))).toEqual(limited)
  expect((await asking(caller, '/api/files/download/url', { ids: [folder.id] })()).statusCode).toBe(429)
  await world.call(colleague, calls.filesDownloadUrl, { ids: [folder.id] })
})
