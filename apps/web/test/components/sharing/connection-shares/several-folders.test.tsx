import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, item, openMenu, press, select, selection, toast } from '../../support/screen.ts'
import { setUpConnectedTeams, team } from './share-dialog.ts'

setUpConnectedTeams()

describe('Several folders', () => {
  const many = dialog(t('sharing.connectionShares.shareCountFoldersWithConnections', { count: 2 }))

  test('are shared together, and rejected ones show the reason and are retried', async () => {
    team.folder('Works')
    let isRefused = true
    team.api.on('filesSharesInitiate', (request, defaultHandler) => {
      if (request.file_id === team.findByName('Works')?.id && isRefused) {
        throw new Refusal('invalid', { message: t('errors.shares.containsShared') })
      }
      return defaultHandler(request)
    })
    await renderApp(team)
    await select(folder('Plans'))
    await select(folder('Works'))
    await button(selection(), t('common.share')).click()
    const to = field(many, t('sharing.connectionShares.teamsAndPeople'))
    await expect.element(to).toHaveFocus()
    await userEvent.type(to, 'delta{Enter}')
    await expect.element(button(many, t('common.removeName', { name: 'Delta' }))).toBeVisible()
    await button(many, t('common.share')).click()
    await expect
      .element(many.getByText(t('sharing.connectionShares.refusedCountOfTotalCount', { refusedCount: 1, totalCount: 2 })))
      .toBeVisible()
    await expect.element(many.getByText(t('errors.shares.containsShared'))).toBeVisible()
    await expect.element(button(many, t('sharing.connectionShares.shareOtherCount', { count: 1 }))).toHaveFocus()
    await expectAccessible()
    isRefused = false
    await press('{Enter}')
    await expect.element(toast(t('sharing.connectionShares.countFoldersHaveBeenShared', { count: 2 }))).toBeVisible()
    const asked = team.api.asked('filesSharesInitiate').map(({ file_id }) => team.items.find(({ id }) => id === file_id)?.name)
    expect(asked).toEqual(['Plans', 'Works', 'Works'])
  })

  test('are reported one by one, can be stopped, and refetch lists once', async () => {
    for (const name of ['Works', 'Yards']) team.folder(name)
    const turns: (() => void)[] = []
    team.api.on('filesSharesInitiate', async (request, defaultHandler) => {
      await new Promise<void>((go) => turns.push(go))
      return defaultHandler(request)
    })
    await renderApp(team)
    for (const name of ['Plans', 'Works', 'Yards']) await select(folder(name))
    await button(selection(), t('common.share')).click()
    const three = dialog(t('sharing.connectionShares.shareCountFoldersWithConnections', { count: 3 }))
    await userEvent.type(field(three, t('sharing.connectionShares.teamsAndPeople')), 'delta{Enter}')
    await expect.element(button(three, t('common.removeName', { name: 'Delta' }))).toBeVisible()
    const listed = team.api.asked('filesBrowse').length
    await button(three, t('common.share')).click()
    await expect.element(button(three, t('sharing.connectionShares.stop'))).toHaveFocus()
    await expect
      .element(three.getByRole('progressbar', { name: t('sharing.connectionShares.sharing') }))
      .toHaveAttribute('aria-valuenow', '0')
    await expect.poll(() => turns.length).toBe(1)
    turns.shift()?.()
    await expect
      .element(three.getByText(t('sharing.connectionShares.sharedCountOfCountFolders', { sharedCount: 1, count: 3 })))
      .toBeVisible()
    await expect
      .element(three.getByRole('progressbar', { name: t('sharing.connectionShares.sharing') }))
      .toHaveAttribute('aria-valuenow', '33')
    await expect.poll(() => turns.length).toBe(1)
    expect(team.api.asked('filesBrowse')).toHaveLength(listed)
    await press('{Enter}')
    turns.shift()?.()
    const other = button(three, t('sharing.connectionShares.shareOtherCount', { count: 1 }))
    await expect.element(other).toHaveFocus()
    await expect
      .element(three.getByText(t('sharing.connectionShares.sharedCountOfCountFolders', { sharedCount: 2, count: 3 })))
      .toBeVisible()
    await expect.poll(() => team.api.asked('filesBrowse')).toHaveLength(listed + 1)
    expect(team.api.asked('filesSharesInitiate')).toHaveLength(2)
    await press('{Enter}')
    await expect.poll(() => turns.length).toBe(1)
    turns.shift()?.()
    await expect.element(toast(t('sharing.connectionShares.countFoldersHaveBeenShared', { count: 3 }))).toBeVisible()
    await expect.element(three).not.toBeInTheDocument()
  })

  test('are limited to a manageable number', { tags: ['long'] }, async () => {
    for (let index = 0; index < 100; index++) team.folder(`Folder ${index}`)
    await renderApp(team)
    await folder('Folder 0').click()
    await press('{Control>}a{/Control}')
    await openMenu(folder('Folder 0'))
    await expect.element(page.getByRole('menuitem', { name: /^Share You can share up to 100 folders at once/ })).toBeVisible()
  })

  test('are not shared with an invalid one among them', { tags: ['long'] }, async () => {
    team.add('plan.txt')
    await renderApp(team)
    await select(folder('Plans'))
    await select(item('plan.txt'))
    await openMenu(folder('Plans'))
    await expect
      .element(page.getByRole('menuitem', { name: /^Share plan.txt: Only folders can be shared with other teams/ }))
      .toBeVisible()
  })
})
