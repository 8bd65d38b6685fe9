import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { makePartner } from '../../support/fakes/fake-partners.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { openLive } from '../../support/open-live.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, item, press, runAction, toast } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { VisibleTree } from '../../support/visible-tree.ts'
import { onPhone } from '../../support/window-size.ts'
import {
  bridge,
  check,
  chip,
  connectedTeams,
  find,
  minutes,
  next,
  partners,
  plans,
  send,
  setUpProject,
  sheets,
  team,
} from './dialogs.ts'

setUpProject()
const settings = dialog('Bridge')
const listed = settings.getByRole('list', { name: 'Partners' })

async function openTab(): Promise<void> {
  await renderApp(team)
  await runAction(item('Bridge', 'project'), 'Settings')
  await settings.getByRole('tab', { name: 'Partners' }).click()
}

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
    const acme = connectedTeams.teams[0] as never
    const divers = connectedTeams.group('Divers', acme)
    partners.add(bridge.id, makePartner(acme, null, { id: divers.id, name: 'Divers', members: 4 }), { status: 'Declined' })
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
      groupInvitees: [{ group_id: divers.id, tenant_id: connectedTeams.teams[0]?.id }],
    })
  })

  test('lists partners with the folders offered by each side, as links', async () => {
    const acme = makePartner(connectedTeams.teams[0] as never)
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
    partners.add(bridge.id, makePartner(connectedTeams.teams[1] as never), { status: 'Declined' })
    await openTab()
    await expect.element(listed.getByText('Accepted')).toBeVisible()
    await expect.element(listed.getByText('Pending')).toBeVisible()
    await expect.element(listed.getByText('Declined', { exact: true })).toBeVisible()
    await expect.element(listed.getByRole('list', { name: 'Folders shared by Acme Works' })).toMatchTextContent('SteelViewer')
    await expectAccessible()
    await listed.getByRole('list', { name: 'Folders shared with Acme Works' }).getByRole('link', { name: 'Plans' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge/Plans')
    await expect.element(settings).not.toBeInTheDocument()
  })

  test('shows in the details that offered folders are pending', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), {
      offered: [{ id: sheets.id, name: 'Sheets', path: sheets.path, user_role: 'editor' }],
    })
    team.items = team.items.map((item) => (item.id === bridge.id ? { ...item, contains_shared_folder: true } : item))
    team.api.on('filesSharesSummary', async (request, defaultHandler) => ({
      ...(await defaultHandler(request)),
      folders_waiting: 1,
    }))
    await renderApp(team, '/all/Bridge?tab=files')
    await page.getByRole('button', { name: 'Show details' }).click()
    const details = page.getByRole('complementary', { name: 'Details' })
    await expect.element(details.getByText('1 pending invitation')).toBeVisible()
  })

  test('views the project as a partner', async () => {
    const tree = new VisibleTree(team, () => team.user, connectedTeams.teams)
    tree.stands(bridge, 'unseen')
    tree.given = [plans]
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
    partners.add(bridge.id, makePartner(connectedTeams.teams[1] as never))
    await openTab()
    // A partner who has not answered sees nothing.
    await expect.element(button(listed, 'View as Delta')).not.toBeInTheDocument()
    await button(listed, 'View as Acme Works').click()
    await expect.element(page.getByRole('list', { name: 'Items Acme Works can see' })).toMatchTextContent('Plans')
    await expect.element(settings).not.toBeInTheDocument()
  })

  test('edits the offered folders', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), {
      status: 'Accepted',
      offered: [{ id: sheets.id, name: 'Sheets', path: sheets.path, user_role: 'editor' }],
    })
    await openTab()
    await button(settings, 'Edit folders shared with Acme Works').click()
    const change = dialog('Folders shared with Acme Works')
    // Offered folders are visible at any depth.
    await expect.element(check(change, 'Sheets')).toBeChecked()
    await check(change, 'Sheets').click()
    await check(change, 'Plans').click()
    await expectAccessible()
    await button(change, 'Save').click()
    await expect.element(toast('Folders shared with Acme Works updated')).toBeVisible()
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
    await expect.element(toast('Change to folders shared with Acme Works undone')).toBeVisible()
    expect(team.api.asked('filesPartnershipsUpdate').at(-1)?.accessibleFiles).toEqual([
      { id: minutes.id, user_role: 'viewer' },
      { id: sheets.id, user_role: 'editor' },
    ])
  })

  test('ends a partnership after listing what is lost, and shows rejections', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
    await openTab()
    await button(settings, 'Remove Acme Works').click()
    const ask = dialog('End the partnership with Acme Works?')
    await expect.element(ask.getByText(/removed from both projects immediately/)).toBeVisible()
    await expect.element(button(ask, 'Cancel')).toHaveFocus()
    team.api.on('filesPartnershipsDelete', (request, defaultHandler) => {
      team.api.on('filesPartnershipsDelete', () => defaultHandler(request))
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await button(ask, 'End partnership').click()
    await expect.element(ask.getByRole('alert')).toMatchTextContent(t('errors.general.permissionDenied'))
    await button(ask, 'End partnership').click()
    await expect.element(settings.getByText(/^No partners yet/)).toBeVisible()
  })

  test('invites a partner again after a decline', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[1] as never), { status: 'Declined' })
    await openTab()
    await button(settings, 'Invite again').click()
    await expect.element(chip('Delta')).toBeVisible()
    await next.click()
    await send.click()
    await expect.element(listed.getByText('Pending')).toBeVisible()
    await expect.element(button(settings, 'Remove Delta')).toBeVisible()
  })

  test('opens by URL, and follows changes by the other team', async () => {
    const partnership = partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never))
    await openLive(team)
    await runAction(item('Bridge', 'project'), 'Settings')
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
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), {
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
  partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
  await renderApp(team, '/all/Bridge?tab=files')
  await page.getByRole('button', { name: 'Show details' }).click()
  const pane = page.getByRole('complementary', { name: 'Details' })
  await expect.element(pane.getByRole('list', { name: 'Partners' })).toMatchTextContent('Acme Works')
  await pane.getByRole('button', { name: 'Manage partners' }).click()
  await expect.element(listed).toMatchTextContent('Acme Works Accepted')
})
