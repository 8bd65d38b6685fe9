import { Palette } from '../pages/palette.ts'
import { ViewBar } from '../pages/view-bar.ts'
import { expect, test, testOfNewTeam } from './fixtures.ts'
import { shoot } from './support.ts'

testOfNewTeam('pages of a new team', async ({ page, files }, info) => {
  for (const [name, path] of [
    ['empty-dashboard', '/'],
    ['empty-all-files', '/all'],
    ['empty-projects', '/projects'],
    ['empty-companies', '/companies'],
    ['empty-reports', '/reports'],
    ['empty-calendar', '/calendar'],
    ['empty-bin', '/bin'],
  ] as const) {
    await files.goto(path)
    await shoot(page, info, name)
  }
})

test('pages', async ({ page, files, expectedErrors }, info) => {
  expectedErrors.push(/status of 404/)
  for (const [name, path] of [
    ['dashboard', '/'],
    ['all-files', '/all'],
    ['project', '/all/Harbour Bridge'],
    ['pictures', '/all/Harbour Bridge/Photos'],
    ['empty-folder', '/all/Empty'],
    ['projects', '/projects'],
    ['companies', '/companies'],
    ['reports', '/reports'],
    ['reports-storage', '/reports?report=storage'],
    ['reports-files', '/reports?report=files&kind=image'],
    ['reports-activity', '/reports?report=activity'],
    ['reports-outside', '/reports?report=outside'],
    ['reports-untouched', '/reports?report=untouched'],
    ['bin', '/bin'],
    ['search', '/search?q=bridge'],
    ['search-nothing', '/search?q=zzqx'],
    ['not-found', '/nonsense'],
    ['item-not-found', '/all/Harbour Bridge/Nowhere'],
  ] as const) {
    await files.goto(path)
    await shoot(page, info, name)
  }
})

test('views of a folder', async ({ page, files, isMobile }, info) => {
  await files.goto('/all/Harbour Bridge')
  const bar = new ViewBar(page)
  await files.select(files.item('Site report.md'))
  await shoot(page, info, 'selection')
  await page.keyboard.press('Escape')
  for (const view of ['List', 'Tree'] as const) {
    await page.getByRole('radiogroup', { name: 'View' }).getByTitle(view).click()
    await expect(files.item('Budget.xlsx')).toBeVisible()
    await shoot(page, info, view.toLowerCase())
  }
  await files.goto('/all')
  await bar.show('List')
  await shoot(page, info, 'list-of-projects')
  await files.select(files.item('Harbour Bridge', 'project'))
  await shoot(page, info, 'list-selection')
  if (isMobile) return
  await page.keyboard.press('Escape')
  await files.item('Harbour Bridge', 'project').click({ button: 'right' })
  await expect(page.getByRole('menu')).toBeVisible()
  await shoot(page, info, 'context-menu')
})

test('previews', async ({ page, files }, info) => {
  const preview = page.getByRole('region', { name: /^Preview of/ })
  for (const [name, expectedElement] of [
    ['Aerial.jpg', preview.getByRole('img', { name: 'Aerial.jpg' })],
    ['Budget.xlsx', preview.getByRole('gridcell', { name: 'Piles' })],
    ['Drone.wav', preview.getByText('0:12')],
    ['loads.ts', preview.getByText('live')],
    ['Method statement.docx', preview],
    ['Site report.md', preview.getByRole('heading', { name: 'Site report, week 46' })],
    ['model.dwg', page.getByRole('main')],
  ] as const) {
    await files.goto(`/all/Harbour Bridge/${name}`)
    await expect(expectedElement).toBeVisible()
    await shoot(page, info, `preview-${name.replace(/\W+/g, '-')}`)
  }
  await files.goto('/all/Harbour Bridge/Drawings/General arrangement.pdf')
  await expect(preview.getByText('sheet 1').first()).toBeAttached()
  await shoot(page, info, 'preview-pdf')
  await page.goto('/history/Harbour Bridge/Site report.md')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(page, info, 'history')
})

test('menus, the palette and panels', async ({ page, files, disk, uploads, isMobile, expectedErrors }, info) => {
  expectedErrors.push(/status of 409/)
  await files.goto('/all/Harbour Bridge')
  await files.openMenu(files.item('Site report.md'))
  await shoot(page, info, 'item-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: isMobile ? 'New' : 'Create', exact: true }).click()
  await shoot(page, info, 'new-menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'User menu' }).click()
  await shoot(page, info, 'user-menu')
  await page.keyboard.press('Escape')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await shoot(page, info, 'phone-menu')
    await page.getByRole('button', { name: 'Close menu' }).click()
  } else {
    await page.keyboard.press('?')
    await expect(files.dialog('Keyboard shortcuts')).toBeVisible()
    await shoot(page, info, 'keyboard-shortcuts')
    await page.keyboard.press('Escape')
    await expect(files.dialog('Keyboard shortcuts')).toBeHidden()
    const palette = new Palette(page)
    await palette.open()
    await shoot(page, info, 'palette')
    await palette.input.fill('bridge')
    await expect(palette.option(/Harbour Bridge/).first()).toBeVisible()
    await shoot(page, info, 'palette-found')
    await page.keyboard.press('Escape')
  }
  await page.route('**/api/files/delete', () => undefined)
  await files.goto('/all/Harbour Bridge/Photos')
  await expect(files.item('Site 5.jpg')).toBeVisible()
  for (const n of [1, 2, 3, 4, 5]) await files.select(files.item(`Site ${n}.jpg`))
  if (isMobile) {
    await files.selection.getByRole('button', { name: 'More actions' }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).tap()
  } else {
    await files.selection.getByRole('button', { name: /^Delete/ }).click()
  }
  await expect(page.getByRole('region', { name: 'Deleting 5 items' })).toBeVisible()
  const names = ['plan-1.txt', 'plan-2.txt', 'Makefile']
  await files.upload(await Promise.all(names.map((name) => disk.write(name, name))))
  await uploads.unfold()
  await expect(uploads.row('plan-2.txt')).toContainText('Uploaded')
  await shoot(page, info, 'panels')
})
