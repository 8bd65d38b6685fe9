import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { dialog, item, press, runAction } from '../support/screen.ts'
import { TeamShares } from '../support/team-shares.ts'
import { onBothScreens } from '../support/window-size.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  const shares = new TeamShares(team)
  const mount = shares.place(shares.share('Quay of the port'))
  shares.put('Quay wall.pdf', mount, { is_starred: true })
  shares.put('Quay steps', mount, { type: 'folder', sub_type: 'project', is_dir: true })
  team.add('Quay of ours.pdf', { is_starred: true })
})

const hasBadge = (within: Locator): boolean => within.element().querySelector('svg.tabler-icon-users') !== null
const row = (name: string): Locator => page.getByRole('row', { name, exact: true })

onBothScreens(
  () => {
    test('shows the owning team of each search result', async () => {
      await renderApp(team, '/search?q=quay')
      for (const name of ['Quay of the port, folder of Northwind', 'Quay wall.pdf, file of Northwind']) {
        await expect
          .element(row(name).getByRole('img', { name: t('files.items.belongsToName', { name: 'Northwind' }) }))
          .toBeVisible()
      }
      await expect.element(row('Quay of ours.pdf, file')).toBeVisible()
      expect(hasBadge(row('Quay of ours.pdf, file'))).toBe(false)
    })

    test('shows the owning team on dashboard cards', async () => {
      await renderApp(team, '/')
      const starred = page.getByRole('region', { name: t('files.search.starred') })
      const wall = starred.getByRole('link', { name: 'Quay wall.pdf, file of Northwind' })
      await expect.element(wall).toBeVisible()
      expect(hasBadge(wall)).toBe(true)
      const ours = starred.getByRole('link', { name: 'Quay of ours.pdf, file', exact: true })
      await expect.element(ours).toBeVisible()
      expect(hasBadge(ours)).toBe(false)
      const project = page
        .getByRole('region', { name: t('common.projects') })
        .getByRole('link', { name: 'Quay steps, project of Northwind' })
      await expect.element(project).toBeVisible()
      expect(hasBadge(project)).toBe(true)
    })
  },
  { isPhoneLong: true },
)

test('shows the owning team in quick results, the palette and pickers', async () => {
  await renderApp(team)
  const expectOption = async () => {
    const option = page.getByRole('option', { name: /^Quay wall\.pdf ?, file of Northwind, All Files › Quay of the port$/ })
    await expect.element(option).toBeVisible()
    expect(hasBadge(option)).toBe(true)
  }
  await page.getByRole('combobox', { name: t('common.search') }).fill('quay')
  await expectOption()
  await press('{Escape}{Escape}{Escape}')
  await press('{Control>}k{/Control}')
  await page.getByRole('combobox', { name: t('shell.commandPalette.searchFilesOrCommands') }).fill('quay')
  await expectOption()
  await press('{Escape}{Escape}')
  await runAction(item('Quay of ours.pdf'), t('files.operations.moveToFolder'))
  const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Quay of ours.pdf' }))
  await picker.getByRole('searchbox', { name: t('files.itemPicker.findFolder') }).fill('quay')
  const found = picker.getByRole('button', {
    name: t('files.itemPicker.nameInPath', { name: 'Quay steps, project of Northwind', path: '/all/Quay of the port' }),
  })
  await expect.element(found).toBeVisible()
  expect(hasBadge(found)).toBe(true)
})
