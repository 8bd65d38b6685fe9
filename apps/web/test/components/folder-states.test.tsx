import { LineDown, Refusal } from '@arbour/testing/fake-api/fake-api'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from './support/fake-team.ts'
import { renderApp } from './support/render-app.tsx'
import { button, item } from './support/screen.ts'

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

test('a path with nothing there leads home', async () => {
  await renderApp(new FakeTeam(), '/all/Nowhere')
  await expect.element(heading('401 - Not Found!')).toBeVisible()
  await expect.element(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
})

test('an address that is none of ours says so', async () => {
  await renderApp(new FakeTeam(), '/nonsense/deep')
  await expect.element(heading('404 - Not Found!')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Go Home' })).toBeVisible()
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
