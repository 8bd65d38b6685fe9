import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { dropOn } from '../support/drop-on.ts'
import { FakeTeam, NO_LINKS } from '../support/fakes/fake-team.ts'
import { openLive } from '../support/open-live.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, folder, item, menuItem, openMenu, press, runAction, selection, toast } from '../support/screen.ts'
import { TeamShares } from '../support/team-shares.ts'

let team: FakeTeam
let shares: TeamShares
let mount: Item
let plan: Item
const findMount = (name: string) => page.getByLabelText(`${name}, folder of Northwind`, { exact: true })
const badge = (within = page.getByRole('main')) =>
  within.getByRole('img', { name: t('files.items.belongsToName', { name: 'Northwind' }) })

beforeEach(() => {
  team = new FakeTeam()
  shares = new TeamShares(team)
  mount = shares.place(shares.share('Harbour plans'))
  plan = team.add('Plan.pdf')
  team.api.on('filesMove', ({ id, destination_id }) => {
    const moved = team.items.find((item) => item.id === id)
    const into = [team.root, ...team.items].find((one) => one.id === destination_id)
    if (!moved || !into) throw new Refusal('not_found')
    const isCopy = moved.connected_tenant_id !== into.connected_tenant_id && !moved.is_symlink
    const { tenant_id, connected_tenant_id, connected_tenant } = into
    const copy = isCopy
      ? team.add(moved.name, {
          ...moved,
          id: `${moved.id.slice(0, -3)}abc`,
          into,
          tenant_id,
          connected_tenant_id,
          connected_tenant,
        })
      : null
    const file = copy ?? {
      ...moved,
      path: `${into.path}/${moved.name}`,
      parent: { id: into.id, path: into.path, name: into.name, sub_type: 'folder' },
    }
    if (!isCopy) team.items = team.items.map((item) => (item.id === id ? (file as Item) : item))
    const paths = { from_path: moved.path, to_path: file.path, undo_id: null }
    return { file: file as Item, meta: { action: isCopy ? ('copy' as const) : ('move' as const), ...paths } }
  })
})

describe('Items of another team', () => {
  test('show their team in the list, the tree, breadcrumbs, page and details', async () => {
    const quay = shares.put('Quay', mount, { type: 'folder', sub_type: 'folder', is_dir: true })
    shares.put('Depths.txt', quay)
    await renderApp(team)
    await expect.element(badge(findMount('Harbour plans'))).toBeVisible()
    await expect.element(badge(page.getByRole('tree'))).toBeVisible()
    await findMount('Harbour plans').click()
    const details = page.getByRole('complementary', { name: t('files.details.details') })
    await expect.element(details.getByText('Northwind', { exact: true })).toBeVisible()
    expect(team.api.asked('filesUsers').map(({ id }) => id)).not.toContain(mount.id)
    await expectAccessible()
    await press('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Harbour plans', level: 1 })).toBeVisible()
    await expect.element(page.getByText(t('files.items.belongsToName', { name: 'Northwind' }), { exact: true })).toBeVisible()
    await folder('Quay').dblClick()
    const crumb = page.getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') }).getByRole('link', { name: /Harbour plans/ })
    await expect.element(badge(crumb)).toBeVisible()
    await item('Depths.txt').click()
    await expect.element(details.getByText('Northwind', { exact: true })).toBeVisible()
    // Each item includes its team.
    expect(team.api.asked('tenantsConnected')).toEqual([])
  })

  test('are removed from the user’s files, never moved to the bin, with permission', async () => {
    const fixed = shares.place(shares.share('Lighthouse'), team.root, { is_deletable: false })
    await renderApp(team)
    await openMenu(findMount('Lighthouse'))
    await expect.element(menuItem(t('common.delete'))).not.toBeInTheDocument()
    await expect.element(page.getByRole('menuitem', { name: /Remove from my files.*Only an Admin/ })).toBeVisible()
    await expect.element(page.getByRole('menuitem', { name: /^Share.*Only the team that owns it can share it/ })).toBeVisible()
    await press('{Escape}')
    await findMount('Harbour plans').click()
    await press('{Delete}')
    const question = dialog(t('files.operations.removeNameFromYourFiles', { count: 1, name: 'Harbour plans' }))
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await button(question, t('files.operations.removeFromMyFiles')).click()
    await expect.element(findMount('Harbour plans')).not.toBeInTheDocument()
    await expect.element(toast(t('files.operations.removedFromYourFiles', { count: 1, name: 'Harbour plans' }))).toBeVisible()
    expect(team.api.asked('filesDelete')).toEqual([])
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect.element(findMount('Harbour plans')).toBeVisible()
    expect(team.items).toContain(fixed)
  })
})

test('go to the other team’s bin when deleted, and are restored from there', async () => {
  shares.put('Depths.txt', mount)
  await renderApp(team, mount.path)
  await item('Depths.txt').click()
  await press('{Delete}')
  await expect
    .element(toast(t('files.operations.movedToBinOfTeam', { count: 1, name: 'Depths.txt', team: 'Northwind' })))
    .toBeVisible()
  await expect.element(item('Depths.txt')).not.toBeInTheDocument()
  await page.getByRole('button', { name: t('common.undo') }).click()
  await expect.element(item('Depths.txt')).toBeVisible()
})

