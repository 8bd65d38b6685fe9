import type { ActivityEvent } from '@arbour/contract/entities/items/event'
import { SmartFilters } from '@arbour/contract/entities/items/filters'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { CLOSED } from '../support/closed.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, press, runAction } from '../support/screen.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'

const RESTRICTED = t('common.accessRestricted')

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
  team.folder('Salaries', CLOSED)
  team.add('Salaries.pdf', { ...CLOSED, sub_type: 'document' })
  team.add('sketch.txt', { size: 1234 })
})

/** Expects a restricted item: marked as such, with a lock as its picture, without size and date. */
async function expectClosed(place: Locator): Promise<void> {
  await expect.element(place).toMatchTextContent(RESTRICTED)
  const element = place.element()
  expect(element.querySelector('.tabler-icon-lock')).not.toBeNull()
  expect(element.querySelector('time, img')).toBeNull()
  expect(element.textContent).not.toMatch(/\d (B|kB|MB|file|folder)/)
}

onBothScreens(() => {
  test.each([t('files.browser.grid'), t('files.browser.list'), t('files.browser.tree')])(
    'marks restricted items in the %s view',
    async (view) => {
      await renderApp(team)
      await expect.element(item('sketch.txt')).toBeVisible()
      await page.getByRole('radio', { name: view }).click({ force: true })
      for (const name of ['Salaries, folder, access restricted', 'Salaries.pdf, file, access restricted']) {
        await expectClosed(page.getByLabelText(name, { exact: true }))
      }
      await expectAccessible()
    },
  )
})

test('marks restricted items in search results and suggestions', async () => {
  await renderApp(team, '/search?q=sal')
  await expectClosed(item('Salaries', 'folder', t('files.items.accessRestricted')))
  await press('/sal')
  const found = page.getByRole('listbox', { name: t('files.search.quickResults') }).getByRole('option')
  await expectClosed(found.first())
  await expect.element(found.first()).toMatchTextContent('Salaries, folder, access restricted')
})

test('marks restricted items in the palette', async () => {
  await renderApp(team)
  await press('{Control>}k{/Control}')
  await page
    .getByRole('dialog', { name: t('shell.commandPalette.commands') })
    .getByRole('combobox')
    .fill('salaries')
  await expectClosed(page.getByRole('option').filter({ hasText: 'Salaries.pdf' }))
})

test('marks a restricted project in the list of projects and on the dashboard, and restricted starred items', async () => {
  team.folder('Quay Street', { ...CLOSED, sub_type: 'project' })
  team.api.on('filesSearch', (request, defaultHandler) => {
    if (!request.is_starred) return defaultHandler(request)
    return defaultHandler({ ...request, q: 'Salaries', is_starred: undefined })
  })
  await renderApp(team, '/')
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await expectClosed(section(t('common.projects')).getByRole('listitem'))
  await expectClosed(section(t('reporting.dashboard.starred')).getByRole('listitem').first())
  await expectClosed(section(t('reporting.dashboard.starred')).getByRole('listitem').last())
  await section(t('common.projects')).getByRole('link').first().click()
  await expect.element(item('Quay Street', 'project', t('files.items.accessRestricted'))).toBeVisible()
  await expectClosed(item('Quay Street', 'project', t('files.items.accessRestricted')))
})

test('does not let restricted items be chosen', async () => {
  await renderApp(team)
  await runAction(item('sketch.txt'), t('files.operations.moveToFolder'))
  const closed = dialog(t('files.operations.moveItems', { count: 1, name: 'sketch.txt' })).getByRole('button', {
    name: 'Salaries, folder, access restricted',
  })
  await expectClosed(closed)
  await expect.element(closed).toBeDisabled()
})

test('hides data from before a folder was restricted', async () => {
  const works = team.folder('Works')
  team.add('notes.txt', { into: works, size: 5000 })
  await renderApp(team)
  const card = folder('Works')
  await expect.element(card).toMatchTextContent(t('common.fileCount', { count: 1 }))
  team.channel.open()
  await expect.poll(() => team.channel.rooms).toContain(team.root.id)
  team.items = team.items.map((item) => (item.id === works.id ? { ...item, ...CLOSED } : item))
  team.channel.publish('update', { id: works.id, parent_id: team.root.id })
  await expectClosed(item('Works', 'folder', t('files.items.accessRestricted')))
})

