import { calls } from '@arbour/contract/calls'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { delayDelivery } from '../support/delivered.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

// Each statement costs about as much as the rest of a call: frequent calls must not gain statements unnoticed.

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())

/** Returns the minimum statements of a repeated call: deliveries of earlier events run at the same time. */
async function countOf(callback: () => Promise<unknown>): Promise<number> {
  const counts: number[] = []
  for (let time = 0; time < 5; time += 1) {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await callback()
      counts.push(sent.mock.calls.length)
    } finally {
      sent.mockRestore()
    }
  }
  return Math.min(...counts)
}

it('a folder is browsed in three: the caller, its location and hidden items, and all rows', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Browsed')
  for (const name of ['a.txt', 'b.txt', 'c.txt']) await world.file(caller, folder.id, name)
  await world.folder(caller, folder.id, 'Below')
  const browse = () => world.call(caller, calls.filesBrowse, { path: '/all/Browsed', take: 50 })
  await browse()
  expect(await countOf(browse)).toBe(3)
})

it('a page of children takes the same number for twenty as for one', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Listed')
  const list = () => world.call(caller, calls.filesChildren, { file_id: folder.id })
  await world.folder(caller, folder.id, 'first')
  await list()
  const few = await countOf(list)
  for (let n = 0; n < 20; n += 1) await world.folder(caller, folder.id, `Item ${n}`)
  expect(await countOf(list)).toBe(few)
})

it('creating several files takes no more than creating one', async () => {
  const folder = await world.folder(caller, caller.rootId, 'Made')
  let made = 0
  const make = async (count: number) => {
    const uploads = await Promise.all(Array.from({ length: count * 5 }, () => world.upload(caller, 'x')))
    return countOf(() => {
      const files = uploads.splice(0, count).map((upload) => ({ upload, name: `${made++}.txt` }))
      return world.call(caller, calls.filesCreateFiles, { parent_id: folder.id, files })
    })
  }
  // Deliveries of earlier events may occur in between; nine more files would take at least nine more.
  expect(await make(10)).toBeLessThan((await make(1)) + 9)
})

/** Counts the ancestor reads of a call. Event deliveries make none. */
async function countPathReads(callback: () => Promise<unknown>): Promise<number> {
  let count = 0
  await delayDelivery(world, caller, async () => {
    const sent = vi.spyOn(pg.Client.prototype, 'query')
    try {
      await callback()
      const texts = sent.mock.calls.map(([query]: unknown[]) =>
        typeof query === 'string' ? query : (query as pg.QueryConfig).text,
      )
      count = texts.filter((text) => text.includes('AS origin, 0 AS height')).length
    } finally {
      sent.mockRestore()
    }
  })
  return count
}

it('a move and a copy read the ancestors of the item and of the destination in one query', async () => {
  const [from, to] = [await world.folder(caller, caller.rootId, 'From'), await world.folder(caller, caller.rootId, 'To')]
  const file = await world.file(caller, from.id, 'a.txt')
  const folder = await world.folder(caller, from.id, 'Folder')
  const move = (id: string) => countPathReads(() => world.call(caller, calls.filesMove, { id, destination_id: to.id }))
  const copy = (id: string) => countPathReads(() => world.call(caller, calls.filesDuplicate, { id, destination_id: from.id }))
  expect(await move(file.id)).toBe(1)
  // The visibility of the folder is checked before the lock.
  expect(await move(folder.id)).toBe(2)
  // The second one is for the copy.
  expect(await copy(file.id)).toBe(2)
  expect(await copy(folder.id)).toBe(2)
})
