import type { SignInEvent } from '@arbour/contract/entities/account/second-step'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeProvider, INTERACTION, RESUMED } from '../support/fakes/fake-provider.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { APP_CODE, CODES, FakeSecurity, OWN_PASSWORD } from '../support/own-security.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { TeamPeople } from '../support/team-people.ts'
import { onBothScreens } from '../support/window-size.ts'

let team: FakeTeam
let security: FakeSecurity
beforeEach(() => {
  team = new FakeTeam()
  security = new FakeSecurity(team)
})

const main = page.getByRole('main')
const section = (name: string) => main.getByRole('region', { name, exact: true })
const typePassword = async (name: string, password = OWN_PASSWORD) => {
  await expect.element(dialog(name).getByLabelText(t('account.accountPage.yourPassword'), { exact: true })).toHaveFocus()
  await press(`${password}{Enter}`)
}
const event = (change: Partial<SignInEvent>): SignInEvent => ({
  id: newId(),
  kind: 'signed_in',
  means: ['password'],
  browser: 'Firefox on Windows',
  ip: '192.0.2.7',
  about: null,
  count: 1,
  created: '2026-11-20T09:30:00.000Z',
  ...change,
})

/** Makes the browser use and create passkeys with the given functions. */
function withPasskeys({ get, create }: { get?: () => Promise<unknown>; create?: () => Promise<unknown> }): void {
  const before = navigator.credentials
  const fake = { get: get ?? (() => Promise.reject(new Error())), create: create ?? (() => Promise.reject(new Error())) }
  Object.defineProperty(navigator, 'credentials', { value: fake, configurable: true })
  onTestFinished(() => {
    Object.defineProperty(navigator, 'credentials', { value: before, configurable: true })
  })
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer
const makeCredential = (response: object) => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  response: { clientDataJSON: bytes(), ...response },
  getClientExtensionResults: () => ({}),
  authenticatorAttachment: 'platform',
})

onBothScreens(
  (isPhone) => {
    test('lists sign-in methods and events of the account', async () => {
      security.addPasskey('Laptop')
      security.step = {
        ...security.step,
        app: { since: '2026-11-20T09:30:00.000Z' },
        recovery_codes: 7,
        required_by: ['Bridges'],
      }
      security.events = [event({ means: ['password', 'app'] }), event({ kind: 'failed', count: 3 })]
      await renderApp(team, '/account/security')
      await expect
        .element(section(t('common.twoStepSignIn')).getByText(t('account.accountPage.recoveryCodesLeft', { recoveryCodes: 7 })))
        .toBeVisible()
      await expect.element(section(t('common.twoStepSignIn')).getByText(/Required by Bridges\.$/)).toBeVisible()
      await expect.element(section(t('account.accountPage.passkeys')).getByText(t('account.accountPage.neverUsed'))).toBeVisible()
      const history = section(t('account.accountPage.signInHistory'))
      await expect.element(history.getByText(t('account.accountPage.signedInWithPasswordAndCode'))).toBeVisible()
      await expect.element(history.getByText(t('account.accountPage.incorrectPassword', { count: 3 }))).toBeVisible()
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
    })
  },
  { isPhoneLong: true },
)

