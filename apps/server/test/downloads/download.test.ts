import { inflateRawSync } from 'node:zlib'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
let folder: Item
let counter = 0

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  counter += 1
  folder = await world.folder(caller, caller.rootId, `Folder ${counter}`)
})

const attempt = (ids: string[], person = caller) => world.try(person, calls.filesDownloadUrl, { ids })
async function download(ids: string[], person = caller) {
  const { url } = await world.call(person, calls.filesDownloadUrl, { ids })
  const { headers, rawPayload } = await world.app.inject(url)
  return { bytes: rawPayload, disposition: String(headers['content-disposition']), type: headers['content-type'], headers }
}
const create = async (input: object) =>
  (await world.call(caller, calls.filesCreate, { parent_id: folder.id, name: '', type: 'folder', ...input })).file
const link = (name: string, url = 'https://example.com/?a=1&b=2', type: 'link' | 'cloud' = 'link') =>
  create({ name, type, link: { url, image: null } })

/** Returns the entries of a zip with their content, using the central directory. */
function unzip(zip: Buffer): Record<string, string> {
  const entries: Record<string, string> = {}
  const end = zip.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const data = zip.subarray(start, start + packed)
    entries[zip.toString('utf8', at + 46, at + 46 + nameLength)] = (method === 8 ? inflateRawSync(data) : data).toString()
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

describe('a download', () => {
  it('of one file is the file, under its current name', async () => {
    const { id } = await world.file(caller, folder.id, 'plan.txt', 'bytes')
    await world.call(caller, calls.filesRename, { id, name: 'Pläne “1”.txt' })
    const { bytes, disposition, headers } = await download([id, id])
    expect(bytes.toString()).toBe('bytes')
    expect(disposition).toMatch(/^attachment; filename="[^"]*"; filename\*=UTF-8''Pl%C3%A4ne%20%E2%80%9C1%E2%80%9D\.txt$/)
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it.each(['link', 'cloud'] as const)('of one %s is a page that redirects to its target', async (type) => {
    const { id } = await link('Our <page>', `https://example.com/?a=1&b="'`, type)
    const { bytes, disposition } = await download([id])
    expect(disposition).toContain('.html')
    expect(bytes.toString()).toContain('<title>Our &lt;page&gt;</title>')
    expect(bytes.toString()).toContain('content="0; url=https://example.com/?a=1&amp;b=%22%27"')
    expect(bytes.toString()).not.toContain('<page>')
  })

  it('of a folder is a zip of everything with content', async () => {
    const inner = await world.folder(caller, folder.id, 'Inner')
    const text = 'Much the same. '.repeat(500)
    await world.file(caller, inner.id, 'text.txt', text)
    await world.file(caller, folder.id, 'empty.txt', '')
    await world.folder(caller, inner.id, 'Empty')
    await link('Way out')
    await create({ name: 'View', type: 'smart', filters: { q: 'a' } })
    await create({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: inner.id })
    const gone = await world.file(caller, inner.id, 'gone.txt')
    await world.call(caller, calls.filesDelete, { id: gone.id })
    const { bytes, disposition, type, headers } = await download([folder.id])
    const top = folder.name
    const entries = unzip(bytes)
    expect(Object.keys(entries).sort()).toEqual(
      ['', 'Inner/', 'Inner/Empty/', 'Inner/text.txt', 'Way out.html', 'empty.txt'].map((name) => `${top}/${name}`).sort(),
    )
    expect(entries[`${top}/Inner/text.txt`]).toBe(text)
    expect(entries[`${top}/empty.txt`]).toBe('')
    expect(entries[`${top}/Way out.html`]).toContain('url=https://example.com/?a=1&amp;b=2')
    expect([disposition, type]).toEqual([`attachment; filename="${top}.zip"`, 'application/zip'])
    expect(headers['cache-control']).toBe('no-store')
    expect(bytes.length).toBeLessThan(text.length)
  })

  it('of several items is a zip, each under its own name', async () => {
    const inner = await world.folder(caller, folder.id, 'Same')
    const file = await world.file(caller, inner.id, 'same', 'file')
    const { id } = await link('Way out')
    const { bytes, disposition } = await download([file.id, inner.id, id])
    const entries = unzip(bytes)
    expect(Object.keys(entries).sort()).toEqual(['Same (2)/', 'Same (2)/same', 'Way out.html', 'same'])
    expect(disposition).toBe(`attachment; filename="${folder.name}.zip"`)
  })

  it('of several items is named after their common folder', async () => {
    const [inner, other] = [await world.folder(caller, folder.id, 'Inner'), await world.folder(caller, folder.id, 'Ot:her')]
    const [a, b, c] = await Promise.all(
      [inner.id, inner.id, other.id].map((id, index) => world.file(caller, id, `${'abc'[index]}.txt`)),
    )
    const named = async (...items: (Item | undefined)[]) =>
      (await download(items.map((item) => item?.id ?? ''))).disposition.replace('attachment; filename=', '').replaceAll('"', '')
    expect(await named(a, b)).toBe('Inner.zip')
    expect(await named(a, c)).toBe(`${folder.name}.zip`)
    expect(await named(other)).toBe('Ot_her.zip')
    expect(await named(folder, await world.folder(caller, caller.rootId, `Beside ${counter}`))).toBe('All Files.zip')
    for (const item of [a, b]) await world.call(caller, calls.filesDelete, { id: item?.id ?? '' })
    expect(await named(a, b)).toBe('Bin.zip')
    // Folders that the user cannot open are not named.
    const colleague = await world.person({ team: caller.tenantId })
    await restrict(world, caller, inner.id)
    const [d, e] = [await world.file(caller, inner.id, 'd.txt'), await world.file(caller, inner.id, 'e.txt')]
    for (const { id } of [d, e])
      await world.call(caller, calls.filesAccessUpdate, { id, fileUsers: [{ user_id: colleague.userId, user_role: 'viewer' }] })
    expect((await download([d.id, e.id], colleague)).disposition).toBe('attachment; filename=Arbour.zip')
  })

  it('can be unpacked on any computer: names are sanitised, and unique in each folder', async () => {
    const long = 'ä'.repeat(251)
    await world.file(caller, folder.id, 'Report.html', 'file')
    await link('Report')
    await world.file(caller, folder.id, 'STRASSE.txt', 'capitals')
    await world.file(caller, folder.id, 'straße.txt', 'small')
    await world.file(caller, folder.id, 'a?.txt', 'asked')
    await world.file(caller, folder.id, 'a*.txt', 'starred')
    await world.file(caller, folder.id, `${long}.txt`, 'long')
    await world.file(caller, (await world.folder(caller, folder.id, 'CON')).id, 'nul.tar', 'device')
    const drive = await world.folder(caller, folder.id, 'C: drive...')
    await world.file(caller, drive.id, 'a.txt', 'driven')
    const entries = unzip((await download([folder.id])).bytes)
    const contents = Object.fromEntries(
      Object.entries(entries).map(([name, content]) => [name.slice(folder.name.length + 1), content.slice(0, 9)]),
    )
    expect(contents).toEqual({
      '': '',
      'Report.html': 'file',
      'Report (2).html': '<!doctype',
      'STRASSE.txt': 'capitals',
      'straße (2).txt': 'small',
      'a_.txt': 'asked',
      'a_ (2).txt': 'starred',
      [`${'ä'.repeat(125)}.txt`]: 'long',
      '_CON/': '',
      '_CON/_nul.tar': 'device',
      'C_ drive___/': '',
      'C_ drive___/a.txt': 'driven',
    })
    // On its own, too.
    expect(unzip((await download([drive.id])).bytes)).toHaveProperty(['C_ drive___/a.txt'], 'driven')
    const file = await world.file(caller, folder.id, 'aux', 'device')
    expect((await download([file.id])).disposition).toBe('attachment; filename=_aux')
  })

  it('of an item without content is rejected; beside others it is omitted', async () => {
    const view = await create({ name: 'View', type: 'smart', filters: { q: 'a' } })
    const shortcut = await create({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: caller.rootId })
    const { status, body } = await attempt([view.id, shortcut.id])
    expect([status, body.code, body.message]).toEqual([409, 'conflict', 'There’s nothing to download in it'])
    const file = await world.file(caller, folder.id, 'plan.txt', 'bytes')
    expect((await download([view.id, file.id])).bytes.toString()).toBe('bytes')
  })

  it('works for items in the bin', async () => {
    await world.file(caller, folder.id, 'plan.txt', 'bytes')
    await world.call(caller, calls.filesDelete, { id: folder.id })
    expect(unzip((await download([folder.id])).bytes)).toEqual({ [`${folder.name}/`]: '', [`${folder.name}/plan.txt`]: 'bytes' })
  })

  it('of everything is a zip of the root', async () => {
    const person = await world.person()
    await world.file(person, person.rootId, 'plan.txt', 'bytes')
    const { bytes } = await download([person.rootId], person)
    expect(Object.keys(unzip(bytes)).filter((name) => name.endsWith('/plan.txt'))).toHaveLength(1)
  })
})

describe('the permissions of the downloading user', () => {
  it('apply at the time of the download', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const secret = await world.file(caller, folder.id, 'secret.txt')
    const later = await world.file(caller, folder.id, 'later.txt')
    await world.file(caller, folder.id, 'open.txt')
    await restrict(world, caller, secret.id, { hidden: true })
    const { url } = await world.call(colleague, calls.filesDownloadUrl, { ids: [folder.id] })
    const entries = async () => unzip((await world.app.inject(url)).rawPayload)
    const names = (...inner: string[]) => inner.map((name) => `${folder.name}/${name}`)
    expect(Object.keys(await entries()).sort()).toEqual(names('', 'later.txt', 'open.txt'))
    await restrict(world, caller, later.id)
    const closed = await entries()
    expect(Object.keys(closed).sort()).toEqual([...names('', 'open.txt'), 'Not included.txt'])
    expect(closed['Not included.txt']).toBe(
      `This ZIP file doesn’t contain everything.\n\nYou don’t have access to:\n- ${folder.name}/later.txt\n`,
    )
    await world.db.deleteFrom('memberships').where('user_id', '=', colleague.userId).execute()
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })

  it('omit inaccessible and deleted items of the selection, as noted in the zip', async () => {
    const colleague = await world.person({ team: caller.tenantId })
    const [open, hidden, closed, gone] = await Promise.all(
      ['open', 'hidden', 'closed', 'gone'].map((name) => world.file(caller, folder.id, `${name}.txt`)),
    )
    const [ids, foreign] = [[open, hidden, closed, gone].map((item) => item?.id ?? ''), await world.person()]
    await restrict(world, caller, hidden?.id ?? '', { hidden: true })
    await restrict(world, caller, closed?.id ?? '')
    await world.call(caller, calls.filesDelete, { id: gone?.id ?? '', soft_delete: false })
    const { bytes, disposition } = await download([...ids, foreign.rootId], colleague)
    expect(unzip(bytes)).toEqual({
      'open.txt': 'content of open.txt',
      'Not included.txt':
        'This ZIP file doesn’t contain everything.\n\nYou don’t have access to:\n- closed.txt\n\n3 selected items weren’t found. They may have been deleted.\n',
    })
    expect(disposition).toBe(`attachment; filename="${folder.name}.zip"`)
    expect((await attempt(ids.slice(1, 2), colleague)).status).toBe(404)
    expect((await attempt(ids.slice(1), colleague)).status).toBe(403)
    // Items deleted after the URL was issued are omitted too.
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: ids.slice(0, 2) })
    await world.call(caller, calls.filesDelete, { id: ids[1] ?? '', soft_delete: false })
    const entries = unzip((await world.app.inject(url)).rawPayload)
    expect(Object.keys(entries).sort()).toEqual(['Not included.txt', 'open.txt'])
  })

  it('the note about omitted files takes no file’s name, and includes files whose bytes were deleted meanwhile', async () => {
    const note = await world.file(caller, folder.id, 'Not included.txt', 'mine')
    const small = await world.file(caller, folder.id, 'small.txt', 'gone')
    const large = await world.file(caller, folder.id, 'large.txt', 'gone'.repeat(100_000))
    const { get, read } = world.storage
    const isGone = (key: string) => [small, large].some(({ object_id }) => key.endsWith(object_id ?? '?'))
    const gone = () => Promise.reject(Object.assign(new Error(), { code: 'ENOENT' }))
    world.storage.get = (key, range) => (isGone(key) ? gone() : get(key, range))
    world.storage.read = (key, most) => (isGone(key) ? gone() : read(key, most))
    const entries = unzip((await download([note.id, small.id, large.id])).bytes)
    Object.assign(world.storage, { get, read })
    expect(entries).toEqual({
      'Not included.txt': 'mine',
      'Not included (2).txt':
        'This ZIP file doesn’t contain everything.\n\nDeleted while the ZIP file was created:\n- large.txt\n- small.txt\n',
    })
  })

  it.each([100, 400_000])('a zip is aborted if the bytes of a file of %i are corrupt', async (size) => {
    const file = await world.file(caller, folder.id, 'damaged.txt', 'x'.repeat(size))
    await world.file(caller, folder.id, 'whole.txt', 'whole')
    const { get, read } = world.storage
    world.storage.get = (key) => get(key, { start: 1, end: size - 1 })
    world.storage.read = async (key, most) =>
      key.endsWith(file.object_id ?? '?') ? (await read(key, most)).subarray(1) : read(key, most)
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
    await expect(world.app.inject(url)).rejects.toThrow()
    Object.assign(world.storage, { get, read })
  })

  it('an expired URL is rejected', async () => {
    const { url } = await world.call(caller, calls.filesDownloadUrl, { ids: [folder.id] })
    await world.db
      .updateTable('zip_tickets')
      .set({ expires: new Date(0) })
      .execute()
    expect((await world.app.inject(url)).statusCode).toBe(404)
  })
})
