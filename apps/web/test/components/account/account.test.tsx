import type { SignInSession } from '@arbour/contract/entities/team/people'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { manageExternally } from '../support/manage-externally.ts'
import { joinTeams } from '../support/my-teams.ts'
import { FakePreferences } from '../support/notifications.ts'
import { FakeSecurity } from '../support/own-security.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { watchSignIn } from '../support/watch-sign-in.ts'
import { onBothScreens } from '../support/window-size.ts'
import { withoutRetries } from '../support/without-retries.ts'

let team: FakeTeam
let sessions: SignInSession[]
const main = page.getByRole('main')
const section = (name: string) => main.getByRole('region', { name, exact: true })
const session = (browser: string, isCurrent = false): SignInSession => ({
  id: newId(),
  is_current: isCurrent,
  browser,
  ip: '192.0.2.7',
  created: '2026-11-03T09:00:00.000Z',
  last_used: new Date(Date.now() - 2 * 60 * 60_000).toISOString(),
})

beforeEach(() => {
  team = new FakeTeam()
  sessions = [session('Firefox on Windows', true), session('Safari on iPhone'), session('Chrome on Linux')]
  team.api.on('authSessions', () => ({ items: sessions }))
  new FakeSecurity(team)
})

onBothScreens(
  (isPhone) => {
    test('shows profile and notifications to everybody', async () => {
      joinTeams(team, 'Harbour')
      new FakePreferences(team)
      await renderApp(team, '/account')
      await expect
        .element(section(t('account.accountPage.nameAndPicture')).getByLabelText(t('account.common.firstName')))
        .toBeVisible()
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
      // On a phone the list of the sections is a page of its own.
      if (isPhone) await main.getByRole('link', { name: t('common.settings') }).click()
      await main.getByRole('link', { name: t('account.notifications.notifications') }).click()
      await expect
        .element(
          main.getByRole('switch', {
            name: t('account.notifications.titleInArbour', { title: t('account.notifications.requestsToYou') }),
          }),
        )
        .toBeVisible()
      if (!isPhone) {
        await expect
          .element(main.getByRole('link', { name: t('account.notifications.notifications') }))
          .toHaveAttribute('aria-current', 'page')
        await expect
          .element(main.getByRole('link', { name: t('account.accountPage.profile') }))
          .not.toHaveAttribute('aria-current')
      }
      expect(router.state.location.pathname).toBe('/account/notifications')
      await expectAccessible()
    })
  },
  { isPhoneLong: true },
)

describe('Profile', () => {
  const first = section(t('account.accountPage.nameAndPicture')).getByLabelText(t('account.common.firstName'))
  const save = button(section(t('account.accountPage.nameAndPicture')), t('common.save'))

  test('is saved with Enter and updated everywhere immediately', async () => {
    team.api.on('authProfile', ({ first_name = '', last_name = '' }) => ({
      user: { ...team.user, first_name, last_name, name: `${first_name} ${last_name}` },
    }))
    await renderApp(team, '/account')
    await expect.element(save).toBeDisabled()
    await expect
      .element(section(t('account.accountPage.nameAndPicture')).getByLabelText(t('account.common.email')))
      .toHaveAttribute('readonly')
    await first.fill('Augusta')
    await press('{Enter}')
    await expect.element(toast(t('account.accountPage.profileSaved'))).toBeVisible()
    await expect.element(save).toBeDisabled()
    await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
    await expect.element(page.getByText('Augusta Byron', { exact: true })).toBeVisible()
    expect(team.api.asked('authProfile')).toEqual([{ first_name: 'Augusta', last_name: 'Byron' }])
  })

  test('requires both names, and keeps the values after a rejection', async () => {
    team.api.on('authProfile', () => {
      throw new Refusal('invalid', { message: 'That name is too long', fields: { last_name: 'That name is too long' } })
    })
    await renderApp(team, '/account')
    await first.fill('')
    await save.click()
    await expect
      .element(
        section(t('account.accountPage.nameAndPicture')).getByText(
          t('errors.fields.required', { label: t('account.common.firstName') }),
        ),
      )
      .toBeVisible()
    await expect.element(first).toHaveFocus()
    expect(team.api.asked('authProfile')).toEqual([])
    await first.fill('Augusta')
    await save.click()
    await expect.element(section(t('account.accountPage.nameAndPicture')).getByText('That name is too long')).toBeVisible()
    await expect.element(first).toHaveValue('Augusta')
  })

  test('saves the picture with the form', async () => {
    const address = `/api/objects/public/${newId()}`
    team.user.picture = address
    team.api.on('authProfile', ({ picture = address }) => ({ user: { ...team.user, picture } }))
    await renderApp(team, '/account')
    await button(section(t('account.accountPage.nameAndPicture')), t('common.remove')).click()
    await save.click()
    await expect.element(toast(t('account.accountPage.profileSaved'))).toBeVisible()
    expect(team.api.asked('authProfile')).toMatchObject([{ picture: null }])
  })
})

