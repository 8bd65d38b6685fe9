import { pageMeta } from '@arbour/contract/entities/common'
import type { FileVersion } from '@arbour/contract/entities/items/version'
import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, item, openMenu } from '../support/screen.ts'
import { siteTeam } from '../support/site-team.ts'
import { onBothScreens } from '../support/window-size.ts'

onBothScreens(
  (isPhone) => {
    test('checks the details of a file, also while its description is edited', async () => {
      const team = siteTeam()
      team.tags = [{ id: newId(), name: 'approved', color: 'green' }]
      team.items = team.items.map((item) => (item.name === 'report.pdf' ? { ...item, tags: team.tags } : item))
      team.api.on('filesEvents', ({ id }) => ({
        items: [
          {
            id: newId(),
            type: 'add' as const,
            file_id: id,
            user: { id: team.userId, name: 'Ada Byron', picture: null },
            date: '2026-11-20T09:00:00.000Z',
            meta: { name: team.items.find((item) => item.id === id)?.name ?? team.root.name },
          },
        ],
        cursor: { previous: null, next: `next:${newId()}` },
      }))
      await renderApp(team)
      if (isPhone) {
        await openMenu(item('report.pdf'))
        await button(page.getByRole('dialog'), t('files.details.details')).click()
      } else await item('report.pdf').click()
      const details = page.getByRole(isPhone ? 'dialog' : 'complementary', { name: t('files.details.details'), exact: true })
      await expect.element(details.getByRole('region', { name: t('common.activity') })).toMatchTextContent('added report.pdf')
      await expectAccessible()
      await button(details, t('files.details.addDescription')).click()
      await expect.element(details.getByRole('textbox', { name: t('files.details.description') })).toHaveFocus()
      await expectAccessible()
      if (isPhone) await button(details, t('files.details.closeDetails')).click()
    })
  },
  { isPhoneLong: true },
)

test('checks the version history of a file and an old version', async () => {
  const team = new FakeTeam()
  team.add('plan.txt', { src_url: 'data:text/plain,first' })
  const version = (number: number): FileVersion => ({
    id: newId(),
    object_id: newId(),
    number,
    created: '2026-11-20T09:00:00.000Z',
    is_current: number === 2,
    user: { id: team.userId, name: 'Ada Byron', picture: null },
    note: number === 1 ? 'First draft' : null,
    object: {
      size: 5,
      mimetype: 'text/plain',
      url: 'data:text/plain,',
      download_url: 'data:text/plain,',
      thumbnail_url: null,
      scan: null,
    },
  })
  const [current, first] = [version(2), version(1)]
  team.api.on('filesObjects', () => ({
    items: [current, first],
    meta: pageMeta(2, 1, 15),
  }))
  team.api.on('filesBrowse', async (request, defaultHandler) => {
    const response = await defaultHandler(request)
    return { ...response, meta: { ...response.meta, version: request.version === first.id ? first : null } }
  })
  await renderApp(team, '/history/plan.txt')
  await expect.element(page.getByRole('button', { name: t('files.history.restoreVersionNumber', { number: '1' }) })).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: t('files.history.openVNumber', { number: '1' }) }).click()
  await expect.element(page.getByRole('region', { name: t('files.history.olderVersion') })).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: t('preview.common.textOfName', { name: 'plan.txt' }) }))
    .toMatchTextContent('first')
  await expectAccessible()
})
