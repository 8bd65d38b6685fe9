import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findInlineTexts } from './find-inline-texts.ts'

const WEB = join(import.meta.dirname, '..')

/** Literals that look like texts and are none, by file. */
const OTHER_LITERALS: Readonly<Record<string, readonly string[]>> = {
  'src/features/files/desktop-apps/apps.ts': ['Microsoft Office', 'LibreOffice'],
  'src/features/account/account-page/devices/systems.ts': ['Windows', 'Linux', 'Android', 'sudo mount -t davfs … /mnt'],
  'src/features/files/upload/model/photo-name.ts': ['Photo … ….…'],
  'src/features/preview/viewers/sheet/model/styles/cell-css.ts': ['Top', 'Right', 'Bottom', 'Left'],
  'src/features/team/people/dialogs/invite-dialog.tsx': ['Member'],
  'src/features/team/people/model/roles.ts': ['Member', 'Editor', 'Admin'],
  'src/features/team/settings/joining/joining-settings.tsx': ['Member'],
  'src/features/team/settings/joining/new-code-dialog.tsx': ['Member', 'Editor'],
  'src/lib/text/format.ts': ['Bytes'],
}

function find(code: string): string[] {
  return findInlineTexts(parseSync('code.tsx', code).program).map(({ text }) => text)
}

test('finds texts in elements, attributes, constants and templates', () => {
  expect(find('const page = <h1>Your files</h1>')).toEqual(['Your files'])
  expect(find('const field = <input aria-label="Search" />')).toEqual(['Search'])
  expect(find("const action = { id: 'rename', label: 'Rename' }")).toEqual(['Rename'])
  expect(find("const action = { id: 'delete', label: 'Delete' }")).toEqual(['Delete'])
  expect(find('const text = `$'.concat('{name} was deleted`'))).toEqual(['… was deleted'])
  expect(find('const text = `$'.concat('{name} (you)`'))).toEqual(['… (you)'])
  expect(find("const rest = ', and others'")).toEqual([', and others'])
  expect(find("const text = 'Nothing is lost. ' + rest")).toEqual(['Nothing is lost. '])
})

test('ignores classes, keys, errors for developers, selectors and messages', () => {
  expect(find(`const box = <div className="box" role="group">{t('files.rename.title')}</div>`)).toEqual([])
  expect(find("if (key === 'Enter') throw new Error('There is no such row')")).toEqual([])
  expect(find(`element.querySelector('[role="row"] button')`)).toEqual([])
})

test('all texts of the web are in the catalogue', () => {
  const found = globSync('{src,link-page}/**/*.{ts,tsx}', { cwd: WEB, exclude: ['**/*.{test,example}.*', '**/test-*'] }).flatMap(
    (file) =>
      findInlineTexts(parseSync(file, readFileSync(join(WEB, file), 'utf8')).program)
        .map(({ text }) => text.replace(/\s+/g, ' '))
        .filter((text) => !OTHER_LITERALS[file]?.includes(text))
        .map((text) => `${file}: ${text}`),
  )
  expect(found).toEqual([])
})
