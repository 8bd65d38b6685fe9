import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hashFile, writeLargeFile } from '@arbour/testing/files/sample-files'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import { BrowserScreen } from './pages/browser-screen.ts'
import { UploadPanel } from './pages/upload-panel.ts'
import { expect, testWithOwnServer } from './support/fixtures.ts'
import { createTeam } from './support/join-team.ts'

const SIZE = 23 * 1024 * 1024 + 11

const test = testWithOwnServer.extend<{ store: S3Server }>({
  store: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'arbour-bucket-'))
    const store = await startS3Server({ folder })
    await use(store)
    await store.close()
    await rm(folder, { recursive: true })
  },
  settings: async ({ store }, use) =>
    use({
      S3_BUCKET: store.bucket,
      S3_ENDPOINT: store.endpoint,
      S3_PUBLIC_ENDPOINT: store.endpoint,
      S3_ACCESS_KEY_ID: store.accessKeyId,
      S3_SECRET_ACCESS_KEY: store.secretAccessKey,
    }),
})

test('@once a large file goes to the bucket itself and comes from there, and through the server where that cannot be reached', async ({
  page,
  isMobile,
  store,
  disk,
  expectedErrors,
}) => {
  const [files, uploads] = [new BrowserScreen(page, isMobile), new UploadPanel(page)]
  await createTeam(page)
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  const sent: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) sent.push(`${request.method()} ${new URL(request.url()).origin}`)
  })
  const direct = `PUT ${store.endpoint}`

  await test.step('up in parts, and down at one address', async () => {
    await files.goto()
    await files.upload(disk.path('survey.zip'))
    await expect(uploads.title).toHaveText('1 file uploaded')
    expect(sent).toEqual(Array(5).fill(direct))
    const started = page.waitForEvent('download')
    await files.act(files.item('survey.zip'), 'Download')
    const download = await started
    expect(new URL(download.url()).origin).toBe(store.endpoint)
    expect(download.suggestedFilename()).toBe('survey.zip')
    await download.saveAs(disk.path('back.zip'))
    expect(await hashFile(disk.path('back.zip'))).toBe(hash)
  })

  await test.step('a bucket that takes nothing from pages is left alone', async () => {
    expectedErrors.push(/net::ERR_FAILED/)
    await page.route(`${store.endpoint}/**`, (route) => route.abort())
    await page.reload()
    await writeLargeFile(disk.path('again.zip'), SIZE)
    sent.length = 0
    await files.upload(disk.path('again.zip'))
    await expect(uploads.title).toHaveText('1 file uploaded')
    expect(sent.filter((one) => one !== direct)).toHaveLength(1)
    await expect(files.item('again.zip')).toBeVisible()
  })
})
