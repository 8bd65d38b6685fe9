import { readFile } from 'node:fs/promises'
import { makePdfOf, makeXfaForm } from '@arbour/testing/files/make-pdf'
import type { Page } from '@playwright/test'
import { PdfScreen } from './pages/pdf-screen.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

/** Twelve pages; what is searched for stands on the second, over the end of a line, on the ninth, and turned on the last. */
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

/** Walks through the open book by its pages, its bookmarks, a number and its links. */
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
  await page.getByRole('radiogroup', { name: 'What is listed' }).getByText('Bookmarks').click()
  await page.getByRole('button', { name: 'The middle' }).click()
  await expect(pdf.number).toHaveValue('7')
  await pdf.number.fill('1')
  await pdf.number.press('Enter')
  await expect(pdf.number).toHaveValue('1')
  await pdf.sheet(1).getByRole('link').click()
  await expect(pdf.sheet(6).getByText('Chapter 6')).toBeInViewport()
  const out = pdf.sheet(6).getByRole('link')
  await expect(out).toHaveAttribute('href', 'https://example.com/plan')
  await expect(out).toHaveAttribute('target', '_blank')
  await expect(out).toHaveAttribute('rel', /noopener/)
}

test('@phone-alone pages, bookmarks, a number and links lead to their pages', async ({ page, files, api }) => {
  await api.upload('/all', 'book.pdf', BOOK)
  await files.goto('/all/book.pdf')
  await expect(new PdfScreen(page).sheet(1).getByText('Chapter 1')).toBeVisible()
  await walk(page, files.isPhone)
})

