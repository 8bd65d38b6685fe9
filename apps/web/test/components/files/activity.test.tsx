import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { item } from '../support/screen.ts'

const activity = page.getByRole('region', { name: t('common.activity') })
const toggle = activity.getByRole('switch', { name: t('files.details.includeSubfolders') })

test('includes the activity of subfolders on request', async () => {
  const team = new FakeTeam()
  team.folder('Works')
  team.add('sketch.txt')
  const event = (name: string, id: string) => ({
    id: newId(),
    type: 'add' as const,
    file_id: id,
    user: { id: newId(), name: 'Ben', picture: null, tenant: null },
    date: '2026-11-20T09:00:00.000Z',
    meta: { name },
  })
  team.api.on('filesEvents', ({ id, below }) => ({
    items: [event('Works', id), ...(below ? [event('deep.txt', newId())] : [])],
    cursor: { previous: null, next: `next:${newId()}` },
  }))
  await renderApp(team)
  await item('Works', 'folder').click()
  await expect.element(activity).toMatchTextContent('Ben added Works')
  await expect.element(activity).not.toMatchTextContent('deep.txt')
  await toggle.click({ force: true })
  await expect.element(activity).toMatchTextContent('Ben added deep.txt')
  await toggle.click({ force: true })
  await expect.element(activity).not.toMatchTextContent('deep.txt')
  await item('sketch.txt').click()
  await expect.element(activity).toMatchTextContent('Ben added Works')
  await expect.element(toggle).not.toBeInTheDocument()
})

test('shows when something below a folder was last changed', async () => {
  const team = new FakeTeam()
  team.folder('Beech', { activity_at: '2026-11-22T09:00:00.000Z' })
  await renderApp(team)
  await item('Beech', 'folder').click()
  const details = page.getByRole('complementary', { name: t('files.details.details') })
  await expect.element(details).toMatchTextContent(t('files.details.contentsChanged'))
})
