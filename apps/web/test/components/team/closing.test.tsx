import type { AccountTeam, TeamClosing } from '@arbour/contract/calls/team/closing'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakeProvider, INTERACTION, RESUMED } from '../support/fakes/fake-provider.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { watchSignIn } from '../support/watch-sign-in.ts'
import { onBothScreens } from '../support/window-size.ts'

const ENDS = '2026-12-25T09:30:00.000Z'
let team: FakeTeam
const main = page.getByRole('main')

beforeEach(() => {
  team = new FakeTeam()
  team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
  team.api.on('authSessions', () => ({ items: [] }))
})

onBothScreens((isPhone) => {
  test('shows an Admin the consequences for each group before closing the team', async () => {
    const harbour = new ConnectedTeams(team).connect('Harbour')
    const closing: TeamClosing = {
      people: 12,
      items: 4810,
      links: 3,
      mounts: 1,
      teams: [{ team: harbour, shared_by_us: 2, shared_with_us: 1, projects: 1 }],
      ends: ENDS,
      needs_password: true,
    }
    team.api.on('tenantsClosing', () => ({ closing }))
    await renderApp(team, '/settings/company')
    await button(main, 'Close this team…').click()
    const ask = dialog(`Close ${team.tenant.name}?`)
    for (const line of [
      '12 people, including you, lose access to 4,810 files and folders.',
      '3 public links stop working.',
      '1 folder from another team is removed from your files.',
      'Harbour: They lose access to 2 folders you share. You lose access to 1 folder they share. 1 project partnership ends. The connection ends.',
    ])
      await expect.element(ask.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectAccessible()
    if (!isPhone) return
    // The buttons stay visible while the dialog scrolls, and cover what is below them.
    ask.getByLabelText('Your password').element().scrollIntoView({ block: 'center' })
    expect(smallTargets()).toEqual([])
  })
})

describe('Closing the team', () => {
  const ask = () => dialog(`Close ${team.tenant.name}?`)
  const name = () => ask().getByRole('textbox', { name: `Type ${team.tenant.name} to confirm` })

  beforeEach(async () => {
    const closing = { people: 1, items: 0, links: 0, mounts: 0, teams: [], ends: ENDS, needs_password: true }
    team.api.on('tenantsClosing', () => ({ closing }))
    await renderApp(team, '/settings/company')
    await button(main, 'Close this team…').click()
    await expect.element(name()).toHaveFocus()
  })

  test('requires its name and the password, and continues to another team', async () => {
    const signIns = watchSignIn()
    team.api.on('tenantsClose', () => ({ ends: ENDS }))
    await press('Harbour{Enter}')
    await expect.element(ask().getByText(`Type ${team.tenant.name}`, { exact: true }).last()).toBeVisible()
    await expect.element(ask().getByText('Your password is required')).toBeVisible()
    expect(team.api.asked('tenantsClose')).toEqual([])
    await name().fill(team.tenant.name)
    await ask().getByLabelText('Your password', { exact: true }).fill('correct horse')
    await button(ask(), 'Close team').click()
    await expect.poll(() => signIns.length).toBe(1)
    expect(team.api.asked('tenantsClose')).toEqual([{ name: team.tenant.name, password: 'correct horse' }])
  })

  test('shows a wrong password and keeps the values', async () => {
    const message = 'This isn’t your current password'
    team.api.on('tenantsClose', () => {
      throw new Refusal('forbidden', { message, fields: { password: message } })
    })
    await name().fill(team.tenant.name)
    await ask().getByLabelText('Your password', { exact: true }).fill('guess')
    await press('{Enter}')
    await expect.element(ask().getByText(message)).toBeVisible()
    await expect.element(name()).toHaveValue(team.tenant.name)
    await button(ask(), 'Cancel').click()
    await expect.element(ask()).not.toBeInTheDocument()
  })
})

describe('Closing the account', () => {
  const ask = () => dialog('Close your account?')
  const place = (overrides: Partial<AccountTeam>): AccountTeam => ({
    id: newId(),
    name: 'Harbour',
    owned: 0,
    heir: { id: newId(), name: 'Grace Hopper' },
    others: 3,
    end: 'left',
    ...overrides,
  })
  const open = async (teams: AccountTeam[]) => {
    team.api.on('authAccountClosing', () => ({ teams, ends: ENDS, needs_password: true }))
    await renderApp(team, '/account')
    await button(main, 'Close your account…').click()
  }

  test('shows the new owners in each team, and ends at the sign-in page', async () => {
    const signIns = watchSignIn()
    team.api.on('authAccountClose', () => ({ ends: ENDS }))
    await open([place({ owned: 124 }), place({ name: 'Alone', others: 0, heir: null, end: 'closed' })])
    for (const line of [
      'Harbour: you’ll leave the team. The 124 items you own are transferred to Grace Hopper.',
      'Alone: you’re the only member, so the team is closed too.',
    ])
      await expect.element(ask().getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectAccessible()
    await ask().getByLabelText('Your password', { exact: true }).fill('correct horse')
    await button(ask(), 'Close account').click()
    await expect.poll(() => signIns.length).toBe(1)
    expect(team.api.asked('authAccountClose')).toEqual([{ password: 'correct horse' }])
  })

  test('is rejected for the last Admin of others, with the alternatives', async () => {
    await open([place({ id: team.tenant.id, name: team.tenant.name, heir: null, end: 'blocked' })])
    await expect.element(ask().getByRole('link', { name: 'close the team' })).toBeVisible()
    await expectAccessible()
    await expect.element(ask().getByRole('link', { name: 'Make someone else an Admin' })).toHaveAttribute('href', '/team')
    await ask().getByRole('link', { name: 'close the team' }).click()
    await expect.element(button(main, 'Close this team…')).toBeVisible()
    await expect.element(ask()).not.toBeInTheDocument()
  })
})

describe('Reopening', () => {
  test('is offered when signing in to a closed team', async () => {
    const provider = new FakeProvider()
    const data = { account: null, teams: [{ name: 'Bridges', ends: ENDS }] }
    provider.refuse('sign-in', new Refusal('conflict', { message: 'Closed', data }))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await field(main, 'Email').fill('ada@example.org')
    await main.getByLabelText('Password', { exact: true }).fill('correct horse')
    await press('{Enter}')
    await expect.element(main.getByText('Bridges was closed. It will be permanently deleted after 25/12/2026.')).toBeVisible()
    await expectAccessible()
    provider.refuse('sign-in', null)
    await button(main, 'Reopen Bridges').click()
    await expect.poll(() => provider.left.map(({ pathname }) => pathname)).toEqual([RESUMED])
    expect(provider.asked('sign-in').at(-1)).toMatchObject({ come_back: true })
  })

  test('works once with the emailed link', async () => {
    team.api.on('tenantsReopenCheck', () => ({ name: 'Bridges', closed: '2026-11-25T09:30:00.000Z', ends: ENDS }))
    team.api.on('tenantsReopen', () => ({ name: 'Bridges' }))
    await renderApp(team, '/reopen#secret', { isSignedIn: false })
    await button(main, 'Reopen Bridges').click()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Bridges is open again' })).toBeVisible()
    await expectAccessible()
    expect(team.api.asked('tenantsReopen')).toEqual([{ token: 'secret' }])
    expect(location.hash).toBe('')
  })

  test('explains that a link is no longer valid', async () => {
    team.api.on('tenantsReopenCheck', () => {
      throw new Refusal('gone')
    })
    await renderApp(team, '/reopen#used', { isSignedIn: false })
    await expect.element(page.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible()
  })
})
