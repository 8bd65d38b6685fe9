import { makePdf } from '@arbour/testing/files/make-pdf'
import { makePng } from '@arbour/testing/files/sample-files'
import type { Page, Route } from '@playwright/test'
import { ViewBar } from '../pages/view-bar.ts'
import { expect, test } from '../support/fixtures.ts'
import { dropFromComputer, startDragFromComputer } from '../support/os-drop.ts'

/** Intercepts the requests that send file bytes. */
function routeBytes(page: Page, handle: (route: Route) => Promise<void>): Promise<unknown> {
  return page.route('**/api/objects/upload/*', (route) => (route.request().method() === 'PUT' ? handle(route) : route.fallback()))
}

test('@phone-alone files chosen in the picker are uploaded and shown', async ({ files, uploads, disk, api }) => {
  await files.goto()
  await files.upload([
    await disk.write('Plan.png', makePng()),
    await disk.write('Report.pdf', makePdf(3)),
    await disk.write('Notes.txt', 'Measure twice'),
    await disk.write('Empty.txt', ''),
  ])
  await expect(uploads.title).toHaveText('4 files uploaded')
  for (const name of ['Plan.png', 'Report.pdf', 'Notes.txt', 'Empty.txt']) await expect(files.item(name)).toBeVisible()
  expect((await api.bytes('/all/Plan.png')).equals(makePng())).toBe(true)
  expect((await api.bytes('/all/Notes.txt')).toString()).toBe('Measure twice')
  expect(await api.at('/all/Report.pdf')).toMatchObject({ mimetype: 'application/pdf', sub_type: 'document' })
})

test('many files arrive complete, and the folder is rarely reloaded', async ({ page, files, uploads, disk, api }) => {
  await api.folder('/all', 'Many')
  await files.goto('/all/Many')
  const names = Array.from({ length: 60 }, (_, index) => `File ${index + 1}.txt`)
  let reads = 0
  const began = Date.now()
  page.on('request', (request) => {
    if (request.url().endsWith('/files/browse')) reads++
  })
  await files.upload(await Promise.all(names.map((name) => disk.write(name, name))))
  await expect(uploads.title).toHaveText('60 files uploaded', { timeout: 30_000 })
  await expect(files.item('File 1.txt')).toBeVisible()
  expect(await api.names('/all/Many')).toEqual(names)
  // Own uploads and events each reload it at most once per one and a half seconds, however long it takes.
  expect(reads).toBeLessThan(6 + (2 * (Date.now() - began)) / 1500)
})

