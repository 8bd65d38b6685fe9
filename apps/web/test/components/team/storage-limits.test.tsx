import { teamQuotaText } from '@arbour/contract/quota-text'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '#lib/api/query-client.ts'
import { queryKeys } from '#lib/api/query-keys.ts'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, uploadPanel } from '../support/screen.ts'
import { takeUploads, textFile, uploadFiles } from '../support/upload-files.ts'
import { onPhone } from '../support/window-size.ts'

// The server's configuration: the storage quota, the maximum file size, and the retention of the bin.

const GIB = 1024 ** 3
const MIB = 1024 ** 2
let team: FakeTeam
const panel = uploadPanel()
const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })
const storage = page.getByRole('region', { name: t('common.storage'), exact: true })

beforeEach(() => {
  team = new FakeTeam()
  const limits = { max_upload_size: 2 * MIB, bin_days: 30, versions: { days: 90, kept: 5 } }
  queryClient.setQueryData(queryKeys.config, { ...team.config, limits })
  team.api.on('tenantsCurrent', () => ({ tenant: team.tenant }))
})

test('shows Admins the team’s storage use', async () => {
  team.api.on('tenantsStorage', () => ({ team: { used: 48 * GIB, quota: 100 * GIB }, person: { used: GIB, quota: null } }))
  await renderApp(team, '/settings/company')
  await expect.element(storage).toMatchTextContent(t('ui.storageMeter.usedOfQuotaUsed', { used: '48 GB', quota: '100 GB' }))
  const bar = storage.getByRole('progressbar', { name: t('team.settings.storageOfTeam') })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '48')
  await expectAccessible()
})

test('tells Admins what to do when storage is full', async () => {
  team.api.on('tenantsStorage', () => ({ team: { used: 101 * GIB, quota: 100 * GIB }, person: { used: GIB, quota: null } }))
  await renderApp(team, '/settings/company')
  await expect.element(storage).toMatchTextContent(t('ui.storageMeter.usedOfQuotaUsed', { used: '101 GB', quota: '100 GB' }))
  await expect.element(storage).toMatchTextContent(t('ui.storageMeter.storageIsFull'))
  await expectAccessible()
})

test('shows everybody the storage that they use', async () => {
  team.api.on('tenantsStorage', () => ({ team: null, person: { used: 3 * GIB, quota: 5 * GIB } }))
  await onPhone()
  await renderApp(team, '/account')
  await expect.element(storage).toMatchTextContent(t('ui.storageMeter.usedOfQuotaUsed', { used: '3 GB', quota: '5 GB' }))
  await expect
    .element(storage.getByRole('progressbar', { name: t('account.accountPage.yourStorage') }))
    .toHaveAttribute('aria-valuenow', '60')
})

test('shows no bar without a quota', async () => {
  team.api.on('tenantsStorage', () => ({ team: null, person: { used: 3 * GIB, quota: null } }))
  await renderApp(team, '/account')
  await expect.element(storage).toMatchTextContent(t('ui.storageMeter.usedUsed', { used: '3 GB' }))
  await expect.element(storage.getByRole('progressbar')).not.toBeInTheDocument()
})

test('shows in its row that an upload exceeds the quota, and can be retried', async () => {
  takeUploads(team)
  const message = teamQuotaText({ used: 100 * GIB, quota: 100 * GIB, needed: MIB })
  let isFull = true
  team.api.on('objectsPut', () => {
    if (isFull) throw new Refusal('quota_exceeded', { message })
    return { upload: crypto.randomUUID(), size: 1 }
  })
  await renderApp(team)
  await uploadFiles(textFile('notes.txt'))
  await expect.element(row('notes.txt')).toMatchTextContent(message)
  isFull = false
  await button(panel, t('files.upload.retryName', { name: 'notes.txt' })).click()
  await expect.element(row('notes.txt')).toMatchTextContent(t('files.upload.uploaded'))
  await button(panel, t('files.upload.closeUploads')).click()
})

test('does not send a file above the server’s limit', async () => {
  takeUploads(team)
  await renderApp(team)
  await uploadFiles(new File([new Uint8Array(2 * MIB + 1)], 'large.zip'))
  await expect.element(row('large.zip')).toMatchTextContent(t('errors.uploads.tooLarge', { size: '2 MiB' }))
  expect(team.api.asked('objectsUploadUrls')).toEqual([])
  await button(panel, t('files.upload.closeUploads')).click()
})

test.each([true, false])('explains how long the bin keeps items: with items? %s', async (isFull) => {
  if (isFull) team.add('plan.txt', { deleted: '2026-11-18T09:00:00.000Z' })
  await renderApp(team, '/bin')
  await expect.element(page.getByText(t('files.bin.itemsAreDeletedPermanentlyAfter', { days: 30 }))).toBeVisible()
  await expectAccessible()
})
