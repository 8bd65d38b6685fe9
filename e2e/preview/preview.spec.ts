import { makeDrawing } from '@arbour/testing/files/make-drawing'
import { makePdf } from '@arbour/testing/files/make-pdf'
import { makeWav } from '@arbour/testing/files/make-wav'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { swipe } from '../support/swipe.ts'

/** URLs of contents. */
const BYTES = /\/api\/objects\/content\//

test('images, texts, source code and sounds have accessible previews, and unsupported files say so', async ({
  page,
  files,
  api,
  isMobile,
  expectedErrors,
}) => {
  test.slow()
  expectedErrors.push(/./)
  await api.upload('/all', 'wide.png', makePng({ width: 320, height: 200 }))
  await api.upload('/all', 'notes.txt', '\ufeffMeasure twice,\n<b>cut</b> once: £5 · ü')
  await api.upload('/all', 'depth.ts', "export const depth = 12 // metres\nconsole.log(depth, /\\d+/.test('12'))\n")
  await api.upload('/all', 'tone.wav', makeWav(10))
  await api.upload('/all', 'model.dwg', 'AC1032')
  await api.upload('/all', 'broken.png', 'this is no image')
  await api.upload('/all', 'broken.pdf', 'this is no PDF')
  await files.goto()

  await test.step('an unsupported file is offered for download', async () => {
    await files.open(files.item('model.dwg'))
    const download = page.waitForEvent('download')
    const dialog = files.dialog('Cannot preview file')
    await dialog.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('model.dwg')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('an image is shown whole, rotated and zoomed by keys', async () => {
    await files.open(files.item('wide.png'))
    await expect(files.heading).toHaveText('wide.png')
    const image = page.getByRole('img', { name: 'wide.png' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])).toEqual([320, 200])
    await expectAccessible(page)
    if (isMobile) return
    await page.keyboard.press('r')
    await expect.poll(() => getSize(image)).toEqual([200, 320])
    await page.keyboard.press('Shift+R')
    await expect.poll(() => getSize(image)).toEqual([320, 200])
    await page.keyboard.press('+')
    await expect.poll(() => getSize(image)).toEqual([400, 250])
    await page.keyboard.press('0')
    await expect.poll(() => getSize(image)).toEqual([320, 200])
  })

  await test.step('a text is shown unchanged, and source code highlighted', async () => {
    await files.go('/all/notes.txt')
    await expect(page.getByText('<b>cut</b> once: £5 · ü')).toBeVisible()
    await files.go('/all/depth.ts')
    await expect(page.getByText('metres')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a sound can be seeked to any position', async () => {
    const part = page.waitForResponse((response) => response.status() === 206)
    await files.go('/all/tone.wav')
    await part
    const position = page.getByRole('slider', { name: 'Playback position' })
    await expect(position).toHaveAttribute('aria-valuetext', '0:00 of 0:10')
    await expectAccessible(page)
    await position.fill('7')
    await expect(position).toHaveAttribute('aria-valuetext', '0:07 of 0:10')
    await expect(page).toHaveURL(/#t=7$/)
    await page.reload()
    await expect(position).toHaveAttribute('aria-valuetext', '0:07 of 0:10')
    const isPaused = () => page.locator('video').evaluate((media: HTMLMediaElement) => media.paused)
    expect(await isPaused()).toBe(true)
    // The slider handles its own keys, and leaves the others to the player.
    await position.focus()
    await page.keyboard.press('k')
    await expect.poll(isPaused).toBe(false)
  })

  await test.step('a broken file shows a calm message', async () => {
    for (const name of ['broken.png', 'broken.pdf']) {
      await files.go(`/all/${name}`)
      await expect(files.heading).toHaveText(name)
      await expect(page.getByText('The file type doesn’t match its extension.')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
    }
    await expectAccessible(page)
  })
})

test('@long a PDF shows its pages', async ({ page, files, api }) => {
  await api.upload('/all', 'report.pdf', makePdf(4))
  await files.goto('/all/report.pdf')
  await expect(files.heading).toHaveText('report.pdf')
  await expect(page.getByText(/of 4/).first()).toBeVisible()
})

test('@long content that fails to load is retried with a fresh URL', async ({ page, files, api, expectedErrors }) => {
  expectedErrors.push(/status of 404/)
  await api.upload('/all', 'a.txt', 'Measure twice')
  await api.upload('/all', 'b.csv', 'name,size\nNorth,4')
  await api.upload('/all', 'c.drawio', makeDrawing([{ name: 'Plan', labels: ['North'] }]))
  await api.upload('/all', 'd.wav', makeWav(10))
  await api.upload('/all', 'e.pdf', makePdf(2))
  await api.upload('/all', 'f.png', makePng())
  const preview = page.getByRole('region', { name: /^Preview of/ })
  const expectedContents = {
    'a.txt': preview.getByText('Measure twice'),
    'b.csv': preview.getByText('North').first(),
    'c.drawio': preview.getByRole('img', { name: 'c.drawio' }),
    'd.wav': preview.getByRole('slider', { name: 'Playback position' }),
    'e.pdf': preview.getByRole('toolbar', { name: 'PDF' }),
    'f.png': preview.getByRole('img', { name: 'f.png' }),
  }
  let isUp = false
  await page.route(BYTES, (route) =>
    isUp ? route.continue() : route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not Found' } }),
  )
  await files.goto()
  await files.open(files.item('a.txt'))
  for (const [name, content] of Object.entries(expectedContents)) {
    await test.step(name, async () => {
      if (name !== 'a.txt') await preview.getByRole('button', { name: 'Next file' }).click()
      await expect(preview.getByText('Couldn’t load this file.')).toBeVisible()
      isUp = true
      await preview.getByRole('button', { name: 'Try again' }).click()
      await expect(content).toBeVisible()
      await expect(preview).toBeFocused()
      isUp = false
    })
  }
})

test("@phone keys or swipes step through a folder's files in order", async ({ page, files, api }) => {
  await api.folder('/all', 'Older')
  await api.upload('/all', 'a.png', makePng())
  await api.upload('/all', 'b.dwg', 'AC1032')
  await api.upload('/all', 'c.txt', 'Measure twice')
  await api.upload('/all', 'd.png', makePng())
  const step = async (delta: 1 | -1) => {
    const preview = page.getByRole('region', { name: /^Preview of/ })
    if (files.isPhone) await swipe(page, preview, delta * -160)
    else await page.keyboard.press(delta === 1 ? 'ArrowRight' : 'ArrowLeft')
  }
  await files.goto()
  await files.open(files.item('d.png'))
  await expect(page.getByRole('img', { name: 'd.png' })).toBeVisible()
  await step(-1)
  await expect(files.heading).toHaveText('c.txt')
  await expect(page.getByText('Measure twice')).toBeVisible()
  await step(-1)
  await expect(files.heading).toHaveText('a.png')
  await expect(page.getByRole('button', { name: 'Previous file' })).toBeDisabled()
  await page.goBack()
  await expect(files.item('c.txt')).toBeVisible()

  await files.goto('/all/c.txt')
  await expect(page.getByRole('button', { name: 'Next file' })).toBeEnabled()
  await expect(page.getByText('Measure twice')).toBeVisible()
  await step(1)
  await expect(page).toHaveURL(/\/all\/d\.png$/)
})

test('quick look steps to the next file, and the list follows', async ({ page, files, api }) => {
  for (const [name, text] of [
    ['a.txt', 'Measure twice'],
    ['b.txt', 'Cut once'],
    ['c.txt', 'Plane last'],
  ] as const) {
    await api.upload('/all', name, text)
  }
  await files.goto()
  await files.runAction(files.item('a.txt'), 'Preview')
  await expect(files.dialog('a.txt')).toContainText('1 of 3')
  await expect(files.dialog('a.txt')).toContainText('Measure twice')
  await expect(files.dialog('a.txt').locator(':focus')).toHaveCount(1)
  await files.dialog('a.txt').getByRole('region', { name: 'Text of a.txt' }).focus()

  const line = Promise.withResolvers<void>()
  await page.route('**/api/files/get', async (route) => {
    await line.promise
    await route.continue()
  })
  for (const name of ['b.txt', 'c.txt']) {
    if (files.isPhone) await page.getByRole('button', { name: 'Next file' }).tap()
    else await page.keyboard.press('ArrowRight')
    await expect(files.dialog(name).locator(':focus')).toHaveCount(1)
  }
  line.resolve()
  await expect(files.dialog('c.txt').getByText('Plane last')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(files.dialog('c.txt')).toBeHidden()
  await expect(files.item('c.txt')).toBeFocused()
})

test('@long @desktop Escape first ends a search in quick look', async ({ page, files, api }) => {
  await api.upload('/all', 'a.csv', 'name,size\nNorth,4')
  await api.upload('/all', 'b.pdf', makePdf(2))
  await files.goto()
  await files.runAction(files.item('a.csv'), 'Preview')
  for (const [name, field] of [
    ['a.csv', 'Find in sheet'],
    ['b.pdf', 'Search in document'],
  ] as const) {
    if (name === 'b.pdf') await files.dialog('a.csv').getByRole('button', { name: 'Next file' }).click()
    const quickLook = files.dialog(name)
    const search = quickLook.getByRole('textbox', { name: field })
    if (name === 'a.csv') await quickLook.getByRole('gridcell', { name: 'North' }).click()
    else await expect(quickLook.getByRole('toolbar', { name: 'PDF' })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(search).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeHidden()
    await expect(quickLook).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(files.dialog('b.pdf')).toBeHidden()
})

async function getSize(image: Locator): Promise<number[] | null> {
  const box = await image.boundingBox()
  return box && [Math.round(box.width), Math.round(box.height)]
}
