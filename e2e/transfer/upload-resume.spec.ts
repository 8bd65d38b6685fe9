import { randomBytes } from 'node:crypto'
import { mkdir, open, utimes } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import { makeZip } from '@arbour/testing/files/make-zip'
import { hashFile, writeLargeFile } from '@arbour/testing/files/sample-files'
import { signedInState } from '@arbour/testing/signed-in-state'
import type { Page } from '@playwright/test'
import { ImportScreen } from '../pages/import-screen.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { dropFromComputer } from '../support/os-drop.ts'
import { SlowConnection } from '../support/slow-connection.ts'
import { watchPieces } from '../support/watch-pieces.ts'

const MIB = 1024 * 1024
/** Large enough for several chunks and some transfer time. */
const SIZE = 16 * MIB
const SLOW = 2 * MIB

const test = base.extend<{ line: SlowConnection }>({
  line: async ({ browserName: _ }, use) => {
    const line = await SlowConnection.open()
    await use(line)
    await line.close()
  },
  proxy: async ({ line }, use) => use({ server: line.url }),
})

/** Checks that a file on the server equals the uploaded one. */
async function expectWhole(api: { bytes: (path: string) => Promise<Buffer> }, path: string, disk: Disk, hash: string) {
  await disk.write('back', await api.bytes(path))
  expect(await hashFile(disk.path('back'))).toBe(hash)
}
type Disk = { write: (name: string, content: Uint8Array) => Promise<string>; path: (name: string) => string }

/** Reloads the page despite its unload confirmation. */
async function reloadAnyway(page: Page): Promise<void> {
  page.once('dialog', (dialog) => dialog.accept())
  await page.reload()
}

test('@once a large upload resumes after a lost connection', async ({
  page,
  files,
  uploads,
  disk,
  line,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, /status of 413/)
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  await files.goto()
  const pieces = watchPieces(page)
  line.speed = SLOW
  await files.upload(disk.path('survey.zip'))
  await uploads.unfold()
  await expect.poll(() => line.passedOn).toBeGreaterThan(4 * MIB)
  await expect(uploads.row('survey.zip')).toContainText(/MB\/s · \d+ s left/)
  line.cutOff()
  await expect(uploads.row('survey.zip')).toContainText(/Retrying/)
  line.mend()
  await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 30_000 })
  await expect(files.item('survey.zip')).toBeVisible()
  // Received bytes are not sent again: the second chunk starts at the server's offset, and the total is hardly more than the
  // file.
  expect(pieces.starts).toHaveLength(2)
  expect(pieces.starts[1]).toBeGreaterThan(3 * MIB)
  expect(pieces.starts).toEqual(pieces.offsets)
  expect(line.passedOn).toBeLessThan(SIZE + 2 * MIB)
  await expectWhole(api, '/all/survey.zip', disk, hash)

  await test.step('it uses smaller chunks behind a proxy that refuses large requests', async () => {
    line.maxBytes = 3 * MIB
    const plans = await writeLargeFile(disk.path('plans.zip'), 9 * MIB)
    pieces.starts.length = 0
    await files.upload(disk.path('plans.zip'))
    await expect(files.item('plans.zip')).toBeVisible()
    expect(line.refused).toEqual([9 * MIB, 8 * MIB, 4 * MIB])
    expect(pieces.starts).toEqual([0, 0, 0, ...[0, 2, 4, 6, 8].map((at) => at * MIB)])
    await expectWhole(api, '/all/plans.zip', disk, plans)
  })

  await test.step("and so does a visitor's upload to a file request", async () => {
    const { id } = await api.folder('/all', 'Surveys')
    const { url } = await api.call(calls.filesSharesLinkCreate, { file_id: id, kind: 'request' })
    line.refused.length = 0
    await page.goto(url)
    await page.getByLabel('Files').setInputFiles(disk.path('plans.zip'))
    await page.getByLabel('Your name').fill('Mira Stone')
    await page.getByRole('button', { name: 'Send 1 file' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you, Mira Stone' })).toBeVisible()
    expect(line.refused).toEqual([8 * MIB, 4 * MIB])
    expect((await api.at('/all/Surveys/plans.zip')).size).toBe(9 * MIB)
  })
})

test('@once the upload of a zip for an import resumes', async ({ page, files, disk, line, api, expectedErrors }) => {
  expectedErrors.push(/net::ERR_/)
  await disk.write('Archive.zip', makeZip({ 'survey.bin': randomBytes(SIZE), 'notes.txt': 'notes' }))
  await files.goto()
  await files.chooseNew('Import…')
  const imports = new ImportScreen(page, 'Archive.zip')
  await imports.chooseZip(disk.path('Archive.zip'))
  const pieces = watchPieces(page)
  line.speed = SLOW
  await imports.dialog.press('Check')
  await expect.poll(() => line.passedOn).toBeGreaterThan(4 * MIB)
  await expect(imports.dialog.root.getByText(/^Uploading ZIP file: [\d.]+\sMB of 16\sMB/)).toBeVisible()
  line.cutOff()
  await expect(imports.dialog.root.getByText(/Retrying/)).toBeVisible()
  line.mend()
  await expect(imports.lines).toHaveText([/^survey\.bin/, /^notes\.txt/], { timeout: 30_000 })
  expect(pieces.starts).toHaveLength(2)
  expect(pieces.starts[1]).toBeGreaterThan(3 * MIB)
  expect(line.passedOn).toBeLessThan(SIZE + 2 * MIB)
  await imports.dialog.finish('Start import')
  await expect(imports.title).toHaveText('Archive.zip imported')
  expect((await api.at('/all/survey.bin')).size).toBe(SIZE)
})

