import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { find, shelve } from './library.ts'

let world: World
let caller: Person

beforeAll(async () => {
  world = await makeWorld()
  caller = await world.person()
  const names = [
    'Harbour crane survey',
    'Crème brûlée',
    'Łódź Straße',
    "O'Brien & Söhne",
    '契約書 2024',
    '100% _draft_ v2.1',
    'Ångström',
    'Meeting_Minutes',
    'AB-123-4 Beam.dwg',
    'CD5678 Column.dwg',
    'BIM-Level02_RevC.ifc',
    'XMLExport ÜberSicht',
    'Photo 3f2504e0-4f89-11d3-9a0c-0305e82c3301',
  ]
  const items = await shelve(world, caller, caller.rootId, names)
  const crane = items['Harbour crane survey']
  if (!crane) throw new Error('No crane')
  const file = await world.file(caller, crane.id, 'Load chart.XLSX')
  await world.call(caller, calls.filesUpdate, { id: file.id, description: 'Kranbahn, geprüft von Müller' })
  await world.call(caller, calls.filesTagsUpdate, { id: file.id, tags: ['Statik', 'Zur Freigabe'] })
})
afterAll(() => world.close())

describe('The results of a search', () => {
  const cases: [why: string, q: string, name: string][] = [
    ['the beginning of a name', 'harb', 'Harbour crane survey'],
    ['one letter', 'h', 'Harbour crane survey'],
    ['part of a word', 'rvey', 'Harbour crane survey'],
    ['words in any order', 'survey  HARBOUR', 'Harbour crane survey'],
    ['beginnings of several words', 'cra su ha', 'Harbour crane survey'],
    ['accents left out', 'creme brulee', 'Crème brûlée'],
    ['accents added', 'hárbóur', 'Harbour crane survey'],
    ['accents taken apart', 'bru\u0302le\u0301e', 'Crème brûlée'],
    ['letters of other alphabets', 'lodz strasse', 'Łódź Straße'],
    ['no apostrophe', 'obriens', "O'Brien & Söhne"],
    ['another apostrophe', 'o’brien sohne', "O'Brien & Söhne"],
    ['ideographs in the middle', '約書', '契約書 2024'],
    ['full-width digits', '２０２４', '契約書 2024'],
    ['what LIKE takes for more than itself', '100% _draft_', '100% _draft_ v2.1'],
    ['a ring', 'angstrom', 'Ångström'],
    ['an extension', 'xlsx', 'Load chart.XLSX'],
    ['a name with its extension', 'load chart.xlsx', 'Load chart.XLSX'],
    ['the description', 'kranbahn muller', 'Load chart.XLSX'],
    ['words without their separator', 'meetingminutes', 'Meeting_Minutes'],
    ['a code without its separators', 'AB1234', 'AB-123-4 Beam.dwg'],
    ['a code as it is written', 'AB-123-4', 'AB-123-4 Beam.dwg'],
    ['a code with separators that its name does not have', 'CD-567-8', 'CD5678 Column.dwg'],
    ['the beginning of such a code', 'cd-56', 'CD5678 Column.dwg'],
    ['such a code beside other words, with other separators', 'column CD_5.678', 'CD5678 Column.dwg'],
    ['a word and the number behind it', 'level 02', 'BIM-Level02_RevC.ifc'],
    ['the parts of a word that changes case', 'rev c', 'BIM-Level02_RevC.ifc'],
    ['such a word whole', 'revc', 'BIM-Level02_RevC.ifc'],
    ['a word behind capitals', 'xml export', 'XMLExport ÜberSicht'],
    ['letters of other alphabets that change case', 'über sicht', 'XMLExport ÜberSicht'],
    ['a long key without its separators', '3f2504e04f8911d39a0c0305e82c3301', 'Photo 3f2504e0-4f89-11d3-9a0c-0305e82c3301'],
    ['a soft hyphen in what is typed', 'har\u00adbour', 'Harbour crane survey'],
    ['a tag', 'freigabe', 'Load chart.XLSX'],
    ['name, tag and description together', 'chart statik kranbahn', 'Load chart.XLSX'],
  ]
  it.each(cases)('%s: %s', async (_, q, name) => {
    expect(await find(world, caller, { q })).toContain(name)
  })

  it('include earlier names with invisible characters', async () => {
    await world.file(caller, caller.rootId, 'Sitzungsprotokoll.txt')
    const name = 'Sitzungs\u00adproto\u200bkoll.txt'
    await sql`UPDATE items SET name = ${name}, name_key = lower(${name})
      WHERE tenant_id = ${caller.tenantId} AND name = 'Sitzungsprotokoll.txt'`.execute(world.db)
    expect(await find(world, caller, { q: 'sitzungsprotokoll' })).toEqual([name])
  })

  it('rank a name as written above its other forms, and join no words across spaces', async () => {
    await shelve(world, caller, caller.rootId, ['Tower_Crane', 'Towercrane', 'Tower Crane'])
    expect(await find(world, caller, { q: 'towercrane' })).toEqual(['Towercrane', 'Tower_Crane'])
    expect(await find(world, caller, { q: 'tower crane' })).toEqual(['Tower Crane', 'Tower_Crane', 'Towercrane'])
  })

  it('join each code separately, and rank names as typed first', async () => {
    await shelve(world, caller, caller.rootId, ['EF901', 'EF-90-1', 'EF-90-1 GH234', 'EF901 GH 23-4'])
    expect(await find(world, caller, { q: 'EF-90-1' })).toEqual(['EF-90-1', 'EF-90-1 GH234', 'EF901', 'EF901 GH 23-4'])
    expect((await find(world, caller, { q: 'EF-90-1 GH-23-4' })).toSorted()).toEqual(['EF-90-1 GH234', 'EF901 GH 23-4'])
    expect(await find(world, caller, { q: 'EF-91-2' })).toEqual([])
    expect(await find(world, caller, { q: 'EF 90 1' })).not.toContain('EF901')
  })

  it('contain all words', async () => {
    expect(await find(world, caller, { q: 'harbour bridge' })).toEqual([])
    expect(await find(world, caller, { q: 'load statik bridge' })).toEqual([])
  })

  it('treat LIKE wildcards literally', async () => {
    expect(await find(world, caller, { q: '%' })).toEqual([])
    expect(await find(world, caller, { q: '_' })).toEqual([])
    expect(await find(world, caller, { q: "'; --" })).toEqual([])
  })

  it('do not match one or two letters inside words', async () => {
    expect(await find(world, caller, { q: 'ur' })).toEqual([])
  })

  it('follow renames and the bin', async () => {
    const folder = await world.folder(caller, caller.rootId, 'Quicksand')
    const inside = await world.folder(caller, folder.id, 'Quicksilver')
    expect(await find(world, caller, { q: 'quick' })).toEqual(['Quicksand', 'Quicksilver'])
    await world.call(caller, calls.filesRename, { id: inside.id, name: 'Quickstep' })
    expect(await find(world, caller, { q: 'quicksilver' })).not.toContain('Quickstep')
    await world.call(caller, calls.filesDelete, { id: folder.id })
    expect(await find(world, caller, { q: 'quick' })).toEqual([])
    await world.call(caller, calls.filesRestore, { id: folder.id })
    expect((await find(world, caller, { q: 'quick' })).toSorted()).toEqual(['Quicksand', 'Quickstep'])
  })

  it('do not include the root', async () => {
    expect(await find(world, caller, { q: 'all files' })).toEqual([])
    expect(await find(world, caller, {})).not.toContain('All Files')
  })
})