test('@desktop a PDF is searched, walked through, presented, printed and selected from', async ({ page, files, api }) => {
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

  await test.step('a search finds words over lines and pages, and walks them by the keys', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(pdf.search).toBeFocused()
    await page.keyboard.type('Foundation')
    await expect(pdf.found).toHaveText('1 of 3')
    await expect.poll(() => pdf.marks()).toEqual({ all: [], current: ['foun-', 'dation'] })
    await page.keyboard.press('Enter')
    await expect(pdf.found).toHaveText('2 of 3')
    await expect(pdf.sheet(9).getByText('FOUNDATION')).toBeInViewport()
    await expect.poll(async () => (await pdf.marks()).current).toEqual(['FOUNDATION'])
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(pdf.found).toHaveText('1 of 3')
    await page.keyboard.press('Shift+Enter')
    await expect(pdf.found).toHaveText('3 of 3')
    await expect(pdf.sheet(12).getByText('FOUNDATION')).toBeInViewport()
    await pdf.search.fill('cafe')
    await expect(pdf.found).toHaveText(/^\d of 2$/)
    await pdf.search.fill('nowhere')
    await expect(pdf.found).toHaveText('Not found')
    await page.keyboard.press('Escape')
    await expect(pdf.search).toBeHidden()
    await expect(pdf.pages).toBeFocused()
    expect(await pdf.marks()).toEqual({ all: [], current: [] })
  })

  await test.step('pages, bookmarks, a number and links lead to their pages', async () => {
    await pdf.number.fill('1')
    await pdf.number.press('Enter')
    await expect(pdf.number).toHaveValue('1')
    await walk(page, false)
  })

  await test.step('its page is in the URL, in one entry of the history: Back, a reload and a link lead there', async () => {
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

  await test.step('it is presented page by page, and ends where it was left', async () => {
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

  await test.step('it is printed, and not the page around it', async () => {
    await page.keyboard.press('ControlOrMeta+p')
    const printed = page.locator('html[data-printed]')
    await expect(printed).toBeAttached()
    expect(JSON.parse((await printed.getAttribute('data-printed')) ?? '')).toMatchObject({ title: 'book.pdf', pages: 12 })
    await expect(page.locator('[data-print-sheet]')).toHaveCount(0)
    await expect(page).not.toHaveTitle('book.pdf')
  })

  await test.step('text is selected line by line, and stays on its picture when the page is turned', async () => {
    const lines = ['The north pier stands', 'on rock, twelve metres', 'below the water.']
    await api.upload('/all', 'pier.pdf', makePdfOf({ pages: [{ lines }] }))
    await files.go('/all/pier.pdf')
    const [first, last] = [pdf.sheet(1).getByText('The north'), pdf.sheet(1).getByText('on rock')]
    await expect(first).toBeVisible()
    const [from, to] = [await first.boundingBox(), await last.boundingBox()]
    if (!from || !to) throw new Error('There is nothing to select')
    await page.mouse.move(from.x + 1, from.y + from.height / 2)
    await page.mouse.down()
    // Over the empty paper on the right, where a browser would take all that follows.
    await page.mouse.move(from.x + 500, from.y + from.height / 2, { steps: 4 })
    await page.mouse.move(to.x + to.width - 1, to.y + to.height / 2, { steps: 4 })
    await page.mouse.up()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('The north pier stands\non rock, twelve metres')
    await pdf.button('Rotate').click()
    await expect
      .poll(async () => {
        const [turned, sheet] = [await first.boundingBox(), await pdf.sheet(1).boundingBox()]
        return turned && sheet && turned.height > turned.width && turned.x > sheet.x + sheet.width * 0.8
      })
      .toBe(true)
  })
})

test('@desktop a PDF shows a note upon a page once, the files within it, and a form that is made when it is opened', async ({
  page,
  files,
  api,
}) => {
  const pdf = new PdfScreen(page)
  await test.step('the files within it are listed with their sizes, and downloaded', async () => {
    await api.upload(
      '/all',
      'folder.pdf',
      makePdfOf({ pages: [{ freeText: 'Approved' }], files: { 'costs.csv': 'a,b\n', 'plan.txt': 'The plan' } }),
    )
    await files.goto('/all/folder.pdf')
    await page.getByRole('button', { name: 'Show files' }).click()
    const list = page.getByRole('list', { name: 'Files in this PDF' })
    await expect(list.getByRole('listitem')).toHaveText(['costs.csv4 Bytes', 'plan.txt8 Bytes'])
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await list.getByRole('button', { name: 'Download plan.txt' }).click()
    expect((await download).suggestedFilename()).toBe('plan.txt')
    expect(await readFile(await (await download).path(), 'utf8')).toBe('The plan')
  })
  await test.step('a note upon a page is drawn with the page; its text is there for screen readers alone', async () => {
    const text = pdf.sheet(1).getByText('Approved')
    await expect(text).toBeAttached()
    expect(await text.evaluate((element) => element.checkVisibility({ opacityProperty: true }))).toBe(false)
  })
  await test.step('a page that pdf.js is still drawing says so after a moment', async () => {
    const sheet = pdf.sheet(1)
    const opacity = () => sheet.evaluate((element) => getComputedStyle(element, '::after').opacity)
    await expect(sheet).not.toHaveClass(/loading/)
    await sheet.evaluate((element) => element.classList.add('loading'))
    await expect.poll(opacity).toBe('1')
    expect(await sheet.evaluate((element) => getComputedStyle(element, '::after').content)).toBe('"Loading the page"')
  })
  await test.step('a form is shown instead of the page that asks to wait, and cannot be filled in', async () => {
    await api.upload('/all', 'order.pdf', makeXfaForm({ text: 'Order of a crane', field: 'Ada' }))
    await files.go('/all/order.pdf')
    await expect(pdf.sheet(1).getByText('Order of a crane')).toBeVisible()
    await expect(pdf.sheet(1).locator('textarea, input')).toHaveValue('Ada')
    await expect(pdf.sheet(1).locator('textarea, input')).toHaveAttribute('inert', '')
    await expect(page.getByText("This form can't be filled in here")).toBeVisible()
    await expect(page.getByText('Please wait')).toHaveCount(0)
  })
})

test('@long a PDF with a password asks for it, and says when it is wrong', async ({ page, files, api }) => {
  await api.upload('/all', 'plan.pdf', makePdfOf({ pages: [{ lines: ['The secret plan'] }], password: 'oak' }))
  await files.goto('/all/plan.pdf')
  const field = page.getByRole('textbox', { name: 'Password' })
  await field.fill('elm')
  await field.press('Enter')
  await expect(page.getByText('That is not the password.')).toBeVisible()
  await field.fill('oak')
  await field.press('Enter')
  await expect(new PdfScreen(page).sheet(1).getByText('The secret plan')).toBeVisible()
})
