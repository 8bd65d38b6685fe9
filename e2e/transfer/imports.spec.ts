import { makeZip } from '@arbour/testing/files/make-zip'
import { DetailsPanel } from '../pages/details-panel.ts'
import { ImportScreen } from '../pages/import-screen.ts'
import { type Cloud, openCloud } from '../support/cloud.ts'
import { test as base, expect } from '../support/fixtures.ts'

const FILES = ['1.txt', '2.txt', '3.txt', '4.txt', '5.txt', '6.txt']
const HELD = '/dav/Plans/2.txt'

const test = base.extend<{ cloud: Cloud }>({
  cloud: async ({ browserName: _ }, use) => {
    const fileEntries = FILES.map((name) => [`Plans/${name}`, `content of ${name}`])
    const cloud = await openCloud({ Plans: null, ...Object.fromEntries(fileEntries) }, [HELD])
    await use(cloud)
    await cloud.peer.close()
  },
})

test('a zip is checked, uploaded and imported with folders and dates, and unsafe entries are listed', async ({
  page,
  files,
  disk,
  api,
}) => {
  const modified = new Date('2014-01-06T12:08:10Z')
  const zip = makeZip(
    { 'Plans/': '', 'Plans/North/Deck.txt': 'deck', 'Plans/Notes.txt': 'notes', '../../escaped.txt': 'x' },
    { modified },
  )
  await disk.write('Archive.zip', zip)
  await api.folder('/all', 'Harbour')
  await files.goto('/all/Harbour')
  await files.chooseNew('Import…')
  const imports = new ImportScreen(page, 'Archive.zip')
  await imports.chooseZip(disk.path('Archive.zip'))
  await expect(imports.dialog.root.getByText('Archive.zip, ')).toBeVisible()
  await imports.dialog.press('Check')
  await expect(imports.lines).toHaveText(['Plans'])
  await expect(imports.dialog.root.getByText(/^Archive\.zip · 2 files in /)).toBeVisible()
  await expect(imports.dialog.root.getByText('1 item can’t be imported.')).toBeVisible()
  await imports.dialog.finish('Start import')

  await expect(imports.title).toHaveText('Archive.zip imported with 1 problem')
  const result = await imports.showResult()
  await expect(result.root.getByText(/^2 of 2 files .* imported/)).toBeVisible()
  await expect(result.root.getByRole('list').getByRole('listitem')).toHaveText([
    '../../escaped.txtFailed: Its path points outside the ZIP file',
  ])
  // The button at the end: the cross at the top has the same name.
  await result.button('Close').last().click()
  await imports.press('Close')
  await expect(imports.panel).toBeHidden()

  const details = new DetailsPanel(page, files)
  await details.show('Plans', files.folder('Plans'))
  await expect(details.value('Modified')).toContainText('06/01/2014')
  await files.open(files.folder('Plans'))
  await expect(files.folder('North')).toBeVisible()
  await details.show('Notes.txt')
  await expect(details.value('Modified')).toContainText('06/01/2014')
  expect((await api.at('/all/Harbour/Plans/Notes.txt')).updated).toBe(modified.toISOString())
  expect((await api.bytes('/all/Harbour/Plans/North/Deck.txt')).toString()).toBe('deck')
  expect(await api.names('/all')).toEqual(['Harbour'])
})

test('@once an import from another server waits while paused, and completes after it is resumed', async ({
  page,
  files,
  api,
  cloud,
}) => {
  await files.goto()
  await files.chooseNew('Import…')
  const imports = new ImportScreen(page, `${cloud.peer.host}/Plans`)
  const { dialog } = imports
  await dialog.root.getByLabel('Source').selectOption({ label: 'Nextcloud, ownCloud or WebDAV' })
  await dialog.field('URL').fill(`http://${cloud.peer.host}/dav/Plans/`)
  await dialog.field('Username').fill('ada')
  await dialog.root.getByLabel('Password', { exact: true }).fill('secret')
  await dialog.press('Check')
  await expect(imports.lines).toHaveText(FILES.map((name) => new RegExp(`^${name}`)))
  await dialog.finish('Start import')

  await expect(imports.panel).toContainText('5 of 6 files')
  await imports.press('Pause import')
  await expect(imports.title).toHaveText(/^Import of .* paused$/)
  const otherFiles = FILES.filter((name) => !HELD.endsWith(name))
  expect(await api.names('/all')).toEqual(otherFiles)
  cloud.open()
  await imports.press('Resume import')
  await expect(imports.title).toHaveText(`${cloud.peer.host}/Plans imported`)
  await expect(files.item('2.txt')).toBeVisible()
  expect(await api.names('/all')).toEqual(FILES)
  // Files that had arrived are not fetched again.
  for (const name of otherFiles)
    expect(cloud.peer.asked.filter((requestLine) => requestLine.startsWith(`GET /dav/Plans/${name} `))).toHaveLength(1)
})
