import { calls } from '@arbour/contract/calls'
import type { Locator } from '@playwright/test'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

/** A future date in spring, so that the screenshots are stable. */
const END = '2035-03-28T16:30:00.000Z'

test('public links and file requests', async ({ page, files, api }, info) => {
  const drawings = await api.folder('/all', 'Drawings of the Piers')
  const letters = await api.folder('/all', 'Letters from the Harbour')
  await api.call(calls.filesSharesLinkCreate, {
    file_id: letters.id,
    use_password: true,
    new_password: 'correct-horse',
    expiry: END,
    allows_download: false,
  })
  await api.call(calls.filesSharesLinkCreate, {
    file_id: letters.id,
    kind: 'request',
    message: 'Please add the soundings of this week, one file a day, and say in your note which gauge they were taken with.',
  })
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const share = dialog('Share Drawings of the Piers')
  const open = async (name: string, way: string) => {
    await files.goto(`/all/${name}`)
    await files.runOnOpenItem('Share')
    await dialog(`Share ${name}`).getByRole('button', { name: way }).click()
  }
  await files.goto(`/all/${drawings.name}`)
  await files.runOnOpenItem('Share')
  await expect(share.getByRole('button', { name: 'Link settings' })).toBeVisible()
  await shoot(page, info, 'share-all-links')
  await share.getByRole('button', { name: 'Link settings' }).click()
  await expect(share.getByRole('button', { name: 'Get Link' })).toBeVisible()
  await shoot(page, info, 'link-none')
  await share.getByRole('button', { name: 'Get Link' }).click()
  await share.getByRole('button', { name: 'QR code' }).click()
  await expect(share.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
  await shoot(page, info, 'link-new')
  await share.getByText('Password', { exact: true }).click()
  await share.getByLabel('Choose a password').fill('short')
  await share.getByRole('textbox', { name: 'Repeat password' }).fill('else')
  await share.getByRole('button', { name: 'Save' }).click()
  await expect(share.getByText('Must have at least 8 characters')).toBeVisible()
  await shoot(page, info, 'link-wrong')
  await share.getByRole('button', { name: 'Send by email' }).click()
  const mail = dialog(/^Send the link for/)
  await mail.getByRole('textbox', { name: 'Email addresses' }).fill('zoe.of.the.ferry.lines@ferries.example ben@harbour.example,')
  await mail.getByRole('textbox', { name: 'Message' }).fill('The piers as they are to stand, for the meeting on Friday.')
  await shoot(page, info, 'link-send')
  await page.keyboard.press('Escape')
  await share.getByRole('button', { name: 'Delete link' }).click()
  await expect(dialog(/^Delete the link/)).toBeVisible()
  await shoot(page, info, 'link-delete')

  await open(letters.name, 'Link settings')
  await expect(dialog(`Share ${letters.name}`).getByText('A password is set.')).toBeVisible()
  await shoot(page, info, 'link-protected')
  await open(letters.name, 'Request files')
  await expect(dialog(`Share ${letters.name}`).getByLabel('Message')).toBeVisible()
  await shoot(page, info, 'request')
  await open(drawings.name, 'Request files')
  await expect(share.getByRole('button', { name: 'Create file request' })).toBeVisible()
  await shoot(page, info, 'request-none')

  await files.goto(`/all/${letters.name}`)
  // On a wide screen the details are open.
  if (files.isPhone) await files.runOnOpenItem('Details')
  await expect(page.getByText('Anyone with the link can upload')).toBeVisible()
  await shoot(page, info, 'link-details')

  await page.goto('/settings/sharing')
  await page.getByText('Require a password').click()
  await page.getByText('Require an expiry date').click()
  await page.getByText('Only selected teams').click()
  await expect(page.getByRole('combobox', { name: 'Teams' })).toBeVisible()
  await shoot(page, info, 'settings-sharing')
  await expect(page.getByText('Folders can’t be shared with other teams.')).toBeVisible()
  await open(drawings.name, 'Link settings')
  await expect(share.getByText('The link is paused.')).toBeVisible()
  await shoot(page, info, 'link-closed')
  await share.getByRole('button', { name: 'Back' }).click()
  await share.getByRole('button', { name: 'Request files' }).click()
  await expect(share.getByLabel('Choose a password')).toBeVisible()
  await shoot(page, info, 'request-ruled')
})
