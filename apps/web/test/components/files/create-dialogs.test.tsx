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
    await expect.element(field(dialog(title), 'Name')).toHaveFocus()
    return team
  }

  test('requires a name, with the error on the focused field', async () => {
    const team = await open()
    await button(dialog(title), 'Create').click()
    await expect.element(dialog(title).getByText('Name is required')).toBeVisible()
    await expect.element(field(dialog(title), 'Name')).toHaveFocus()
    await field(dialog(title), 'Name').fill('a/b')
    await expect.element(dialog(title).getByText('Name is required')).not.toBeInTheDocument()
    await press('{Enter}')
    await expect.element(dialog(title).getByText('A name can’t contain / \\ or control characters')).toBeVisible()
    expect(team.api.asked('filesCreate')).toEqual([])
  })

  test('keeps the values after a name conflict', async () => {
    const team = await open()
    team.folder('Bridge')
    await field(dialog(title), 'Name').fill('bridge')
    await button(dialog(title), 'Add a description').click()
    await expect.element(field(dialog(title), 'Description')).toHaveFocus()
    await field(dialog(title), 'Description').fill('Over the harbour')
    await button(dialog(title), 'Create').click()
    await expect.element(dialog(title).getByText('An item named Bridge already exists in that location')).toBeVisible()
    await expect.element(field(dialog(title), 'Name')).toHaveFocus()
    await expect.element(field(dialog(title), 'Description')).toHaveValue('Over the harbour')
    await field(dialog(title), 'Name').fill('Bridge 2')
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
    await field(dialog(title), 'Name').fill('Harbour')
    await button(dialog(title), 'Create').click()
    await expect.element(dialog(title).getByText('The disk is full')).toBeVisible()
    await expect.element(field(dialog(title), 'Name')).toHaveValue('Harbour')
    await button(dialog(title), 'Create').click()
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
    await chooseNew('New folder')
    const form = dialog('New folder')
    await field(form, 'Name').fill('Harbour')
    await press('{Enter}{Enter}')
    await expect.element(button(form, 'Cancel')).toBeDisabled()
    await press('{Escape}')
    await expect.element(form).toBeVisible()
    gate.resolve()
    await expect.element(form).not.toBeInTheDocument()
    expect(team.api.asked('filesCreate')).toHaveLength(1)
  })

  test('closes with Escape and Cancel, and starts empty again', async () => {
    const team = new FakeTeam()
    await renderApp(team)
    for (const leave of [() => press('{Escape}'), () => button(dialog('New folder'), 'Cancel').click()]) {
      await chooseNew('New folder')
      await expect.element(field(dialog('New folder'), 'Name')).toHaveValue('')
      await field(dialog('New folder'), 'Name').fill('Half a thought')
      await leave()
      await expect.element(dialog('New folder')).not.toBeInTheDocument()
    }
    expect(team.api.asked('filesCreate')).toEqual([])
  })

  test('shows the rejection of a field that it does not have', async () => {
    const team = new FakeTeam()
    team.api.on('filesCreate', () => {
      throw new Refusal('invalid', { message: 'Colour is required', fields: { colour: 'Colour is required' } })
    })
    await renderApp(team)
    await chooseNew('New folder')
    await field(dialog('New folder'), 'Name').fill('Harbour')
    await press('{Enter}')
    await expect.element(dialog('New folder').getByText('Colour is required')).toBeVisible()
  })
})

describe('New link', () => {
  const form = dialog('New link')
  const open = async (team = new FakeTeam()) => {
    team.api.on('linksMetadata', () => PAGE)
    await renderApp(team)
    await chooseNew('New link')
    await expect.element(field(form, 'URL')).toHaveFocus()
    return team
  }

  test('requires a web URL', async () => {
    await open()
    await button(form, 'Create').click()
    await expect.element(form.getByText('Address is required')).toBeVisible()
    await field(form, 'URL').fill('ftp://example.com')
    await button(form, 'Create').click()
    await expect.element(form.getByText('Enter a URL that begins with http:// or https://')).toBeVisible()
    await expect.element(field(form, 'URL')).toHaveFocus()
  })

  test('requires a name if its page has none', async () => {
    const team = await open()
    await field(form, 'URL').fill('https://example.com/plan')
    await expect.element(form.getByText('No preview available for this page')).toBeVisible()
    await button(form, 'Create').click()
    await expect.element(form.getByText('Name is required')).toBeVisible()
    await field(form, 'Name').fill('Plan')
    await button(form, 'Create').click()
    await expect.element(form).not.toBeInTheDocument()
    expect(team.findByName('Plan')).toMatchObject({ type: 'link', url: 'https://example.com/plan' })
  })

  test('shows a rejected URL on its field', async () => {
    const team = await open()
    team.api.on('filesCreate', () => {
      throw new Refusal('invalid', { message: 'Wrong', fields: { 'link.url': 'That address is not open to us' } })
    })
    await field(form, 'URL').fill('https://example.com/plan')
    await field(form, 'Name').fill('Plan')
    await button(form, 'Create').click()
    await expect.element(form.getByText('That address is not open to us')).toBeVisible()
    await expect.element(form).toBeVisible()
  })
})

