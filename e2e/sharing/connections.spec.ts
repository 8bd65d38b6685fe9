import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { ConnectionsScreen } from '../pages/connections-screen.ts'
import { NotificationsScreen } from '../pages/notifications-screen.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/fixtures.ts'
import { openAs } from '../support/open-as.ts'
import { Outbox } from '../support/outbox.ts'

test('two teams connect, reject each other, and disconnect', async ({
  page,
  browser,
  server,
  team,
  api,
  isMobile,
  expectedErrors,
}) => {
  // Uses two browsers.
  test.slow()
  const [ownTeam, otherTeam] = [team.name, `${team.name} of Quay`]
  const email = `quay-${team.email}`
  const quayApi = new Api(server.url, await server.token({ team: otherTeam, email }))
  const { user, tenant: quayTeam } = await quayApi.call(calls.authAccount, {})
  const { tenant: ourTeam } = await api.call(calls.authAccount, {})
  const quay = await openAs({ browser, server, team, isMobile }, { id: user.id, name: user.name, email, api: quayApi })
  const ours = new ConnectionsScreen(page)
  const quays = new ConnectionsScreen(quay.page)

  await test.step('an invalid subdomain is reported on its field', async () => {
    expectedErrors.push(/status of 404 .*connections\/add/)
    await ours.goto()
    await expect(page.getByText('No connections yet')).toBeVisible()
    const form = await ours.add(`nobody-${quayTeam.subdomain}`)
    await expect(form.getByLabel('Organization name')).toHaveAttribute('aria-invalid', 'true')
    await form.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a team sends a request, and the other is notified live', async () => {
    await quays.goto()
    await expect(quay.page.getByText('No connections yet')).toBeVisible()
    await ours.add(quayTeam.subdomain, 'Shall we?')
    await expect(ours.dialog('Connection Requested')).toBeVisible()
    await expect(ours.dialog('Connection Requested')).toBeHidden()
    await expect(ours.team(otherTeam)).toContainText('Sent')
    await expect(quays.team(ownTeam)).toContainText('Received')
    await expect(quays.team(ownTeam)).toContainText('Shall we?')
    await expectAccessible(quay.page)
  })

  await test.step('it rejects the request, which disappears on both sides', async () => {
    await quays.end('Reject', ownTeam)
    await expect(quay.page.getByText('No connections yet')).toBeVisible()
    await expect(page.getByText('No connections yet')).toBeVisible()
  })

  await test.step('after another request it follows its notification, and accepts', async () => {
    await quay.page.goto('/')
    await ours.add(quayTeam.subdomain)
    await expect(ours.team(otherTeam)).toContainText('Sent')
    const notifications = new NotificationsScreen(quay.page)
    await notifications.open()
    // The first one still exists.
    await notifications.row(`${ownTeam} requested a connection`).first().getByRole('link').first().click()
    await expect(quay.page).toHaveURL(/\/settings\/connections$/)
    await quays.accept(ownTeam)
    await expect(quays.team(ownTeam)).toContainText('Accepted')
    await expect(ours.team(otherTeam)).toContainText('Accepted')
  })

  await test.step('each finds the other by name from then on', async () => {
    const { items } = await api.call(calls.tenantsConnected, { q: 'quay' })
    expect(items.map(({ id }) => id)).toEqual([quayTeam.id])
  })

  await test.step('either side ends it for both', async () => {
    await ours.dialog('Connection Requested').waitFor({ state: 'hidden' })
    await ours.end('Remove', otherTeam)
    await expect(page.getByText('No connections yet')).toBeVisible()
    await expect(quay.page.getByText('No connections yet')).toBeVisible()
  })

  await test.step('a request to a team with a pending request connects both immediately', async () => {
    await quayApi.call(calls.tenantsConnectionsAdd, { subdomain: ourTeam.subdomain })
    await ours.add(quayTeam.subdomain)
    await expect(page.getByText(`Connection to ${otherTeam} has been accepted`)).toBeVisible()
    await expect(ours.team(otherTeam)).toContainText('Accepted')
    await expect(quays.team(ownTeam)).toContainText('Accepted')
  })

  await test.step('an invitation link connects both immediately', async () => {
    await ours.dialog('Connection Accepted').waitFor({ state: 'hidden' })
    await ours.end('Remove', otherTeam)
    const url = await ours.createLink()
    await quay.page.goto(url)
    await quay.page
      .getByRole('region', { name: `Invitation from ${ownTeam}` })
      .getByRole('button', { name: 'Accept' })
      .click()
    await expect(quays.team(ownTeam)).toContainText('Accepted')
    expect(quay.page.url()).not.toContain('#')
    await expect(ours.team(otherTeam)).toContainText('Accepted')
    await expect(page.getByRole('list', { name: 'Invitations' })).toBeHidden()
  })

  await test.step('an invitation by email does the same, with its note', async () => {
    await ours.end('Remove', otherTeam)
    await ours.invite(email, 'Shall we share the plans?')
    await expect(page.getByRole('list', { name: 'Invitations' })).toContainText(email)
    const { text } = await new Outbox(server).mailTo(email, /invited your team to connect/)
    expect(text).toContain('Shall we share the plans?')
    await quay.page.goto(/http:\S+\/connect#[^\s>"]+/.exec(text)?.[0] ?? '')
    const invitation = quay.page.getByRole('region', { name: `Invitation from ${ownTeam}` })
    await expect(invitation).toContainText('Shall we share the plans?')
    await invitation.getByRole('button', { name: 'Accept' }).click()
    await expect(ours.team(otherTeam)).toContainText('Accepted')
    await expect(page.getByRole('list', { name: 'Invitations' })).toBeHidden()
  })
  await quay.close()
})
