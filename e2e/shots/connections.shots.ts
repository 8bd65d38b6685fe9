import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { ConnectionsScreen } from '../pages/connections-screen.ts'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

const NOTE =
  'We have been asked to survey the north bank next spring. What we would share first are the drawings of the piers, the soundings of last autumn and the minutes of our weekly meeting, which your people have asked for more than once.'

test('the connections of a team', async ({ page, server, team, api, expectedErrors }, info) => {
  // The last error.
  expectedErrors.push(/status of 409 .*connections\/add/)
  const { tenant } = await api.call(calls.authAccount, {})
  const connections = new ConnectionsScreen(page)
  await connections.goto()
  await expect(page.getByText('No connections yet')).toBeVisible()
  await shoot(page, info, 'connections-none')
  /** Returns another team, by its subdomain. */
  const createOther = async (name: string) => {
    const otherApi = new Api(
      server.url,
      await server.token({ team: `${name} ${tenant.short_name}`, email: `other-${team.email}` }),
    )
    const { tenant: made } = await otherApi.call(calls.authAccount, {})
    return { api: otherApi, subdomain: made.subdomain, name: made.name }
  }
  const north = await createOther('North Bank Surveyors for')
  await north.api.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain, note: NOTE })
  const ferries = await createOther('Ferry Lines of')
  await api.call(calls.tenantsConnectionsAdd, { subdomain: ferries.subdomain, note: 'Shall we?' })
  const harbour = await createOther('The Harbour Board, its Department of Works and Waterways, at')
  const { connection } = await api.call(calls.tenantsConnectionsAdd, { subdomain: harbour.subdomain })
  await harbour.api.call(calls.tenantsConnectionsAccept, { id: connection.id })
  await page.reload()
  await expect(connections.team(harbour.name)).toContainText('Accepted')
  await shoot(page, info, 'connections')
  await page.getByRole('button', { name: `Show all of the message from ${north.name}` }).click()
  await shoot(page, info, 'connections-note')
  await page.goto('/settings/connections?q=zzqx')
  await expect(page.getByText('No connections match “zzqx”')).toBeVisible()
  await shoot(page, info, 'connections-nobody')
  await connections.goto()
  await page.getByRole('button', { name: `Remove ${harbour.name}` }).click()
  await expect(connections.dialog('Remove Connection')).toBeVisible()
  await shoot(page, info, 'connection-remove')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Connection' }).click()
  await shoot(page, info, 'connection-add')
  const form = connections.dialog('Add Connection')
  await form.getByLabel('Organization name').fill(tenant.subdomain)
  await form.getByRole('button', { name: 'Add Connection' }).click()
  await expect(form.getByText('This is your own team')).toBeVisible()
  await shoot(page, info, 'connection-add-refused')
})
