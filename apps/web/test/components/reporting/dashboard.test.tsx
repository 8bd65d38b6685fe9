import type { ActivityGroup } from '@arbour/contract/entities/items/event'
import type { Finance } from '@arbour/contract/entities/items/finance'
import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { unfinishedRuns } from '#features/files/operations/runs/unfinished-runs.ts'
import { makeItem } from '#test/make-item.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, menuItem, press, uploadPanel } from '../support/screen.ts'
import { TeamPeople } from '../support/team-people.ts'
import { takeUploads, textFile, uploadFiles } from '../support/upload-files.ts'

let team: FakeTeam
beforeEach(() => {
  team = new FakeTeam()
})

const section = (name: string): Locator => page.getByRole('region', { name, exact: true })
const ben = { id: newId(), name: 'Ben Okafor', picture: null }
const toFolder = ({ id, name, path, sub_type }: Item): ActivityGroup['folder'] => ({ id, name, path, sub_type })

function did(folder: Item, items: Item[], change: Partial<ActivityGroup> = {}): void {
  team.activities.push({
    id: newId(),
    type: 'add',
    is_version: false,
    user: ben,
    sender: null,
    date: new Date(Date.now() - 120_000).toISOString(),
    name: items[0]?.name ?? 'gone',
    count: Math.max(1, items.length),
    is_count_exact: true,
    what: 'files',
    folder: toFolder(folder),
    items: items.slice(0, 4),
    ...change,
  })
}

describe('Recent activity', () => {
  test('shows an activity group as one card with actor, place, time and samples, and opens its folder', async () => {
    const bulk = team.folder('Bulk test')
    did(
      bulk,
      ['a.png', 'b.png', 'c.png', 'd.png'].map((name) => team.add(name, { into: bulk })),
      { count: 200 },
    )
    await renderApp(team, '/')
    const card = section(t('common.recent')).getByRole('listitem')
    await expect.element(card).toMatchTextContent(t('common.fileCount', { count: 200 }))
    await expect.element(card).toMatchTextContent(t('reporting.dashboard.actorAdded', { who: 'other', actor: 'Ben Okafor' }))
    await expect.element(card).toMatchTextContent('2 minutes ago')
    expect(card.elements()).toHaveLength(1)
    expect(card.element().querySelectorAll('svg[data-family="image"]')).toHaveLength(4)
    await expect.element(card.getByRole('link', { name: 'to Bulk test' })).toHaveAttribute('href', '/all/Bulk%20test')
    await card
      .getByRole('link', {
        name: t('reporting.dashboard.actorAddedItemsToPlace', {
          who: 'other',
          actor: 'Ben Okafor',
          items: '200 files',
          place: 'Bulk test',
        }),
      })
      .click()
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Bulk test')
  })

  test('opens a single item, which has its menu; for a deleted one its folder', async () => {
    const works = team.folder('Works')
    did(works, [team.add('Plan.txt', { into: works })], { user: { id: team.userId, name: 'Ada Byron', picture: null } })
    did(works, [team.add('Old.txt', { into: works, deleted: '2026-11-20T09:00:00.000Z' })], { type: 'delete' })
    await renderApp(team, '/')
    const recent = section(t('common.recent'))
    const plan = recent.getByRole('listitem').filter({ hasText: 'Plan.txt' })
    await expect
      .element(
        plan.getByRole('link', {
          name: t('reporting.dashboard.actorAddedItemsToPlace', {
            who: 'other',
            actor: 'Plan.txt. You',
            items: 'Plan.txt',
            place: 'Works',
          }),
        }),
      )
      .toHaveAttribute('href', '/all/Works/Plan.txt')
    const gone = recent.getByRole('listitem').filter({ hasText: 'Old.txt' })
    await expect
      .element(
        gone.getByRole('link', {
          name: t('reporting.dashboard.actorDeletedItemsFromPlace', {
            who: 'other',
            actor: 'Ben Okafor',
            items: 'Old.txt',
            place: 'Works',
          }),
        }),
      )
      .toHaveAttribute('href', '/all/Works')
    await expect.element(gone.getByRole('button')).not.toBeInTheDocument()
    await plan.hover()
    await plan.getByRole('button', { name: t('common.actionsForName', { name: 'Plan.txt' }) }).click()
    await expect.element(menuItem(t('files.rename.action'))).toBeVisible()
  })

  test('is refetched after changes, and has an empty state', async () => {
    await renderApp(team, '/')
    await expect.element(section(t('common.recent'))).toMatchTextContent(t('reporting.dashboard.filesThatYouAndYour'))
    await expect.element(page.getByRole('heading', { name: t('common.projects') })).not.toBeInTheDocument()
    team.channel.open()
    await expect.poll(() => team.channel.rooms).toContain(team.tenantId)
    const file = team.add('New.txt')
    did(team.root, [file])
    team.channel.publish('update', { id: team.tenantId, parent_id: null })
    await expect.element(section(t('common.recent')).getByRole('listitem')).toMatchTextContent('New.txt')
  })
})

