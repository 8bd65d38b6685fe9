import { hashFile, writeLargeFile } from '@arbour/testing/files/sample-files'
import { isLong } from '@arbour/testing/is-long'
import { expect, test } from '../support/fixtures.ts'

const SIZE = (isLong ? 200 : 48) * 1024 * 1024

test('@once a large file is uploaded and downloaded unchanged', async ({ page, files, uploads, disk }) => {
  test.setTimeout(120_000)
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  await files.goto()
  await files.upload(disk.path('survey.zip'))
  await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 60_000 })
  const downloadStart = page.waitForEvent('download')
  await files.runAction(files.item('survey.zip'), 'Download')
  const download = await downloadStart
  expect(download.suggestedFilename()).toBe('survey.zip')
  await download.saveAs(disk.path('back.zip'))
  expect(await hashFile(disk.path('back.zip'))).toBe(hash)
})
