import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, item, menuItem, openMenu, press, runAction, toast } from '../../support/screen.ts'
import { connectedTeams, find, getPersonId, plansId, setUpConnectedTeams, share, sharedWith, team, undo } from './share-dialog.ts'

setUpConnectedTeams()
const send = button(share, t('common.share'))
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
const chip = (name: string) => button(share, t('common.removeName', { name }))
const ends = share.getByLabelText(t('common.expires'))

/** Opens the dialog of the folder Plans at sharing with connections. */
async function open(): Promise<void> {
  await renderApp(team)
  await runAction(folder('Plans'), t('common.share'))
  await expect.element(find).toHaveFocus()
}

describe('Sharing with connections', () => {
  test('works with the keyboard only: a team, a person and an email address, with a role and an expiry', async () => {
    await renderApp(team)
    await runAction(folder('Plans'), t('common.share'))
    await expect.element(find).toHaveFocus()
    await expect.element(send).not.toBeInTheDocument()
    await userEvent.type(find, 'a')
    await expect.element(option('Ann Lee')).toBeVisible()
    expect(team.api.asked('usersConnected').at(-1)).toMatchObject({ q: 'a', external_only: true })
    const listed = page
      .getByRole('listbox', { name: t('sharing.connectionShares.connectedTeamsAndPeople') })
      .getByRole('option')
      .elements()
    expect(listed.map((one) => one.textContent)).toEqual([
      expect.stringContaining('Acme Works'),
      expect.stringContaining('Delta'),
      expect.stringContaining('Ann Lee'),
      expect.stringContaining('Anton Moor'),
      expect.stringContaining('Dora Ames'),
    ])
    await expectAccessible({ hasMenu: true })
    // Enter selects the first one.
    await expect.element(option('Acme Works')).toHaveAttribute('data-combobox-selected')
    await press('{Enter}')
    await expect.element(chip('Acme Works')).toBeVisible()
    await expect.element(find).toHaveValue('')
    // Quick typing does not need the list, and an exact name precedes the first match.
    await find.fill('a')
    await press('{Enter}')
    await expect.element(chip('Delta')).toBeVisible()
    await chip('Delta').click()
    await expect.element(find).toHaveFocus()
    await find.fill('dora')
    await press('{Enter}')
    await expect.element(chip('Dora Ames')).toBeVisible()
    await find.fill('Zoe@Example.org')
    await press('{Enter}')
    await expect.element(chip('zoe@example.org')).toBeVisible()
    await expect.element(find).toHaveFocus()
    await find.fill('ann')
    await press('{Enter}')
    await expect.element(chip('Ann Lee')).toBeVisible()
    await chip('Ann Lee').click()
    await expect.element(chip('Ann Lee')).not.toBeInTheDocument()
    for (const name of ['Acme Works', 'Dora Ames', 'zoe@example.org']) {
      await userEvent.selectOptions(share.getByRole('combobox', { name: t('sharing.common.roleFor', { name }) }), 'Contributor')
    }
    await expect.element(share.getByRole('option', { name: t('common.owner') })).not.toBeInTheDocument()
    await ends.fill('2027-02-01T09:30')
    send.element().focus()
    await press('{Enter}')
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesInitiate')).toEqual([
      {
        file_id: plansId(),
        tenantInvitees: [connectedTeams.teams[0]?.id],
        userInvitees: [{ user_id: getPersonId('Dora Ames'), tenant_id: connectedTeams.teams[1]?.id }],
        groupInvitees: [],
        emailInvitees: ['zoe@example.org'],
        role: 'contributor',
        expires: '2027-02-01T09:30:00.000Z',
        notify_via_email: true,
        note: '',
      },
    ])
    // External sharing is marked immediately.
    await expect.element(item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix'))).toBeVisible()
    await expect.element(item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix'))).toHaveFocus()
  })

  test('is undone without affecting earlier shares', async () => {
    const kept = connectedTeams.share(plansId(), connectedTeams.teams[1] as TeamSummary)
    await renderApp(team)
    await runAction(item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix')), t('common.share'))
    await find.fill('acme')
    await press('{Enter}')
    await send.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    await undo.click()
    await expect.element(toast(t('sharing.connectionShares.sharingChangesUndone', { name: 'Plans' }))).toBeVisible()
    expect(connectedTeams.shares.map(({ id }) => id)).toEqual([kept.id])
  })

  test('ignores Enter on other text, and counts a typed email address', {
    tags: ['long'],
  }, async () => {
    await open()
    await userEvent.type(find, 'nobody{Enter}')
    await expect.element(share.getByRole('alert').getByText(t('common.noInvitee'))).toBeVisible()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(find).toHaveValue('nobody')
    await send.click()
    await expect.element(share.getByRole('alert').getByText(t('common.noInvitee'))).toBeVisible()
    await expect.element(find).toHaveFocus()
    expect(team.api.asked('filesSharesInitiate')).toEqual([])
    await find.fill('zoe@example.org')
    await expect.element(share.getByText(t('common.noInvitee'))).not.toBeInTheDocument()
    await send.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { emailInvitees: ['zoe@example.org'], role: 'viewer', expires: null },
    ])
  })

  test('rejects a past expiry, and sends the note only with an email', { tags: ['long'] }, async () => {
    await open()
    await userEvent.type(find, 'delta{Enter}')
    await ends.fill('2020-02-01T09:30')
    const byEmail = share.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })
    await expect.element(byEmail).toBeChecked()
    await expect.element(field(share, t('common.message'))).toHaveAttribute('rows', '4')
    await field(share, t('common.message')).fill('For the bid')
    await expectAccessible()
    await byEmail.click()
    await send.click()
    await expect.element(share.getByText(t('ui.form.chooseTimeThatIsStill'))).toBeVisible()
    await expect.element(ends).toHaveFocus()
    await ends.fill('')
    await send.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([{ expires: null, notify_via_email: false, note: '' }])
  })

  test('shows impossible shares in a dialog and other failures in an alert, and keeps the values', async () => {
    await open()
    await userEvent.type(find, 'delta{Enter}')
    await expect.element(chip('Delta')).toBeVisible()
    await field(share, t('common.message')).fill('For the bid')
    connectedTeams.obstacle = 'contains_shared_folder'
    await send.click()
    const cannot = dialog(t('sharing.connectionShares.cannotBeShared'))
    await expect.element(cannot.getByText(t('errors.shares.containsShared'))).toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(cannot).not.toBeInTheDocument()
    await expect.element(send).toHaveFocus()
    // Once, above the fields, while it applies.
    expect(share.getByText(/^This folder contains a shared folder/).elements()).toHaveLength(1)
    await expect.element(chip('Delta')).toBeVisible()
    await expect.element(field(share, t('common.message'))).toHaveValue('For the bid')
    connectedTeams.obstacle = null
    team.api.on('filesSharesInitiate', () => {
      throw new Refusal('conflict', { message: 'Delta is no longer connected with your team' })
    })
    await send.click()
    const alert = share.getByRole('alert')
    await expect.element(send).toHaveFocus()
    await expect.element(alert.getByText(t('errors.general.somethingWrong'))).toBeVisible()
    await expect.element(alert.getByText(t('sharing.connectionShares.pleaseTryAgain'))).toBeVisible()
    await expect.element(alert.getByText('Delta is no longer connected with your team')).toBeVisible()
    await expect.element(field(share, t('common.message'))).toHaveValue('For the bid')
    const colleague = t('errors.shares.colleague', { email: 'ben@example.org' })
    team.api.on('filesSharesInitiate', () => {
      throw new Refusal('invalid', { message: colleague, fields: { 'emailInvitees.0': colleague } })
    })
    await send.click()
    await expect.element(share.getByText(colleague)).toBeVisible()
    await expect.element(find).toHaveFocus()
    await press('{Escape}')
    await button(dialog(t('ui.form.leaveWithoutSaving')), t('ui.form.keepEditing')).click()
    await expect.element(chip('Delta')).toBeVisible()
  })

  test('asks before navigating back or closing loses typed values', async () => {
    await renderApp(team, '/projects')
    await router.navigate({ href: '/all' })
    await openMenu(folder('Plans'))
    await menuItem(t('common.share')).click()
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(true)
    await userEvent.type(find, 'delta{Enter}')
    await field(share, t('common.message')).fill('For the bid')
    const leave = dialog(t('ui.form.leaveWithoutSaving'))
    await expect.poll(closes).toBe(false)
    router.history.back()
    await button(leave, t('ui.form.keepEditing')).click()
    await expect.element(leave).not.toBeInTheDocument()
    await expect.element(field(share, t('common.message'))).toHaveValue('For the bid')
    await expect.poll(() => window.location.pathname).toBe('/all')
    router.history.back()
    await button(leave, t('ui.form.discardChanges')).click()
    await expect.element(share).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: t('common.projects') })).toBeVisible()
  })

  test('is disabled with the reason if shares would be nested, and offered for folders only', async () => {
    connectedTeams.obstacle = 'inside_shared_folder'
    team.add('plan.txt')
    await renderApp(team)
    await runAction(folder('Plans'), t('common.share'))
    await expect
      .element(
        share.getByText(
          t('sharing.shareDialog.nestingTextCannotBeShared', { nestingText: 'This folder is inside a shared folder' }),
        ),
      )
      .toBeVisible()
    await expect.element(field(share, t('sharing.itemAccess.addPeopleOrGroups'))).toBeVisible()
    await expect.element(find).not.toBeInTheDocument()
    await expectAccessible()
    await press('{Escape}')
    await runAction(item('plan.txt'), t('common.share'))
    const file = dialog(t('sharing.common.shareName', { name: 'plan.txt' }))
    await expect.element(field(file, t('sharing.itemAccess.addPeopleOrGroups'))).toBeVisible()
  })

  test('explains why nobody can be found', { tags: ['long'] }, async () => {
    team.api.on('tenantsConnected', () => {
      throw new Refusal('invalid', { message: 'Too long a name' })
    })
    await open()
    await userEvent.type(find, 'delta')
    await expect.element(page.getByText(t('ui.person.peopleCantBeSearchedAt', { errorMessage: 'Too long a name' }))).toBeVisible()
  })

  test('accepts a group of another team, alone or with others', async () => {
    const divers = connectedTeams.group('Divers', connectedTeams.teams[0] as TeamSummary)
    connectedTeams.group('Dredgers', connectedTeams.teams[1] as TeamSummary, 1)
    await open()
    await userEvent.type(find, 'd')
    await expect.element(option('Group Divers.*Acme Works · 4 people')).toBeVisible()
    await expect.element(option('Group Dredgers.*Delta · 1 person')).toBeVisible()
    await option('Group Divers').click()
    await expect.element(chip('Divers')).toBeVisible()
    await send.click()
    await expect.element(toast(t('sharing.shareDialog.nameHasBeenShared', { name: 'Plans' }))).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')[0]).toMatchObject({
      groupInvitees: [{ group_id: divers.id, tenant_id: connectedTeams.teams[0]?.id }],
      userInvitees: [],
    })
    await runAction(item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix')), t('common.share'))
    await expect.element(sharedWith.getByText(t('sharing.connectionShares.groupCount', { count: 1 }))).toBeVisible()
    await expect
      .element(sharedWith.getByRole('list', { name: t('sharing.connectionShares.peopleOfName', { name: 'Acme Works' }) }))
      .toMatchTextContent(/Divers · 4 people/)
    await button(sharedWith, t('sharing.connectionShares.editAccessForName', { name: 'Acme Works' })).click()
    const edit = dialog(t('sharing.connectionShares.nameSharedWithTenantName', { name: 'Plans', tenantName: 'Acme Works' }))
    await userEvent.type(field(edit, t('sharing.connectionShares.peopleAndGroupsWhoHave')), 'anton{Enter}')
    await userEvent.selectOptions(edit.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Divers' }) }), 'Editor')
    await expectAccessible()
    await button(edit, t('common.save')).click()
    await expect.element(sharedWith.getByText('1 group, 1 person')).toBeVisible()
    expect(team.api.asked('filesSharesUpdate')[0]).toMatchObject({
      fileUsers: [{ user_id: getPersonId('Anton Moor'), user_role: 'viewer' }],
      fileGroups: [{ group_id: divers.id, user_role: 'editor' }],
    })
  })
})
