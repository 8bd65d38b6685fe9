import { LineDown, Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { FakeTeam } from './support/fakes/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { button, folder, item } from './support/screen.ts'

const main = page.getByRole('main')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

test('an empty folder says so and offers what can be done', async () => {
  await renderApp(new FakeTeam())
  await expect.element(heading('There are no items in this folder')).toBeVisible()
  await expect.element(main.getByText('Drop files here, or start with one of these.')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'New folder' })).toBeVisible()
})

test('an empty folder in which nothing may be made offers nothing', async () => {
  const team = new FakeTeam()
  team.folder('Read only', { is_contributable: false, is_editable: false, is_taggable: false })
  await renderApp(team, '/all/Read%20only')
  await expect.element(heading('There are no items in this folder')).toBeVisible()
  await expect.element(main.getByRole('button', { name: 'New folder' })).not.toBeInTheDocument()
})

test('an empty bin says what comes into it', async () => {
  await renderApp(new FakeTeam(), '/bin')
  await expect.element(main.getByText('What you delete waits here until it is restored or deleted permanently.')).toBeVisible()
})

describe('a path with nothing there', () => {
  const go = (name: string) => main.getByRole('link', { name })

  test('leads to the nearest folder above it, by its path of today, and home', async () => {
    const team = new FakeTeam()
    const bridge = team.folder('Bridge & Co')
    team.folder('Drawings', { into: bridge })
    await renderApp(team, '/all/Bridge%20%26%20Co/Gone/deeper/plan.txt')
    await expect.element(heading('401 - Not Found!')).toBeVisible()
    await expect.element(go('Go Home')).toHaveAttribute('href', '/')
    await go('Go to Bridge & Co').click()
    await expect.element(folder('Drawings')).toBeVisible()
  })

  test('leads past what the person may not open or enter', async () => {
    const team = new FakeTeam()
    const closed = team.folder('Salaries')
    team.folder('Ours', { into: closed })
    team.api.on('filesBrowse', (request, usual) => {
      if (request.path === '/all/Salaries') throw new Refusal('forbidden', { message: 'Permission denied' })
      return usual(request)
    })
    await renderApp(team, '/all/Salaries/Secret/plan.txt')
    await expect.element(go('Go to All files')).toHaveAttribute('href', '/all')
    await expect.element(main.getByText('Salaries')).not.toBeInTheDocument()
  })

  test('leads home where nothing above it is open', async () => {
    const team = new FakeTeam()
    team.api.on('filesBrowse', () => {
      throw new Refusal('not_found', { message: 'Not found' })
    })
    await renderApp(team, '/all/Nowhere/plan.txt')
    await expect.element(go('Go Home')).toBeVisible()
    await expect.element(go('Go to')).not.toBeInTheDocument()
  })
})

test('an address that is none of ours leads home, or to the folder that it names', async () => {
  const team = new FakeTeam()
  team.folder('Bridge')
  await renderApp(team, '/nonsense/deep')
  await expect.element(heading('404 - Not Found!')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
  await router.navigate({ href: '/nonsense/all/Bridge/plan.txt' })
  await expect.element(page.getByRole('link', { name: 'Go to Bridge' })).toHaveAttribute('href', '/all/Bridge')
})

test('a path that was deleted says so', async () => {
  const team = new FakeTeam()
  team.api.on('filesBrowse', () => {
    throw new Refusal('gone', { message: 'The file or folder at that location was deleted' })
  })
  await renderApp(team, '/all/Gone')
  await expect.element(heading('410 - The file or folder at that location was deleted')).toBeVisible()
})

test('a folder that is closed says so, and nothing of what is in it', async () => {
  const team = new FakeTeam()
  const closed = team.folder('Salaries', {
    is_accessible: false,
    is_contributable: false,
    is_editable: false,
    is_taggable: false,
  })
  team.api.on('filesBrowse', () => {
    throw new Refusal('forbidden', { message: 'Permission denied', data: { item: closed } })
  })
  await renderApp(team, '/all/Salaries')
  await expect.element(heading('ACCESS RESTRICTED')).toBeVisible()
  await expect.element(main.getByText('Permission denied')).toBeVisible()
})

test('a folder that cannot be read offers to try again', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  let isBroken = true
  team.api.on('filesBrowse', (request, usual) => {
    if (isBroken) throw new Refusal('invalid', { message: 'The inside is broken' })
    return usual(request)
  })
  await renderApp(team)
  await expect.element(heading('This could not be loaded')).toBeVisible()
  await expect.element(main.getByText('The inside is broken')).toBeVisible()
  isBroken = false
  await button(main, 'Retry').click()
  await expect.element(item('plan.txt')).toBeVisible()
})

test('a line that is down for a moment is tried again by itself', async () => {
  const team = new FakeTeam()
  team.add('plan.txt')
  let attempts = 0
  team.api.on('filesBrowse', (request, usual) => {
    attempts += 1
    if (attempts === 1) throw new LineDown()
    return usual(request)
  })
  await renderApp(team)
  await expect.element(item('plan.txt')).toBeVisible()
  expect(attempts).toBeGreaterThan(1)
})

test('empty and failed pages have one drawing style, each a drawing of its own', { tags: ['long'] }, async () => {
  const team = new FakeTeam()
  team.api.on('filesBrowse', (request, usual) => {
    if (request.path === '/all/Closed') throw new Refusal('forbidden', { message: 'Permission denied' })
    if (request.path === '/all/Broken') throw new Refusal('internal', { message: 'Something went wrong' })
    return usual(request)
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
