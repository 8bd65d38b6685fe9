import type { CallResponse } from '@arbour/contract/calls/call'
import type { filesFinanceParts } from '@arbour/contract/calls/items/finance'
import type { FigureChange, Finance } from '@arbour/contract/entities/items/finance'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeReports } from '../support/fakes/fake-reports.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, item, press, runAction, toast } from '../support/screen.ts'
import { sizeWindow } from '../support/window-size.ts'

const FINANCE: Finance = {
  budget: null,
  cost: '15.25',
  quoted: null,
  value: null,
  currency: 'GBP',
  other_currencies: [],
  manual_budget: false,
  manual_cost: false,
  manual_quoted: false,
  manual_value: false,
}
const META = { total_items: 1, total_pages: 1, per_page: 15, current_page: 1, from: 1, to: 1 }

let team: FakeTeam
const panel = (name: string) => dialog(name)

beforeEach(() => {
  team = new FakeTeam()
})

/** A project with part of its cost in items restricted for the current user. */
function withFigures() {
  const project = team.folder('Bridge', { sub_type: 'project', finance: FINANCE })
  const piers = team.folder('Piers', { into: project, finance: { ...FINANCE, cost: '10.00' } })
  team.api.on(
    'filesFinanceParts',
    async ({ file_id }): Promise<CallResponse<typeof filesFinanceParts>> =>
      file_id === project.id
        ? {
            currency: 'GBP',
            currencies: ['GBP'],
            items: [{ file: team.findByName('Piers') ?? piers, amount: '10.00' }],
            others: '5.25',
            sum: '15.25',
            meta: META,
          }
        : {
            currency: null,
            currencies: [],
            items: [],
            others: null,
            sum: null,
            meta: { ...META, total_items: 0, from: 0, to: 0 },
          },
  )
  const change: FigureChange = {
    id: newId(),
    figure: 'cost',
    file: { id: piers.id, name: 'Piers', path: piers.path },
    from: '8.00',
    to: '10.00',
    from_currency: 'GBP',
    to_currency: 'GBP',
    was_sum: false,
    is_sum: false,
    user: { id: newId(), name: 'Grace Hopper', picture: null },
    created: '2026-11-20T09:30:00.000Z',
  }
  team.api.on('filesFinanceHistory', () => ({ items: [change], cursor: null }))
  return { project, piers }
}

describe('Figure in a report', () => {
  test('opens its breakdown', async () => {
    const { project } = withFigures()
    new FakeReports(team).project('Bridge', { cost: '15.25' }, { id: project.id })
    await renderApp(team, '/reports')
    await page.getByRole('button', { name: 'Cost of Bridge: £15.25' }).click()
    await expect.element(panel('Cost of Bridge').getByText(t('reporting.finance.totalOfContents'))).toBeVisible()
    await expectAccessible()
  })

  test('shows that its item was deleted in the meantime', async () => {
    new FakeReports(team).project('Bridge', { cost: '15.25' })
    team.api.on('filesGet', () => {
      throw new Refusal('not_found', { message: t('app.pages.notFound') })
    })
    await renderApp(team, '/reports')
    await page.getByRole('button', { name: 'Cost of Bridge: £15.25' }).click()
    await expect.element(toast(t('app.pages.notFound'))).toBeVisible()
  })
})

