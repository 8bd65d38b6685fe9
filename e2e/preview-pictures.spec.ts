import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'

test('a picture of very many pixels, and one in colours for print, are shown as the pictures that the server made of them', async ({
  page,
  files,
  api,
}) => {
  const flat = { width: 15_000, height: 10_000, channels: 3, background: '#28a' } as const
  await api.upload(
    '/all',
    'survey.png',
    await sharp({ create: flat, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer(),
  )
  const print = sharp({ create: { width: 600, height: 400, channels: 3, background: '#008c5a' } })
  await api.upload('/all', 'print.jpg', await print.withIccProfile('cmyk').jpeg().toBuffer())
  await expect
    .poll(async () => (await api.at('/all/survey.png')).object_meta, { timeout: 60_000 })
    .toMatchObject({ width: 15_000 })
  await expect.poll(async () => (await api.at('/all/print.jpg')).object_meta).toMatchObject({ is_converted: true })

  await files.goto('/all/survey.png')
  const survey = page.getByRole('img', { name: 'survey.png' })
  await expect(survey).toBeVisible()
  expect(await survey.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4096)
  await expect(page.getByText('Shown at 4,096 of 15,000 pixels')).toBeVisible()

  await files.goto('/all/print.jpg')
  const shown = page.getByRole('img', { name: 'print.jpg' })
  await expect(shown).toBeVisible()
  await expect(shown).toHaveAttribute('src', /\/api\/objects\/preview\//)
  await expect(page.getByText('Shown at')).toHaveCount(0)
})
