import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

const JSON_TYPE = 'application/json'
async function send(method: 'POST' | 'DELETE', url: string, payload: Buffer | string, type = JSON_TYPE) {
  const headers = { authorization: `Bearer ${caller.token}`, 'content-type': type }
  const response = await world.app.inject({ method, url, payload, headers })
  return { status: response.statusCode, body: response.json<{ code?: string; message?: string }>() }
}
const folder = (name: Buffer | string) =>
  Buffer.concat([Buffer.from(`{"type":"folder","parent_id":"${caller.rootId}","name":"`), Buffer.from(name), Buffer.from('"}')])

describe('a body', () => {
  it.each([
    ['of Latin-1', Buffer.from('Caf\xe9', 'latin1')],
    ['that ends in the middle of a character', Buffer.from('Café').subarray(0, -1)],
    ['with half of a pair', Buffer.from('eda080', 'hex')],
  ])('%s that is not UTF-8 is rejected, and creates nothing under another name', async (_, name) => {
    const { status, body } = await send('POST', '/api/files/create', folder(name))
    expect([status, body]).toEqual([400, { code: 'invalid', message: 'The body isn’t valid UTF-8' }])
    expect((await world.call(caller, calls.filesChildren, { file_id: caller.rootId })).items).toEqual([])
  })

  it('of UTF-8 is accepted, also with a byte order mark', async () => {
    expect((await send('POST', '/api/files/create', folder('Café 🎉'))).status).toBe(200)
    const marked = Buffer.concat([Buffer.from('efbbbf', 'hex'), folder('Thé')])
    expect((await send('POST', '/api/files/create', marked)).status).toBe(200)
    const { items } = await world.call(caller, calls.filesChildren, { file_id: caller.rootId })
    expect(items.map(({ name }) => name)).toEqual(['Café 🎉', 'Thé'])
  })

  it.each(['text/plain', 'text/plain; charset=utf-8', 'application/x-www-form-urlencoded', 'application/xml'])(
    'of %s answers 415',
    async (type) => {
      const { status, body } = await send('POST', '/api/files/create', folder('Text'), type)
      expect([status, body.code]).toEqual([415, 'unsupported_type'])
    },
  )

  it('can be declared by a DELETE without one, and by no other', async () => {
    const { file } = await world.call(caller, calls.filesCreate, { type: 'folder', parent_id: caller.rootId, name: 'Tagged' })
    await world.call(caller, calls.filesTagsUpdate, { id: file.id, tags: ['steel'] })
    const [tag] = (await world.call(caller, calls.tagsList, {})).items
    expect(await send('POST', '/api/files/create', '')).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect((await send('DELETE', `/api/tags/${tag?.id}`, '')).status).toBe(200)
    expect((await world.call(caller, calls.tagsList, {})).items).toEqual([])
  })
})