describe('Authenticator app', () => {
  const name = t('account.accountPage.setUpAuthenticatorApp')

  test('is enabled with the password and a code, and shows recovery codes once', async () => {
    await renderApp(team, '/account/security')
    await button(section(t('common.twoStepSignIn')), name).click()
    await typePassword(name, 'a guess')
    await expect.element(dialog(name).getByText(t('errors.account.passwordWrong'))).toBeVisible()
    await field(dialog(name), t('account.accountPage.yourPassword')).fill(OWN_PASSWORD)
    await press('{Enter}')
    await expect
      .element(dialog(name).getByRole('img', { name: t('account.accountPage.qrCodeForYourAuthenticator') }))
      .toBeVisible()
    await expect.element(dialog(name).getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible()
    await expectAccessible()
    await expect.element(field(dialog(name), t('account.accountPage.code'))).toHaveFocus()
    await press('12{Enter}')
    await expect.element(dialog(name).getByText(t('errors.signIn.appCodeDigits', { count: '6' }))).toBeVisible()
    await field(dialog(name), t('account.accountPage.code')).fill(`${APP_CODE.slice(0, 3)} ${APP_CODE.slice(3)}`)
    await press('{Enter}')
    const codes = dialog(t('account.accountPage.yourRecoveryCodes'))
    await expect.element(codes.getByRole('listitem').nth(9)).toHaveTextContent(CODES[9] ?? '')
    await expectAccessible()
    await press('{Escape}')
    await expect.element(button(codes, t('common.done'))).toBeDisabled()
    await codes.getByRole('checkbox', { name: t('account.accountPage.savedTheseCodes') }).click()
    await button(codes, t('common.done')).click()
    await expect
      .element(section(t('common.twoStepSignIn')).getByText(t('account.accountPage.recoveryCodesLeft', { recoveryCodes: 10 })))
      .toBeVisible()
    expect(team.api.asked('authAppConfirm')).toEqual([{ code: APP_CODE }])
  })

  test('is disabled with the password after explaining the consequences', async () => {
    security.step = { app: { since: '2026-11-20T09:30:00.000Z' }, passkeys: [], recovery_codes: 9, required_by: ['Bridges'] }
    await renderApp(team, '/account/security')
    await button(section(t('common.twoStepSignIn')), t('account.accountPage.turnOffAuthenticatorApp')).click()
    const question = dialog(t('account.accountPage.turnOffAuthenticatorAppTitle'))
    await expect.element(question.getByText(/Two-step sign-in is required by Bridges, so you’ll lose access/)).toBeVisible()
    await typePassword(t('account.accountPage.turnOffAuthenticatorAppTitle'))
    await expect.element(toast(t('account.accountPage.authenticatorAppTurnedOff'))).toBeVisible()
    await expect.element(button(section(t('common.twoStepSignIn')), name)).toBeVisible()
  })

  test('gets new recovery codes', async () => {
    security.step = { ...security.step, app: { since: '2026-11-20T09:30:00.000Z' }, recovery_codes: 1 }
    await renderApp(team, '/account/security')
    await button(section(t('common.twoStepSignIn')), t('account.accountPage.generateNewCodes')).click()
    await typePassword(t('account.accountPage.generateRecoveryCodesTitle'))
    await expect
      .element(dialog(t('account.accountPage.yourRecoveryCodes')).getByRole('listitem').first())
      .toHaveTextContent(CODES[0] ?? '')
  })
})

describe('Passkey', () => {
  test('is added with a name and the password, renamed and removed', async () => {
    withPasskeys({ create: async () => makeCredential({ attestationObject: bytes(), getTransports: () => ['internal'] }) })
    await renderApp(team, '/account/security')
    await button(section(t('account.accountPage.passkeys')), t('account.accountPage.addPasskey')).click()
    const add = dialog(t('account.accountPage.addPasskey'))
    await button(add, t('common.continue')).click()
    await expect.element(add.getByText(t('errors.fields.required', { label: t('common.name') }))).toBeVisible()
    await field(add, t('common.name')).fill('Laptop')
    await add.getByLabelText(t('account.accountPage.yourPassword'), { exact: true }).fill(OWN_PASSWORD)
    await expectAccessible()
    await press('{Enter}')
    const codes = dialog(t('account.accountPage.yourRecoveryCodes'))
    await codes.getByRole('checkbox').click()
    await button(codes, t('common.done')).click()
    await button(section(t('account.accountPage.passkeys')), t('account.accountPage.renameName', { name: 'Laptop' })).click()
    await field(dialog(t('account.accountPage.renamePasskey')), t('common.name')).fill('Desk')
    await press('{Enter}')
    await button(section(t('account.accountPage.passkeys')), t('common.removeName', { name: 'Desk' })).click()
    await typePassword(t('account.accountPage.removePasskeyTitle', { name: 'Desk' }))
    await expect.element(section(t('account.accountPage.passkeys')).getByText('Desk')).not.toBeInTheDocument()
    const [created] = team.api.asked('authPasskeysCreate')
    expect([created?.name, created?.credential.id, created?.credential.response.transports]).toEqual([
      'Laptop',
      'AQID',
      ['internal'],
    ])
  })

  test('keeps the form if the user cancels the browser’s prompt', async () => {
    withPasskeys({ create: () => Promise.reject(new DOMException('no', 'NotAllowedError')) })
    await renderApp(team, '/account/security')
    await button(section(t('account.accountPage.passkeys')), t('account.accountPage.addPasskey')).click()
    const add = dialog(t('account.accountPage.addPasskey'))
    await field(add, t('common.name')).fill('Laptop')
    await add.getByLabelText(t('account.accountPage.yourPassword'), { exact: true }).fill(OWN_PASSWORD)
    await press('{Enter}')
    await expect.element(add.getByRole('alert')).toMatchTextContent(t('lib.signIn.noPasskeyWasUsedPlease'))
    await expect.element(field(add, t('common.name'))).toHaveValue('Laptop')
  })
})

describe('Second step of a sign-in', () => {
  let provider: FakeProvider
  beforeEach(() => {
    provider = new FakeProvider()
  })
  const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
  const leftFor = () => provider.left.map(({ pathname }) => pathname)
  const ALL_METHODS = { email: 'ada@example.org', has_app: true, has_passkey: true, has_recovery_code: true }

  async function signIn(): Promise<void> {
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await expect.element(field(main, t('account.common.email'))).toHaveFocus()
    await press('ada@example.org{Tab}correct horse{Enter}')
    await expect.element(title(t('account.identity.oneMoreStep'))).toBeVisible()
  }

  test('accepts a code, keeps a wrong one visible, and follows the provider’s redirect', async () => {
    provider.asksForMore = ALL_METHODS
    const wrong = t('errors.signIn.codeWrong')
    provider.refuse('second-step', new Refusal('unauthorised', { message: wrong, fields: { code: wrong } }))
    await signIn()
    await expect.element(field(main, t('account.accountPage.code'))).toHaveFocus()
    await expect.element(main.getByText(t('account.identity.signingInAsEmail', { email: 'ada@example.org' }))).toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(main.getByText(t('errors.fields.required', { label: t('account.accountPage.code') }))).toBeVisible()
    await press('111111{Enter}')
    await expect.element(main.getByText(wrong)).toBeVisible()
    provider.refuse('second-step', null)
    await field(main, t('account.accountPage.code')).fill('123 456')
    await press('{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('second-step')).toEqual([{ code: '111111' }, { code: '123456' }])
  })

  test('accepts a recovery code, or lets another user sign in', async () => {
    provider.asksForMore = { ...ALL_METHODS, has_passkey: false }
    await signIn()
    await button(main, t('account.identity.useRecoveryCode')).click()
    await expect.element(field(main, t('account.identity.recoveryCode'))).toHaveFocus()
    await press('7k3m 09qx tb4w zp21{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('second-step')).toEqual([{ recovery_code: '7k3m 09qx tb4w zp21' }])
    await button(main, t('account.identity.useAnotherAccount')).click()
    await expect.element(title(t('account.identity.signIn'))).toBeVisible()
  })

  test('accepts a passkey, also without a password, and shows why one was rejected', async () => {
    const used = { authenticatorData: bytes(), signature: bytes(), userHandle: bytes() }
    const get = vi.fn(async (): Promise<unknown> => makeCredential(used))
    withPasskeys({ get })
    provider.passkeyOptions = { challenge: 'AAAA', rpId: location.hostname }
    provider.refuse('passkey', new Refusal('unauthorised', { message: t('errors.signIn.passkeyNotAccepted') }))
    await provider.open(team, INTERACTION, { isSignedIn: false })
    await button(main, t('account.identity.usePasskey')).click()
    await expect.element(main.getByRole('alert')).toMatchTextContent(t('errors.signIn.passkeyNotAccepted'))
    provider.refuse('passkey', null)
    await button(main, t('account.identity.usePasskey')).click()
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('passkey')).toHaveLength(2)
    expect(provider.asked('passkey')[1]?.credential.response).toMatchObject({ userHandle: 'AQID', signature: 'AQID' })
  })
})

describe('Team that requires a second step', () => {
  test('redirects to its setup', async () => {
    const provider = new FakeProvider()
    team.api.on('filesBrowse', () => {
      throw new Refusal('second_step_required')
    })
    await provider.open(team, '/all')
    await expect.poll(() => provider.left.map(({ pathname, search }) => pathname + search)).toContain('/second-step?to=%2Fall')
  })

  test('opens once it is set up', async () => {
    const provider = new FakeProvider()
    await provider.open(team, '/second-step?to=%2Fall')
    await expect.element(page.getByRole('heading', { level: 1, name: t('account.accountPage.setUpSecondStep') })).toBeVisible()
    await expectAccessible()
    const name = t('account.accountPage.setUpAuthenticatorApp')
    await button(main, name).click()
    await typePassword(name)
    await expect.element(field(dialog(name), t('account.accountPage.code'))).toHaveFocus()
    await press(`${APP_CODE}{Enter}`)
    await dialog(t('account.accountPage.yourRecoveryCodes')).getByRole('checkbox').click()
    await button(dialog(t('account.accountPage.yourRecoveryCodes')), t('common.done')).click()
    await button(main, t('account.accountPage.continueToTeam', { team: 'Bridges' })).click()
    await expect.poll(() => provider.left.at(-1)?.pathname).toBe('/all')
  })

  test('shows an Admin who enables it how many members have none', async () => {
    team.api.on('tenantsSignIn', () => ({ policy: { needs_second_step: false }, without: 3 }))
    team.api.on('tenantsSignInUpdate', (policy) => ({ policy, without: 3 }))
    await renderApp(team, '/settings/sign-in')
    await expect.element(main.getByText(/3 members haven’t set up two-step sign-in/)).toBeVisible()
    await expectAccessible()
    const required = main.getByRole('switch', { name: t('team.settings.requireTwoStepSignIn') })
    await required.click()
    const question = dialog(t('team.settings.requireTwoStepSignInTitle'))
    await expect.element(question.getByText(/This applies to you too/)).toBeVisible()
    await button(question, t('common.cancel')).click()
    await expect.element(required).not.toBeChecked()
    await required.click()
    await button(question, t('team.settings.requireIt')).click()
    await expect.element(toast(t('team.settings.twoStepSignInNowRequired'))).toBeVisible()
    await expect.element(required).toBeChecked()
    expect(team.api.asked('tenantsSignInUpdate')).toEqual([{ needs_second_step: true }])
  })

  test('does not warn an Admin who has one about themselves', async () => {
    security.step = { ...security.step, app: { since: '2026-11-01T09:00:00.000Z' } }
    team.api.on('tenantsSignIn', () => ({ policy: { needs_second_step: false }, without: 3 }))
    await renderApp(team, '/settings/sign-in')
    await main.getByRole('switch', { name: t('team.settings.requireTwoStepSignIn') }).click()
    const question = dialog(t('team.settings.requireTwoStepSignInTitle'))
    await expect.element(question.getByText(/They can’t open the team until they do\.$/)).toBeVisible()
  })

  test('shows Admins who has one and lets them reset it', async () => {
    const people = new TeamPeople(team)
    const ben = people.add('Ben Oak')
    people.people = people.people.map((person) => (person.id === ben.id ? { ...person, has_second_step: true } : person))
    people.canReset = true
    await renderApp(team, '/team')
    await expect.element(main.getByRole('row', { name: /Ben Oak/ }).getByText(t('team.people.twoStep'))).toBeVisible()
    await expect.element(main.getByText(t('team.people.twoStep'))).toBeVisible()
    await main.getByRole('link', { name: /Ben Oak/ }).click()
    await button(main, t('team.people.reset')).click()
    people.canReset = false
    await button(dialog(t('team.people.resetSecondStepOfName', { name: 'Ben Oak' })), t('team.people.reset')).click()
    await expect.element(main.getByText(t('team.people.notSetUp'))).toBeVisible()
    expect(team.api.asked('usersSecondStepReset')).toEqual([{ id: ben.id }])
  })
})
