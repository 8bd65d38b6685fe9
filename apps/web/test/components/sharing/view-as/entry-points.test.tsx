import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, folder, item, press, runAction } from '../../support/screen.ts'
import {
  banner,
  explanation,
  getPathname,
  getViewAsPath,
  grace,
  heading,
  people,
  row,
  setUpVisibleTree,
  team,
  tree,
} from './screen.ts'

setUpVisibleTree()

describe('Entry points', () => {
  const chooser = dialog(t('sharing.common.openViewAs'))
  const choose = async (within: Locator, name: string) => {
    const person = within.getByRole('textbox', { name: t('sharing.viewAs.person') })
    await expect.element(person).toHaveFocus()
    await person.fill(name)
    await page.getByRole('option', { name: new RegExp(name) }).click()
  }

  test('include the menu of a folder, for the chosen person', async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team)
    await runAction(folder('Drawings'), t('sharing.common.openViewAs'))
    await choose(chooser, 'Grace')
    await expect.element(heading('Drawings')).toBeVisible()
    expect(getPathname()).toBe(getViewAsPath(drawings))
    expect(team.api.asked('usersList').every(({ exclude }) => exclude.includes(team.userId))).toBe(true)
  })

  test('include the menu of a file, with the explanation for the chosen person', async () => {
    const plan = team.add('Plan.pdf')
    tree.stands(plan, 'viewer')
    await renderApp(team)
    await runAction(item('Plan.pdf'), t('sharing.common.openViewAs'))
    await choose(chooser, 'Grace')
    await expect.element(explanation.getByRole('heading', { name: 'Grace Hopper can view “Plan.pdf”.' })).toBeVisible()
    expect(getPathname()).toBe('/all')
  })

  test('include switching from one person to another in the same folder', { tags: ['long'] }, async () => {
    const bo = people.add('Bo Elm')
    const drawings = team.folder('Drawings')
    team.add('Plan.pdf', { into: drawings })
    await renderApp(team, getViewAsPath(drawings))
    await button(banner, t('files.details.viewAsAnotherPerson')).click()
    await choose(chooser, 'Bo')
    await expect.element(banner.getByText('Bo Elm')).toBeVisible()
    expect(getPathname()).toBe(`/see-as/${bo.id}/${drawings.id}`)
  })

  test('are limited to the owner of the item', async () => {
    team.folder('Drawings', { is_owned: false })
    await renderApp(team)
    await folder('Drawings').click({ button: 'right' })
    await expect.element(page.getByRole('menuitem', { name: t('sharing.publicLinks.copyLink') })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: t('sharing.common.openViewAs') })).not.toBeInTheDocument()
  })

  test('include the menu of the open folder and the palette', { tags: ['long'] }, async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team, drawings.path)
    await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
    await press('{Control>}k{/Control}')
    await press('view as person')
    await page.getByRole('option', { name: /View as…/ }).click()
    await choose(chooser, 'Grace')
    await expect.element(heading('Drawings')).toBeVisible()
    expect(getPathname()).toBe(getViewAsPath(drawings))
  })

  test('include the details of own items, with the explanation for a listed person', async () => {
    const plan = team.add('Plan.pdf')
    const { id, name, email } = grace
    const listed = { user: { id, name, email, picture: null }, user_role: 'viewer' as const }
    const access = { is_access_restricted: true, is_hidden_when_restricted: false }
    team.api.on('filesUsers', ({ page, take }) => ({ access, items: [listed], meta: pageMeta(1, page, take) }))
    tree.stands(plan, 'viewer')
    await renderApp(team)
    await item('Plan.pdf').click()
    const roles = page.getByRole('list', { name: t('common.roles') })
    await button(roles, t('files.details.whyNameHasAccess', { name: 'Grace Hopper' })).click()
    await expect.element(explanation.getByRole('heading', { name: 'Grace Hopper can view “Plan.pdf”.' })).toBeVisible()
    await press('{Escape}')
    await page.getByRole('button', { name: t('files.details.viewAsAnotherPerson') }).click()
    await expect.element(chooser).toBeVisible()
  })

  test('include the details of an item that everyone can open', async () => {
    const plan = team.add('Plan.pdf')
    tree.stands(plan, 'editor')
    await renderApp(team)
    await item('Plan.pdf').click()
    await page.getByRole('button', { name: t('files.details.whyEveryoneHasAccess') }).click()
    await expect.element(explanation.getByRole('heading', { name: 'Everyone at Bridges can edit “Plan.pdf”.' })).toBeVisible()
  })

  test('exclude the details of items owned by others', async () => {
    team.add('Plan.pdf', { is_owned: false })
    await renderApp(team)
    await item('Plan.pdf').click()
    await expect.element(page.getByText(t('files.details.visibleToAllTeamMembers'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: /^(View as another person|Why does)/ })).not.toBeInTheDocument()
  })

  test('include the page of a person, for an Admin', async () => {
    team.folder('Drawings')
    await renderApp(team, `/team/${grace.id}`)
    await page.getByRole('link', { name: t('team.people.viewFilesAs', { firstName: 'Grace' }) }).click()
    await expect.element(row('Drawings')).toBeVisible()
    expect(getPathname()).toBe(getViewAsPath())
  })
})
