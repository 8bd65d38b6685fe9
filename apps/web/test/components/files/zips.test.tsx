import { t } from '@arbour/messages/t'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, folder, runAction } from '../support/screen.ts'

const panel = page.getByRole('region', { name: t('files.operations.downloadingName', { name: 'Bridge.zip' }), exact: true })
const title = panel.getByRole('heading')

/** Downloads a folder of 40 files as a zip; `say` sets its status on the server. */
async function startZip() {
  const team = new FakeTeam()
  team.folder('Bridge')
  let zipState = { state: 'waiting' as 'waiting' | 'sending' | 'done' | 'failed', files: 0, isCounted: false }
  team.api.on('filesDownloadUrl', () => ({ url: 'data:application/zip,', download_id: newId().slice(-32) }))
  team.api.on('filesDownloadProgress', ({ ids: [id = ''] }) => {
    const { isCounted, ...rest } = zipState
    const totals = { total_files: isCounted ? 40 : null, total_bytes: isCounted ? 40 * 1024 : null }
    return { downloads: [{ id, ...rest, bytes: rest.files * 1024, ...totals }] }
  })
  await renderApp(team)
  await runAction(folder('Bridge'), t('common.download'))
  await expect.poll(() => team.api.asked('filesDownloadProgress').length).toBeGreaterThan(0)
  return {
    team,
    say: (state: typeof zipState.state, files: number, { isCounted = true } = {}) => {
      zipState = { state, files, isCounted }
    },
  }
}

test('shows the progress of a long zip in a panel, and removes it when complete', async () => {
  const { say } = await startZip()
  say('sending', 12)
  await expect.element(panel).toMatchTextContent('12 of 40 files · 12 KB of 40 KB')
  await expect.element(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  say('done', 40)
  await expect.element(title).toMatchTextContent(t('files.operations.nameDownloaded', { name: 'Bridge.zip' }))
  await expect.element(panel).not.toBeInTheDocument()
})

test('does not show a short zip, and stops polling it', async () => {
  const { team, say } = await startZip()
  say('done', 2, { isCounted: false })
  await expect.poll(() => window.sessionStorage.getItem(`zips ${team.userId} org_bridges`)).toBe('[]')
  await expect.element(panel).not.toBeInTheDocument()
  expect(team.api.asked('filesDownloadProgress').length).toBeLessThan(4)
})

test('cancels a zip', async () => {
  const { team, say } = await startZip()
  team.api.on('filesDownloadCancel', () => ({}))
  say('sending', 3)
  await button(panel, t('common.cancel')).click()
  await expect.element(panel).not.toBeInTheDocument()
  const [{ ids: [id] = [] } = {}] = team.api.asked('filesDownloadProgress')
  expect(team.api.asked('filesDownloadCancel')).toEqual([{ id }])
})

test('retries an interrupted zip', { tags: ['long'] }, async () => {
  const { team, say } = await startZip()
  say('failed', 3)
  await expect.element(title).toMatchTextContent(t('files.operations.downloadOfNameInterrupted', { name: 'Bridge.zip' }))
  say('sending', 4)
  await button(panel, t('files.operations.downloadAgain')).click()
  await expect.element(panel).toMatchTextContent(t('files.common.filesOfTotal', { total: 40, files: 4 }))
  expect(team.api.asked('filesDownloadUrl')).toHaveLength(2)
  say('done', 40)
  await expect.element(panel).not.toBeInTheDocument()
})
