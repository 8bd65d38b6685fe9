import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ErrorBody } from '@arbour/contract/errors'
import { t } from '@arbour/messages/t'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GuardedName } from '../authorisation/call-entry.ts'
import { fingerprint } from '../authorisation/fingerprint.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let caller: Person
const ids = { folder: '', file: '', link: '', shortcut: '', view: '', upload: '' }
type Ids = typeof ids

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person({ roles: ['Admin'] })
  const create = async (input: object): Promise<Item> =>
    (await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name: '', type: 'folder', ...input })).file
  ids.folder = (await create({ name: 'Folder' })).id
  ids.file = (await world.file(caller, caller.rootId, 'file.txt')).id
  ids.link = (await create({ name: 'Link', type: 'link', link: { url: 'https://example.com/', image: null } })).id
  ids.shortcut = (await create({ name: 'Shortcut', type: 'shortcut', shortcut_file_id: ids.folder })).id
  ids.view = (await create({ name: 'View', type: 'smart', filters: { q: 'a' } })).id
  ids.upload = await world.upload(caller, 'x')
})
afterAll(() => world.close())

/** Call, invalid input, reported field, and message. */
type Rule = [name: GuardedName, input: (ids: Ids) => object, field: string, says: string | RegExp]

const NAMES: [string, string][] = [
  ['', 'Name is required'],
  ['   ', 'Name is required'],
  ['\u200b \u3164\u2800', 'Name is required'],
  [' x', 'A name can’t start or end with a space'],
  ['x\u00a0', 'A name can’t start or end with a space'],
  ['.', 'A name can’t be “.” or “..”'],
  ['..', 'A name can’t be “.” or “..”'],
  ['a/b', 'A name can’t contain / \\ or control characters'],
  ['a\\b', 'A name can’t contain / \\ or control characters'],
  ['a\nb', 'A name can’t contain / \\ or control characters'],
  ['a\u202etxt.exe', 'A name can’t contain invisible control characters'],
  ['a\ud800', 'A name can’t contain invisible control characters'],
  ['x'.repeat(256), 'A name can have up to 255 characters'],
]

const link = { url: 'https://example.com/', image: null }
const badUrl = 'Enter a URL that begins with http:// or https://'
const noPassword = 'A URL can’t contain a password'
const noFilter = t('errors.filters.required')
const range = { field: 'created', from: '2026-02-01', to: '2026-01-01' }

