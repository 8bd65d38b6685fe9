import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { item, runAction } from '../support/screen.ts'

const NOT_READY = { url: null, mimetype: null, reason: null, can_retry: false, is_queued: false }

test('removes deleted items from a smart view immediately and refetches it', async () => {
  const team = new FakeTeam()
  const view = team.add('Due', { type: 'smart', sub_type: null, size: null, mimetype: null })
  const [old, next] = [team.add('old.txt'), team.add('next.txt')]
  const gate = Promise.withResolvers<void>()
  team.api.on('filesBrowse', async (request, defaultHandler) => {
    const response = await defaultHandler(request)
    if (request.path !== view.path) return response
    const isDeleted = team.findByName('old.txt')?.deleted
    if (isDeleted) await gate.promise
    return { ...response, items: [isDeleted ? next : old], meta: { ...response.meta, total_items: 1 } }
  })
  await renderApp(team, view.path)
  await runAction(item('old.txt'), t('common.delete'))
  await expect.poll(() => team.findByName('old.txt')?.deleted).toBeTruthy()
  await expect.element(item('old.txt')).not.toBeInTheDocument()
  gate.resolve()
  await expect.element(item('next.txt')).toBeVisible()
})

test('polls a pending preview when the window gets the focus', async () => {
  const team = new FakeTeam()
  const report = team.add('report.rtf', { src_url: 'data:text/rtf,' })
  let preview = { ...NOT_READY, state: 'waiting' as 'waiting' | 'failed', is_queued: true }
  team.api.on('filesPreview', () => ({
    file: report,
    preview,
    computed: { ...NOT_READY, state: 'none' as const },
    unshown: null,
    meta: { redirect: null },
  }))
  await renderApp(team, report.path)
  await expect.element(page.getByText(t('preview.converted.queuedBehindOtherPreviews'))).toBeVisible()
  preview = { ...preview, is_queued: false }
  await expect.element(page.getByText(t('preview.converted.preparingPreview'))).toBeVisible()
  preview = { ...NOT_READY, state: 'failed', reason: 'The document is damaged' } as never
  // Running requests are not sent twice.
  await expect
    .poll(() => {
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
      return page.getByText('The document is damaged').query()
    })
    .not.toBeNull()
})