describe('Activity', () => {
  const activity = page.getByRole('region', { name: t('common.activity') })
  const grace = { id: newId(), name: 'Grace' }
  const ben = { id: newId(), name: 'Ben', picture: null }
  const addEvent = (event: Pick<ActivityEvent, 'type' | 'user'> & { meta: Omit<ActivityEvent['meta'], 'name'> }) =>
    team.api.on('filesEvents', ({ id }) => ({
      items: [
        { id: newId(), file_id: id, date: '2026-11-20T09:00:00.000Z', ...event, meta: { name: 'sketch.txt', ...event.meta } },
      ],
      cursor: { previous: null, next: `next:${newId()}` },
    }))

  test('describes ownership transfers', async () => {
    addEvent({ type: 'own', user: ben, meta: { person: grace } })
    await renderApp(team)
    await item('sketch.txt').click()
    await expect.element(activity).toMatchTextContent('Ben made Grace the owner of sketch.txt')
  })

  test('describes access changes, and addresses the current user as you', async () => {
    addEvent({ type: 'access', user: ben, meta: { person: { id: team.userId, name: 'Ada Byron' }, role: 'editor' } })
    await renderApp(team)
    await item('sketch.txt').click()
    await expect.element(activity).toMatchTextContent('Ben gave you access to sketch.txt as Editor')
  })

  test('of the team on the dashboard omits access changes', async () => {
    const did = (type: 'add' | 'access', name: string) => ({
      ...{ id: newId(), type, is_version: false, user: ben, date: '2026-11-20T09:00:00.000Z', name, count: 1 },
      ...{ sender: null, is_count_exact: true, what: 'files' as const, folder: null, items: [] },
    })
    team.activities = [did('access', 'sketch.txt'), did('add', 'new.txt')]
    await renderApp(team, '/')
    const recent = page.getByRole('region', { name: t('common.recent'), exact: true })
    await expect.element(recent.getByText('new.txt')).toBeVisible()
    await expect.element(recent.getByText('sketch.txt')).not.toBeInTheDocument()
  })
})

test('offers to request access in the details on a phone', async () => {
  await onPhone()
  await renderApp(team)
  const closed = item('Salaries', 'folder', t('files.items.accessRestricted'))
  await closed.getByRole('button', { name: /^Actions for/ }).click()
  await button(page.getByRole('dialog'), t('files.details.details')).click()
  const details = page.getByRole('dialog', { name: t('files.details.details'), exact: true })
  await expect.element(details.getByText(RESTRICTED)).toBeVisible()
  await button(details, t('sharing.accessRequests.requestAccess')).click()
  await expect.element(dialog(t('sharing.accessRequests.requestAccess'))).toBeVisible()
})

describe('Smart view without results', () => {
  const open = async (parent_id: string) => {
    const fields = { type: 'smart' as const, sub_type: null, size: null, mimetype: null, finance: null }
    team.add('Pay slips', { ...fields, filters: SmartFilters.parse({ parent_id }) })
    await renderApp(team, '/all/Pay slips')
  }

  test('explains that the searched folder is restricted', async () => {
    await open(team.findByName('Salaries')?.id ?? '')
    await expect.element(page.getByText(t('files.browser.youDontHaveAccessTo', { name: 'Salaries' }))).toBeVisible()
    await expect.element(button(page.getByRole('main'), t('sharing.accessRequests.requestAccess'))).toBeVisible()
    await expectAccessible()
  })

  test('discloses nothing about a folder that the user does not see', async () => {
    await open(newId())
    await expect.element(page.getByText(/^Nothing matches these filters yet/)).toBeVisible()
    await expect.element(button(page.getByRole('main'), t('sharing.accessRequests.requestAccess'))).not.toBeInTheDocument()
  })
})