const RULES: Rule[] = [
  ...NAMES.flatMap(([name, says]): Rule[] => [
    ['filesCreate', ({ folder }) => ({ parent_id: folder, name, type: 'folder' }), 'name', says],
    ['filesRename', ({ file }) => ({ id: file, name }), 'name', says],
    ['filesUpdate', ({ file }) => ({ id: file, name }), 'name', says],
    ['objectsUploadUrl', () => ({ filename: name, mimetype: 'text/plain' }), 'filename', says],
  ]),
  // Missing, empty or null values.
  ['filesCreate', () => ({ name: 'a', type: 'folder' }), 'parent_id', 'Parent id is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a' }), 'type', 'Type is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'link', link: {} }), 'link.url', 'Address is required'],
  ['filesUpdate', ({ link: id }) => ({ id, link: { url: ' ' } }), 'link.url', 'Address is required'],
  ['filesRename', ({ file }) => ({ id: file }), 'name', 'Name is required'],
  ['filesRename', ({ file }) => ({ id: file, name: null }), 'name', 'Name is required'],
  ['filesMove', ({ file }) => ({ id: file, destination_id: '' }), 'destination_id', 'Destination id is required'],
  ['filesGet', () => ({}), 'id', 'Id is required'],
  ['filesStarredUpdate', ({ file }) => ({ id: file }), 'is_starred', 'Star is required'],
  ['filesTagsUpdate', ({ file }) => ({ id: file }), 'tags', 'List of tags is required'],
  ['filesTagsUpdate', ({ file }) => ({ id: file, tags: [null] }), 'tags.0', 'Tag name is required'],
  ['filesSearch', () => ({ date_ranges: [{ from: '2026-01-01' }] }), 'date_ranges.0.field', 'Field is required'],
  ['filesFiltersUpdate', ({ view }) => ({ id: view }), 'filters', 'Filter is required'],
  ['linksPreview', () => ({}), 'url', 'Address is required'],
  ['objectsUploadUrl', () => ({ mimetype: 'text/plain' }), 'filename', 'Name is required'],
  ['objectsUploadUrl', () => ({ filename: 'a' }), 'mimetype', 'No mimetype'],
  // Required and supported fields of each type.
  ['filesCreate', ({ folder }) => ({ parent_id: folder, type: 'folder' }), 'name', 'Name is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a.txt', type: 'file' }), 'upload', 'Upload is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'link' }), 'link', 'Link is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'cloud' }), 'link', 'Link is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, type: 'cloud', link }), 'name', 'Name is required'],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'smart' }), 'filters', 'Filter is required'],
  [
    'filesCreate',
    ({ folder }) => ({ parent_id: folder, name: 'a', type: 'shortcut' }),
    'shortcut_file_id',
    'Shortcut file id is required',
  ],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'folder', link }), 'link', 'Unknown field link'],
  [
    'filesCreate',
    ({ folder, upload }) => ({ parent_id: folder, name: 'a', type: 'file', upload, sub_type: 'project' }),
    'sub_type',
    'Unknown field sub_type',
  ],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'folder', sub_type: 'image' }), 'sub_type', /./],
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'drawing' }), 'type', /./],
  ['filesCreate', () => ({ name: 'a', type: 'folder' }), 'parent_id', /./],
  ['filesUpdate', ({ file }) => ({ id: file, link }), 'link', 'A file has no link'],
  ['filesUpdate', ({ folder }) => ({ id: folder, filters: { q: 'a' } }), 'filters', 'A folder has no filters'],
  ['filesUpdate', ({ link: id, file }) => ({ id, shortcut_file_id: file }), 'shortcut_file_id', 'A link has no shortcut_file_id'],
  ['filesCreate', ({ folder }) => ({ ...folderIn(folder), description: 'x'.repeat(10_001) }), 'description', /./],
  ['filesCreate', ({ folder }) => ({ ...folderIn(folder), icon: 'x'.repeat(101) }), 'icon', /./],
  ['filesCreate', ({ folder }) => ({ ...folderIn(folder), conflict: 'merge' }), 'conflict', /./],
  // URLs.
  ...['ftp://example.com/', 'javascript:alert(1)', 'example.com', 'data:text/html,x'].flatMap((url): Rule[] => [
    ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'link', link: { url } }), 'link.url', badUrl],
    ['filesUpdate', ({ link: id }) => ({ id, link: { url, image: null } }), 'link.url', badUrl],
    ['linksMetadata', () => ({ url }), 'url', badUrl],
    ['linksPreview', () => ({ url }), 'url', badUrl],
  ]),
  ...[
    'https://me:secret@example.com/',
    'http:///me:secret@example.com/',
    'https:\\\\me@example.com',
    'http:/:x@example.com',
  ].flatMap((url): Rule[] => [
    ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'cloud', link: { url } }), 'link.url', noPassword],
    ['filesUpdate', ({ link: id }) => ({ id, link: { url } }), 'link.url', noPassword],
    ['filesUpdate', ({ link: id }) => ({ id, link: { ...link, image: url } }), 'link.image', noPassword],
    ['linksMetadata', () => ({ url }), 'url', noPassword],
    ['linksPreview', () => ({ url }), 'url', noPassword],
  ]),
  ['filesUpdate', ({ link: id }) => ({ id, link: { ...link, image: 'javascript:x' } }), 'link.image', badUrl],
  // Smart views.
  ['filesCreate', ({ folder }) => ({ parent_id: folder, name: 'a', type: 'smart', filters: {} }), 'filters', noFilter],
  ['filesFiltersUpdate', ({ view }) => ({ id: view, filters: { q: ' ' } }), 'filters', noFilter],
  ['filesUpdate', ({ view }) => ({ id: view, filters: { date_ranges: [{ field: 'created' }] } }), 'filters', noFilter],
  [
    'filesFiltersUpdate',
    ({ view }) => ({ id: view, filters: { date_ranges: [range] } }),
    'filters.date_ranges.0.to',
    t('errors.fields.rangeReversed'),
  ],
  ['filesSearch', () => ({ date_ranges: [range] }), 'date_ranges.0.to', t('errors.fields.rangeReversed')],
  // Instants are compared, not strings: a fraction, an offset, a moment before its day begins in the range's time zone.
  ...[
    ['2026-01-01T10:00:00.5Z', '2026-01-01T10:00:00Z'],
    ['2026-01-01T10:00:00+01:00', '2026-01-01T08:59:59Z'],
    ['2026-01-01', '2025-12-31T14:59:59Z'],
  ].map(
    ([from, to]): Rule => [
      'filesSearch',
      () => ({ date_ranges: [{ field: 'created', from, to, time_zone: 'Asia/Tokyo' }] }),
      'date_ranges.0.to',
      t('errors.fields.rangeReversed'),
    ],
  ),
  [
    'filesSearch',
    () => ({ date_ranges: [{ field: 'created', time_zone: 'Europe/Atlantis' }] }),
    'date_ranges.0.time_zone',
    t('errors.fields.timeZone'),
  ],
  [
    'filesFiltersUpdate',
    ({ view, file }) => ({ id: view, filters: { parent_id: file } }),
    'filters.parent_id',
    'Choose a folder to search in',
  ],
  // Shortcuts.
  ...(['shortcut', 'link'] as const).flatMap((type): Rule[] => [
    [
      'filesCreate',
      (all) => ({ parent_id: all.folder, name: 'a', type: 'shortcut', shortcut_file_id: all[type] }),
      'shortcut_file_id',
      t(type === 'link' ? 'errors.items.shortcutToLink' : 'errors.items.shortcutToShortcut'),
    ],
    [
      'filesUpdate',
      (all) => ({ id: all.shortcut, shortcut_file_id: all[type] }),
      'shortcut_file_id',
      t(type === 'link' ? 'errors.items.shortcutToLink' : 'errors.items.shortcutToShortcut'),
    ],
  ]),
  // Tags.
  ['filesTagsUpdate', ({ file }) => ({ id: file, tags: [' '] }), 'tags.0', 'Tag name is required'],
  ['filesTagsUpdate', ({ file }) => ({ id: file, tags: ['a', 'x'.repeat(51)] }), 'tags.1', 'A tag can have up to 50 characters'],
  ['filesTagsUpdate', ({ file }) => ({ id: file, tags: ['a\u0007'] }), 'tags.0', 'A tag can’t contain control characters'],
  ['tagsUpdate', ({ file }) => ({ id: file, color: 'pink' }), 'color', /./],
  ['tagsUpdate', ({ file }) => ({ id: file, name: '' }), 'name', 'Tag name is required'],
  // Uploads.
  ['objectsUploadUrl', () => ({ filename: 'a', mimetype: '' }), 'mimetype', 'No mimetype'],
  ['objectsUploadUrl', () => ({ filename: 'a', mimetype: 'text' }), 'mimetype', 'No mimetype'],
  [
    'objectsUploadUrl',
    () => ({ filename: 'a.png', mimetype: 'image/svg+xml', bucket: 'public' }),
    'mimetype',
    'Choose a PNG or JPEG file',
  ],
  ['objectsUploadUrl', () => ({ filename: 'a', mimetype: 'text/plain', bucket: 'mine' }), 'bucket', /./],
  // Lists.
  ...[0, -1, 501, 1.5, '1'].map((take): Rule => ['filesChildren', ({ folder }) => ({ file_id: folder, take }), 'take', /./]),
  ...[0, -1, 1.5, '1', 1e9].map((page): Rule => ['filesSearch', () => ({ page }), 'page', /./]),
  ['filesChildren', ({ folder }) => ({ file_id: folder, sort: 'owner:asc' }), 'sort', /./],
  ['filesBrowse', () => ({ path: '/all', sort: 'name' }), 'sort', /./],
  ['filesSearch', () => ({ sort: 'owner:asc' }), 'sort', /./],
  ['filesSearch', () => ({ type: 'project' }), 'type', /./],
  ['filesSearch', () => ({ q: 'x'.repeat(256) }), 'q', /./],
  ['filesEvents', ({ file }) => ({ id: file, cursor: 'previous:1' }), 'cursor', /./],
  ['filesDownloadUrl', () => ({ ids: [] }), 'ids', /./],
  ['filesDownloadUrl', ({ file }) => ({ ids: Array(1001).fill(file) }), 'ids', /./],
  // Valid and invalid ids.
  ...['', 'x', 1, null, '0', "' OR 1=1"].map((id): Rule => ['filesGet', () => ({ id }), 'id', /./]),
  ['tagsGet', () => ({ id: 'x' }), 'id', /./],
  ['filesStarredUpdate', ({ file }) => ({ id: file }), 'is_starred', /./],
  ['filesDelete', ({ file }) => ({ id: file, soft_delete: 'false' }), 'soft_delete', /./],
  // Read-only fields.
  ...['owner_id', 'tenant_id', 'id', 'is_restricted', 'object_id', 'size', 'budget', 'deleted'].map(
    (field): Rule => ['filesCreate', ({ folder }) => ({ ...folderIn(folder), [field]: folder }), field, `Unknown field ${field}`],
  ),
  ['filesUpdate', ({ file }) => ({ id: file, parent_id: file }), 'parent_id', 'Unknown field parent_id'],
  ['filesAccessUpdate', ({ file }) => ({ id: file, owner_id: file }), 'owner_id', 'Unknown field owner_id'],
  [
    'filesAccessUpdate',
    ({ file }) => ({ id: file, fileUsers: [{ user_id: file, user_role: 'king' }] }),
    'fileUsers.0.user_role',
    /./,
  ],
  ['filesAccessUpdate', ({ file }) => ({ id: file, take_ownership: false }), 'take_ownership', /./],
]

