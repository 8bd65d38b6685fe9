import { makeZip } from '@arbour/testing/files/make-zip'
import { ImportScreen } from '../pages/import-screen.ts'
import { openCloud } from '../support/cloud.ts'
import { expect, test } from './fixtures.ts'
import { shoot } from './support.ts'

const modified = new Date('2014-01-06T12:08:10Z')
const ARCHIVE = makeZip(
  {
    'Drawings/General arrangement.pdf': '%PDF-1.4',
    'Drawings/Details/Bearings.pdf': '%PDF-1.4',
    'Photos/Site 1.jpg': 'jpg',
    'Specification of the works, with all amendments up to the tender of the northern approach.txt': 'text',
    'Site report.md': '# Week 46',
    'bell\u0007.txt': 'named',
    '../../etc/cron.d/escaped': 'x',
    'C:/Users/ada/Desktop/Notes.txt': 'x',
  },
  { modified },
)

test('importing a zip', async ({ page, files, disk }, info) => {
  await disk.write('Harbour archive.zip', ARCHIVE)
  await files.goto('/all/Harbour Bridge')
  await files.chooseNew('Import…')
  const imports = new ImportScreen(page, 'Harbour archive.zip')
  await expect(imports.dialog.root).toBeVisible()
  await shoot(page, info, 'import-upload')
  await imports.dialog.press('Check')
  await shoot(page, info, 'import-upload-refused')
  await imports.chooseZip(disk.path('Harbour archive.zip'))
  await shoot(page, info, 'import-upload-chosen')
  await imports.dialog.press('Check')
  await expect(imports.lines.first()).toBeVisible()
  await shoot(page, info, 'import-checked')
  await imports.dialog.finish('Start import')
  await expect(imports.title).toHaveText(/ imported with 2 problems$/)
  await shoot(page, info, 'import-done')
  await imports.showResult()
  await shoot(page, info, 'import-result')
})

test('importing from elsewhere', async ({ page, files, expectedErrors }, info) => {
  // A rejected password.
  expectedErrors.push(/status of 400/)
  const names = Array.from({ length: 12 }, (_, n) => `Sheet ${n + 1}.pdf`)
  const cloudFiles = { Plans: null, ...Object.fromEntries(names.map((name) => [`Plans/${name}`, name])) }
  const cloud = await openCloud(cloudFiles, ['/dav/Plans/Sheet%205.pdf'])
  try {
    await files.goto('/all/Harbour Bridge/Contracts')
    await files.chooseNew('Import…')
    const imports = new ImportScreen(page, `${cloud.peer.host}/Plans`)
    const { dialog } = imports
    for (const kind of ['zip', 's3', 'webdav']) {
      await dialog.root.getByLabel('Source').selectOption(kind)
      await shoot(page, info, `import-${kind}`)
    }
    await dialog.field('URL').fill(`http://${cloud.peer.host}/dav/Plans/`)
    await dialog.field('Username').fill('ada')
    const password = dialog.root.getByLabel('Password', { exact: true })
    await password.fill('wrong')
    await dialog.press('Check')
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await shoot(page, info, 'import-webdav-refused')
    await password.fill('secret')
    await dialog.press('Check')
    await dialog.finish('Start import')
    await expect(imports.panel).toContainText('11 of 12 files')
    await shoot(page, info, 'import-running')
    await imports.press('Pause import')
    await expect(imports.title).toHaveText(/ paused$/)
    await shoot(page, info, 'import-paused')
  } finally {
    await cloud.peer.close()
  }
})
