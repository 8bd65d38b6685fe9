import type { Import } from '@arbour/contract/entities/content/import'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, chooseNew, dialog, field, item, press, runAction } from '../support/screen.ts'

let team: FakeTeam
let imports: Import[]
beforeEach(() => {
  team = new FakeTeam()
  imports = []
  team.api.on('importsList', () => ({ imports }))
})

const makeImport = (fields: Partial<Import> = {}): Import => ({
  id: newId(),
  folder: null,
  kind: 'webdav',
  name: 'cloud.example.org/Bridges',
  conflict: 'keep',
  state: 'running',
  reason: null,
  is_counted: true,
  files_found: 40,
  folders_found: 2,
  bytes_found: 4096,
  files_done: 10,
  folders_done: 2,
  bytes_done: 1024,
  skipped: 0,
  problems: 0,
  notes: 0,
  created: '2026-11-24T08:15:00.000Z',
  ended: null,
  ...fields,
})

const form = page.getByRole('dialog', { name: /^Import into / })
const panel = page.getByRole('region', {
  name: t('files.imports.importOfName', { name: 'cloud.example.org/Bridges' }),
  exact: true,
})
const checked = {
  name: 'cloud.example.org/Bridges',
  lines: [
    { name: 'Drawings', is_dir: true, size: null, problem: null },
    { name: 'Plan.pdf', is_dir: false, size: 2048, problem: null },
    { name: 'shortcut', is_dir: false, size: null, problem: t('errors.imports.symbolicLink') },
  ],
  files: 40,
  folders: 2,
  bytes: 4096,
  problems: 1,
  is_complete: true,
  names: null,
}

test('checks a folder of the server and imports it with a progress panel', async () => {
  let isWrong = true
  team.api.on('importsCheck', () => {
    if (!isWrong) return checked
    const problem = t('errors.imports.signInRejected')
    throw new Refusal('invalid', { message: problem, fields: { 'source.password': problem } })
  })
  team.api.on('importsStart', () => {
    imports = [makeImport()]
    return { import: makeImport() }
  })
  await renderApp(team)
  await chooseNew(t('files.imports.openImport'))
  await form.getByLabelText(t('files.imports.source')).selectOptions('webdav')
  await button(form, t('files.imports.check')).click()
  await expect.element(form.getByText(t('errors.fields.required', { label: t('errors.labels.address') }))).toBeVisible()
  await field(form, t('files.common.url')).fill('https://cloud.example.org/remote.php/dav/files/ada/Bridges/')
  await field(form, t('files.imports.username')).fill('ada')
  await form.getByLabelText(t('common.password'), { exact: true }).fill('wrong')
  await button(form, t('files.imports.check')).click()
  await expect.element(form.getByText(t('errors.imports.signInRejected'))).toBeVisible()
  await expectAccessible()
  isWrong = false
  await button(form, t('files.imports.check')).click()
  await expect.element(form.getByRole('list', { name: t('files.imports.importPreview') })).toMatchTextContent('Drawings')
  await expect.element(form.getByText(t('errors.imports.symbolicLink'))).toBeVisible()
  await expectAccessible()
  await form.getByRole('radio', { name: t('files.common.skip') }).click()
  await button(form, t('files.imports.start')).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.api.asked('importsStart')).toMatchObject([
    { conflict: 'skip', source: { kind: 'webdav', username: 'ada', password: 'wrong' } },
  ])
  await expect.element(panel).toMatchTextContent('10 of 40 files · 1 KB of 4 KB')
})

test('pauses and resumes an import from its panel, and lists entries that failed', async () => {
  const one = makeImport({ problems: 1, notes: 1 })
  imports = [one]
  team.api.on('importsUpdate', ({ act: name }) => {
    imports =
      name === 'dismiss'
        ? []
        : [{ ...one, state: name === 'pause' ? 'paused' : 'done', ended: name === 'pause' ? null : one.created }]
    return { import: imports[0] ?? one }
  })
  team.api.on('importsNotes', () => ({
    import: imports[0] ?? one,
    items: [{ path: 'Plans/Secret.pdf', outcome: 'failed' as const, note: 'It’s encrypted' }],
    meta: { total_items: 1, total_pages: 1, current_page: 1, per_page: 50, from: 1, to: 1 },
    url: '/api/imports/notes/eyJ0',
  }))
  await renderApp(team)
  await button(panel, t('files.imports.pauseImport')).click()
  await expect.element(panel.getByRole('heading')).toMatchTextContent('paused')
  await button(panel, t('files.imports.resumeImport')).click()
  await button(panel, t('files.imports.viewReport')).click()
  const result = dialog(t('files.imports.nameImportedWithProblems', { problems: 1, name: 'cloud.example.org/Bridges' }))
  await expect.element(result.getByText('Failed: It’s encrypted')).toBeVisible()
  await expect
    .element(result.getByRole('link', { name: t('files.imports.saveAsCsv') }))
    .toHaveAttribute('href', '/api/imports/notes/eyJ0')
  await expectAccessible()
  await press('{Escape}')
  await expect.element(result).not.toBeInTheDocument()
  await button(panel, t('common.close')).click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('extracts a zip from its menu', async () => {
  const zip = team.add('Archive.zip')
  team.api.on('importsCheck', () => ({ ...checked, name: 'Archive.zip' }))
  await renderApp(team)
  await runAction(item('Archive.zip'), t('files.imports.unpack'))
  await button(form, t('files.imports.check')).click()
  await expect.element(form.getByRole('list', { name: t('files.imports.importPreview') })).toBeVisible()
  expect(team.api.asked('importsCheck')).toMatchObject([{ source: { kind: 'zip', file_id: zip.id } }])
})

test('previews undeclared file name encodings in a zip and lets the user change them', async () => {
  team.add('Archive.zip')
  const [read, wrong] = ['Müll/Grüße.txt', 'MЃll/GrЃбe.txt']
  team.api.on('importsCheck', ({ source }) => {
    const encoding = source.kind === 'zip' ? source.encoding : undefined
    if (encoding === 'gbk') throw new Refusal('rate_limited', { message: 'Too many sources were looked at' })
    const name = encoding === 'cp437' ? read : wrong
    return {
      ...checked,
      lines: [{ name, is_dir: false, size: 3, problem: null }],
      names: { guess: 'ibm866' as const, examples: [name] },
    }
  })
  team.api.on('importsStart', () => ({ import: makeImport() }))
  await renderApp(team)
  await runAction(item('Archive.zip'), t('files.imports.unpack'))
  await button(form, t('files.imports.check')).click()
  const examples = form.getByRole('list', { name: t('files.imports.namesInThisEncoding') })
  const choice = form.getByLabelText(t('files.imports.encodingOfNames'))
  await expect.element(examples).toMatchTextContent(wrong)
  await expect.element(choice).toHaveDisplayValue('Automatic: Cyrillic (DOS 866)')
  await expectAccessible()
  await choice.selectOptions('cp437')
  await expect.element(examples).toMatchTextContent(read)
  await expect.element(form.getByRole('list', { name: t('files.imports.importPreview') })).toMatchTextContent(read)
  await choice.selectOptions('gbk')
  await expect.element(form.getByText('Too many sources were looked at')).toBeVisible()
  await expect.element(choice).toHaveDisplayValue('Western (DOS 437)')
  await button(form, t('files.imports.start')).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(team.api.asked('importsStart')).toMatchObject([{ source: { kind: 'zip', encoding: 'cp437' } }])
})
