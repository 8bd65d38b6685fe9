import type { OwnTenant } from '@arbour/contract/calls/account/auth'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { joinTeams, otherTeam } from '../support/my-teams.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, menuItem, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { loseProvider, watchSignIn } from '../support/watch-sign-in.ts'
import { onPhone } from '../support/window-size.ts'
import { withoutRetries } from '../support/without-retries.ts'

let team: FakeTeam
const teams = dialog(t('common.switchTeam'))
const join = dialog(t('account.common.joinNewTeam'))
const create = dialog(t('account.teamSwitch.createTeam'))
const row = (name: string | RegExp) => teams.getByRole('button', { name })
beforeEach(() => {
  team = new FakeTeam()
})

async function openTeams(path = '/help'): Promise<void> {
  await renderApp(team, path)
  await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
  await menuItem(t('app.shell.switchTeam')).click()
  await expect.element(teams).toBeVisible()
}

async function openStep(step: string): Promise<void> {
  await openTeams()
  await button(teams, step).click()
}

describe('Teams of a user', () => {
  test('are listed by the card of the current team, in the sidebar and in the menu of a phone', async () => {
    joinTeams(team, 'Harbour')
    await renderApp(team, '/help')
    const card = page.getByRole('button', { name: /^Bridges.*Switch team$/ })
    await card.click()
    await expect.element(row('Harbour')).toBeVisible()
    await press('{Escape}')
    await expect.element(teams).not.toBeInTheDocument()
    await onPhone()
    await page.getByRole('button', { name: t('app.shell.openMenu') }).click()
    await card.click()
    await expect.element(row('Harbour')).toBeVisible()
  })

  test('are listed with the current one marked and disabled, and open with a sign-in', async () => {
    joinTeams(team, 'Harbour', 'Archive')
    const signIns = watchSignIn()
    await openTeams()
    await expect.element(row(/^Bridges/)).toBeDisabled()
    await expect.element(row(/^Bridges/)).toMatchTextContent(/Current team/)
    await expectAccessible()
    await row('Harbour').click()
    await expect.poll(() => signIns).toEqual([{ organization: 'org_harbour', returnTo: '/' }])
  })

  test('are navigated with arrow keys and opened with Enter', async () => {
    joinTeams(team, 'Harbour', 'Archive')
    const signIns = watchSignIn()
    await openTeams()
    await expect.element(row('Archive')).toHaveFocus()
    // Past the current one, on to the actions below, and around the end.
    await press('{ArrowDown}')
    await expect.element(row('Harbour')).toHaveFocus()
    await press('{ArrowUp}{ArrowUp}')
    await expect.element(button(teams, t('account.teamSwitch.createTeam'))).toHaveFocus()
    await press('{ArrowDown}{ArrowDown}{Enter}')
    await expect.poll(() => signIns).toMatchObject([{ organization: 'org_harbour' }])
  })

  test('show their unread notifications, except for the current one', async () => {
    const [harbour, archive] = joinTeams(team, 'Harbour', 'Archive')
    team.api.on('authTenants', (request, before) => {
      const unread = { [harbour?.id ?? '']: 1, [archive?.id ?? '']: 120, [team.tenantId]: 7 }
      return {
        items: (before(request) as { items: OwnTenant[] }).items.map((item) => ({ ...item, unread: unread[item.id] ?? 0 })),
      }
    })
    await openTeams()
    await expect.element(row('Harbour 1 unread notification')).toBeVisible()
    await expect.element(row('Archive 120 unread notifications')).toBeVisible()
    await expect.element(row(/^Archive/).getByText('99+')).toBeVisible()
    await expect.element(row(/^Bridges/)).not.toMatchTextContent(/7/)
    await expectAccessible()
  })

  test('get the focus however late they load, and are loaded again after a failure', async () => {
    let isDown = true
    const [harbour] = joinTeams(team, 'Harbour')
    team.api.on('authTenants', (_, before) => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return before(_)
    })
    withoutRetries()
    await openTeams()
    await expect.element(teams.getByText('The server stumbled')).toBeVisible()
    isDown = false
    await button(teams, t('common.retry')).click()
    await expect.element(row(harbour?.name ?? '')).toHaveFocus()
  })

  test('stay with a message if the provider is unreachable', async () => {
    joinTeams(team, 'Harbour')
    loseProvider()
    await openTeams()
    await row('Harbour').click()
    await expect.element(teams.getByRole('alert')).toBeVisible()
    await expect.element(row('Harbour')).toBeEnabled()
  })

  test('have touch targets on a phone', async () => {
    await onPhone()
    joinTeams(team, 'Harbour')
    await openTeams()
    await expect.element(row('Harbour')).toBeVisible()
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})

test('asks about unsaved changes before switching the team', async () => {
  joinTeams(team, 'Harbour')
  const signIns = watchSignIn()
  await renderApp(team, '/account')
  await page.getByLabelText(t('account.common.firstName')).fill('Augusta')
  await button(page.getByRole('main'), t('account.accountPage.switchToName', { name: 'Harbour' })).click()
  const question = dialog(t('account.teamSwitch.switchToNameNow', { name: 'Harbour' }))
  await expect.element(button(question, t('account.teamSwitch.stay'))).toHaveFocus()
  await press('{Enter}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(page.getByLabelText(t('account.common.firstName'))).toHaveValue('Augusta')
  expect(signIns).toEqual([])
  await button(page.getByRole('main'), t('account.accountPage.switchToName', { name: 'Harbour' })).click()
  await button(question, t('account.teamSwitch.switchAnyway')).click()
  await expect.poll(() => signIns).toMatchObject([{ organization: 'org_harbour' }])
})

test('does not let the browser ask again after a confirmed switch', async () => {
  joinTeams(team, 'Harbour')
  const signIns = watchSignIn()
  const prompts: boolean[] = []
  const recordPrompt = (event: Event) => {
    prompts.push(true)
    event.preventDefault()
  }
  window.addEventListener('beforeunload', recordPrompt)
  onTestFinished(() => window.removeEventListener('beforeunload', recordPrompt))
  await openTeams()
  await row('Harbour').click()
  const asked = prompts.length
  expect(asked).toBeGreaterThan(0)
  await button(dialog(t('account.teamSwitch.switchToNameNow', { name: 'Harbour' })), t('account.teamSwitch.switchAnyway')).click()
  await expect.element(dialog(t('account.teamSwitch.switchToNameNow', { name: 'Harbour' }))).not.toBeInTheDocument()
  // The page stays here, and blocks closing again.
  expect(prompts).toHaveLength(asked)
  // Later it would be attributed to the next test.
  await expect.poll(() => signIns).toHaveLength(1)
  await expect.poll(() => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false)
})

describe('Join code', () => {
  test('is required, submits with Enter, and opens its team', async () => {
    const harbour = otherTeam(team, 'Harbour')
    team.api.on('tenantsJoin', () => ({ tenant: harbour }))
    const signIns = watchSignIn()
    await openStep(t('account.common.joinNewTeam'))
    await expect.element(field(join, t('account.teamSwitch.joinCode'))).toHaveFocus()
    await expect.element(button(join, t('account.teamSwitch.join'))).toBeDisabled()
    await field(join, t('account.teamSwitch.joinCode')).fill('  ')
    await expect.element(button(join, t('account.teamSwitch.join'))).toBeDisabled()
    await expectAccessible()
    await field(join, t('account.teamSwitch.joinCode')).fill('7K3M-09QX')
    await press('{Enter}')
    await expect.poll(() => signIns).toMatchObject([{ organization: 'org_harbour' }])
    expect(team.api.asked('tenantsJoin')).toEqual([{ code: '7K3M-09QX' }])
  })

  test.each([
    ['not_found', /^This code is invalid, expired or used up/],
    ['conflict', 'You are in Harbour already'],
    ['rate_limited', 'Too many attempts. Try again in a minute.'],
  ] as const)('stays after a rejection (%s) with the reason', async (code, message) => {
    team.api.on('tenantsJoin', () => {
      throw new Refusal(code, { message: typeof message === 'string' ? message : t('app.pages.notFound') })
    })
    const signIns = watchSignIn()
    await openStep(t('account.common.joinNewTeam'))
    await field(join, t('account.teamSwitch.joinCode')).fill('7K3M-09QX')
    await button(join, t('account.teamSwitch.join')).click()
    await expect.element(join.getByText(message)).toBeVisible()
    await expect.element(field(join, t('account.teamSwitch.joinCode'))).toHaveValue('7K3M-09QX')
    expect(signIns).toEqual([])
  })

  test('does not count as unsaved, unlike the rest of the page; a user who stays has joined the team', async () => {
    const harbour = otherTeam(team, 'Harbour')
    team.api.on('tenantsJoin', () => {
      joinTeams(team, 'Harbour')
      return { tenant: harbour }
    })
    const signIns = watchSignIn()
    await renderApp(team, '/account')
    await page.getByLabelText(t('account.common.firstName')).fill('Augusta')
    await button(page.getByRole('main'), t('account.common.joinNewTeam')).click()
    await field(join, t('account.teamSwitch.joinCode')).fill('7K3M-09QX')
    await press('{Enter}')
    await button(dialog(t('account.teamSwitch.switchToNameNow', { name: 'Harbour' })), t('account.teamSwitch.stay')).click()
    await expect.element(toast(t('account.teamSwitch.youAreNowInTeam', { name: 'Harbour' }))).toBeVisible()
    await expect.element(join).not.toBeInTheDocument()
    await expect.element(button(page.getByRole('main'), t('account.accountPage.switchToName', { name: 'Harbour' }))).toBeVisible()
    expect(signIns).toEqual([])
  })

  test('is not required again after it was accepted while the provider was unreachable', async () => {
    team.api.on('tenantsJoin', () => {
      const [harbour = team.tenant] = joinTeams(team, 'Harbour')
      return { tenant: harbour }
    })
    loseProvider()
    await openStep(t('account.common.joinNewTeam'))
    await field(join, t('account.teamSwitch.joinCode')).fill('7K3M-09QX')
    await press('{Enter}')
    await expect.element(teams.getByText(/^You’ve joined Harbour, but we couldn’t sign you in to it/)).toBeVisible()
    await expect.element(row('Harbour')).toBeEnabled()
  })

  test('has a back button, and is unavailable with an external provider', async () => {
    await openStep(t('account.common.joinNewTeam'))
    await button(join, t('common.back')).click()
    await expect.element(button(teams, t('account.common.joinNewTeam'))).toBeVisible()
    const config = queryClient.getQueryData<object>(queryKeys.config)
    queryClient.setQueryData(queryKeys.config, { ...config, sign_in: 'external' })
    await expect.element(button(teams, t('account.common.joinNewTeam'))).not.toBeInTheDocument()
    await expect.element(button(teams, t('account.teamSwitch.createTeam'))).toBeVisible()
  })
})

describe('New team', () => {
  test('requires a name, and opens once it is created', async () => {
    const signIns = watchSignIn()
    team.api.on('tenantsCreate', ({ name }) => ({ tenant: otherTeam(team, name) }))
    await openStep(t('account.teamSwitch.createTeam'))
    await expect.element(field(create, t('account.common.teamName'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(create.getByText(t('errors.fields.required', { label: t('account.common.teamName') }))).toBeVisible()
    await field(create, t('account.common.teamName')).fill('Tunnels')
    await press('{Enter}')
    await expect.poll(() => signIns).toMatchObject([{ organization: 'org_tunnels' }])
  })

  test('shows a rejection and keeps the name', async () => {
    team.api.on('tenantsCreate', () => {
      throw new Refusal('forbidden', { message: 'Only the operator makes teams here' })
    })
    await openStep(t('account.teamSwitch.createTeam'))
    await field(create, t('account.common.teamName')).fill('Tunnels')
    await press('{Enter}')
    await expect.element(create.getByText('Only the operator makes teams here')).toBeVisible()
    await expect.element(field(create, t('account.common.teamName'))).toHaveValue('Tunnels')
  })

  test('is not offered if the server does not allow it', async () => {
    team.abilities.may_create_teams = false
    await openTeams()
    await expect.element(button(teams, t('account.common.joinNewTeam'))).toBeVisible()
    await expect.element(button(teams, t('account.teamSwitch.createTeam'))).not.toBeInTheDocument()
  })
})
