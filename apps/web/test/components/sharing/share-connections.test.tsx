import { pageMeta } from '@arbour/contract/entities/common'
import type { Item } from '@arbour/contract/entities/items/item'
import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { messages } from '@arbour/contract/messages'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import {
  act,
  button,
  dialog,
  field,
  folder,
  item,
  menuItem,
  openMenu,
  press,
  select,
  selection,
  toast,
} from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let others: ConnectedTeams
const share = dialog('Share Plans')
const find = field(share, 'Teams and people')
const send = button(share, 'Share')
const option = (name: string) => page.getByRole('option', { name: new RegExp(`^${name}`) })
const chip = (name: string) => button(share, `Remove ${name}`)
const undo = button(page.getByRole('region', { name: 'Messages' }), 'Undo')
const ends = share.getByLabelText('Ends')
const sharedWith = share.getByRole('region', { name: 'Shared with' })
const idOf = (name: string) => others.people.find((one) => one.name === name)?.id
const plansId = () => team.named('Plans')?.id ?? ''

beforeEach(() => {
  team = new FakeTeam()
  others = new ConnectedTeams(team)
  others.connect('Acme Works', 'Ann Lee', 'Anton Moor')
  others.connect('Delta', 'Dora Ames')
  team.folder('Plans')
})

const byUs = (file: Item): SharedFile => ({
  file,
  share_id: null,
  is_for_team: false,
  is_by_group: false,
  is_mapped: true,
  tenants: others.teams,
  addresses: [],
  user_role: null,
  expires: null,
  shared: '2026-11-20T09:00:00.000Z',
})

/** Opens the dialog of the folder Plans at sharing with connections. */
async function open(): Promise<void> {
  await renderApp(team)
  await act(folder('Plans'), 'Share')
  await share.getByRole('button', { name: /^Share with Connections/ }).click()
  await expect.element(find).toHaveFocus()
}

