import { calls } from '@arbour/contract/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Each statement costs about as much as all else that a call does: what is asked most must not come to ask for more unseen.

let world: World
let who: Person

beforeAll(async () => {
  world = await makeWorld()
  who = await world.person()
})
afterAll(() => world.close())

/** How many statements a call takes that was made before. */
async function countOf(act: () => Promise<unknown>): Promise<number> {
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await act()
    return sent.mock.calls.length
  } finally {
    sent.mockRestore()
  }
}

it('a folder is browsed in three: who asks, where it is and what is hidden in it, and all rows', async () => {
  const folder = await world.folder(who, who.rootId, 'Browsed')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await world.file(who, folder.id, name)
  await world.folder(who, folder.id, 'Below')
  const browse = () => world.call(who, calls.filesBrowse, { path: '/all/Browsed', take: 50 })
  await browse()
  expect(await countOf(browse)).toBe(3)
})

it('a page of the children of a folder takes as many for twenty as for one', async () => {
  const folder = await world.folder(who, who.rootId, 'Listed')
  const list = () => world.call(who, calls.filesChildren, { file_id: folder.id })
  await world.folder(who, folder.id, 'first')
  await list()
  const few = await countOf(list)
  for (let n = 0; n < 20; n += 1) await world.folder(who, folder.id, `Item ${n}`)
  expect(await countOf(list)).toBe(few)
})

it('files that are made together take as many as one of them', async () => {
  const folder = await world.folder(who, who.rootId, 'Made')
  const make = async (count: number, name: string) => {
    const uploads = await Promise.all(Array.from({ length: count }, () => world.upload(who, 'x')))
    const files = uploads.map((upload, at) => ({ upload, name: `${name} ${at}.txt` }))
    return countOf(() => world.call(who, calls.filesCreateFiles, { parent_id: folder.id, files }))
  }
  await make(1, 'first')
  expect(await make(10, 'ten')).toBe(await make(1, 'one'))
})
