import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeConnections } from '../support/fakes/fake-connections.ts'
import { FakeExternalAccess } from '../support/fakes/fake-external-access.ts'
import { FakeReports } from '../support/fakes/fake-reports.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { NO_FIGURES } from '../support/nothing-to-report.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let reports: FakeReports
const table = (name: string) => page.getByRole('table', { name })
const row = (name: RegExp) => page.getByRole('row', { name })
const tab = (name: string) => page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name })

beforeEach(() => {
  team = new FakeTeam()
  reports = new FakeReports(team)
})

describe('Figures', () => {
  beforeEach(() => {
    team.tags = [{ id: newId(), name: 'Steel', color: 'blue' }]
    const acme = reports.company('Acme', { budget: '500.00', cost: '100.00', variance: '400.00' })
    reports.project('Bridge', { budget: '100.00', cost: '130.10', variance: '-30.10' }, { company: acme })
    reports.project('Pier', { budget: '40.00', variance: '40.00' }, { inside: { ...acme, name: 'Bridge' } })
    reports.project('Survey', { cost: '9.00', variance: '-9.00' })
    reports.project('Watched', null)
    reports.listed = { ...NO_FIGURES, budget: '100.00', cost: '130.10', variance: '-30.10' }
  })

  test('describe budget overruns and totals, with invisible ones in one row without a name', async () => {
    reports.others = { ...NO_FIGURES, budget: '7.00' }
    await renderApp(team, '/reports')
    await expect.element(row(/^Bridge/)).toMatchTextContent(/£100\.00£130\.10£30\.10 over––/)
    await expect.element(row(/^Pier/)).toMatchTextContent(/Part of Bridge£40\.00–£40\.00 left––/)
    await expect.element(row(/^Survey/)).toMatchTextContent(/–£9\.00£9\.00 unbudgeted––/)
    await expect.element(row(/^Watched/)).toMatchTextContent(/Watched–––––/)
    await expect.element(row(/^Total of 4/)).toMatchTextContent(/£30\.10 over/)
    await expect.element(row(/^Others/)).toMatchTextContent(/£7\.00/)
    await expect.element(page.getByRole('status').getByText('4 projects, 1 over budget')).toBeInTheDocument()
    await expectAccessible()
  })

  test('are filtered and sorted through the URL', async () => {
    await renderApp(team, '/reports')
    await page.getByRole('combobox', { name: 'Company' }).selectOptions('Acme')
    await expect.element(row(/^Pier/)).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: 'Tag' }).selectOptions('Steel')
    await page.getByLabelText('Changed from').fill('2026-01-31')
    await button(table('Projects'), 'Cost').click()
    const company = reports.companies[0]?.id
    expect(router.state.location.search).toMatchObject({ company, tag: 'Steel', from: '2026-01-31', sort: 'cost:asc' })
    await expect
      .poll(() => team.api.asked('reportsFigures').at(-1))
      .toMatchObject({
        company_id: company,
        tags: ['Steel'],
        date_range: { field: 'updated', from: '2026-01-31', to: null },
        sort: 'cost:asc',
      })
  })

  test('are on a page with one selected tab, also while filtered', async () => {
    const open = () =>
      [...document.querySelectorAll('nav[aria-label="Reports"] [aria-current]')].map(({ textContent }) => textContent)
    await renderApp(team, '/reports')
    await expect.poll(open).toEqual(['Projects'])
    await page.getByPlaceholder('Search by name').fill('brid')
    await expect.poll(() => router.state.location.searchStr).toContain('brid')
    expect(open()).toEqual(['Projects'])
    await page.getByRole('link', { name: 'Companies', exact: true }).last().click()
    await expect.poll(open).toEqual(['Companies'])
  })

  test('of companies link to their projects', async () => {
    await renderApp(team, '/reports')
    await tab('Companies').click()
    await expect.element(row(/^Acme/)).toMatchTextContent(/£400\.00 left/)
    await expectAccessible()
    await button(table('Companies'), 'Its projects').click()
    await expect.element(row(/^Bridge/)).toBeVisible()
    await expect.element(row(/^Pier/)).not.toBeInTheDocument()
    await expect.element(tab('Projects')).toHaveAttribute('aria-current', 'page')
  })

  test('offer to clear filters without matches', async () => {
    await renderApp(team, '/reports?q=nothing')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect.element(row(/^Bridge/)).toBeVisible()
  })

  test('fit a phone', async () => {
    await onPhone()
    await renderApp(team, '/reports')
    await expect.element(row(/^Bridge/)).toBeVisible()
    // The overrun is visible without scrolling.
    await expect.element(row(/^Bridge/).getByText('£30.10 over')).toBeInViewport({ ratio: 1 })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })

  test('are loaded again after a failure', async () => {
    team.api.on('reportsFigures', () => {
      throw new Refusal('internal', { message: 'Something went wrong' })
    })
    await renderApp(team, '/reports')
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  })
})

