import { calls } from '@arbour/contract/calls'
import { MAX_COUNTED_FILES } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let colleague: Person

beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  caller = await world.person()
  colleague = await world.person({ team: caller.tenantId })
})

const contents = async (person: Person, ...ids: string[]) => (await world.call(person, calls.filesContents, { ids })).items
const contentOf = async (person: Person, id: string) => (await contents(person, id))[0]

describe('the contents of folders', () => {
  it('include direct children, the total size of files at any depth, and the newest of those', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const inner = await world.folder(caller, folder.id, 'Inner')
    const deep = await world.folder(caller, inner.id, 'Deep')
    await world.folder(caller, folder.id, 'Empty')
    await world.file(caller, folder.id, 'a.txt', '1')
    await world.file(caller, inner.id, 'b.txt', '22')
    const newest = await world.file(caller, deep.id, 'c.pdf', '4444')
    const gone = await world.file(caller, folder.id, 'gone.txt', '88888888')
    await world.call(caller, calls.filesDelete, { id: gone.id })
    const content = await contentOf(colleague, folder.id)
    expect(content).toMatchObject({ folders: 2, files: 1, below: { files: 3, size: 7, is_exact: true } })
    expect(content?.newest.map(({ ext }) => ext)).toEqual(['pdf', 'txt', 'txt'])
    expect(content?.newest[0]).toEqual({
      id: newest.id,
      type: 'file',
      sub_type: 'document',
      ext: 'pdf',
      icon: null,
      thumbnail_url: null,
    })
  })

  it('are returned for each folder, including empty ones, and for nothing else', async () => {
    const [a, b] = [await world.folder(caller, caller.rootId, 'A'), await world.folder(caller, caller.rootId, 'B')]
    const file = await world.file(caller, a.id, 'a.txt')
    const reported = await contents(caller, a.id, b.id, file.id)
    expect(new Map(reported.map(({ id, files }) => [id, files]))).toEqual(
      new Map([
        [a.id, 1],
        [b.id, 0],
      ]),
    )
    expect(reported.find(({ id }) => id === b.id)).toEqual({
      id: b.id,
      folders: 0,
      files: 0,
      below: { files: 0, size: 0, is_exact: true },
      newest: [],
    })
  })

  it('omit what the user cannot open, and do not count hidden items', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Folder')
    const closed = await world.folder(caller, folder.id, 'Closed')
    const hidden = await world.file(caller, folder.id, 'hidden.txt', '22')
    await world.file(caller, folder.id, 'open.txt', '1')
    await world.file(caller, closed.id, 'inside.txt', '4444')
    await restrict(world, caller, closed.id)
    await restrict(world, caller, hidden.id, { hidden: true })
    const [own, theirs] = [await contentOf(caller, folder.id), await contentOf(colleague, folder.id)]
    expect(own).toMatchObject({ folders: 1, files: 2, below: { files: 3, size: 7 } })
    expect(theirs).toMatchObject({ folders: 1, files: 1, below: { files: 1, size: 1 } })
    expect([own?.newest.length, theirs?.newest.length]).toEqual([3, 1])
    expect(await contents(colleague, closed.id)).toEqual([])
    const stranger = await world.person({ roles: ['Admin'] })
    expect(await contents(stranger, folder.id)).toEqual([])
  })

  it('are limited in folders with very many files, and say so', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Huge')
    const file = await world.file(caller, folder.id, 'n.txt', 'x')
    await sql`INSERT INTO items (tenant_id, id, parent_id, name, name_key, type, sub_type, object_id)
      SELECT tenant_id, gen_random_uuid(), parent_id, 'n' || n, 'n' || n, type, sub_type, object_id
      FROM items, generate_series(1, ${MAX_COUNTED_FILES + 10}::int) n WHERE id = ${file.id}`.execute(world.db)
    expect(await contentOf(caller, folder.id)).toMatchObject({
      files: MAX_COUNTED_FILES + 11,
      below: { files: MAX_COUNTED_FILES, size: MAX_COUNTED_FILES, is_exact: false },
    })
    await sql`DELETE FROM items WHERE parent_id = ${folder.id} AND id <> ${file.id}`.execute(world.db)
  })

  it('are empty for unknown ids', async () => {
    expect(await contents(caller, newId())).toEqual([])
  })
})
