import { readFile } from 'node:fs/promises'
import { makePdfOf, makeXfaForm } from '@arbour/testing/files/make-pdf'
import type { Page } from '@playwright/test'
import { PdfScreen } from '../pages/pdf-screen.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'

/** Twelve pages; the search text is on the second, across a line break, on the ninth, and rotated on the last. */
const BOOK = makePdfOf({
  pages: Array.from({ length: 12 }, (_, index) => ({
    lines:
      index === 1
        ? ['Below the foun-', 'dation is rock.']
        : [`Chapter ${index + 1}`, ...(index === 8 || index === 11 ? ['FOUNDATION and café'] : [])],
    link: index === 0 ? 6 : index === 5 ? 'https://example.com/plan' : undefined,
    rotate: index === 11 ? 90 : undefined,
  })),
  outline: [
    ['Beginning', 1],
    ['The middle', 7],
    ['The end', 12],
  ],
})

/** Navigates the open book by pages, bookmarks, a page number and links. */
async function walk(page: Page, isPhone: boolean): Promise<void> {
  const pdf = new PdfScreen(page)
  await pdf.button('Pages').click()
  const list = page.getByRole('navigation', { name: 'Pages', exact: true })
  await expect(list.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page')
  await list.getByRole('button', { name: 'Page 3', exact: true }).click()
  await expect(pdf.number).toHaveValue('3')
  if (isPhone) {
    await expect(list).toBeHidden()
    await pdf.button('Pages').click()
  }
  await page.getByRole('radiogroup', { name: 'Sidebar view' }).getByText('Bookmarks').click()
  await page.getByRole('button', { name: 'The middle' }).click()
  await expect(pdf.number).toHaveValue('7')
  await pdf.number.fill('1')
  await pdf.number.press('Enter')
  await expect(pdf.number).toHaveValue('1')
  await pdf.sheet(1).getByRole('link').click()
  await expect(pdf.sheet(6).getByText('Chapter 6')).toBeInViewport()
  const outerLink = pdf.sheet(6).getByRole('link')
  await expect(outerLink).toHaveAttribute('href', 'https://example.com/plan')
  await expect(outerLink).toHaveAttribute('target', '_blank')
  await expect(outerLink).toHaveAttribute('rel', /noopener/)
}

test('@phone-alone pages, bookmarks, a number and links open their pages', async ({ page, files, api }) => {
  await api.upload('/all', 'book.pdf', BOOK)
  await files.goto('/all/book.pdf')
  await expect(new PdfScreen(page).sheet(1).getByText('Chapter 1')).toBeVisible()
  await walk(page, files.isPhone)
})

test('@desktop a PDF is searched, navigated, presented, printed and its text selected', async ({ page, files, api }) => {
  test.slow()
  await page.addInitScript(() => {
    window.print = () => {
      const sheet = document.querySelector('[data-print-sheet]')
      const pictures = [...(sheet?.querySelectorAll('img') ?? [])]
      document.documentElement.dataset.printed = JSON.stringify({
        title: document.title,
        paper: sheet?.querySelector('style')?.textContent,
        pages: pictures.filter(({ naturalWidth }) => naturalWidth > 1000).length,
      })
      window.dispatchEvent(new Event('afterprint'))
    }
  })
  await api.upload('/all', 'book.pdf', BOOK)
  await files.goto('/all/book.pdf')
  const pdf = new PdfScreen(page)
  await expect(pdf.sheet(1).getByText('Chapter 1')).toBeVisible()
  await expectAccessible(page)

  await test.step('a search finds words across lines and pages, and keys step through them', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(pdf.search).toBeFocused()
    await page.keyboard.type('Foundation')
    await expect(pdf.searchResult).toHaveText('1 of 3')
    await expect.poll(() => pdf.marks()).toEqual({ all: [], current: ['foun-', 'dation'] })
    await page.keyboard.press('Enter')
    await expect(pdf.searchResult).toHaveText('2 of 3')
    await expect(pdf.sheet(9).getByText('FOUNDATION')).toBeInViewport()
    await expect.poll(async () => (await pdf.marks()).current).toEqual(['FOUNDATION'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(pdf.searchResult).toHaveText('1 of 3')
    await page.keyboard.press('Shift+Enter')
    await expect(pdf.searchResult).toHaveText('3 of 3')
    await expect(pdf.sheet(12).getByText('FOUNDATION')).toBeInViewport()
    await pdf.search.fill('cafe')
    await expect(pdf.searchResult).toHaveText(/^\d of 2$/)
    await pdf.search.fill('nowhere')
    await expect(pdf.searchResult).toHaveText('No matches')
    await page.keyboard.press('Escape')
    await expect(pdf.search).toBeHidden()
    await expect(pdf.pages).toBeFocused()
    expect(await pdf.marks()).toEqual({ all: [], current: [] })
  })

  await test.step('pages, bookmarks, a number and links open their pages', async () => {
    await pdf.number.fill('1')
    await pdf.number.press('Enter')
    await expect(pdf.number).toHaveValue('1')
    await walk(page, false)
  })

  await test.step('its page is in the URL, in a single history entry: Back, a reload and a link restore it', async () => {
    await pdf.number.fill('7')
    await pdf.number.press('Enter')
    await expect(page).toHaveURL(/book\.pdf#page=7$/)
    await page.reload()
    await expect(pdf.number).toHaveValue('7')
    await expect(pdf.sheet(7).getByText('Chapter 7')).toBeInViewport()
    const { id } = await api.at('/all/book.pdf')
    await files.go(`/i/${id}#page=3`)
    await expect(pdf.sheet(3).getByText('Chapter 3')).toBeInViewport()
    await expect(page).toHaveURL(/\/all\/book\.pdf#page=3$/)
    await page.goBack()
    await expect(pdf.number).toHaveValue('7')
    await pdf.number.fill('1')
    await pdf.number.press('Enter')
    await expect(page).toHaveURL(/book\.pdf$/)
  })

  await test.step('it is presented page by page, and returns to the last page', async () => {
    await pdf.number.fill('1')
    await pdf.number.press('Enter')
    await expect(pdf.number).toHaveValue('1')
    await pdf.button('Present').click()
    const stage = page.getByRole('dialog', { name: 'Presentation of book.pdf' })
    await expect(stage.getByText('1 of 12')).toBeVisible()
    await expect(stage.locator('canvas')).toBeVisible()
    await page.keyboard.press('PageDown')
    await stage.click({ position: { x: 40, y: 40 } })
    await expect(stage.getByText('3 of 12')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.press('ArrowLeft')
    await expect(stage.getByText('11 of 12')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(stage).toBeHidden()
    await expect(pdf.number).toHaveValue('11')
    await expect(pdf.button('Present')).toBeFocused()
  })

  await test.step('it is printed without the surrounding page', async () => {
    await page.keyboard.press('ControlOrMeta+p')
    const printedPage = page.locator('html[data-printed]')
    await expect(printedPage).toBeAttached()
    expect(JSON.parse((await printedPage.getAttribute('data-printed')) ?? '')).toMatchObject({ title: 'book.pdf', pages: 12 })
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('book.pdf')
  })

  await test.step('text is selected line by line, and stays aligned when the page is rotated', async () => {
    const lines = ['The north pier stands', 'on rock, twelve metres', 'below the water.']
    await api.upload('/all', 'pier.pdf', makePdfOf({ pages: [{ lines }] }))
    await files.go('/all/pier.pdf')
    const [first, last] = [pdf.sheet(1).getByText('The north'), pdf.sheet(1).getByText('on rock')]
    await expect(first).toBeVisible()
    const [startBox, endBox] = [await first.boundingBox(), await last.boundingBox()]
    if (!startBox || !endBox) throw new Error('There is nothing to select')
    await page.mouse.move(startBox.x + 1, startBox.y + startBox.height / 2)
    await page.mouse.down()
    // Over the empty margin on the right, where a browser would select all that follows.
    await page.mouse.move(startBox.x + 500, startBox.y + startBox.height / 2, { steps: 4 })
    await page.mouse.move(endBox.x + endBox.width - 1, endBox.y + endBox.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('The north pier stands\non rock, twelve metres')
    await pdf.button('Rotate').click()
    await expect
      .poll(async () => {
        const [rotatedBox, sheet] = [await first.boundingBox(), await pdf.sheet(1).boundingBox()]
        return rotatedBox && sheet && rotatedBox.height > rotatedBox.width && rotatedBox.x > sheet.x + sheet.width * 0.8
      })
      .toBe(true)
  })
})

test('@desktop a PDF shows annotations once, its attachments, and a dynamic form', async ({ page, files, api }) => {
  const pdf = new PdfScreen(page)
  await test.step('attachments are listed with their sizes, and downloaded', async () => {
    await api.upload(
      '/all',
      'folder.pdf',
      makePdfOf({ pages: [{ freeText: 'Approved' }], files: { 'costs.csv': 'a,b\n', 'plan.txt': 'The plan' } }),
    )
    await files.goto('/all/folder.pdf')
    await page.getByRole('button', { name: 'Show files' }).click()
    const list = page.getByRole('list', { name: 'Attached files' })
    await expect(list.getByRole('listitem')).toHaveText(['costs.csv4 bytes', 'plan.txt8 bytes'])
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Download plan.txt' }).click()
    expect((await download).suggestedFilename()).toBe('plan.txt')
    expect(await readFile(await (await download).path(), 'utf8')).toBe('The plan')
  })
  await test.step('an annotation is drawn with its page; its text is only available to screen readers', async () => {
    const text = pdf.sheet(1).getByText('Approved')
    await expect(text).toBeAttached()
    expect(await text.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false)
  })
  await test.step('a page that pdf.js is still rendering says so after a moment', async () => {
    const sheet = pdf.sheet(1)
    const opacity = () => sheet.evaluate((element) => getComputedStyle(element, '::after').opacity)
    await expect(sheet).not.toHaveClass(/loading/)
    await sheet.evaluate((element) => element.classList.add('loading'))
    await expect.poll(opacity).toBe('1')
    expect(await sheet.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Loading the page"')
  })
  await test.step('a form is shown instead of its placeholder page, and cannot be filled in', async () => {
    await api.upload('/all', 'order.pdf', makeXfaForm({ text: 'Order of a crane', field: 'Ada' }))
    await files.go('/all/order.pdf')
    await expect(pdf.sheet(1).getByText('Order of a crane')).toBeVisible()
    await expect(pdf.sheet(1).locator('textarea, input')).toHaveValue('Ada')
    await expect(pdf.sheet(1).locator('textarea, input')).toHaveAttribute('inert', '')
    await expect(page.getByText('This form can’t be filled in here')).toBeVisible()
    await expect(page.getByText('Please wait')).toHaveCount(0)
  })
})

test('@long a password-protected PDF asks for the password, and reports a wrong one', async ({ page, files, api }) => {
  await api.upload('/all', 'plan.pdf', makePdfOf({ pages: [{ lines: ['The secret plan'] }], password: 'oak' }))
  await files.goto('/all/plan.pdf')
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill('elm')
  await field.press('Enter')
  await expect(page.getByText('Incorrect password')).toBeVisible()
  await field.fill('oak')
  await field.press('Enter')
  await expect(new PdfScreen(page).sheet(1).getByText('The secret plan')).toBeVisible()
})
