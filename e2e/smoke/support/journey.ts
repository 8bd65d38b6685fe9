import { Api } from '@arbour/testing/api'
import { makePdf } from '@arbour/testing/files/make-pdf'
import { makePng } from '@arbour/testing/files/sample-files'
import { expect, test } from '@playwright/test'
import { ADA, TEAM } from '../../pages/sign-in-page.ts'
import type { Disk } from '../../support/disk.ts'
import type { Server } from '../../support/server.ts'
import { hasInk, holdPicker, isAskedForFiles, readDrag, type Tile, watchDrag } from './in-page.ts'
import type { Screen } from './screen.ts'

const GREETING = /^Good (morning|afternoon|evening), Ada/
const NOTES = '# Findings\n\nPiles measured'

const file = (name: string) => ({ css: '[data-item-id]', name: `${name}, file` })
const ARCHIVE = { css: '[data-item-id]', name: 'Archive, folder' }

interface JourneyOptions {
  app: Screen
  server: Server
  disk: Disk
  /** The expected drag states of one item over the folder, as far as the driver supports them. */
  drag: string[]
}

/**
 * Walks through the main work from the first page of an empty server: signing in, uploading, selecting, dragging, moving,
 * renaming, previewing files, deleting and undoing.
 *
 * Drivers cannot do two things like a user. They close the system's file picker immediately and tell the page that nothing was
 * chosen, so it is not opened, and the files are set on the input. A drag starts but never ends in a drop, so it is checked and
 * released, and the move is made by keys.
 */
export async function walk({ app, server, disk, drag }: JourneyOptions): Promise<void> {
  await test.step('create the team, sign out, sign in', () => signIn(app, server.setUpUrl))
  const api = new Api(server.url, await server.token({ team: TEAM, email: ADA.email }))
  const allFilesUrl = `${server.url}/all`
  await app.browser.goto(allFilesUrl)
  await test.step('make a folder', () => makeFolder(app))
  await test.step('upload a picture, a text and a PDF', () => upload(app, disk, api))
  await test.step('select two of them by the rectangle', () => drawRectangle(app))
  await test.step('drag them to the folder', () => dragToFolder(app, api, drag))
  await test.step('move them by keys', () => moveByKeys(app, api))
  await test.step('rename one in the folder', () => rename(app, api))
  await test.step('look at the text', () => lookAtText(app))
  await app.browser.goto(`${allFilesUrl}/Archive`)
  await test.step('look at the PDF', () => lookAtPdf(app))
  await app.browser.goto(allFilesUrl)
  await test.step('look at the picture', () => lookAtPicture(app))
  await app.browser.goto(allFilesUrl)
  await test.step('delete the picture, and take that back', () => deleteAndUndo(app, api))
}

async function signIn(app: Screen, setUpUrl: string): Promise<void> {
  await app.browser.goto(setUpUrl)
  await app.fill('Team name', TEAM)
  await app.fill('First name', 'Ada')
  await app.fill('Last name', 'Lovelace')
  await app.fill('Email', ADA.email)
  await app.fill('Password', ADA.password)
  await app.click({ css: 'button', name: 'Create your team' })
  await app.read('h1', GREETING)
  await app.choose('User menu', 'Sign out')
  await app.fill('Email', ADA.email)
  await app.fill('Password', ADA.password)
  await app.click({ css: 'button', name: 'Sign in' })
  await app.read('h1', GREETING)
}

async function makeFolder(app: Screen): Promise<void> {
  await app.choose('Create', 'New folder')
  await app.fill('Name', 'Archive')
  await app.browser.press('Enter')
  await app.expectItems('Archive, folder')
}

async function upload(app: Screen, disk: Disk, api: Api): Promise<void> {
  const paths = [
    await disk.write('Bridge.png', makePng()),
    await disk.write('Notes.md', NOTES),
    await disk.write('Report.pdf', makePdf(3)),
  ]
  await app.browser.ask(holdPicker)
  await app.choose('Upload', 'Upload files')
  await expect.poll(() => app.browser.ask(isAskedForFiles)).toBe(true)
  await app.browser.giveFiles(paths)
  await app.read('[aria-label="Uploads"] h2', '3 files uploaded')
  await app.click({ css: 'button', name: 'Close uploads' })
  await app.expectItems('Archive, folder', 'Bridge.png, file', 'Notes.md, file', 'Report.pdf, file')
  expect((await api.bytes('/all/Bridge.png')).equals(makePng())).toBe(true)
  expect((await api.bytes('/all/Notes.md')).toString()).toBe(NOTES)
}

