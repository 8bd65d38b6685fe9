import { MAX_PICTURE_BYTES } from '@arbour/contract/limits'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, toast } from '../support/screen.ts'

let team: FakeTeam
const save = page.getByRole('button', { name: t('common.save'), exact: true })
const picture = (name: string, size = 10) => new File([new Uint8Array(size)], name)
/** Chooses a file in the system's picker, which no page can show itself. */
const choose = (file: File) => {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (!input) throw new Error('nothing takes a file')
  const chosen = new DataTransfer()
  chosen.items.add(file)
  input.files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

beforeEach(() => {
  team = new FakeTeam()
  team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
  team.api.on('tenantsCurrentUpdate', (details) => {
    Object.assign(team.tenant, details, { picture: details.logo })
    return { tenant: team.tenant }
  })
})

describe('Logo', () => {
  const logo = page.getByRole('group', { name: t('team.settings.logo') })
  const address = '/api/objects/public/0198c0de-0000-7000-8000-00000000f00d'

  test('is shown when chosen, saved with the form, and removed', async () => {
    const gate = Promise.withResolvers<void>()
    team.api.on('objectsUploadUrl', async () => {
      await gate.promise
      const expires = '2099-01-01T00:00:00.000Z'
      return { url: '/api/objects/upload/token', upload: newId(), expires, parts_url: null, public_url: address }
    })
    team.api.on('objectsPut', () => ({ upload: newId(), size: 10 }))
    await renderApp(team, '/settings/company')
    await expect.element(logo).toBeVisible()
    choose(picture('Our logo.PNG'))
    await expect.element(logo.getByRole('progressbar', { name: t('account.pictures.uploadingPicture') })).toBeVisible()
    await expect.poll(() => logo.element().querySelector('img')?.src).toMatch(/^blob:/)
    gate.resolve()
    await expect.element(button(logo, t('account.pictures.changePicture'))).toBeVisible()
    expect(team.api.asked('objectsUploadUrl')).toMatchObject([
      { filename: 'picture.png', bucket: 'public', mimetype: 'image/png' },
    ])
    await save.click()
    await expect.element(toast(t('team.settings.settingsSaved'))).toBeVisible()
    expect(team.tenant.logo).toBe(address)
    await button(logo, t('common.remove')).click()
    await expect.element(button(logo, t('account.pictures.choosePicture'))).toBeVisible()
    expect(logo.element().querySelector('img')).toBeNull()
    await save.click()
    await expect.poll(() => team.tenant.logo).toBeNull()
  })

  test('explains an invalid or too large file without sending it', async () => {
    await renderApp(team, '/settings/company')
    await expect.element(logo).toBeVisible()
    choose(picture('logo.svg'))
    await expect.element(page.getByRole('alert').getByText(t('errors.pictures.wrongType'))).toBeVisible()
    choose(picture('logo.jpg', MAX_PICTURE_BYTES + 1))
    await expect.element(page.getByText(t('account.pictures.thisPictureIsLargerThan'))).toBeVisible()
    expect(team.api.asked('objectsUploadUrl')).toEqual([])
  })

  test('keeps the previous one after a rejection', async () => {
    team.tenant.logo = address
    team.api.on('objectsUploadUrl', () => {
      throw new Refusal('storage_full', { message: 'The disk is full' })
    })
    await renderApp(team, '/settings/company')
    await expect.element(button(logo, t('account.pictures.changePicture'))).toBeVisible()
    choose(picture('logo.png'))
    await expect.element(page.getByText('The disk is full')).toBeVisible()
    expect(logo.element().querySelector('img')?.getAttribute('src')).toBe(address)
    await expect.element(save).toBeDisabled()
  })

  test('can be cancelled during the upload', async () => {
    team.api.on('objectsUploadUrl', () => new Promise(() => undefined))
    await renderApp(team, '/settings/company')
    await expect.element(logo).toBeVisible()
    choose(picture('logo.png'))
    await button(logo, t('common.cancel')).click()
    await expect.element(button(logo, t('account.pictures.choosePicture'))).toBeVisible()
    expect(logo.element().querySelector('img')).toBeNull()
  })
})