describe('Between two teams', () => {
  test('a drop copies, keeps the original, shows this, and is undone by deleting the copy', async () => {
    const gate = Promise.withResolvers<void>()
    team.api.on('filesMove', async (request, defaultHandler) => {
      await gate.promise
      return defaultHandler(request)
    })
    await renderApp(team)
    await dropOn(item('Plan.pdf'), findMount('Harbour plans'))
    await expect.poll(() => team.api.asked('filesMove')).toHaveLength(1)
    await expect.element(item('Plan.pdf')).toBeVisible()
    gate.resolve()
    await expect
      .element(
        toast(
          t('files.operations.copiedToTeamFromPlace', {
            count: 1,
            name: 'Plan.pdf',
            target: 'Harbour plans',
            place: t('common.allFiles'),
          }),
        ),
      )
      .toBeVisible()
    await expect.element(item('Plan.pdf')).toBeVisible()
    expect(team.api.asked('filesMove')).toEqual([{ id: plan.id, destination_id: mount.id, conflict: 'error' }])
    const copy = team.items.find(({ name, id }) => name === 'Plan.pdf' && id !== plan.id)
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect.element(toast(t('files.operations.copiesMovedToBinOfTeam', { count: 1, team: 'Northwind' }))).toBeVisible()
    expect(team.api.asked('filesDelete').map(({ id }) => id)).toEqual([copy?.id])
    await expect.element(item('Plan.pdf')).toBeVisible()
  })

  test('the dialog shows Copy in both directions, and Move within one team', async () => {
    team.folder('Archive')
    shares.put('Quay.txt', mount)
    await renderApp(team)
    await runAction(item('Plan.pdf'), t('files.operations.moveToFolder'))
    const moveDialog = dialog(t('files.operations.moveItems', { count: 1, name: 'Plan.pdf' }))
    await button(moveDialog, 'Archive').click()
    await expect.element(button(moveDialog, t('files.operations.moveHere'))).toBeEnabled()
    await moveDialog
      .getByRole('navigation')
      .getByRole('button', { name: t('common.allFiles') })
      .click()
    await button(moveDialog, 'Harbour plans, folder of Northwind').click()
    await expect.element(button(moveDialog, t('files.common.copyHere'))).toBeEnabled()
    await expect.element(moveDialog.getByText(/belongs to another team, so the item will be copied/)).toBeVisible()
    await press('{Escape}')
    await findMount('Harbour plans').dblClick()
    await runAction(item('Quay.txt'), t('files.operations.moveToFolder'))
    const copyDialog = dialog(t('files.operations.moveItems', { count: 1, name: 'Quay.txt' }))
    await copyDialog
      .getByRole('navigation')
      .getByRole('button', { name: t('common.allFiles') })
      .click()
    await button(copyDialog, t('files.common.copyHere')).click()
    await expect
      .element(
        toast(
          t('files.operations.copiedToTeamFromPlace', {
            count: 1,
            name: 'Quay.txt',
            target: t('common.allFiles'),
            place: 'Harbour plans',
          }),
        ),
      )
      .toBeVisible()
    await expect.element(item('Quay.txt')).toBeVisible()
  })

  test('cut items are pasted only after confirming a copy', async () => {
    await renderApp(team)
    await item('Plan.pdf').click()
    await press('{Control>}x{/Control}')
    await findMount('Harbour plans').dblClick()
    await expect.element(page.getByRole('heading', { name: 'Harbour plans', level: 1 })).toBeVisible()
    await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
    await press('{Control>}v{/Control}')
    const question = dialog(
      t('files.operations.copyNameToTargetName', { count: 1, name: 'Plan.pdf', targetName: 'Harbour plans' }),
    )
    await expect.element(question.getByText(/The original stays where it is/)).toBeVisible()
    await button(question, t('common.cancel')).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(team.api.asked('filesMove')).toEqual([])
    await press('{Control>}v{/Control}')
    await button(question, t('files.operations.copy')).click()
    await expect.element(item('Plan.pdf')).toBeVisible()
    await expect
      .element(
        toast(
          t('files.operations.copiedToTeamFromPlace', {
            count: 1,
            name: 'Plan.pdf',
            target: 'Harbour plans',
            place: t('common.allFiles'),
          }),
        ),
      )
      .toBeVisible()
  })

  test('a mount moves within the user’s own files only', async () => {
    team.folder('Projects')
    shares.place(shares.share('Lighthouse'))
    await renderApp(team)
    await dropOn(findMount('Lighthouse'), findMount('Harbour plans'))
    await dropOn(findMount('Lighthouse'), folder('Projects'))
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Lighthouse', target: 'Projects' })))
      .toBeVisible()
    await expect.element(findMount('Lighthouse')).not.toBeInTheDocument()
    expect(team.api.asked('filesMove')).toHaveLength(1)
    await findMount('Harbour plans').click()
    await expect.element(button(selection(), t('files.operations.move'))).toBeVisible()
    await expect.element(button(selection(), t('common.delete'))).not.toBeInTheDocument()
  })
})

