import { makeDrawing } from '@arbour/testing/files/make-drawing'
import { CHANGE, makeXlsx, STYLE } from '@arbour/testing/files/make-sheets'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

/** The page content when the browser was asked to print. */
interface PrintedPage {
  title: string
  text: string
  pictures: number
  rows: number
  /** Non-default column and row spans, and fills, of cells by text. */
  special: Record<string, string>
  /** The background colour of the paper. */
  ground: string
}

/** Replaces the print dialog, which headless browsers lack. */
async function watchPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector<HTMLElement>('[data-print-sheet]')
      const pictures = [...(sheet?.querySelectorAll('img') ?? [])].filter(({ naturalWidth }) => naturalWidth > 0)
      sheet?.querySelector('style')?.remove()
      // Printing has no transitions, but emulating print styles starts them.
      for (const transition of document.body.getAnimations()) transition.finish()
      document.documentElement.dataset.printed = JSON.stringify({
        title: document.title,
        text: sheet?.textContent,
        pictures: pictures.length,
        rows: sheet?.querySelectorAll('tr').length,
        special: Object.fromEntries(
          [...(sheet?.querySelectorAll('td') ?? [])]
            .map(({ textContent, colSpan, rowSpan, style }) => [textContent, `${colSpan} ${rowSpan} ${style.backgroundColor}`])
            .filter(([, how]) => how !== '1 1 '),
        ),
        ground: getComputedStyle(document.body).backgroundColor,
      })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
}

async function printPage(page: Page): Promise<PrintedPage> {
  await page.keyboard.press('ControlOrMeta+p')
  const root = page.locator('html[data-printed]')
  await expect(root).toBeAttached()
  await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
  const printedPage: PrintedPage = JSON.parse((await root.getAttribute('data-printed')) ?? '')
  await page.evaluate(() => delete document.documentElement.dataset.printed)
  return printedPage
}

test('@desktop pictures, drawings, texts and tables are printed without the surrounding page', async ({ page, files, api }) => {
  await watchPrint(page)
  await api.upload('/all', 'quay.png', makePng({ width: 300, height: 200 }))
  await files.goto('/all/quay.png')
  await expect(page.getByRole('img', { name: 'quay.png' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(await printPage(page)).toMatchObject({ title: 'quay.png', pictures: 1, text: '', ground: 'rgb(255, 255, 255)' })
  await page.emulateMedia({ media: null })

  const plan = makeDrawing([
    { name: 'One', labels: ['Pier'] },
    { name: 'Two', labels: ['Quay'] },
  ])
  await api.upload('/all', 'plan.drawio', plan)
  await files.go('/all/plan.drawio')
  await expect(page.getByRole('img', { name: /plan.drawio/ })).toBeVisible()
  expect(await printPage(page)).toMatchObject({ title: 'plan.drawio', pictures: 2 })

  await api.upload('/all', 'notes.txt', 'Tide at six\n<b>as written</b>')
  await files.go('/all/notes.txt')
  await expect(page.getByText('Tide at six')).toBeVisible()
  expect(await printPage(page)).toMatchObject({ title: 'notes.txt', text: 'Tide at six\n<b>as written</b>' })

  await api.upload('/all', 'report.md', '# Span\n\nTwo *options*\n')
  await files.go('/all/report.md')
  await expect(page.getByRole('heading', { name: 'Span' })).toBeVisible()
  expect((await printPage(page)).text).toMatch(/^\s*Span\s*Two options\s*$/)

  const sheets = [
    {
      name: 'Costs',
      rows: [
        ['Item', 'Cost'],
        ['Piles', { value: 1250.5, style: STYLE.money }],
      ],
    },
    { name: 'Other', rows: [['Elsewhere']] },
  ]
  await api.upload('/all', 'costs.xlsx', makeXlsx(sheets))
  await files.go('/all/costs.xlsx')
  await expect(page.getByRole('gridcell', { name: 'Piles' })).toBeVisible()
  expect(await printPage(page)).toMatchObject({ title: 'Costs', rows: 3, text: 'ABItemCostPiles£1,250.50' })

  const tidesSheet = {
    name: 'Tides',
    rows: [['Heights', null, 'Quay'], [12], [3, null, 'Pier'], [4]],
    merges: ['A1:B1', 'C1:C2'],
    more: `<conditionalFormatting sqref="A2:A4"><cfRule type="cellIs" dxfId="${CHANGE.red}" priority="1" operator="greaterThan"><formula>10</formula></cfRule></conditionalFormatting>`,
  }
  await api.upload('/all', 'tides.xlsx', makeXlsx([tidesSheet]))
  await files.go('/all/tides.xlsx')
  await expect(page.getByRole('gridcell', { name: 'Heights' })).toBeVisible()
  const tides = await printPage(page)
  expect(tides.text).toBe('ABCHeightsQuay123Pier4')
  expect(tides.special).toEqual({ Heights: '2 1 ', Quay: '1 2 ', 12: '1 1 rgb(255, 199, 206)' })

  const lines = 'A line of text that goes on\n\n'
  await api.upload('/all', 'long.md', lines.repeat(Math.ceil((300 * 1024) / lines.length)))
  await files.go('/all/long.md')
  await expect(page.getByText('A line of text').first()).toBeVisible()
  expect((await printPage(page)).text).toContain('This is only part of the file.')

  await api.upload('/all', 'long.csv', `Place;Depth\n${'Pier;12\n'.repeat(6000)}`)
  await files.go('/all/long.csv')
  await expect(page.getByRole('gridcell', { name: 'Pier' }).first()).toBeVisible()
  const table = await printPage(page)
  expect(table.rows).toBe(5000)
  expect(table.text).toContain('Only the first 5,000 rows and 2 columns are printed.')

  // Larger than the initially loaded part: printing loads the rest.
  await api.upload('/all', 'wide.csv', `Place,Remark\n${`Pier,${'high water '.repeat(10)}\n`.repeat(3000)}`)
  await files.go('/all/wide.csv')
  await expect(page.getByRole('gridcell', { name: 'Pier' }).first()).toBeVisible()
  const printedTable = await printPage(page)
  expect(printedTable.rows).toBe(3001)
  expect(printedTable.text).not.toMatch(/only (part of|the first)/i)
})
