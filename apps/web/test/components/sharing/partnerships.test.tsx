import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakePartners, partnerOf } from '../support/fakes/fake-partners.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { joinTeams } from '../support/my-teams.ts'
import { openLive } from '../support/open-live.ts'
import { renderApp } from '../support/render-app.tsx'
import { act, button, dialog, field, folder, item, openMenu, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { VisibleTree } from '../support/visible-tree.ts'
import { watchSignIn } from '../support/watch-sign-in.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let others: ConnectedTeams
let partners: FakePartners
let bridge: Item
let plans: Item
let sheets: Item
let minutes: Item

beforeEach(() => {
  team = new FakeTeam()
  others = new ConnectedTeams(team)
  others.connect('Acme Works', 'Ann Lee', 'Anton Moor')
  others.connect('Delta', 'Dora Ames')
  partners = new FakePartners(team, others)
  bridge = team.folder('Bridge', { sub_type: 'project' })
  plans = team.folder('Plans', { into: bridge })
  sheets = team.folder('Sheets', { into: plans })
  minutes = team.folder('Minutes', { into: bridge })
  team.folder('Board papers', { into: bridge, is_restricted: true })
})

const add = dialog('Add Partner to Bridge')
const find = field(add, 'Teams and people')
const next = button(add, 'Next')
const send = button(add, 'Send Invite')
const check = (within: typeof add, name: string) => within.getByRole('checkbox', { name, exact: true })
const folders = (within: typeof add) => within.getByRole('group', { name: /^Folders that/ })
const role = (within: typeof add, name: string) => within.getByRole('combobox', { name: `Role for ${name}` })
const chip = (name: string) => button(add, `Remove ${name}`)
const invitation = dialog('Project invitation')
const which = dialog('Which project of yours?')
const what = dialog('What do you offer?')
const settings = dialog('Bridge')
const listed = settings.getByRole('list', { name: 'Partners' })

/** Focuses an element, as Tab does eventually. */
async function reach(target: typeof send): Promise<void> {
  await expect.element(target).toBeEnabled()
  target.element().focus()
}

/** Opens the dialog of the project and chooses a team. */
async function openAccess(): Promise<void> {
  await renderApp(team, '/all/Bridge')
  await page.getByRole('button', { name: 'Add Partner' }).click()
  await find.fill('delta')
  await press('{Enter}')
  await expect.element(chip('Delta')).toBeVisible()
  await next.click()
  await expect.element(folders(add)).toHaveFocus()
}

async function openTab(): Promise<void> {
  await renderApp(team)
  await act(item('Bridge', 'project'), 'Settings')
  await settings.getByRole('tab', { name: 'Partners' }).click()
}

/** Opens the URL of an invitation. */
async function openInvite(token: string = newId()): Promise<void> {
  await renderApp(team, `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${token}`)
}

describe('Adding partners', () => {
  test('works with the keyboard only: a team and an email address, with nested folders and roles', async () => {
    await renderApp(team, '/all/Bridge')
    const main = page.getByRole('main')
    // Replaces Share, which stays in the menu.
    await expect.element(button(main, 'Add Partner')).toBeVisible()
    await expect.element(button(main, 'Share')).not.toBeInTheDocument()
    await reach(button(main, 'Add Partner'))
    await press('{Enter}')
    await expect.element(find).toHaveFocus()
    await expect.element(next).toBeDisabled()
    await userEvent.type(find, 'acme')
    await expect.element(page.getByRole('option', { name: /^Acme Works/ })).toBeVisible()
    await press('{Enter}')
    await expect.element(chip('Acme Works')).toBeVisible()
    await expectAccessible()
    // A typed email address counts without being added.
    await userEvent.type(find, 'zoe@example.org')
    next.element().focus()
    await press('{Enter}')
    await expect.element(folders(add)).toHaveFocus()
    await expect.element(check(add, 'Board papers, Open to selected people only')).toBeDisabled()
    await expect.element(add.getByText(/also sees what other partners put there/)).toBeVisible()
    await reach(check(add, 'Minutes'))
    await press(' ')
    await userEvent.selectOptions(role(add, 'Minutes'), 'Contributor')
    await reach(button(add, 'Show the folders in Plans'))
    await press('{Enter}')
    await reach(check(add, 'Sheets'))
    await press(' ')
    // None can be inside another.
    await expect.element(check(add, 'Plans, A folder in it is offered')).toBeDisabled()
    await expect.element(add.getByRole('checkbox', { name: 'Send email notification' })).toBeChecked()
    await expectAccessible()
    await field(add, 'Note').fill('Shall we?')
    send.element().focus()
    await press('{Enter}')
    await expect.element(toast('Invite Sent')).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    expect(team.api.asked('filesPartnershipsInitiate')).toEqual([
      {
        file_id: bridge.id,
        tenantInvitees: [others.teams[0]?.id],
        userInvitees: [],
        groupInvitees: [],
        emailInvitees: ['zoe@example.org'],
        accessibleFiles: [
          { id: minutes.id, user_role: 'contributor' },
          { id: sheets.id, user_role: 'viewer' },
        ],
        notify_via_email: true,
        note: 'Shall we?',
      },
    ])
  })

  test('is undone unless they have answered', async () => {
    const undo = button(page.getByRole('region', { name: 'Messages' }), 'Undo')
    await openAccess()
    await send.click()
    await undo.click()
    await expect.element(toast('Invitation taken back')).toBeVisible()
    expect(partners.partnerships).toEqual([])
    await page.getByRole('button', { name: 'Add Partner' }).click()
    await find.fill('delta')
    await press('{Enter}')
    await next.click()
    await send.click()
    await expect.element(undo).toBeVisible()
    partners.partnerships = partners.partnerships.map((one) => ({ ...one, status: 'Accepted' }))
    await undo.click()
    await expect.element(toast('Delta has answered already')).toBeVisible()
    expect(partners.partnerships).toHaveLength(1)
  })

  test('is offered in the menu, for the team’s own projects only', async () => {
    team.folder('Attic')
    await renderApp(team)
    await openMenu(folder('Attic'))
    await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: 'Add Partner' })).not.toBeInTheDocument()
    await press('{Escape}')
    await openMenu(item('Bridge', 'project'))
    await expect.element(page.getByRole('menuitem', { name: 'Share' })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Add Partner' }).click()
    await expect.element(find).toHaveFocus()
  })

  test('is not possible for a restricted project', async () => {
    team.folder('Tender', { sub_type: 'project', is_restricted: true })
    await renderApp(team, '/all/Tender')
    const main = page.getByRole('main')
    await expect.element(button(main, 'Add Partner')).toHaveAttribute('aria-disabled', 'true')
  })

  test('rejects an empty list, and text that is neither a name nor an email address', async () => {
    await renderApp(team, '/all/Bridge')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    await find.fill('nobody')
    // The search results may cover the button until the field loses the focus.
    await reach(next)
    await press('{Enter}')
    await expect.element(add.getByRole('alert').getByText(messages.noInvitee)).toBeVisible()
    await expect.element(find).toHaveFocus()
    await expect.element(send).not.toBeInTheDocument()
  })

  test('shows rejections on their field and keeps the values', async () => {
    await openAccess()
    await check(add, 'Plans').click()
    await userEvent.selectOptions(role(add, 'Plans'), 'Editor')
    const sentence = messages.teamNotAllowed('Delta')
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('forbidden', { message: sentence })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect.element(chip('Delta')).toBeVisible()
    await next.click()
    await expect.element(role(add, 'Plans')).toHaveValue('editor')
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('invalid', {
        message: messages.offerFromProject,
        fields: { 'accessibleFiles.0': messages.offerFromProject },
      })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(messages.offerFromProject)).toBeVisible()
    await expect.element(check(add, 'Plans')).toHaveFocus()
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('conflict', { message: messages.partnerAlready('Delta') })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(messages.partnerAlready('Delta'))).toBeVisible()
  })

  test('shows links to pass on if no email is sent', async () => {
    partners.sendsMail = false
    await renderApp(team, '/all/Bridge')
    await page.getByRole('button', { name: 'Add Partner' }).click()
    await find.fill('zoe@example.org')
    await press('{Enter}')
    await next.click()
    await send.click()
    const sent = dialog('Invite Sent')
    await expect
      .element(field(sent, 'Link for zoe@example.org'))
      .toHaveValue(`${location.origin}/partner-invitation#of-zoe@example.org`)
    await expect.element(button(sent, 'Copy')).toHaveFocus()
    await expectAccessible()
  })
})

