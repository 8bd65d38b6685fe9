import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeProvider, INTERACTION, invitationFor, RESUMED } from '../support/fakes/fake-provider.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { button, field, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { watchSignIn } from '../support/watch-sign-in.ts'
import { onBothScreens } from '../support/window-size.ts'

let team: FakeTeam
let provider: FakeProvider
beforeEach(() => {
  team = new FakeTeam()
  provider = new FakeProvider()
})

const KEY = 'arbour.invitation'
const TOKEN = 'secret-of-link'
const card = () => page.getByRole('main')
const title = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const password = () => card().getByLabelText(t('common.password'), { exact: true })
const leftFor = () => provider.left.map(({ pathname }) => pathname)
const readStored = () => sessionStorage.getItem(KEY)

/** The page of the provider, after an invitation link was opened in this tab. */
const openInvited = () => provider.open(team, INTERACTION, { isSignedIn: false, keep: { [KEY]: TOKEN } })

describe('Invitation link', () => {
  test('is removed from the URL and redirects to the provider, regardless of who is signed in', async () => {
    await provider.open(team, `/invitation#${TOKEN}`)
    await expect.poll(leftFor).toEqual(['/idp/auth'])
    expect(provider.left[0]?.searchParams.get('prompt')).toBe('login')
    expect(readStored()).toBe(TOKEN)
    expect(location.hash).toBe('')
    await expect.element(title(t('account.identity.yourInvitation'))).toBeVisible()
    await expectAccessible()
  })

  test('explains that it is incomplete and offers to sign in', async () => {
    await provider.open(team, '/invitation')
    await expect.element(title(t('account.identity.linkIncomplete'))).toBeVisible()
    await expectAccessible()
    expect(provider.left).toEqual([])
    await expect.element(button(card(), t('account.identity.signIn'))).toHaveFocus()
    await press('{Enter}')
    await expect.poll(leftFor).toEqual(['/idp/auth'])
  })
})

