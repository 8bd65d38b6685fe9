import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, item, press, runAction } from '../support/screen.ts'
import { takeUploads, textFile } from '../support/upload-files.ts'

const messages = page.getByRole('region', { name: t('ui.toast.messages') })

async function openTeam(...names: string[]): Promise<FakeTeam> {
  const team = new FakeTeam()
  for (const name of names) team.add(name)
  await renderApp(team)
  return team
}

describe('Focus', () => {
  test('moves to the restored item after Undo in a message', async () => {
    await openTeam('alpha.txt', 'beta.txt', 'gamma.txt')
    await item('beta.txt').click()
    await press('{Delete}')
    await expect.element(item('gamma.txt')).toHaveFocus()
    await button(messages, t('common.undo')).click()
    await expect.element(item('beta.txt')).toHaveFocus()
  })

  test('stays valid after the last item was deleted and restored', async () => {
    await openTeam('alpha.txt')
    await item('alpha.txt').click()
    await press('{Delete}')
    await expect.element(page.getByRole('main')).toHaveFocus()
    await button(messages, t('common.undo')).click()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('returns after a message was closed', async () => {
    await openTeam('alpha.txt', 'beta.txt')
    await item('beta.txt').click()
    await press('{Delete}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    await button(messages, t('ui.toast.closeMessage')).click()
    await expect.element(item('alpha.txt')).toHaveFocus()
  })

  test('moves to the first file after files were chosen in an empty folder', async () => {
    const team = await openTeam()
    takeUploads(team)
    vi.stubGlobal('showOpenFilePicker', async () => [{ kind: 'file', getFile: async () => textFile('one.txt') }])
    onTestFinished(() => void vi.unstubAllGlobals())
    await page
      .getByRole('main')
      .getByRole('button', { name: t('files.common.upload'), exact: true })
      .last()
      .click()
    await expect.element(item('one.txt')).toHaveFocus()
    await button(page.getByRole('region', { name: t('files.upload.uploads') }), t('files.upload.closeUploads')).click()
    await expect.element(item('one.txt')).toHaveFocus()
  })

  test('moves to the new page if the focused element was removed with the old one', async () => {
    const team = await openTeam('alpha.txt')
    team.folder('Works')
    await item('alpha.txt').click()
    await press('/alpha{Enter}')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(t('files.search.resultsForQ', { q: 'alpha' }))
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(item('alpha.txt')).toBeVisible()
    await press('{ArrowDown}')
    await expect.element(item('alpha.txt')).toHaveFocus()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('alpha.txt')
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('stays on a renamed item that moves in the list', async () => {
    await openTeam('alpha.txt', ...Array.from({ length: 60 }, (_, index) => `file ${index}.txt`))
    await item('alpha.txt').click()
    await press('{F2}zeta{Enter}')
    await expect.element(item('zeta.txt')).toHaveFocus()
  })
})

test.each([
  [t('files.operations.moveToFolder'), t('files.itemPicker.findFolder')],
  [t('files.operations.copyToFolder'), t('files.itemPicker.findFolder')],
])('starts %s in its search field', async (action, label) => {
  await openTeam('alpha.txt')
  await runAction(item('alpha.txt'), action)
  await expect.element(page.getByRole('searchbox', { name: label })).toHaveFocus()
})

test('starts in the recipients field of Share if there is only one way, once it has loaded', async () => {
  const team = new FakeTeam()
  team.add('alpha', { type: 'link', sub_type: null, size: null, mimetype: null, finance: null, url: 'https://alpha.example' })
  await renderApp(team)
  const gate = Promise.withResolvers<void>()
  // The field suggests people after a pause without typing.
  team.api.on('usersList', ({ page: pageNumber, take }) => ({ items: [], meta: pageMeta(0, pageNumber, take) }))
  team.api.on('filesAccess', async (request, defaultHandler) => {
    await gate.promise
    return defaultHandler(request)
  })
  await runAction(page.getByLabelText('alpha, web link', { exact: true }), t('common.share'))
  await press('Ad')
  gate.resolve()
  await expect
    .element(field(dialog(t('sharing.common.shareName', { name: 'alpha' })), t('sharing.itemAccess.addPeopleOrGroups')))
    .toHaveFocus()
  await expect
    .element(field(dialog(t('sharing.common.shareName', { name: 'alpha' })), t('sharing.itemAccess.addPeopleOrGroups')))
    .toHaveValue('Ad')
})

test('restores the scroll position of a reloaded list', async () => {
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
