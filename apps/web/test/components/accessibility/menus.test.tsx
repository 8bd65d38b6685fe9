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
      await page.getByRole('button', { name: 'User menu' }).click()
      await expect.element(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
      await expectAccessible({ hasMenu: true })
    })

    if (isPhone) {
      test('checks the full-screen menu', async () => {
        await renderApp(siteTeam())
        await expect.element(item('notes.txt')).toBeVisible()
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect.element(page.getByRole('dialog').getByRole('link', { name: 'All Files' })).toBeVisible()
        await expectAccessible()
        await page.getByRole('button', { name: 'Close menu' }).click()
      })
    }

    test('checks the menu of an item', async () => {
      await renderApp(siteTeam())
      await openMenu(item('notes.txt'))
      const sheet = page.getByRole('dialog').getByRole('button', { name: 'Rename', exact: true })
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
      await button(page.getByRole('main'), 'Empty bin').click()
      const question = dialog('Delete 1 item permanently?')
      await expect.element(question).toBeVisible()
      await expectAccessible()
      await button(question, 'Delete 1 item').click()
      await expect.element(toast('1 item deleted permanently')).toBeVisible()
      await expect.element(question).not.toBeInTheDocument()
      await expectAccessible()
    })

    test('checks uploads that are done, failed and in conflict', async () => {
      const team = siteTeam()
      takeUploads(team)
      await renderApp(team)
      const panel = uploadPanel()
      await uploadFiles(textFile('notes.txt'), new File(['all:'], 'Makefile'), textFile('ok.txt'))
      const question = panel.getByRole('dialog', { name: 'File Name Conflict' })
      await expect.element(question).toBeVisible()
      await expect.element(panel.getByRole('listitem').filter({ hasText: 'ok.txt' })).toMatchTextContent('Uploaded')
      await expectAccessible()
      await button(question, 'Skip').click()
      await button(panel, 'Close uploads').click()
    })

    test('checks the command palette', async () => {
      await renderApp(siteTeam())
      await expect.element(item('notes.txt')).toBeVisible()
      await press('{Control>}k{/Control}')
      const palette = page.getByRole('dialog', { name: 'Commands' })
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
  await expect.element(dialog('Keyboard shortcuts').getByText('F2', { exact: true })).toBeVisible()
  await expectAccessible()
})
