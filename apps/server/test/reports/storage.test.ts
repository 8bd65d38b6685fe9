import { calls } from '@arbour/contract/calls'
import { STORAGE_BY, type StorageBy, type StorageReportRow } from '@arbour/contract/entities/report'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { anyCountedTree, type CountedTree, plantCounted, type Raw } from './counted-tree.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const keyOf = ({ kind, item, person, month }: StorageReportRow) => kind ?? item?.id ?? person?.id ?? month ?? null

/** The project or company within which it is compared; null for the whole team. */
async function compare(tree: CountedTree, caller: Person, by: StorageBy, within: Raw | null = null): Promise<void> {
  const { raw, above, isLiving, shown } = tree
  const isOpen = async ({ id }: Raw) => (await shown(caller, id))?.is_accessible === true
  const sums = new Map<string | null, { files: number; bytes: number }>()
  let others = 0
  for (const file of [...raw.values()].filter(({ id, type }) => type === 'file' && isLiving(id))) {
    const bytes = Number(file.size)
    const inside = above(file.id).findIndex(({ id }) => id === within?.id)
    if (within && inside < 0) continue
    if (!(await isOpen(file))) {
      others += bytes
      continue
    }
    const holders = within ? above(file.id).slice(0, inside) : above(file.id)
    const top = holders.findLast(({ sub_type }) => sub_type === 'project' || sub_type === 'company')
    const keys: Record<StorageBy, string | null> = {
      type: 'document',
      person: file.owner_id,
      month: file.created.toISOString().slice(0, 7),
      project: top && (await isOpen(top)) ? top.id : null,
    }
    const sum = sums.get(keys[by]) ?? { files: 0, bytes: 0 }
    sums.set(keys[by], { files: sum.files + 1, bytes: sum.bytes + bytes })
  }
  const of = within ? { within_id: within.id } : {}
  const response = await world.call(caller, calls.reportsStorage, { by, take: 500, ...of })
  const lines = new Map(response.lines.map((line) => [keyOf(line), { files: line.files, bytes: line.bytes }]))
  expect([by, lines]).toEqual([by, sums])
  expect([by, response.others]).toEqual([by, within ? null : others])
  expect(response.listed.bytes).toBe([...sums.values()].reduce((sum, { bytes }) => sum + bytes, 0))
  const { items } = await world.call(caller, calls.reportsFiles, { take: 500, ...of })
  expect([items.length, items.reduce((sum, { size }) => sum + size, 0)]).toEqual([response.listed.files, response.listed.bytes])
}

it('counts what each user can open, and the rest without a name, for any tree', async () => {
  await fc.assert(
    fc.asyncProperty(anyCountedTree, async (sketch) => {
      const tree = await plantCounted(world, sketch)
      const projectsAndCompanies = [...tree.raw.values()].filter(
        ({ sub_type }) => sub_type === 'project' || sub_type === 'company',
      )
      for (const caller of tree.people) {
        for (const by of STORAGE_BY) await compare(tree, caller, by)
        for (const within of projectsAndCompanies) {
          const isOpen = tree.isLiving(within.id) && (await tree.shown(caller, within.id))?.is_accessible === true
          if (isOpen) for (const by of ['type', 'project'] as const) await compare(tree, caller, by, within)
          else expect((await world.try(caller, calls.reportsStorage, { by: 'type', within_id: within.id })).status).not.toBe(200)
        }
      }
      const binned = [...tree.raw.values()].filter(({ id, type }) => type === 'file' && !tree.isLiving(id))
      const [admin] = tree.people
      const { bin, older_versions } = await world.call(admin as Person, calls.reportsStorageKept, {})
      expect(bin).toEqual({ files: binned.length, bytes: binned.reduce((sum, { size }) => sum + Number(size), 0) })
      expect(older_versions).toEqual({ files: 0, bytes: 0 })
    }),
    { numRuns: isLong ? 100 : 3 },
  )
}, 600_000)

