import { t } from '@arbour/messages/t'
import { NetworkError, Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, folder, item } from '../support/screen.ts'

const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('shows the empty state of a folder with actions', async () => {
  await renderApp(new FakeTeam())
  await expect.element(heading(t('common.emptyFolder'))).toBeVisible()
  await expect.element(main.getByText(t('files.browser.dropFilesHereOrStart'))).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('common.newFolder') })).toBeVisible()
})

test('shows no actions in an empty read-only folder', async () => {
  const team = new FakeTeam()
  team.folder('Read only', { is_contributable: false, is_editable: false, is_taggable: false })
  await renderApp(team, '/all/Read%20only')
  await expect.element(heading(t('common.emptyFolder'))).toBeVisible()
  await expect.element(main.getByRole('button', { name: t('common.newFolder') })).not.toBeInTheDocument()
})

test('explains an empty bin', async () => {
  await renderApp(new FakeTeam(), '/bin')
  await expect.element(main.getByText(t('files.bin.whatYouDeleteWaitsHere'))).toBeVisible()
})

describe('Path without an item', () => {
  const go = (name: string) => main.getByRole('link', { name })

  test('links to the current path of the nearest ancestor and to the dashboard', async () => {
    const team = new FakeTeam()
    const bridge = team.folder('Bridge & Co')
    team.folder('Drawings', { into: bridge })
    await renderApp(team, '/all/Bridge%20%26%20Co/Gone/deeper/plan.txt')
    await expect.element(heading(t('common.browseNotFound'))).toBeVisible()
    await expect.element(go(t('files.items.goHome'))).toHaveAttribute('href', '/')
    await go(t('files.items.goToName', { name: 'Bridge & Co' })).click()
    await expect.element(folder('Drawings')).toBeVisible()
  })

  test('skips ancestors that the user cannot open or see', async () => {
    const team = new FakeTeam()
    const closed = team.folder('Salaries')
    team.folder('Ours', { into: closed })
    team.api.on('filesBrowse', (request, defaultHandler) => {
      if (request.path === '/all/Salaries') throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
      return defaultHandler(request)
    })
    await renderApp(team, '/all/Salaries/Secret/plan.txt')
    await expect.element(go(t('files.items.goToName', { name: t('common.allFiles') }))).toHaveAttribute('href', '/all')
    await expect.element(main.getByText('Salaries')).not.toBeInTheDocument()
  })

  test('links to the dashboard if no ancestor is accessible', async () => {
    const team = new FakeTeam()
    team.api.on('filesBrowse', () => {
      throw new Refusal('not_found', { message: t('app.pages.notFound') })
    })
    await renderApp(team, '/all/Nowhere/plan.txt')
    await expect.element(go(t('files.items.goHome'))).toBeVisible()
    await expect.element(go(t('shell.commandPalette.goTo'))).not.toBeInTheDocument()
  })
})

test('links to the dashboard, or to a folder named in an unknown URL', async () => {
  const team = new FakeTeam()
  team.folder('Bridge')
  await renderApp(team, '/nonsense/deep')
  await expect.element(heading(t('common.pageNotFound'))).toBeVisible()
  await expect.element(page.getByRole('link', { name: t('files.items.goHome') })).toBeVisible()
  await router.navigate({ href: '/nonsense/all/Bridge/plan.txt' })
  await expect
    .element(page.getByRole('link', { name: t('files.items.goToName', { name: 'Bridge' }) }))
    .toHaveAttribute('href', '/all/Bridge')
})

test('explains a deleted path', async () => {
  const team = new FakeTeam()
  team.api.on('filesBrowse', () => {
    throw new Refusal('gone', { message: t('errors.items.deletedLocation') })
  })
  await renderApp(team, '/all/Gone')
  await expect.element(heading(t('common.browseDeleted'))).toBeVisible()
})

test('explains a restricted folder and shows nothing of its contents', async () => {
  const team = new FakeTeam()
  const closed = team.folder('Salaries', {
    is_accessible: false,
    is_contributable: false,
    is_editable: false,
    is_taggable: false,
  })
  team.api.on('filesBrowse', () => {
    throw new Refusal('forbidden', { message: t('errors.general.permissionDenied'), data: { item: closed } })
  })
  await renderApp(team, '/all/Salaries')
  await expect.element(heading(t('common.accessRestricted'))).toBeVisible()
  await expect.element(main.getByText(t('errors.general.permissionDenied'))).toBeVisible()
})

test('offers to retry a folder that failed to load', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  let isBroken = true
  team.api.on('filesBrowse', (request, defaultHandler) => {
    if (isBroken) throw new Refusal('invalid', { message: 'The inside is broken' })
    return defaultHandler(request)
  })
  await renderApp(team)
  await expect.element(heading(t('files.browser.thisCouldNotBeLoaded'))).toBeVisible()
  await expect.element(main.getByText('The inside is broken')).toBeVisible()
  isBroken = false
  await button(main, t('common.retry')).click()
  await expect.element(item('plan.txt')).toBeVisible()
})

test('retries automatically after a short connection loss', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  let attempts = 0
  team.api.on('filesBrowse', (request, defaultHandler) => {
    attempts += 1
    if (attempts === 1) throw new NetworkError()
    return defaultHandler(request)
  })
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  expect(attempts).toBeGreaterThan(1)
})

test('uses one style with different illustrations for empty and failed pages', { tags: ['long'] }, async () => {
  const team = new FakeTeam()
  team.api.on('filesBrowse', (request, defaultHandler) => {
    if (request.path === '/all/Closed') throw new Refusal('forbidden', { message: t('errors.general.permissionDenied') })
    if (request.path === '/all/Broken') throw new Refusal('internal', { message: t('errors.general.somethingWrong') })
    return defaultHandler(request)
  })
  await renderApp(team)
  const drawings = new Set<string>()
  const pages = ['/all', '/bin', '/projects', '/companies', '/reports', '/calendar', '/search?q=plan', '/nonsense', '/all/Closed']
  for (const path of [...pages, '/all/Broken']) {
    await router.navigate({ href: path })
    const drawing = () => document.querySelector('main svg[viewBox="0 0 168 104"]')?.innerHTML
    await expect.poll(() => drawing() !== undefined && !drawings.has(drawing() ?? ''), { message: path }).toBe(true)
    drawings.add(drawing() ?? '')
  }
  expect(drawings.size).toBe(pages.length + 1)
})
