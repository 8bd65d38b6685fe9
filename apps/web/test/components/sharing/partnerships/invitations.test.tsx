import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { joinTeams } from '../../support/my-teams.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { watchSignIn } from '../../support/watch-sign-in.ts'
import { onPhone } from '../../support/window-size.ts'
import { bridge, check, folders, minutes, partners, reach, setUpProject, team } from './dialogs.ts'

setUpProject()
const invitation = dialog(t('sharing.partnerships.projectInvitation'))
const projectDialog = dialog(t('sharing.partnerships.chooseYourProject'))
const offerDialog = dialog(t('sharing.partnerships.chooseFoldersToShare'))

/** Opens the URL of an invitation. */
async function openInvite(token: string = newId()): Promise<void> {
  await renderApp(team, `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${token}`)
}

describe('Invitation into a project', () => {
  test('is accepted with the keyboard only, with an existing project and folders in return', async () => {
    partners.invites({ note: 'Shall we?' })
    await openInvite()
    await expect
      .element(
        invitation.getByText(t('sharing.partnerships.nameInvitesYourTeamInto', { name: 'Acme Works', name2: 'Harbour Bridge' })),
      )
      .toBeVisible()
    await expect.element(invitation.getByText('Shall we?')).toBeVisible()
    await expect
      .element(invitation.getByRole('list', { name: t('sharing.partnerships.includedFolders') }))
      .toMatchTextContent('Soundings Viewer')
    await expect.element(invitation.getByText(/^Accepting also connects Bridges with Acme Works/)).toBeVisible()
    await expect.element(button(invitation, t('sharing.partnerships.chooseProject'))).toHaveFocus()
    await expectAccessible()
    expect(router.state.location.searchStr).toBe('')
    await press('{Enter}')
    await expect.element(projectDialog.getByRole('searchbox', { name: t('sharing.partnerships.findProject') })).toHaveFocus()
    await expect.element(button(projectDialog, t('sharing.partnerships.next'))).toBeDisabled()
    await press('bri{Tab} ')
    await expect.element(projectDialog.getByRole('radio', { name: /^Bridge/ })).toBeChecked()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(folders(offerDialog)).toHaveFocus()
    await reach(check(offerDialog, 'Minutes'))
    await press(' ')
    await expectAccessible()
    button(offerDialog, t('sharing.partnerships.acceptInvite')).element().focus()
    await press('{Enter}')
    await expect
      .element(toast(t('sharing.partnerships.youAreNowPartner', { tenantName: 'Acme Works', name: 'Bridge' })))
      .toBeVisible()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge')
    expect(team.api.asked('filesPartnershipsInvitesAccept')).toMatchObject([
      { fileToLinkId: bridge.id, accessibleFiles: [{ id: minutes.id, user_role: 'viewer' }] },
    ])
  })

  test('is accepted with a new project, in which a folder is created and offered', async () => {
    partners.invites()
    await openInvite()
    await button(invitation, t('sharing.partnerships.chooseProject')).click()
    await projectDialog.getByText(t('sharing.partnerships.newOne')).click()
    await expect.element(field(projectDialog, t('common.name'))).toHaveValue('Harbour Bridge')
    await expect.element(projectDialog.getByText(t('common.allFiles'))).toBeVisible()
    await expectAccessible()
    await button(projectDialog, t('sharing.partnerships.createAndContinue')).click()
    await expect.element(offerDialog.getByText(t('sharing.partnerships.noFoldersYet'))).toBeVisible()
    await button(offerDialog, t('common.newFolder')).click()
    await press('Steel{Enter}')
    await expect.element(check(offerDialog, 'Steel')).toBeChecked()
    await button(offerDialog, t('sharing.partnerships.acceptInvite')).click()
    await expect.poll(() => router.state.location.pathname).toBe('/all/Harbour Bridge')
    expect(team.api.asked('filesCreate')[0]).toMatchObject({
      sub_type: 'project',
      parent_id: team.root.id,
      name: 'Harbour Bridge',
    })
    expect(team.api.asked('filesPartnershipsInvitesAccept')).toMatchObject([
      {
        fileToLinkId: team.findByName('Harbour Bridge')?.id,
        accessibleFiles: [{ id: team.findByName('Steel')?.id, user_role: 'viewer' }],
      },
    ])
  })

  test('shows a name conflict on the name and other rejections, and keeps the values', async () => {
    partners.invites({ file: { name: 'Bridge' } })
    await openInvite()
    await button(invitation, t('sharing.partnerships.chooseProject')).click()
    await projectDialog.getByText(t('sharing.partnerships.newOne')).click()
    await button(projectDialog, t('sharing.partnerships.createAndContinue')).click()
    await expect.element(field(projectDialog, t('common.name'))).toHaveAttribute('aria-invalid', 'true')
    await field(projectDialog, t('common.name')).fill('Ours')
    await button(projectDialog, t('sharing.partnerships.createAndContinue')).click()
    team.api.on('filesPartnershipsInvitesAccept', () => {
      throw new Refusal('conflict', { message: t('errors.partners.yourTeamIsPartner', { name: 'Acme Works' }) })
    })
    await button(offerDialog, t('sharing.partnerships.acceptInvite')).click()
    await expect
      .element(offerDialog.getByRole('alert'))
      .toMatchTextContent(t('errors.partners.yourTeamIsPartner', { name: 'Acme Works' }))
    await button(offerDialog, t('common.back')).click()
    // It exists by now.
    await expect.element(projectDialog.getByRole('radio', { name: /^Ours/ })).toBeChecked()
  })

  test('disables projects that cannot be used, with the reason', async () => {
    team.folder('Tender', { sub_type: 'project', is_restricted: true })
    partners.invites()
    await openInvite()
    await button(invitation, t('sharing.partnerships.chooseProject')).click()
    await expect.element(projectDialog.getByRole('radio', { name: /^Tender Restricted/ })).toBeDisabled()
  })

  test('is declined after confirmation', async () => {
    partners.invites()
    await openInvite()
    await button(invitation, t('common.decline')).click()
    const ask = dialog(t('sharing.partnerships.declineInvitationIntoName', { name: 'Harbour Bridge' }))
    await expect.element(ask.getByText(t('sharing.partnerships.nameWillBeNotified', { name: 'Acme Works' }))).toBeVisible()
    await button(ask, t('common.decline')).click()
    await expect.element(toast(t('sharing.partnerships.invitationDeclined'))).toBeVisible()
    await expect.element(invitation).not.toBeInTheDocument()
    expect(team.api.asked('filesPartnershipsInvitesDecline')).toHaveLength(1)
  })

  test('links to the project if already accepted, and explains if declined or deleted', async () => {
    partners.invites({ status: 'Accepted', path: bridge.path })
    await openInvite()
    await expect.element(invitation.getByText(/^This invitation has already been accepted/)).toBeVisible()
    await expect.element(button(invitation, t('sharing.partnerships.openProject'))).toHaveFocus()
    await press('{Enter}')
    await expect.poll(() => router.state.location.pathname).toBe('/all/Bridge')
    partners.invites({ status: 'Declined' })
    await router.navigate({ href: `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${newId()}` })
    await expect.element(invitation.getByText(t('errors.partners.invitationDeclined'))).toBeVisible()
    await button(invitation, t('common.close')).first().click()
    partners.invite = null
    await router.navigate({ href: `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${newId()}` })
    await expect.element(invitation.getByRole('alert')).toMatchTextContent(t('errors.partners.invitationGone'))
  })

  test('names the invited group of the team', async () => {
    partners.invites({ is_for_team: false, group: 'Divers' })
    await openInvite()
    await expect
      .element(
        invitation.getByText(
          t('sharing.partnerships.nameInvitesYourGroupGroup', { name: 'Acme Works', group: 'Divers', name2: 'Harbour Bridge' }),
        ),
      )
      .toBeVisible()
  })

  test('by email address is answered for any of the user’s teams, with a switch', async () => {
    joinTeams(team, 'Harbour')
    const signIns = watchSignIn()
    partners.invites({ is_for_team: false })
    await openInvite('secret-of-mail')
    await expect
      .element(
        invitation.getByText(
          t('sharing.partnerships.nameInvitesYouIntoProject', { name: 'Acme Works', name2: 'Harbour Bridge' }),
        ),
      )
      .toBeVisible()
    await button(invitation, t('common.switchTeam')).click()
    await dialog(t('common.switchTeam')).getByRole('button', { name: 'Harbour' }).click()
    await expect
      .poll(() => signIns)
      .toEqual([{ organization: 'org_harbour', returnTo: '/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=secret-of-mail' }])
  })

  test('has touch targets', async () => {
    await onPhone()
    partners.invites()
    await openInvite()
    await expect.element(button(invitation, t('sharing.partnerships.chooseProject'))).toBeVisible()
    expect(smallTargets()).toEqual([])
    await button(invitation, t('sharing.partnerships.chooseProject')).click()
    await projectDialog.getByRole('radio', { name: /^Bridge/ }).click()
    expect(smallTargets()).toEqual([])
    await button(projectDialog, t('sharing.partnerships.next')).click()
    await check(offerDialog, 'Minutes').click()
    expect(smallTargets()).toEqual([])
  })
})
