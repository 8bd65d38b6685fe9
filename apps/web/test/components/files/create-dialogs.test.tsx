import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, chooseNew, dialog, field, folder, item, press } from '../support/screen.ts'

const PAGE = { title: null, image: null, icon: null, favicon: null, description: null, url: null }

describe.each(['folder', 'project', 'company'] as const)('New %s', (kind) => {
  const title = `New ${kind}`
  const open = async () => {
    const team = new FakeTeam()
    await renderApp(team)
    await chooseNew(title)
    await expect.element(field(dialog(title), t('common.name'))).toHaveFocus()
    return team
  }

  test('requires a name, with the error on the focused field', async () => {
    const team = await open()
    await button(dialog(title), t('common.create')).click()
    await expect.element(dialog(title).getByText(t('errors.fields.required', { label: t('common.name') }))).toBeVisible()
    await expect.element(field(dialog(title), t('common.name'))).toHaveFocus()
    await field(dialog(title), t('common.name')).fill('a/b')
    await expect
      .element(dialog(title).getByText(t('errors.fields.required', { label: t('common.name') })))
      .not.toBeInTheDocument()
    await press('{Enter}')
    await expect.element(dialog(title).getByText(t('errors.names.controls'))).toBeVisible()
    expect(team.api.asked('filesCreate')).toEqual([])
  })

  test('keeps the values after a name conflict', async () => {
    const team = await open()
    team.folder('Bridge')
    await field(dialog(title), t('common.name')).fill('bridge')
    await button(dialog(title), t('files.details.addDescription')).click()
    await expect.element(field(dialog(title), t('files.details.description'))).toHaveFocus()
    await field(dialog(title), t('files.details.description')).fill('Over the harbour')
    await button(dialog(title), t('common.create')).click()
    await expect.element(dialog(title).getByText(t('errors.items.nameConflict', { name: 'Bridge' }))).toBeVisible()
    await expect.element(field(dialog(title), t('common.name'))).toHaveFocus()
    await expect.element(field(dialog(title), t('files.details.description'))).toHaveValue('Over the harbour')
    await field(dialog(title), t('common.name')).fill('Bridge 2')
    await press('{Enter}')
    await expect.element(dialog(title)).not.toBeInTheDocument()
    await expect.element(item('Bridge 2', kind)).toBeVisible()
    expect(team.findByName('Bridge 2')).toMatchObject({ sub_type: kind, description: 'Over the harbour' })
  })

  test('can be retried after a server failure', async () => {
    const team = await open()
    let attempts = 0
    team.api.on('filesCreate', () => {
      attempts += 1
      if (attempts === 1) throw new Refusal('storage_full', { message: 'The disk is full' })
      return { file: team.folder('Harbour', { sub_type: kind }) }
    })
    await field(dialog(title), t('common.name')).fill('Harbour')
    await button(dialog(title), t('common.create')).click()
    await expect.element(dialog(title).getByText('The disk is full')).toBeVisible()
    await expect.element(field(dialog(title), t('common.name'))).toHaveValue('Harbour')
    await button(dialog(title), t('common.create')).click()
    await expect.element(item('Harbour', kind)).toBeVisible()
    expect(attempts).toBe(2)
  })
})

describe('Form', () => {
  test('cannot be sent twice or closed while pending', async () => {
    const team = new FakeTeam()
    const gate = Promise.withResolvers<void>()
    team.api.on('filesCreate', async () => {
      await gate.promise
      return { file: team.folder('Harbour') }
    })
    await renderApp(team)
    await chooseNew(t('common.newFolder'))
    const form = dialog(t('common.newFolder'))
    await field(form, t('common.name')).fill('Harbour')
    await press('{Enter}{Enter}')
    await expect.element(button(form, t('common.cancel'))).toBeDisabled()
    await press('{Escape}')
    await expect.element(form).toBeVisible()
    gate.resolve()
    await expect.element(form).not.toBeInTheDocument()
    expect(team.api.asked('filesCreate')).toHaveLength(1)
  })

  test('closes with Escape and Cancel, and starts empty again', async () => {
    const team = new FakeTeam()
    await renderApp(team)
    for (const leave of [() => press('{Escape}'), () => button(dialog(t('common.newFolder')), t('common.cancel')).click()]) {
      await chooseNew(t('common.newFolder'))
      await expect.element(field(dialog(t('common.newFolder')), t('common.name'))).toHaveValue('')
      await field(dialog(t('common.newFolder')), t('common.name')).fill('Half a thought')
      await leave()
      await expect.element(dialog(t('common.newFolder'))).not.toBeInTheDocument()
    }
    expect(team.api.asked('filesCreate')).toEqual([])
  })

  test('shows the rejection of a field that it does not have', async () => {
    const team = new FakeTeam()
    team.api.on('filesCreate', () => {
      throw new Refusal('invalid', {
        message: t('errors.fields.required', { label: 'Colour' }),
        fields: { colour: t('errors.fields.required', { label: 'Colour' }) },
      })
    })
    await renderApp(team)
    await chooseNew(t('common.newFolder'))
    await field(dialog(t('common.newFolder')), t('common.name')).fill('Harbour')
    await press('{Enter}')
    await expect.element(dialog(t('common.newFolder')).getByText(t('errors.fields.required', { label: 'Colour' }))).toBeVisible()
  })
})