describe('Password', () => {
  const current = section(t('common.password')).getByLabelText(t('account.accountPage.currentPassword'))
  const next = section(t('common.password')).getByLabelText(t('common.newPassword'))
  const change = button(section(t('common.password')), t('common.changePassword'))

  test('is changed, with a message that other browsers were signed out', async () => {
    team.api.on('authPassword', () => {
      sessions = sessions.filter(({ is_current }) => is_current)
      return {}
    })
    await renderApp(team, '/account/security')
    await expect.element(main.getByText('Safari on iPhone')).toBeVisible()
    await current.fill('old secret')
    await next.fill('correct horse')
    await press('{Enter}')
    await expect.element(main.getByText(t('account.accountPage.passwordChangedSignedOutElsewhere'))).toBeVisible()
    await expect.element(current).toHaveValue('')
    await expect.element(next).toHaveValue('')
    await expect.element(main.getByText('Safari on iPhone')).not.toBeInTheDocument()
    expect(team.api.asked('authPassword')).toEqual([{ current_password: 'old secret', password: 'correct horse' }])
  })

  test('shows a wrong password on its field, and a short new one before the request', async () => {
    team.api.on('authPassword', () => {
      throw new Refusal('forbidden', { message: t('errors.account.currentPasswordWrong') })
    })
    await renderApp(team, '/account/security')
    await next.fill('short')
    await change.click()
    await expect.element(section(t('common.password')).getByText(t('errors.links.passwordTooShort'))).toBeVisible()
    await expect
      .element(
        section(t('common.password')).getByText(t('errors.fields.required', { label: t('account.accountPage.currentPassword') })),
      )
      .toBeVisible()
    expect(team.api.asked('authPassword')).toEqual([])
    await current.fill('not mine')
    await next.fill('correct horse')
    await change.click()
    await expect.element(section(t('common.password')).getByText(t('errors.account.currentPasswordWrong'))).toBeVisible()
    await expect.element(current).toHaveFocus()
    await expect.element(next).toHaveValue('correct horse')
  })

  test('shows a rate limit above the button', async () => {
    team.api.on('authPassword', () => {
      throw new Refusal('rate_limited', { message: 'Too many attempts. Try again in a minute.' })
    })
    await renderApp(team, '/account/security')
    await current.fill('old secret')
    await next.fill('correct horse')
    await change.click()
    await expect
      .element(section(t('common.password')).getByRole('alert'))
      .toMatchTextContent('Too many attempts. Try again in a minute.')
  })
})

test('shares the colour scheme with the user menu', async () => {
  await renderApp(team, '/account')
  const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme')
  onTestFinished(() => document.documentElement.setAttribute('data-mantine-color-scheme', 'light'))
  await section(t('account.accountPage.appearance')).getByText(t('ui.theme.dark')).click({ force: true })
  await expect.poll(scheme).toBe('dark')
  await page.getByRole('button', { name: t('app.shell.userMenu') }).click()
  await expect.element(page.getByRole('menuitemradio', { name: t('ui.theme.dark') })).toBeChecked()
  await page.getByRole('menuitemradio', { name: t('ui.theme.light') }).click()
  await expect.poll(scheme).toBe('light')
  await expect
    .element(section(t('account.accountPage.appearance')).getByRole('radio', { name: t('ui.theme.light') }))
    .toBeChecked()
})

