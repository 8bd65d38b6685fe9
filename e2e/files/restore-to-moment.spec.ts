import { randomBytes } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { expect, test } from '../support/fixtures.ts'

const NAMES = Array.from({ length: 20 }, (_, index) => `file ${index + 1}.txt`)

test('files that were overwritten with noise and renamed are brought back byte for byte, which can be undone', async ({
  page,
  files,
  api,
}) => {
  await api.folder('/all', 'Archive')
  for (const name of NAMES) await api.upload('/all/Archive', name, `content of ${name}`)
  // The clock of the server: the next change has another millisecond.
  const { created } = await api.at(`/all/Archive/${NAMES.at(-1)}`)
  const at = new Date(Date.parse(created ?? '') + 1).toISOString()
  for (const name of NAMES) {
    const { id } = await api.at(`/all/Archive/${name}`)
    const { url, upload } = await api.call(calls.objectsUploadUrl, { filename: name, mimetype: 'text/plain' })
    await fetch(api.url + url, { method: 'PUT', headers: { 'content-type': 'text/plain' }, body: randomBytes(64) })
    await api.call(calls.filesUpdate, { id, name: `${name}.locked`, upload })
  }
  await api.upload('/all/Archive', 'ransom.txt', 'pay')

  await files.goto('/all')
  await files.runAction(files.folder('Archive'), 'Restore to an earlier time')
  await expect(page).toHaveURL(/\/restore\/Archive$/)
  await page.goto(`/restore/Archive?at=${at}`)
  await expect(page.getByRole('checkbox', { name: 'Set contents back: 20' })).toBeChecked()
  await page.getByRole('button', { name: 'Restore', exact: true }).click()
  await files
    .dialog(/^Restore this folder to/)
    .getByRole('button', { name: 'Restore' })
    .click()
  await expect(page.getByRole('heading', { name: /^Restored to/ })).toBeVisible()
  for (const name of NAMES) expect((await api.bytes(`/all/Archive/${name}`)).toString()).toBe(`content of ${name}`)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'The restore was undone' })).toBeVisible()
  expect((await api.bytes(`/all/Archive/${NAMES[0]}.locked`)).length).toBe(64)
  expect((await api.bytes('/all/Archive/ransom.txt')).toString()).toBe('pay')
})
