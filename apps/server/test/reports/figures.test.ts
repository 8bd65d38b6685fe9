import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import { FIGURES, type Figure } from '@arbour/contract/entities/items/figures'
import type { ReportFigures } from '@arbour/contract/entities/report'
import { isLong } from '@arbour/testing/is-long'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { restrict } from '../support/access.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'
import { anyCountedTree, type CountedTree, plantCounted, type Raw } from './counted-tree.ts'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const ask = (caller: Person, input: Partial<CallInput<typeof calls.reportsFigures>> = {}) =>
  world.call(caller, calls.reportsFigures, { sub_type: 'project', take: 500, ...input })

const AMOUNTS = [...FIGURES, 'variance'] as const
const pence = (amount: string | null | undefined) => Math.round(Number(amount ?? 0) * 100)

/** Adds up independently, in pence: an item inside another counted one with the same figure is not counted again. */
function addUp(rows: readonly Raw[], above: (id: string) => Raw[]): ReportFigures[] {
  const ids = new Set(rows.map(({ id }) => id))
  const sums = Object.fromEntries(
    FIGURES.map((figure) => {
      const counted = rows.filter(
        (row) => row[figure] !== null && !above(row.id).some((one) => ids.has(one.id) && one[figure] !== null),
      )
      const sum = counted.reduce((before, row) => before + pence(row[figure]), 0)
      return [figure, counted.length === 0 ? null : (sum / 100).toFixed(2)]
    }),
  ) as Record<Figure, string | null>
  const isEmpty = sums.budget === null && sums.cost === null
  if (FIGURES.every((figure) => sums[figure] === null)) return []
  return [{ currency: 'GBP', ...sums, variance: isEmpty ? null : ((pence(sums.budget) - pence(sums.cost)) / 100).toFixed(2) }]
}

async function compare(tree: CountedTree, caller: Person, subType: 'project' | 'company'): Promise<void> {
  const { raw, above, isLiving, shown } = tree
  const all = [...raw.values()].filter(({ id, sub_type }) => sub_type === subType && isLiving(id))
  const items = new Map(
    (await Promise.all(all.map(({ id }) => shown(caller, id)))).flatMap((item) => (item ? [[item.id, item]] : [])),
  )
  const open = all.filter(({ id }) => items.get(id)?.is_accessible)
  const editable = open.filter(({ id }) => items.get(id)?.is_editable)
  const response = await ask(caller, { sub_type: subType })
  expect(response.items.map(({ id }) => id).toSorted()).toEqual(open.map(({ id }) => id).toSorted())
  for (const line of response.items) {
    const item = items.get(line.id)
    expect([line.name, line.path]).toEqual([item?.name, item?.path])
    expect([line.name, line.figures !== null]).toEqual([line.name, item?.is_editable])
    if (line.figures)
      expect(line.figures).toMatchObject(
        addUp(
          open.filter(({ id }) => id === line.id),
          above,
        ),
      )
    const kinds = above(line.id).map(async ({ id }) => await shown(caller, id))
    const seen = (await Promise.all(kinds)).filter((one) => one?.is_accessible)
    expect(line.company?.id).toBe(seen.find((one) => one?.sub_type === 'company')?.id)
    expect(line.inside?.id).toBe(seen.find((one) => one?.sub_type === subType)?.id)
  }
  expect(response.totals.listed).toMatchObject(addUp(editable, above))
  // The lists of projects and companies agree for every member.
  const found = await world.call(caller, calls.filesSearchTotals, { sub_type: subType })
  expect(found).toMatchObject({ counted: editable.length, totals: addUp(editable, above) })
  expect(response.totals.all).toMatchObject(addUp(all, above))
  for (const figure of AMOUNTS) {
    const { listed, others, all: whole } = response.totals
    expect(pence(listed[0]?.[figure]) + pence(others?.[0]?.[figure])).toBe(pence(whole?.[0]?.[figure]))
  }
}

it('counts and names what each user can see, and the rest as one total, for any tree', async () => {
  await fc.assert(
    fc.asyncProperty(anyCountedTree, async (sketch) => {
      const tree = await plantCounted(world, sketch)
      for (const caller of tree.people) for (const kind of ['project', 'company'] as const) await compare(tree, caller, kind)
    }),
    { numRuns: isLong ? 100 : 3 },
  )
}, 600_000)

