import { makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

const BUDGET = makeXlsx([
  {
    name: 'Budget',
    color: '1A7547',
    frozen: { rows: 1, cols: 1 },
    merges: ['A6:C6'],
    rows: [
      [
        { value: 'Item', style: STYLE.heading },
        { value: 'Cost', style: STYLE.heading },
        { value: 'Share', style: STYLE.heading },
        'Due',
      ],
      [
        'Piles',
        { value: 1250.5, style: STYLE.money },
        { value: 0.25, style: STYLE.percent },
        { value: 45_000, style: STYLE.day },
      ],
      ['Deck', { value: 3750, style: STYLE.money }, { value: 0.75, style: STYLE.percent }],
      ['Refund', { value: -40, style: STYLE.money }],
      ['Sum', { value: 4960.5, formula: 'SUM(B2:B4)', style: STYLE.money }],
      ['Across three columns'],
    ],
  },
  { name: 'Notes', rows: [['Second sheet']] },
])

const cells = (page: Page) => page.getByRole('grid', { name: /^Cells in/ })
const contents = (page: Page) => page.getByLabel('Cell contents')
const address = (page: Page) => page.getByRole('textbox', { name: 'Cell reference' })

test('a workbook shows its formats, formulas and sheets, and keys navigate its cells', async ({ page, files, api, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await api.upload('/all', 'budget.xlsx', BUDGET)
  await files.goto('/all/budget.xlsx')
  for (const text of ['£1,250.50', '75.00%', '15-Mar-23', '-£40.00', 'Across three columns']) {
    await expect(cells(page).getByRole('gridcell', { name: text, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await cells(page).getByRole('gridcell', { name: '£4,960.50' }).click()
  await expect(address(page)).toHaveValue('B5')
  await expect(contents(page)).toHaveText('=SUM(B2:B4)')
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(cells(page).getByRole('gridcell', { name: 'Second sheet' })).toBeVisible()
  // Clicking a tab focuses its cells; using keys keeps the focus in the tabs.
  await expect(cells(page)).toBeFocused()
  await expect(page).toHaveURL(/#sheet=Notes$/)
  await page.reload()
  await expect(cells(page).getByRole('gridcell', { name: 'Second sheet' })).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('tab', { name: 'Budget' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Budget' })).toBeFocused()

  await test.step('keys select and copy cells, and search finds displayed values', async () => {
    // As initially, before any click.
    await expect(page).toHaveURL(/budget\.xlsx$/)
    await page.reload()
    await expect(cells(page).getByRole('gridcell', { name: 'Piles' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(address(page)).toHaveValue('A2')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowRight')
    await expect(address(page)).toHaveValue('B2:C3')
    await expect(page.getByRole('status', { name: 'Selection' })).toHaveText('Average: 1,250.375 · Sum: 5,001.5 · Count: 4')
    await page.keyboard.press('ControlOrMeta+c')
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('£1,250.50\t25.00%\n£3,750.00\t75.00%')
    await page.keyboard.press('ControlOrMeta+End')
    await expect(address(page)).toHaveValue('D6')
    await page.keyboard.press('ControlOrMeta+f')
    await page.keyboard.type('refu')
    await page.keyboard.press('Enter')
    await expect(address(page)).toHaveValue('A4')
    await page.keyboard.press('Escape')
    await expect(cells(page)).toBeFocused()
    await address(page).fill('XFD1048576')
    await page.keyboard.press('Enter')
    await expect(cells(page)).toBeFocused()
    // Keys that act on the file do nothing within a cell.
    for (const key of ['Delete', 'Backspace', 's']) await page.keyboard.press(key)
    await page.keyboard.press('ControlOrMeta+Home')
    await expect(address(page)).toHaveValue('A1')
    expect(await api.at('/all/budget.xlsx')).toMatchObject({ deleted: null, is_starred: false })
  })
})

test('a CSV is read with the chosen encoding and separator, and a search covers all of a long one', async ({
  page,
  files,
  api,
}) => {
  // "Мост;12" in KOI8-R.
  await api.upload('/all', 'piers.csv', Buffer.from('Place;Depth\n\xed\xcf\xd3\xd4;12\n', 'latin1'))
  await files.goto('/all/piers.csv')
  await expect(cells(page).getByRole('gridcell', { name: '12' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Encoding' }).selectOption('koi8-r')
  await expect(cells(page).getByRole('gridcell', { name: 'Мост' })).toBeVisible()
  const separator = page.getByRole('combobox', { name: 'Separator' })
  await expect(separator.getByRole('option', { name: 'Auto: Semicolon' })).toHaveCount(1)
  await separator.selectOption('Comma')
  await expect(cells(page).getByRole('gridcell', { name: 'Мост;12' })).toBeVisible()
  await separator.selectOption('Auto')
  await expect(cells(page).getByRole('gridcell', { name: 'Мост', exact: true })).toBeVisible()

  await test.step('including rows that were not shown yet', async () => {
    const rows = Array.from({ length: 120_000 }, (_, row) => `${row},Name ${row},${row * 3}`)
    await api.upload('/all', 'long.csv', `Number,Name,Three times\n${rows.join('\n')}\n`)
    await files.go('/all/long.csv')
    await expect(cells(page).getByRole('gridcell', { name: 'Name 3', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Find in sheet' }).click()
    await page.keyboard.type('Name 119998')
    await expect(page.getByText('1 found', { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(address(page)).toHaveValue('B120000')
    await page.getByRole('textbox', { name: 'Find in sheet' }).fill('Nobody')
    await expect(page.getByText('No matches', { exact: true })).toBeVisible()
  })
})

test('@long errors of a CSV are listed, and the rows are shown', async ({ page, files, api }) => {
  await api.upload('/all', 'depths.csv', 'Place;Depth;Note\nPier;12,5;"two\nlines"\nQuay;8\nMole;3;"open\nSlip;4;end\n')
  await files.goto('/all/depths.csv')
  const errors = page.getByRole('list', { name: 'Errors in this file' })
  await expect(errors.getByRole('listitem')).toHaveText([
    'Row 3: it has 2 fields instead of 3',
    'Row 4: a quoted field is not closed',
  ])
  await expect(cells(page).getByRole('gridcell', { name: '12,5' })).toBeVisible()
  await expect(cells(page).getByRole('gridcell', { name: 'Slip' })).toBeVisible()
})

test('@long a long CSV loads while scrolling', async ({ page, files, api }) => {
  const rows = Array.from({ length: 60_000 }, (_, row) => `${row},Name ${row},${row * 3}`)
  await api.upload('/all', 'long.csv', `Number,Name,Three times\n${rows.join('\n')}\n`)
  await files.goto('/all/long.csv')
  await expect(cells(page).getByRole('gridcell', { name: 'Name 3', exact: true })).toBeVisible()
  const lastCell = cells(page).getByRole('gridcell', { name: 'Name 59999', exact: true })
  await expect(async () => {
    await cells(page).evaluate((grid) => grid.scrollTo(0, grid.scrollHeight))
    await expect(lastCell).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(cells(page).getByRole('columnheader', { name: 'B' })).toBeVisible()
})

test('formulas without values show what LibreOffice computes', async ({ page, files, api }) => {
  test.setTimeout(120_000)
  const rows = [
    ['Piles', 1250.5],
    ['Deck', 3750],
    ['Sum', { formula: 'SUM(B1:B2)', style: STYLE.money }],
  ]
  await api.upload('/all', 'scripted.xlsx', makeXlsx([{ name: 'Budget', rows }]))
  await files.goto('/all/scripted.xlsx')
  const sum = cells(page).getByRole('gridcell', { name: '£5,000.50' })
  // LibreOffice runs twice, for the pages and for the values, each about 5 s on a slow machine.
  await expect(sum).toBeVisible({ timeout: 90_000 })
  await sum.click()
  await expect(contents(page)).toHaveText('=SUM(B1:B2)')
  await expect(page.getByText('Calculating formulas')).toBeHidden()
})

test('@long an empty and a damaged file show a calm message', async ({ page, files, api }) => {
  await api.upload('/all', 'empty.csv', '')
  await files.goto('/all/empty.csv')
  await expect(page.getByText('This file is empty.')).toBeVisible()
  await api.upload('/all', 'cut.xlsx', BUDGET.subarray(0, 900))
  await files.goto('/all/cut.xlsx')
  await expect(page.getByText('Cannot preview file')).toBeVisible()
  await expect(page.getByText('This file is incomplete: its end is missing.')).toBeVisible()
})
