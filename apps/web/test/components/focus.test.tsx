import { pageMeta } from '@arbour/contract/entities/common'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from './support/fakes/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { act, button, dialog, field, item, press } from './support/screen.ts'
import { takeUploads, textFile } from './support/upload-files.ts'

const messages = page.getByRole('region', { name: 'Messages' })

async function openTeam(...names: string[]): Promise<FakeTeam> {
  const team = new FakeTeam()
  for (const name of names) team.add(name)
  await renderApp(team)
  return team
}

describe('the focus is somewhere', () => {
  test('after Undo was pressed in a message: on what came back', async () => {
    await openTeam('alpha.txt', 'beta.txt', 'gamma.txt')
    await item('beta.txt').click()
    await press('{Delete}')
    await expect.element(item('gamma.txt')).toHaveFocus()
    await button(messages, 'Undo').click()
    await expect.element(item('beta.txt')).toHaveFocus()
  })

  test('after the last item was deleted, and when it is back', async () => {
    await openTeam('alpha.txt')
    await item('alpha.txt').click()
    await press('{Delete}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await button(messages, 'Undo').click()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('after a message was closed', async () => {
    await openTeam('alpha.txt', 'beta.txt')
    await item('beta.txt').click()
    await press('{Delete}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    await button(messages, 'Close message').click()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('after files were chosen in an empty folder: on the first of them', async () => {
    const team = await openTeam()
    takeUploads(team)
    vi.stubGlobal('showOpenFilePicker', async () => [{ kind: 'file', getFile: async () => textFile('one.txt') }])
    onTestFinished(() => void vi.unstubAllGlobals())
    await page.getByRole('main').getByRole('button', { name: 'Upload', exact: true }).last().click()
    await expect.element(item('one.txt')).toHaveFocus()
    await button(page.getByRole('region', { name: 'Uploads' }), 'Close uploads').click()
    await expect.element(item('one.txt')).toHaveFocus()
  })

  test('on another page: on the page, where what had it went with the one before', async () => {
    const team = await openTeam('alpha.txt')
    team.folder('Works')
    await item('alpha.txt').click()
    await press('/alpha{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Results for alpha')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(item('alpha.txt')).toBeVisible()
    await press('{ArrowDown}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('alpha.txt')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('after a new name that takes the item elsewhere: on the item', async () => {
    await openTeam('alpha.txt', ...Array.from({ length: 60 }, (_, at) => `file ${at}.txt`))
    await item('alpha.txt').click()
    await press('{F2}zeta{Enter}')
    await expect.element(item('zeta.txt')).toHaveFocus()
  })
})

test.each([
  ['Move to a folder', 'Find a folder'],
  ['Copy to a folder', 'Find a folder'],
])('%s begins with its search', async (action, label) => {
  await openTeam('alpha.txt')
  await act(item('alpha.txt'), action)
  await expect.element(page.getByRole('searchbox', { name: label })).toHaveFocus()
})

test('Share begins with whom to share with where there is no other way, once it is known with whom it is', async () => {
  const team = new FakeTeam()
  team.add('alpha', { type: 'link', sub_type: null, size: null, mimetype: null, finance: null, url: 'https://alpha.example' })
  await renderApp(team)
  const gate = Promise.withResolvers<void>()
  // The field suggests people once nothing was typed for a moment.
  team.api.on('usersList', ({ page: at, take }) => ({ items: [], meta: pageMeta(0, at, take) }))
  team.api.on('filesAccess', async (request, usual) => {
    await gate.promise
    return usual(request)
  })
  await act(page.getByLabelText('alpha, web link', { exact: true }), 'Share')
  await press('Ad')
  gate.resolve()
  await expect.element(field(dialog('Share alpha'), 'Add people or groups')).toHaveFocus()
  await expect.element(field(dialog('Share alpha'), 'Add people or groups')).toHaveValue('Ad')
})

test('a list that is loaded anew is where it was scrolled to', async () => {
  const module = '/src/features/files/browser/hooks/view-memory.ts'
  const load = (page: number): Promise<typeof import('#features/files/browser/hooks/view-memory.ts')> =>
    import(/* @vite-ignore */ `${module}?page=${page}`)
  const before = await load(1)
  before.rememberView('entry', { scrollTop: 4321, selection: { ids: new Set(['a']), anchor: 'a', focus: 'a' } })
  window.dispatchEvent(new Event('pagehide'))
  const after = await load(2)
  expect(after.recallView('entry')).toMatchObject({ scrollTop: 4321, selection: { focus: null } })
  expect(after.recallView('another')).toBeNull()
})
