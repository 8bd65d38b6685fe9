import type { Lock } from '@arbour/contract/entities/items/lock'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { FakeLocks } from '../../support/fakes/fake-locks.ts'
import { FakeProposals } from '../../support/fakes/fake-proposals.ts'
import { FakeTeam } from '../../support/fakes/fake-team.ts'
import { addVersions } from '../../support/fakes/fake-versions.ts'
import { FakeNotifications } from '../../support/notifications.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, dialog, toast, uploadPanel } from '../../support/screen.ts'
import { takeUploads, textFile, uploadFiles } from '../../support/upload-files.ts'

let team: FakeTeam
let proposals: FakeProposals
let plan: string

beforeEach(() => {
  team = new FakeTeam()
  const file = team.add('plan.txt')
  plan = file.id
  proposals = new FakeProposals(team, file)
})

async function openHistory(lock?: Partial<Lock>) {
  const file = lock ? new FakeLocks(team).set(plan, lock) : team.items.find(({ id }) => id === plan)
  if (!file) throw new Error('There is no plan')
  addVersions(team, file, [{ url: 'data:text/plain,one', size: 3 }])
  await renderApp(team, '/history/plan.txt')
}

const list = page.getByRole('list', { name: t('files.history.proposals') })
const graces = { name: 'Grace Hopper' }

describe('An upload that would replace a locked file', () => {
  const panel = uploadPanel()
  const keep = button(panel, t('files.upload.keepNameAsProposal', { name: 'plan.txt' }))

  beforeEach(async () => {
    takeUploads(team)
    team.api.on('filesCreate', (request, usual) => {
      if (request.conflict !== 'replace') return usual(request)
      const lock = new FakeLocks(team).set(plan).lock
      throw new Refusal('locked', { message: 'Grace Hopper has locked “plan.txt”.', data: { lock, file_id: plan } })
    })
    await renderApp(team)
    await uploadFiles(textFile('plan.txt'))
    await button(panel, t('files.common.replace')).click()
  })

  test('is kept as a proposed version without sending it again', async () => {
    await expect.element(panel.getByText('Grace Hopper has locked “plan.txt”.')).toBeVisible()
    await expectAccessible()
    await keep.click()
    await expect.element(panel.getByRole('listitem')).toMatchTextContent(t('files.upload.keptAsProposal'))
    expect(team.api.asked('filesObjectsPropose')).toMatchObject([{ id: plan }])
    expect(team.api.asked('objectsPut')).toHaveLength(1)
  })

  test('is uploaded on the next attempt if the file was unlocked meanwhile', async () => {
    team.api.on('filesObjectsPropose', () => {
      throw new Refusal('conflict', { message: 'It isn’t locked.' })
    })
    await keep.click()
    await expect.element(panel.getByText('It isn’t locked.')).toBeVisible()
    await expect.element(keep).not.toBeInTheDocument()
    await button(panel, t('files.upload.retryName', { name: 'plan.txt' })).click()
    await expect.element(keep).toBeVisible()
    expect(team.api.asked('filesCreate').filter(({ conflict }) => conflict === 'replace')).toHaveLength(2)
  })
})

describe('The version history', () => {
  test('lists proposed versions, which the holder of the lock accepts', async () => {
    proposals.add({ note: 'Levels of the pier' })
    await openHistory({ is_own: true })
    await expect.element(list.getByText(t('files.history.proposedBy', graces))).toBeVisible()
    await expect.element(list.getByText('Levels of the pier')).toBeVisible()
    await expect.element(list.getByRole('link', { name: t('files.history.downloadProposal', graces) })).toBeVisible()
    await expectAccessible()
    await button(list, t('files.history.acceptProposal', graces)).click()
    await expect.element(toast(t('files.history.proposalAccepted', { number: 2 }))).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: t('files.history.openVNumber', { number: 2 }) })).toBeVisible()
  })

  test('discards one after a question', async () => {
    proposals.add()
    await openHistory()
    await button(list, t('files.history.discardProposal', graces)).click()
    const question = dialog(t('files.history.discardQuestion', graces))
    await button(question, t('files.history.discard')).click()
    await expect.element(toast(t('files.history.proposalDiscarded'))).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
  })

  test('lets others only withdraw their own while someone else has locked the file', async () => {
    proposals.add()
    proposals.add({ is_own: true, user: { id: team.userId, name: 'Ada Byron', picture: null } })
    await openHistory({})
    await expect.element(button(list, t('files.history.withdrawProposal'))).toBeVisible()
    await expect.element(button(list, t('files.history.acceptProposal', graces))).not.toBeInTheDocument()
    await expect.element(button(list, t('files.history.discardProposal', graces))).not.toBeInTheDocument()
    await button(list, t('files.history.withdrawProposal')).click()
    await button(dialog(t('files.history.withdrawQuestion')), t('files.history.withdraw')).click()
    await expect.element(toast(t('files.history.proposalWithdrawn'))).toBeVisible()
    expect(proposals.proposals).toHaveLength(1)
  })
})

test('The details of a locked file count its proposed versions', async () => {
  new FakeLocks(team).set(plan)
  proposals.add()
  proposals.add()
  await renderApp(team)
  await page.getByRole('row', { name: /^plan\.txt, file, Locked by / }).click()
  const details = page.getByRole('complementary', { name: t('files.details.details') })
  await expect.element(details.getByText(t('files.history.proposalCount', { count: 2 }))).toBeVisible()
})

test('A notification opens the version history', async () => {
  const notifications = new FakeNotifications(team)
  notifications.add('Grace proposed a new version', { meta: { action: 'SHOW_VERSIONS', file_id: plan } })
  await renderApp(team)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('Grace proposed a new version').click()
  await expect.poll(() => router.state.location.pathname).toBe('/history/plan.txt')
})