test('@once an upload survives a killed server without restarting, and existing files are kept', async ({
  page,
  server,
  files,
  uploads,
  disk,
  line,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, /status of (423|50\d)/)
  await api.upload('/all', 'other.txt', 'other')
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  await files.goto()
  const pieces = watchPieces(page)
  line.speed = SLOW
  await files.upload(disk.path('survey.zip'))
  await uploads.unfold()
  await expect.poll(() => line.passedOn).toBeGreaterThan(4 * MIB)
  await server.kill()
  await expect(uploads.row('survey.zip')).toContainText(/Retrying/)
  await server.start()
  expect((await api.bytes('/all/other.txt')).toString()).toBe('other')
  line.mend()
  await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 50_000 })
  expect(pieces.starts.at(-1)).toBeGreaterThan(3 * MIB)
  expect(await api.names('/all')).toEqual(['other.txt', 'survey.zip'])
  await expectWhole(api, '/all/survey.zip', disk, hash)
})

test('after a reload, choosing the same files resumes them, and nothing else', async ({
  page,
  files,
  uploads,
  disk,
  line,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/)
  const hash = await writeLargeFile(disk.path('survey.zip'), SIZE)
  await writeLargeFile(disk.path('edited.zip'), SIZE)
  // A whole second, which file systems and browsers round in the same way.
  const modified = new Date('2026-11-20T09:00:00Z')
  await utimes(disk.path('edited.zip'), modified, modified)
  await writeLargeFile(disk.path('other.zip'), MIB)
  await api.folder('/all', 'Elsewhere')
  await files.goto()
  line.speed = SLOW
  await files.upload([disk.path('survey.zip'), disk.path('edited.zip')])
  await uploads.unfold()
  for (const name of ['survey.zip', 'edited.zip']) await expect(uploads.row(name)).toContainText(/[3-9]\d%/)
  await reloadAnyway(page)

  await uploads.unfold()
  await expect(uploads.title).toHaveText('2 unfinished uploads')
  await expect(uploads.row('survey.zip')).toContainText('Choose the file again to resume')
  line.mend()
  await uploads.choose('Choose files', disk.path('other.zip'))
  await expect(page.getByText('None of these files match a paused upload')).toBeVisible()
  await expect(uploads.title).toHaveText('2 unfinished uploads')

  // Chosen in another folder, it still goes to its original target.
  await files.goto('/all/Elsewhere')
  await uploads.unfold()
  await expect(uploads.title).toHaveText('2 unfinished uploads')
  await uploads.fold()
  const pieces = watchPieces(page)
  await files.upload(disk.path('survey.zip'))
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText('Uploaded', { timeout: 30_000 })
  expect(pieces.starts).toEqual(pieces.offsets)
  expect(pieces.starts[0]).toBeGreaterThan(3 * MIB)
  expect(await api.names('/all')).toEqual(['Elsewhere', 'survey.zip'])
  await expectWhole(api, '/all/survey.zip', disk, hash)

  // Edited meanwhile, with unchanged size and time.
  const editedFile = await open(disk.path('edited.zip'), 'r+')
  await editedFile.write('another beginning')
  await editedFile.close()
  await utimes(disk.path('edited.zip'), modified, modified)
  await uploads.choose('Choose file', disk.path('edited.zip'))
  await expect(uploads.row('edited.zip')).toContainText('The file changed, so the upload restarted')
  await expect(uploads.title).toHaveText('2 files uploaded', { timeout: 30_000 })
  expect(pieces.starts[1]).toBe(0)
  await expectWhole(api, '/all/edited.zip', disk, await hashFile(disk.path('edited.zip')))
  await page.reload()
  await expect(files.folder('Elsewhere').or(files.heading)).toBeVisible()
  await expect(uploads.root).toBeHidden()
})

test('@long choosing a folder again resumes it, and discarded files never reappear', async ({
  page,
  files,
  uploads,
  disk,
  line,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/, /status of 409/)
  await mkdir(disk.path('Site/2024'), { recursive: true })
  await writeLargeFile(disk.path('Site/2024/survey.zip'), 10 * MIB)
  await writeLargeFile(disk.path('Site/plan.zip'), 10 * MIB)
  await files.goto()
  line.speed = SLOW
  await files.upload(disk.path('Site'), 'Upload folder')
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText(/[1-9]\d%/)
  await reloadAnyway(page)
  await uploads.unfold()
  await expect(uploads.title).toHaveText('2 unfinished uploads')
  await uploads.button('Discard plan.zip').click()
  await expect(uploads.title).toHaveText('1 unfinished upload')
  line.mend()
  await uploads.choose('Choose folder', disk.path('Site'))
  await expect(uploads.title).toHaveText('1 file uploaded')
  expect(await api.names('/all/Site')).toEqual(['2024'])
  expect(await api.names('/all/Site/2024')).toEqual(['survey.zip'])
  await page.reload()
  await expect(files.folder('Site')).toBeVisible()
  await expect(uploads.root).toBeHidden()
})

