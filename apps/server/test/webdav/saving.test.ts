import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { connectDevice, type Device } from './device.ts'

let world: World
let person: Person
let device: Device
let folder: Item
let file: Item
let folders = 0

beforeAll(async () => {
  world = await makeWorld()
  person = await world.person({ roles: ['Admin'] })
  device = await connectDevice(world, person)
})
afterAll(() => world.close())
beforeEach(async () => {
  folders += 1
  folder = await world.folder(person, person.rootId, `Site ${folders}`)
  file = await world.file(person, folder.id, 'Plan.docx', 'one')
  await world.db
    .updateTable('items')
    .set({ created: new Date(Date.now() - 86_400_000) })
    .where('id', '=', file.id)
    .execute()
  await world.call(person, calls.filesTagsUpdate, { id: file.id, tags: ['Approved'] })
  await world.call(person, calls.filesSharesLinkCreate, { file_id: file.id })
})

/** One request of a program: `MOVE a > b` renames, `PUT a = text` writes. Paths are in the folder. */
type Step = string

async function run(steps: readonly Step[]): Promise<number[]> {
  const statuses: number[] = []
  for (const step of steps) {
    const [, method = '', path = '', sign, rest = ''] = /^(\w+) (.*?)(?: ([>=]) (.*))?$/.exec(step) ?? []
    const url = (name: string) =>
      `${device.root}${encodeURIComponent(folder.name)}/${name.split('/').map(encodeURIComponent).join('/')}`
    const headers: Record<string, string> = sign === '>' ? { destination: `http://localhost:3001${url(rest)}` } : {}
    const { status } = await device.send(method, url(path), { headers, ...(sign === '=' && { body: rest }) })
    statuses.push(status)
  }
  return statuses
}

const names = async () =>
  (await world.call(person, calls.filesChildren, { file_id: folder.id, take: 50 })).items.map(({ name }) => name)
const binned = async () =>
  (await world.call(person, calls.filesBrowse, { path: '/bin', is_deleted: true })).items
    .filter(({ path }) => path.includes(folder.id))
    .map(({ name }) => name)
const contents = async () => {
  const { items } = await world.call(person, calls.filesObjects, { id: file.id, take: 50 })
  const sent = items.map(async ({ object }) => (await world.app.inject({ url: object.download_url })).body)
  return Promise.all(sent)
}

/** The requests with which programs save `Plan.docx`, from public descriptions. */
const SEQUENCES: Record<string, { steps: Step[]; beside?: string[] }> = {
  'Word: a temporary file, the original as a backup, then deleted': {
    steps: [
      'PUT ~WRD0001.tmp = ',
      'PUT ~WRD0001.tmp = two',
      'MOVE Plan.docx > ~WRL0002.tmp',
      'MOVE ~WRD0001.tmp > Plan.docx',
      'DELETE ~WRL0002.tmp',
    ],
  },
  'Excel: a temporary file without an extension, over the deleted original': {
    steps: ['PUT 5A2B1C00 = two', 'DELETE Plan.docx', 'MOVE 5A2B1C00 > Plan.docx'],
  },
  'AutoCAD: a backup that stays': {
    steps: ['PUT sav1234.tmp = two', 'MOVE Plan.docx > Plan.bak', 'MOVE sav1234.tmp > Plan.docx'],
    beside: ['Plan.bak'],
  },
  'LibreOffice: over the original, with its lock file': {
    steps: ['PUT .~lock.Plan.docx# = me', 'PUT Plan.docx = two', 'DELETE .~lock.Plan.docx#'],
  },
  'TextEdit: in a folder of its own, moved over the original': {
    steps: ['MKCOL .sb-1a2b', 'PUT .sb-1a2b/Plan.docx = two', 'MOVE .sb-1a2b/Plan.docx > Plan.docx', 'DELETE .sb-1a2b'],
  },
  'TextEdit: the original moved to that folder first': {
    steps: [
      'MKCOL .sb-1a2b',
      'PUT .sb-1a2b/new = two',
      'MOVE Plan.docx > .sb-1a2b/Plan.docx',
      'MOVE .sb-1a2b/new > Plan.docx',
      'DELETE .sb-1a2b',
    ],
  },
  'vim: the original as a backup, a new file, the backup deleted': {
    steps: ['MOVE Plan.docx > Plan.docx~', 'PUT Plan.docx = two', 'DELETE Plan.docx~'],
  },
  'gedit: a hidden temporary file, moved over the original': {
    steps: ['PUT .goutputstream-X = two', 'MOVE .goutputstream-X > Plan.docx'],
  },
}

describe('a program that saves a file makes a version of it', () => {
  it.each(Object.entries(SEQUENCES))('%s', async (_, { steps, beside = [] }) => {
    const statuses = await run(steps)
    expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true)
    const { file: saved } = await world.call(person, calls.filesGet, { id: file.id })
    expect(saved).toMatchObject({ name: 'Plan.docx', path: `${folder.path}/Plan.docx`, deleted: null })
    expect(saved.tags).toHaveLength(1)
    expect(await contents()).toEqual(['two', 'one'])
    const { link } = await world.call(person, calls.filesSharesLinkGet, { file_id: file.id })
    expect(link).not.toBeNull()
    expect((await names()).filter((name) => !name.startsWith('.sb'))).toEqual([...beside, 'Plan.docx'].sort())
  })

  it('with a backup over the backup of the time before, which gets the older content', async () => {
    const save = (text: string) => run([`PUT sav1.tmp = ${text}`, 'MOVE Plan.docx > Plan.bak', 'MOVE sav1.tmp > Plan.docx'])
    expect(await save('two')).toEqual([201, 201, 201])
    expect(await save('three')).toEqual([201, 204, 201])
    expect(await contents()).toEqual(['three', 'two', 'one'])
    expect(await names()).toEqual(['Plan.bak', 'Plan.docx'])
    const { body } = await device.send('GET', `${encodeURIComponent(folder.name)}/Plan.bak`)
    expect(body).toBe('two')
    expect(await binned()).toEqual([])
  })

  it('and leaves nothing in the bin', async () => {
    await run(SEQUENCES['Word: a temporary file, the original as a backup, then deleted']?.steps ?? [])
    expect(await binned()).toEqual([])
  })
})

describe('a new file with a name that another had', () => {
  it('stays apart from a file that a person renamed', async () => {
    await run(['MOVE Plan.docx > Plan of May.docx', 'PUT Plan.docx = two'])
    expect(await names()).toEqual(['Plan of May.docx', 'Plan.docx'])
    expect((await world.call(person, calls.filesGet, { id: file.id })).file.name).toBe('Plan of May.docx')
    expect(await contents()).toEqual(['one'])
  })

  it('stays apart from a file that somebody else has deleted', async () => {
    const other = await world.person({ team: person.tenantId, roles: ['Admin'] })
    await world.call(other, calls.filesDelete, { id: file.id })
    await run(['PUT Plan.docx = two'])
    expect((await world.call(person, calls.filesGet, { id: file.id })).file.deleted).not.toBeNull()
  })
})

describe('a program that creates an empty file before it writes', () => {
  it('makes one version', async () => {
    expect(await run(['PUT New.txt = ', 'PUT New.txt = text'])).toEqual([201, 204])
    const { items } = await world.call(person, calls.filesChildren, { file_id: folder.id, take: 50 })
    const id = items.find(({ name }) => name === 'New.txt')?.id ?? ''
    expect((await world.call(person, calls.filesObjects, { id: id, take: 50 })).items).toHaveLength(1)
  })
})