function folderIn(parent_id: string): object {
  return { parent_id, name: 'a', type: 'folder' }
}

describe('an invalid request', () => {
  it('is rejected with the field and a message, and changes nothing', async () => {
    const before = await fingerprint(world.db)
    for (const [name, input, field, says] of RULES) {
      const sent = input(ids)
      const response = await world.try(caller, calls[name] as Call, sent)
      const [status, body] = [response.status, response.body as ErrorBody]
      const asked = `${name} ${JSON.stringify(sent).slice(0, 200)}`
      expect([asked, status, body.code, Object.keys(body.fields ?? {})]).toEqual([asked, 400, 'invalid', [field]])
      expect(body.fields?.[field], asked).toEqual(typeof says === 'string' ? says : expect.stringMatching(says))
      expect(body.message, asked).toBe(body.fields?.[field])
      expect(Object.keys(body).sort()).toEqual(['code', 'fields', 'message'])
    }
    expect(await fingerprint(world.db)).toEqual(before)
  })

  it('reports no field if the whole is invalid', async () => {
    const refused = await world.try(caller, calls.filesSharesInitiate, { file_id: ids.folder })
    expect([refused.status, refused.body]).toEqual([400, { code: 'invalid', message: 'Choose at least one team or person' }])
    const both = await world.try(caller, calls.filesSharesInitiate, { file_id: ids.folder, role: 'x' } as never)
    expect(Object.keys(both.body.fields ?? {})).toEqual(['role'])
  })

  it('reports every invalid field', async () => {
    const { body } = await world.try(caller, calls.filesCreate, { parent_id: 'x', name: '', type: 'folder', icon: 1 } as never)
    expect(Object.keys(body.fields ?? {}).sort()).toEqual(['icon', 'name', 'parent_id'])
  })
})

