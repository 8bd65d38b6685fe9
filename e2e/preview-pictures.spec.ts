import { calls } from '@arbour/contract/calls'
import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'

const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="12" fill="#0a0"/></svg>'

/** Ten levels, each ten copies of the one before: no browser comes to the end of it. */
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect id="l0" width="9" height="9"/>${Array.from(
  { length: 10 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join('')}</svg>`

test('pictures of very many pixels, in colours for print, of several pages and drawn by an SVG are shown as what the server made of them', async ({
  page,
  files,
  api,
}) => {
  const flat = { width: 10_100, height: 10_000, channels: 3, background: '#28a' } as const
  await api.upload(
    '/all',
    'survey.png',
    await sharp({ create: flat, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer(),
  )
  const print = sharp({ create: { width: 600, height: 400, channels: 3, background: '#008c5a' } })
  await api.upload('/all', 'print.jpg', await print.withIccProfile('cmyk').jpeg().toBuffer())
  await expect
    .poll(async () => (await api.at('/all/survey.png')).object_meta, { timeout: 60_000 })
    .toMatchObject({ width: 10_100 })
  await expect.poll(async () => (await api.at('/all/print.jpg')).object_meta).toMatchObject({ is_converted: true })

  await files.goto('/all/survey.png')
  const survey = page.getByRole('img', { name: 'survey.png' })
  await expect(survey).toBeVisible()
  expect(await survey.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4096)
  await expect(page.getByText('Shown at 4,096 of 10,100 pixels')).toBeVisible()

  await files.go('/all/print.jpg')
  const shown = page.getByRole('img', { name: 'print.jpg' })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('src', /\/api\/objects\/preview\//)
  await expect(page.getByText('Shown at')).toHaveCount(0)

  await test.step('all pages of a TIFF are leafed through', async () => {
    const scan = (background: string) =>
      sharp({ create: { width: 800, height: 1100, channels: 3, background } })
        .png()
        .toBuffer()
    const pages = await Promise.all(['#fdd', '#dfd', '#ddf'].map(scan))
    await api.upload(
      '/all',
      'scan.tif',
      await sharp(pages, { join: { animated: true } })
        .tiff({ compression: 'lzw' })
        .toBuffer(),
    )
    await files.go('/all/scan.tif')
    await expect(page.getByText('of 3')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('an SVG is shown in its own size; the browser is never given one to draw', async () => {
    await api.upload('/all', 'plain.svg', PLAIN)
    const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: 'photo.png', mimetype: 'image/svg+xml' })
    await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'image/svg+xml' }, body: BOMB })
    const { id: parent_id } = await api.at('/all')
    await api.call(calls.filesCreate, { parent_id, name: 'photo.png', type: 'file', upload })
    // What is looked at for the reason of a refusal are its first and last bytes, which are not drawn.
    const drawn: string[] = []
    page.on('request', (request) => {
      const isContent = request.url().includes('/api/objects/content/')
      if (isContent && request.resourceType() !== 'fetch') drawn.push(request.url())
    })

    await files.go('/all/photo.png')
    await expect(page.getByText('Cannot preview file')).toBeVisible()
    await expect(page.getByText('not what its name says').first()).toBeVisible()
    await files.go('/all/plain.svg')
    const image = page.getByRole('img', { name: 'plain.svg' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4000)
    await page.getByRole('button', { name: 'Actual size' }).click()
    await expect.poll(() => image.evaluate((element) => element.getBoundingClientRect().width)).toBe(40)
    expect(drawn).toEqual([])
  })
})
