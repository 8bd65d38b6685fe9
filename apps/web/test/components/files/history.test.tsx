import type { ItemFields } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { addVersions } from '../support/fakes/fake-versions.ts'
import { renderApp } from '../support/render-app.tsx'
import { press } from '../support/screen.ts'

const text = (content: string, note?: string) => ({
  url: `data:text/plain,${encodeURIComponent(content)}`,
  size: new TextEncoder().encode(content).length,
  ...(note && { note }),
})

type Contents = Parameters<typeof addVersions>[2]

/** A file that has a version of each content, oldest first; the versions are returned newest first. */
function makeFile(contents: Contents, { name = 'plan.txt', ...kind }: Partial<ItemFields> = {}) {
  const team = new FakeTeam()
  return { team, versions: addVersions(team, team.add(name, kind), contents) }
}

/** Opens the history of such a file. */
async function openHistory(contents: Contents, kind?: Partial<ItemFields>) {
  const made = makeFile(contents, kind)
  await renderApp(made.team, '/history/plan.txt')
  const rows = page.getByRole('list', { name: t('files.history.versionsOfName', { name: 'plan.txt' }) }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  return { ...made, rows }
}

/** Opens the comparison of the first version with the current one. */
async function openComparison(contents: Contents, name = 'plan.txt') {
  const { team, versions } = makeFile(contents, { name })
  await renderApp(team, `/history/${name}?compare=${versions.at(-1)?.id}`)
  return { team }
}

test('adds, changes and removes the note on a version, by keyboard too', async () => {
  const { team, rows } = await openHistory([text('one', 'First draft'), text('two')])
  const note = page.getByRole('textbox', { name: t('files.history.noteOnVersionNumber', { number: '2' }) })
  await page.getByRole('button', { name: t('files.history.addNoteToVersionNumber', { number: '2' }) }).click()
  await expect.element(note).toHaveFocus()
  await note.fill('Issued to the client\nas agreed ')
  await expectAccessible()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(rows.first()).toMatchTextContent('Issued to the client')
  await expect
    .element(page.getByRole('button', { name: t('files.history.editNoteOnVersionNumber', { number: '2' }) }))
    .toHaveFocus()
  await expect.element(rows.last()).toMatchTextContent('First draft')

  await press('{Enter}')
  await note.fill('Something else')
  await press('{Escape}')
  await expect.element(rows.first()).toMatchTextContent('Issued to the client')
  await page.getByRole('button', { name: t('files.history.editNoteOnVersionNumber', { number: '2' }) }).click()
  await note.fill('  ')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect
    .element(page.getByRole('button', { name: t('files.history.addNoteToVersionNumber', { number: '2' }) }))
    .toHaveFocus()
  expect(team.api.asked('filesObjectsUpdate').map(({ note: sent }) => sent)).toEqual(['Issued to the client\nas agreed', null])
})

test('keeps a note that was rejected, with the reason', async () => {
  const { team } = await openHistory([text('one')])
  team.api.on('filesObjectsUpdate', () => {
    throw new Refusal('gone', { message: 'It was moved to the bin' })
  })
  await page.getByRole('button', { name: t('files.history.addNoteToVersionNumber', { number: '1' }) }).click()
  const note = page.getByRole('textbox', { name: t('files.history.noteOnVersionNumber', { number: '1' }) })
  await note.fill('For review')
  await page.getByRole('button', { name: t('common.save') }).click()
  await expect.element(page.getByText('It was moved to the bin')).toBeVisible()
  await expect.element(note).toHaveValue('For review')
})

test('shows notes without buttons to users who can only read them', async () => {
  const { rows } = await openHistory([text('one', 'First draft'), text('two')], { is_editable: false })
  await expect.element(rows.last()).toMatchTextContent('First draft')
  await expect.element(page.getByRole('button', { name: /note/i })).not.toBeInTheDocument()
})

const LONG = Array.from({ length: 40 }, (_, n) => `line ${n}`).join('\n')

test('compares a version with the current one, and others that are chosen, at a URL of their own', async () => {
  const { rows, versions } = await openHistory([
    text(LONG.replace('line 30', 'line YY')),
    text(LONG),
    text(LONG.replace('line 20', 'line XX').replace('line 5\n', 'line 5\nline 5b\n')),
  ])
  await page.getByRole('link', { name: t('files.history.compareVersionNumberWithCurrent', { number: '2' }) }).click()
  const count = page.getByRole('status').filter({ hasText: 'change' })
  await expect.element(count).toMatchTextContent(t('preview.compare.change', { changes: 2, added: 2, removed: 1 }))
  const [, second] = versions
  expect(`${location.pathname}${location.search}`).toBe(`/history/plan.txt?compare=${second?.id}`)
  await expect.element(page.getByText(/unchanged lines/).first()).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: t('preview.compare.showAllLines') }).click()
  await expect.element(page.getByText(/unchanged lines/).first()).not.toBeInTheDocument()

  await page
    .getByRole('combobox', { name: t('files.history.compare') })
    .selectOptions(page.getByRole('option', { name: /^v1 / }).first())
  await expect.element(count).toMatchTextContent(t('preview.compare.change', { changes: 3, added: 3, removed: 2 }))
  history.back()
  await expect.element(rows.first()).toBeVisible()
})

