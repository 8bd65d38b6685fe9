import sharp from 'sharp'
import { expect, test } from './support/fixtures.ts'

test('all pages of a TIFF are leafed through', async ({ page, files, api }) => {
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
  await files.goto('/all/scan.tif')
  await expect(page.getByText('of 3')).toBeVisible({ timeout: 30_000 })
})
