import { calls } from '@arbour/contract/calls'
import { makePng } from '@arbour/testing/files/sample-files'
import { Dialog, Picker } from './pages/dialogs.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/fixtures.ts'

test('a link is made to a page that says nothing of itself', async ({ page, files, api }) => {
  await files.goto()
  await files.chooseNew('New link')
  const dialog = new Dialog(page, 'New link')
  // Nobody answers there, and inside addresses are not looked up.
  await dialog.field('Address').fill('https://localhost:9/plan')
  await expect(dialog.root.getByText('The page says nothing of itself')).toBeVisible()
  await dialog.field('Name').fill('Plan')
  await dialog.finish('Create')
  await expect.poll(async () => (await api.at('/all/Plan')).url).toBe('https://localhost:9/plan')
})

test('a shortcut leads to what was chosen or found, and not to a link', async ({ page, files, api }) => {
  await api.folder('/all', 'Drawings')
  const plan = await api.upload('/all/Drawings', 'plan.txt', 'plan')
  const { id } = await api.at('/all')
  await api.call(calls.filesCreate, {
    parent_id: id,
    name: 'Site',
    type: 'link',
    link: { url: 'https://example.com/', image: null },
  })
  await files.goto()
  await files.chooseNew('New shortcut')
  const dialog = new Dialog(page, 'New shortcut')
  await dialog.press('Create')
  await expect(dialog.root.getByText('Choose what it leads to')).toBeVisible()
  await dialog.press('Choose')
  const picker = new Picker(page, 'What it leads to')
  await expect(picker.button('Site')).toBeDisabled()
  await expect(picker.button('Choose All files')).toBeDisabled()
  await picker.find('plan', /^plan\.txt/)
  await expect(picker.button('plan.txt')).toHaveAttribute('aria-pressed', 'true')
  await picker.press('Choose plan.txt')
  await expect(dialog.field('Name')).toHaveValue('Shortcut to plan.txt')
  // Escape closes what is on top, alone.
  await dialog.button('Change').last().click()
  await expect(new Picker(page, 'Where to put the shortcut').root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(new Picker(page, 'Where to put the shortcut').root).toBeHidden()
  await expect(dialog.root).toBeVisible()
  await dialog.finish('Create')
  await expect.poll(async () => (await api.at('/all/Shortcut to plan.txt')).shortcut_file_id).toBe(plan.id)
})

test('a smart view needs a filter, says what it would find, and finds it', async ({ page, files, api }) => {
  await api.folder('/all', 'Photos')
  const north = await api.upload('/all/Photos', 'north.png', makePng())
  await api.upload('/all/Photos', 'south.png', makePng())
  await api.upload('/all', 'west.png', makePng())
  await api.call(calls.filesTagsUpdate, { id: north.id, tags: ['approved'] })
  await files.goto()
  await files.chooseNew('New smart view')
  const dialog = new Dialog(page, 'New smart view')
  await dialog.field('Name').fill('Approved photos')
  await dialog.press('Create')
  await expect(dialog.root.getByText('At least one filter must be applied')).toBeVisible()
  await dialog.press('Image')
  await expect(dialog.root.getByText('Finds 3 items now')).toBeVisible()
  await dialog.press('Choose')
  const picker = new Picker(page, 'Where to look')
  await picker.walk('Photos')
  await picker.press('Look here')
  await expect(dialog.root.getByText('Finds 2 items now')).toBeVisible()
  await dialog.tags.fill('appr')
  await page.getByRole('option', { name: 'approved' }).click()
  await expect(dialog.root.getByText('Finds 1 item now')).toBeVisible()
  await dialog.press('Add a date range')
  await dialog.root.getByLabel('From').fill('2026-02-01')
  await dialog.root.getByLabel('To').fill('2026-01-01')
  await expect(dialog.root.getByText("A date range's from cannot be after its to")).toBeVisible()
  await dialog.press('Create')
  await expect(dialog.root).toBeVisible()
  await dialog.press('Remove date range 1')
  await dialog.finish('Create')
  await files.goto('/all/Approved%20photos')
  await expect(files.heading).toHaveText('Approved photos')
  await expect(files.item('north.png')).toBeVisible()
  await expect(files.item('south.png')).toBeHidden()

  // It keeps the tag, whatever that is called, and says when it is no more.
  const [tag] = (await api.call(calls.tagsList, { names: ['approved'] })).items
  await api.call(calls.tagsUpdate, { id: tag?.id ?? '', name: 'signed off' })
  await page.reload()
  await expect(files.item('north.png')).toBeVisible()
  await api.call(calls.tagsDelete, { id: tag?.id ?? '' })
  await page.reload()
  await expect(files.heading).toHaveText('Approved photos')
  await expect(files.item('north.png')).toBeHidden()

  await files.actOnOpen('Filters')
  const again = new Dialog(page, 'Filters of Approved photos')
  await expect(again.root.getByText('There is no tag signed off, so nothing is found')).toBeVisible()
  await again.press('Remove signed off')
  await again.finish('Save')
  await expect(files.item('south.png')).toBeVisible()
})

test('an Admin renames, recolours and deletes tags', async ({ page, files, api, expectedErrors }) => {
  expectedErrors.push(/status of 409/)
  const one = await api.upload('/all', 'one.txt', '1')
  await api.call(calls.filesTagsUpdate, { id: one.id, tags: ['draft', 'client'] })
  await files.goto()
  await files.act(files.item('one.txt'), 'Tags')
  await new Dialog(page, 'Tags of one.txt').press('Manage tags')
  const manage = new Dialog(page, 'Manage tags')
  await manage.press('Rename draft')
  await manage.field('Name of the tag draft').fill('CLIENT')
  await manage.press('Rename')
  await expect(manage.root.getByText(/client/).first()).toBeVisible()
  await expect(manage.field('Name of the tag draft')).toBeFocused()
  await manage.field('Name of the tag draft').fill('sketch')
  await manage.press('Rename')
  await expect(manage.button('Rename sketch')).toBeFocused()
  await manage.press('Colour of sketch: no colour')
  await page.getByRole('menuitemradio', { name: 'Purple' }).click()
  await expect(manage.button('Colour of sketch: purple')).toBeVisible()
  await manage.press('Delete client')
  const confirm = new Dialog(page, 'Delete the tag client?')
  await expect(confirm.root.getByText('It disappears from 1 item.')).toBeVisible()
  await expect(confirm.button('Cancel')).toBeFocused()
  await confirm.finish('Delete')
  await expect(manage.button('Delete client')).toBeHidden()
  expect((await api.at('/all/one.txt')).tags).toMatchObject([{ name: 'sketch', color: 'purple' }])
})

test("a folder's numbers are sums unless they are given by hand", async ({ page, files, api }) => {
  const folder = await api.folder('/all', 'Works')
  const file = await api.upload('/all/Works', 'a.txt', 'a')
  await api.call(calls.filesFinanceUpdate, { file_id: file.id, cost: '1250.5' })
  await files.goto()
  await files.act(files.folder('Works'), 'Finance')
  const dialog = new Dialog(page, 'Numbers of Works')
  await expect(dialog.field('Cost')).toHaveAttribute('placeholder', '1,250.50')
  await dialog.field('Cost').fill('£2,000.999')
  await expect(dialog.field('Cost')).toHaveValue('2000.999')
  await dialog.press('Save')
  await expect(dialog.root.getByText('An amount has at most two decimals')).toBeVisible()
  await dialog.field('Cost').fill('2000')
  await dialog.finish('Save')
  await expect.poll(async () => (await api.at('/all/Works')).finance?.cost).toBe('2000.00')
  await files.act(files.folder('Works'), 'Finance')
  await dialog.press('Use the sum for cost')
  await dialog.finish('Save')
  await expect.poll(async () => (await api.at('/all/Works')).finance).toMatchObject({ cost: '1250.50', manual_cost: false })
  expect(folder.type).toBe('folder')
})

test.describe('without motion', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('dialogs pass axe', async ({ page, files, api }) => {
    await api.folder('/all', 'Works')
    const one = await api.upload('/all/Works', 'one.txt', '1')
    await api.call(calls.filesTagsUpdate, { id: one.id, tags: ['draft', 'client'] })
    for (const [action, title] of [
      ['New project', 'New project'],
      ['New link', 'New link'],
      ['New shortcut', 'New shortcut'],
      ['New smart view', 'New smart view'],
    ] as const) {
      await test.step(title, async () => {
        await files.goto('/all/Works')
        await files.chooseNew(action)
        const dialog = new Dialog(page, title)
        if (title === 'New smart view') await dialog.press('Add a date range')
        await dialog.press('Create')
        await expect(dialog.root).toBeVisible()
        await expectAccessible(page)
      })
    }
    await test.step('tags', async () => {
      await files.goto('/all/Works')
      await files.act(files.item('one.txt'), 'Tags')
      const dialog = new Dialog(page, 'Tags of one.txt')
      await dialog.tags.fill('new')
      await expect(page.getByRole('option', { name: 'Add “new”' })).toBeVisible()
      await expectAccessible(page, { hasMenu: true })
      // Escape closes the options, not the dialog.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('option')).toBeHidden()
      await dialog.press('Manage tags')
      await expect(new Dialog(page, 'Manage tags').button('Rename client')).toBeVisible()
      await expectAccessible(page)
    })
    await test.step('pickers', async () => {
      await files.goto('/all/Works')
      await files.act(files.item('one.txt'), 'Move to a folder')
      await expect(new Dialog(page, 'Move one.txt').button('Works')).toBeVisible()
      await expectAccessible(page)
    })
  })
})
