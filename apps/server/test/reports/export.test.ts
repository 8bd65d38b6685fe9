import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { type CellObject, read, utils } from '@e965/xlsx'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

type Saved = CallInput<typeof calls.reportsExport>['report']

let world: World
let admin: Person
let editor: Person
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
  const project = async (name: string, figures: object) => {
    const made = { parent_id: admin.rootId, name, type: 'folder', sub_type: 'project' } as const
    const { file } = await world.call(admin, calls.filesCreate, made)
    await world.call(admin, calls.filesFinanceUpdate, { file_id: file.id, ...figures })
    await sql`UPDATE items SET updated = '2026-11-20T16:04:00Z' WHERE id = ${file.id}`.execute(world.db)
    return file
  }
  const bridge = await project('=1+1', { budget: '100.00', cost: '130.10' })
  const closed = await project('Closed', { budget: '7.00' })
  await restrict(world, admin, closed.id, { hidden: true })
  const plan = await world.file(admin, bridge.id, '-plan "A", b.pdf', 'xx')
  await sql`UPDATE items SET updated = '2024-02-29T08:05:00Z' WHERE id = ${plan.id}`.execute(world.db)
})
afterAll(() => world.close())

const address = async (report: Saved, format: 'csv' | 'xlsx', caller = editor) =>
  (await world.call(caller, calls.reportsExport, { format, report })).url
async function csv(report: Saved, caller = editor): Promise<string[]> {
  const { body, headers } = await world.app.inject(await address(report, 'csv', caller))
  expect(headers['content-type']).toBe('text/csv; charset=utf-8')
  return body.replace('\uFEFF', '').split('\r\n').filter(Boolean)
}
async function xlsx(report: Saved): Promise<{ names: string[]; rows: (CellObject | undefined)[][]; name: string }> {
  const { rawPayload, headers } = await world.app.inject(await address(report, 'xlsx'))
  const book = read(rawPayload, { cellNF: true, cellFormula: true })
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const { e } = utils.decode_range(sheet['!ref'] ?? 'A1')
  const rows = Array.from({ length: e.r + 1 }, (_, r) =>
    Array.from({ length: e.c + 1 }, (__, c): CellObject | undefined => sheet[utils.encode_cell({ r, c })]),
  )
  return { names: book.SheetNames, rows, name: String(headers['content-disposition']) }
}

const PROJECTS: Saved = { name: 'figures', sub_type: 'project' }
const DAY = new Date().toISOString().slice(0, 10)

describe('As CSV', () => {
  it('figures contain amounts as numbers, inaccessible items as one row, and no formulas', async () => {
    expect(await csv(PROJECTS)).toEqual([
      'Name,Path,Company,Part of,Changed (UTC),Currency,Budget,Cost,Variance,Quoted,Value',
      "'=1+1,/all/=1+1,,,2026-11-20 16:04,GBP,100.00,130.10,-30.10,,",
      'Other,,,,,GBP,7.00,,7.00,,',
    ])
    expect(await csv({ ...PROJECTS, q: 'nothing of this name' })).toHaveLength(1)
  })

  it('files match the filters, whatever their names', async () => {
    const untouched = { field: 'updated', to: '2024-02-29' } as const
    expect(await csv({ name: 'files', date_range: untouched })).toEqual([
      'Name,Path,Owner,Changed (UTC),Bytes',
      expect.stringMatching(/^"'-plan ""A"", b\.pdf","\/all\/=1\+1\/-plan ""A"", b\.pdf",Test Person \d+,2024-02-29 08:05,2$/),
    ])
    expect(await csv({ name: 'files', date_range: { ...untouched, to: '2024-02-28' } })).toHaveLength(1)
  })

  it('storage and activity contain all of their tables', async () => {
    const storage = await csv({ name: 'storage' })
    expect(storage.slice(0, 3)).toEqual([
      'By,Name,Path,Files,Bytes',
      'Type,Documents,,1,2',
      "Project or company,'=1+1,/all/=1+1,1,2",
    ])
    expect(storage.at(-1)).toBe(`Month added,${DAY.slice(0, 7)},,1,2`)
    const activity = await csv({ name: 'activity', from: DAY, to: DAY })
    expect(activity).toEqual(
      expect.arrayContaining([
        'By,From (UTC),What,Name,Path,Count',
        `Day or week,${DAY},Added,,,2`,
        "Folder,,,'=1+1,/all/=1+1,1",
        expect.stringMatching(/^Person,,,Test Person \d+,,2$/),
        'Other,,,,,1',
      ]),
    )
  })

  it('is in the language of the request', async () => {
    const url = await address(PROJECTS, 'csv')
    const { body, headers } = await world.app.inject({ url, headers: { 'accept-language': 'de' } })
    expect(headers['content-disposition']).toContain('Projekte ')
    expect(body).toContain('Name,Pfad,Firma,Teil von,Geändert (UTC),Währung,Budget,Kosten,')
    expect(body).toContain('Andere,,,,,GBP,7.00,')
  })

  it('external access equals its list', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    await connect(world.db, admin, partner)
    const folder = await world.folder(admin, admin.rootId, '@Letters')
    await world.call(admin, calls.filesSharesInitiate, { file_id: folder.id, tenantInvitees: [partner.tenantId], role: 'viewer' })
    const [head, ...rows] = await csv({ name: 'outside' })
    expect(head).toBe('What,Item,Path,With,Role,Password,Since (UTC),Shared by,Expires (UTC),Last opened (UTC),Status')
    expect(rows).toEqual([
      expect.stringMatching(/^Share,'@Letters,\/all\/@Letters,Team \d+,Viewer,,20\d\d-\d\d-\d\d \d\d:\d\d,Test Person \d+,,,/),
    ])
  })
})