/** From the empty space beside the PDF into the text. */
async function drawRectangle(app: Screen): Promise<void> {
  const { browser } = app
  const [, , text, pdf] = await app.tiles()
  if (!text || !pdf) throw new Error('There is nothing to select')
  await browser.move({ x: pdf.right + 40, y: pdf.bottom + 40 })
  await browser.down()
  await browser.move({ x: (text.left + text.right) / 2, y: (text.top + text.bottom) / 2 })
  await browser.up()
  await app.expectSelected('Notes.md, file', 'Report.pdf, file')
}

async function dragToFolder(app: Screen, api: Api, expected: string[]): Promise<void> {
  const { browser } = app
  const before = await app.tiles()
  await browser.ask(watchDrag)
  const start = await app.find(file('Notes.md'))
  const end = await app.find(ARCHIVE)
  await browser.move(start)
  await browser.down()
  await browser.move({ x: start.x + 20, y: start.y - 10 })
  await browser.move(end)
  await browser.move({ x: end.x + 4, y: end.y })
  await expect.poll(() => browser.ask(readDrag)).toEqual(expect.arrayContaining(expected))
  await browser.up()
  // The page gets no end event. The next click ends the drag, and closes the folder if it has opened under it.
  await browser.move({ x: start.x, y: start.y + 240 })
  await browser.down()
  await browser.up()
  await app.read('h1', 'All Files')
  // Whether the click deselects or changes nothing depends on whether the folder has opened.
  const withoutSelection = (tiles: readonly Tile[]) => tiles.map(({ isSelected: _, ...tile }) => tile)
  await expect.poll(async () => withoutSelection(await app.tiles())).toEqual(withoutSelection(before))
  expect(await api.names('/all/Archive')).toEqual([])
}

async function moveByKeys(app: Screen, api: Api): Promise<void> {
  await drawRectangle(app)
  await app.browser.press('x', 'Control')
  await app.click(ARCHIVE)
  await app.browser.press('v', 'Control')
  await app.expectItems('Archive, folder', 'Bridge.png, file')
  await expect.poll(() => api.names('/all/Archive')).toEqual(['Notes.md', 'Report.pdf'])
}

async function rename(app: Screen, api: Api): Promise<void> {
  await app.doubleClick(ARCHIVE)
  await app.read('h1', 'Archive')
  await app.click(file('Notes.md'))
  await app.browser.press('F2')
  await app.find({ css: 'input', name: 'New name for Notes.md' })
  // The base name is selected, the extension is not.
  await app.browser.type('Findings')
  await app.browser.press('Enter')
  await app.expectItems('Findings.md, file', 'Report.pdf, file')
  await expect.poll(() => api.names('/all/Archive')).toEqual(['Findings.md', 'Report.pdf'])
}

async function lookAtText(app: Screen): Promise<void> {
  await app.doubleClick(file('Findings.md'))
  await app.read('[aria-label="Text of Findings.md"] h1', 'Findings')
}

async function lookAtPdf(app: Screen): Promise<void> {
  await app.doubleClick(file('Report.pdf'))
  await app.read('[aria-label="Page 1"]', 'Page 1 of 3')
  await expect.poll(() => app.browser.ask(hasInk, '[aria-label="Page 1"] canvas'), 'the page is painted').toBe(true)
}

async function lookAtPicture(app: Screen): Promise<void> {
  await app.doubleClick(file('Bridge.png'))
  await app.read('h1', 'Bridge.png')
  await expect.poll(() => app.browser.ask(hasInk, 'main img[alt="Bridge.png"]'), 'the picture is painted').toBe(true)
}

async function deleteAndUndo(app: Screen, api: Api): Promise<void> {
  await app.click(file('Bridge.png'))
  await app.browser.press('Delete')
  await app.expectItems('Archive, folder')
  await expect.poll(() => api.names('/all')).toEqual(['Archive'])
  await app.click({ css: '[aria-label="Messages"] button', name: 'Undo' })
  await app.expectItems('Archive, folder', 'Bridge.png, file')
  await expect.poll(() => api.names('/all')).toEqual(['Archive', 'Bridge.png'])
}
