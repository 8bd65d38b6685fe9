import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { ConnectedTeams } from '../../support/connected-teams.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, item, press, runAction, toast } from '../../support/screen.ts'
import {
  add,
  find,
  getPersonId,
  getRoleSelect,
  leaveDialog,
  open,
  option,
  setUpSharedItem,
  share,
  sharedItem,
  team,
} from './share-dialog.ts'

setUpSharedItem()

describe('Share dialog', () => {
  test('shows users who are not the owner who has access, and lets them add other teams only', async () => {
    team.items = team.items.map((item) => ({ ...item, is_owned: false, owner_id: getPersonId('Ben Oak') }))
    sharedItem.fileUsers = [sharedItem.makeFileUser('Ben Oak', 'owner'), sharedItem.makeFileUser('Cleo Park', 'viewer')]
    await renderApp(team)
    await runAction(folder('Plans'), 'Share')
    await expect.element(field(share, 'Add teams, people or email addresses')).toHaveFocus()
    const list = share.getByRole('list', { name: 'People with access' })
    await expect.element(list.getByRole('listitem').filter({ hasText: 'Ben Oak' })).toMatchTextContent(/Owner/)
    await expect.element(list.getByRole('listitem').filter({ hasText: 'Cleo Park' })).toMatchTextContent(/Viewer/)
    await expect.element(list.getByRole('combobox')).not.toBeInTheDocument()
    await expect.element(share.getByRole('radio')).not.toBeInTheDocument()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(share).not.toBeInTheDocument()
  })

  test('explains to users who can add nobody that only the owner can', async () => {
    team.add('plan.txt')
    team.items = team.items.map((item) => ({ ...item, is_owned: false }))
    await renderApp(team)
    await runAction(item('plan.txt'), 'Share')
    const file = dialog('Share plan.txt')
    await expect.element(file.getByText('Only the owner can change access.')).toBeVisible()
    await expect.element(button(file, 'Done')).toBeVisible()
  })

  test('is not offered without permission', async () => {
    team.items = team.items.map((item) => ({ ...item, is_shareable: false }))
    await renderApp(team)
    await folder('Plans').hover()
    await folder('Plans')
      .getByRole('button', { name: /^Actions for/ })
      .click()
    const action = page.getByRole('menuitem', { name: /^Share You can edit this item but not share it/ })
    await expect.element(action).toHaveAttribute('aria-disabled', 'true')
    await action.click({ force: true })
    await expect.element(share).not.toBeInTheDocument()
  })

  test('lists inherited access with the folder that gives it, and explains each person', async () => {
    const through = { id: newId(), name: 'North', path: '/all/North' }
    team.folder('North')
    sharedItem.inherited = [
      { user: sharedItem.makeFileUser('Dan Reed', 'editor').user, group: null, user_role: 'owner', through },
      { user: null, group: sharedItem.groups.add('Divers', { ids: ['one'] }), user_role: 'viewer', through },
      { user: sharedItem.makeFileUser('Ada Byron', 'owner').user, group: null, user_role: 'editor', through },
    ]
    sharedItem.fileUsers.push(sharedItem.makeFileUser('Ben Oak', 'viewer'))
    await renderApp(team)
    await runAction(folder('Plans'), 'Share')
    const row = share.getByRole('listitem').filter({ hasText: /^Dan Reed.*via North/ })
    await expect.element(row).toMatchTextContent(/Dan Reed.*via North.*Owner/)
    expect(row.elements()).toHaveLength(1)
    const reasons = share.getByRole('button', { name: /^Why\?/ }).elements()
    expect(reasons.map((one) => one.getAttribute('aria-label'))).toEqual(
      ['Ada Byron', 'Everyone at Bridges', 'Ben Oak', 'Dan Reed', 'Divers'].map((name) => `Why? ${name}`),
    )
    await expectAccessible()
    team.api.on('filesAccessExplain', () => {
      throw new Refusal('gone', { message: 'Dan Reed has left' })
    })
    await button(row, 'Why? Dan Reed').click()
    await expect.element(page.getByText('Dan Reed has left')).toBeVisible()
    expect(team.api.asked('filesAccessExplain')).toMatchObject([{ user_id: getPersonId('Dan Reed') }])
  })

  test('saves members and other teams together, each with a role, and undoes both', async () => {
    const connectedTeams = new ConnectedTeams(team)
    connectedTeams.connect('Acme Works', 'Ann Lee')
    await renderApp(team)
    await runAction(folder('Plans'), 'Share')
    await add('Ben Oak')
    await find.fill('acme')
    await option('Acme Works').click()
    await share.getByRole('combobox', { name: 'Role for Acme Works' }).selectOptions('Editor')
    await field(share, 'Message').fill('For the bid')
    await expectAccessible()
    await button(share, 'Share').click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { tenantInvitees: [connectedTeams.teams[0]?.id], role: 'editor', note: 'For the bid', notify_via_email: true },
    ])
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { fileUsers: [{ user_id: getPersonId('Ben Oak'), user_role: 'viewer' }], note: 'For the bid' },
    ])
    await button(page.getByRole('region', { name: 'Messages' }), 'Undo').click()
    await expect.poll(() => team.api.asked('filesAccessUpdate').at(-1)).toMatchObject({ fileUsers: [] })
    expect(connectedTeams.shares).toEqual([])
  })

  test('adds a member by email address, not as somebody outside the team', async () => {
    new ConnectedTeams(team).connect('Acme Works')
    await open()
    await userEvent.type(find, 'Ben.Oak@example.org{Enter}')
    await expect.element(getRoleSelect('Ben Oak')).toBeVisible()
    await userEvent.type(find, 'zoe@example.org{Enter}')
    await expect.element(getRoleSelect('zoe@example.org')).toBeVisible()
  })

  test.each([
    ['team', 'Share with Team', 'Add people or groups'],
    ['connections', 'Share with Connections', 'Add teams, people or email addresses'],
  ])('opens the section %s by itself from a URL, with a way to the rest', async (section, heading, label) => {
    await renderApp(team, `/all?action=SHOW_FILE_EDITOR&file_id=${team.findByName('Plans')?.id}&tab=share-${section}`)
    await expect.element(share.getByRole('heading', { name: heading })).toBeVisible()
    await expect.element(field(share, label)).toHaveFocus()
    await expect.element(share.getByRole('combobox', { name: 'General access' })).not.toBeInTheDocument()
    await expectAccessible()
    await button(share, 'Back').click()
    await expect.element(find).toBeVisible()
    await add('Ben Oak')
    await button(share, 'Request files').click()
    await button(leaveDialog, 'Discard changes').click()
    await expect.element(share.getByRole('heading', { name: 'Request files' })).toBeVisible()
  })
})

describe('Team and Sharing tab', () => {
  const panel = dialog('Plans')

  test('has the same form and is saved with the others', { tags: ['long'] }, async () => {
    await renderApp(team)
    await runAction(folder('Plans'), 'Settings')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await field(panel, 'Add people or groups').fill('Ben')
    await option('Ben Oak').click()
    await expect.element(panel.getByRole('checkbox', { name: 'Send email notification' })).toBeChecked()
    await button(panel, 'Save').click()
    await expect.element(toast('Settings for Plans saved')).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { fileUsers: [{ user_id: getPersonId('Ben Oak'), user_role: 'viewer' }], notify_via_email: true },
    ])
  })

  test('is hidden from users who are not the owner', async () => {
    team.items = team.items.map((item) => ({ ...item, is_owned: false }))
    await renderApp(team)
    await runAction(folder('Plans'), 'Settings')
    await expect.element(panel.getByRole('tab', { name: 'General' })).toBeVisible()
    await expect.element(panel.getByRole('tab', { name: 'Team and Sharing' })).not.toBeInTheDocument()
  })
})
