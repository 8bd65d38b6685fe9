import { t } from '@arbour/messages/t'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, press } from '../support/screen.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
const ben = { id: newId(), name: 'Ben Okri' }
const names = () =>
  page
    .getByLabelText(/, (file|folder)$/)
    .elements()
    .map((row) => row.ariaLabel?.replace(/, \w+$/, ''))

beforeEach(() => {
  team = new FakeTeam()
  team.add('plan.txt', { deleted: '2026-11-18T09:00:00.000Z', deleted_by: ben })
  team.folder('Old', { deleted: '2026-11-19T09:00:00.000Z', deleted_by: ben })
  team.add('survey.pdf', { deleted: '2026-11-20T09:00:00.000Z', deleted_by: { id: team.userId, name: 'Ada Byron' } })
})

test('lists the latest deleted items first with date and user', async () => {
  await renderApp(team, '/bin')
  await expect.poll(names).toEqual(['survey.pdf', 'Old', 'plan.txt'])
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map((head) => head.textContent)).toEqual([
    t('files.browser.selection'),
    t('common.name'),
    t('files.browser.deleted'),
    t('files.browser.deletedBy'),
    t('files.browser.parentFolder'),
    t('common.size'),
    '',
  ])
  await expect.element(item('plan.txt').getByRole('gridcell', { name: 'Ben Okri' })).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: t('files.browser.sortByKey', { key: t('files.browser.dateDeleted') }) }))
    .toBeVisible()
  await item('survey.pdf').click()
  const details = page.getByRole('complementary', { name: t('files.details.details'), exact: true })
  await expect.element(details.getByText('Ada Byron').first()).toBeVisible()
})

test('shows these first in the second line on a phone', async () => {
  await onPhone()
  await renderApp(team, '/bin')
  await expect.element(item('plan.txt').getByText(/^.+ by Ben Okri · /)).toBeVisible()
})

test('filters by name on the server, and shows everything after Escape', async () => {
  await renderApp(team, '/bin')
  const field = page.getByRole('searchbox', { name: t('files.bin.searchBin') })
  await field.fill('OL')
  await expect.element(item('plan.txt')).not.toBeInTheDocument()
  await expect.element(folder('Old')).toBeVisible()
  await expect.element(page.getByText(t('common.itemCount', { count: 1 }), { exact: true })).toBeVisible()
  expect(team.api.asked('filesBrowse')).toContainEqual(expect.objectContaining({ path: '/bin', is_deleted: true, q: 'OL' }))
  await field.fill('nothing like it')
  await expect.element(page.getByText(t('files.browser.noItemsMatchQuery', { q: 'nothing like it' }))).toBeVisible()
  await press('{Escape}')
  await expect.poll(names).toEqual(['survey.pdf', 'Old', 'plan.txt'])
})

test('shows the current number of items before emptying', async () => {
  await renderApp(team, '/bin')
  await expect.element(item('plan.txt')).toBeVisible()
  team.add('late.txt', { deleted: '2026-11-21T09:00:00.000Z', deleted_by: ben })
  await page.getByRole('button', { name: t('files.operations.emptyBin') }).click()
  await expect
    .element(
      button(
        dialog(t('files.operations.deleteItemsPermanentlyTitle', { count: 4 })),
        t('files.operations.deleteItems', { count: 4 }),
      ),
    )
    .toBeVisible()
})

test('keeps the focus in the list after restoring with the bar', async () => {
  await renderApp(team, '/bin')
  await item('survey.pdf').click()
  await button(page.getByRole('region', { name: t('files.browser.selection') }), t('files.common.restore')).click()
  await expect.element(item('survey.pdf')).not.toBeInTheDocument()
  await expect.element(folder('Old')).toHaveFocus()
})