test('uploads pause and resume, one or all, without sending anything twice', async ({
  page,
  files,
  uploads,
  disk,
  line,
  api,
}) => {
  const hash = await writeLargeFile(disk.path('survey.zip'), 10 * MIB)
  await writeLargeFile(disk.path('plan.zip'), 10 * MIB)
  await files.goto()
  const pieces = watchPieces(page)
  line.speed = SLOW
  await files.upload([disk.path('survey.zip'), disk.path('plan.zip')])
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText(/[2-9]\d%/)
  await uploads.button('Pause survey.zip').click()
  await expect(uploads.row('survey.zip')).toContainText(/Paused at \d+%/)
  await expect(uploads.title).toHaveText('Uploading 1 of 2')
  await uploads.button('Pause all').click()
  await expect(uploads.title).toHaveText('2 uploads paused')
  const pausedPercent = (await uploads.row('survey.zip').textContent())?.match(/Paused at (\d+)%/)?.[1]
  line.mend()
  await uploads.button('Resume survey.zip').click()
  await expect(uploads.row('survey.zip')).toContainText('Uploaded')
  await expect(uploads.title).toHaveText('1 upload paused')
  await uploads.button('Resume all').click()
  await expect(uploads.title).toHaveText('2 files uploaded')
  expect(Number(pausedPercent)).toBeGreaterThan(0)
  expect(pieces.starts.filter((start) => start === 0)).toHaveLength(2)
  expect(pieces.starts).toEqual(pieces.offsets)
  await expectWhole(api, '/all/survey.zip', disk, hash)
})

test("@once other users of this browser don't see a user's unfinished uploads", async ({
  page,
  server,
  team,
  files,
  uploads,
  disk,
  line,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/)
  await writeLargeFile(disk.path('secret plans.zip'), 10 * MIB)
  await files.goto()
  line.speed = SLOW
  await files.upload(disk.path('secret plans.zip'))
  await uploads.unfold()
  await expect(uploads.row('secret plans.zip')).toContainText(/\d%/)

  const signInAs = async (email: string, token: string) => {
    const api = Object.assign(Object.create(Object.getPrototypeOf(team.api)), { ...team.api, token })
    const state = signedInState(server.url, { name: team.name, email, api })
    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, state.origins[0]?.localStorage ?? [])
    await reloadAnyway(page)
  }
  await signInAs('eve@example.com', await server.token({ team: team.name, email: 'eve@example.com' }))
  await expect(files.heading).toHaveText('All Files')
  await expect(uploads.root).toBeHidden()
  await signInAs(team.email, team.api.token)
  await uploads.unfold()
  await expect(uploads.title).toHaveText('1 unfinished upload')
  await uploads.button('Discard').first().click()
})

test('@desktop one click resumes uploads if the browser keeps file handles', async ({
  page,
  files,
  uploads,
  line,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/net::ERR_/)
  // A file in the browser's private file system replaces a local one, because the system's file picker cannot be automated.
  await page.addInitScript((size) => {
    const showOpenFilePicker = async () => {
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle('survey.zip', { create: true })
      if ((await handle.getFile()).size === 0) {
        const writer = await handle.createWritable()
        await writer.write(new Uint8Array(size).fill(7))
        await writer.close()
      }
      return [handle]
    }
    const granted = async () => 'granted'
    Object.assign(FileSystemFileHandle.prototype, { queryPermission: granted })
    Object.assign(window, { showOpenFilePicker })
  }, SIZE)
  await files.goto()
  line.speed = SLOW
  await files.startUpload()
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText(/[2-9]\d%/)
  await reloadAnyway(page)
  await uploads.unfold()
  await expect(uploads.row('survey.zip')).toContainText('Ready to resume')
  line.mend()
  const pieces = watchPieces(page)
  await uploads.button('Continue').first().click()
  await expect(uploads.title).toHaveText('1 file uploaded', { timeout: 30_000 })
  expect(pieces.starts[0]).toBeGreaterThan(MIB)
  expect((await api.at('/all/survey.zip')).size).toBe(SIZE)
})

test('@long @desktop empty folders of a drop are created too', async ({ page, files, uploads, disk, api }) => {
  await files.goto()
  await disk.write('Photos/cover.txt', Buffer.from('cover'))
  await mkdir(disk.path('Photos/2024/June'), { recursive: true })
  await dropFromComputer(page, [disk.path('Photos')], files.main)
  await expect(uploads.title).toHaveText('2 items uploaded')
  await expect(uploads.row('June')).toContainText('Created')
  expect(await api.names('/all/Photos')).toEqual(['2024', 'cover.txt'])
  expect(await api.names('/all/Photos/2024')).toEqual(['June'])
})