describe('Invited person without an account', () => {
  beforeEach(() => {
    provider.details.invitation = invitationFor()
  })

  test('creates one for the invited email address with the keyboard only', async () => {
    await openInvited()
    await expect.element(title(t('account.identity.joinTeam', { team: 'Bridges' }))).toBeVisible()
    await expect
      .element(card().getByText(t('account.identity.invitedByInvitesYouTo', { invitedBy: 'Ben Okafor', team: 'Bridges' })))
      .toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue('cleo@example.org')
    await expect.element(field(card(), t('account.common.email'))).toHaveAttribute('readonly')
    await expect.element(field(card(), t('account.common.firstName'))).toHaveFocus()
    expect(document.title).toBe(t('ui.hooks.titleArbour', { title: 'Join Bridges' }))
    await press('Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('details')).toEqual([{ invitation: TOKEN }])
    expect(provider.asked('join')).toEqual([
      { invitation: TOKEN, first_name: 'Cleo', last_name: 'Marsh', password: 'three unrelated words' },
    ])
    expect(readStored()).toBeNull()
  })

  test('sees missing fields and server errors and keeps the values', async () => {
    provider.refuse('join', new Refusal('invalid', { fields: { password: 'This password is easy to guess' } }))
    await openInvited()
    await button(card(), t('account.identity.joinTeam', { team: 'Bridges' })).click()
    await expect.element(card().getByText(t('errors.fields.required', { label: t('account.common.firstName') }))).toBeVisible()
    await expect.element(card().getByText(t('errors.fields.required', { label: t('account.common.lastName') }))).toBeVisible()
    await expect.element(card().getByText(t('errors.fields.required', { label: t('common.password') }))).toBeVisible()
    await expectAccessible()
    await press('Cleo{Tab}Marsh{Tab}password1234{Enter}')
    await expect.element(card().getByText('This password is easy to guess')).toBeVisible()
    await expect.element(password()).toHaveValue('password1234')
    await expect.element(field(card(), t('account.common.lastName'))).toHaveValue('Marsh')
    expect(readStored()).toBe(TOKEN)
    expect(provider.left).toEqual([])
  })

  test('signs in instead if an account was created in the meantime', async () => {
    provider.refuse('join', () => {
      provider.details = { ...provider.details, invitation: invitationFor({ has_account: true }) }
      throw new Refusal('conflict', { message: 'There is an account for this address by now.' })
    })
    await openInvited()
    await expect.element(field(card(), t('account.common.firstName'))).toHaveFocus()
    await press('Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.element(title(t('account.identity.signInToJoinTeam', { team: 'Bridges' }))).toBeVisible()
    await expect.element(card().getByRole('alert')).toMatchTextContent('There is an account for this address by now.')
    await expect.element(password()).toHaveFocus()
    await expectAccessible()
  })

  test('sees that the invitation was revoked in the meantime', async () => {
    provider.refuse('join', () => {
      provider.details = { ...provider.details, invitation: invitationFor({ status: 'withdrawn' }) }
      throw new Refusal('gone', { message: 'This invitation is no longer valid.' })
    })
    await openInvited()
    await expect.element(field(card(), t('account.common.firstName'))).toHaveFocus()
    await press('Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.element(title(t('errors.invitations.withdrawn'))).toBeVisible()
    expect(readStored()).toBeNull()
  })

  test('starts again with the invitation after the sign-in has expired', async () => {
    provider.refuse('join', () => {
      provider.refuse('details', new Refusal('gone'))
      throw new Refusal('gone')
    })
    await openInvited()
    await expect.element(field(card(), t('account.common.firstName'))).toHaveFocus()
    await press('Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.element(title(t('account.identity.thisSignInHasExpired'))).toBeVisible()
    await button(card(), t('account.identity.startAgain')).click()
    await expect.poll(leftFor).toEqual(['/idp/auth'])
    expect(provider.left[0]?.searchParams.get('prompt')).toBe('login')
    expect(readStored()).toBe(TOKEN)
  })

  test('sees who else is signed in and can skip the invitation for now', async () => {
    provider.details.signed_in_as = 'ada@example.org'
    provider.details.invitation = invitationFor({ invited_by: null })
    await provider.open(team, INTERACTION, { keep: { [KEY]: TOKEN } })
    await expect.element(card().getByText(t('account.identity.youAreInvitedToTeam', { team: 'Bridges' }))).toBeVisible()
    await expect
      .element(
        card().getByText(
          t('account.identity.signedInAsOtherEmail', { signedInAs: 'ada@example.org', email: 'cleo@example.org' }),
        ),
      )
      .toBeVisible()
    await expectAccessible()
    await card()
      .getByRole('link', { name: t('common.notNow') })
      .click()
    await expect.element(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
    expect(readStored()).toBeNull()
  })
})

describe('Invited person with an account', () => {
  beforeEach(() => {
    provider.details.invitation = invitationFor({ has_account: true })
  })

  test('joins with one key when signed in', async () => {
    provider.details.signed_in_as = 'Cleo@Example.org'
    await openInvited()
    await expect.element(title(t('account.identity.joinTeam', { team: 'Bridges' }))).toBeVisible()
    await expect.element(card().getByText(t('account.identity.signedInAsEmail', { email: 'cleo@example.org' }))).toBeVisible()
    await expect.element(button(card(), t('account.identity.joinTeam', { team: 'Bridges' }))).toHaveFocus()
    await expectAccessible()
    await press('{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('accept')).toEqual([{ invitation: TOKEN }])
    expect(readStored()).toBeNull()
  })

  test('sees why it was rejected after being signed out, and signs in', async () => {
    provider.details.signed_in_as = 'cleo@example.org'
    provider.refuse('accept', () => {
      provider.details = { ...provider.details, signed_in_as: null }
      throw new Refusal('forbidden', { message: 'This invitation is for another address.' })
    })
    await openInvited()
    await button(card(), t('account.identity.joinTeam', { team: 'Bridges' })).click()
    await expect.element(title(t('account.identity.signInToJoinTeam', { team: 'Bridges' }))).toBeVisible()
    await expect.element(card().getByRole('alert')).toMatchTextContent('This invitation is for another address.')
  })

  test('sees a permanent rejection in place', async () => {
    provider.details.signed_in_as = 'cleo@example.org'
    provider.refuse('accept', new Refusal('forbidden', { message: 'You are suspended in this team.' }))
    await openInvited()
    await button(card(), t('account.identity.joinTeam', { team: 'Bridges' })).click()
    await expect.element(card().getByRole('alert')).toMatchTextContent('You are suspended in this team.')
    await expect.element(button(card(), t('account.identity.joinTeam', { team: 'Bridges' }))).toBeEnabled()
    expect(readStored()).toBe(TOKEN)
  })

  test.each([null, 'ada@example.org'])('signs in with the invitation while signed in as: %s', async (other) => {
    provider.details.signed_in_as = other
    await openInvited()
    await expect.element(title(t('account.identity.signInToJoinTeam', { team: 'Bridges' }))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveAttribute('readonly')
    await expect.element(password()).toHaveFocus()
    const note = card().getByText(
      t('account.identity.signedInAsOtherEmail', { signedInAs: other ?? '', email: 'cleo@example.org' }),
    )
    if (other === null) await expect.element(card().getByText(/^You’re signed in/)).not.toBeInTheDocument()
    else await expect.element(note).toBeVisible()
    await expectAccessible()
    await press('correct horse{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('sign-in')).toEqual([{ email: 'cleo@example.org', password: 'correct horse', invitation: TOKEN }])
    expect(readStored()).toBeNull()
  })

  test('requests a password reset for the invited email address', async () => {
    await openInvited()
    await button(card(), t('account.identity.forgotPassword')).click()
    await expect.element(button(card(), t('account.identity.sendLink'))).toHaveFocus()
    await expect.element(field(card(), t('account.common.email'))).toHaveAttribute('readonly')
    await press('{Enter}')
    await expect.element(title(t('account.identity.checkYourEmail'))).toBeVisible()
    expect(provider.asked('forgot')).toEqual([{ email: 'cleo@example.org' }])
    await button(card(), t('account.identity.backToSignIn')).click()
    await expect.element(title(t('account.identity.signInToJoinTeam', { team: 'Bridges' }))).toBeVisible()
  })
})

describe('Invitation link into a project', () => {
  const PARTNER_KEY = 'arbour.partner-invitation'
  const LANDING = `/?action=ACCEPT_FILE_PARTNERSHIP_INVITE&token=${TOKEN}`
  const inviteIntoProject = (change: Parameters<typeof invitationFor>[0] = {}) =>
    invitationFor({ project: 'Harbour Bridge', ...change })
  const openPartner = () => provider.open(team, INTERACTION, { isSignedIn: false, keep: { [PARTNER_KEY]: TOKEN } })

  test('is removed from the URL and redirects through the sign-in to its page', async () => {
    const signIns = watchSignIn()
    await provider.open(team, `/partner-invitation#${TOKEN}`, { keep: { [KEY]: 'of-before' } })
    await expect.poll(() => signIns).toEqual([{ prompt: 'login', returnTo: LANDING }])
    expect([sessionStorage.getItem(PARTNER_KEY), readStored(), location.hash]).toEqual([TOKEN, null, ''])
    await expect.element(title(t('account.identity.yourInvitation'))).toBeVisible()
  })

  test('redirects directly with an external provider', async () => {
    const signIns = watchSignIn()
    const { loadConfig } = await import('#lib/api/config.ts')
    const config = await loadConfig()
    onTestFinished(() => {
      config.sign_in = 'embedded'
    })
    config.sign_in = 'external'
    await provider.open(team, `/partner-invitation#${TOKEN}`)
    await expect.poll(() => signIns).toEqual([{ returnTo: LANDING }])
  })

  test('explains that it is incomplete', async () => {
    await provider.open(team, '/partner-invitation')
    await expect.element(title(t('account.identity.linkIncomplete'))).toBeVisible()
  })

  test('lets a person without an account create one with a team', async () => {
    provider.details.invitation = inviteIntoProject()
    await openPartner()
    await expect.element(title(t('account.identity.invitedToProject'))).toBeVisible()
    await expect
      .element(
        card().getByText(
          t('account.identity.invitedByOfTeamInvites', { invitedBy: 'Ben Okafor', team: 'Bridges', project: 'Harbour Bridge' }),
        ),
      )
      .toBeVisible()
    await expect.element(field(card(), t('account.common.teamName'))).toHaveFocus()
    await expectAccessible()
    await button(card(), t('account.identity.createTeamAndViewInvitation')).click()
    await expect.element(card().getByText(t('errors.fields.required', { label: t('account.common.teamName') }))).toBeVisible()
    await press('Marsh & Sons{Tab}Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('details')).toEqual([{ invitation: TOKEN }])
    expect(provider.asked('join')).toEqual([
      {
        invitation: TOKEN,
        team: 'Marsh & Sons',
        first_name: 'Cleo',
        last_name: 'Marsh',
        password: 'three unrelated words',
      },
    ])
    expect(sessionStorage.getItem(PARTNER_KEY)).toBeNull()
  })

  test('explains that creating teams is disabled', async () => {
    const sentence = t('errors.signIn.teamCreationOff')
    provider.refuse('join', new Refusal('forbidden', { message: sentence }))
    provider.details.invitation = inviteIntoProject()
    await openPartner()
    await expect.element(field(card(), t('account.common.teamName'))).toHaveFocus()
    await press('Marsh & Sons{Tab}Cleo{Tab}Marsh{Tab}three unrelated words{Enter}')
    await expect.element(card().getByRole('alert')).toMatchTextContent(sentence)
  })

  test('lets a person with an account sign in', async () => {
    provider.details.invitation = inviteIntoProject({ has_account: true })
    await openPartner()
    await expect.element(title(t('account.identity.signInToViewInvitation'))).toBeVisible()
    await press('correct horse{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('sign-in')).toMatchObject([{ invitation: TOKEN }])
  })

  test('continues with one key when signed in', async () => {
    provider.details = {
      ...provider.details,
      invitation: inviteIntoProject({ has_account: true }),
      signed_in_as: 'cleo@example.org',
    }
    await openPartner()
    await expect.element(button(card(), t('account.identity.viewInvitation'))).toHaveFocus()
    await press('{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('accept')).toEqual([{ invitation: TOKEN }])
  })

  test('starts again after the sign-in has expired', async () => {
    const signIns = watchSignIn()
    provider.refuse('details', new Refusal('gone'))
    await openPartner()
    await expect.element(title(t('account.identity.thisSignInHasExpired'))).toBeVisible()
    await button(card(), t('account.identity.startAgain')).click()
    await expect.poll(() => signIns).toEqual([{ prompt: 'login', returnTo: LANDING }])
  })
})

describe('Invitation that is no longer valid', () => {
  test.each([
    [
      invitationFor({ status: 'expired' }),
      t('account.identity.thisInvitationHasExpired'),
      t('account.identity.askInvitedByForNew', { invitedBy: 'Ben Okafor' }),
    ],
    [
      invitationFor({ status: 'expired', invited_by: null }),
      t('account.identity.thisInvitationHasExpired'),
      t('account.identity.askAdminOfTeamFor', { team: 'Bridges' }),
    ],
    [
      invitationFor({ status: 'withdrawn' }),
      t('errors.invitations.withdrawn'),
      t('account.identity.ifMistakeAskInviter', { invitedBy: 'Ben Okafor' }),
    ],
    [
      invitationFor({ status: 'accepted' }),
      t('account.identity.welcomeBack'),
      t('account.identity.thisInvitationWasUsedAlready'),
    ],
    [
      invitationFor({ status: 'unknown', email: '', team: '', invited_by: null }),
      t('account.identity.invitationNotValid'),
      t('account.identity.linkIncompleteOrReplaced'),
    ],
  ])('explains this and continues to the sign-in: %o', async (invitation, name, text) => {
    provider.details.invitation = invitation
    await openInvited()
    await expect.element(title(name)).toBeVisible()
    await expect.element(card().getByText(text)).toBeVisible()
    expect(readStored()).toBeNull()
    await expectAccessible()
    await expect.element(button(card(), t('account.identity.signIn'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(title(t('account.identity.signIn'))).toBeVisible()
    await expect.element(field(card(), t('account.common.email'))).toHaveValue(invitation.email)
    await field(card(), t('account.common.email')).fill('ada@example.org')
    await password().fill('correct horse')
    await press('{Enter}')
    await expect.poll(leftFor).toEqual([RESUMED])
    expect(provider.asked('sign-in')).toEqual([{ email: 'ada@example.org', password: 'correct horse' }])
  })
})

const LONG = 'The Society for the Preservation of Bridges, Viaducts and Footpaths of the Northern Counties'

onBothScreens((isPhone) => {
  test.each([
    ['no account', invitationFor({ team: LONG, email: `${'a'.repeat(60)}@example.org` })],
    ['an account', invitationFor({ team: LONG, has_account: true })],
  ])('keeps a long name inside the card of a person with %s', async (_, invitation) => {
    provider.details = { ...provider.details, invitation, signed_in_as: 'ada@example.org' }
    await openInvited()
    await expect.element(password()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(window.innerWidth)
    for (const element of document.querySelectorAll('main h1, main p, main button:not([tabindex])')) {
      expect([element.textContent, element.scrollWidth - element.clientWidth]).toEqual([element.textContent, 0])
    }
    if (isPhone) expect(smallTargets()).toEqual([])
  })
})