test.each([
  ['binary', [{ url: 'data:application/octet-stream;base64,AAECAwAAAAA=', size: 8 }, text('two')], 'Version 1 isn’t a text file'],
  ['large', [text('one'), { url: 'data:text/plain,two', size: 2 * 1024 ** 2 + 1 }], 'Version 2 is too large to compare'],
  ['equal', [text('one\r\ntwo'), text('one\ntwo')], 'The text of both versions is identical.'],
])('says why %s texts show no differences', async (_, contents, said) => {
  await openComparison(contents)
  await expect.element(page.getByText(new RegExp(said))).toBeVisible()
})

test('compares pictures side by side, and with a divider that keys move', async () => {
  const picture = (color: string) => ({ url: `data:image/svg+xml,${encodeURIComponent(square(color))}`, size: 120 })
  await openComparison([picture('red'), picture('blue')], 'site.png')
  await expect
    .element(page.getByRole('img', { name: t('preview.compare.nameVersionNumber', { name: 'site.png', number: '1' }) }))
    .toBeVisible()
  await expectAccessible()
  await page.getByText(t('preview.compare.slider')).click()
  const divider = page.getByRole('slider', {
    name: t('preview.compare.dividerBetweenVersionNumberAnd', { number: '1', afterNumber: '2' }),
  })
  await expect.element(divider).toHaveValue('50')
  divider.element().focus()
  await press('{ArrowRight}')
  await expect.element(divider).toHaveValue('52')
  await expectAccessible()
})

test('keeps apart what was before from what is after, and refuses the same version on both sides', async () => {
  const { team, versions } = makeFile([text('old'), text('new')])
  const [second, first] = versions
  await renderApp(team, `/history/plan.txt?compare=${first?.id}`)
  await expect
    .element(page.getByRole('textbox', { name: t('preview.compare.textOfVersion', { version: '1' }) }))
    .toMatchTextContent('old')
  await expect
    .element(page.getByRole('textbox', { name: t('preview.compare.textOfVersion', { version: '2' }) }))
    .toMatchTextContent('new')
  const choice = page.getByRole('combobox', { name: t('files.history.compare') })
  await expect.element(choice.getByRole('option', { name: /^v2 / })).toBeDisabled()
  await router.navigate({ href: `/history/plan.txt?compare=${second?.id}` })
  await expect
    .element(page.getByRole('heading', { name: t('files.history.versionSelectedTwice', { number: '2' }) }))
    .toBeVisible()
  await choice.selectOptions(page.getByRole('option', { name: /^v1 / }).first())
  await expect
    .element(page.getByRole('textbox', { name: t('preview.compare.textOfVersion', { version: '1' }) }))
    .toMatchTextContent('old')
})

test('says at the URL that other types cannot be compared, without loading them, and does not offer it', async () => {
  const { team } = await openComparison([text('one'), text('two')], 'plan.pdf')
  await expect.element(page.getByRole('heading', { name: t('files.history.filesOfThisTypeCant') })).toBeVisible()
  expect(team.api.asked('filesBrowse').filter(({ version }) => version)).toEqual([])
  await page
    .getByRole('link', { name: t('files.history.versionHistory') })
    .last()
    .click()
  await expect.element(page.getByRole('link', { name: t('files.history.openVNumber', { number: '2' }) })).toBeVisible()
  await expect.element(page.getByRole('link', { name: /^Compare/ })).not.toBeInTheDocument()
})

function square(color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`
}
