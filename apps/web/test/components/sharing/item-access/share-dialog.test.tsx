import { t } from '@arbour/messages/t'
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
    await runAction(folder('Plans'), t('common.share'))
    await expect.element(field(share, t('sharing.shareDialog.addCompaniesPeopleOrEmail'))).toHaveFocus()
    const list = share.getByRole('list', { name: t('sharing.common.peopleWithAccess') })
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
    await runAction(item('plan.txt'), t('common.share'))
    const file = dialog(t('sharing.common.shareName', { name: 'plan.txt' }))
    await expect.element(file.getByText(t('sharing.shareDialog.onlyOwnerChangesAccessHint'))).toBeVisible()
    await expect.element(button(file, t('common.done'))).toBeVisible()
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
    await runAction(folder('Plans'), t('common.share'))
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
    await button(row, t('sharing.common.whyName', { name: 'Dan Reed' })).click()
    await expect.element(page.getByText('Dan Reed has left')).toBeVisible()
    expect(team.api.asked('filesAccessExplain')).toMatchObject([{ user_id: getPersonId('Dan Reed') }])
  })

  test('saves members and other teams together, each with a role, and undoes both', async () => {
    const connectedTeams = new ConnectedTeams(team)
    connectedTeams.connect('Acme Works', 'Ann Lee')
    await renderApp(team)
    await runAction(folder('Plans'), t('common.share'))
    await add('Ben Oak')
    await find.fill('acme')
    await option('Acme Works').click()
    await share.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Acme Works' }) }).selectOptions('Editor')
    await field(share, t('common.message')).fill('For the bid')
    await expectAccessible()
    await button(share, t('common.share')).click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { tenantInvitees: [connectedTeams.teams[0]?.id], role: 'editor', note: 'For the bid', notify_via_email: true },
    ])
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { fileUsers: [{ user_id: getPersonId('Ben Oak'), user_role: 'viewer' }], note: 'For the bid' },
    ])
    await button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo')).click()
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
    ['team', t('sharing.shareDialog.shareWithTeam'), t('sharing.itemAccess.addPeopleOrGroups')],
    ['connections', t('sharing.common.shareWithConnections'), t('sharing.shareDialog.addCompaniesPeopleOrEmail')],
  ])('opens the section %s by itself from a URL, with a way to the rest', async (section, heading, label) => {
    await renderApp(team, `/all?action=SHOW_FILE_EDITOR&file_id=${team.findByName('Plans')?.id}&tab=share-${section}`)
    await expect.element(share.getByRole('heading', { name: heading })).toBeVisible()
    await expect.element(field(share, label)).toHaveFocus()
    await expect.element(share.getByRole('combobox', { name: t('sharing.publicLinks.generalAccess') })).not.toBeInTheDocument()
    await expectAccessible()
    await button(share, t('common.back')).click()
    await expect.element(find).toBeVisible()
    await add('Ben Oak')
    await button(share, t('sharing.shareDialog.requestFiles')).click()
    await button(leaveDialog, t('ui.form.discardChanges')).click()
    await expect.element(share.getByRole('heading', { name: t('sharing.shareDialog.requestFiles') })).toBeVisible()
  })
})

describe('Team and Sharing tab', () => {
  const panel = dialog('Plans')

  test('has the same form and is saved with the others', { tags: ['long'] }, async () => {
    await renderApp(team)
    await runAction(folder('Plans'), t('common.settings'))
    await panel.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') }).click()
    await field(panel, t('sharing.itemAccess.addPeopleOrGroups')).fill('Ben')
    await option('Ben Oak').click()
    await expect.element(panel.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })).toBeChecked()
    await button(panel, t('common.save')).click()
    await expect.element(toast(t('files.itemSettings.settingsOfNameSaved', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesAccessUpdate')).toMatchObject([
      { fileUsers: [{ user_id: getPersonId('Ben Oak'), user_role: 'viewer' }], notify_via_email: true },
    ])
  })

  test('is hidden from users who are not the owner', async () => {
    team.items = team.items.map((item) => ({ ...item, is_owned: false }))
    await renderApp(team)
    await runAction(folder('Plans'), t('common.settings'))
    await expect.element(panel.getByRole('tab', { name: t('files.itemSettings.general') })).toBeVisible()
    await expect.element(panel.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') })).not.toBeInTheDocument()
  })
})
