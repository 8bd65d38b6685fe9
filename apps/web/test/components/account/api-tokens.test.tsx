import type { ApiToken } from '@arbour/contract/entities/account/api-token'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

const AT = '/account/api-tokens'
const SECRET = `arb_${'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw'}`
const section = page.getByRole('main')
const row = (name: string) => section.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })

let team: FakeTeam
let tokens: ApiToken[]

const token = (name: string, fields: Partial<ApiToken> = {}): ApiToken => ({
  id: newId(),
  name,
  ending: 'OjVw',
  scopes: ['files:read'],
  created: '2026-11-20T09:30:00.000Z',
  expires: '2027-02-18T09:30:00.000Z',
  is_expired: false,
  last_used: null,
  last_ip: null,
  paused: null,
  ...fields,
})

beforeEach(() => {
  team = new FakeTeam()
  tokens = []
  team.api.on('authTokens', () => ({ items: tokens }))
})

describe('API tokens', () => {
  test('are created with scopes, shown once and listed', async () => {
    team.api.on('authTokensCreate', ({ name, scopes }) => {
      const made = token(name, { scopes })
      tokens = [made]
      return { api_token: made, token: SECRET }
    })
    await renderApp(team, AT)
    await expect.element(section.getByText(t('account.accountPage.youHaveNoApiTokens'))).toBeVisible()
    await button(section, t('account.accountPage.newApiToken')).click()
    const making = dialog(t('account.accountPage.newApiToken'))
    await button(making, t('common.create')).click()
    await expect.element(making.getByText(t('errors.fields.required', { label: t('common.name') }))).toBeVisible()
    await field(making, t('common.name')).fill('Nightly backup')
    await making.getByRole('checkbox', { name: t('account.accountPage.changeFiles') }).click()
    // Included scopes cannot be deselected.
    await expect.element(making.getByRole('checkbox', { name: t('account.accountPage.readFiles') })).toBeDisabled()
    await making.getByRole('combobox', { name: t('account.accountPage.expiresIn') }).selectOptions('90 days')
    await expectAccessible()
    await button(making, t('common.create')).click()
    await expect
      .element(field(dialog(t('account.accountPage.yourApiToken')), t('account.accountPage.apiToken')))
      .toHaveValue(SECRET)
    expect(team.api.asked('authTokensCreate')).toEqual([
      { name: 'Nightly backup', scopes: ['files:read', 'files:write'], days: 90 },
    ])
    await button(dialog(t('account.accountPage.yourApiToken')), t('common.done')).click()
    await expect.element(row('Nightly backup')).toMatchTextContent(/…OjVw.*Read files, Edit files.*Never used/)
    expect(document.body.textContent).not.toContain(SECRET)
  })

  test('are revoked after confirmation, and show rejections', async () => {
    tokens = [
      token('Backup', { last_used: new Date().toISOString(), last_ip: '203.0.113.7' }),
      token('Old', { is_expired: true, expires: '2026-11-01T09:30:00.000Z' }),
    ]
    const { id } = tokens[0] as ApiToken
    team.api.on('authTokensRevoke', () => {
      throw new Refusal('unavailable', { message: t('common.notNow') })
    })
    await renderApp(team, AT)
    await expect.element(row('Backup')).toMatchTextContent(/Expires .*Last used.*from 203\.0\.113\.7/)
    await expect.element(row('Old')).toMatchTextContent(/Expired 01\/11\/2026/)
    await button(section, t('account.accountPage.revokeTokenLabel', { name: 'Backup' })).click()
    await button(dialog(t('account.accountPage.revokeTokenTitle', { name: 'Backup' })), t('account.accountPage.revoke')).click()
    await expect
      .element(dialog(t('account.accountPage.revokeTokenTitle', { name: 'Backup' })).getByText(t('common.notNow')))
      .toBeVisible()
    team.api.on('authTokensRevoke', () => {
      tokens = tokens.slice(1)
      return {}
    })
    await button(dialog(t('account.accountPage.revokeTokenTitle', { name: 'Backup' })), t('account.accountPage.revoke')).click()
    await expect.element(toast(t('account.accountPage.apiTokenIsRevoked'))).toBeVisible()
    await expect.element(row('Backup')).not.toBeInTheDocument()
    expect(team.api.asked('authTokensRevoke').at(-1)).toEqual({ id })
  })

  test('that an alarm paused are resumed after confirmation', async () => {
    tokens = [token('Laptop', { paused: new Date().toISOString() }), token('Backup')]
    const { id } = tokens[0] as ApiToken
    team.api.on('authTokensResume', () => {
      tokens = tokens.map((one) => ({ ...one, paused: null }))
      return {}
    })
    await renderApp(team, AT)
    await expect.element(row('Laptop')).toMatchTextContent(/Paused .*unusually many files/)
    await expectAccessible()
    const resume = (name: string) => button(section, t('account.accountPage.resumeTokenLabel', { name }))
    await expect.element(resume('Backup')).not.toBeInTheDocument()
    await resume('Laptop').click()
    await button(
      dialog(t('account.accountPage.resumeTokenTitle', { name: 'Laptop' })),
      t('account.accountPage.resumeToken'),
    ).click()
    await expect.element(toast(t('account.accountPage.tokenIsResumed'))).toBeVisible()
    await expect.element(resume('Laptop')).not.toBeInTheDocument()
    expect(team.api.asked('authTokensResume')).toEqual([{ id }])
  })

  test('fit a phone', async () => {
    await onPhone()
    tokens = [
      token('A script with a name that is as long as names of scripts become over the years', {
        scopes: ['files:read', 'files:write', 'sharing', 'team'],
      }),
    ]
    await renderApp(team, AT)
    await expect.element(button(section, t('account.accountPage.newApiToken'))).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await button(section, t('account.accountPage.newApiToken')).click()
    await expect.element(field(dialog(t('account.accountPage.newApiToken')), t('common.name'))).toBeVisible()
    expect(smallTargets()).toEqual([])
    await expectAccessible()
  })
})
