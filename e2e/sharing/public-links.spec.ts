import { expect, test } from '../support/fixtures.ts'

test('@long an owner creates a link, sets a password and an expiry, and deletes it', async ({ page, files, api }) => {
  await api.folder('/all', 'Piers')
  await files.goto('/all/Piers')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const share = page.getByRole('dialog', { name: 'Share Piers', exact: true })
  await share.getByRole('button', { name: 'Link settings' }).click()
  await share.getByRole('button', { name: 'Get Link' }).click()
  const address = share.getByRole('textbox', { name: 'Public link' })
  await expect(address).toHaveValue(/\/sh\/[0-9a-f-]{36}$/)
  expect(await api.at('/all/Piers')).toMatchObject({ share_url: await address.inputValue(), is_shared: true })

  await share.getByRole('checkbox', { name: 'Password' }).check()
  await share.getByLabel('Choose a password').fill('correct-horse')
  await share.getByRole('textbox', { name: 'Repeat password' }).fill('correct-horse')
  await share.getByLabel('Expires').fill('2035-03-28T17:30')
  await share.getByRole('button', { name: 'Save' }).click()
  await expect(share.getByText(/^Anyone with the link and password .* until 28\/03\/2035, 17:30\.$/)).toBeVisible()

  await share.getByRole('button', { name: 'Delete link' }).click()
  await page.getByRole('dialog', { name: 'Delete the link to Piers?' }).getByRole('button', { name: 'Delete link' }).click()
  await expect(share.getByRole('button', { name: 'Get Link' })).toBeVisible()
  expect(await api.at('/all/Piers')).toMatchObject({ share_url: null, is_shared: false })
})
