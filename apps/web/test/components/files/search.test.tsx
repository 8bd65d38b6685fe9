import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, item, press } from '../support/screen.ts'
import { TeamPeople } from '../support/team-people.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  team.add('Bridge plan.txt')
  team.add('Bridge photo.png')
})

const options = page.getByRole('banner').getByRole('option')

describe('Search bar', () => {
  test('shows the first results with highlighted matches and opens one with the keyboard', async () => {
    await renderApp(team)
    await expect.element(item('Bridge plan.txt')).toBeVisible()
    await press('/')
    await press('bridge')
    await expect.element(options.first()).toBeVisible()
    expect(options.elements()).toHaveLength(2)
    await expect.poll(() => options.first().element().querySelector('mark')?.textContent).toBe('Bridge')
    await press('{ArrowDown}')
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true')
    await press('{Escape}')
    await expect.element(options.first()).not.toBeInTheDocument()
  })

  test('opens a choice from the results of the typed text, never of an earlier one', async () => {
    team.folder('Site north')
    team.folder('Site south')
    await renderApp(team)
    await expect.element(item('Bridge plan.txt')).toBeVisible()
    await press('/site')
    await expect.element(options.nth(1)).toBeVisible()
    const gate = Promise.withResolvers<void>()
    team.api.on('filesSuggestions', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await press(' south{ArrowDown}{Enter}')
    gate.resolve()
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Site south')
  })

  test('shows that nothing was found, with a link to all results', async () => {
    await renderApp(team)
    await expect.element(item('Bridge plan.txt')).toBeVisible()
    await press('/')
    await press('zzqx')
    await expect.element(page.getByText(t('files.search.noResultsFoundForQ', { q: 'zzqx' })).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: t('files.search.viewAllResults') }))
      .toHaveAttribute('href', '/search?q=zzqx')
  })

  test('shows that the search did not respond', async () => {
    team.api.on('filesSuggestions', () => {
      throw new Refusal('invalid', { message: t('errors.general.somethingWrong') })
    })
    await renderApp(team)
    await expect.element(item('Bridge plan.txt')).toBeVisible()
    await press('/')
    await press('bridge')
    await expect.element(page.getByText(t('files.search.searchFailed')).first()).toBeVisible()
  })
})

describe('Results page', () => {
  test('shows the number of results', async () => {
    await renderApp(team, '/search?q=bridge')
    await expect.element(page.getByRole('heading', { name: t('files.search.resultsForQ', { q: 'bridge' }) })).toBeVisible()
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: t('lib.text.fromToToOfTotal', { from: 1, to: 2, total: '2 results' }) }),
      )
      .toBeInTheDocument()
  })

  test('has an empty state', async () => {
    await renderApp(team, '/search?q=zzqx')
    await expect.element(page.getByRole('heading', { name: t('files.search.noResultsFoundForQ', { q: 'zzqx' }) })).toBeVisible()
  })

  test('suggests fewer filters', async () => {
    await renderApp(team, '/search?q=zzqx&type=link')
    await expect.element(page.getByText(t('files.search.removeFiltersToSeeMore'))).toBeVisible()
  })

  test('filters by the owner and by when items were changed', async () => {
    const ben = new TeamPeople(team).add('Ben Oak')
    const requests: unknown[] = []
    team.api.on('filesSearch', (request, defaultHandler) => {
      requests.push({ owner: request.owner_id, days: request.date_ranges.map(({ from, to }) => [from, to]) })
      return defaultHandler(request)
    })
    await renderApp(team, '/search?q=bridge')
    const main = page.getByRole('main')
    await button(main, t('common.owner')).click()
    await page.getByRole('textbox', { name: t('files.search.searchForMember') }).fill('ben')
    await page.getByRole('option', { name: /^Ben Oak/ }).click()
    await expect.element(button(main, t('files.search.ownedByName', { name: 'Ben Oak' }))).toHaveFocus()
    await expect.poll(() => requests.at(-1)).toEqual({ owner: ben.id, days: [] })
    await button(main, t('files.common.modified')).click()
    await page.getByRole('radio', { name: t('lib.dayRanges.lastYear') }).click()
    const year = new Date().getFullYear() - 1
    await expect.poll(() => requests.at(-1)).toEqual({ owner: ben.id, days: [[`${year}-01-01`, `${year}-12-31`]] })
    await button(main, t('lib.dayRanges.lastYear')).click()
    await page.getByLabelText(t('files.common.fromDate')).fill('2026-03-02')
    await page.getByLabelText(t('files.common.toDate'), { exact: true }).fill('2026-03-01')
    await expect.element(page.getByRole('button', { name: t('files.search.apply') })).toBeDisabled()
    await page.getByLabelText(t('files.common.toDate'), { exact: true }).fill('2026-03-05')
    await page.getByRole('button', { name: t('files.search.apply') }).click()
    await expect.poll(() => requests.at(-1)).toEqual({ owner: ben.id, days: [['2026-03-02', '2026-03-05']] })
    await button(main, t('files.search.clearFilters')).click()
    await expect.element(button(main, t('common.owner'))).toBeVisible()
    await expect.element(button(main, t('files.common.modified'))).toBeVisible()
  })

  test('offers a retry after a failure', async () => {
    let isBroken = true
    team.api.on('filesSearch', (request, defaultHandler) => {
      if (isBroken) throw new Refusal('not_found', { message: 'The folder is gone' })
      return defaultHandler(request)
    })
    await renderApp(team, '/search?q=bridge')
    await expect.element(page.getByText('The folder is gone')).toBeVisible()
    isBroken = false
    await button(page.getByRole('main'), t('common.retry')).click()
    await expect
      .element(
        page
          .getByRole('main')
          .getByRole('status')
          .filter({ hasText: t('lib.text.fromToToOfTotal', { from: 1, to: 2, total: '2 results' }) }),
      )
      .toBeInTheDocument()
  })
})
