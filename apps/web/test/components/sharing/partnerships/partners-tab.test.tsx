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
const listed = settings.getByRole('list', { name: t('common.partners') })

async function openTab(): Promise<void> {
  await renderApp(team)
  await runAction(item('Bridge', 'project'), t('common.settings'))
  await settings.getByRole('tab', { name: t('common.partners') }).click()
}

describe('Partners tab of a project’s settings', () => {
  test('has an empty state and adds a partner', async () => {
    await openTab()
    await expect.element(settings.getByText(/^No partners yet/)).toBeVisible()
    await button(settings, t('sharing.partnerships.addPartner')).click()
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
    await button(listed, t('sharing.partnerships.inviteAgain')).click()
    await expect.element(chip('Divers')).toBeVisible()
    // By then the dialog has moved the focus and does not take it back.
    await expect.element(find).toHaveFocus()
    next.element().focus()
    await press('{Enter}')
    await send.click()
    await expect.element(toast(t('sharing.partnerships.inviteSent'))).toBeVisible()
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
    await expect.element(listed.getByText(t('sharing.partnerships.statusAccepted'))).toBeVisible()
    await expect.element(listed.getByText(t('sharing.partnerships.statusPending'))).toBeVisible()
    await expect.element(listed.getByText(t('sharing.partnerships.statusDeclined'), { exact: true })).toBeVisible()
    await expect
      .element(listed.getByRole('list', { name: t('sharing.partnerships.offeredByName', { name: 'Acme Works' }) }))
      .toMatchTextContent('SteelViewer')
    await expectAccessible()
    await listed
      .getByRole('list', { name: t('sharing.partnerships.foldersSharedWithName', { name: 'Acme Works' }) })
      .getByRole('link', { name: 'Plans' })
      .click()
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
    await page.getByRole('button', { name: t('files.details.showDetails') }).click()
    const details = page.getByRole('complementary', { name: t('files.details.details') })
    await expect.element(details.getByText(t('files.details.pendingInvitations', { folders: 1 }))).toBeVisible()
  })

  test('views the project as a partner', async () => {
    const tree = new VisibleTree(team, () => team.user, connectedTeams.teams)
    tree.stands(bridge, 'unseen')
    tree.given = [plans]
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
    partners.add(bridge.id, makePartner(connectedTeams.teams[1] as never))
    await openTab()
    // A partner who has not answered sees nothing.
    await expect.element(button(listed, t('sharing.partnerships.viewAsName', { name: 'Delta' }))).not.toBeInTheDocument()
    await button(listed, t('sharing.partnerships.viewAsName', { name: 'Acme Works' })).click()
    await expect
      .element(page.getByRole('list', { name: t('sharing.viewAs.itemsNameCanSee', { name: 'Acme Works' }) }))
      .toMatchTextContent('Plans')
    await expect.element(settings).not.toBeInTheDocument()
  })

  test('edits the offered folders', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), {
      status: 'Accepted',
      offered: [{ id: sheets.id, name: 'Sheets', path: sheets.path, user_role: 'editor' }],
    })
    await openTab()
    await button(settings, t('sharing.partnerships.editFoldersSharedWithName', { name: 'Acme Works' })).click()
    const change = dialog(t('sharing.partnerships.foldersSharedWithName', { name: 'Acme Works' }))
    // Offered folders are visible at any depth.
    await expect.element(check(change, 'Sheets')).toBeChecked()
    await check(change, 'Sheets').click()
    await check(change, 'Plans').click()
    await expectAccessible()
    await button(change, t('common.save')).click()
    await expect.element(toast(t('sharing.partnerships.foldersSharedWithNameUpdated', { name: 'Acme Works' }))).toBeVisible()
    expect(team.api.asked('filesPartnershipsUpdate')).toEqual([
      { id: partners.partnerships[0]?.id, accessibleFiles: [{ id: plans.id, user_role: 'viewer' }] },
    ])
    await expect.element(listed.getByRole('link', { name: 'Plans' })).toBeVisible()
    // Folders offered by others since stay offered.
    const [partnership] = partners.partnerships
    if (!partnership) throw new Error('not there')
    const added = { id: minutes.id, name: 'Minutes', path: minutes.path, user_role: 'viewer' as const }
    partners.partnerships = [{ ...partnership, offered: [...partnership.offered, added] }]
    await button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo')).click()
    await expect.element(toast(t('sharing.partnerships.nameIsOfferedSameFolders', { name: 'Acme Works' }))).toBeVisible()
    expect(team.api.asked('filesPartnershipsUpdate').at(-1)?.accessibleFiles).toEqual([
      { id: minutes.id, user_role: 'viewer' },
      { id: sheets.id, user_role: 'editor' },
    ])
  })

  test('ends a partnership after listing what is lost, and shows rejections', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
    await openTab()
    await button(settings, t('common.removeName', { name: 'Acme Works' })).click()
    const ask = dialog(t('sharing.partnerships.endPartnershipWithName', { name: 'Acme Works' }))
    await expect.element(ask.getByText(/removed from both projects immediately/)).toBeVisible()
    await expect.element(button(ask, t('common.cancel'))).toHaveFocus()
    team.api.on('filesPartnershipsDelete', (request, defaultHandler) => {
      team.api.on('filesPartnershipsDelete', () => defaultHandler(request))
      throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    })
    await button(ask, t('sharing.partnerships.endPartnership')).click()
    await expect.element(ask.getByRole('alert')).toMatchTextContent(t('errors.general.permissionDenied'))
    await button(ask, t('sharing.partnerships.endPartnership')).click()
    await expect.element(settings.getByText(/^No partners yet/)).toBeVisible()
  })

  test('invites a partner again after a decline', async () => {
    partners.add(bridge.id, makePartner(connectedTeams.teams[1] as never), { status: 'Declined' })
    await openTab()
    await button(settings, t('sharing.partnerships.inviteAgain')).click()
    await expect.element(chip('Delta')).toBeVisible()
    await next.click()
    await send.click()
    await expect.element(listed.getByText(t('sharing.partnerships.statusPending'))).toBeVisible()
    await expect.element(button(settings, t('common.removeName', { name: 'Delta' }))).toBeVisible()
  })

  test('opens by URL, and follows changes by the other team', async () => {
    const partnership = partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never))
    await openLive(team)
    await runAction(item('Bridge', 'project'), t('common.settings'))
    await settings.getByRole('tab', { name: t('common.partners') }).click()
    await expect.element(listed.getByText(t('sharing.partnerships.statusPending'))).toBeVisible()
    partners.partnerships = [{ ...partnership, status: 'Accepted', answered: '2026-11-21T09:00:00.000Z' }]
    team.channel.publish('update', { id: bridge.id, parent_id: team.root.id })
    await expect.element(listed.getByText(t('sharing.partnerships.statusAccepted'))).toBeVisible()
  })

  test('is the target of a notification', async () => {
    await renderApp(team, `/?action=SHOW_FILE_EDITOR&file_id=${bridge.id}&tab=partners`)
    await expect.element(settings.getByRole('tab', { name: t('common.partners') })).toHaveAttribute('aria-selected', 'true')
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
      .poll(
        () =>
          settings
            .getByRole('tab', { name: t('common.partners') })
            .element()
            .getBoundingClientRect().right,
      )
      .toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
  })
})

test('names the partners in the details, with a link to the tab', async () => {
  partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
  await renderApp(team, '/all/Bridge?tab=files')
  await page.getByRole('button', { name: t('files.details.showDetails') }).click()
  const pane = page.getByRole('complementary', { name: t('files.details.details') })
  await expect.element(pane.getByRole('list', { name: t('common.partners') })).toMatchTextContent('Acme Works')
  await pane.getByRole('button', { name: t('files.details.managePartners') }).click()
  await expect.element(listed).toMatchTextContent('Acme Works Accepted')
})
