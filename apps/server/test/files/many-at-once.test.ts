import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeTree, LostRace } from '#modules/core/tree/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** Number of concurrent calls that take one name in a folder. Other calls take names in the same way. */
const MANY = 48
const SOME = 16

let world: World
let caller: Person
let folderId: string
beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
beforeEach(async () => {
  folderId = (await world.folder(caller, caller.rootId, `Folder ${crypto.randomUUID()}`)).id
})
afterAll(() => world.close())

const atOnce = <T>(count: number, callback: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => callback(n)))
const names = async () => {
  const { items } = await world.call(caller, calls.filesChildren, { file_id: folderId, take: 500 })
  return new Set(items.map(({ name }) => name))
}
/** Returns a name, and the same with numbers from 2 on. */
const numbered = (count: number, base: string, extension = '') =>
  new Set([base + extension, ...Array.from({ length: count - 1 }, (_, n) => `${base} (${n + 2})${extension}`)])

describe('one name taken concurrently is numbered for all', () => {
  it('by new folders', async () => {
    await atOnce(MANY, () =>
      world.call(caller, calls.filesCreate, { type: 'folder', parent_id: folderId, name: 'F', conflict: 'keep' }),
    )
    expect(await names()).toEqual(numbered(MANY, 'F'))
  })

  it('by uploads', async () => {
    const uploads = await atOnce(SOME, (n) =>
      world.upload(caller, `photo ${n}`, { filename: 'image.jpg', mimetype: 'image/jpeg' }),
    )
    await atOnce(SOME, (n) =>
      world.call(caller, calls.filesCreate, {
        type: 'file',
        parent_id: folderId,
        name: 'image.jpg',
        upload: uploads[n] ?? '',
        conflict: 'keep',
      }),
    )
    expect(await names()).toEqual(numbered(SOME, 'image', '.jpg'))
  })

  it('by moves', async () => {
    const places = await atOnce(SOME, (n) => world.folder(caller, caller.rootId, `Place ${n} of ${folderId}`))
    const items = await Promise.all(places.map(({ id }) => world.folder(caller, id, 'F')))
    await atOnce(SOME, (n) =>
      world.call(caller, calls.filesMove, { id: items[n]?.id ?? '', destination_id: folderId, conflict: 'keep' }),
    )
    expect(await names()).toEqual(numbered(SOME, 'F'))
  })
})

describe('a change of a tree', () => {
  const isAlone = async (tx: Parameters<Parameters<typeof changeTree>[2]>[0]) => {
    const { rows } = await sql<{ mode: string }>`
      SELECT mode FROM pg_locks WHERE locktype = 'advisory' AND pid = pg_backend_pid()`.execute(tx)
    return rows.some(({ mode }) => mode === 'ExclusiveLock')
  }

  it('that repeatedly loses to others finally locks the tree', async () => {
    let lost = 0
    await changeTree(world.db, { tenantId: caller.tenantId, mode: 'shared' }, async (tx) => {
      if (await isAlone(tx)) return
      lost += 1
      throw new LostRace('Somebody was faster')
    })
    expect(lost).toBe(3)
  })

  it('that still fails returns an error', async () => {
    const lost = changeTree(world.db, { tenantId: caller.tenantId, mode: 'shared' }, () => Promise.reject(new LostRace('Again')))
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
  })
})
