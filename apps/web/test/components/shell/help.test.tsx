import { t } from '@arbour/messages/t'
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
const find = main.getByRole('searchbox', { name: t('shell.help.findInHelp') })
const findQuestion = (name: string) => main.getByRole('button', { name, exact: true })
const UPLOAD = t('shell.help.howDoIUploadFiles')
const CALLER = t('shell.help.whoCanOpenFileOr')

onBothScreens(
  (isPhone) => {
    test('is available to everybody with one open answer at a time', async () => {
      const team = new FakeTeam()
      for (const ability of Object.keys(team.abilities)) Object.assign(team.abilities, { [ability]: false })
      await renderApp(team, '/help')
      for (const title of [
        t('common.files'),
        t('shell.help.findingThings'),
        t('shell.help.sharing'),
        t('shell.help.projectPartnershipsAndConnections'),
        t('shell.help.yourTeamAndAccount'),
        t('shell.help.keyboard'),
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
  await expect.element(findQuestion(t('shell.help.whatIfNameExists'))).toBeVisible()
  await expect.element(main.getByText(t('shell.help.questionCount', { questions: 1 }), { exact: true })).toBeVisible()
  await expect.element(heading(t('shell.help.sharing'))).not.toBeInTheDocument()
  await expect.element(heading(t('shell.help.keyboard'))).not.toBeInTheDocument()
  await find.fill('rename')
  await expect.element(main.getByText('F2', { exact: true })).toBeVisible()
  await find.fill('zzqx')
  await expect.element(heading(t('shell.help.nothingFoundForQuery', { query: 'zzqx' }))).toBeVisible()
  await expectAccessible()
  await button(main, t('shell.help.showAllQuestions')).click()
  await expect.element(find).toHaveValue('')
  await expect.element(find).toHaveFocus()
  await expect.element(findQuestion(UPLOAD)).toBeVisible()
})

test('opens at the topic in its URL, and each topic has one', async () => {
  await renderApp(new FakeTeam(), '/help#partnerships')
  const title = heading(t('shell.help.projectPartnershipsAndConnections'))
  await expect.element(title).toHaveFocus()
  await expect.poll(() => title.element().getBoundingClientRect().top).toBeLessThan(200)
  await main.getByRole('link', { name: t('shell.help.sharing') }).click()
  await expect.element(heading(t('shell.help.sharing'))).toHaveFocus()
  expect(router.state.location.hash).toBe('sharing')
})

test('shows the same shortcuts as the list, which match the handlers', async () => {
  await renderApp(new FakeTeam(), '/help')
  await expect.element(heading(t('shell.help.keyboard'))).toBeInTheDocument()
  const keysIn = (root: Element) => [...root.querySelectorAll('dl > div')].map((line) => line.textContent)
  const listed = keysIn(main.element())
  expect(listed).toContain('RenameF2')
  await press('?')
  const sheet = page.getByRole('dialog', { name: t('shell.commandPalette.keyboardShortcuts') })
  await expect.element(sheet).toBeVisible()
  expect(keysIn(sheet.element())).toEqual(listed)
})

test('reaches questions first by keyboard and opens them with Enter', async () => {
  await renderApp(new FakeTeam(), '/help#files')
  await expect.element(heading(t('common.files'))).toHaveFocus()
  await press('{Tab}')
  await expect.element(findQuestion(UPLOAD)).toHaveFocus()
  await press('{Enter}')
  await expect.element(findQuestion(UPLOAD)).toHaveAttribute('aria-expanded', 'true')
})