describe('Sharing with connections', () => {
  test('works with the keyboard only: a team, a person and an email address, with a role and an expiry', async () => {
    await renderApp(team)
    await act(folder('Plans'), 'Share')
    await expect.element(share.getByRole('button', { name: /^Share with Team/ })).toHaveFocus()
    await press('{Tab}{Enter}')
    await expect.element(find).toHaveFocus()
    await expect.element(send).toBeDisabled()
    await userEvent.type(find, 'a')
    await expect.element(option('Ann Lee')).toBeVisible()
    expect(team.api.asked('usersConnected').at(-1)).toMatchObject({ q: 'a', external_only: true })
    const listed = page.getByRole('listbox', { name: 'Connected teams and people' }).getByRole('option').elements()
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
    await press('{Backspace}')
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
    await press('{Backspace}')
    await expect.element(chip('Ann Lee')).not.toBeInTheDocument()
    await userEvent.selectOptions(share.getByRole('combobox', { name: 'Role' }), 'Contributor')
    await expect.element(share.getByRole('option', { name: 'Owner' })).not.toBeInTheDocument()
    await ends.fill('2027-02-01T09:30')
    send.element().focus()
    await press('{Enter}')
    await expect.element(toast('Plans has been shared')).toBeVisible()
    await expect.element(share).not.toBeInTheDocument()
    expect(team.api.asked('filesSharesInitiate')).toEqual([
      {
        file_id: plansId(),
        tenantInvitees: [others.teams[0]?.id],
        userInvitees: [{ user_id: idOf('Dora Ames'), tenant_id: others.teams[1]?.id }],
        groupInvitees: [],
        emailInvitees: ['zoe@example.org'],
        role: 'contributor',
        expires: '2027-02-01T09:30:00.000Z',
        notify_via_email: true,
        note: '',
      },
    ])
    // External sharing is marked immediately.
    await expect.element(page.getByLabelText('Plans, folder, shared outside the team')).toBeVisible()
    await expect.element(page.getByLabelText('Plans, folder, shared outside the team')).toHaveFocus()
  })

  test('is undone without affecting earlier shares', async () => {
    const kept = others.share(plansId(), others.teams[1] as TeamSummary)
    await renderApp(team)
    await act(page.getByLabelText('Plans, folder, shared outside the team'), 'Share')
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await find.fill('acme')
    await press('{Enter}')
    await send.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    await undo.click()
    await expect.element(toast('Plans is shared with the same people as before')).toBeVisible()
    expect(others.shares.map(({ id }) => id)).toEqual([kept.id])
  })

  test('ignores Enter on other text, and counts a typed email address', {
    tags: ['long'],
  }, async () => {
    await open()
    await userEvent.type(find, 'nobody{Enter}')
    await expect.element(share.getByRole('alert').getByText(messages.noInvitee)).toBeVisible()
    await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
    await expect.element(find).toHaveValue('nobody')
    await send.click()
    await expect.element(share.getByRole('alert').getByText(messages.noInvitee)).toBeVisible()
    await expect.element(find).toHaveFocus()
    expect(team.api.asked('filesSharesInitiate')).toEqual([])
    await find.fill('zoe@example.org')
    await expect.element(share.getByText(messages.noInvitee)).not.toBeInTheDocument()
    await send.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { emailInvitees: ['zoe@example.org'], role: 'viewer', expires: null },
    ])
  })

  test('rejects a past expiry, and sends the note only with an email', { tags: ['long'] }, async () => {
    await open()
    await userEvent.type(find, 'delta{Enter}')
    await ends.fill('2020-02-01T09:30')
    const byEmail = share.getByRole('checkbox', { name: 'Send email notification' })
    await expect.element(byEmail).toBeChecked()
    await expect.element(field(share, 'Note')).toHaveAttribute('rows', '4')
    await field(share, 'Note').fill('For the tender')
    await expectAccessible()
    await byEmail.click()
    await send.click()
    await expect.element(share.getByText('Choose a time that is still to come')).toBeVisible()
    await expect.element(ends).toHaveFocus()
    await ends.fill('')
    await send.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([{ expires: null, notify_via_email: false, note: '' }])
  })

  test('shows impossible shares in a dialog and other failures in an alert, and keeps the values', async () => {
    await open()
    await userEvent.type(find, 'delta{Enter}')
    await expect.element(chip('Delta')).toBeVisible()
    await field(share, 'Note').fill('For the tender')
    others.obstacle = 'contains_shared_folder'
    await send.click()
    const cannot = dialog('Cannot be Shared')
    await expect.element(cannot.getByText('This folder contains a shared folder')).toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(cannot).not.toBeInTheDocument()
    await expect.element(send).toHaveFocus()
    // Once, above the fields, while it applies.
    expect(share.getByText(/^This folder contains a shared folder/).elements()).toHaveLength(1)
    await expect.element(chip('Delta')).toBeVisible()
    await expect.element(field(share, 'Note')).toHaveValue('For the tender')
    others.obstacle = null
    team.api.on('filesSharesInitiate', () => {
      throw new Refusal('conflict', { message: 'Delta is no longer connected with your team' })
    })
    await send.click()
    const alert = share.getByRole('alert')
    await expect.element(send).toHaveFocus()
    await expect.element(alert.getByText('Something went wrong')).toBeVisible()
    await expect.element(alert.getByText('Please try again')).toBeVisible()
    await expect.element(alert.getByText('Delta is no longer connected with your team')).toBeVisible()
    await expect.element(field(share, 'Note')).toHaveValue('For the tender')
    const colleague = 'ben@example.org is in your own team'
    team.api.on('filesSharesInitiate', () => {
      throw new Refusal('invalid', { message: colleague, fields: { 'emailInvitees.0': colleague } })
    })
    await send.click()
    await expect.element(share.getByText(colleague)).toBeVisible()
    await expect.element(find).toHaveFocus()
    await press('{Escape}')
    await button(dialog('Leave without saving?'), 'Keep editing').click()
    await expect.element(chip('Delta')).toBeVisible()
  })

  test('asks before navigating back or closing loses typed values', async () => {
    await renderApp(team, '/projects')
    await router.navigate({ href: '/all' })
    await openMenu(folder('Plans'))
    await menuItem('Share').click()
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(true)
    await field(share, 'Note').fill('For the tender')
    const leave = dialog('Leave without saving?')
    await expect.poll(closes).toBe(false)
    router.history.back()
    await button(leave, 'Keep editing').click()
    await expect.element(leave).not.toBeInTheDocument()
    await expect.element(field(share, 'Note')).toHaveValue('For the tender')
    await expect.poll(() => window.location.pathname).toBe('/all')
    router.history.back()
    await button(leave, 'Discard changes').click()
    await expect.element(share).not.toBeInTheDocument()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Projects' })).toBeVisible()
  })

  test('is disabled with the reason if shares would be nested, and offered for folders only', async () => {
    others.obstacle = 'inside_shared_folder'
    team.add('plan.txt')
    await renderApp(team)
    await act(folder('Plans'), 'Share')
    const way = share.getByRole('button', { name: /^Share with Connections/ })
    await expect.element(way.getByText('This folder is inside a shared folder')).toBeVisible()
    await expect.element(way).toHaveAttribute('aria-disabled', 'true')
    await expectAccessible()
    await press('{Escape}')
    await act(item('plan.txt'), 'Share')
    const file = dialog('Share plan.txt')
    await expect.element(file.getByRole('button', { name: /^Share with Team/ })).toBeVisible()
    await expect.element(file.getByRole('button', { name: /^Share with Connections/ })).not.toBeInTheDocument()
  })

  test('explains why nobody can be found', { tags: ['long'] }, async () => {
    team.api.on('tenantsConnected', () => {
      throw new Refusal('invalid', { message: 'Too long a name' })
    })
    await open()
    await userEvent.type(find, 'delta')
    await expect.element(page.getByText('Nobody can be searched for now: Too long a name')).toBeVisible()
  })

  test('accepts a group of another team, alone or with others', async () => {
    const divers = others.group('Divers', others.teams[0] as TeamSummary)
    others.group('Dredgers', others.teams[1] as TeamSummary, 1)
    await open()
    await userEvent.type(find, 'd')
    await expect.element(option('Group Divers.*Acme Works · 4 people')).toBeVisible()
    await expect.element(option('Group Dredgers.*Delta · 1 person')).toBeVisible()
    await option('Group Divers').click()
    await expect.element(chip('Divers')).toBeVisible()
    await send.click()
    await expect.element(toast('Plans has been shared')).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')[0]).toMatchObject({
      groupInvitees: [{ group_id: divers.id, tenant_id: others.teams[0]?.id }],
      userInvitees: [],
    })
    await act(page.getByLabelText('Plans, folder, shared outside the team'), 'Share')
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await expect.element(sharedWith.getByText('1 group')).toBeVisible()
    await expect.element(sharedWith.getByRole('list', { name: 'People of Acme Works' })).toMatchTextContent(/Divers · 4 people/)
    await button(sharedWith, 'Change what Acme Works has').click()
    const edit = dialog('Plans, shared with Acme Works')
    await userEvent.type(field(edit, 'People and groups who have it'), 'anton{Enter}')
    await userEvent.selectOptions(edit.getByRole('combobox', { name: 'Role of Divers' }), 'Editor')
    await expectAccessible()
    await button(edit, 'Save').click()
    await expect.element(sharedWith.getByText('1 group, 1 person')).toBeVisible()
    expect(team.api.asked('filesSharesUpdate')[0]).toMatchObject({
      fileUsers: [{ user_id: idOf('Anton Moor'), user_role: 'viewer' }],
      fileGroups: [{ group_id: divers.id, user_role: 'editor' }],
    })
  })
})

