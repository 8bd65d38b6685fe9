import { DEFAULT_UPLOAD_BYTES } from '@arbour/contract/limits'
import { sizeText } from '@arbour/contract/sizes'
import { t } from '@arbour/messages/t'
import { NetworkError, ProxyResponse, Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, item, uploadPanel } from '../support/screen.ts'
import { takeUploads, textFile, uploadFiles } from '../support/upload-files.ts'

let team: FakeTeam
const panel = uploadPanel()
const title = panel.getByRole('heading')
const row = (name: string) => panel.getByRole('listitem').filter({ hasText: name })

beforeEach(async () => {
  team = new FakeTeam()
  takeUploads(team)
  await renderApp(team)
})

test('uploads files, shows them, and keeps the panel until it is closed', async () => {
  await uploadFiles(textFile('one.txt'), textFile('two.txt'))
  await expect.element(title).toMatchTextContent(t('files.upload.filesUploaded', { done: 2 }))
  await expect.element(row('one.txt')).toMatchTextContent(t('files.upload.uploaded'))
  await expect.element(item('two.txt')).toBeVisible()
  await button(panel, t('files.upload.closeUploads')).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('inserts uploaded files in place without refetching the folder', async () => {
  const plans = team.folder('Plans')
  for (const name of ['a.txt', 'c.txt']) team.add(name, { into: plans })
  await router.navigate({ href: plans.path })
  await expect.element(item('c.txt')).toBeVisible()
  const reads = () => team.api.asked('filesBrowse').filter(({ take }) => take === 500)
  const before = reads().length
  await uploadFiles(textFile('b.txt'))
  const names = () =>
    page
      .getByLabelText(/, file$/)
      .elements()
      .map((element) => element.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['a.txt, file', 'b.txt, file', 'c.txt, file'])
  // Only a few items around it were requested.
  await expect.poll(() => team.api.asked('filesBrowse').filter(({ take }) => take === 10)).toHaveLength(1)
  expect(reads().slice(before)).toEqual([])
  await button(panel, t('files.upload.closeUploads')).click()
})

test('cancels one or all uploads in progress', async () => {
  team.api.on('objectsPut', () => new Promise(() => undefined))
  await uploadFiles(textFile('one.txt'), textFile('two.txt'), textFile('three.txt'))
  await expect.element(title).toMatchTextContent(t('files.upload.uploadingCurrentOfUploadable', { current: 1, uploadable: 3 }))
  await button(panel, `${t('common.cancel')} two.txt`).click()
  await expect.element(row('two.txt')).toMatchTextContent(t('files.upload.cancelled'))
  await button(panel, t('files.upload.cancelAll')).click()
  await expect.element(title).toMatchTextContent(t('files.upload.uploadsCancelled'))
  await button(panel, t('files.upload.closeUploads')).click()
  expect(team.items).toEqual([])
})

test('shows the reason of a rejection and retries on request', async () => {
  let attempts = 0
  team.api.on('objectsPut', () => {
    attempts += 1
    if (attempts === 1) throw new Refusal('storage_full', { message: 'The server has no room left for this file' })
    return { upload: newId(), size: 1 }
  })
  await uploadFiles(textFile('notes.txt'))
  await expect.element(row('notes.txt')).toMatchTextContent('The server has no room left for this file')
  await expect.element(title).toMatchTextContent(t('files.upload.uploadsFailed', { failed: 1 }))
  await button(panel, t('files.upload.retryName', { name: 'notes.txt' })).click()
  await expect.element(title).toMatchTextContent(t('files.upload.filesUploaded', { done: 1 }))
  await button(panel, t('files.upload.closeUploads')).click()
})

test('names a proxy that rejects a file, with the server’s own limit', async () => {
  team.api.on('objectsPut', () => {
    throw new ProxyResponse(413)
  })
  await uploadFiles(textFile('survey.txt'))
  await expect.element(row('survey.txt')).toMatchTextContent(/too large for a proxy between you and the server/)
  await expect.element(row('survey.txt')).toMatchTextContent(`files up to ${sizeText(DEFAULT_UPLOAD_BYTES)}`)
  team.api.on('objectsPut', () => {
    throw new ProxyResponse(403, '')
  })
  await button(panel, t('files.upload.retryName', { name: 'survey.txt' })).click()
  await expect.element(row('survey.txt')).toMatchTextContent(/A proxy between you and the server refused this \(403\)/)
  await button(panel, t('files.upload.closeUploads')).click()
})

test('does not accept the page of a captive portal as an upload', async () => {
  let attempts = 0
  team.api.on('objectsPut', () => {
    attempts += 1
    if (attempts === 1) throw new ProxyResponse(200)
    return { upload: newId(), size: 1 }
  })
  await uploadFiles(textFile('survey.txt'))
  await expect.element(title).toMatchTextContent(t('files.upload.filesUploaded', { done: 1 }))
  expect(attempts).toBe(2)
  await button(panel, t('files.upload.closeUploads')).click()
})

test('retries automatically after a network failure', async () => {
  let attempts = 0
  team.api.on('objectsPut', () => {
    attempts += 1
    if (attempts === 1) throw new NetworkError()
    return { upload: newId(), size: 1 }
  })
  await uploadFiles(textFile('notes.txt'))
  await expect.element(row('notes.txt')).toMatchTextContent(t('team.webhooks.retrying'))
  await expect.element(title).toMatchTextContent(t('files.upload.filesUploaded', { done: 1 }))
  await button(panel, t('files.upload.closeUploads')).click()
})

test('explains an invalid file, offers no retry, and does not block others', async () => {
  const large = new File([], 'large.zip')
  Object.defineProperty(large, 'size', { value: DEFAULT_UPLOAD_BYTES + 1 })
  await uploadFiles(large, new File(['all:'], 'Makefile'), textFile('fine.txt'))
  await expect.element(title).toMatchTextContent(t('files.upload.doneUploadedFailedFailed', { done: 1, failed: 2 }))
  await expect.element(row('large.zip')).toMatchTextContent(t('errors.uploads.tooLarge', { size: '1 GiB' }))
  await expect.element(row('Makefile')).toMatchTextContent('Unknown file type')
  await expect.element(button(panel, t('files.upload.retryName', { name: 'large.zip' }))).not.toBeInTheDocument()
  await button(panel, t('files.upload.closeUploads')).click()
})

test.each([
  [t('files.common.keepBoth'), 'keep', t('files.upload.uploaded')],
  [t('files.common.replace'), 'replace', t('files.upload.uploaded')],
  [t('files.common.skip'), null, t('files.common.skipped')],
] as const)('asks about a name conflict: %s', async (choice, conflict, state) => {
  team.add('plan.txt')
  team.api.on('filesCreate', () => ({ file: team.add('plan.txt') }))
  await uploadFiles(textFile('plan.txt'))
  const question = panel.getByRole('dialog', { name: t('files.common.fileNameConflict') })
  await expect.element(question).toMatchTextContent(t('errors.items.nameConflict', { name: 'plan.txt' }))
  await button(question, choice).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(row('plan.txt')).toMatchTextContent(state)
  const asked = [...team.api.asked('filesCreateFiles').flatMap(({ files }) => files), ...team.api.asked('filesCreate')]
  expect(asked.map((file) => file.conflict)).toEqual(conflict ? ['error', conflict] : ['error'])
  await button(panel, t('files.upload.closeUploads')).click()
})

test('applies one answer to all others', async () => {
  for (const name of ['a.txt', 'b.txt', 'c.txt']) team.add(name)
  await uploadFiles(textFile('a.txt'), textFile('b.txt'), textFile('c.txt'))
  const question = panel.getByRole('dialog', { name: t('files.common.fileNameConflict') })
  await question.getByRole('checkbox', { name: t('files.common.applyToAll') }).click()
  await button(question, t('files.common.keepBoth')).click()
  await expect.element(title).toMatchTextContent(t('files.upload.filesUploaded', { done: 3 }))
  await button(panel, t('files.upload.closeUploads')).click()
})
