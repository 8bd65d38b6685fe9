import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { newId } from '../support/fakes/fake-team.ts'
import { NO_FIGURES } from '../support/nothing-to-report.ts'
import { renderApp } from '../support/render-app.tsx'
import { button } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'
import { reports, row, setUpReports, tab, table, team } from './report-page.ts'

setUpReports()

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
    await expect.element(row(/^Other/)).toMatchTextContent(/£7\.00/)
    await expect.element(page.getByRole('status').getByText('4 projects, 1 over budget')).toBeInTheDocument()
    const bars = page.getByRole('list', { name: t('reporting.reports.costAgainstBudgetByProject') }).getByRole('listitem')
    expect(bars.elements().map((bar) => bar.textContent)).toEqual([
      'Bridge£130.10 of £100.00£30.10 over budget',
      'PierBudget £40.00',
      'Survey£9.00 spent',
    ])
    await expectAccessible()
  })

  test('are filtered and sorted through the URL', async () => {
    await renderApp(team, '/reports')
    await page.getByRole('combobox', { name: t('common.company') }).selectOptions('Acme')
    await expect.element(row(/^Pier/)).not.toBeInTheDocument()
    await page.getByRole('combobox', { name: t('reporting.reports.tag') }).selectOptions('Steel')
    await page.getByLabelText(t('reporting.reports.changedUntil')).fill('31/6/2026')
    await page.getByLabelText(t('reporting.reports.changedFrom')).fill('1/2/2026')
    await expect.element(page.getByText(t('ui.form.formatHasDaysDays', { format: 'June 2026', days: '30' }))).toBeVisible()
    await page.getByLabelText(t('reporting.reports.changedUntil')).fill('31/1/2026')
    await expect.element(page.getByText(t('errors.fields.rangeReversed'))).toBeVisible()
    expect(router.state.location.search).not.toHaveProperty('to')
    await page.getByLabelText(t('reporting.reports.changedFrom')).fill('31.01.2026')
    await button(table(t('common.projects')), t('reporting.common.cost')).click()
    const company = reports.companies[0]?.id
    expect(router.state.location.search).toMatchObject({
      company,
      tag: 'Steel',
      from: '2026-01-31',
      to: '2026-01-31',
      sort: 'cost:asc',
    })
    await expect
      .poll(() => team.api.asked('reportsFigures').at(-1))
      .toMatchObject({
        company_id: company,
        tags: ['Steel'],
        date_range: { field: 'updated', from: '2026-01-31', to: '2026-01-31' },
        sort: 'cost:asc',
      })
  })

  test('are on a page with one selected tab, also while filtered', async () => {
    const open = () =>
      [...document.querySelectorAll('nav[aria-label="Reports"] [aria-current]')].map(({ textContent }) => textContent)
    await renderApp(team, '/reports')
    await expect.poll(open).toEqual([t('common.projects')])
    await page.getByPlaceholder(t('common.searchByName')).fill('brid')
    await expect.poll(() => router.state.location.searchStr).toContain('brid')
    expect(open()).toEqual([t('common.projects')])
    await page
      .getByRole('link', { name: t('common.companies'), exact: true })
      .last()
      .click()
    await expect.poll(open).toEqual([t('common.companies')])
  })

  test('of companies link to their projects', async () => {
    await renderApp(team, '/reports')
    await tab(t('common.companies')).click()
    await expect.element(row(/^Acme/)).toMatchTextContent(/£400\.00 left/)
    await expectAccessible()
    await button(table(t('common.companies')), t('reporting.reports.itsProjects')).click()
    await expect.element(row(/^Bridge/)).toBeVisible()
    await expect.element(row(/^Pier/)).not.toBeInTheDocument()
    await expect.element(tab(t('common.projects'))).toHaveAttribute('aria-current', 'page')
  })

  test('offer to clear filters without matches', async () => {
    await renderApp(team, '/reports?q=nothing')
    await page.getByRole('button', { name: t('reporting.reports.clearFilters') }).click()
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
      throw new Refusal('internal', { message: t('errors.general.somethingWrong') })
    })
    await renderApp(team, '/reports')
    await expect.element(page.getByRole('button', { name: t('common.retry') })).toBeVisible()
  })
})

test('says to users without access to reports who has it', async () => {
  team.abilities.may_see_reports = false
  await renderApp(team, '/reports')
  await expect.element(page.getByText(t('app.pages.onlyAdminsAndEditorsCan'))).toBeVisible()
})

test('has an empty state without any project', async () => {
  await renderApp(team, '/reports')
  await expect.element(page.getByText(t('reporting.reports.noProjectsYet'))).toBeVisible()
  await expectAccessible()
})
