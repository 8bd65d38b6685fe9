import { t } from '@arbour/messages/t'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { signedInAs } from '#lib/sign-in/session.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { chooseNew, dialog, field, item, press, toast } from '../support/screen.ts'

const KEY = `oidc.user:${location.origin}/idp:arbour-web`

/** Simulates another tab of this browser: the user signs in to another team, or out. */
function signInElsewhere(team: FakeTeam, orgId: string | null): void {
  const oldValue = localStorage.getItem(KEY)
  const profile = { sub: team.userId, org_id: orgId }
  const session = { access_token: 'token-of-other', expires_at: Math.floor(Date.now() / 1000) + 3600, profile }
  const newValue = orgId === null ? null : JSON.stringify(session)
  if (newValue === null) localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key: KEY, oldValue, newValue }))
}

/** Types text that a reload would lose; a reload would also end the test. */
async function typeSomething(): Promise<void> {
  await chooseNew(t('common.newFolder'))
  await field(dialog(t('common.newFolder')), t('common.name')).fill('Half a thought')
}

test('shows a message instead of losing text after a switch of teams elsewhere, and sends nothing with the new token', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  await typeSomething()
  const requestCount = team.api.asked('filesCreate').length
  signInElsewhere(team, 'org_harbour')
  await expect.element(toast(t('app.reloadAfterTeamSwitch.youAreInAnotherTeam'))).toBeVisible()
  await press('{Enter}')
  await expect.element(dialog(t('common.newFolder')).getByText(/^You signed in to another team or account/)).toBeVisible()
  await expect.element(field(dialog(t('common.newFolder')), t('common.name'))).toHaveValue('Half a thought')
  expect(team.api.asked('filesCreate')).toHaveLength(requestCount)
  expect(signedInAs()).toBe(`${team.userId} org_bridges`)

  // Back in the team of the page everything works as before.
  signInElsewhere(team, 'org_bridges')
  await expect.element(toast(t('app.reloadAfterTeamSwitch.youAreInAnotherTeam'))).not.toBeInTheDocument()
  await press('{Enter}')
  await expect.element(item('Half a thought', 'folder')).toBeVisible()
})

test('shows a message instead of losing text after a sign-out elsewhere', async () => {
  const team = new FakeTeam()
  await renderApp(team)
  await typeSomething()
  signInElsewhere(team, null)
  await expect.element(toast(t('app.reloadAfterTeamSwitch.youWereSignedOut'))).toBeVisible()
})

test('shows a message on back navigation if the browser is signed in to another team since', async () => {
  const team = new FakeTeam()
  await renderApp(team)
  await typeSomething()
  const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }))
  show(true)
  const message = page
    .getByRole('region', { name: t('ui.toast.messages') })
    .getByText(t('app.reloadAfterTeamSwitch.youAreInAnotherTeam'))
  const stored = localStorage.getItem(KEY) ?? ''
  localStorage.setItem(KEY, stored.replace('org_bridges', 'org_harbour'))
  show(false)
  expect(message.query()).toBeNull()
  show(true)
  await expect.element(message).toBeVisible()
})

test('keeps tab data of one team invisible in another', async () => {
  const team = new FakeTeam()
  team.add('plan.txt', { into: team.folder('Bridge') })
  await renderApp(team)
  await page.getByRole('radio', { name: t('files.browser.tree') }).click({ force: true })
  await page.getByRole('button', { name: t('files.browser.openName', { name: 'Bridge' }), exact: true }).click()
  await expect.element(item('plan.txt')).toBeVisible()
  const storedKeys = Object.keys(sessionStorage).filter((key) => key.startsWith('arbour.branches'))
  expect(storedKeys).toEqual([`arbour.branches ${team.userId} org_bridges`])
  onTestFinished(() => queryClient.clear())
})