describe('Figure in the details', () => {
  test('opens its breakdown with a combined rest, and its history', async () => {
    const { project } = withFigures()
    await renderApp(team, '/all')
    await item('Bridge', 'project').click()
    await page.getByRole('button', { name: t('files.details.costBreakdown', { amount: '£15.25' }) }).click()
    const cost = panel('Cost of Bridge')
    await expect.element(cost.getByText(t('reporting.finance.totalOfContents'))).toBeVisible()
    await expect.element(cost.getByRole('listitem').filter({ hasText: 'Piers' }).first()).toMatchTextContent(/Piers.*£10\.00/)
    await expect.element(cost.getByText(t('reporting.finance.otherItemsWithoutEditAccess'))).toBeVisible()
    await expect.element(cost).toMatchTextContent(/Total£15\.25/)
    await expect.element(cost).toMatchTextContent(/Grace Hopper changed it from £8\.00 to £10\.00/)
    await expectAccessible()
    await button(cost, t('reporting.finance.contentsOfName', { name: 'Piers' })).click()
    await expect.element(panel('Cost of Piers').getByText(t('reporting.finance.noItemsWithCost'))).toBeVisible()
    // The pressed button was removed: the focus stays in the panel.
    await expect.element(panel('Cost of Piers').getByText('£10.00').first()).toBeVisible()
    expect(panel('Cost of Piers').element().contains(document.activeElement)).toBe(true)
    await button(panel('Cost of Piers'), t('reporting.finance.backToName', { name: 'Bridge' })).click()
    await panel('Cost of Bridge').getByRole('link', { name: 'Piers' }).first().click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge/Piers')
    await expect.element(panel('Cost of Bridge')).not.toBeInTheDocument()
    expect(team.api.asked('filesFinanceParts')[0]).toMatchObject({ file_id: project.id, figure: 'cost' })
  })

  test('opens if its activity loads while the mouse is down, although the figures were scrolled into view', async () => {
    withFigures()
    const gate = Promise.withResolvers<void>()
    team.api.on('filesEvents', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await renderApp(team, '/all')
    await item('Bridge', 'project').click()
    const figure = page.getByRole('button', { name: t('files.details.costBreakdown', { amount: '£15.25' }) })
    await userEvent.pointer({ keys: '[MouseLeft>]', target: figure })
    const { left, top, width, height } = figure.element().getBoundingClientRect()
    gate.resolve()
    await expect.element(page.getByRole('status', { name: t('files.details.loadingActivity') })).not.toBeInTheDocument()
    // At the same position: without it the mouse would follow the button.
    await userEvent.pointer({ keys: '[/MouseLeft]', coords: { x: left + width / 2, y: top + height / 2 } })
    await expect.element(panel('Cost of Bridge').getByText(t('reporting.finance.totalOfContents'))).toBeVisible()
  })

  describe('Figure that moves while the mouse is down', () => {
    /**
     * Presses a figure, which then moves, and releases the mouse this many pixels beside the original position. Returns how often
     * the figure was clicked.
     */
    async function pressWhileMoving(distance: number): Promise<number> {
      withFigures()
      // Tall enough that nothing is scrolled, which would keep the figures in place.
      await sizeWindow(1440, 1600)
      const gate = Promise.withResolvers<void>()
      const people = ['Ann', 'Ben', 'Cleo', 'Dan', 'Eve'].map((name) => ({
        user: { id: newId(), name, email: `${name}@example.org`, picture: null },
        user_role: 'viewer' as const,
      }))
      team.api.on('filesUsers', async (request, defaultHandler) => {
        await gate.promise
        const { access, meta } = await defaultHandler(request)
        return { access: { ...access, is_access_restricted: true }, items: people, meta: { ...meta, total_items: people.length } }
      })
      await renderApp(team, '/all')
      await item('Bridge', 'project').click()
      const figure = page.getByRole('button', { name: t('files.details.costBreakdown', { amount: '£15.25' }) })
      await userEvent.pointer({ keys: '[MouseLeft>]', target: figure })
      const element = figure.element()
      let clicks = 0
      element.addEventListener('click', () => clicks++)
      const { left, top, width, height } = element.getBoundingClientRect()
      gate.resolve()
      await expect.element(page.getByText('Cleo')).toBeVisible()
      expect(element.getBoundingClientRect().top).toBeGreaterThan(top + height)
      await userEvent.pointer({ keys: '[/MouseLeft]', coords: { x: left + width / 2 + distance, y: top + height / 2 } })
      return clicks
    }

    test('opens', async () => {
      expect(await pressWhileMoving(0)).toBe(1)
      await expect.element(panel('Cost of Bridge').getByText(t('reporting.finance.totalOfContents'))).toBeVisible()
    })

    test('does not open if the mouse is moved away', async () => {
      expect(await pressWhileMoving(20)).toBe(0)
    })
  })

  test('opens with the keyboard, returns the focus, and shows a failed request', async () => {
    withFigures()
    team.api.on('filesFinanceHistory', () => {
      throw new Refusal('not_found', { message: t('errors.general.notFound') })
    })
    await renderApp(team, '/all')
    await item('Bridge', 'project').click()
    const opener = page.getByRole('button', { name: t('files.details.costBreakdown', { amount: '£15.25' }) })
    await expect.element(opener).toBeVisible()
    ;(opener.element() as HTMLElement).focus()
    await press('{Enter}')
    const cost = panel('Cost of Bridge')
    await expect.element(cost.getByRole('alert')).toMatchTextContent(t('errors.general.notFound'))
    await press('{Escape}')
    await expect.element(opener).toHaveFocus()
  })
})

test('gets separators while it is typed, and keeps the caret in its place', async () => {
  const works = team.folder('Works', { finance: { ...FINANCE, cost: '84000.50' } })
  team.api.on('filesFinanceUpdate', ({ cost = null }) => ({ file: works, finance: { ...FINANCE, cost, manual_cost: true } }))
  await renderApp(team)
  await runAction(folder('Works'), t('reporting.finance.finance'))
  const numbers = dialog(t('reporting.finance.numbersOfName', { name: 'Works' }))
  const cost = field(numbers, t('files.common.cost'))
  await expect.element(cost).toHaveAttribute('placeholder', '84,000.50')
  await cost.click()
  await press('1234567')
  await expect.element(cost).toHaveValue('1,234,567')
  await press('{ArrowLeft}{ArrowLeft}9')
  await expect.element(cost).toHaveValue('12,345,967')
  expect((cost.element() as HTMLInputElement).selectionStart).toBe('12,345,9'.length)
  await press('{Backspace}')
  await expect.element(cost).toHaveValue('1,234,567')
  expect((cost.element() as HTMLInputElement).selectionStart).toBe('1,234,5'.length)
  await cost.fill('')
  paste(cost, '\u2212£1,250.50')
  await expect.element(cost).toHaveValue('-1,250.50')
  await expectAccessible()
  await button(numbers, t('common.save')).click()
  await expect.element(numbers).not.toBeInTheDocument()
  expect(team.api.asked('filesFinanceUpdate')).toEqual([{ file_id: works.id, cost: '-1250.50', currency: 'GBP' }])
})

function paste(target: Locator, text: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text', text)
  target.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

test('shows each currency for itself, and the contents in one at a time', async () => {
  const euros = { currency: 'EUR', budget: null, cost: '3.00', quoted: null, value: null } as const
  const works = team.folder('Works', { finance: { ...FINANCE, other_currencies: [euros] } })
  const [hall, roof] = [team.add('Hall.pdf', { into: works }), team.add('Roof.pdf', { into: works })]
  team.api.on('filesFinanceHistory', () => ({ items: [], cursor: null }))
  team.api.on('filesFinanceParts', ({ currency = 'GBP' }) => {
    const [file, amount] = currency === 'EUR' ? [roof, '3.00'] : [hall, '15.25']
    return {
      currency,
      currencies: ['GBP' as const, 'EUR' as const],
      items: [{ file, amount }],
      others: null,
      sum: amount,
      meta: META,
    }
  })
  await renderApp(team)
  await folder('Works').click()
  await page.getByRole('button', { name: t('files.details.costBreakdown', { amount: '£15.25 + €3.00' }) }).click()
  const cost = panel('Cost of Works')
  await expect.element(cost.getByText('£15.25 + €3.00')).toBeVisible()
  await expect.element(cost.getByRole('link', { name: 'Hall.pdf' })).toBeVisible()
  await cost.getByText('EUR', { exact: true }).click()
  await expect.element(cost.getByRole('link', { name: 'Roof.pdf' })).toBeVisible()
  await expect.element(cost.getByRole('link', { name: 'Hall.pdf' })).not.toBeInTheDocument()
  expect(team.api.asked('filesFinanceParts').map(({ currency }) => currency)).toEqual([undefined, 'EUR'])
})
