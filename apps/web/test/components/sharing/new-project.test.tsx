import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, chooseNew, dialog, field, item } from '../support/screen.ts'
import { SharedItem } from '../support/shared-item.ts'

const form = dialog(t('common.newProject'))
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
const place = form.getByRole('combobox', { name: t('sharing.newProject.companyOrFolder') })
let team: FakeTeam
let shared: SharedItem

beforeEach(() => {
  team = new FakeTeam()
  shared = new SharedItem(team)
  team.folder('Kestrel Holdings', { sub_type: 'company' })
  team.folder('Plans')
  team.api.on('filesFinanceUpdate', () => {
    const file = team.findByName('Harbour') as Item
    return { file, finance: file.finance as Finance }
  })
  team.api.on('filesProjectUpdate', ({ id: _, starts = null, ends = null }) => ({
    project: { status: 'active' as const, starts, ends },
  }))
})

async function fillIn(): Promise<void> {
  await field(form, t('common.name')).fill('Harbour')
  await field(form, t('sharing.newProject.start')).fill('2026-03-01')
  await field(form, t('sharing.newProject.end')).fill('2026-04-30')
  await field(form, t('common.budget')).fill('£84,000.50')
  await form.getByRole('textbox', { name: t('sharing.itemAccess.addPeopleOrGroups') }).fill('Ben')
  await option('Ben Oak').click()
  await form.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Ben Oak' }) }).selectOptions('editor')
}

test('a project is created in a company, with dates, a budget and people', async () => {
  await renderApp(team, '/projects')
  await page
    .getByRole('button', { name: t('common.newProject') })
    .first()
    .click()
  await expect.element(place).toHaveValue('All Files')
  await fillIn()
  await place.click()
  await expect.element(option('Plans')).not.toBeInTheDocument()
  await option('Kestrel Holdings').click()
  await expect.element(form.getByText('In All Files', { exact: true })).toBeVisible()
  await expectAccessible()
  await button(form, t('common.create')).click()
  await expect.element(form).not.toBeInTheDocument()
  const { id, path } = team.findByName('Harbour') as Item
  expect(path).toBe('/all/Kestrel Holdings/Harbour')
  expect(team.api.asked('filesProjectUpdate')).toEqual([{ id, starts: '2026-03-01', ends: '2026-04-30' }])
  expect(team.api.asked('filesFinanceUpdate')).toEqual([{ file_id: id, budget: '84000.50', currency: 'GBP' }])
  expect(team.api.asked('filesAccessUpdate')).toMatchObject([
    { id, fileUsers: [{ user_id: shared.makeFileUser('Ben Oak', 'editor').user.id, user_role: 'editor' }] },
  ])
})

test('only the name is required', async () => {
  await renderApp(team)
  await chooseNew(t('common.newProject'))
  await field(form, t('common.name')).fill('Harbour')
  await button(form, t('common.create')).click()
  await expect.element(item('Harbour', 'project')).toBeVisible()
  for (const call of ['filesProjectUpdate', 'filesFinanceUpdate', 'filesAccessUpdate'] as const)
    expect(team.api.asked(call)).toEqual([])
})

test('nothing is created while dates or the budget are wrong', async () => {
  await renderApp(team)
  await chooseNew(t('common.newProject'))
  await fillIn()
  await field(form, t('sharing.newProject.end')).fill('2026-02-01')
  await field(form, t('common.budget')).fill('1.234')
  await button(form, t('common.create')).click()
  await expect.element(form.getByText(t('errors.fields.endsBeforeStart'))).toBeVisible()
  await expect.element(form.getByText(t('errors.finance.decimals'))).toBeVisible()
  expect(team.api.asked('filesCreate')).toEqual([])
})

test('a part that can’t be set is named, and the rest is kept', async () => {
  team.api.on('filesFinanceUpdate', () => {
    throw new Refusal('forbidden', { message: 'You can’t change figures here' })
  })
  await renderApp(team)
  await chooseNew(t('common.newProject'))
  await fillIn()
  await button(form, t('common.create')).click()
  await expect
    .element(
      page.getByText(
        t('sharing.newProject.nameIsCreatedButWithout', { name: 'Harbour', reason: 'You can’t change figures here' }),
      ),
    )
    .toBeVisible()
  await expect.element(item('Harbour', 'project')).toBeVisible()
  expect(team.api.asked('filesAccessUpdate')).toHaveLength(1)
})