describe('Shares of a folder', () => {
  beforeEach(() => {
    const [acme, delta] = others.teams
    if (!acme || !delta) throw new Error('not connected')
    others.share(plansId(), acme, { status: 'placed', user_role: 'contributor', expires: '2027-02-01T09:30:00.000Z' })
    others.share(plansId(), delta, { is_access_restricted: true, fileUsers: [others.somebody('Dora Ames', 'editor')] })
    others.addresses.push({
      id: others.teams[0]?.id ?? '',
      email: 'zoe@example.org',
      user_role: 'viewer',
      expires: null,
      created: '2026-11-20T09:00:00.000Z',
    })
  })
  const shared = page.getByLabelText('Plans, folder, shared outside the team')

  async function openShared(): Promise<void> {
    await renderApp(team)
    await act(shared, 'Share')
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await expect.element(sharedWith.getByText('Acme Works')).toBeVisible()
  }

  test('are listed by team with their status, and change roles immediately or not at all', async () => {
    await openShared()
    await expect.element(sharedWith.getByText('Whole team · Placed · Ends 01/02/2027, 09:30')).toBeVisible()
    await expect.element(sharedWith.getByText('Shared by Ada Byron, 20/11/2026').first()).toBeVisible()
    await expect.element(sharedWith.getByText('1 person')).toBeVisible()
    await expect.element(sharedWith.getByText('Editor · Placed')).toBeVisible()
    await expect.element(sharedWith.getByText('Viewer · Until its team is connected')).toBeVisible()
    await expect.element(sharedWith.getByText('Waiting', { exact: true })).toBeVisible()
    await expectAccessible()
    const role = sharedWith.getByRole('combobox', { name: 'Role of Acme Works' })
    await userEvent.selectOptions(role, 'Editor')
    await expect.poll(() => team.api.asked('filesSharesUpdate')).toEqual([{ id: others.shares[0]?.id, user_role: 'editor' }])
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
    const [acme, delta] = others.shares
    await userEvent.selectOptions(sharedWith.getByRole('combobox', { name: 'Role of Acme Works' }), 'Viewer')
    await expect.element(toast('Acme Works has the role Viewer now')).toBeVisible()
    await undo.click()
    await expect.element(toast('Acme Works has the same access as before')).toBeVisible()
    await button(sharedWith, 'Change what Delta has').click()
    const edit = dialog('Plans, shared with Delta')
    await edit.getByText('Whole team', { exact: true }).click()
    await button(edit, 'Remove Dora Ames').click()
    await edit.getByLabelText('Ends').fill('2027-05-01T09:30')
    await button(edit, 'Save').click()
    await expect.element(toast('Connection Updated')).toBeVisible()
    others.shares = others.shares.map((one) =>
      one.id === delta?.id
        ? { ...one, expires: '2027-06-01T09:30:00.000Z', fileUsers: [others.somebody('Ann Lee', 'viewer')] }
        : one,
    )
    await undo.click()
    await expect.element(toast('Delta has the same access as before')).toBeVisible()
    const updates = team.api.asked('filesSharesUpdate')
    expect(updates[1]).toEqual({ id: acme?.id, user_role: 'contributor' })
    expect(updates[3]).toEqual({
      id: delta?.id,
      is_access_restricted: true,
      fileUsers: [
        { user_id: idOf('Ann Lee'), user_role: 'viewer', expires: null },
        { user_id: idOf('Dora Ames'), user_role: 'editor', expires: null },
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
    await expect.element(sharedWith.getByText('Editor · Waiting')).toBeVisible()
    const delta = others.teams[1]?.id
    expect(team.api.asked('filesSharesInitiate')).toMatchObject([
      { userInvitees: [{ user_id: idOf('Dora Ames'), tenant_id: delta }], role: 'viewer', notify_via_email: false },
    ])
    await button(sharedWith, 'Withdraw from zoe@example.org').click()
    await button(dialog('Withdraw Plans from zoe@example.org?'), 'Withdraw').click()
    await undo.click()
    await expect.element(toast('Plans is shared with zoe@example.org again')).toBeVisible()
    await expect.element(button(sharedWith, 'Withdraw from zoe@example.org')).toBeVisible()
    // Another user shares it again in the meantime: that share is not changed.
    await button(sharedWith, 'Stop sharing with Acme Works').click()
    await button(dialog('Stop sharing Plans with Acme Works?'), 'Stop sharing').click()
    await expect.element(toast('Plans is no longer shared with Acme Works')).toBeVisible()
    others.share(plansId(), others.teams[0] as TeamSummary, { user_role: 'editor' })
    await undo.click()
    await expect.element(toast('It is shared with Acme Works already')).toBeVisible()
    expect(team.api.asked('filesSharesInitiate')).toHaveLength(2)
  })

  test('are revoked after a confirmation with the consequences', async () => {
    await openShared()
    await button(sharedWith, 'Stop sharing with Acme Works').click()
    const question = dialog('Stop sharing Plans with Acme Works?')
    await expect.element(question.getByText(/^Everybody in Acme Works loses access at once/)).toBeVisible()
    await expect.element(button(question, 'Cancel')).toHaveFocus()
    await button(question, 'Stop sharing').click()
    await expect.element(sharedWith.getByText('Acme Works')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, 'Stop sharing with Delta')).toHaveFocus()
    await button(sharedWith, 'Withdraw from zoe@example.org').click()
    await button(dialog('Withdraw Plans from zoe@example.org?'), 'Withdraw').click()
    await expect.element(sharedWith.getByText('zoe@example.org')).not.toBeInTheDocument()
    await expect.element(button(sharedWith, 'Change what Delta has')).toHaveFocus()
    await press('{Tab}{Enter}')
    await button(dialog('Stop sharing Plans with Delta?'), 'Stop sharing').click()
    await expect.element(sharedWith.getByText('No other team has this folder.')).toBeVisible()
    await expect.element(sharedWith.getByRole('heading', { name: 'Shared with' })).toHaveFocus()
    expect(team.api.asked('filesSharesDelete')).toHaveLength(3)
  })

  test('can be limited to some people of a team', async () => {
    await openShared()
    await button(sharedWith, 'Change what Acme Works has').click()
    const edit = dialog('Plans, shared with Acme Works')
    await edit.getByText('Only some people', { exact: true }).click()
    await button(edit, 'Save').click()
    await expect.element(edit.getByText('Choose at least one person or group')).toBeVisible()
    await userEvent.type(field(edit, 'People and groups who have it'), 'anton{Enter}')
    await userEvent.selectOptions(edit.getByRole('combobox', { name: 'Role of Anton Moor' }), 'Editor')
    expect(team.api.asked('usersConnected').at(-1)).toMatchObject({ tenant_id: others.teams[0]?.id })
    await edit.getByLabelText('Ends').fill('')
    await expectAccessible()
    await button(edit, 'Save').click()
    await expect.element(edit).not.toBeInTheDocument()
    await expect.element(sharedWith.getByText('Anton Moor')).toBeVisible()
    expect(team.api.asked('filesSharesUpdate')).toEqual([
      {
        id: others.shares[0]?.id,
        is_access_restricted: true,
        fileUsers: [{ user_id: idOf('Anton Moor'), user_role: 'editor' }],
        expires: null,
      },
    ])
  })

  test('are managed from the list of shared items, and keep the focus when none is left', async () => {
    team.api.on('filesShared', ({ page: at, take }) => {
      const rows = team.items.filter(({ id }) => others.shares.some(({ file_id }) => file_id === id)).map(byUs)
      return { items: rows, meta: pageMeta(rows.length, at, take) }
    })
    team.folder('Works')
    const [acme] = others.teams
    if (acme) others.share(team.named('Works')?.id ?? '', acme)
    await renderApp(team, '/shared?side=by_us')
    const actions = (name: string) => button(page.getByRole('main'), `Actions for ${name}`)
    for (const [name, end] of [
      ['Works', () => expect.element(actions('Plans')).toHaveFocus()],
      ['Plans', () => expect.element(page.getByRole('searchbox', { name: 'Search shared folders' })).toHaveFocus()],
    ] as const) {
      await actions(name).click()
      await menuItem('Manage sharing').click()
      const manage = dialog(`Share ${name}`)
      await expect.element(field(manage, 'Teams and people')).toHaveFocus()
      while (others.shares.some(({ file_id }) => file_id === team.named(name)?.id)) {
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
    await act(shared, 'Settings')
    const panel = dialog('Plans')
    await panel.getByRole('tab', { name: 'Team and Sharing' }).click()
    await expect.element(panel.getByText('Acme Works')).toBeVisible()
    await expectAccessible()
    await button(panel, 'Share with Connections').click()
    await expect.element(find).toHaveFocus()
  })

  test('are shown in the details, and announced before a folder is closed to them', async () => {
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team)
    await shared.click()
    const pane = page.getByRole('complementary', { name: 'Details' })
    const teams = pane.getByRole('list', { name: 'Teams that it is shared with' })
    await expect.element(teams.getByText('Acme Works')).toBeVisible()
    await expect.element(teams.getByText('Delta')).toBeVisible()
    await expectAccessible()
    await pane.getByRole('button', { name: 'Manage sharing' }).click()
    const panel = dialog('Plans')
    await panel.getByText('Restricted', { exact: true }).click()
    await expect
      .element(panel.getByRole('status', { name: 'What this changes' }).getByText('Acme Works and Delta will lose access.'))
      .toBeVisible()
  })

  test('are marked on the path to their contents, and announced before a move out of them', async () => {
    const plans = team.named('Plans')
    if (!plans) throw new Error('not there')
    team.folder('Drafts', { into: plans, inside_shared_folder: true, shared_id: plans.id })
    team.folder('Closed', { is_restricted: true })
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team, '/all/Plans/Drafts')
    const way = page.getByRole('navigation', { name: 'Breadcrumbs' })
    await expect.element(way.getByRole('img', { name: 'Shared outside the team' })).toBeVisible()
    await way.getByRole('link', { name: 'All files' }).click()
    await act(shared, 'Move to a folder')
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
    await share.getByRole('button', { name: /^Share with Connections/ }).click()
    await expect.element(sharedWith.getByText('Acme Works')).toBeVisible()
    await userEvent.type(find, 'zoe@example.org{Enter}')
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    await button(sharedWith, 'Change what Delta has').click()
    await expect.element(dialog('Plans, shared with Delta').getByText('Dora Ames')).toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})

describe('Several folders', () => {
  const many = dialog('Share 2 folders with Connections')

  test('are shared together, and rejected ones show the reason and are retried', async () => {
    team.folder('Works')
    let isRefused = true
    team.api.on('filesSharesInitiate', (request, usual) => {
      if (request.file_id === team.named('Works')?.id && isRefused) {
        throw new Refusal('invalid', { message: messages.containsShared })
      }
      return usual(request)
    })
    await renderApp(team)
    await select(folder('Plans'))
    await select(folder('Works'))
    await button(selection(), 'Share').click()
    const to = field(many, 'Teams and people')
    await expect.element(to).toHaveFocus()
    await userEvent.type(to, 'delta{Enter}')
    await expect.element(button(many, 'Remove Delta')).toBeVisible()
    await button(many, 'Share').click()
    await expect.element(many.getByText('1 of 2 folders were not shared.')).toBeVisible()
    await expect.element(many.getByText('This folder contains a shared folder')).toBeVisible()
    await expect.element(button(many, 'Share the other 1')).toHaveFocus()
    await expectAccessible()
    isRefused = false
    await press('{Enter}')
    await expect.element(toast('2 folders have been shared')).toBeVisible()
    const asked = team.api.asked('filesSharesInitiate').map(({ file_id }) => team.items.find(({ id }) => id === file_id)?.name)
    expect(asked).toEqual(['Plans', 'Works', 'Works'])
  })

  test('are reported one by one, can be stopped, and refetch lists once', async () => {
    for (const name of ['Works', 'Yards']) team.folder(name)
    const turns: (() => void)[] = []
    team.api.on('filesSharesInitiate', async (request, usual) => {
      await new Promise<void>((go) => turns.push(go))
      return usual(request)
    })
    await renderApp(team)
    for (const name of ['Plans', 'Works', 'Yards']) await select(folder(name))
    await button(selection(), 'Share').click()
    const three = dialog('Share 3 folders with Connections')
    await userEvent.type(field(three, 'Teams and people'), 'delta{Enter}')
    await expect.element(button(three, 'Remove Delta')).toBeVisible()
    const listed = team.api.asked('filesBrowse').length
    await button(three, 'Share').click()
    await expect.element(button(three, 'Stop')).toHaveFocus()
    await expect.element(three.getByRole('progressbar', { name: 'Sharing' })).toHaveAttribute('aria-valuenow', '0')
    await expect.poll(() => turns.length).toBe(1)
    turns.shift()?.()
    await expect.element(three.getByText('1 of 3 folders have been shared')).toBeVisible()
    await expect.element(three.getByRole('progressbar', { name: 'Sharing' })).toHaveAttribute('aria-valuenow', '33')
    await expect.poll(() => turns.length).toBe(1)
    expect(team.api.asked('filesBrowse')).toHaveLength(listed)
    await press('{Enter}')
    turns.shift()?.()
    const other = button(three, 'Share the other 1')
    await expect.element(other).toHaveFocus()
    await expect.element(three.getByText('2 of 3 folders have been shared')).toBeVisible()
    await expect.poll(() => team.api.asked('filesBrowse')).toHaveLength(listed + 1)
    expect(team.api.asked('filesSharesInitiate')).toHaveLength(2)
    await press('{Enter}')
    await expect.poll(() => turns.length).toBe(1)
    turns.shift()?.()
    await expect.element(toast('3 folders have been shared')).toBeVisible()
    await expect.element(three).not.toBeInTheDocument()
  })

  test('are limited to a manageable number', { tags: ['long'] }, async () => {
    for (let at = 0; at < 100; at++) team.folder(`Folder ${at}`)
    await renderApp(team)
    await folder('Folder 0').click()
    await press('{Control>}a{/Control}')
    await openMenu(folder('Folder 0'))
    await expect.element(page.getByRole('menuitem', { name: /^Share At most 100 folders can be shared at once/ })).toBeVisible()
  })

  test('are not shared with an invalid one among them', { tags: ['long'] }, async () => {
    team.add('plan.txt')
    await renderApp(team)
    await select(folder('Plans'))
    await select(item('plan.txt'))
    await openMenu(folder('Plans'))
    await expect
      .element(page.getByRole('menuitem', { name: /^Share plan.txt: Only folders can be shared with other teams/ }))
      .toBeVisible()
  })
})