describe('Projects', () => {
  let admin: Person
  let editor: Person
  const project = async (
    parentId: string,
    name: string,
    figures: Partial<Record<Figure, string>>,
    subType = 'project' as const,
  ) => {
    const { file } = await world.call(admin, calls.filesCreate, { parent_id: parentId, name, type: 'folder', sub_type: subType })
    await world.call(admin, calls.filesFinanceUpdate, { file_id: file.id, ...figures })
    return file
  }
  beforeAll(async () => {
    admin = await world.person({ roles: ['Admin'] })
    editor = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const acme = await world.call(admin, calls.filesCreate, {
      parent_id: admin.rootId,
      name: 'Acme',
      type: 'folder',
      sub_type: 'company',
    })
    const bridge = await project(acme.file.id, 'Bridge 2', { budget: '100.00', cost: '130.10' })
    await project(bridge.id, 'Pier', { budget: '40.00' })
    await project(admin.rootId, 'Bridge 10', { budget: '0.30', cost: '0.10' })
    const secret = await project(acme.file.id, 'Secret', { budget: '7.00', cost: '5.00' })
    await restrict(world, admin, secret.id, { hidden: true })
    const watched = await project(admin.rootId, 'Watched', { budget: '2.00' })
    await restrict(world, admin, watched.id, { people: [[editor, 'viewer']] })
    await world.call(admin, calls.filesTagsUpdate, { id: bridge.id, tags: ['Steel'] })
  })

  it('have their variance; nested ones are counted once, invisible ones are unnamed', async () => {
    const { items, totals, meta } = await ask(editor, { sort: 'variance:asc' })
    expect(
      items.map(({ name, figures, company, inside }) => [name, figures?.[0]?.variance, company?.name, inside?.name]),
    ).toEqual([
      ['Bridge 2', '-30.10', 'Acme', undefined],
      ['Bridge 10', '0.20', undefined, undefined],
      ['Pier', '40.00', 'Acme', 'Bridge 2'],
      ['Watched', undefined, undefined, undefined],
    ])
    const none = { currency: 'GBP', quoted: null, value: null }
    expect(totals).toEqual({
      listed: [{ ...none, budget: '100.30', cost: '130.20', variance: '-29.90' }],
      others: [{ ...none, budget: '9.00', cost: '5.00', variance: '4.00' }],
      all: [{ ...none, budget: '109.30', cost: '135.20', variance: '-25.90' }],
      over_budget: 1,
    })
    expect(meta.total_items).toBe(4)
    expect(JSON.stringify(await ask(editor))).not.toContain('Secret')
  })

  it('are found by words, tag, date and company; filtered results have no rest', async () => {
    const { items } = await ask(admin, { sub_type: 'company' })
    const company_id = items[0]?.id ?? ''
    const names = async (input: Parameters<typeof ask>[1]) => (await ask(editor, input)).items.map(({ name }) => name)
    expect(await names({ q: 'BRÍDGE' })).toEqual(['Bridge 2', 'Bridge 10'])
    expect(await names({ tags: ['steel'] })).toEqual(['Bridge 2'])
    expect(await names({ tags: ['no such tag'] })).toEqual([])
    expect(await names({ date_range: { field: 'updated', to: '2020-01-01' } })).toEqual([])
    expect(await names({ company_id })).toEqual(['Bridge 2', 'Pier'])
    expect((await ask(editor, { company_id })).totals).toMatchObject({
      others: [{ budget: '7.00' }],
      all: [{ budget: '107.00' }],
    })
    const filters: Parameters<typeof ask>[1][] = [
      { q: 'Secret' },
      { tags: ['Steel'] },
      { date_range: { field: 'updated', from: '2020-01-01' } },
    ]
    for (const filter of filters) expect((await ask(editor, filter)).totals).toMatchObject({ others: null, all: null })
  })

  it('are paged in any order', async () => {
    const page = (sort: CallInput<typeof calls.reportsFigures>['sort'], at: number) => ask(editor, { sort, page: at, take: 2 })
    expect((await page('budget:desc', 1)).items.map(({ name }) => name)).toEqual(['Bridge 2', 'Pier'])
    expect((await page('budget:desc', 2)).items.map(({ name }) => name)).toEqual(['Bridge 10', 'Watched'])
    expect((await page('name:desc', 1)).items.map(({ name }) => name)).toEqual(['Watched', 'Pier'])
  })

  it('are for Admins and Editors only, within a company of their own team', async () => {
    const member = await world.person({ team: admin.tenantId })
    expect((await world.try(member, calls.reportsFigures, { sub_type: 'project' })).status).toBe(403)
    expect((await world.try(editor, calls.reportsFigures, { sub_type: 'project', company_id: editor.rootId })).status).toBe(404)
  })
})