describe('As a workbook', () => {
  it('amounts and times are formatted numbers, and names are texts, not formulas', async () => {
    const { names, rows, name } = await xlsx(PROJECTS)
    expect(names).toEqual([`Projects ${DAY}`])
    expect(name).toMatch(/^attachment; filename="Projects \d{4}-\d\d-\d\d\.xlsx"/)
    const [title, , , , changed, , budget, , variance, quoted] = rows[1] ?? []
    expect(title).toMatchObject({ t: 's', v: '=1+1' })
    expect(title?.f).toBeUndefined()
    expect(budget).toMatchObject({ t: 'n', v: 100, z: '#,##0.00' })
    expect(variance).toMatchObject({ t: 'n', v: -30.1 })
    expect(quoted).toBeUndefined()
    expect(changed).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm', w: '2026-11-20 16:04' })
    expect(rows[2]?.[0]?.v).toBe('Other')
  })

  it('days are dates', async () => {
    const { rows } = await xlsx({ name: 'activity', from: DAY, to: DAY })
    expect(rows[1]?.[1]).toMatchObject({ t: 'n', z: 'yyyy-mm-dd', w: DAY })
  })
})

describe('The URL', () => {
  it('works for users as long as they can see reports, and contains what they can open at that time', async () => {
    const other = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const url = await address(PROJECTS, 'csv', other)
    expect((await world.app.inject(url)).statusCode).toBe(200)
    expect((await world.app.inject({ url, method: 'HEAD' })).body).toBe('')
    await setMembership(world.db, { tenantId: admin.tenantId, userId: other.userId, roles: [] })
    expect((await world.app.inject(url)).statusCode).toBe(404)
    expect((await world.try(other, calls.reportsExport, { format: 'csv', report: PROJECTS })).status).toBe(403)
    expect((await world.app.inject(`${url.slice(0, -1)}x`)).statusCode).toBe(404)
  })

  it('is not issued for what the user may not know, or beyond the limit', async () => {
    const stranger = await world.person({ roles: ['Admin'] })
    const made = { parent_id: stranger.rootId, name: 'Pier', type: 'folder', sub_type: 'project' } as const
    const { file } = await world.call(stranger, calls.filesCreate, made)
    const attempt = async (report: Saved) => (await world.try(editor, calls.reportsExport, { format: 'csv', report })).status
    expect(await attempt({ name: 'storage', within_id: file.id })).toBe(404)
    expect(await attempt({ ...PROJECTS, company_id: file.id })).toBe(404)
    expect(await attempt({ name: 'activity', from: '2020-01-01', to: '2026-01-01' })).toBe(400)
    const tags = Array.from({ length: 5 }, () => '…'.repeat(50))
    const largest: Saved = { ...PROJECTS, q: '…'.repeat(255), tags }
    expect((await world.app.inject(await address(largest, 'csv'))).statusCode).toBe(200)
    expect(await attempt({ ...largest, tags: [...tags, 'one more'] })).toBe(400)
  })
})
