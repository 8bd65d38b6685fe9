import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { hashFile, writeLargeFile } from '@arbour/testing/files/sample-files'
import { type S3Server, startS3Server } from '@arbour/testing/s3/s3-server'
import type { Page } from '@playwright/test'
import { BrowserScreen } from './pages/browser-screen.ts'
import { ADA, TEAM } from './pages/sign-in-page.ts'
import { UploadPanel } from './pages/upload-panel.ts'
import { expect, testWithOwnServer } from './support/fixtures.ts'
import { createTeam, openPage } from './support/join-team.ts'

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
  const sent = sentBy(page)
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

test('@once what a visitor sends for a file request goes to the bucket itself, and through the server where that cannot be reached', async ({
  page,
  browser,
  server,
  store,
  disk,
}) => {
  await createTeam(page)
  const api = new Api(server.url, await server.token({ team: TEAM, email: ADA.email }))
  const { id } = await api.folder('/all', 'Surveys')
  const { url } = await api.call(calls.filesSharesLinkCreate, { file_id: id, kind: 'request' })
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  const visitor = await openPage(browser, server)
  const sent = sentBy(visitor)
  const direct = `PUT ${store.endpoint}`
  const send = async () => {
    await visitor.getByLabel('Files').setInputFiles(disk.path('survey.zip'))
    await visitor.getByLabel('Your name').fill('Mira Stone')
    await visitor.getByRole('button', { name: 'Send 1 file' }).click()
    await expect(visitor.getByRole('heading', { name: 'Thank you, Mira Stone' })).toBeVisible()
  }
  const arrived = async (name: string) => {
    await writeFile(disk.path('back.zip'), await api.bytes(`/all/Surveys/${name}`))
    return hashFile(disk.path('back.zip'))
  }

  await test.step('in parts', async () => {
    await visitor.goto(url)
    await send()
    expect(sent).toEqual(Array(5).fill(direct))
    expect(await arrived('survey.zip')).toBe(hash)
  })

  await test.step('a bucket that takes nothing from pages is left alone', async () => {
    await visitor.route(`${store.endpoint}/**`, (route) => route.abort())
    await visitor.reload()
    sent.length = 0
    await send()
    // In pieces of 8 MiB.
    expect(sent.filter((one) => one !== direct)).toEqual(Array(3).fill(`PATCH ${server.url}`))
    expect(await arrived('survey (2).zip')).toBe(hash)
  })
})

/** What a page sends bytes by, and where to, as it comes. */
function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (['PUT', 'PATCH'].includes(request.method())) sent.push(`${request.method()} ${new URL(request.url()).origin}`)
  })
  return sent
}
