import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, openMenu, press, toast, uploadPanel } from '../support/screen.ts'
import { siteTeam } from '../support/site-team.ts'
import { takeUploads, textFile, uploadFiles } from '../support/upload-files.ts'
import { onBothScreens } from '../support/window-size.ts'

onBothScreens(
  (isPhone) => {
    test('checks the user menu', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
      await expect.element(page.getByRole('menuitem', { name: t('common.signOut') })).toBeVisible()
      await expectAccessible({ hasMenu: true })
    })

    if (isPhone) {
      test('checks the full-screen menu', async () => {
        await renderApp(siteTeam())
        await expect.element(item('notes.txt')).toBeVisible()
        await page.getByRole('button', { name: t('app.shell.openMenu') }).click()
        await expect.element(page.getByRole('dialog').getByRole('link', { name: t('common.allFiles') })).toBeVisible()
        await expectAccessible()
        await page.getByRole('button', { name: t('app.shell.closeMenu') }).click()
      })
    }

    test('checks the menu of an item', async () => {
      await renderApp(siteTeam())
      await openMenu(item('notes.txt'))
      const sheet = page.getByRole('dialog').getByRole('button', { name: t('common.rename'), exact: true })
      await expect.element(isPhone ? sheet : page.getByRole('menuitem', { name: /^Rename/ })).toBeVisible()
      await expectAccessible({ hasMenu: true })
      await press('{Escape}')
    })

    test('checks a confirmation of the bin and the message after it', async () => {
      const team = siteTeam()
      team.api.on('filesBinEmpty', () => {
        team.items = team.items.filter((item) => !item.deleted)
        return { deleted: 1 }
      })
      await renderApp(team, '/bin')
      await button(page.getByRole('main'), t('files.operations.emptyBin')).click()
      const question = dialog(t('files.operations.deleteItemsPermanentlyTitle', { count: 1 }))
      await expect.element(question).toBeVisible()
      await expectAccessible()
      await button(question, t('files.operations.deleteItems', { count: 1 })).click()
      await expect.element(toast(t('files.operations.itemsDeletedPermanently', { deleted: 1 }))).toBeVisible()
      await expect.element(question).not.toBeInTheDocument()
      await expectAccessible()
    })

    test('checks uploads that are done, failed and in conflict', async () => {
      const team = siteTeam()
      takeUploads(team)
      await renderApp(team)
      const panel = uploadPanel()
      await uploadFiles(textFile('notes.txt'), new File(['all:'], 'Makefile'), textFile('ok.txt'))
      const question = panel.getByRole('dialog', { name: t('files.common.fileNameConflict') })
      await expect.element(question).toBeVisible()
      await expect
        .element(panel.getByRole('listitem').filter({ hasText: 'ok.txt' }))
        .toMatchTextContent(t('files.upload.uploaded'))
      await expectAccessible()
      await button(question, t('files.common.skip')).click()
      await button(panel, t('files.upload.closeUploads')).click()
    })

    test('checks the command palette', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await press('{Control>}k{/Control}')
      const palette = page.getByRole('dialog', { name: t('shell.commandPalette.commands') })
      await press('notes')
      await expect.element(palette.getByRole('option', { name: /notes\.txt/ }).first()).toBeVisible()
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)

test('checks the list of shortcuts', async () => {
  await renderApp(siteTeam())
  await item('notes.txt').click()
  await press('?')
  await expect.element(dialog(t('shell.commandPalette.keyboardShortcuts')).getByText('F2', { exact: true })).toBeVisible()
  await expectAccessible()
})
