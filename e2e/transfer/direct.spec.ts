import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { hashFile, writeLargeFile } from '@arbour/testing/files/sample-files'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import type { Page } from '@playwright/test'
import { expect, testWithOwnTeam } from '../support/fixtures.ts'
import { openPage } from '../support/join-team.ts'

/** Three parts of at least 5 MiB. */
const SIZE = 11 * 1024 * 1024 + 11

const test = testWithOwnTeam.extend<{ store: S3Server }>({
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

test('@once uploads and downloads of members and visitors use the bucket directly, and the server if it is unreachable', async ({
  page,
  browser,
  own,
  api,
  files,
  uploads,
  store,
  disk,
  expectedErrors,
}) => {
  // Transfers a large file four times.
  test.slow()
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  const sentRequests = sentBy(page)
  const direct = `PUT ${store.endpoint}`

  await test.step('uploads in parts, and downloads from one URL', async () => {
    await files.goto()
    await files.upload(disk.path('survey.zip'))
    await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 60_000 })
    expect(sentRequests).toEqual(Array(3).fill(direct))
    const downloadStart = page.waitForEvent('download')
    await files.runAction(files.item('survey.zip'), 'Download')
    const download = await downloadStart
    expect(new URL(download.url()).origin).toBe(store.endpoint)
    expect(download.suggestedFilename()).toBe('survey.zip')
    await download.saveAs(disk.path('back.zip'))
    expect(await hashFile(disk.path('back.zip'))).toBe(hash)
  })

  await test.step('a bucket that rejects page requests is not used', async () => {
    expectedErrors.push(/net::ERR_FAILED/)
    await page.route(`${store.endpoint}/**`, (route) => route.abort())
    await page.reload()
    await writeLargeFile(disk.path('again.zip'), SIZE)
    sentRequests.length = 0
    await files.upload(disk.path('again.zip'))
    await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 60_000 })
    expect(sentRequests.filter((sentRequest) => sentRequest !== direct)).toHaveLength(1)
    await expect(files.item('again.zip')).toBeVisible()
  })

  const { id } = await api.folder('/all', 'Surveys')
  const { url } = await api.call(calls.filesSharesLinkCreate, { file_id: id, kind: 'request' })
  const visitor = await openPage(browser, own)
  const sentByVisitor = sentBy(visitor)
  const send = async () => {
    await visitor.getByLabel('Files').setInputFiles(disk.path('survey.zip'))
    await visitor.getByLabel('Your name').fill('Mira Stone')
    await visitor.getByRole('button', { name: 'Send 1 file' }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Mira Stone' })).toBeVisible({ timeout: 60_000 })
  }
  const hashOfArrived = async (name: string) => {
    await writeFile(disk.path('back.zip'), await api.bytes(`/all/Surveys/${name}`))
    return hashFile(disk.path('back.zip'))
  }

  await test.step("a visitor's upload to a file request also uses parts", async () => {
    await visitor.goto(url)
    await send()
    expect(sentByVisitor).toEqual(Array(3).fill(direct))
    expect(await hashOfArrived('survey.zip')).toBe(hash)
  })

  await test.step("and so is one that rejects a visitor's page", async () => {
    await visitor.route(`${store.endpoint}/**`, (route) => route.abort())
    await visitor.reload()
    sentByVisitor.length = 0
    await send()
    // In chunks of 8 MiB.
    expect(sentByVisitor.filter((sentRequest) => sentRequest !== direct)).toEqual(Array(2).fill(`PATCH ${own.url}`))
    expect(await hashOfArrived('survey (2).zip')).toBe(hash)
  })
})

/** Records how a page uploads bytes, and where to. */
function sentBy(page: Page): string[] {
  const sentRequests: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) sentRequests.push(`${request.method()} ${new URL(request.url()).origin}`)
  })
  return sentRequests
}
