import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage, findParameters } from '@arbour/messages/compile'
import { readCatalogue } from '@arbour/messages/read-catalogue'
import { parseSync } from 'oxc-parser'
import { expect, test } from 'vitest'
import { findQueriedTexts } from './find-copied-texts.ts'

const TESTS = join(import.meta.dirname, '../test/components')

/** Names of items, teams and groups that are also words of the interface, by file. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'accessibility/dialogs.test.tsx': ['Drawings'],
  'files/imports.test.tsx': ['Drawings'],
  'sharing/action-links.test.tsx': ['Drawings'],
  'sharing/connection-invitations.test.tsx': ['Other'],
  'sharing/external-access.test.tsx': ['Projects'],
  'sharing/shared.test.tsx': ['Projects'],
  'sharing/view-as/tree.test.tsx': ['Drawings'],
  'team/groups.test.tsx': ['Surveyors'],
}

function find(code: string): string[] {
  return findQueriedTexts(parseSync('code.tsx', code).program)
}

test('finds names of controls and texts of elements', () => {
  expect(find("await button(form, 'Rename').click()")).toEqual(['Rename'])
  expect(find("page.getByRole('button', { name: 'Rename', exact: true })")).toEqual(['Rename'])
  expect(find("await expect.element(row.getByText('No activity')).toBeVisible()")).toEqual(['No activity'])
  expect(find("expect(row).toMatchTextContent('No activity')")).toEqual(['No activity'])
})

test('ignores messages, data and other calls', () => {
  expect(find("await button(form, t('common.rename')).click()")).toEqual([])
  expect(find("team.add('Rename', { name: 'Rename' })")).toEqual([])
})

test('component tests select by message id instead of repeating texts of the catalogue', () => {
  const messages = [...readCatalogue('en').values()].filter((text) => findParameters(text).size === 0)
  const texts = new Set(messages.map((text) => compileMessage(text)))
  const copied = globSync('**/*.{ts,tsx}', { cwd: TESTS }).flatMap((file) =>
    find(readFileSync(join(TESTS, file), 'utf8'))
      .filter((text) => texts.has(text) && !NAMES[file]?.includes(text))
      .map((text) => `${file}: ${text}`),
  )
  expect(copied).toEqual([])
})