describe('Projects', () => {
  const finance: Finance = {
    ...(makeItem({ name: 'any' }).finance as Finance),
    currency: 'GBP',
    budget: '100.00',
    cost: '120.50',
    value: '300.00',
  }

  test('show company, tags, figures, files and last change, and open with a click', async () => {
    const rail = team.folder('Northern Rail', { sub_type: 'company' })
    const quay = team.folder('Quay Street', {
      into: rail,
      sub_type: 'project',
      finance,
      tags: [{ id: newId(), name: 'active', color: 'green' }],
    })
    team.add('Minutes.md', { into: quay })
    await renderApp(team, '/')
    const card = section(t('common.projects')).getByRole('listitem').filter({ hasText: 'Quay Street' })
    for (const text of [
      'Northern Rail',
      t('common.fileCount', { count: 1 }),
      'active',
      '£120.50 of £100.00',
      t('files.projectOverview.amountOverBudget', { amount: '£20.50' }),
    ]) {
      await expect.element(card).toMatchTextContent(text)
    }
    await card.getByRole('link', { name: 'Quay Street' }).click()
    await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('Quay Street')
  })

  test('hide figures from users without access to them', async () => {
    team.folder('Quay Street', { sub_type: 'project', finance: null })
    await renderApp(team, '/')
    const card = section(t('common.projects')).getByRole('listitem')
    await expect.element(card).toMatchTextContent(t('preview.thumbnails.noFiles'))
    expect(card.element().textContent).not.toMatch(/£|Cost|budget/)
  })
})

describe('Pending tasks', () => {
  const waiting = section(t('reporting.dashboard.needsYourAttention'))

  test('are hidden if there are none', async () => {
    await renderApp(team, '/')
    await expect.element(section(t('common.recent'))).toBeVisible()
    await expect.element(waiting).not.toBeInTheDocument()
  })

  test('list requests and invitations, with a button that opens what they are about', async () => {
    const notifications = new FakeNotifications(team)
    notifications.add('News')
    const meta = { action: 'HANDLE_FILE_ACCESS_REQUEST', uuid: newId() } as const
    notifications.add('<strong>Ben</strong> requested access to <strong>Plans</strong>', { is_pending: true, meta })
    await renderApp(team, '/')
    await expect.element(waiting.getByText('Ben requested access to Plans')).toBeVisible()
    expect(waiting.getByRole('listitem').elements()).toHaveLength(1)
    const href = `/?action=${meta.action}&uuid=${meta.uuid}`
    await expect.element(waiting.getByRole('link', { name: t('account.notifications.respond') })).toHaveAttribute('href', href)
  })

  test('list failed uploads and retry them', async () => {
    let isRefused = true
    takeUploads(team)
    team.api.on('objectsPut', () => {
      if (isRefused) throw new Refusal('storage_full')
      return { upload: newId(), size: 1 }
    })
    await renderApp(team)
    await uploadFiles(textFile('notes.txt'))
    await expect.element(uploadPanel()).toMatchTextContent(t('files.upload.uploadsFailed', { failed: 1 }))
    await page.getByRole('link', { name: t('reporting.dashboard.dashboard') }).click()
    isRefused = false
    await button(waiting, 'Retry: 1 upload failed').click()
    await expect.element(waiting).not.toBeInTheDocument()
    await expect.poll(() => team.findByName('notes.txt')).toBeDefined()
    await button(uploadPanel(), t('files.upload.closeUploads')).click()
  })

  test('offer to continue interrupted operations', async () => {
    const gone = team.folder('Gone')
    unfinishedRuns.add({
      kind: 'delete',
      total: 5,
      operation: { kind: 'delete', items: [gone] },
      keys: ['1'],
    })
    await renderApp(team, '/')
    // Asked once: the panel asks on other pages.
    await expect.element(button(waiting, 'Continue: Deleting 5 items was interrupted')).toBeVisible()
    const panel = page.getByRole('region', { name: t('files.operations.deletingInterrupted', { count: 5 }) })
    await expect.element(button(panel, t('files.operations.showDetails'))).toBeVisible()
    await page.getByRole('link', { name: t('common.allFiles') }).click()
    await expect.element(button(panel, t('common.continue'))).toBeVisible()
    await page.getByRole('link', { name: t('reporting.dashboard.dashboard') }).click()
    await expect.element(button(panel, t('common.continue'))).not.toBeInTheDocument()
    await button(waiting, 'Continue: Deleting 5 items was interrupted').click()
    await expect.poll(() => team.findByName('Gone')?.deleted).toBeTruthy()
    await expect.element(waiting).not.toBeInTheDocument()
  })
})

describe('A new team', () => {
  const setUp = section(t('reporting.dashboard.setUpName', { name: 'Bridges' }))

  test('leads its Admin to people, a logo and a project, until the steps are hidden', async () => {
    new TeamPeople(team).add('Ben Oak')
    await renderApp(team, '/')
    await expect
      .element(setUp.getByRole('link', { name: t('reporting.dashboard.addLogo') }))
      .toHaveAttribute('href', '/settings/company')
    await expect.element(setUp.getByText(t('reporting.dashboard.done'))).toBeVisible()
    await expect.element(setUp.getByRole('link', { name: t('reporting.dashboard.invite') })).not.toBeInTheDocument()
    await button(setUp, t('reporting.dashboard.createProject')).click()
    await expect.element(page.getByRole('dialog', { name: t('common.newProject') })).toBeVisible()
    await press('{Escape}')
    await button(setUp, t('reporting.dashboard.hide')).click()
    await expect.element(setUp).not.toBeInTheDocument()
  })

  test('has no steps for members', async () => {
    team.abilities.may_manage_team = false
    await renderApp(team, '/')
    await expect.element(section(t('reporting.dashboard.getStarted'))).toBeVisible()
    await expect.element(setUp).not.toBeInTheDocument()
  })
})