describe('a valid request', () => {
  it.each([
    'a',
    'x'.repeat(255),
    'Ünïcödé 名前 🎉',
    '...',
    '-',
    '%2e%2e',
    "Robert'); DROP TABLE items;--",
    '<b>bold',
    'a.b.c',
    '~',
  ])('stores the name %s unchanged', async (name) => {
    const { file } = await world.call(caller, calls.filesCreate, { parent_id: ids.folder, name, type: 'folder' })
    expect([file.name, file.path]).toEqual([name, `/all/Folder/${name}`])
    expect((await world.call(caller, calls.filesBrowse, { path: file.path })).file?.id).toBe(file.id)
  })

  it('accepts ids in upper case in bodies, paths and URLs', async () => {
    const { file } = await world.call(caller, calls.filesTagsUpdate, { id: ids.file.toUpperCase(), tags: ['Case'] })
    const tag = file.tags[0]?.id.toUpperCase() ?? ''
    expect((await world.call(caller, calls.tagsGet, { id: tag })).tag.name).toBe('Case')
    expect((await world.call(caller, calls.tagsList, { exclude: [tag] })).items).toEqual([])
    expect((await world.call(caller, calls.filesBrowse, { path: `/i/${ids.file.toUpperCase()}` })).file?.id).toBe(ids.file)
    const made = await world.call(caller, calls.filesThumbnails, { ids: [ids.file.toUpperCase()] })
    expect(made.items.map(({ id }) => id)).toEqual([ids.file])
    const { cursor } = await world.call(caller, calls.filesEvents, { id: ids.file, take: 1 })
    const older = { id: ids.file, cursor: cursor.next?.toUpperCase().replace('NEXT', 'next') }
    expect((await world.call(caller, calls.filesEvents, older)).items).toEqual([])
  })

  it('normalises other Unicode forms to NFC', async () => {
    const { file } = await world.call(caller, calls.filesRename, { id: ids.link, name: 'Cafe\u0301' })
    expect(file.name).toBe('Caf\u00e9')
  })
})
