import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { renderApp } from '../support/render-app.tsx'
import { button, toast } from '../support/screen.ts'
import { reports, setUpReports, team } from './report-page.ts'

setUpReports()

describe('Export', () => {
  const recordUrls = async (callback: () => Promise<void>): Promise<string[]> => {
    const urls: string[] = []
    const note = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof HTMLAnchorElement) || !target.hasAttribute('download')) return
      event.preventDefault()
      urls.push(target.getAttribute('href') ?? '')
    }
    document.addEventListener('click', note)
    try {
      await callback()
      await expect.poll(() => urls.length).toBe(1)
    } finally {
      document.removeEventListener('click', note)
    }
    return urls
  }
  const save = async (format: string) => {
    await button(page.getByRole('main'), t('ui.exportMenu.export')).click()
    await page.getByRole('menuitem', { name: format }).click()
  }

  test('saves the whole report of the URL', async () => {
    const bridge = reports.project('Bridge')
    await renderApp(team, '/reports?q=bri&tag=Steel&from=2026-01-05&sort=cost:desc&page=3')
    expect(await recordUrls(() => save(t('ui.exportMenu.excelXlsx')))).toEqual(['/api/reports/export/token'])
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
    await recordUrls(() => save('CSV'))
    expect(team.api.asked('reportsExport').at(-1)).toMatchObject({
      format: 'csv',
      report: { name: 'files', kind: 'image', within_id: bridge.id, date_range: null },
    })
    await router.navigate({ to: '/reports', search: { report: 'activity', from: '2026-01-05', to: '2026-02-01' } })
    await recordUrls(() => save('CSV'))
    expect(team.api.asked('reportsExport').at(-1)).toMatchObject({
      report: { name: 'activity', from: '2026-01-05', to: '2026-02-01', week_start: 1 },
    })
  })

  test('shows a rejection', async () => {
    team.api.on('reportsExport', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await renderApp(team, '/reports?report=outside')
    await save('CSV')
    await expect.element(toast(t('errors.general.permissionDenied'))).toBeVisible()
  })
})

describe('Printing', () => {
  afterEach(() => vi.restoreAllMocks())

  test('includes the whole report once it is loaded', async () => {
    for (let index = 1; index <= 30; index += 1) reports.project(`Pier ${index}`)
    await renderApp(team, '/reports?page=2&tag=Steel')
    await expect.element(page.getByRole('row', { name: /^Pier 30/ })).toBeVisible()
    const printedTexts: string[] = []
    vi.spyOn(window, 'print').mockImplementation(() => {
      printedTexts.push(document.body.textContent ?? '')
      window.dispatchEvent(new Event('afterprint'))
    })
    await button(page.getByRole('main'), t('common.print')).click()
    await expect.poll(() => printedTexts.length).toBe(1)
    expect(printedTexts[0]).toMatch(/Projects.*Tag Steel.*Printed \d.*Pier 1–.*Pier 30–/)
    expect(team.api.asked('reportsFigures')).toContainEqual(expect.objectContaining({ page: 1, take: 500, tags: ['Steel'] }))
    await expect.element(page.getByRole('row', { name: 'Pier 1', exact: true })).not.toBeInTheDocument()
    expect(router.state.location.search).toMatchObject({ page: '2' })
  })

  test('states the minute of printing', async () => {
    onTestFinished(() => void vi.useRealTimers())
    await renderApp(team, '/reports')
    const heading = page.getByRole('heading', { level: 1, name: t('common.projects'), includeHidden: true })
    await expect.element(heading).toBeInTheDocument()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 29, 15, 29) })
    window.dispatchEvent(new Event('beforeprint'))
    expect(heading.element().parentElement?.textContent).toContain(
      t('reporting.reports.printedPrintTime', { printTime: '29/11/2026, 15:29' }),
    )
    window.dispatchEvent(new Event('afterprint'))
  })

  test('opens the tables of charts and uses light colours, and restores both', async () => {
    reports.storage = { type: [{ kind: 'image', files: 3, bytes: 3_000_000 }] }
    await renderApp(team, '/reports?report=storage')
    const details = page.getByRole('region', { name: t('reporting.reports.byType') }).getByRole('group')
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