test('fills a new cloud doc from its page until the user types a name and description', async () => {
  const team = new FakeTeam()
  team.api.on('linksMetadata', ({ url }) => ({ ...PAGE, title: 'Cable / loads', description: `About ${url}` }))
  await renderApp(team)
  await chooseNew('New cloud doc')
  const form = dialog('New cloud doc')
  await field(form, 'URL').fill('docs.example/cables')
  await expect.element(field(form, 'Name')).toHaveValue('Cable - loads')
  await expect.element(field(form, 'Description')).toHaveValue('About https://docs.example/cables')
  await field(form, 'Name').fill('Loads')
  await field(form, 'URL').fill('https://docs.example/other')
  await expect.element(field(form, 'Description')).toHaveValue('About https://docs.example/other')
  await expect.element(field(form, 'Name')).toHaveValue('Loads')
  await button(form, 'Create').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.findByName('Loads')).toMatchObject({ type: 'cloud', url: 'https://docs.example/other' })
})

test('picks the target of a new shortcut, and closes only the picker with Escape', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await chooseNew('New shortcut')
  const form = dialog('New shortcut')
  await button(form, 'Create').click()
  await expect.element(form.getByText('Choose a target')).toBeVisible()
  await button(form, 'Choose').click()
  const picker = dialog('Choose a target')
  await expect.element(button(picker, 'Choose All Files')).toBeDisabled()
  await press('{Escape}')
  await expect.element(picker).not.toBeInTheDocument()
  await expect.element(form).toBeVisible()
  await button(form, 'Choose').click()
  await picker.getByRole('button', { name: 'plan.txt', exact: true }).click()
  await button(picker, 'Choose plan.txt').click()
  await expect.element(field(form, 'Name')).toHaveValue('Shortcut to plan.txt')
  await button(form, 'Create').click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.api.asked('filesCreate')).toMatchObject([{ type: 'shortcut', shortcut_file_id: team.findByName('plan.txt')?.id }])
})

test('requires a filter for a new smart view, previews its results, and rejects an inverted range', async () => {
  const team = new FakeTeam()
  team.add('north.png')
  team.add('south.png')
  await renderApp(team)
  await chooseNew('New smart view')
  const form = dialog('New smart view')
  await field(form, 'Name').fill('Photos')
  await button(form, 'Create').click()
  await expect.element(form.getByText('At least one filter must be applied')).toBeVisible()
  await button(form, 'Image').click()
  await expect.element(form.getByText('2 matching items')).toBeVisible()
  await button(form, 'Add a date range').click()
  await form.getByLabelText('From').fill('2026-02-01')
  await form.getByLabelText('To').fill('2026-01-01')
  await expect.element(form.getByText("A date range's from cannot be after its to")).toBeVisible()
  await button(form, 'Create').click()
  await expect.element(form).toBeVisible()
  await button(form, 'Remove date range 1').click()
  await button(form, 'Create').click()
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
  await expect.element(dialog('New folder')).not.toBeInTheDocument()
  await expect.element(folder('Bridge')).toHaveFocus()
  // In a folder that was just opened, the page has the focus and does not take it back from the created folder.
  await press('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
  await expect.element(page.getByText('There are no items in this folder')).toBeVisible()
  await press('{Shift>}N{/Shift}Pier{Enter}')
  await expect.element(dialog('New folder')).not.toBeInTheDocument()
  await expect.element(folder('Pier')).toHaveFocus()
})
