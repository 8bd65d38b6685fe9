import { Palette } from '../pages/palette.ts'
import { expect, test } from '../support/fixtures.ts'

test.describe('@desktop', () => {
  test('the main tasks work without a mouse', async ({ page, files, api }) => {
    const keys = page.keyboard
    const palette = new Palette(page)
    await api.folder('/all', 'Archive')
    await api.upload('/all', 'plan.txt', 'plan')
    await api.upload('/all', 'notes.txt', 'notes')
    await api.upload('/all', 'zoning.txt', 'zoning')
    await files.goto()
    await expect(files.item('plan.txt')).toBeVisible()

    await test.step('creates a folder', async () => {
      await keys.press('Shift+N')
      await keys.type('Bridge')
      await keys.press('Enter')
      await expect(files.dialog('New folder')).toBeHidden()
      await expect(files.folder('Bridge')).toBeFocused()
    })

    await test.step('renames', async () => {
      await keys.type('pl')
      await expect(files.item('plan.txt')).toBeFocused()
      await keys.press('F2')
      await expect(page.getByRole('textbox', { name: 'New name for plan.txt' })).toBeFocused()
      await keys.insertText('Site plan')
      await keys.press('Enter')
      await expect(files.item('Site plan.txt')).toBeFocused()
      await expect.poll(() => api.names('/all')).toContain('Site plan.txt')
    })

    await test.step('copies into another folder', async () => {
      await keys.press('ControlOrMeta+c')
      await expect(files.toast('Site plan.txt copied. Press')).toBeVisible()
      await keys.type('br')
      await expect(files.folder('Bridge')).toBeFocused()
      await keys.press('Enter')
      await expect(page.getByText('There are no items in this folder')).toBeVisible()
      await keys.press('ControlOrMeta+v')
      await expect(files.item('Site plan.txt')).toBeVisible()
      await keys.press('Alt+ArrowUp')
      await expect(files.item('notes.txt')).toBeVisible()
    })

    await test.step('cuts, and pastes into the selected folder', async () => {
      await keys.type('no')
      await expect(files.item('notes.txt')).toBeFocused()
      await keys.press('ControlOrMeta+x')
      await keys.type('br')
      await expect(files.folder('Bridge')).toBeFocused()
      await keys.press('ControlOrMeta+v')
      await expect(files.item('notes.txt')).toBeHidden()
      await expect.poll(() => api.names('/all/Bridge')).toEqual(['notes.txt', 'Site plan.txt'])
    })

    await test.step('undoes the move', async () => {
      await keys.press('ControlOrMeta+z')
      await expect(files.item('notes.txt')).toBeVisible()
      await expect.poll(() => api.names('/all/Bridge')).toEqual(['Site plan.txt'])
    })

    await test.step('selects a range and tags it', async () => {
      await keys.type('no')
      await expect(files.item('notes.txt')).toBeFocused()
      await keys.press('Shift+End')
      await expect(files.selection).toContainText('3 selected')
      await keys.press('t')
      await expect(files.dialog('Tags for 3 items').getByRole('textbox')).toBeFocused()
      await keys.type('approved')
      await keys.press('Enter')
      await expect(files.dialog('Tags for 3 items').getByText('approved').first()).toBeVisible()
      await files.dialog('Tags for 3 items').getByRole('button', { name: 'Save' }).press('Enter')
      await expect(files.dialog('Tags for 3 items')).toBeHidden()
      await expect.poll(async () => (await api.at('/all/zoning.txt')).tags.map(({ name }) => name)).toEqual(['approved'])
    })

    await test.step('deletes and undoes it', async () => {
      await keys.press('Delete')
      await expect(files.item('zoning.txt')).toBeHidden()
      await expect(files.toast('3 items moved to the bin')).toBeVisible()
      await keys.press('ControlOrMeta+z')
      await expect(files.item('zoning.txt')).toBeVisible()
    })

    await test.step('deletes, and restores from the bin', async () => {
      await keys.type('zo')
      await expect(files.item('zoning.txt')).toBeFocused()
      await keys.press('Alt+Backspace')
      await expect(files.item('zoning.txt')).toBeHidden()
      await palette.open()
      await keys.type('bin')
      await keys.press('Enter')
      await expect(files.heading).toHaveText('Bin')
      await expect(palette.dialog).toBeHidden()
      await expect(files.item('zoning.txt')).toBeVisible()
      await keys.press('Home')
      await expect(files.item('zoning.txt')).toBeFocused()
      await palette.open()
      await keys.type('restore')
      await keys.press('Enter')
      await expect(files.item('zoning.txt')).toBeHidden()
      await expect.poll(() => api.names('/all')).toContain('zoning.txt')
    })

    await test.step('opens another folder with the palette', async () => {
      await palette.open()
      await keys.type('Bridge')
      await keys.press('Enter')
      await expect(files.heading).toHaveText('Bridge')
    })
  })
})
