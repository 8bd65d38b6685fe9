import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, item, menuItem, press, runAction, toast } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { onPhone } from '../../support/window-size.ts'
import { connectedTeams, find, getPersonId, plansId, setUpConnectedTeams, share, sharedWith, team, undo } from './share-dialog.ts'

setUpConnectedTeams()

const byUs = (file: Item): SharedFile => ({
  file,
  share_id: null,
  is_for_team: false,
  is_by_group: false,
  is_mapped: true,
  tenants: connectedTeams.teams,
  addresses: [],
  user_role: null,
  expires: null,
  shared: '2026-11-20T09:00:00.000Z',
})

describe('Shares of a folder', () => {
  beforeEach(() => {
    const [acme, delta] = connectedTeams.teams
    if (!acme || !delta) throw new Error('not connected')
    connectedTeams.share(plansId(), acme, { status: 'placed', user_role: 'contributor', expires: '2027-02-01T09:30:00.000Z' })
    connectedTeams.share(plansId(), delta, {
      is_access_restricted: true,
      fileUsers: [connectedTeams.somebody('Dora Ames', 'editor')],
    })
    connectedTeams.addresses.push({
      id: connectedTeams.teams[0]?.id ?? '',
      email: 'zoe@example.org',
      user_role: 'viewer',
      expires: null,
      created: '2026-11-20T09:00:00.000Z',
    })
  })
  const shared = item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix'))

  async function openShared(): Promise<void> {
    await renderApp(team)
    await runAction(shared, t('common.share'))
    await expect.element(sharedWith.getByText('Acme Works')).toBeVisible()
  }

  test('are listed by team with their status, and change roles immediately or not at all', async () => {
    await openShared()
    await expect.element(sharedWith.getByText('Whole team · Added · Expires 01/02/2027, 09:30')).toBeVisible()
    await expect
      .element(
        sharedWith
          .getByText(t('sharing.connectionShares.sharedByNameCreated', { name: 'Ada Byron', created: '20/11/2026' }))
          .first(),
      )
      .toBeVisible()
    await expect.element(sharedWith.getByText(t('common.personCount', { count: 1 }))).toBeVisible()
    await expect.element(sharedWith.getByText('Editor · Added')).toBeVisible()
    await expect.element(sharedWith.getByText('Viewer · Pending until their team connects')).toBeVisible()
    await expect.element(sharedWith.getByText(t('sharing.common.pending'), { exact: true })).toBeVisible()
    await expectAccessible()
    const role = sharedWith.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Acme Works' }) })
    await userEvent.selectOptions(role, 'Editor')
    await expect
      .poll(() => team.api.asked('filesSharesUpdate'))
      .toEqual([{ id: connectedTeams.shares[0]?.id, user_role: 'editor' }])
    await expect.element(role).toHaveValue('editor')
    team.api.on('filesSharesUpdate', () => {
      throw new Refusal('conflict', { message: 'Not just now' })
    })
    // It is reverted whether or not the list can be refetched.
    team.api.on('filesShares', () => {
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await userEvent.selectOptions(role, 'Viewer')
    await expect.element(toast('Not just now')).toBeVisible()
    await expect.element(role).toHaveValue('editor')
  })

  test('are restored by Undo of a role and of people, except for later changes by others', async () => {
    await openShared()
    const [acme, delta] = connectedTeams.shares
    await userEvent.selectOptions(
      sharedWith.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Acme Works' }) }),
      'Viewer',
    )
    await expect
      .element(toast(t('sharing.connectionShares.nameHasRoleRoleNow', { name: 'Acme Works', role: t('lib.text.viewer') })))
      .toBeVisible()
    await undo.click()
    await expect.element(toast(t('sharing.connectionShares.nameHasSameAccessAs', { name: 'Acme Works' }))).toBeVisible()
    await button(sharedWith, t('sharing.connectionShares.editAccessForName', { name: 'Delta' })).click()
    const edit = dialog(t('sharing.connectionShares.nameSharedWithTenantName', { name: 'Plans', tenantName: 'Delta' }))
    await edit.getByText(t('sharing.connectionShares.wholeTeam'), { exact: true }).click()
    await button(edit, t('common.removeName', { name: 'Dora Ames' })).click()
    await edit.getByLabelText(t('common.expires')).fill('2027-05-01T09:30')
    await button(edit, t('common.save')).click()
    await expect.element(toast(t('sharing.connectionShares.connectionUpdated'))).toBeVisible()
    connectedTeams.shares = connectedTeams.shares.map((share) =>
      share.id === delta?.id
        ? { ...share, expires: '2027-06-01T09:30:00.000Z', fileUsers: [connectedTeams.somebody('Ann Lee', 'viewer')] }
        : share,
    )
    await undo.click()
    await expect.element(toast(t('sharing.connectionShares.nameHasSameAccessAs', { name: 'Delta' }))).toBeVisible()
    const updates = team.api.asked('filesSharesUpdate')
    expect(updates[1]).toEqual({ id: acme?.id, user_role: 'contributor' })
    expect(updates[3]).toEqual({
      id: delta?.id,
      is_access_restricted: true,
      fileUsers: [
        { user_id: getPersonId('Ann Lee'), user_role: 'viewer', expires: null },
        { user_id: getPersonId('Dora Ames'), user_role: 'editor', expires: null },
      ],
    })
  })

  test('are restored by Undo after revoking, with the same people and roles and without emails', async () => {
    await openShared()
    await button(sharedWith, t('sharing.connectionShares.stopSharingWithName', { name: 'Delta' })).click()
    await button(
      dialog(t('sharing.common.stopSharingNameWithTeam', { name: 'Plans', team: 'Delta' })),
      t('sharing.common.stopSharing'),
    ).click()
    await expect.element(sharedWith.getByText('Delta')).not.toBeInTheDocument()
    await undo.click()
    await expect
      .element(toast(t('sharing.connectionShares.nameIsSharedWithTeam', { name: 'Plans', teamName: 'Delta' })))
      .toBeVisible()
    await expect.element(sharedWith.getByText('Editor · Pending')).toBeVisible()
    const delta = connectedTeams.teams[1]?.id
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { userInvitees: [{ user_id: getPersonId('Dora Ames'), tenant_id: delta }], role: 'viewer', notify_via_email: false },
    ])
    await button(sharedWith, t('sharing.connectionShares.withdrawFromEmail', { email: 'zoe@example.org' })).click()
    await button(
      dialog(t('sharing.common.withdrawInvitationForName', { name: 'Plans', email: 'zoe@example.org' })),
      t('common.withdraw'),
    ).click()
    await undo.click()
    await expect
      .element(toast(t('sharing.connectionShares.nameIsSharedWithEmail', { name: 'Plans', email: 'zoe@example.org' })))
      .toBeVisible()
    await expect
      .element(button(sharedWith, t('sharing.connectionShares.withdrawFromEmail', { email: 'zoe@example.org' })))
      .toBeVisible()
    // Another user shares it again in the meantime: that share is not changed.
    await button(sharedWith, t('sharing.connectionShares.stopSharingWithName', { name: 'Acme Works' })).click()
    await button(
      dialog(t('sharing.common.stopSharingNameWithTeam', { name: 'Plans', team: 'Acme Works' })),
      t('sharing.common.stopSharing'),
    ).click()
    await expect
      .element(toast(t('sharing.connectionShares.nameIsNoLongerShared', { name: 'Plans', tenantName: 'Acme Works' })))
      .toBeVisible()
    connectedTeams.share(plansId(), connectedTeams.teams[0] as TeamSummary, { user_role: 'editor' })
    await undo.click()
    await expect.element(toast(t('sharing.connectionShares.itIsSharedWithName', { name: 'Acme Works' }))).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toHaveLength(2)
  })

  test('are revoked after a confirmation with the consequences', async () => {
    await openShared()
    await button(sharedWith, t('sharing.connectionShares.stopSharingWithName', { name: 'Acme Works' })).click()
    const question = dialog(t('sharing.common.stopSharingNameWithTeam', { name: 'Plans', team: 'Acme Works' }))
    await expect.element(question.getByText(/^Everyone in Acme Works loses access immediately/)).toBeVisible()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await button(question, t('sharing.common.stopSharing')).click()
    await expect.element(sharedWith.getByText('Acme Works')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, t('sharing.connectionShares.stopSharingWithName', { name: 'Delta' }))).toHaveFocus()
    await button(sharedWith, t('sharing.connectionShares.withdrawFromEmail', { email: 'zoe@example.org' })).click()
    await button(
      dialog(t('sharing.common.withdrawInvitationForName', { name: 'Plans', email: 'zoe@example.org' })),
      t('common.withdraw'),
    ).click()
    await expect.element(sharedWith.getByText('zoe@example.org')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, t('sharing.common.whyName', { name: 'Delta' }))).toHaveFocus()
    await press('{Tab}{Tab}{Enter}')
    await button(
      dialog(t('sharing.common.stopSharingNameWithTeam', { name: 'Plans', team: 'Delta' })),
      t('sharing.common.stopSharing'),
    ).click()
    await expect.element(sharedWith).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesDelete')).toHaveLength(3)
  })

  test('can be limited to some people of a team', async () => {
    await openShared()
    await button(sharedWith, t('sharing.connectionShares.editAccessForName', { name: 'Acme Works' })).click()
    const edit = dialog(t('sharing.connectionShares.nameSharedWithTenantName', { name: 'Plans', tenantName: 'Acme Works' }))
    await edit.getByText(t('sharing.connectionShares.selectedPeople'), { exact: true }).click()
    await button(edit, t('common.save')).click()
    await expect.element(edit.getByText(t('sharing.connectionShares.chooseAtLeastOnePerson'))).toBeVisible()
    await userEvent.type(field(edit, t('sharing.connectionShares.peopleAndGroupsWhoHave')), 'anton{Enter}')
    await userEvent.selectOptions(
      edit.getByRole('combobox', { name: t('sharing.common.roleFor', { name: 'Anton Moor' }) }),
      'Editor',
    )
    expect(team.api.asked('usersConnected').at(-1)).toMatchObject({ tenant_id: connectedTeams.teams[0]?.id })
    await edit.getByLabelText(t('common.expires')).fill('')
    await expectAccessible()
    await button(edit, t('common.save')).click()
    await expect.element(edit).not.toBeInTheDocument()
    await expect.element(sharedWith.getByText('Anton Moor')).toBeVisible()
    expect(team.api.asked('filesSharesUpdate')).toEqual([
      {
        id: connectedTeams.shares[0]?.id,
        is_access_restricted: true,
        fileUsers: [{ user_id: getPersonId('Anton Moor'), user_role: 'editor' }],
        expires: null,
      },
    ])
  })

  test('are managed from the list of shared items, and keep the focus when none is left', async () => {
    team.api.on('filesShared', ({ page: pageNumber, take }) => {
      const rows = team.items.filter(({ id }) => connectedTeams.shares.some(({ file_id }) => file_id === id)).map(byUs)
      return { items: rows, meta: pageMeta(rows.length, pageNumber, take) }
    })
    team.folder('Works')
    const [acme] = connectedTeams.teams
    if (acme) connectedTeams.share(team.findByName('Works')?.id ?? '', acme)
    await renderApp(team, '/shared?side=by_us')
    const actions = (name: string) => button(page.getByRole('main'), t('common.actionsForName', { name }))
    for (const [name, end] of [
      ['Works', () => expect.element(actions('Plans')).toHaveFocus()],
      [
        'Plans',
        () => expect.element(page.getByRole('searchbox', { name: t('sharing.shared.searchSharedFolders') })).toHaveFocus(),
      ],
    ] as const) {
      await actions(name).click()
      await menuItem(t('sharing.shared.manageSharing')).click()
      const manage = dialog(t('sharing.common.shareName', { name }))
      await expect.element(field(manage, t('sharing.shareDialog.addCompaniesPeopleOrEmail'))).toHaveFocus()
      while (connectedTeams.shares.some(({ file_id }) => file_id === team.findByName(name)?.id)) {
        await manage
          .getByRole('button', { name: /^Stop sharing/ })
          .first()
          .click()
        await button(page.getByRole('dialog', { name: /^Stop sharing/ }), t('sharing.common.stopSharing')).click()
        await expect.element(page.getByRole('dialog', { name: /^Stop sharing/ })).not.toBeInTheDocument()
      }
      await press('{Escape}')
      await expect.element(manage).not.toBeInTheDocument()
      await end()
    }
  })

  test('are in the settings too, with a button to add more', { tags: ['long'] }, async () => {
    await renderApp(team)
    await runAction(shared, t('common.settings'))
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: t('sharing.itemAccess.teamAndSharing') }).click()
    await expect.element(panel.getByText('Acme Works')).toBeVisible()
    await expectAccessible()
    await button(panel, t('sharing.common.shareWithConnections')).click()
    await expect.element(field(share, t('sharing.shareDialog.addCompaniesPeopleOrEmail'))).toHaveFocus()
  })

  test('are shown in the details, and announced before a folder is closed to them', async () => {
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team)
    await shared.click()
    const pane = page.getByRole('complementary', { name: t('files.details.details') })
    const teams = pane.getByRole('list', { name: t('common.sharedWith') })
    await expect.element(teams.getByText('Acme Works')).toBeVisible()
    await expect.element(teams.getByText('Delta')).toBeVisible()
    await expectAccessible()
    await pane.getByRole('button', { name: t('files.details.manageSharing') }).click()
    const panel = dialog('Plans')
    await panel.getByText(t('sharing.common.restricted'), { exact: true }).click()
    await expect
      .element(
        panel
          .getByRole('status', { name: t('files.accessImpact.accessChanges') })
          .getByText(t('files.accessImpact.teamsWillLoseAccess', { teams: 'Acme Works and Delta' })),
      )
      .toBeVisible()
  })

  test('are marked on the path to their contents, and announced before a move out of them', async () => {
    const plans = team.findByName('Plans')
    if (!plans) throw new Error('not there')
    team.folder('Drafts', { into: plans, inside_shared_folder: true, shared_id: plans.id })
    team.folder('Closed', { is_restricted: true })
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team, '/all/Plans/Drafts')
    const way = page.getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') })
    await expect.element(way.getByRole('img', { name: t('files.items.sharedOutsideTeam') })).toBeVisible()
    await way.getByRole('link', { name: t('common.allFiles') }).click()
    await runAction(shared, t('files.operations.moveToFolder'))
    const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Plans' }))
    await button(picker, 'Closed').click()
    await expect
      .element(picker.getByText(t('files.accessImpact.teamsWillLoseAccess', { teams: 'Acme Works and Delta' })))
      .toBeVisible()
  })

  test('fit a phone with touch targets', async () => {
    await onPhone()
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: /^Options for/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('button', { name: /^Share/ }).click()
    await expect.element(sharedWith.getByText('Acme Works')).toBeVisible()
    await userEvent.type(find, 'zoe@example.org{Enter}')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    await button(sharedWith, t('sharing.connectionShares.editAccessForName', { name: 'Delta' })).click()
    await expect
      .element(
        dialog(t('sharing.connectionShares.nameSharedWithTenantName', { name: 'Plans', tenantName: 'Delta' })).getByText(
          'Dora Ames',
        ),
      )
      .toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})