describe('Storage', () => {
  let admin: Person
  let editor: Person
  beforeAll(async () => {
    admin = await world.person({ roles: ['Admin'] })
    editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const { file: project } = await world.call(admin, calls.filesCreate, {
      parent_id: admin.rootId,
      name: 'Bridge',
      type: 'folder',
      sub_type: 'project',
    })
    const kinds = ['a.pdf', 'b.png', 'c.mp4', 'd.mp3', 'e.zip', 'f.bin', 'g.drawio', 'h.xlsx']
    for (const [at, name] of kinds.entries()) await world.file(admin, project.id, name, 'x'.repeat(at + 1))
    const closed = await world.file(editor, admin.rootId, 'Closed.txt', 'x'.repeat(100))
    await restrict(world, editor, closed.id, { hidden: true })
  })

  it('is reported by kind, largest first, with further rows combined', async () => {
    const { lines, more, listed, others } = await world.call(admin, calls.reportsStorage, { by: 'type', take: 6 })
    expect(lines.map(({ kind, files, bytes }) => [kind, files, bytes])).toEqual([
      ['document', 2, 9],
      ['drawing', 1, 7],
      ['other', 1, 6],
      ['archive', 1, 5],
      ['audio', 1, 4],
      ['video', 1, 3],
    ])
    expect(more).toEqual({ lines: 1, files: 1, bytes: 2 })
    expect([listed, others]).toEqual([{ files: 8, bytes: 36 }, 100])
  })

  it('is reported by person and by project', async () => {
    const byPerson = await world.call(editor, calls.reportsStorage, { by: 'person' })
    expect(byPerson.lines.map(({ person, bytes }) => [person?.id, bytes])).toEqual([
      [editor.userId, 100],
      [admin.userId, 36],
    ])
    const byProject = await world.call(admin, calls.reportsStorage, { by: 'project' })
    expect(byProject.lines.map(({ item, bytes }) => [item?.path, bytes])).toEqual([['/all/Bridge', 36]])
  })

  it('is limited to a tag and a period, without the rest', async () => {
    const { file } = await world.call(admin, calls.filesBrowse, { path: '/all/Bridge/a.pdf' })
    await world.call(admin, calls.filesTagsUpdate, { id: file?.id ?? '', tags: ['Final'] })
    const ask = (of: object) => world.call(admin, calls.reportsStorage, { by: 'type', ...of })
    expect(await ask({ tags: ['Final'] })).toMatchObject({ listed: { files: 1, bytes: 1 }, others: null })
    expect(await ask({ tags: ['None of this name'] })).toMatchObject({ listed: { files: 0, bytes: 0 }, others: null })
    await sql`UPDATE items SET created = '2020-02-29T23:30:00Z' WHERE id = ${file?.id ?? ''}`.execute(world.db)
    const on = (day: string, time_zone: string) => ask({ date_range: { field: 'created', from: day, to: day, time_zone } })
    expect((await on('2020-02-29', 'UTC')).listed.files).toBe(1)
    expect((await on('2020-02-29', 'Europe/Paris')).listed.files).toBe(0)
    expect((await on('2020-03-01', 'Europe/Paris')).listed.files).toBe(1)
  })

  it('distinguishes the bin and older versions', async () => {
    const file = await world.file(admin, admin.rootId, 'Plan.txt', 'first')
    const upload = await world.upload(admin, 'the second')
    await world.call(admin, calls.filesUpdate, { id: file.id, upload })
    const kept = () => world.call(editor, calls.reportsStorageKept, {})
    expect(await kept()).toEqual({ bin: { files: 0, bytes: 0 }, older_versions: { files: 1, bytes: 5 } })
    const folder = await world.folder(admin, admin.rootId, 'Old')
    await world.call(admin, calls.filesMove, { id: file.id, destination_id: folder.id })
    const gone = await world.file(admin, folder.id, 'Gone first.txt', 'xyz')
    await world.call(admin, calls.filesDelete, { id: gone.id })
    await world.call(admin, calls.filesDelete, { id: folder.id })
    expect(await kept()).toEqual({ bin: { files: 2, bytes: 13 }, older_versions: { files: 1, bytes: 5 } })
  })

  it('is for Admins and Editors only', async () => {
    const member = await world.person({ team: admin.tenantId })
    expect((await world.try(member, calls.reportsStorage, { by: 'type' })).status).toBe(403)
    expect((await world.try(member, calls.reportsStorageKept, {})).status).toBe(403)
  })
})
