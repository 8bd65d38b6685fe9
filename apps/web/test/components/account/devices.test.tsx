import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeSecurity } from '../support/own-security.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field } from '../support/screen.ts'

const AT = '/account/security'
const SECRET = `arb_${'q3vJ0yq7mZl1c0bT8dXkR2wHfN5sPaEuL4gYt9iOjVw'}`
const main = page.getByRole('main')

let team: FakeTeam

beforeEach(() => {
  team = new FakeTeam()
  new FakeSecurity(team)
  team.api.on('authTokensCreate', ({ name, scopes }) => ({
    api_token: {
      id: newId(),
      name,
      ending: 'OjVw',
      scopes,
      created: '2026-11-20T09:30:00.000Z',
      expires: '2027-11-20T09:30:00.000Z',
      is_expired: false,
      last_used: null,
      last_ip: null,
      paused: null,
    },
    token: SECRET,
  }))
})

test('connects a device: a token, the address of the drive, and steps for each system', async () => {
  await renderApp(team, AT)
  await button(main, t('account.devices.connectDevice')).click()
  const connecting = dialog(t('account.devices.connectDevice'))
  await field(connecting, t('common.name')).fill('Office laptop')
  await expectAccessible()
  await button(connecting, t('common.continue')).click()
  const mounting = dialog(t('account.devices.mountDrive'))
  const value = (label: string) => mounting.getByRole('textbox', { name: label })
  await expect.element(value(t('common.password'))).toHaveValue(SECRET)
  await expect.element(value(t('account.devices.address'))).toHaveValue(`${location.origin}/dav/${team.tenant.subdomain}/`)
  await expect.element(value(t('account.devices.userName'))).toHaveValue(team.user.email)
  expect(team.api.asked('authTokensCreate')).toEqual([
    { name: 'Office laptop', scopes: ['files:read', 'files:write'], days: 365 },
  ])
  const system = mounting.getByRole('combobox', { name: t('account.devices.stepsFor') })
  await system.selectOptions('macOS')
  await expect.element(mounting.getByText(t('account.devices.macosConnect'))).toBeVisible()
  await system.selectOptions('rclone')
  await expect
    .element(value(t('account.devices.command')))
    .toHaveValue(
      `rclone config create arbour webdav url='${location.origin}/dav/${team.tenant.subdomain}/' vendor=owncloud user='${team.user.email}' pass='${SECRET}' --obscure`,
    )
  await expectAccessible()
  await button(mounting, t('common.done')).click()
  await expect.element(mounting).not.toBeInTheDocument()
})

test('connects a device that only reads', async () => {
  await renderApp(team, AT)
  await button(main, t('account.devices.connectDevice')).click()
  const connecting = dialog(t('account.devices.connectDevice'))
  await field(connecting, t('common.name')).fill('Site tablet')
  await connecting
    .getByRole('combobox', { name: t('account.accountPage.permissions') })
    .selectOptions(t('account.devices.readOnly'))
  await button(connecting, t('common.continue')).click()
  await expect
    .poll(() => team.api.asked('authTokensCreate'))
    .toEqual([{ name: 'Site tablet', scopes: ['files:read'], days: 365 }])
})

test('is not offered if the team allows no mounted drives', async () => {
  team.abilities.may_mount_drive = false
  await renderApp(team, AT)
  await expect.element(main.getByRole('heading', { name: t('account.accountPage.activeSessions') })).toBeVisible()
  await expect.element(button(main, t('account.devices.connectDevice'))).not.toBeInTheDocument()
})

test('shows the address for sync clients', async () => {
  await renderApp(team, AT)
  await button(main, t('account.devices.syncFiles')).click()
  const shown = dialog(t('account.devices.syncFiles'))
  const address = shown.getByRole('textbox', { name: t('account.devices.serverAddress') })
  await expect.element(address).toHaveValue(`${location.origin}/sync/${team.tenant.subdomain}`)
  await expectAccessible()
  await button(shown, t('common.done')).click()
  await expect.element(shown).not.toBeInTheDocument()
})

describe('a device that asks to sign in', () => {
  const device = { name: 'Nextcloud (Windows)', ip: '192.0.2.17', is_for_this_team: true, expires: '2026-11-20T10:30:00.000Z' }

  test('is allowed once its user has seen which it is', async () => {
    team.api.on('authDevicesGet', () => ({ device }))
    team.api.on('authDevicesAllow', () => ({}))
    await renderApp(team, '/connect-device#secret-of-the-page')
    await expect.element(main.getByText('192.0.2.17')).toBeVisible()
    await expectAccessible()
    await button(main, t('account.devices.allow')).click()
    await expect.element(main.getByText(t('account.devices.connected', { device: device.name }))).toBeVisible()
    expect(team.api.asked('authDevicesGet')).toEqual([{ token: 'secret-of-the-page' }])
    expect(team.api.asked('authDevicesAllow')).toEqual([{ token: 'secret-of-the-page' }])
    expect(location.href).not.toContain('secret')
  })

  test('can’t be allowed for another team', async () => {
    team.api.on('authDevicesGet', () => ({ device: { ...device, is_for_this_team: false } }))
    await renderApp(team, '/connect-device#other')
    await expect.element(main.getByText(t('account.devices.otherTeam'))).toBeVisible()
    await expect.element(button(main, t('account.devices.allow'))).not.toBeInTheDocument()
  })

  test('is refused when its time is over', async () => {
    team.api.on('authDevicesGet', () => {
      throw new Refusal('not_found')
    })
    await renderApp(team, '/connect-device#late')
    await expect.element(main.getByText(t('account.devices.requestOver'))).toBeVisible()
    await expectAccessible()
  })
})
