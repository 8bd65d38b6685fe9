import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeProvider, INTERACTION, RESUMED } from '../support/fakes/fake-provider.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { button, field, press } from '../support/screen.ts'

let team: FakeTeam
let provider: FakeProvider
beforeEach(() => {
  team = new FakeTeam()
  provider = new FakeProvider()
})

const card = () => page.getByRole('main')
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const password = (label = t('common.password')) => card().getByLabelText(label, { exact: true })
const leftFor = () => provider.left.map(({ pathname }) => pathname)

describe('Sign-in', () => {
  test('starts in the first empty field, submits with Enter, and follows the provider’s redirect', async () => {
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await expect.element(field(card(), t('account.common.email'))).toHaveFocus()
    expect(document.title).toBe(t('ui.hooks.titleArbour', { title: t('account.identity.signIn') }))
    await expectAccessible()
    await press('ada@example.org{Tab}correct horse{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('details')).toEqual([{}])
    expect(provider.asked('sign-in')).toEqual([{ email: 'ada@example.org', password: 'correct horse' }])
  })

  test('starts with the password for a known user, and keeps the input after a rejection', async () => {
    provider.details.login_hint = 'ada@example.org'
    provider.refuse('sign-in', new Refusal('unauthorised', { message: 'The email address or the password is wrong.' }))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await expect.element(password()).toHaveFocus()
    await press('guess{Enter}')
    await expect.element(card().getByRole('alert')).toMatchTextContent('The email address or the password is wrong.')
    await expect.element(password()).toHaveValue('guess')
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('ada@example.org')
    expect(provider.left).toEqual([])
    await expectAccessible()
  })

  test('offers a new one after expiry', async () => {
    provider.refuse('details', new Refusal('gone'))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await expect.element(title(t('account.identity.thisSignInHasExpired'))).toBeVisible()
    await expectAccessible()
    await button(card(), t('account.identity.startAgain')).click()
    await expect.poll(leftFor).toEqual(['/idp/auth'])
    expect(provider.left[0]?.searchParams.has('prompt')).toBe(false)
  })
})

describe('Forgotten password', () => {
  test('sends an email to the typed email address without revealing whether it is known', async () => {
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await field(card(), t('account.common.email')).fill('ada@example.org')
    await button(card(), t('account.identity.forgotPassword')).click()
    await expect.element(title(t('account.identity.forgotYourPassword'))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('ada@example.org')
    await expect.element(field(card(), t('account.common.email'))).toHaveFocus()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(title(t('account.identity.checkYourEmail'))).toBeVisible()
    await expect.element(card().getByText(t('account.identity.ifThatAddressBelongsTo'))).toBeVisible()
    expect(provider.asked('forgot')).toEqual([{ email: 'ada@example.org' }])
    await expectAccessible()
    await expect.element(button(card(), t('account.identity.backToSignIn'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(title(t('account.identity.signIn'))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('ada@example.org')
    await expect.element(password()).toHaveFocus()
  })

  test('shows where the email is stored on a server without SMTP', async () => {
    provider.details = { ...provider.details, sends_mail: false }
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await button(card(), t('account.identity.forgotPassword')).click()
    await field(card(), t('account.common.email')).fill('ada@example.org')
    await press('{Enter}')
    await expect.element(title(t('account.identity.askForYourLink'))).toBeVisible()
  })

  test('requires an email address, shows rejections, and has a way back', async () => {
    provider.refuse('forgot', new Refusal('rate_limited', { message: 'Too many attempts. Try again in 15 minutes.' }))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await button(card(), t('account.identity.forgotPassword')).click()
    await button(card(), t('account.identity.sendLink')).click()
    await expect.element(card().getByText(t('errors.fields.required', { label: t('account.common.email') }))).toBeVisible()
    await field(card(), t('account.common.email')).fill('ada@example.org')
    await press('{Enter}')
    await expect.element(card().getByRole('alert')).toMatchTextContent('Too many attempts. Try again in 15 minutes.')
    await button(card(), t('account.identity.backToSignIn')).click()
    await expect.element(title(t('account.identity.signIn'))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('ada@example.org')
  })

  test('shows that the sign-in has expired', async () => {
    provider.refuse('forgot', new Refusal('gone'))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await button(card(), t('account.identity.forgotPassword')).click()
    await field(card(), t('account.common.email')).fill('ada@example.org')
    await press('{Enter}')
    await expect.element(title(t('account.identity.thisSignInHasExpired'))).toBeVisible()
  })
})

describe('Password reset link', () => {
  const RESET = '/reset-password#secret-of-mail'

  test('is removed from the URL, names its account, and sets the password once', async () => {
    team.api.on('authPasswordResetCheck', () => ({ email: 'ada@example.org', api_tokens: 0 }))
    team.api.on('authPasswordReset', () => ({ email: 'ada@example.org' }))
    await provider.open(team, RESET, { isSignedIn: false })
    await expect.element(title(t('account.identity.chooseNewPassword'))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('ada@example.org')
    await expect.element(password(t('common.newPassword'))).toHaveFocus()
    await expect.poll(() => location.hash).toBe('')
    expect(team.api.asked('authPasswordResetCheck')).toEqual([{ token: 'secret-of-mail' }])
    await expectAccessible()
    await press('short{Enter}')
    await expect.element(card().getByText(/^Must have at least/)).toBeVisible()
    await press(' no more, but long{Enter}')
    await expect.element(title(t('account.identity.yourPasswordIsChanged'))).toBeVisible()
    await expect.element(card().getByText(t('account.identity.youAreSignedOutEverywhere'))).toBeVisible()
    expect(team.api.asked('authPasswordReset')).toEqual([
      { token: 'secret-of-mail', password: 'short no more, but long', end_api_tokens: true },
    ])
    expect(sessionStorage.getItem('arbour.password-reset')).toBeNull()
    await expectAccessible()
    await expect.element(button(card(), t('account.identity.signIn'))).toHaveFocus()
    await press('{Enter}')
    await expect.poll(leftFor).toEqual(['/idp/auth'])
    const params = provider.left[0]?.searchParams
    expect([params?.get('prompt'), params?.get('login_hint')]).toEqual(['login', 'ada@example.org'])
  })

  test('asks whether to revoke API tokens if there are any', async () => {
    team.api.on('authPasswordResetCheck', () => ({ email: 'ada@example.org', api_tokens: 2 }))
    team.api.on('authPasswordReset', () => ({ email: 'ada@example.org' }))
    await provider.open(team, RESET, { isSignedIn: false })
    const ends = card().getByRole('checkbox', { name: t('account.identity.revokeMyApiTokens', { apiTokens: 2 }) })
    await expect.element(ends).toBeChecked()
    await expectAccessible()
    await ends.click()
    await password(t('common.newPassword')).fill('three unrelated words')
    await press('{Enter}')
    await expect.element(title(t('account.identity.yourPasswordIsChanged'))).toBeVisible()
    expect(team.api.asked('authPasswordReset')).toMatchObject([{ end_api_tokens: false }])
  })

  test('shows an invalid password and keeps it', async () => {
    team.api.on('authPasswordResetCheck', () => ({ email: 'ada@example.org', api_tokens: 0 }))
    team.api.on('authPasswordReset', () => {
      throw new Refusal('invalid', { fields: { password: 'This password is easy to guess' } })
    })
    await provider.open(team, RESET, { isSignedIn: false })
    await expect.element(password(t('common.newPassword'))).toHaveFocus()
    await press('password1234{Enter}')
    await expect.element(card().getByText('This password is easy to guess')).toBeVisible()
    await expect.element(password(t('common.newPassword'))).toHaveValue('password1234')
  })

  test('shows that it is no longer valid, on opening or on submit, and accepts another one', async () => {
    team.api.on('authPasswordResetCheck', ({ token }) => {
      if (token === 'old') throw new Refusal('gone')
      return { email: 'ada@example.org', api_tokens: 0 }
    })
    team.api.on('authPasswordReset', () => {
      throw new Refusal('gone')
    })
    await provider.open(team, '/reset-password#old', { isSignedIn: false })
    await expect.element(title(t('account.identity.thisLinkIsNoLonger'))).toBeVisible()
    await expectAccessible()
    await router.navigate({ href: '/reset-password#new' })
    await expect.element(password(t('common.newPassword'))).toHaveFocus()
    await press('three unrelated words{Enter}')
    await expect.element(title(t('account.identity.thisLinkIsNoLonger'))).toBeVisible()
    await button(card(), t('account.identity.signIn')).click()
    await expect.poll(leftFor).toEqual(['/idp/auth'])
  })

  test('explains that it is incomplete', async () => {
    await provider.open(team, '/reset-password', { isSignedIn: false })
    await expect.element(title(t('account.identity.linkIncomplete'))).toBeVisible()
    await expectAccessible()
  })

  test('is loaded again after a failure', { tags: ['long'] }, async () => {
    let isBusy = true
    team.api.on('authPasswordResetCheck', () => {
      if (isBusy) throw new Refusal('rate_limited', { message: 'Too many attempts. Try again in a minute.' })
      return { email: 'ada@example.org', api_tokens: 0 }
    })
    await provider.open(team, RESET, { isSignedIn: false })
    await expect.element(card().getByRole('alert')).toMatchTextContent('Too many attempts. Try again in a minute.')
    isBusy = false
    await button(card(), t('common.retry')).click()
    await expect.element(password(t('common.newPassword'))).toBeVisible()
  })
})

describe('Link in an email', () => {
  const LINK = '/login?organization=org_bridges&to=%2Fall%2Fplans'

  test('opens immediately for a user signed in to its organisation', async () => {
    team.folder('plans')
    await provider.open(team, LINK)
    await expect.element(title('plans')).toBeVisible()
    expect(location.pathname + location.search).toBe('/all/plans')
    expect(provider.left).toEqual([])
  })

  test('opens immediately without an organisation', async () => {
    team.folder('plans')
    await provider.open(team, '/login?to=%2Fall%2Fplans')
    await expect.element(title('plans')).toBeVisible()
    expect(provider.left).toEqual([])
  })

  test.each([
    ['a signed-out user', LINK, false],
    ['a user of another organisation', LINK.replace('org_bridges', 'org_other'), true],
  ])('signs %s in to the organisation and returns there', async (_, link, isSignedIn) => {
    await provider.open(team, link, { isSignedIn })
    await expect.poll(leftFor).toEqual(['/idp/auth'])
    const params = provider.left[0]?.searchParams
    const organization = new URLSearchParams(link.split('?')[1]).get('organization')
    expect(params?.get('organization')).toBe(organization)
    expect(params?.has('to')).toBe(false)
    expect(readStoredState(params?.get('state'))).toEqual({ returnTo: '/all/plans', organization })
  })

  test('never redirects to another site', async () => {
    await provider.open(team, '/login?to=%2F%2Fevil.example%2F')
    await expect.element(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    expect(location.pathname).toBe('/')
    expect(provider.left).toEqual([])
  })

  test('without a target redirects to the provider, regardless of who is signed in', async () => {
    await provider.open(team, '/login?organization=org_bridges')
    await expect.poll(leftFor).toEqual(['/idp/auth'])
  })
})

/** The stored state of a sign-in that the page was left for. */
function readStoredState(id: string | null | undefined): unknown {
  return (JSON.parse(localStorage.getItem(`oidc.${id}`) ?? '{}') as { data?: unknown }).data
}