describe('Partners tab of a project’s settings', () => {
  test('has an empty state and adds a partner', async () => {
    await openTab()
    await expect.element(settings.getByText(/^No partners yet/)).toBeVisible()
    await button(settings, 'Add Partner').click()
    await find.fill('dora')
    await press('{Enter}')
    await next.click()
    await send.click()
    await expect.element(listed).toMatchTextContent('Dora Ames Pending')
  })

  test('lists a group of another team, which can be invited again', async () => {
    const acme = others.teams[0] as never
    const divers = others.group('Divers', acme)
    partners.add(bridge.id, partnerOf(acme, null, { id: divers.id, name: 'Divers', members: 4 }), { status: 'Declined' })
    await openTab()
    await expect.element(listed).toMatchTextContent(/^Divers Declined *Acme Works *Declined/)
    await button(listed, 'Invite again').click()
    await expect.element(chip('Divers')).toBeVisible()
    // By then the dialog has moved the focus and does not take it back.
    await expect.element(find).toHaveFocus()
    next.element().focus()
    await press('{Enter}')
    await send.click()
    await expect.element(toast('Invite Sent')).toBeVisible()
    expect(team.api.asked('filesPartnershipsInitiate')[0]).toMatchObject({
      tenantInvitees: [],
      groupInvitees: [{ group_id: divers.id, tenant_id: others.teams[0]?.id }],
    })
  })

  test('lists partners with the folders offered by each side, as links', async () => {
    const acme = partnerOf(others.teams[0] as never)
    partners.add(bridge.id, {
      name: 'zoe@example.org',
      picture: null,
      tenant: null,
      user: null,
      group: null,
      email: 'zoe@example.org',
    })
    partners.add(bridge.id, acme, {
      status: 'Accepted',
      offered: [{ id: plans.id, name: 'Plans', path: plans.path, user_role: 'editor' }],
      received: [{ id: newId(), name: 'Steel', path: `${bridge.path}/Steel`, user_role: 'viewer' }],
    })
    partners.add(bridge.id, partnerOf(others.teams[1] as never), { status: 'Declined' })
    await openTab()
    await expect.element(listed.getByText('Accepted')).toBeVisible()
    await expect.element(listed.getByText('Pending')).toBeVisible()
    await expect.element(listed.getByText('Declined', { exact: true })).toBeVisible()
    await expect.element(listed.getByRole('list', { name: 'Offered by Acme Works' })).toMatchTextContent('SteelViewer')
    await expectAccessible()
    await listed.getByRole('list', { name: 'Offered to Acme Works' }).getByRole('link', { name: 'Plans' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge/Plans')
    await expect.element(settings).not.toBeInTheDocument()
  })

  test('shows in the details that offered folders are pending, not that nobody has access', async () => {
    partners.add(bridge.id, partnerOf(others.teams[0] as never), {
      offered: [{ id: sheets.id, name: 'Sheets', path: sheets.path, user_role: 'editor' }],
    })
    team.items = team.items.map((one) => (one.id === bridge.id ? { ...one, contains_shared_folder: true } : one))
    team.api.on('filesSharesSummary', async (request, usual) => ({ ...(await usual(request)), folders_waiting: 1 }))
    await renderApp(team, '/all/Bridge')
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect.element(details.getByText('1 folder waits for an answer')).toBeVisible()
    await expect.element(details.getByText('No other team')).not.toBeInTheDocument()
  })

  test('views the project as a partner', async () => {
    const tree = new VisibleTree(team, () => team.user, others.teams)
    tree.stands(bridge, 'unseen')
    tree.given = [plans]
    partners.add(bridge.id, partnerOf(others.teams[0] as never), { status: 'Accepted' })
    partners.add(bridge.id, partnerOf(others.teams[1] as never))
    await openTab()
    // A partner who has not answered sees nothing.
    await expect.element(button(listed, 'See as Delta')).not.toBeInTheDocument()
    await button(listed, 'See as Acme Works').click()
    await expect.element(page.getByRole('list', { name: 'What Acme Works sees' })).toMatchTextContent('Plans')
    await expect.element(settings).not.toBeInTheDocument()
  })

  test('edits the offered folders', async () => {
    partners.add(bridge.id, partnerOf(others.teams[0] as never), {
      status: 'Accepted',
      offered: [{ id: sheets.id, name: 'Sheets', path: sheets.path, user_role: 'editor' }],
    })
    await openTab()
    await button(settings, 'Change what Acme Works is offered').click()
    const change = dialog('What Acme Works is offered')
    // Offered folders are visible at any depth.
    await expect.element(check(change, 'Sheets')).toBeChecked()
    await check(change, 'Sheets').click()
    await check(change, 'Plans').click()
    await expectAccessible()
    await button(change, 'Save').click()
    await expect.element(toast('What Acme Works is offered was changed')).toBeVisible()
    expect(team.api.asked('filesPartnershipsUpdate')).toEqual([
      { id: partners.partnerships[0]?.id, accessibleFiles: [{ id: plans.id, user_role: 'viewer' }] },
    ])
    await expect.element(listed.getByRole('link', { name: 'Plans' })).toBeVisible()
    // Folders offered by others since stay offered.
    const [partnership] = partners.partnerships
    if (!partnership) throw new Error('not there')
    const added = { id: minutes.id, name: 'Minutes', path: minutes.path, user_role: 'viewer' as const }
    partners.partnerships = [{ ...partnership, offered: [...partnership.offered, added] }]
    await button(page.getByRole('region', { name: 'Messages' }), 'Undo').click()
    await expect.element(toast('Acme Works is offered the same folders as before')).toBeVisible()
    expect(team.api.asked('filesPartnershipsUpdate').at(-1)?.accessibleFiles).toEqual([
      { id: minutes.id, user_role: 'viewer' },
      { id: sheets.id, user_role: 'editor' },
    ])
  })

  test('ends a partnership after listing what is lost, and shows rejections', async () => {
    partners.add(bridge.id, partnerOf(others.teams[0] as never), { status: 'Accepted' })
    await openTab()
    await button(settings, 'Remove Acme Works').click()
    const ask = dialog('End the partnership with Acme Works?')
    await expect.element(ask.getByText(/goes from both projects at once/)).toBeVisible()
    await expect.element(button(ask, 'Cancel')).toHaveFocus()
    team.api.on('filesPartnershipsDelete', (request, usual) => {
      team.api.on('filesPartnershipsDelete', () => usual(request))
      throw new Refusal('forbidden', { message: messages.permissionDenied })
    })
    await button(ask, 'End partnership').click()
    await expect.element(ask.getByRole('alert')).toMatchTextContent(messages.permissionDenied)
    await button(ask, 'End partnership').click()
    await expect.element(settings.getByText(/^No partners yet/)).toBeVisible()
  })

  test('invites a partner again after a decline', async () => {
    partners.add(bridge.id, partnerOf(others.teams[1] as never), { status: 'Declined' })
    await openTab()
    await button(settings, 'Invite again').click()
    await expect.element(chip('Delta')).toBeVisible()
    await next.click()
    await send.click()
    await expect.element(listed.getByText('Pending')).toBeVisible()
    await expect.element(button(settings, 'Remove Delta')).toBeVisible()
  })

  test('opens by URL, and follows changes by the other team', async () => {
    const partnership = partners.add(bridge.id, partnerOf(others.teams[0] as never))
    await openLive(team)
    await act(item('Bridge', 'project'), 'Settings')
    await settings.getByRole('tab', { name: 'Partners' }).click()
    await expect.element(listed.getByText('Pending')).toBeVisible()
    partners.partnerships = [{ ...partnership, status: 'Accepted', answered: '2026-11-21T09:00:00.000Z' }]
    team.channel.publish('update', { id: bridge.id, parent_id: team.root.id })
    await expect.element(listed.getByText('Accepted')).toBeVisible()
  })

  test('is the target of a notification', async () => {
    await renderApp(team, `/?action=SHOW_FILE_EDITOR&file_id=${bridge.id}&tab=partners`)
    await expect.element(settings.getByRole('tab', { name: 'Partners' })).toHaveAttribute('aria-selected', 'true')
  })

  test('is visible on a phone with touch targets', async () => {
    await onPhone()
    partners.add(bridge.id, partnerOf(others.teams[0] as never), {
      status: 'Accepted',
      offered: [{ id: plans.id, name: 'Plans', path: plans.path, user_role: 'editor' }],
    })
    await renderApp(team, `/?action=SHOW_FILE_EDITOR&file_id=${bridge.id}&tab=partners`)
    await expect.element(listed.getByRole('link', { name: 'Plans' })).toBeVisible()
    await expect
      .poll(() => settings.getByRole('tab', { name: 'Partners' }).element().getBoundingClientRect().right)
      .toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
  })
})

test('names the partners in the details, with a link to the tab', async () => {
  partners.add(bridge.id, partnerOf(others.teams[0] as never), { status: 'Accepted' })
  await renderApp(team, '/all/Bridge')
  await expect.element(folder('Plans')).toBeVisible()
  const pane = page.getByRole('complementary', { name: 'Details' })
  await expect.element(pane.getByRole('list', { name: 'Partners' })).toMatchTextContent('Acme Works')
  await pane.getByRole('button', { name: 'Manage partners' }).click()
  await expect.element(listed).toMatchTextContent('Acme Works Accepted')
})

describe('Invitation into a project', () => {
  test('is accepted with the keyboard only, with an existing project and folders in return', async () => {
    partners.invites({ note: 'Shall we?' })
    await openInvite()
    await expect.element(invitation.getByText('Acme Works invites your team into the project Harbour Bridge')).toBeVisible()
    await expect.element(invitation.getByText('Shall we?')).toBeVisible()
    await expect
      .element(invitation.getByRole('list', { name: 'Folders that come with it' }))
      .toMatchTextContent('Soundings Viewer')
    await expect.element(invitation.getByText(/^Accepting also connects Bridges with Acme Works/)).toBeVisible()
    await expect.element(button(invitation, 'Choose a project')).toHaveFocus()
    await expectAccessible()
    expect(router.state.location.searchStr).toBe('')
    await press('{Enter}')
    await expect.element(which.getByRole('searchbox', { name: 'Find a project' })).toHaveFocus()
    await expect.element(button(which, 'Next')).toBeDisabled()
    await press('bri{Tab} ')
    await expect.element(which.getByRole('radio', { name: /^Bridge/ })).toBeChecked()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(folders(what)).toHaveFocus()
    await reach(check(what, 'Minutes'))
    await press(' ')
    await expectAccessible()
    button(what, 'Accept Invite').element().focus()
    await press('{Enter}')
    await expect.element(toast('Bridge is run together with Acme Works now')).toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge')
    expect(team.api.asked('filesPartnershipsInvitesAccept')).toMatchObject([
      { fileToLinkId: bridge.id, accessibleFiles: [{ id: minutes.id, user_role: 'viewer' }] },
    ])
  })

  test('is accepted with a new project, in which a folder is created and offered', async () => {
    partners.invites()
    await openInvite()
    await button(invitation, 'Choose a project').click()
    await which.getByText('A new one').click()
    await expect.element(field(which, 'Name')).toHaveValue('Harbour Bridge')
    await expect.element(which.getByText('All files')).toBeVisible()
    await expectAccessible()
    await button(which, 'Create and go on').click()
    await expect.element(what.getByText('There are no folders in this project yet.')).toBeVisible()
    await button(what, 'New folder').click()
    await press('Steel{Enter}')
    await expect.element(check(what, 'Steel')).toBeChecked()
    await button(what, 'Accept Invite').click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Harbour Bridge')
    expect(team.api.asked('filesCreate')[0]).toMatchObject({
      sub_type: 'project',
      parent_id: team.root.id,
      name: 'Harbour Bridge',
    })
    expect(team.api.asked('filesPartnershipsInvitesAccept')).toMatchObject([
      { fileToLinkId: team.named('Harbour Bridge')?.id, accessibleFiles: [{ id: team.named('Steel')?.id, user_role: 'viewer' }] },
    ])
  })

  test('shows a name conflict on the name and other rejections, and keeps the values', async () => {
    partners.invites({ file: { name: 'Bridge' } })
    await openInvite()
    await button(invitation, 'Choose a project').click()
    await which.getByText('A new one').click()
    await button(which, 'Create and go on').click()
    await expect.element(field(which, 'Name')).toHaveAttribute('aria-invalid', 'true')
    await field(which, 'Name').fill('Ours')
    await button(which, 'Create and go on').click()
    team.api.on('filesPartnershipsInvitesAccept', () => {
      throw new Refusal('conflict', { message: messages.partnerOf('Acme Works') })
    })
    await button(what, 'Accept Invite').click()
    await expect.element(what.getByRole('alert')).toMatchTextContent(messages.partnerOf('Acme Works'))
    await button(what, 'Back').click()
    // It exists by now.
    await expect.element(which.getByRole('radio', { name: /^Ours/ })).toBeChecked()
  })

  test('disables projects that cannot be used, with the reason', async () => {
    team.folder('Tender', { sub_type: 'project', is_restricted: true })
    partners.invites()
    await openInvite()
    await button(invitation, 'Choose a project').click()
    await expect.element(which.getByRole('radio', { name: /^Tender Open to selected people only/ })).toBeDisabled()
  })

  test('is declined after confirmation', async () => {
    partners.invites()
    await openInvite()
    await button(invitation, 'Decline').click()
    const ask = dialog('Decline the invitation into Harbour Bridge?')
    await expect.element(ask.getByText('Acme Works is told, and can invite you again.')).toBeVisible()
    await button(ask, 'Decline').click()
    await expect.element(toast('Invitation declined')).toBeVisible()
    await expect.element(invitation).not.toBeInTheDocument()
    expect(team.api.asked('filesPartnershipsInvitesDecline')).toHaveLength(1)
  })

  test('links to the project if already accepted, and explains if declined or deleted', async () => {
    partners.invites({ status: 'Accepted', path: bridge.path })
    await openInvite()
    await expect.element(invitation.getByText(/^This invitation was accepted already/)).toBeVisible()
    await expect.element(button(invitation, 'Open the project')).toHaveFocus()
    await press('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge')
    partners.invites({ status: 'Declined' })
    await router.navigate({ href: `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${newId()}` })
    await expect.element(invitation.getByText(messages.inviteDeclined)).toBeVisible()
    await button(invitation, 'Close').first().click()
    partners.invite = null
    await router.navigate({ href: `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${newId()}` })
    await expect.element(invitation.getByRole('alert')).toMatchTextContent(messages.inviteGone)
  })

  test('names the invited group of the team', async () => {
    partners.invites({ is_for_team: false, group: 'Divers' })
    await openInvite()
    await expect
      .element(invitation.getByText('Acme Works invites your group Divers into the project Harbour Bridge'))
      .toBeVisible()
  })

  test('by email address is answered for any of the user’s teams, with a switch', async () => {
    joinTeams(team, 'Harbour')
    const taken = watchSignIn()
    partners.invites({ is_for_team: false })
    await openInvite('secret-of-mail')
    await expect.element(invitation.getByText('Acme Works invites you into the project Harbour Bridge')).toBeVisible()
    await button(invitation, 'Switch Team').click()
    await dialog('Switch Team').getByRole('button', { name: 'Harbour' }).click()
    await expect
      .poll(() => taken)
      .toEqual([{ organization: 'org_harbour', returnTo: '/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=secret-of-mail' }])
  })

  test('has touch targets', async () => {
    await onPhone()
    partners.invites()
    await openInvite()
    await expect.element(button(invitation, 'Choose a project')).toBeVisible()
    expect(smallTargets()).toEqual([])
    await button(invitation, 'Choose a project').click()
    await which.getByRole('radio', { name: /^Bridge/ }).click()
    expect(smallTargets()).toEqual([])
    await button(which, 'Next').click()
    await check(what, 'Minutes').click()
    expect(smallTargets()).toEqual([])
  })
})
