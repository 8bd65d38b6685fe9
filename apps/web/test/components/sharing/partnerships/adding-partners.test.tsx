import { pageMeta } from '@arbour/contract/entities/common'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../support/axe.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, field, folder, item, openMenu, press, toast } from '../../support/screen.ts'
import {
  add,
  bridge,
  check,
  chip,
  connectedTeams,
  find,
  folders,
  minutes,
  next,
  partners,
  reach,
  send,
  setUpProject,
  sheets,
  team,
} from './dialogs.ts'

setUpProject()
const role = (within: typeof add, name: string) => within.getByRole('combobox', { name: t('sharing.common.roleFor', { name }) })

/** Opens the dialog of the project and chooses a team. */
async function openAccess(): Promise<void> {
  await renderApp(team, '/all/Bridge')
  await page.getByRole('button', { name: t('sharing.partnerships.addPartner') }).click()
  await find.fill('delta')
  await press('{Enter}')
  await expect.element(chip('Delta')).toBeVisible()
  await next.click()
  await expect.element(folders(add)).toHaveFocus()
}

describe('Adding partners', () => {
  test('begins with a company or an address that is added in the dialog to share a project', async () => {
    await renderApp(team, '/all')
    await openMenu(item('Bridge', 'project'))
    await page.getByRole('menuitem', { name: t('common.share'), exact: true }).click()
    const share = dialog(t('sharing.common.shareName', { name: 'Bridge' }))
    const everybody = field(share, t('sharing.shareDialog.addPeopleGroupsCompaniesOr'))
    team.api.on('usersList', ({ page: pageNumber, take }) => ({ items: [], meta: pageMeta(0, pageNumber, take) }))
    await userEvent.type(everybody, 'delta{Enter}')
    await expect.element(chip('Delta')).toBeVisible()
    await expectAccessible()
    await button(add, t('common.cancel')).click()
    await expect.element(add).not.toBeInTheDocument()
    await everybody.fill('zoe@example.org')
    await button(share, t('common.share')).click()
    await expect.element(chip('zoe@example.org')).toBeVisible()
    await expect.element(everybody).toHaveValue('')
    expect(team.api.asked('filesSharesInitiate')).toEqual([])
  })

  test('works with the keyboard only: a team and an email address, with nested folders and roles', async () => {
    await renderApp(team, '/all/Bridge')
    const main = page.getByRole('main')
    await expect.element(button(main, t('common.share'))).toBeVisible()
    await expect.element(button(main, t('sharing.partnerships.addPartner'))).toBeVisible()
    await reach(button(main, t('sharing.partnerships.addPartner')))
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
    await expect.element(check(add, 'Board papers, Restricted')).toBeDisabled()
    await expect.element(add.getByText(/can see each other’s files, names and teams/)).toBeVisible()
    await reach(check(add, 'Minutes'))
    await press(' ')
    await userEvent.selectOptions(role(add, 'Minutes'), 'Contributor')
    await reach(button(add, t('sharing.partnerships.showFoldersInName', { name: 'Plans' })))
    await press('{Enter}')
    await reach(check(add, 'Sheets'))
    await press(' ')
    // None can be inside another.
    await expect.element(check(add, 'Plans, Contains a folder that’s already shared')).toBeDisabled()
    await expect.element(add.getByRole('checkbox', { name: t('ui.form.sendEmailNotification') })).toBeChecked()
    await expectAccessible()
    await field(add, t('common.message')).fill('Shall we?')
    send.element().focus()
    await press('{Enter}')
    await expect.element(toast(t('sharing.partnerships.inviteSent'))).toBeVisible()
    await expect.element(add).not.toBeInTheDocument()
    expect(team.api.asked('filesPartnershipsInitiate')).toEqual([
      {
        file_id: bridge.id,
        tenantInvitees: [connectedTeams.teams[0]?.id],
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
    const undo = button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo'))
    await openAccess()
    await send.click()
    await undo.click()
    await expect.element(toast(t('ui.invitationRow.invitationIsWithdrawn'))).toBeVisible()
    expect(partners.partnerships).toEqual([])
    await page.getByRole('button', { name: t('sharing.partnerships.addPartner') }).click()
    await find.fill('delta')
    await press('{Enter}')
    await next.click()
    await send.click()
    await expect.element(undo).toBeVisible()
    partners.partnerships = partners.partnerships.map((partnership) => ({ ...partnership, status: 'Accepted' }))
    await undo.click()
    await expect.element(toast(t('sharing.partnerships.nameHasAnsweredAlready', { name: 'Delta' }))).toBeVisible()
    expect(partners.partnerships).toHaveLength(1)
  })

  test('is offered in the menu, for the team’s own projects only', async () => {
    team.folder('Attic')
    await renderApp(team)
    await openMenu(folder('Attic'))
    await expect.element(page.getByRole('menuitem', { name: t('common.share') })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: t('sharing.partnerships.addPartner') })).not.toBeInTheDocument()
    await press('{Escape}')
    await openMenu(item('Bridge', 'project'))
    await expect.element(page.getByRole('menuitem', { name: t('common.share') })).toBeVisible()
    await page.getByRole('menuitem', { name: t('sharing.partnerships.addPartner') }).click()
    await expect.element(find).toHaveFocus()
  })

  test('is not possible for a restricted project', async () => {
    team.folder('Tender', { sub_type: 'project', is_restricted: true })
    await renderApp(team, '/all/Tender')
    const main = page.getByRole('main')
    await expect.element(button(main, t('sharing.partnerships.addPartner'))).toHaveAttribute('aria-disabled', 'true')
  })

  test('rejects an empty list, and text that is neither a name nor an email address', async () => {
    await renderApp(team, '/all/Bridge')
    await page.getByRole('button', { name: t('sharing.partnerships.addPartner') }).click()
    await find.fill('nobody')
    // The search results may cover the button until the field loses the focus.
    await reach(next)
    await press('{Enter}')
    await expect.element(add.getByRole('alert').getByText(t('common.noInvitee'))).toBeVisible()
    await expect.element(find).toHaveFocus()
    await expect.element(send).not.toBeInTheDocument()
  })

  test('shows rejections on their field and keeps the values', async () => {
    await openAccess()
    await check(add, 'Plans').click()
    await userEvent.selectOptions(role(add, 'Plans'), 'Editor')
    const sentence = t('errors.shares.teamNotAllowed', { name: 'Delta' })
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('forbidden', { message: sentence, data: { reason: 'team_not_allowed' } })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(sentence)).toBeVisible()
    await expect.element(chip('Delta')).toBeVisible()
    await next.click()
    await expect.element(role(add, 'Plans')).toHaveValue('editor')
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('invalid', {
        message: t('errors.partners.folderOutsideProject'),
        fields: { 'accessibleFiles.0': t('errors.partners.folderOutsideProject') },
      })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(t('errors.partners.folderOutsideProject'))).toBeVisible()
    await expect.element(check(add, 'Plans')).toHaveFocus()
    team.api.on('filesPartnershipsInitiate', () => {
      throw new Refusal('conflict', { message: t('errors.partners.alreadyPartner', { name: 'Delta' }) })
    })
    await send.click()
    await expect.element(add.getByRole('alert').getByText(t('errors.partners.alreadyPartner', { name: 'Delta' }))).toBeVisible()
  })

  test('shows links to pass on if no email is sent', async () => {
    partners.sendsMail = false
    await renderApp(team, '/all/Bridge')
    await page.getByRole('button', { name: t('sharing.partnerships.addPartner') }).click()
    await find.fill('zoe@example.org')
    await press('{Enter}')
    await next.click()
    await send.click()
    const sent = dialog(t('sharing.partnerships.inviteSent'))
    await expect
      .element(field(sent, t('ui.dialog.linkForEmail', { email: 'zoe@example.org' })))
      .toHaveValue(`${location.origin}/partner-invitation#of-zoe@example.org`)
    await expect.element(button(sent, t('common.copy'))).toHaveFocus()
    await expectAccessible()
  })
})
