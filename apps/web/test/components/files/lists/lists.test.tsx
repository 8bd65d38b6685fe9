import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { makeItem } from '#test/make-item.ts'
import { expectAccessible } from '../../support/axe.ts'
import { FakeTeam, newId } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { dialog, folder, item, press } from '../../support/screen.ts'
import { onPhone, sizeWindow } from '../../support/window-size.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const withFinance = (figures: Partial<Finance>): Pick<Item, 'finance'> => ({
  finance: { ...(makeItem({ name: 'any' }).finance as Finance), currency: 'GBP', ...figures },
})
const withTags = (...names: string[]): Pick<Item, 'tags'> => ({
  tags: names.map((name) => ({ id: newId(), name, color: 'green' as const })),
})
const project = (name: string, kind: object = {}) => team.folder(name, { sub_type: 'project', ...kind })

const cell = (row: Locator, text: string) => row.getByRole('gridcell').filter({ hasText: text })
const box = (target: Locator) => target.element().getBoundingClientRect()

/** Returns the rectangle of an element's text, whether it fits or not. */
function textBox(target: Locator, text: string): DOMRect {
  const walker = document.createTreeWalker(target.element(), NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  while (walker.nextNode()) if (walker.currentNode.textContent?.includes(text)) range.selectNode(walker.currentNode)
  return range.getBoundingClientRect()
}

test('renders list rows in their final height from the first frame with reduced motion', async () => {
  team.add('alpha.txt')
  await renderApp(team)
  const row = item('alpha.txt')
  await expect.element(row).toBeVisible()
  const tile = box(row).height
  const heights = new Set<number>()
  let frame = 0
  const recordHeight = () => {
    if (row.query()) heights.add(box(row).height)
    frame = requestAnimationFrame(recordHeight)
  }
  recordHeight()
  await page.getByRole('radio', { name: t('files.browser.list') }).click()
  await expect.poll(() => box(row).height).toBe(44)
  cancelAnimationFrame(frame)
  expect([...heights]).toEqual([tile, 44])
})

describe('List columns', () => {
  const LONG = 'Observation deck and visitor centre at the old customs house'

  beforeEach(() => {
    project(LONG, { ...withFinance({ cost: '1310400.00', value: '-2893000.50' }), ...withTags('approved', 'client', 'on hold') })
    project('Ferry terminal', withFinance({ cost: '-1234567890.12', value: '98765432100.99' }))
    project('Bus garage')
  })

  test.each([1440, 1100, 900])('never truncate amounts or squeeze the name in a window of %i pixels', async (width) => {
    await sizeWindow(width, 900)
    await renderApp(team, '/projects')
    const ferry = item('Ferry terminal', 'project')
    await expect.element(cell(ferry, '£98,765,432,101')).toBeVisible()
    for (const amount of width > 1000 ? ['-£1,234,567,890', '£98,765,432,101'] : ['£98,765,432,101']) {
      const [room, text] = [box(cell(ferry, amount)), textBox(cell(ferry, amount), amount)]
      expect(text.width).toBeGreaterThan(100)
      expect(text.left).toBeGreaterThanOrEqual(room.left)
      expect(text.right).toBeLessThanOrEqual(room.right)
    }
    expect(box(cell(item(LONG, 'project'), 'Observation')).width).toBeGreaterThanOrEqual(260)
  })

  test('are hidden one after another by importance if space is short', async () => {
    const heads = () =>
      page
        .getByRole('columnheader')
        .elements()
        .map((head) => head.textContent)
    await renderApp(team, '/projects')
    await expect
      .poll(heads)
      .toEqual([
        t('files.browser.selection'),
        t('common.name'),
        t('common.status'),
        t('files.browser.parentFolder'),
        t('files.browser.spending'),
        t('files.browser.lastChanged'),
        t('files.common.cost'),
        t('files.common.value'),
        '',
      ])
    await sizeWindow(1100, 900)
    await expect
      .poll(heads)
      .toEqual([
        t('files.browser.selection'),
        t('common.name'),
        t('common.status'),
        t('files.common.cost'),
        t('files.common.value'),
        '',
      ])
    await sizeWindow(900, 900)
    await expect
      .poll(heads)
      .toEqual([t('files.browser.selection'), t('common.name'), t('common.status'), t('files.common.value'), ''])
  })

  test('keep amounts as wide as their content when resized', async () => {
    await renderApp(team, '/projects')
    const edge = page.getByRole('separator', { name: t('files.browser.widthOfLabel', { label: t('files.common.cost') }) })
    await expect.element(edge).toBeVisible()
    const width = () => Number(edge.element().ariaValueNow)
    const before = width()
    ;(edge.element() as HTMLElement).focus()
    await press('{Shift>}{ArrowRight}{/Shift}')
    await expect.poll(width).toBe(before + 40)
    await press('{Home}')
    await expect.poll(width).toBe(before)
  })
})

describe('Totals of found projects', () => {
  const NONE = { currency: 'GBP', budget: null, quoted: null, variance: null } as const

  test('are shown beside their number for the search and follow changes', async () => {
    project('Bus garage')
    project('Ferry terminal')
    let cost = '1310400.00'
    team.api.on('filesSearchTotals', ({ q }) => ({
      counted: q === '' ? 2 : 1,
      totals: [{ ...NONE, cost, value: q === '' ? '98765432100.99' : null }],
    }))
    await renderApp(team, '/projects')
    const main = page.getByRole('main')
    await expect.element(main.getByText(t('files.search.costCost', { cost: '£1,310,400' }))).toBeVisible()
    await expect.element(main.getByText(t('files.search.valueValue', { value: '£98,765,432,101' }))).toBeVisible()
    cost = '20.00'
    team.channel.open()
    await expect.poll(() => team.channel.rooms).toContain(team.tenantId)
    team.channel.publish('update', { id: team.tenantId, parent_id: null })
    await expect.element(main.getByText(t('files.search.costCost', { cost: '£20.00' }))).toBeVisible()
    expect(team.api.asked('filesSearchTotals')[0]).toEqual({ q: '', sub_type: 'project', tags: [] })
  })

  test('name how many projects they include, and are hidden if the user sees none', async () => {
    project('Bus garage')
    project('Ferry terminal')
    team.api.on('filesSearchTotals', () => ({ counted: 1, totals: [{ ...NONE, cost: '20.00', value: null }] }))
    await renderApp(team, '/projects')
    await expect.element(page.getByText(t('files.search.ofCountedThatYouCan', { counted: 1 }))).toBeVisible()
    await onPhone()
    await expect.element(page.getByText(t('files.search.costCost', { cost: '£20.00' }))).toBeVisible()
    // Below the count, which keeps its line.
    await expect.poll(() => textBox(page.getByRole('main'), '2 projects').height).toBeLessThan(30)
    await expectAccessible()
  })
})

describe('Row density', () => {
  const choose = async (density: string) => {
    await page.getByRole('button', { name: t('files.browser.viewOptions') }).click()
    await page.getByRole('menuitemradio', { name: density }).click()
    await press('{Escape}')
  }

  test.each([
    ['a wide screen', 1440, 44, 32],
    ['a phone', 390, 60, 48],
  ])('is chosen on %s and stored for all lists', async (_, width, comfortable, compact) => {
    await sizeWindow(width, 844)
    project('Bus garage')
    await renderApp(team, '/projects')
    const row = item('Bus garage', 'project')
    await expect.element(row).toBeVisible()
    expect(box(row).height).toBe(comfortable)
    await choose(t('files.browser.compact'))
    await expect.poll(() => box(row).height).toBe(compact)
    expect(JSON.parse(window.localStorage.getItem('arbour.device') ?? '')).toMatchObject({ isCompact: true })
    await choose(t('files.browser.comfortable'))
    await expect.poll(() => box(row).height).toBe(comfortable)
  })
})

describe('Second line on a phone', () => {
  test('shows location, type, tags and figures of a search result', async () => {
    await onPhone()
    const works = team.folder('Works of the northern harbour')
    const north = team.folder('Bridge', { into: works })
    team.add('Deck plan.pdf', {
      into: north,
      sub_type: 'document',
      ...withTags('approved', 'client'),
      ...withFinance({ cost: '1310400.00' }),
    })
    await renderApp(team, '/search?q=deck')
    const row = item('Deck plan.pdf')
    await expect.element(row.getByText(/^… › Bridge · PDF document/)).toBeVisible()
    await expect.element(row.getByText('approved', { exact: true })).toBeVisible()
    await expect.element(row.getByText('+1')).toBeVisible()
    const amount = row.getByText(t('files.search.costCost', { cost: '£1,310,400' }))
    await expect.element(amount).toBeVisible()
    expect(textBox(amount, '£1,310,400').right).toBeLessThanOrEqual(box(row.getByRole('button', { name: /^Actions/ })).left)
    expect((amount.element() as HTMLElement).scrollWidth).toBeLessThanOrEqual((amount.element() as HTMLElement).clientWidth)
  })

  test('shortens the description of a project before its tag', async () => {
    await onPhone()
    team.folder('Harbour Bridge', {
      sub_type: 'project',
      ...withTags('active', 'client', 'steel'),
      ...withFinance({ value: '14500.00' }),
    })
    await renderApp(team)
    await page.getByRole('radio', { name: t('files.browser.list') }).click({ force: true })
    const tag = item('Harbour Bridge', 'project').getByText('active', { exact: true })
    await expect.element(tag).toBeVisible()
    expect(textBox(tag, 'active').width).toBeLessThanOrEqual(box(tag).width)
    // In full or not at all: nothing ends in an ellipsis.
    const project = item('Harbour Bridge', 'project').getByText(t('common.project'), { exact: true })
    await expect.element(project).toBeVisible()
    expect(textBox(project, 'Project').width).toBeLessThanOrEqual(box(project).width)
  })

  test('shows no location in a folder, where all are equal', async () => {
    await onPhone()
    const bridge = team.folder('Bridge')
    team.add('plan.pdf', { into: bridge, sub_type: 'document' })
    await renderApp(team, bridge.path)
    await page.getByRole('radio', { name: t('files.browser.list') }).click({ force: true })
    await expect.element(item('plan.pdf').getByText(/^PDF document · 1\sKB · /)).toBeVisible()
  })
})

describe('Truncated name with search matches', () => {
  const LONG = 'Annual report of the works on the old bridge over the harbour, as signed, final.pdf'
  const marks = (within: Locator) => [...within.element().querySelectorAll('mark')].filter((mark) => mark.checkVisibility())

  beforeEach(() => {
    team.add(LONG)
    team.folder('Bridge')
  })

  test.each([1440, 900, 390])('keeps them in results %i pixels wide', async (width) => {
    await sizeWindow(width, 844)
    await renderApp(team, '/search?q=bridge')
    const row = item(LONG)
    await expect.element(row).toBeVisible()
    const [mark] = marks(row)
    expect(mark?.textContent).toBe('bridge')
    const shown = row.element().querySelector('[title]')
    expect(shown?.querySelector('span')?.textContent).toMatch(/^Annual.*…bridge….*\.pdf$/)
    // No part of it is clipped by its container.
    expect(mark?.getBoundingClientRect().right).toBeLessThan(shown?.getBoundingClientRect().right ?? 0)
    expect(mark?.parentElement?.scrollWidth).toBeLessThanOrEqual(mark?.parentElement?.clientWidth ?? 0)
  })

  test.each([1440, 390])('keeps them in the palette, %i pixels wide', async (width) => {
    await sizeWindow(width, 844)
    await renderApp(team)
    await expect.element(folder('Bridge')).toBeVisible()
    await press('{Control>}k{/Control}')
    const palette = dialog(t('shell.commandPalette.commands'))
    await expect.element(palette.getByRole('combobox')).toHaveFocus()
    await press('bridge')
    const option = palette.getByRole('option', { name: /^Annual.*bridge.*\.pdf ?, file/ })
    await expect.element(option).toMatchTextContent(/Annual.*…bridge….*\.pdf/)
    expect(marks(option).map((mark) => mark.textContent)).toContain('bridge')
  })
})

test('selects items but no text with the rectangle', async () => {
  team.add('plan.txt')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  const grid = page.getByRole('grid').element()
  const isTextSelectable = () => grid.dispatchEvent(new Event('selectstart', { bubbles: true, cancelable: true }))
  expect(isTextSelectable()).toBe(true)
  grid.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, pointerType: 'mouse' }))
  expect(isTextSelectable()).toBe(false)
  grid.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  expect(isTextSelectable()).toBe(true)
})
