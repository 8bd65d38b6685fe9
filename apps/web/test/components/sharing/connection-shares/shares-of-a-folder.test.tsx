import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, menuItem, press, runAction, toast } from '../../support/screen.ts'
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
  const shared = page.getByLabelText('Plans, folder, shared outside the team')

  async function openShared(): Promise<void> {
    await renderApp(team)
    await runAction(shared, 'Share')
    await expect.element(sharedWith.getByText('Acme Works')).toBeVisible()
  }

  test('are listed by team with their status, and change roles immediately or not at all', async () => {
    await openShared()
    await expect.element(sharedWith.getByText('Whole team · Added · Expires 01/02/2027, 09:30')).toBeVisible()
    await expect.element(sharedWith.getByText('Shared by Ada Byron, 20/11/2026').first()).toBeVisible()
    await expect.element(sharedWith.getByText('1 person')).toBeVisible()
    await expect.element(sharedWith.getByText('Editor · Added')).toBeVisible()
    await expect.element(sharedWith.getByText('Viewer · Pending until their team connects')).toBeVisible()
    await expect.element(sharedWith.getByText('Pending', { exact: true })).toBeVisible()
    await expectAccessible()
    const role = sharedWith.getByRole('combobox', { name: 'Role for Acme Works' })
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
      throw new Refusal('forbidden', { message: 'Permission denied' })
    })
    await userEvent.selectOptions(role, 'Viewer')
    await expect.element(toast('Not just now')).toBeVisible()
    await expect.element(role).toHaveValue('editor')
  })

  test('are restored by Undo of a role and of people, except for later changes by others', async () => {
    await openShared()
    const [acme, delta] = connectedTeams.shares
    await userEvent.selectOptions(sharedWith.getByRole('combobox', { name: 'Role for Acme Works' }), 'Viewer')
    await expect.element(toast('Acme Works now has the role Viewer')).toBeVisible()
    await undo.click()
    await expect.element(toast('Change to Acme Works’s access undone')).toBeVisible()
    await button(sharedWith, 'Edit access for Delta').click()
    const edit = dialog('Plans, shared with Delta')
    await edit.getByText('Whole team', { exact: true }).click()
    await button(edit, 'Remove Dora Ames').click()
    await edit.getByLabelText('Expires').fill('2027-05-01T09:30')
    await button(edit, 'Save').click()
    await expect.element(toast('Connection Updated')).toBeVisible()
    connectedTeams.shares = connectedTeams.shares.map((share) =>
      share.id === delta?.id
        ? { ...share, expires: '2027-06-01T09:30:00.000Z', fileUsers: [connectedTeams.somebody('Ann Lee', 'viewer')] }
        : share,
    )
    await undo.click()
    await expect.element(toast('Change to Delta’s access undone')).toBeVisible()
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
    await button(sharedWith, 'Stop sharing with Delta').click()
    await button(dialog('Stop sharing Plans with Delta?'), 'Stop sharing').click()
    await expect.element(sharedWith.getByText('Delta')).not.toBeInTheDocument()
    await undo.click()
    await expect.element(toast('Plans is shared with Delta again')).toBeVisible()
    await expect.element(sharedWith.getByText('Editor · Pending')).toBeVisible()
    const delta = connectedTeams.teams[1]?.id
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { userInvitees: [{ user_id: getPersonId('Dora Ames'), tenant_id: delta }], role: 'viewer', notify_via_email: false },
    ])
    await button(sharedWith, 'Withdraw invitation for zoe@example.org').click()
    await button(dialog('Withdraw the invitation to Plans for zoe@example.org?'), 'Withdraw').click()
    await undo.click()
    await expect.element(toast('Plans is shared with zoe@example.org again')).toBeVisible()
    await expect.element(button(sharedWith, 'Withdraw invitation for zoe@example.org')).toBeVisible()
    // Another user shares it again in the meantime: that share is not changed.
    await button(sharedWith, 'Stop sharing with Acme Works').click()
    await button(dialog('Stop sharing Plans with Acme Works?'), 'Stop sharing').click()
    await expect.element(toast('Plans is no longer shared with Acme Works')).toBeVisible()
    connectedTeams.share(plansId(), connectedTeams.teams[0] as TeamSummary, { user_role: 'editor' })
    await undo.click()
    await expect.element(toast('Already shared with Acme Works')).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toHaveLength(2)
  })

  test('are revoked after a confirmation with the consequences', async () => {
    await openShared()
    await button(sharedWith, 'Stop sharing with Acme Works').click()
    const question = dialog('Stop sharing Plans with Acme Works?')
    await expect.element(question.getByText(/^Everyone in Acme Works loses access immediately/)).toBeVisible()
    await expect.element(button(question, 'Cancel')).toHaveFocus()
    await button(question, 'Stop sharing').click()
    await expect.element(sharedWith.getByText('Acme Works')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, 'Stop sharing with Delta')).toHaveFocus()
    await button(sharedWith, 'Withdraw invitation for zoe@example.org').click()
    await button(dialog('Withdraw the invitation to Plans for zoe@example.org?'), 'Withdraw').click()
    await expect.element(sharedWith.getByText('zoe@example.org')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, 'Why? Delta')).toHaveFocus()
    await press('{Tab}{Tab}{Enter}')
    await button(dialog('Stop sharing Plans with Delta?'), 'Stop sharing').click()
    await expect.element(sharedWith).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesDelete')).toHaveLength(3)
  })

  test('can be limited to some people of a team', async () => {
    await openShared()
    await button(sharedWith, 'Edit access for Acme Works').click()
    const edit = dialog('Plans, shared with Acme Works')
    await edit.getByText('Selected people', { exact: true }).click()
    await button(edit, 'Save').click()
    await expect.element(edit.getByText('Choose at least one person or group')).toBeVisible()
    await userEvent.type(field(edit, 'People and groups with access'), 'anton{Enter}')
    await userEvent.selectOptions(edit.getByRole('combobox', { name: 'Role for Anton Moor' }), 'Editor')
    expect(team.api.asked('usersConnected').at(-1)).toMatchObject({ tenant_id: connectedTeams.teams[0]?.id })
    await edit.getByLabelText('Expires').fill('')
    await expectAccessible()
    await button(edit, 'Save').click()
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
    const actions = (name: string) => button(page.getByRole('main'), `Actions for ${name}`)
    for (const [name, end] of [
      ['Works', () => expect.element(actions('Plans')).toHaveFocus()],
      ['Plans', () => expect.element(page.getByRole('searchbox', { name: 'Search shared folders' })).toHaveFocus()],
    ] as const) {
      await actions(name).click()
      await menuItem('Manage sharing').click()
      const manage = dialog(`Share ${name}`)
      await expect.element(field(manage, 'Add teams, people or email addresses')).toHaveFocus()
      while (connectedTeams.shares.some(({ file_id }) => file_id === team.findByName(name)?.id)) {
        await manage
          .getByRole('button', { name: /^Stop sharing/ })
          .first()
          .click()
        await button(page.getByRole('dialog', { name: /^Stop sharing/ }), 'Stop sharing').click()
        await expect.element(page.getByRole('dialog', { name: /^Stop sharing/ })).not.toBeInTheDocument()
      }
      await press('{Escape}')
      await expect.element(manage).not.toBeInTheDocument()
      await end()
    }
  })

  test('are in the settings too, with a button to add more', { tags: ['long'] }, async () => {
    await renderApp(team)
    await runAction(shared, 'Settings')
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await expect.element(panel.getByText('Acme Works')).toBeVisible()
    await expectAccessible()
    await button(panel, 'Share with Connections').click()
    await expect.element(field(share, 'Add teams, people or email addresses')).toHaveFocus()
  })

  test('are shown in the details, and announced before a folder is closed to them', async () => {
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team)
    await shared.click()
    const pane = page.getByRole('complementary', { name: 'Details' })
    const teams = pane.getByRole('list', { name: 'Shared with' })
    await expect.element(teams.getByText('Acme Works')).toBeVisible()
    await expect.element(teams.getByText('Delta')).toBeVisible()
    await expectAccessible()
    await pane.getByRole('button', { name: 'Manage sharing' }).click()
    const panel = dialog('Plans')
    await panel.getByText('Restricted', { exact: true }).click()
    await expect
      .element(panel.getByRole('status', { name: 'Access changes' }).getByText('Acme Works and Delta will lose access.'))
      .toBeVisible()
  })

  test('are marked on the path to their contents, and announced before a move out of them', async () => {
    const plans = team.findByName('Plans')
    if (!plans) throw new Error('not there')
    team.folder('Drafts', { into: plans, inside_shared_folder: true, shared_id: plans.id })
    team.folder('Closed', { is_restricted: true })
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team, '/all/Plans/Drafts')
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect.element(way.getByRole('img', { name: 'Shared outside the team' })).toBeVisible()
    await way.getByRole('link', { name: 'All Files' }).click()
    await runAction(shared, 'Move to folder')
    const picker = dialog('Move Plans')
    await button(picker, 'Closed').click()
    await expect.element(picker.getByText('Acme Works and Delta will lose access.')).toBeVisible()
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
    await button(sharedWith, 'Edit access for Delta').click()
    await expect.element(dialog('Plans, shared with Delta').getByText('Dora Ames')).toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})
