import { expect, test } from './support/fixtures.ts'
import { makePdf, makePng } from './support/sample-files.ts'

test('an image is shown whole', async ({ page, files, api }) => {
  await api.upload('/all', 'north.png', makePng({ width: 320, height: 200 }))
  await files.goto()
  await files.open(files.item('north.png'))
  await expect(files.heading).toHaveText('north.png')
  const image = page.getByRole('img', { name: 'north.png' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((element: HTMLImageElement) => [element.naturalWidth, element.naturalHeight])).toEqual([320, 200])
})

test('a PDF shows its pages', async ({ page, files, api }) => {
  await api.upload('/all', 'report.pdf', makePdf(4))
  await files.goto('/all/report.pdf')
  await expect(files.heading).toHaveText('report.pdf')
  await expect(page.getByText(/of 4/).first()).toBeVisible()
})

test('a text is shown as it is', async ({ page, files, api }) => {
  await api.upload('/all', 'notes.txt', '\ufeffMeasure twice,\n<b>cut</b> once: £5 · ü')
  await files.goto('/all/notes.txt')
  await expect(page.getByText('<b>cut</b> once: £5 · ü')).toBeVisible()
})

test('what cannot be shown is offered for download, and a broken file ends in a quiet message', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/./)
  await api.upload('/all', 'model.dwg', 'AC1032')
  await api.upload('/all', 'broken.png', 'this is no image')
  await api.upload('/all', 'broken.pdf', 'this is no PDF')
  await files.goto()
  await files.open(files.item('model.dwg'))
  const started = page.waitForEvent('download')
  await files.dialog('Cannot preview file').getByRole('button', { name: 'Download' }).click()
  expect((await started).suggestedFilename()).toBe('model.dwg')
  for (const name of ['broken.png', 'broken.pdf']) {
    await files.goto(`/all/${name}`)
    await expect(page.getByText('Cannot preview file')).toBeVisible()
  }
})
