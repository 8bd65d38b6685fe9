import type { AccountTeam, TeamClosing } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'
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
    await button(main, t('team.settings.openCloseTeam')).click()
    const ask = dialog(t('team.settings.closeName', { name: team.tenant.name }))
    for (const line of [
      t('team.settings.peopleLoseAccessToItems', { people: 12, items: 4810 }),
      t('team.settings.publicLinksStopWorking', { links: 3 }),
      t('team.settings.foreignFoldersRemoved', { mounts: 1 }),
      'Harbour: They lose access to 2 folders you share. You lose access to 1 folder they share. 1 project partnership ends. The connection ends.',
    ])
      await expect.element(ask.getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectAccessible()
    if (!isPhone) return
    // The buttons stay visible while the dialog scrolls, and cover what is below them.
    ask.getByLabelText(t('team.settings.yourPassword')).element().scrollIntoView({ block: 'center' })
    expect(smallTargets()).toEqual([])
  })
})

describe('Closing the team', () => {
  const ask = () => dialog(t('team.settings.closeName', { name: team.tenant.name }))
  const name = () => ask().getByRole('textbox', { name: t('team.settings.typeNameToConfirm', { name: team.tenant.name }) })

  beforeEach(async () => {
    const closing = { people: 1, items: 0, links: 0, mounts: 0, teams: [], ends: ENDS, needs_password: true }
    team.api.on('tenantsClosing', () => ({ closing }))
    await renderApp(team, '/settings/company')
    await button(main, t('team.settings.openCloseTeam')).click()
    await expect.element(name()).toHaveFocus()
  })

  test('requires its name and the password, and continues to another team', async () => {
    const signIns = watchSignIn()
    team.api.on('tenantsClose', () => ({ ends: ENDS }))
    await press('Harbour{Enter}')
    await expect
      .element(
        ask()
          .getByText(t('team.settings.typeName', { name: team.tenant.name }), { exact: true })
          .last(),
      )
      .toBeVisible()
    await expect.element(ask().getByText(t('errors.fields.required', { label: t('team.settings.yourPassword') }))).toBeVisible()
    expect(team.api.asked('tenantsClose')).toEqual([])
    await name().fill(team.tenant.name)
    await ask().getByLabelText(t('team.settings.yourPassword'), { exact: true }).fill('correct horse')
    await button(ask(), t('team.settings.closeTeam')).click()
    await expect.poll(() => signIns.length).toBe(1)
    expect(team.api.asked('tenantsClose')).toEqual([{ name: team.tenant.name, password: 'correct horse' }])
  })

  test('shows a wrong password and keeps the values', async () => {
    const message = t('errors.account.currentPasswordWrong')
    team.api.on('tenantsClose', () => {
      throw new Refusal('forbidden', { message, fields: { password: message } })
    })
    await name().fill(team.tenant.name)
    await ask().getByLabelText(t('team.settings.yourPassword'), { exact: true }).fill('guess')
    await press('{Enter}')
    await expect.element(ask().getByText(message)).toBeVisible()
    await expect.element(name()).toHaveValue(team.tenant.name)
    await button(ask(), t('common.cancel')).click()
    await expect.element(ask()).not.toBeInTheDocument()
  })
})

describe('Closing the account', () => {
  const ask = () => dialog(t('account.accountPage.closeAccountTitle'))
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
    await button(main, t('account.accountPage.openCloseAccount')).click()
  }

  test('shows the new owners in each team, and ends at the sign-in page', async () => {
    const signIns = watchSignIn()
    team.api.on('authAccountClose', () => ({ ends: ENDS }))
    await open([place({ owned: 124 }), place({ name: 'Alone', others: 0, heir: null, end: 'closed' })])
    for (const line of [
      t('account.accountPage.youLeaveItNameGets', { owned: 124, team: 'Harbour', name: 'Grace Hopper' }),
      t('account.accountPage.onlyMemberSoTeamIsClosed', { team: 'Alone' }),
    ])
      await expect.element(ask().getByRole('listitem').filter({ hasText: line })).toBeVisible()
    await expectAccessible()
    await ask().getByLabelText(t('account.accountPage.yourPassword'), { exact: true }).fill('correct horse')
    await button(ask(), t('account.accountPage.closeAccount')).click()
    await expect.poll(() => signIns.length).toBe(1)
    expect(team.api.asked('authAccountClose')).toEqual([{ password: 'correct horse' }])
  })

  test('is rejected for the last Admin of others, with the alternatives', async () => {
    await open([place({ id: team.tenant.id, name: team.tenant.name, heir: null, end: 'blocked' })])
    await expect.element(ask().getByRole('link', { name: 'close the team' })).toBeVisible()
    await expectAccessible()
    await expect.element(ask().getByRole('link', { name: 'Make someone else an Admin' })).toHaveAttribute('href', '/team')
    await ask().getByRole('link', { name: 'close the team' }).click()
    await expect.element(button(main, t('team.settings.openCloseTeam'))).toBeVisible()
    await expect.element(ask()).not.toBeInTheDocument()
  })
})

describe('Reopening', () => {
  test('is offered when signing in to a closed team', async () => {
    const provider = new FakeProvider()
    const data = { account: null, teams: [{ name: 'Bridges', ends: ENDS }] }
    provider.refuse('sign-in', new Refusal('conflict', { message: 'Closed', data }))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await field(main, t('account.common.email')).fill('ada@example.org')
    await main.getByLabelText(t('common.password'), { exact: true }).fill('correct horse')
    await press('{Enter}')
    await expect
      .element(main.getByText(t('account.identity.nameWasClosedItIs', { name: 'Bridges', ends: '25/12/2026' })))
      .toBeVisible()
    await expectAccessible()
    provider.refuse('sign-in', null)
    await button(main, t('account.identity.reopenTeamNow', { name: 'Bridges' })).click()
    await expect.poll(() => provider.left.map(({ pathname }) => pathname)).toEqual([RESUMED])
    expect(provider.asked('sign-in').at(-1)).toMatchObject({ come_back: true })
  })

  test('works once with the emailed link', async () => {
    team.api.on('tenantsReopenCheck', () => ({ name: 'Bridges', closed: '2026-11-25T09:30:00.000Z', ends: ENDS }))
    team.api.on('tenantsReopen', () => ({ name: 'Bridges' }))
    await renderApp(team, '/reopen#secret', { isSignedIn: false })
    await button(main, t('account.identity.reopenTeamNow', { name: 'Bridges' })).click()
    await expect
      .element(page.getByRole('heading', { level: 1, name: t('account.identity.nameIsOpenAgain', { name: 'Bridges' }) }))
      .toBeVisible()
    await expectAccessible()
    expect(team.api.asked('tenantsReopen')).toEqual([{ token: 'secret' }])
    expect(location.hash).toBe('')
  })

  test('explains that a link is no longer valid', async () => {
    team.api.on('tenantsReopenCheck', () => {
      throw new Refusal('gone')
    })
    await renderApp(team, '/reopen#used', { isSignedIn: false })
    await expect.element(page.getByRole('heading', { level: 1, name: t('account.identity.thisLinkIsNoLonger') })).toBeVisible()
  })
})
