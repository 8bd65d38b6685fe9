import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'
import { reports, setUpReports, team } from './report-page.ts'

setUpReports()

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
      .toBe('Files6\u00a0KB3 filesOther1\u00a0KBNo accessOlder versions5\u00a0KB5In the bin3\u00a0KB3 files')
    await expect
      .element(card(t('reporting.reports.byProjectAndCompany')).getByRole('row', { name: /^Bridge/ }))
      .toMatchTextContent(/Bridge24 KB/)
    await expect
      .element(card(t('reporting.reports.byProjectAndCompany')).getByRole('row', { name: /^Other/ }))
      .toMatchTextContent(/Other–1 KB/)
    await expect.element(card(t('reporting.reports.byPerson')).getByText(t('reporting.reports.nothingYet'))).toBeVisible()
    await expect.element(card(t('reporting.reports.byType')).getByRole('application')).toBeVisible()
    await card(t('reporting.reports.growth')).getByText(t('reporting.reports.showData')).click()
    await expect
      .element(card(t('reporting.reports.growth')).getByRole('row', { name: /^Oct 2026/ }))
      .toMatchTextContent(/Oct 202600 bytes2 KB/)
    await expect
      .element(card(t('reporting.reports.growth')).getByRole('row', { name: /^Nov 2026/ }))
      .toMatchTextContent(/Nov 202624 KB6 KB/)
    await expectAccessible()
  })

  test('fits a phone', async () => {
    await onPhone()
    const item = { ...reports.project('A project whose name is as long as they get'), sub_type: 'project' as const }
    reports.storage = { project: [{ item, files: 2, bytes: 4096 }], month: [{ month: '2026-11', files: 2, bytes: 4096 }] }
    await renderApp(team, '/reports?report=storage')
    await expect.element(card(t('reporting.reports.byProjectAndCompany')).getByRole('row', { name: /^A project/ })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })

  test('is retried card by card after a failure', async () => {
    let isBroken = true
    team.api.on('reportsStorage', (input, defaultHandler) => {
      if (isBroken && input.by === 'person') throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return defaultHandler(input)
    })
    await renderApp(team, '/reports?report=storage')
    const failed = card(t('reporting.reports.byPerson'))
    await expect.element(failed.getByText(/Permission denied/)).toBeVisible()
    isBroken = false
    await button(failed, t('common.retry')).click()
    await expect.element(failed.getByText(t('reporting.reports.nothingYet'))).toBeVisible()
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
    await expect.element(card(t('reporting.reports.mostActiveFolders')).getByRole('row', { name: 'Bridge 15' })).toBeVisible()
    await expect
      .element(card(t('reporting.reports.mostActiveFiles')).getByRole('link', { name: 'Plan.pdf' }))
      .toHaveAttribute('href', plan.path)
    await expect.element(page.getByText(/^15 actions in total, 4 in places you don’t have access to\./)).toBeVisible()
    await card(t('reporting.reports.activity')).getByText(t('reporting.reports.showData')).click()
    const table = page.getByRole('table', { name: t('reporting.reports.activity') })
    await expect.element(table.getByRole('columnheader', { name: t('reporting.acts.newVersions') })).toBeVisible()
    await expect.element(table.getByRole('row').nth(1)).toMatchTextContent(/123$/)
    expect(table.getByRole('row').elements()).toHaveLength(31)
    await expectAccessible()
    await page.getByRole('button', { name: t('reporting.reports.twelveMonths') }).click()
    await expect
      .element(card(t('reporting.reports.mostActiveFiles')).getByText(/^Only available for up to 92 days/))
      .toBeVisible()
  })

  test('covers the period in the URL', async () => {
    await renderApp(team, '/reports?report=activity&from=2026-01-05&to=2026-02-01')
    await expect.poll(() => team.api.asked('reportsActivity').at(-1)).toMatchObject({ from: '2026-01-05', to: '2026-02-01' })
    await page.getByRole('button', { name: t('reporting.reports.twelveMonths') }).click()
    await expect.poll(() => team.api.asked('reportsActivity').at(-1)?.to).toBe(today())
    await expect.poll(() => team.api.asked('reportsActivityFiles').at(-1)?.to).toBe(today())
    expect(router.state.location.search).not.toHaveProperty('to')
    await expect
      .element(page.getByRole('button', { name: t('reporting.reports.twelveMonths') }))
      .toHaveAttribute('aria-pressed', 'true')
    await expect.element(page.getByText(t('reporting.reports.nothingYet')).first()).toBeVisible()
  })

  test('fits a phone', async () => {
    await onPhone()
    await renderApp(team, '/reports?report=activity')
    await expect.element(page.getByText(t('reporting.reports.nothingYet')).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})
