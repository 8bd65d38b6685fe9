import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, press } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onBothScreens } from '../support/window-size.ts'

const main = page.getByRole('main')
const heading = (name: string) => main.getByRole('heading', { name, exact: true })
const find = main.getByRole('searchbox', { name: 'Search help' })
const findQuestion = (name: string) => main.getByRole('button', { name, exact: true })
const UPLOAD = 'How do I upload files and folders?'
const CALLER = 'Who can open a file or folder?'

onBothScreens(
  (isPhone) => {
    test('is available to everybody with one open answer at a time', async () => {
      const team = new FakeTeam()
      for (const ability of Object.keys(team.abilities)) Object.assign(team.abilities, { [ability]: false })
      await renderApp(team, '/help')
      for (const title of [
        'Files',
        'Finding files',
        'Sharing',
        'Project Partnerships and Connections',
        'Your team and account',
        'Keyboard',
      ]) {
        await expect.element(heading(title)).toBeInTheDocument()
      }
      await findQuestion(UPLOAD).click()
      await expect.element(findQuestion(UPLOAD)).toHaveAttribute('aria-expanded', 'true')
      await expect.element(main.getByText(/^Open a folder and choose Upload/)).toBeVisible()
      await expectAccessible()
      if (isPhone) expect(smallTargets()).toEqual([])
      await findQuestion(CALLER).click()
      await expect.element(findQuestion(CALLER)).toHaveAttribute('aria-expanded', 'true')
      await expect.element(findQuestion(UPLOAD)).toHaveAttribute('aria-expanded', 'false')
    })
  },
  { isPhoneLong: true },
)

test('searches questions, answers and keys', async () => {
  await renderApp(new FakeTeam(), '/help')
  await find.fill('overwrites')
  await expect.element(findQuestion('What if an item with the same name already exists?')).toBeVisible()
  await expect.element(main.getByText('1 question', { exact: true })).toBeVisible()
  await expect.element(heading('Sharing')).not.toBeInTheDocument()
  await expect.element(heading('Keyboard')).not.toBeInTheDocument()
  await find.fill('rename')
  await expect.element(main.getByText('F2', { exact: true })).toBeVisible()
  await find.fill('zzqx')
  await expect.element(heading('No results for zzqx')).toBeVisible()
  await expectAccessible()
  await button(main, 'Show all questions').click()
  await expect.element(find).toHaveValue('')
  await expect.element(find).toHaveFocus()
  await expect.element(findQuestion(UPLOAD)).toBeVisible()
})

test('opens at the topic in its URL, and each topic has one', async () => {
  await renderApp(new FakeTeam(), '/help#partnerships')
  const title = heading('Project Partnerships and Connections')
  await expect.element(title).toHaveFocus()
  await expect.poll(() => title.element().getBoundingClientRect().top).toBeLessThan(200)
  await main.getByRole('link', { name: 'Sharing' }).click()
  await expect.element(heading('Sharing')).toHaveFocus()
  expect(router.state.location.hash).toBe('sharing')
})

test('shows the same shortcuts as the list, which match the handlers', async () => {
  await renderApp(new FakeTeam(), '/help')
  await expect.element(heading('Keyboard')).toBeInTheDocument()
  const keysIn = (root: Element) => [...root.querySelectorAll('dl > div')].map((line) => line.textContent)
  const listed = keysIn(main.element())
  expect(listed).toContain('RenameF2')
  await press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect.element(sheet).toBeVisible()
  expect(keysIn(sheet.element())).toEqual(listed)
})

test('reaches questions first by keyboard and opens them with Enter', async () => {
  await renderApp(new FakeTeam(), '/help#files')
  await expect.element(heading('Files')).toHaveFocus()
  await press('{Tab}')
  await expect.element(findQuestion(UPLOAD)).toHaveFocus()
  await press('{Enter}')
  await expect.element(findQuestion(UPLOAD)).toHaveAttribute('aria-expanded', 'true')
})
