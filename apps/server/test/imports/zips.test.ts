import { calls } from '@arbour/contract/calls'
import type { ImportNameEncoding } from '@arbour/contract/entities/content/import'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { importAll, sent, treeBelow } from './importing.ts'
import { makeZip, type ZipPart } from './make-zip.ts'

let world: World
let caller: Person
let parent_id: string

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
})
afterAll(() => world.close())
beforeEach(async () => {
  parent_id = (await world.folder(caller, caller.rootId, `Target ${crypto.randomUUID()}`)).id
})

const bring = async (parts: readonly ZipPart[], conflict: 'keep' | 'skip' | 'replace' = 'keep') =>
  importAll(world, caller, { parent_id, source: await sent(world, caller, makeZip(parts)), conflict })

describe('a zip', () => {
  it('is imported as its tree, with dates and types, after a check of its contents', async () => {
    const modified = new Date('2014-05-06T07:08:10.000Z')
    const created = new Date('2013-01-02T03:04:05.000Z')
    const parts = [
      { name: 'Plans/', modified },
      { name: 'Plans/A.txt', content: 'first', modified, created, isPacked: true },
      { name: 'Plans/Old/B.PDF', content: '%PDF-1.4', is64: true },
      { name: 'c.txt', content: '' },
      { name: '__MACOSX/Plans/._A.txt', content: 'noise' },
    ]
    const source = await sent(world, caller, makeZip(parts))
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source })
    expect(checked).toMatchObject({
      name: 'Archive.zip',
      files: 3,
      folders: 1,
      bytes: 13,
      problems: 0,
      is_complete: true,
      names: null,
    })
    expect(checked.lines.map(({ name, is_dir }) => [name, is_dir])).toEqual([
      ['Plans', true],
      ['c.txt', false],
    ])
    expect(await treeBelow(world, parent_id)).toEqual({})

    const ended = await importAll(world, caller, { parent_id, source })
    expect(ended).toMatchObject({
      state: 'done',
      files_found: 3,
      files_done: 3,
      folders_done: 2,
      bytes_done: 13,
      problems: 0,
      reported: {},
    })
    expect(await treeBelow(world, parent_id)).toEqual({
      Plans: null,
      'Plans/A.txt': 'first',
      'Plans/Old': null,
      'Plans/Old/B.PDF': '%PDF-1.4',
      'c.txt': '',
    })
    const inside = async (file_id: string) => (await world.call(caller, calls.filesChildren, { file_id })).items
    const plans = (await inside(parent_id)).find(({ name }) => name === 'Plans')
    const a = (await inside(plans?.id ?? '')).find(({ name }) => name === 'A.txt')
    expect([plans?.updated, a?.updated, a?.created]).toEqual([
      modified.toISOString(),
      modified.toISOString(),
      created.toISOString(),
    ])
  })

  it('that is hostile is imported as far as valid, with a reason for each other entry', async () => {
    const ended = await bring([
      { name: '../up.txt', content: 'x' },
      { name: '/etc/passwd', content: 'x' },
      { name: 'a/../../b.txt', content: 'x' },
      { name: '..\\win.txt', content: 'x' },
      { name: 'C:\\win.txt', content: 'x' },
      { name: 'dir\\slashed.txt', content: 'fine' },
      { name: 'link', content: '/etc/passwd', mode: 0o120777 },
      { name: 'secret.txt', content: 'x', isEncrypted: true },
      { name: 'more.txt', content: 'x'.repeat(1000), isPacked: true, saysSize: 10 },
      { name: 'less.txt', content: 'x', isPacked: true, saysSize: 10 },
      { name: 'stored.txt', content: 'x', saysSize: 4, saysChecksum: 0 },
      { name: 'damaged.txt', content: 'x', saysChecksum: 1 },
      { name: 'huge.bin', content: '', isPacked: true, saysSize: 1024 ** 3 + 1, is64: true },
      { name: 'twice.txt', content: 'one' },
      { name: 'twice.txt', content: 'two' },
      { name: 'Case.txt', content: 'upper' },
      { name: 'case.TXT', content: 'lower' },
      { name: 'bell\u0007.txt', content: 'named' },
      { name: 'good.txt', content: 'good' },
      { name: 'so\u00adft.txt', content: 'soft' },
    ])
    expect(await treeBelow(world, parent_id)).toEqual({
      'Case.txt': 'upper',
      'bell.txt': 'named',
      'case (2).TXT': 'lower',
      dir: null,
      'dir/slashed.txt': 'fine',
      'good.txt': 'good',
      'soft.txt': 'soft',
      'twice.txt': 'one',
    })
    const leads = 'Its path points outside the ZIP file'
    expect(ended.reported).toEqual({
      '../up.txt': leads,
      '/etc/passwd': leads,
      'a/../../b.txt': leads,
      '../win.txt': leads,
      'C:/win.txt': leads,
      link: 'It’s a symbolic link, which isn’t followed',
      'secret.txt': 'It’s encrypted',
      'more.txt': 'It’s larger than stated',
      'less.txt': 'It’s smaller than stated',
      'stored.txt': 'It’s damaged',
      'damaged.txt': 'It’s damaged',
      'huge.bin': expect.stringMatching(/1 GiB/),
      'twice.txt': 'The source has another entry with this path, which was imported',
      'case.TXT': 'The name was taken, so it was renamed to “case (2).TXT”',
      'bell\u0007.txt': 'The name isn’t allowed here, so it was renamed to “bell.txt”',
      'so\u00adft.txt': 'The name isn’t allowed here, so it was renamed to “soft.txt”',
    })
    expect(ended).toMatchObject({ state: 'done', files_done: 7, problems: 13, notes: 16 })
  })

  const guesses: [ImportNameEncoding, Record<string, Buffer>][] = [
    ['utf-8', { 'Grüße.txt': Buffer.from('Grüße.txt'), '図面.txt': Buffer.from('図面.txt') }],
    [
      'shift_jis',
      {
        '試験.txt': Buffer.from([0x8e, 0x8e, 0x8c, 0xb1, 0x2e, 0x74, 0x78, 0x74]),
        // The second byte of a character can be a backslash, which is not a separator in these encodings.
        '表.txt': Buffer.from([0x95, 0x5c, 0x2e, 0x74, 0x78, 0x74]),
      },
    ],
    ['ibm866', { 'План.txt': Buffer.from([0x8f, 0xab, 0xa0, 0xad, 0x2e, 0x74, 0x78, 0x74]) }],
    ['cp437', { 'Müll é.txt': Buffer.from([0x4d, 0x81, 0x6c, 0x6c, 0x20, 0x82, 0x2e, 0x74, 0x78, 0x74]) }],
  ]
  it.each(guesses)('decodes undeclared names as %s, as the check shows', async (guess, names) => {
    const source = await sent(world, caller, makeZip(Object.values(names).map((name) => ({ name, content: 'x' }))))
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source })
    expect(checked.names).toEqual({ guess, examples: Object.keys(names) })
    await importAll(world, caller, { parent_id, source })
    expect(await treeBelow(world, parent_id)).toEqual(Object.fromEntries(Object.keys(names).map((name) => [name, 'x'])))
  })

  it('detects the encoding from all names, including those beyond the checked ones', async () => {
    const plain = Array.from({ length: 6000 }, (_, at) => ({ name: Buffer.from(`${at}-${'x'.repeat(100)}.txt`) }))
    const source = await sent(world, caller, makeZip([...plain, { name: Buffer.from([0x8e, 0x8e, 0x8c, 0xb1]) }]))
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source })
    expect(checked).toMatchObject({ files: 5000, is_complete: false, names: { guess: 'shift_jis', examples: ['試験'] } })
  })

  it('decodes names in the chosen encoding, except for declared ones', async () => {
    // 联通 in GBK, which is also valid UTF-8.
    const parts = [
      { name: Buffer.from([0xc1, 0xaa, 0xcd, 0xa8, 0x2e, 0x74, 0x78, 0x74]), content: 'x' },
      { name: 'Übersicht.txt', content: 'x' },
      { name: 'plain.txt', content: 'x' },
    ]
    const source = { ...(await sent(world, caller, makeZip(parts))), encoding: 'gbk' } as const
    const checked = await world.call(caller, calls.importsCheck, { parent_id, source })
    expect(checked.names).toEqual({ guess: expect.any(String), examples: ['联通.txt'] })
    expect(checked.lines.map(({ name }) => name)).toContain('联通.txt')
    await importAll(world, caller, { parent_id, source })
    expect(Object.keys(await treeBelow(world, parent_id)).sort()).toEqual(['plain.txt', 'Übersicht.txt', '联通.txt'])
  })

  it.each([
    [
      'that shares its bytes among entries',
      Array.from({ length: 50 }, (_, at) => ({ name: `${at}`, content: 'x'.repeat(at ? 0 : 5000), saysSize: 5000, at: 0 })),
    ],
    [
      'that unpacks to far more',
      Array.from({ length: 3 }, (_, at) => ({
        name: `zeros ${at}`,
        content: Buffer.alloc(1024),
        isPacked: true,
        saysSize: 900 * 1024 ** 2,
      })),
    ],
    ['that is none', null],
  ])('%s is rejected as a whole', async (_, parts) => {
    const source = await sent(world, caller, parts === null ? Buffer.from('hello') : makeZip(parts))
    expect(await world.try(caller, calls.importsCheck, { parent_id, source })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    })
    const ended = await importAll(world, caller, { parent_id, source })
    expect(ended).toMatchObject({ state: 'failed', files_done: 0, reason: expect.stringMatching(/^The ZIP file /) })
    expect(await treeBelow(world, parent_id)).toEqual({})
  })

  it.each([
    ['keep', { 'A.txt': 'here', 'A (2).txt': 'new', Same: null, 'Same/in.txt': 'in', 'Same/B.txt': 'b' }],
    ['skip', { 'A.txt': 'here', Same: null, 'Same/in.txt': 'in', 'Same/B.txt': 'b' }],
    ['replace', { 'A.txt': 'new', Same: null, 'Same/in.txt': 'in', 'Same/B.txt': 'b' }],
  ] as const)('handles existing items as chosen: %s', async (conflict, tree) => {
    await world.file(caller, parent_id, 'A.txt', 'here')
    const same = await world.folder(caller, parent_id, 'Same')
    await world.file(caller, same.id, 'in.txt', 'in')
    const ended = await bring(
      [
        { name: 'A.txt', content: 'new' },
        { name: 'Same/B.txt', content: 'b' },
      ],
      conflict,
    )
    expect(await treeBelow(world, parent_id)).toEqual(tree)
    expect(ended).toMatchObject({ state: 'done', skipped: conflict === 'skip' ? 1 : 0, problems: 0 })
  })
})
