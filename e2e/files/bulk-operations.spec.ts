import type { Page } from '@playwright/test'
import { Dialog, Picker } from '../pages/dialogs.ts'
import { expect, test } from '../support/fixtures.ts'

test('@desktop a long move waits in its panel for a decision, and disappears when it is done', async ({
  page,
  files,
  api,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 409/)
  await api.folder('/all', 'Target')
  await api.upload('/all/Target', 'a.txt', 'there')
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await api.upload('/all', name, name)
  await files.goto()
  for (const name of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) await files.select(files.item(name))
  await files.selection.getByRole('button', { name: /^Move/ }).click()
  const picker = new Picker(page, 'Move 4 items')
  await picker.walk('Target')
  await picker.press('Move here')
  const panel = page.getByRole('region', { name: 'Moving 4 items' })
  await expect(panel.getByText(/Action needed/).first()).toBeVisible()
  await new Dialog(page, 'File Name Conflict').finish('Keep both')
  await expect(panel.getByRole('heading')).toHaveText('4 moved')
  await expect(panel).toBeHidden()
  expect(await api.names('/all/Target')).toEqual(['a (2).txt', 'a.txt', 'b.txt', 'c.txt', 'd.txt'])
})

/**
 * Lets some calls through to the server; the next one stays pending until the page is reloaded. Blocked in the page, because
 * requests blocked by the runner may still reach the server when the page is closed.
 */
async function letThrough(page: Page, call: string, count: number): Promise<void> {
  await page.evaluate(
    ([path, count]) => {
      const send = window.fetch
      let allowedCalls = count
      window.fetch = (input, init) =>
        String(input).endsWith(path) && allowedCalls-- <= 0 ? new Promise(() => undefined) : send(input, init)
    },
    [`/api/${call}`, count] as const,
  )
}

test('@desktop an interrupted operation, or undo, is offered after a reload', async ({ page, files, api }) => {
  page.on('dialog', (dialog) => dialog.accept())
  for (let n = 1; n <= 5; n += 1) await api.folder('/all', `Folder ${n}`)
  await files.goto()
  await expect(files.folder('Folder 5')).toBeVisible()

  await test.step('a delete resumes with the remaining items', async () => {
    await letThrough(page, 'files/delete', 2)
    await page.keyboard.press('ControlOrMeta+a')
    await files.selection.getByRole('button', { name: /^Delete/ }).click()
    await expect(page.getByRole('region', { name: 'Deleting 5 items' })).toContainText('2 of 5')
    await page.reload()
    const panel = page.getByRole('region', { name: 'Deleting 5 items was interrupted' })
    await expect(panel).toContainText('3 of 5 still to do')
    await panel.getByRole('button', { name: 'Continue' }).click()
    await expect(files.toast('3 items moved to the bin')).toBeVisible()
    expect(await api.names('/all')).toEqual([])
  })

  await test.step('an unwanted undo is permanently discarded', async () => {
    await letThrough(page, 'files/restore', 1)
    await files.pressInToast('Undo')
    await expect(page.getByRole('region', { name: 'Restoring 3 items' })).toContainText('1 of 3')
    await page.reload()
    const panel = page.getByRole('region', { name: 'Restoring 3 items was interrupted' })
    await expect(panel).toContainText('2 of 3 still to do')
    await panel.getByRole('button', { name: 'Discard' }).click()
    await expect(panel).toBeHidden()
    await page.reload()
    await expect(files.folder('Folder 5')).toBeVisible()
    await expect(panel).toBeHidden()
    expect(await api.names('/all')).toEqual(['Folder 5'])
  })
})
