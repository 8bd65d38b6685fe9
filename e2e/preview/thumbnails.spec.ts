import { makePng } from '@arbour/testing/files/sample-files'
import { DetailsPanel } from '../pages/details-panel.ts'
import { expect, test } from '../support/fixtures.ts'

test('a thumbnail of an uploaded file appears automatically, in its reserved space', async ({ page, files, api, disk }) => {
  await api.upload('/all', 'first.txt', 'There before, so that the list is drawn already')
  await files.goto()
  await expect(files.item('first.txt')).toBeVisible()
  await files.upload(await disk.write('wide.png', makePng({ width: 900, height: 300 })))
  const tile = files.item('wide.png')
  await expect(tile).toBeVisible()
  const before = await tile.boundingBox()
  const thumbnail = tile.locator('img[data-shown]')
  await expect(thumbnail).toBeVisible()
  expect(await tile.boundingBox()).toEqual(before)
  expect(await thumbnail.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight)).toBeCloseTo(3, 1)

  const views = page.getByRole('radiogroup', { name: 'View' })
  await views.getByTitle('List').click()
  await expect(tile.locator('img[data-filled]')).toBeVisible()
  await views.getByTitle('Grid').click()
  // Browser-cached ones appear immediately.
  await expect(tile.locator('img[data-shown]:not([data-filled])')).toBeVisible()
  await expect(thumbnail).not.toHaveAttribute('data-fading')

  const details = new DetailsPanel(page, files)
  await details.show('wide.png')
  await expect(details.value('Dimensions')).toHaveText('900 × 300')
  expect((await api.at('/all/wide.png')).thumbnail_url).not.toBeNull()
})

test('thumbnails of uploaded files appear as they are generated, without polling', async ({ page, files, disk }) => {
  // Polling returns nothing: only events can deliver them.
  await page.route('**/api/files/thumbnails', (route) => route.fulfill({ json: { items: [] } }))
  await files.goto()
  const photos = Array.from({ length: 8 }, (_, n) => disk.write(`photo ${n}.png`, makePng({ width: 300 + n, height: 200 })))
  await files.upload(await Promise.all(photos))
  for (let n = 0; n < 8; n += 1) await expect(files.item(`photo ${n}.png`).locator('img[data-shown]')).toBeVisible()
})