describe('Sessions', () => {
  const list = section(t('account.accountPage.activeSessions'))

  test('are signed out one by one, except the current one', async () => {
    team.api.on('authSessionsEnd', ({ id }) => {
      sessions = sessions.filter((session) => session.id !== id)
      return {}
    })
    await renderApp(team, '/account/security')
    const here = list.getByRole('listitem').filter({ hasText: 'Firefox on Windows' })
    await expect.element(here.getByText(t('account.accountPage.thisBrowser'))).toBeVisible()
    await expect.element(here.getByRole('button')).not.toBeInTheDocument()
    await expect.element(list.getByText('2 hours ago').first()).toBeVisible()
    const [, phone] = sessions
    await button(list, t('account.accountPage.signOutBrowser', { browser: 'Safari on iPhone' })).click()
    await expect.element(list.getByText('Safari on iPhone')).not.toBeInTheDocument()
    await expect.element(toast(t('account.accountPage.browserSignedOut', { browser: 'Safari on iPhone' }))).toBeVisible()
    expect(team.api.asked('authSessionsEnd')).toEqual([{ id: phone?.id }])
  })

  test('are all signed out at once, which leaves nothing to sign out', async () => {
    team.api.on('authSessionsEndOthers', () => {
      const ended = sessions.length - 1
      sessions = sessions.filter(({ is_current }) => is_current)
      return { ended }
    })
    await renderApp(team, '/account/security')
    await button(list, t('account.accountPage.signOutAllOthers')).click()
    await expect.element(toast(t('account.accountPage.otherSessionsSignedOut', { endedCount: 2 }))).toBeVisible()
    await expect.element(button(list, t('account.accountPage.signOutAllOthers'))).not.toBeInTheDocument()
  })

  test('stay after a failure, and disappear if they ended on their own', async () => {
    const [, phone] = sessions
    team.api.on('authSessionsEnd', ({ id }) => {
      if (id === phone?.id) throw new Refusal('internal', { message: 'The server stumbled' })
      sessions = sessions.filter((session) => session.id !== id)
      throw new Refusal('not_found', { message: t('app.pages.notFound') })
    })
    await renderApp(team, '/account/security')
    await button(list, t('account.accountPage.signOutBrowser', { browser: 'Safari on iPhone' })).click()
    await expect.element(toast('The server stumbled')).toBeVisible()
    await expect.element(list.getByText('Safari on iPhone')).toBeVisible()
    await button(list, t('account.accountPage.signOutBrowser', { browser: 'Chrome on Linux' })).click()
    await expect.element(list.getByText('Chrome on Linux')).not.toBeInTheDocument()
  })

  test('are loaded again after a failure', async () => {
    withoutRetries()
    let isDown = true
    team.api.on('authSessions', () => {
      if (isDown) throw new Refusal('internal', { message: 'The server stumbled' })
      return { items: sessions }
    })
    await renderApp(team, '/account/security')
    await expect.element(list.getByText('The server stumbled')).toBeVisible()
    isDown = false
    await button(list, t('common.retry')).click()
    await expect.element(list.getByText('Safari on iPhone')).toBeVisible()
  })
})

describe('Leaving a team', () => {
  const question = dialog(t('account.accountPage.leaveTeamTitle', { name: 'Bridges' }))
  const open = async () => {
    await renderApp(team, '/account')
    await button(section(t('account.common.yourTeams')), t('account.accountPage.leaveTeamLabel', { name: 'Bridges' })).click()
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
  }

  test('explains the consequences and ends in a sign-in without a team', async () => {
    team.api.on('authLeave', () => ({}))
    const signIns = watchSignIn()
    await open()
    await expect.element(question.getByText(/You keep ownership of your items until an Admin transfers them/)).toBeVisible()
    await expectAccessible()
    await button(question, t('account.accountPage.leaveTeam')).click()
    await expect.poll(() => signIns).toEqual([{ returnTo: '/' }])
  })

  test('is rejected for the last Admin with the server’s message', async () => {
    team.api.on('authLeave', () => {
      throw new Refusal('conflict', { message: 'You are the last Admin of this team' })
    })
    const signIns = watchSignIn()
    await open()
    await button(question, t('account.accountPage.leaveTeam')).click()
    await expect.element(question.getByRole('alert')).toMatchTextContent('You are the last Admin of this team')
    expect(signIns).toEqual([])
    await button(question, t('common.cancel')).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(team.api.asked('authLeave')).toHaveLength(1)
  })
})

test('hides everything managed by an external provider', async () => {
  manageExternally()
  joinTeams(team, 'Harbour')
  await renderApp(team, '/account')
  await expect
    .element(button(section(t('account.common.yourTeams')), t('account.accountPage.switchToName', { name: 'Harbour' })))
    .toBeVisible()
  await expect.element(section(t('account.accountPage.appearance'))).toBeVisible()
  await expect.element(main.getByRole('link', { name: t('account.accountPage.security') })).not.toBeInTheDocument()
  await expect
    .element(button(section(t('account.common.yourTeams')), t('account.accountPage.leaveTeamLabel', { name: 'Bridges' })))
    .not.toBeInTheDocument()
  for (const [name, text] of [
    [t('account.accountPage.signingIn'), t('account.accountPage.signInManagedByIdentityProvider')],
    [t('account.common.yourTeams'), t('account.accountPage.whichTeamsYouAreIn')],
  ] as const)
    await expect.element(section(name).getByText(text)).toBeVisible()
  expect(team.api.asked('authSessions')).toEqual([])
})