describe('Nested shares', () => {
  let shown: Item
  const SHOWN = 'Shown, folder, shared outside the team'
  const shownRow = page.getByLabelText(SHOWN, { exact: true })

  beforeEach(() => {
    shown = team.folder('Shown', { is_shared: true })
    team.folder('Works', { contains_shared_folder: true })
    team.items = team.items.map((item) => (item.id === shown.id ? { ...item, shared_id: item.id } : item))
    const acme = { ...shares.other, id: `${shares.other.id.slice(0, -3)}acc`, name: 'Acme' }
    team.api.on('filesSharesSummary', ({ id }) => ({
      tenants: id === shown.id ? [acme, shares.other] : [],
      shared_file: null,
      folders_below: 0,
      tenants_below: [],
      folders_waiting: 0,
      ...NO_LINKS,
    }))
  })

  test('are disabled in the dialog and during a drag, with the reason', async () => {
    await renderApp(team)
    await runAction(findMount('Harbour plans'), t('files.operations.moveToFolder'))
    const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Harbour plans' }))
    await expect.element(button(picker, 'Shown, Shared folder')).toBeDisabled()
    await press('{Escape}')
    await dropOn(findMount('Harbour plans'), shownRow)
    await expect
      .element(
        page.getByText(
          t('files.drag.nothingWasMovedReason', {
            reason: 'Harbour plans belongs to another team and can’t be moved into Shown',
          }),
          {
            exact: false,
          },
        ),
      )
      .toBeInTheDocument()
    expect(team.api.asked('filesMove')).toEqual([])
  })

  test('are detected in the contents of moved items', async () => {
    await renderApp(team)
    await runAction(folder('Works'), t('files.operations.moveToFolder'))
    const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Works' }))
    await button(picker, SHOWN).click()
    await expect.element(picker.getByText(/^Works contains a shared folder and can’t be moved into Shown/)).toBeVisible()
    await expect.element(button(picker, t('files.operations.moveHere'))).toBeDisabled()
    await press('{Escape}')
    await dropOn(folder('Works'), shownRow)
    await expect.element(toast(/^Works contains a shared folder/)).toBeVisible()
    expect(team.api.asked('filesMove')).toEqual([])
  })

  test('names the teams that gain access before a move', async () => {
    await renderApp(team)
    await runAction(item('Plan.pdf'), t('files.operations.moveToFolder'))
    const picker = dialog(t('files.operations.moveItems', { count: 1, name: 'Plan.pdf' }))
    await button(picker, SHOWN).click()
    await expect
      .element(picker.getByText(t('files.itemPicker.teamsCanOpenThisFolder', { teams: 'Acme and Northwind' })))
      .toBeVisible()
    await expectAccessible()
    await button(picker, t('files.operations.moveHere')).click()
    await expect
      .element(toast(t('files.operations.movedToTarget', { count: 1, name: 'Plan.pdf', target: 'Shown' })))
      .toBeVisible()
  })
})

test('shows live changes of the other team in the mount', async () => {
  shares.put('Depths.txt', mount)
  await openLive(team, mount)
  const source = mount.source_id as string
  await expect.poll(() => team.channel.rooms).toContain(source)
  const come = shares.put('Tides.txt', mount)
  team.channel.publish('add', { id: come.id, parent_id: source })
  await expect.element(item('Tides.txt')).toBeVisible()
  const gone = team.findByName('Depths.txt') as Item
  team.items = team.items.filter((item) => item !== gone)
  team.channel.publish('remove', { id: gone.id, parent_id: source })
  await expect.element(item('Depths.txt')).not.toBeInTheDocument()
  team.items = team.items.filter(({ id }) => id === plan.id)
  team.channel.publish('remove', { id: source, parent_id: null })
  await expect
    .element(page.getByRole('heading', { name: t('sharing.itemAccess.youNoLongerHaveAccess', { name: 'Harbour plans' }) }))
    .toBeVisible()
})

test('receives live changes in a second mount of the same folder', async () => {
  const source = mount.source_id as string
  const again = shares.place(shares.share('Quay plans', { fields: { id: source } }))
  await openLive(team, again)
  for (const { id, name } of [mount, again]) {
    await page.getByRole('tree').getByText(name, { exact: true }).click()
    await expect.element(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect.poll(() => team.channel.rooms).toContain(id)
  }
  const come = shares.put('Tides.txt', again)
  team.channel.publish('add', { id: come.id, parent_id: source })
  await expect.element(item('Tides.txt')).toBeVisible()
  // Until now the list may have been refetched anyway.
  team.items = team.items.filter((item) => item !== come)
  team.channel.publish('remove', { id: come.id, parent_id: source })
  await expect.element(item('Tides.txt')).not.toBeInTheDocument()
})
