import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeConnections } from '../support/fakes/fake-connections.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { watchSignIn } from '../support/watch-sign-in.ts'
import { onBothScreens, onPhone } from '../support/window-size.ts'

let team: FakeTeam
let connections: FakeConnections
const AT = '/settings/connections'
const region = page.getByRole('region', { name: t('sharing.connections.connections') })
const form = dialog(t('sharing.connections.addConnection'))
const targetField = field(form, t('sharing.connections.organizationNameEmailAddressOr'))
const link = page.getByRole('textbox', { name: t('sharing.connections.invitationLink') })
const rows = page.getByRole('list', { name: t('sharing.connections.invitations') }).getByRole('listitem')
const open = async () => {
  await region.getByRole('button', { name: t('sharing.connections.addConnection') }).click()
  await expect.element(targetField).toHaveFocus()
}

beforeEach(() => {
  team = new FakeTeam()
  connections = new FakeConnections(team)
})

describe('Inviting a team', () => {
  test('creates a link, which is shown once and listed until it is withdrawn', async () => {
    await renderApp(team, AT)
    await open()
    await button(form, t('sharing.connections.createInvitationLink')).click()
    const shown = dialog(t('sharing.connections.invitationLink'))
    await expect.element(shown.getByText(/^Send this link to an Admin of the other team\./)).toBeVisible()
    await expect.element(link).toHaveValue(expect.stringMatching(/\/connect#token-of-/))
    await expectAccessible()
    expect(team.api.asked('tenantsConnectionsInvitationsCreate')).toEqual([{ email: null, note: '' }])
    await button(shown, t('common.done')).click()
    await expect
      .element(rows.first())
      .toMatchTextContent(/Invitation link.*Created by Ada Byron on 20\/11\/2026.*Expires 04\/12\/2026/)
    await page.getByRole('button', { name: /^Create new link for Invitation link/ }).click()
    await expect.element(dialog(t('sharing.connections.newLink')).getByText(/^The previous link no longer works\./)).toBeVisible()
    await button(dialog(t('sharing.connections.newLink')), t('common.done')).click()
    await page.getByRole('button', { name: /^Withdraw Invitation link/ }).click()
    await button(dialog(t('ui.invitationRow.withdrawThisInvitation')), t('common.withdraw')).click()
    await expect.element(toast(t('ui.invitationRow.invitationIsWithdrawn'))).toBeVisible()
    await expect.element(rows.first()).not.toBeInTheDocument()
  })

  test('sends it to an email address with a note, and closes by itself', async () => {
    await renderApp(team, AT)
    await open()
    await targetField.fill(' grace@quay.example ')
    await expect.element(form.getByText(/^We’ll email an invitation/)).toBeVisible()
    await expect.element(form.getByRole('checkbox')).not.toBeInTheDocument()
    await field(form, t('common.message')).fill('Shall we?')
    await expectAccessible()
    await button(form, t('sharing.connections.sendInvitation')).click()
    await expect
      .element(dialog(t('sharing.connections.invitationSent')).getByText(/^We’ve emailed an invitation to grace@quay\.example/))
      .toHaveFocus()
    expect(team.api.asked('tenantsConnectionsInvitationsCreate')).toEqual([{ email: 'grace@quay.example', note: 'Shall we?' }])
    await press('{Escape}')
    await expect.element(rows.first()).toMatchTextContent(/grace@quay\.example/)
    await button(
      page.getByRole('list', { name: t('sharing.connections.invitations') }),
      t('ui.invitationRow.resendToEmail', { email: 'grace@quay.example' }),
    ).click()
    await expect.element(toast(t('ui.invitationRow.nameGetsNewInvitationBy', { name: 'grace@quay.example' }))).toBeVisible()
  })

  test('shows the link of an address if no email is sent', async () => {
    connections.isSending = false
    await renderApp(team, AT)
    await open()
    await targetField.fill('grace@quay.example')
    await press('{Enter}')
    await expect
      .element(dialog(t('sharing.connections.invitationLink')).getByText(/Send this link to grace@quay\.example yourself/))
      .toBeVisible()
    await expect.element(link).toHaveValue(expect.stringMatching(/\/connect#token-of-/))
  })

  test('reports wrong addresses and links on the field, and what the server rejects', async () => {
    team.api.on('tenantsConnectionsInvitationsCreate', () => {
      throw new Refusal('rate_limited', { message: t('errors.limits.mails') })
    })
    await renderApp(team, AT)
    await open()
    await targetField.fill('grace@')
    await button(form, t('sharing.connections.sendInvitation')).click()
    await expect.element(form.getByText(t('errors.fields.enterEmail'))).toBeVisible()
    await expect.element(targetField).toBeInvalid()
    await targetField.fill('https://other.example/connect#secret')
    await button(form, t('sharing.connections.openInvitation')).click()
    await expect.element(form.getByText(/^This link is from another server\./)).toBeVisible()
    expect(team.api.asked('tenantsConnectionsInvitationsCreate')).toEqual([])
    await button(form, t('sharing.connections.createInvitationLink')).click()
    await expect.element(form.getByRole('alert')).toMatchTextContent(t('errors.limits.mails'))
    await expect.element(targetField).toHaveValue('https://other.example/connect#secret')
  })

  test('lists expired ones, and fits a phone', async () => {
    await onPhone()
    connections.invite({ email: `${'long'.repeat(12)}@quay.example`, status: 'expired' })
    connections.invite()
    await renderApp(team, AT)
    await expect.element(rows.last()).toMatchTextContent(/Expired 04\/12\/2026/)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

describe('Finding a team by name', () => {
  const options = page.getByRole('listbox', { name: t('sharing.connections.teamsOnThisServer') }).getByRole('option')

  test('lists those that allow it while typing, marks known ones, and requests the chosen one with the keyboard only', async () => {
    connections.findable = [
      connections.stranger('North Bank'),
      connections.stranger('North Quay'),
      connections.add('North Pier').tenant,
    ]
    await renderApp(team, AT)
    await open()
    await press('n')
    await expect.element(options.first()).not.toBeInTheDocument()
    await press('or')
    await expect.element(options.nth(2)).toMatchTextContent(/North Pier.*Connected/)
    await expect.element(options.nth(2)).toHaveAttribute('data-combobox-disabled')
    await expectAccessible({ hasMenu: true })
    expect(team.api.asked('tenantsConnectionsFind').every(({ q }) => q.length >= 2)).toBe(true)
    await press('{ArrowDown}{ArrowDown}{Enter}')
    await expect.element(targetField).toHaveValue('north-quay')
    expect(team.api.asked('tenantsConnectionsAdd')).toEqual([])
    await press('{Enter}')
    await expect
      .element(dialog(t('sharing.connections.connectionRequested')).getByText(/^We’ve sent a request to North Quay\./))
      .toBeVisible()
    expect(team.api.asked('tenantsConnectionsAdd')).toMatchObject([{ subdomain: 'north-quay' }])
  })

  test('searches neither email addresses nor links, and keeps quiet about failures', async () => {
    team.api.on('tenantsConnectionsFind', () => {
      throw new Refusal('rate_limited', { message: 'Too many' })
    })
    await renderApp(team, AT)
    await open()
    await targetField.fill('grace@quay.example')
    await expect.element(button(form, t('sharing.connections.sendInvitation'))).toBeEnabled()
    await targetField.fill('quay')
    await expect.poll(() => team.api.asked('tenantsConnectionsFind').length).toBeGreaterThan(0)
    expect(team.api.asked('tenantsConnectionsFind').every(({ q }) => q === 'quay')).toBe(true)
    await expect.element(button(form, t('sharing.connections.addConnection'))).toBeEnabled()
    await expect.element(form.getByRole('alert')).not.toBeInTheDocument()
  })
})

describe('An invitation of another team', () => {
  const card = page.getByRole('region', { name: t('sharing.connections.invitationOfName', { name: 'Quay' }) })

  onBothScreens((isPhone) => {
    test('is accepted from its link, and connects at once', async () => {
      const token = connections.receive('Quay', { note: 'Shall we build a bridge?' })
      await renderApp(team, `/connect#${token}`)
      await expect.element(card).toMatchTextContent(/Quay invited your team to connect.*Shall we build.*Grace Hopper.*Bridges/)
      expect(location.href).not.toContain(token)
      if (isPhone) expect(smallTargets()).toEqual([])
      await expectAccessible()
      await button(card, t('sharing.connections.accept')).click()
      await expect.element(toast(t('sharing.connections.connectionToNameHasBeen', { name: 'Quay' }))).toBeVisible()
      await expect
        .element(page.getByRole('table', { name: t('sharing.connections.connections') }).getByText('Quay', { exact: true }))
        .toBeVisible()
      expect(team.api.asked('tenantsConnectionsInvitationsAccept')).toEqual([{ token }])
      expect(sessionStorage.getItem('arbour.connect')).toBeNull()
    })
  })

  test('is opened by pasting its link into the field', async () => {
    const token = connections.receive('Quay')
    await renderApp(team, AT)
    await open()
    await targetField.fill(`${location.origin}/connect#${token}`)
    await press('{Enter}')
    await expect.element(card).toBeVisible()
    await expect.element(form).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/connect')
    await button(card, t('common.notNow')).click()
    await expect.element(region).toBeVisible()
    expect(team.api.asked('tenantsConnectionsInvitationsAccept')).toEqual([])
  })

  test('tells a member to ask an Admin, and offers other teams', async () => {
    team.abilities.may_manage_team = false
    team.api.on('authTenants', () => ({
      items: [
        { ...team.tenant, unread: 0 },
        { ...team.tenant, id: team.userId, org_id: 'org_other', name: 'Other', unread: 0 },
      ],
    }))
    const signIns = watchSignIn()
    await renderApp(team, `/connect#${connections.receive('Quay')}`)
    await expect.element(card.getByText(/^Only an Admin of Bridges can accept this invitation\./)).toBeVisible()
    await expect.element(button(card, t('sharing.connections.accept'))).not.toBeInTheDocument()
    await button(card, t('common.switchTeam')).click()
    await dialog(t('common.switchTeam')).getByRole('button', { name: 'Other' }).click()
    await expect.poll(() => signIns).toMatchObject([{ organization: 'org_other', returnTo: '/connect' }])
  })

  test.each([
    [{ is_own: true }, t('sharing.connections.thisInvitationIsFromYour')],
    [{ is_connected: true, status: 'accepted' }, t('sharing.connections.youAreConnectedWithName', { name: 'Quay' })],
    [{ status: 'accepted' }, t('sharing.connections.thisInvitationWasUsedAlready')],
    [{ status: 'withdrawn' }, t('errors.invitations.withdrawn')],
    [{ status: 'expired' }, t('sharing.connections.thisInvitationHasExpired')],
  ] as const)('says %j: %s', async (fields, title) => {
    await renderApp(team, `/connect#${connections.receive('Quay', fields)}`)
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible()
    await expect.element(card).not.toBeInTheDocument()
    await page.getByRole('button', { name: t('sharing.connections.showConnections') }).click()
    await expect.element(region).toBeVisible()
  })

  test('says if its link is not valid or not complete', async () => {
    await renderApp(team, '/connect#unknown')
    await expect.element(page.getByRole('heading', { name: t('sharing.connections.thisLinkIsNotValid') })).toBeVisible()
    sessionStorage.clear()
    await router.navigate({ to: '/help' })
    await router.navigate({ to: '/connect' })
    await expect.element(page.getByRole('heading', { name: t('sharing.common.linkIncomplete') })).toBeVisible()
  })

  test('shows what happened if another team was faster', async () => {
    const token = connections.receive('Quay')
    const received = connections.received.get(token)
    await renderApp(team, `/connect#${token}`)
    await expect.element(card).toBeVisible()
    if (received) connections.received.set(token, { ...received, status: 'accepted' })
    await button(card, t('sharing.connections.accept')).click()
    await expect.element(page.getByRole('heading', { name: t('sharing.connections.thisInvitationWasUsedAlready') })).toBeVisible()
  })
})