test('@desktop files and folders dropped from the computer keep their structure, go into the folder below the pointer, and are merged', async ({
  page,
  files,
  uploads,
  disk,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await api.folder('/all', 'Site')
  await api.folder('/all', 'Inbox')
  await files.goto('/all/Site')
  await disk.write('Photos/2024/north.png', makePng())
  await disk.write('Photos/2024/south.png', makePng())
  await disk.write('Photos/cover.png', makePng())
  const loose = await disk.write('readme.txt', 'Read me')
  await dropFromComputer(page, [disk.path('Photos'), loose], files.main)
  await expect(uploads.title).toHaveText('4 files uploaded')
  await expect(files.folder('Photos')).toBeVisible()
  await expect(files.item('readme.txt')).toBeVisible()
  expect(await api.names('/all/Site/Photos')).toEqual(['2024', 'cover.png'])
  expect(await api.names('/all/Site/Photos/2024')).toEqual(['north.png', 'south.png'])

  await test.step('a file dropped on a folder goes into it, and a folder dropped again is merged', async () => {
    await files.go()
    await disk.write('Scans/a.txt', 'a')
    await dropFromComputer(page, [disk.path('Scans')], files.folder('Inbox'))
    await expect(uploads.title).toHaveText('1 file uploaded')
    await disk.write('Scans/b.txt', 'b')
    await dropFromComputer(page, [disk.path('Scans')], files.folder('Inbox'))
    await uploads.decide('Skip')
    await expect.poll(() => api.names('/all/Inbox/Scans')).toEqual(['a.txt', 'b.txt'])
    expect(await api.names('/all/Inbox')).toEqual(['Scans'])
  })

  await test.step('over a tree folder the target is shown', async () => {
    await new ViewBar(page).show('Tree')
    await disk.write('note.txt', 'note')
    const drag = await startDragFromComputer(page, [disk.path('note.txt')], files.folder('Site'))
    const hint = page.getByRole('status').filter({ hasText: 'Drop your file to upload to this location' })
    await expect(hint).toContainText('Site')
    await drag.drop()
    await expect(hint).toBeHidden()
    await expect.poll(() => api.names('/all/Site')).toContain('note.txt')
  })
})

test('@long an upload can be cancelled, one or all, and leaves nothing', async ({ page, files, uploads, disk, api }) => {
  await files.goto()
  const gate = Promise.withResolvers<void>()
  await routeBytes(page, async (route) => {
    await gate.promise
    await route.continue().catch(() => undefined)
  })
  await files.upload([
    await disk.write('one.txt', 'one'),
    await disk.write('two.txt', 'two'),
    await disk.write('three.txt', 'three'),
  ])
  await uploads.unfold()
  await uploads.button('Cancel two.txt').click()
  await expect(uploads.row('two.txt')).toContainText('Cancelled')
  await uploads.button('Cancel all').click()
  await expect(uploads.title).toHaveText('Uploads cancelled')
  gate.resolve()
  expect(await api.names('/all')).toEqual([])
  await uploads.button('Close uploads').click()
  await expect(uploads.root).toBeHidden()
})

test('a name conflict opens a dialog: Replace keeps the old version, Keep both numbers, Skip keeps the existing file', async ({
  page,
  files,
  uploads,
  disk,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const before = await api.upload('/all', 'a.txt', 'old a')
  await api.upload('/all', 'b.txt', 'old b')
  await api.upload('/all', 'c.txt', 'old c')
  await files.goto()
  const local = async (name: string) => disk.write(name, `new ${name}`)

  await files.upload([await local('a.txt'), await local('free.txt')])
  await expect(uploads.conflict).toContainText('An item named a.txt already exists in that location')
  await expect(files.item('free.txt')).toBeVisible()
  await uploads.decide('Replace')
  await expect(uploads.title).toHaveText('2 files uploaded')
  expect((await api.bytes('/all/a.txt')).toString()).toBe('new a.txt')
  expect((await api.at('/all/a.txt')).id).toBe(before.id)

  await files.upload(await local('b.txt'))
  await uploads.decide('Keep both')
  await expect(files.item('b (2).txt')).toBeVisible()
  expect((await api.bytes('/all/b.txt')).toString()).toBe('old b')

  // A collapsed dialog stays collapsed after a reload; the next one is shown.
  await files.upload(await local('c.txt'))
  await expect(uploads.conflict).toBeVisible()
  await uploads.fold()
  await page.reload()
  await expect(uploads.button('Show uploads')).toBeVisible()
  await expect(uploads.conflict).toBeHidden()
  await uploads.unfold()
  await uploads.decide('Skip')
  await expect(uploads.conflict).toBeHidden()
  await files.upload(await local('c.txt'))
  await uploads.decide('Skip')
  await expect(uploads.conflict).toBeHidden()
  expect((await api.bytes('/all/c.txt')).toString()).toBe('old c')
})

test('@long one answer applies to all the rest, and the dialog stays when an earlier file also conflicts', async ({
  page,
  files,
  uploads,
  disk,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']
  for (const name of names) await api.upload('/all', name, 'old')
  await files.goto()
  const gate = Promise.withResolvers<void>()
  let isFirst = true
  await routeBytes(page, async (route) => {
    const isHeld = isFirst
    isFirst = false
    if (isHeld) await gate.promise
    await route.continue()
  })
  await files.upload(await Promise.all(names.map((name) => disk.write(name, 'new'))))
  await expect(uploads.row('e.txt')).toContainText('Name already taken')
  await uploads.forAll.check()
  gate.resolve()
  await expect(uploads.row('a.txt')).toContainText('Name already taken')
  await expect(uploads.forAll).toBeChecked()
  await uploads.decide('Keep both')
  await expect(uploads.title).toHaveText('5 files uploaded')
  expect(await api.names('/all')).toHaveLength(10)
})

test('uploads continue on other screens, and leaving the page asks for confirmation', async ({
  page,
  files,
  uploads,
  disk,
  api,
}) => {
  await api.folder('/all', 'Elsewhere')
  await files.goto()
  const gate = Promise.withResolvers<void>()
  await routeBytes(page, async (route) => {
    await gate.promise
    await route.continue()
  })
  await files.upload(await disk.write('slow.txt', 'slow'))
  await files.open(files.folder('Elsewhere'))
  await expect(files.heading).toHaveText('Elsewhere')
  await expect(uploads.title).toHaveText('Uploading 1 of 1')

  const asked = page.waitForEvent('dialog')
  const leaving = page.evaluate(() => window.location.reload())
  const question = await asked
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await leaving
  gate.resolve()
  await expect(uploads.title).toHaveText('1 file uploaded')
  expect(await api.names('/all')).toEqual(['Elsewhere', 'slow.txt'])
})