describe('The spelling', () => {
  const cases: [why: string, q: string, name: string][] = [
    ['two letters exchanged', 'hrabour', 'Harbour crane survey'],
    ['a letter left out', 'harbur', 'Harbour crane survey'],
    ['a letter too many', 'harrbour', 'Harbour crane survey'],
    ['another letter', 'harbout', 'Harbour crane survey'],
    ['an edit in each word', 'harbuor srvey', 'Harbour crane survey'],
    ['an edit beside a word that is right', 'crane sruvey', 'Harbour crane survey'],
    ['an edit in a word that is not finished', 'brulle', 'Crème brûlée'],
    ['an edit in a tag', 'statki', 'Load chart.XLSX'],
    ['two edits in a long word', 'angsterm', 'Ångström'],
  ]
  it.each(cases)('is corrected: %s', async (_, q, name) => {
    expect(await find(world, caller, { q })).toEqual([name])
  })

  it('is not corrected while something matches', async () => {
    await world.folder(caller, caller.rootId, 'Crate')
    expect(await find(world, caller, { q: 'crate' })).toEqual(['Crate'])
  })

  it('is not corrected in short words, nor in many words', async () => {
    expect(await find(world, caller, { q: 'cxa' })).toEqual([])
    expect(await find(world, caller, { q: 'hxrbxxr' })).toEqual([])
  })
})
