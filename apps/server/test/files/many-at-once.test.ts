import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changeTree, LostRace } from '#modules/core/tree/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

/** So many take one name in a folder at once: more than have failed before. The other acts take names in the same way. */
const MANY = 48
const SOME = 16

let world: World
let who: Person
let folderId: string
beforeAll(async () => {
  world = await makeWorld()
  who = await world.person()
})
beforeEach(async () => {
  folderId = (await world.folder(who, who.rootId, `Folder ${crypto.randomUUID()}`)).id
})
afterAll(() => world.close())

const atOnce = <T>(count: number, act: (n: number) => Promise<T>) => Promise.all(Array.from({ length: count }, (_, n) => act(n)))
const names = async () => {
  const { items } = await world.call(who, calls.filesChildren, { file_id: folderId, take: 500 })
  return new Set(items.map(({ name }) => name))
}
/** A name, and the same with the numbers from 2 on. */
const numbered = (count: number, base: string, extension = '') =>
  new Set([base + extension, ...Array.from({ length: count - 1 }, (_, n) => `${base} (${n + 2})${extension}`)])

describe('one name that many take at once is numbered for all', () => {
  it('who make folders', async () => {
    await atOnce(MANY, () =>
      world.call(who, calls.filesCreate, { type: 'folder', parent_id: folderId, name: 'F', conflict: 'keep' }),
    )
    expect(await names()).toEqual(numbered(MANY, 'F'))
  })

  it('who upload', async () => {
    const uploads = await atOnce(SOME, (n) => world.upload(who, `photo ${n}`, { filename: 'image.jpg', mimetype: 'image/jpeg' }))
    await atOnce(SOME, (n) =>
      world.call(who, calls.filesCreate, {
        type: 'file',
        parent_id: folderId,
        name: 'image.jpg',
        upload: uploads[n] ?? '',
        conflict: 'keep',
      }),
    )
    expect(await names()).toEqual(numbered(SOME, 'image', '.jpg'))
  })

  it('who move', async () => {
    const places = await atOnce(SOME, (n) => world.folder(who, who.rootId, `Place ${n} of ${folderId}`))
    const items = await Promise.all(places.map(({ id }) => world.folder(who, id, 'F')))
    await atOnce(SOME, (n) =>
      world.call(who, calls.filesMove, { id: items[n]?.id ?? '', destination_id: folderId, conflict: 'keep' }),
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

  it('that loses against others has the tree alone at last', async () => {
    let lost = 0
    await changeTree(world.db, { tenantId: who.tenantId, mode: 'shared' }, async (tx) => {
      if (await isAlone(tx)) return
      lost += 1
      throw new LostRace('Somebody was faster')
    })
    expect(lost).toBe(3)
  })

  it('that loses all the same says so', async () => {
    const lost = changeTree(world.db, { tenantId: who.tenantId, mode: 'shared' }, () => Promise.reject(new LostRace('Again')))
    await expect(lost).rejects.toMatchObject({ code: 'unavailable' })
  })
})