describe('Storage', () => {
  const card = (name: string) => page.getByRole('region', { name })

  test('is shown in charts with tables; restricted items are one row without a name', async () => {
    const bridge = { ...reports.project('Bridge'), sub_type: 'project' as const }
    reports.closedBytes = 1024
    reports.storage = {
      type: [
        { kind: 'image', files: 2, bytes: 4096 },
        { kind: 'document', files: 1, bytes: 2048 },
      ],
      project: [
        { item: bridge, files: 2, bytes: 4096 },
        { files: 1, bytes: 2048 },
      ],
      month: [
        { month: '2026-09', files: 1, bytes: 2048 },
        { month: '2026-11', files: 2, bytes: 4096 },
      ],
    }
    team.api.on('reportsStorageKept', () => ({ bin: { files: 3, bytes: 3072 }, older_versions: { files: 5, bytes: 5120 } }))
    await renderApp(team, '/reports?report=storage')
    await expect
      .poll(() => document.querySelector('dl')?.textContent)
      .toBe('Files6 KB3 filesOthers1 KBNot open to youOlder versions5 KB5In the bin3 KB3 files')
    await expect.element(card('By project and company').getByRole('row', { name: /^Bridge/ })).toMatchTextContent(/Bridge24 KB/)
    await expect.element(card('By project and company').getByRole('row', { name: /^Others/ })).toMatchTextContent(/Others–1 KB/)
    await expect.element(card('By person').getByText('Nothing yet')).toBeVisible()
    await expect.element(card('By type').getByRole('application')).toBeVisible()
    await card('Growth').getByText('As a table').click()
    await expect.element(card('Growth').getByRole('row', { name: /^Oct 2026/ })).toMatchTextContent(/Oct 202600 Bytes2 KB/)
    await expect.element(card('Growth').getByRole('row', { name: /^Nov 2026/ })).toMatchTextContent(/Nov 202624 KB6 KB/)
    await expectAccessible()
  })

  test('fits a phone', async () => {
    await onPhone()
    const item = { ...reports.project('A project whose name is as long as they get'), sub_type: 'project' as const }
    reports.storage = { project: [{ item, files: 2, bytes: 4096 }], month: [{ month: '2026-11', files: 2, bytes: 4096 }] }
    await renderApp(team, '/reports?report=storage')
    await expect.element(card('By project and company').getByRole('row', { name: /^A project/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })

  test('is retried card by card after a failure', async () => {
    let isBroken = true
    team.api.on('reportsStorage', (input, usual) => {
      if (isBroken && input.by === 'person') throw new Refusal('forbidden', { message: 'Permission denied' })
      return usual(input)
    })
    await renderApp(team, '/reports?report=storage')
    const failed = card('By person')
    await expect.element(failed.getByText(/Permission denied/)).toBeVisible()
    isBroken = false
    await button(failed, 'Retry').click()
    await expect.element(failed.getByText('Nothing yet')).toBeVisible()
  })
})

describe('Activity', () => {
  const today = () => new Date().toISOString().slice(0, 10)

  test('is shown by kind over time, with the most active places and people', async () => {
    const bridge = { ...reports.project('Bridge'), sub_type: 'project' as const }
    const plan = { id: newId(), name: 'Plan.pdf', path: '/all/Bridge/Plan.pdf', ext: 'pdf', sub_type: 'document' as const }
    team.api.on('reportsActivityFiles', ({ from, to }) => ({
      files: Date.parse(to) - Date.parse(from) > 92 * 86_400_000 ? null : [{ item: plan, acts: 7 }],
    }))
    team.api.on('reportsActivity', () => ({
      stretches: [{ from: today(), acts: { add: 12, version: 3 } }],
      folders: [{ item: bridge, acts: 15 }],
      people: [{ person: { id: team.userId, name: 'Ada Byron', picture: null }, acts: 15 }],
      acts: 15,
      others: 4,
    }))
    await renderApp(team, '/reports?report=activity')
    const card = (name: string) => page.getByRole('region', { name })
    await expect.element(card('Most active folders').getByRole('row', { name: 'Bridge 15' })).toBeVisible()
    await expect.element(card('Most active files').getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute('href', plan.path)
    await expect.element(page.getByText(/^15 in all, 4 where you can’t look\./)).toBeVisible()
    await card('What was done').getByText('As a table').click()
    const table = page.getByRole('table', { name: 'What was done' })
    await expect.element(table.getByRole('columnheader', { name: 'New versions' })).toBeVisible()
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/123$/)
    expect(table.getByRole('row').elements()).toHaveLength(31)
    await expectAccessible()
    await page.getByRole('button', { name: '12 months' }).click()
    await expect.element(card('Most active files').getByText(/^Single files are counted for 92 days at most/)).toBeVisible()
  })

  test('covers the period in the URL', async () => {
    await renderApp(team, '/reports?report=activity&from=2026-01-05&to=2026-02-01')
    await expect.poll(() => team.api.asked('reportsActivity').at(-1)).toMatchObject({ from: '2026-01-05', to: '2026-02-01' })
    await page.getByRole('button', { name: '12 months' }).click()
    await expect.poll(() => team.api.asked('reportsActivity').at(-1)?.to).toBe(today())
    await expect.poll(() => team.api.asked('reportsActivityFiles').at(-1)?.to).toBe(today())
    expect(router.state.location.search).not.toHaveProperty('to')
    await expect.element(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText('Nothing yet').first()).toBeVisible()
  })

  test('fits a phone', async () => {
    await onPhone()
    await renderApp(team, '/reports?report=activity')
    await expect.element(page.getByText('Nothing yet').first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('Files', () => {
  const survey = (fields: object = {}) => ({
    ...{
      id: newId(),
      name: 'Survey.pdf',
      path: '/all/Bridge/Survey.pdf',
      ext: 'pdf',
      sub_type: 'document' as const,
      size: 2_000_000,
    },
    ...{ updated: '2024-03-01T10:00:00.000Z', owner: { id: team.userId, name: 'Ada Byron', picture: null } },
    ...fields,
  })

  test('of a storage row are linked from it with its filters', async () => {
    const bridge = reports.project('Bridge')
    reports.storage = {
      type: [{ kind: 'image', files: 3, bytes: 3_000_000 }],
      person: [{ person: { id: team.userId, name: 'Ada Byron', picture: null }, files: 2, bytes: 2_000_000 }],
      month: [{ month: '2026-02', files: 4, bytes: 1000 }],
    }
    team.api.on('reportsFiles', () => ({ items: [survey()], cursor: null }))
    await renderApp(team, `/reports?report=storage&project=${bridge.id}`)
    const card = (name: string) => page.getByRole('region', { name })
    await card('By type').getByText('As a table').click()
    await card('By type').getByRole('link', { name: '3 files of Images' }).click()
    await expect.element(row(/^Survey\.pdf/)).toMatchTextContent(/All files\/BridgeAda Byron/)
    const asked = () => team.api.asked('reportsFiles').at(-1)
    expect(asked()).toMatchObject({ kind: 'image', within_id: bridge.id, date_range: null })
    await expect.element(tab('Storage')).toHaveAttribute('aria-current', 'page')
    await expectAccessible()
    await page.getByRole('link', { name: 'Back to the storage' }).click()
    await card('Growth').getByText('As a table').click()
    await card('Growth').getByRole('link', { name: '4 files of Feb 2026' }).click()
    await expect.poll(asked).toMatchObject({ date_range: { field: 'created', from: '2026-02-01', to: '2026-02-28' } })
    await page.getByRole('link', { name: 'Back to the storage' }).click()
    await page.getByLabelText('Added from').fill('')
    await page.getByLabelText('Added until').fill('')
    await card('By person').getByText('As a table').click()
    await card('By person').getByRole('link', { name: '2 files of Ada Byron' }).click()
    await expect.poll(asked).toMatchObject({ owner_id: team.userId, within_id: bridge.id, date_range: null })
  })

  test('unchanged for a year are listed, with more on request', async () => {
    reports.storage = { type: [{ kind: 'document', files: 2, bytes: 3_000_000 }] }
    team.api.on('reportsFiles', ({ cursor }) =>
      cursor === undefined
        ? { items: [survey()], cursor: `1:${newId()}` }
        : { items: [survey({ name: 'Old.pdf', owner: null })], cursor: null },
    )
    await renderApp(team, '/reports?report=untouched')
    await expect.element(row(/^Survey\.pdf/)).toBeVisible()
    const since = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10)
    expect(team.api.asked('reportsFiles').at(-1)).toMatchObject({ date_range: { field: 'updated', from: null, to: since } })
    await expect.element(page.getByText('2.9 MB')).toBeVisible()
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect.element(row(/^Old\.pdf/)).toMatchTextContent(/–/)
    await expect.element(page.getByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    await page.getByLabelText('Not changed since').fill('2024-06-30')
    await expect.poll(() => team.api.asked('reportsFiles').at(-1)).toMatchObject({ date_range: { to: '2024-06-30' } })
    expect(router.state.location.search).toMatchObject({ report: 'untouched', to: '2024-06-30' })
    await expectAccessible()
  })

  test('fit a phone', async () => {
    await onPhone()
    team.api.on('reportsFiles', () => ({ items: [survey()], cursor: null }))
    await renderApp(team, '/reports?report=untouched')
    await expect.element(row(/^Survey\.pdf/)).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('External sharing', () => {
  beforeEach(() => {
    const connections = new FakeConnections(team)
    const outside = new FakeExternalAccess(team)
    const acme = connections.add('Acme').tenant
    outside.share('Bridge', acme)
    outside.link('Plans', { has_password: true })
    outside.link('Letters')
    team.api.on('reportsOutside', () => ({
      ...{ shares: 1, waiting: 2, links: 2, requests: 0, transmittals: 0, without_password: 1, without_expiry: 2, others: 3 },
      teams: [{ tenant: acme, shares: 1 }],
    }))
  })

  test('is counted by kind and team, with unprotected links; items that cannot be shared are a count without a name', async () => {
    await renderApp(team, '/reports?report=outside')
    await expect.element(page.getByRole('link', { name: 'Shared with teams: 3' })).toBeVisible()
    await expect.element(page.getByText('2 to addresses that wait')).toBeVisible()
    await expect.element(row(/^Acme/)).toMatchTextContent(/Acme1/)
    await expect.element(page.getByText(/^3 more lead to what you can’t share/)).toBeVisible()
    await expectAccessible()
  })

  test('links each count to its list', async () => {
    await renderApp(team, '/reports?report=outside')
    await page.getByRole('link', { name: 'Without password: 1' }).click()
    const list = table('Outside access')
    await expect.element(list.getByText('Letters')).toBeVisible()
    expect(list.getByRole('row').elements()).toHaveLength(2)
    expect(router.state.location.href).toBe('/settings/outside-access?lacks=password')
    await expect.element(page.getByRole('combobox', { name: 'Kind' })).toHaveDisplayValue('Without password')
  })

  test('is filtered by a project or company in the URL, including its lists', async () => {
    const { id } = team.folder('Pier', { sub_type: 'project' })
    reports.project('Pier', null, { id })
    await renderApp(team, `/reports?report=outside&project=${id}`)
    await expect.element(page.getByRole('combobox', { name: 'Project' })).toHaveDisplayValue('Pier')
    expect(team.api.asked('reportsOutside').at(-1)).toEqual({ within_id: id })
    await page.getByRole('link', { name: 'Public links: 2' }).click()
    await expect.element(button(page.getByRole('region', { name: 'Outside access' }), 'Pier: show the whole team')).toBeVisible()
    expect(team.api.asked('filesSharesOutside').at(-1)).toMatchObject({ file_id: id, through: 'link' })
    await button(page.getByRole('region', { name: 'Outside access' }), 'Pier: show the whole team').click()
    await expect.poll(() => router.state.location.href).toBe('/settings/outside-access?through=link')
  })

  test('links Editors to that list too, and to no other settings', async () => {
    team.abilities.may_manage_team = false
    await renderApp(team, '/reports?report=outside')
    await page.getByRole('link', { name: 'Shared with Acme: 1' }).click()
    await expect.element(table('Outside access').getByText('Bridge')).toBeVisible()
    const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')
    await expect.element(links).toHaveTextContent('Outside access')
  })

  test('fits a phone', async () => {
    await onPhone()
    await renderApp(team, '/reports?report=outside')
    await expect.element(page.getByRole('link', { name: 'Public links: 2' })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('Export', () => {
  const followed = async (act: () => Promise<void>): Promise<string[]> => {
    const urls: string[] = []
    const note = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof HTMLAnchorElement) || !target.hasAttribute('download')) return
      event.preventDefault()
      urls.push(target.getAttribute('href') ?? '')
    }
    document.addEventListener('click', note)
    try {
      await act()
      await expect.poll(() => urls.length).toBe(1)
    } finally {
      document.removeEventListener('click', note)
    }
    return urls
  }
  const save = async (format: string) => {
    await button(page.getByRole('main'), 'Export').click()
    await page.getByRole('menuitem', { name: format }).click()
  }

  test('saves the whole report of the URL', async () => {
    const bridge = reports.project('Bridge')
    await renderApp(team, '/reports?q=bri&tag=Steel&from=2026-01-05&sort=cost:desc&page=3')
    expect(await followed(() => save('Excel (XLSX)'))).toEqual(['/api/reports/export/token'])
    expect(team.api.asked('reportsExport')).toEqual([
      {
        format: 'xlsx',
        report: {
          ...{ name: 'figures', sub_type: 'project', q: 'bri', tags: ['Steel'], sort: 'cost:desc' },
          date_range: expect.objectContaining({ field: 'updated', from: '2026-01-05', to: null }),
        },
      },
    ])
    await router.navigate({ to: '/reports', search: { report: 'files', kind: 'image', project: bridge.id } })
    await followed(() => save('CSV'))
    expect(team.api.asked('reportsExport').at(-1)).toMatchObject({
      format: 'csv',
      report: { name: 'files', kind: 'image', within_id: bridge.id, date_range: null },
    })
    await router.navigate({ to: '/reports', search: { report: 'activity', from: '2026-01-05', to: '2026-02-01' } })
    await followed(() => save('CSV'))
    expect(team.api.asked('reportsExport').at(-1)).toMatchObject({
      report: { name: 'activity', from: '2026-01-05', to: '2026-02-01' },
    })
  })

  test('shows a rejection', async () => {
    team.api.on('reportsExport', () => {
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    await renderApp(team, '/reports?report=outside')
    await save('CSV')
    await expect.element(toast('Permission denied')).toBeVisible()
  })
})

describe('Printing', () => {
  afterEach(() => vi.restoreAllMocks())

  test('includes the whole report once it is loaded', async () => {
    for (let at = 1; at <= 30; at += 1) reports.project(`Pier ${at}`)
    await renderApp(team, '/reports?page=2&tag=Steel')
    await expect.element(page.getByRole('row', { name: /^Pier 30/ })).toBeVisible()
    const printed: string[] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      printed.push(document.body.textContent ?? '')
      window.dispatchEvent(new Event('afterprint'))
    })
    await button(page.getByRole('main'), 'Print').click()
    await expect.poll(() => printed.length).toBe(1)
    expect(printed[0]).toMatch(/Projects.*Tag Steel.*Printed \d.*Pier 1–.*Pier 30–/)
    expect(team.api.asked('reportsFigures')).toContainEqual(expect.objectContaining({ page: 1, take: 500, tags: ['Steel'] }))
    await expect.element(page.getByRole('row', { name: 'Pier 1', exact: true })).not.toBeInTheDocument()
    expect(router.state.location.search).toMatchObject({ page: '2' })
  })

  test('opens the tables of charts and uses light colours, and restores both', async () => {
    reports.storage = { type: [{ kind: 'image', files: 3, bytes: 3_000_000 }] }
    await renderApp(team, '/reports?report=storage')
    const details = page.getByRole('region', { name: 'By type' }).getByRole('group')
    await expect.element(details).toBeVisible()
    const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
    const before = scheme()
    document.documentElement.setAttribute('data-mantine-color-scheme', 'dark')
    window.dispatchEvent(new Event('beforeprint'))
    expect([scheme(), (details.element() as HTMLDetailsElement).open]).toEqual(['light', true])
    window.dispatchEvent(new Event('afterprint'))
    expect([scheme(), (details.element() as HTMLDetailsElement).open]).toEqual(['dark', false])
    document.documentElement.setAttribute('data-mantine-color-scheme', before ?? 'light')
  })
})

test('is not found for users without access to reports', async () => {
  team.abilities.may_see_reports = false
  await renderApp(team, '/reports')
  await expect.element(page.getByText('404 - Not Found!')).toBeVisible()
})

test('has an empty state without any project', async () => {
  await renderApp(team, '/reports')
  await expect.element(page.getByText('No projects yet')).toBeVisible()
  await expectAccessible()
})