describe('New link', () => {
  const form = dialog(t('files.newItems.newLink'))
  const open = async (team = new FakeTeam()) => {
    team.api.on('linksMetadata', () => PAGE)
    await renderApp(team)
    await chooseNew(t('files.newItems.newLink'))
    await expect.element(field(form, t('files.common.url'))).toHaveFocus()
    return team
  }

  test('requires a web URL', async () => {
    await open()
    await button(form, t('common.create')).click()
    await expect.element(form.getByText(t('errors.fields.required', { label: t('errors.labels.address') }))).toBeVisible()
    await field(form, t('files.common.url')).fill('ftp://example.com')
    await button(form, t('common.create')).click()
    await expect.element(form.getByText(t('errors.fields.url'))).toBeVisible()
    await expect.element(field(form, t('files.common.url'))).toHaveFocus()
  })

  test('requires a name if its page has none', async () => {
    const team = await open()
    await field(form, t('files.common.url')).fill('https://example.com/plan')
    await expect.element(form.getByText(t('files.newItems.noPreviewForPage'))).toBeVisible()
    await button(form, t('common.create')).click()
    await expect.element(form.getByText(t('errors.fields.required', { label: t('common.name') }))).toBeVisible()
    await field(form, t('common.name')).fill('Plan')
    await button(form, t('common.create')).click()
    await expect.element(form).not.toBeInTheDocument()
    expect(team.findByName('Plan')).toMatchObject({ type: 'link', url: 'https://example.com/plan' })
  })

  test('shows a rejected URL on its field', async () => {
    const team = await open()
    team.api.on('filesCreate', () => {
      throw new Refusal('invalid', { message: 'Wrong', fields: { 'link.url': 'That address is not open to us' } })
    })
    await field(form, t('files.common.url')).fill('https://example.com/plan')
    await field(form, t('common.name')).fill('Plan')
    await button(form, t('common.create')).click()
    await expect.element(form.getByText('That address is not open to us')).toBeVisible()
    await expect.element(form).toBeVisible()
  })
})

test('fills a new cloud doc from its page until the user types a name and description', async () => {
  const team = new FakeTeam()
  team.api.on('linksMetadata', ({ url }) => ({ ...PAGE, title: 'Cable / loads', description: `About ${url}` }))
  await renderApp(team)
  await chooseNew(t('files.newItems.newCloudDoc'))
  const form = dialog(t('files.newItems.newCloudDoc'))
  await field(form, t('files.common.url')).fill('docs.example/cables')
  await expect.element(field(form, t('common.name'))).toHaveValue('Cable - loads')
  await expect.element(field(form, t('files.details.description'))).toHaveValue('About https://docs.example/cables')
  await field(form, t('common.name')).fill('Loads')
  await field(form, t('files.common.url')).fill('https://docs.example/other')
  await expect.element(field(form, t('files.details.description'))).toHaveValue('About https://docs.example/other')
  await expect.element(field(form, t('common.name'))).toHaveValue('Loads')
  await button(form, t('common.create')).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.findByName('Loads')).toMatchObject({ type: 'cloud', url: 'https://docs.example/other' })
})

test('picks the target of a new shortcut, and closes only the picker with Escape', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await chooseNew(t('files.newItems.newShortcut'))
  const form = dialog(t('files.newItems.newShortcut'))
  await button(form, t('common.create')).click()
  await expect.element(form.getByText(t('files.common.chooseTarget'))).toBeVisible()
  await button(form, t('files.common.choose')).click()
  const picker = dialog(t('files.common.chooseTarget'))
  await expect.element(button(picker, t('files.itemPicker.chooseName', { name: t('common.allFiles') }))).toBeDisabled()
  await press('{Escape}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await button(form, t('files.common.choose')).click()
  await picker.getByRole('button', { name: 'plan.txt', exact: true }).click()
  await button(picker, t('files.itemPicker.chooseName', { name: 'plan.txt' })).click()
  await expect.element(field(form, t('common.name'))).toHaveValue('Shortcut to plan.txt')
  await button(form, t('common.create')).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.api.asked('filesCreate')).toMatchObject([{ type: 'shortcut', shortcut_file_id: team.findByName('plan.txt')?.id }])
})

test('requires a filter for a new smart view, previews its results, and rejects an inverted range', async () => {
  const team = new FakeTeam()
  team.add('north.png')
  team.add('south.png')
  await renderApp(team)
  await chooseNew(t('files.smartViews.newSmartView'))
  const form = dialog(t('files.smartViews.newSmartView'))
  await field(form, t('common.name')).fill('Photos')
  await button(form, t('common.create')).click()
  await expect.element(form.getByText(t('errors.filters.required'))).toBeVisible()
  await button(form, t('files.smartViews.image')).click()
  await expect.element(form.getByText(t('files.smartViews.matchingItems', { count: 2 }))).toBeVisible()
  await button(form, t('files.smartViews.addDateRange')).click()
  await form.getByLabelText(t('files.common.fromDate')).fill('2026-02-01')
  await form.getByLabelText(t('files.common.toDate')).fill('2026-01-01')
  await expect.element(form.getByText(t('errors.fields.rangeReversed'))).toBeVisible()
  await button(form, t('common.create')).click()
  await expect.element(form).toBeVisible()
  await button(form, t('files.smartViews.removeDateRangeNumber', { number: '1' })).click()
  await button(form, t('common.create')).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.element(page.getByText('Photos', { exact: true }).first()).toBeVisible()
})

test('creates a folder with Shift+N and focuses it', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  // Without waiting for the dialog.
  await press('{Shift>}N{/Shift}Bridgd{Backspace}e{Enter}')
  await expect.element(dialog(t('common.newFolder'))).not.toBeInTheDocument()
  await expect.element(folder('Bridge')).toHaveFocus()
  // In a folder that was just opened, the page has the focus and does not take it back from the created folder.
  await press('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
  await press('{Shift>}N{/Shift}Pier{Enter}')
  await expect.element(dialog(t('common.newFolder'))).not.toBeInTheDocument()
  await expect.element(folder('Pier')).toHaveFocus()
})
