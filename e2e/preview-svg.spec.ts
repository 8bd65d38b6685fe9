import { calls } from '@arbour/contract/calls'
import { expect, test } from './support/fixtures.ts'

const PLAIN = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><circle cx="20" cy="15" r="12" fill="#0a0"/></svg>'

/** Ten levels, each ten copies of the one before: no browser comes to the end of it. */
const BOMB = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect id="l0" width="9" height="9"/>${Array.from(
  { length: 10 },
  (_, level) => `<g id="l${level + 1}">${`<use href="#l${level}"/>`.repeat(10)}</g>`,
).join('')}</svg>`

test('an SVG is shown as the picture that the server made of it, in its own size; the browser is never given one to draw', async ({
  page,
  files,
  api,
}) => {
  await api.upload('/all', 'plain.svg', PLAIN)
  const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: 'photo.png', mimetype: 'image/svg+xml' })
  await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'image/svg+xml' }, body: BOMB })
  const { id: parent_id } = await api.at('/all')
  await api.call(calls.filesCreate, { parent_id, name: 'photo.png', type: 'file', upload })
  // What is looked at for the reason of a refusal are its first and last bytes, which are not drawn.
  const drawn: string[] = []
  page.on('request', (request) => {
    const isContent = request.url().includes('/api/objects/content/')
    if (isContent && request.resourceType() !== 'fetch') drawn.push(request.url())
  })

  await files.goto('/all/photo.png')
  await expect(page.getByText('Cannot preview file')).toBeVisible()
  await expect(page.getByText('not what its name says').first()).toBeVisible()
  await files.goto('/all/plain.svg')
  const image = page.getByRole('img', { name: 'plain.svg' })
  await expect(image).toBeVisible()
  expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBe(4000)
  await page.getByRole('button', { name: 'Actual size' }).click()
  await expect.poll(() => image.evaluate((element) => element.getBoundingClientRect().width)).toBe(40)
  expect(drawn).toEqual([])
})
