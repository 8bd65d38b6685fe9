import { makePng } from '@arbour/testing/files/sample-files'
import { expect, test } from '../support/fixtures.ts'

test('@long a failed rendition is retried on request', async ({ page, files, api }) => {
  await api.upload('/all', 'scan.tif', makePng())
  const reason = 'Couldn’t create a preview'
  let isRetried = false
  await page.route('**/api/files/preview', async (route) => {
    isRetried ||= route.request().postDataJSON().retry === true
    if (isRetried) return route.fallback()
    const response = await route.fetch()
    const preview = { state: 'failed', url: null, mimetype: null, reason, can_retry: true, is_queued: false }
    return route.fulfill({ response, json: { ...(await response.json()), preview } })
  })
  await files.goto('/all/scan.tif')
  await expect(page.getByText(reason)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('img', { name: 'scan.tif' })).toBeVisible()
})
