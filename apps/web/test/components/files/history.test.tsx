import type { ItemFields } from '@arbour/contract/entities/items/item'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

/** Opens the history of a file that has a version of each content, oldest first. */
async function openHistory(
  contents: Parameters<typeof addVersions>[2],
  { name = 'plan.txt', ...kind }: Partial<ItemFields> = {},
) {
  const team = new FakeTeam()
  const file = team.add(name, kind)
  const versions = addVersions(team, file, contents)
  await renderApp(team, `/history/${name}`)
  const rows = page.getByRole('list', { name: `Versions of ${name}` }).getByRole('listitem')
  await expect.element(rows.first()).toBeVisible()
  return { team, file, versions, rows }
}

test('adds, changes and removes the note on a version, by keyboard too', async () => {
  const { team, rows } = await openHistory([text('one', 'First draft'), text('two')])
  const note = page.getByRole('textbox', { name: 'Note on version 2' })
  await page.getByRole('button', { name: 'Add a note to version 2' }).click()
  await expect.element(note).toHaveFocus()
  await note.fill('Issued to the client\nas agreed ')
  await expectAccessible()
  await press('{Control>}{Enter}{/Control}')
  await expect.element(rows.first()).toMatchTextContent('Issued to the client')
  await expect.element(page.getByRole('button', { name: 'Edit the note on version 2' })).toHaveFocus()
  await expect.element(rows.last()).toMatchTextContent('First draft')

  await press('{Enter}')
  await note.fill('Something else')
  await press('{Escape}')
  await expect.element(rows.first()).toMatchTextContent('Issued to the client')
  await page.getByRole('button', { name: 'Edit the note on version 2' }).click()
  await note.fill('  ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Add a note to version 2' })).toHaveFocus()
  expect(team.api.asked('filesObjectsUpdate').map(({ note: sent }) => sent)).toEqual(['Issued to the client\nas agreed', null])
})

test('keeps a note that was rejected, with the reason', async () => {
  const { team } = await openHistory([text('one')])
  team.api.on('filesObjectsUpdate', () => {
    throw new Refusal('gone', { message: 'It was moved to the bin' })
  })
  await page.getByRole('button', { name: 'Add a note to version 1' }).click()
  const note = page.getByRole('textbox', { name: 'Note on version 1' })
  await note.fill('For review')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('It was moved to the bin')).toBeVisible()
  await expect.element(note).toHaveValue('For review')
})

test('shows notes without buttons to users who can only read them', async () => {
  const { rows } = await openHistory([text('one', 'First draft'), text('two')], { is_editable: false })
  await expect.element(rows.last()).toMatchTextContent('First draft')
  await expect.element(page.getByRole('button', { name: /note/i })).not.toBeInTheDocument()
})
