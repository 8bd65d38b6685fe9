import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, item, menuItem, press, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { TeamShares } from '../support/team-shares.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let shares: TeamShares
const main = page.getByRole('main')
const table = page.getByRole('table', { name: t('sharing.common.sharedFolders') })
const search = page.getByRole('searchbox', { name: t('sharing.shared.searchSharedFolders') })
const invite = dialog(t('sharing.shared.sharedFolder'))
const place = dialog(t('sharing.shared.chooseLocationForName', { name: 'Harbour plans' }))
const names = () => [...table.element().querySelectorAll('tbody th')].map((cell) => cell.textContent)
const side = (label: string) =>
  page.getByRole('navigation', { name: t('sharing.shared.shared') }).getByRole('link', { name: label })
const openMenu = (name: string) => button(main, t('common.actionsForName', { name })).click()
const address = () => decodeURIComponent(router.state.location.pathname)

beforeEach(() => {
  team = new FakeTeam()
  shares = new TeamShares(team)
})

describe('Shared items', () => {
  test('are listed for both sides with owner and location', async () => {
    const projects = team.folder('Projects')
    shares.place(shares.share('Harbour plans'), projects)
    shares.share('Lighthouse', { expires: '2027-01-02T10:30:00.000Z' })
    shares.byUs = [team.folder('Bridge', { is_shared: true })]
    shares.waiting.set('Quay', ['zoe@example.org', 'ann@example.org'])
    shares.byUs.push(team.folder('Quay'))
    await renderApp(team)
    await page
      .getByRole('navigation', { name: t('app.shell.main') })
      .getByRole('link', { name: t('sharing.shared.shared') })
      .click()
    await expect.element(table.getByRole('row', { name: /Harbour plans.*Northwind.*Projects.*Folder/ })).toBeVisible()
    await expect.element(table.getByRole('row', { name: /Lighthouse.*Expires 02\/01\/2027.*Not added yet/ })).toBeVisible()
    await expectAccessible()
    await side(t('sharing.shared.byUs')).click()
    await expect.element(table.getByRole('row', { name: /Bridge/ })).toBeVisible()
    await expect.element(table.getByRole('columnheader', { name: t('common.sharedWith') })).toBeVisible()
    await expect.element(table.getByRole('row', { name: /Quay.*zoe@example.org.*\+1.*Pending/ })).toBeVisible()
    expect(names()).toEqual(['Bridge', 'Quay'])
    await expectAccessible()
    await side(t('sharing.shared.withUs')).click()
    await table.getByRole('link', { name: 'Harbour plans' }).click()
    await expect.poll(address).toBe('/all/Projects/Harbour plans')
  })

  test('are searched, sorted, paged by fifteen and filtered by team through the URL', async () => {
    for (let index = 10; index < 30; index++) shares.share(`Folder ${index}`)
    await renderApp(team, `/shared?team=${shares.other.id}&page=2`)
    await expect
      .element(page.getByText(t('lib.text.fromToToOfTotal', { from: 16, to: 20, total: '20 folders' })).first())
      .toBeVisible()
    expect(team.api.asked('filesShared').at(-1)).toMatchObject({ tenant_id: shares.other.id, page: 2, take: 15 })
    await button(main, t('sharing.shared.onlyNameShowAllTeams', { name: 'Northwind' })).click()
    await expect.poll(() => team.api.asked('filesShared').at(-1)).not.toHaveProperty('tenant_id')
    await button(table, t('common.name')).click()
    await expect.poll(() => names()[0]).toBe('Folder 29')
    expect(router.state.location.search).toEqual({ sort: 'name:desc' })
    await search.fill('folder 17')
    await expect.poll(names).toEqual(['Folder 17'])
    expect(router.state.location.search).toEqual({ sort: 'name:desc', q: 'folder 17' })
    await search.fill('nothing')
    await expect.element(page.getByText(t('common.noResults'))).toBeVisible()
    await button(main, t('common.showAll')).click()
    await expect.poll(() => names().length).toBe(15)
  })

  test('have an empty state, and show why they could not be loaded', async () => {
    await renderApp(team, '/shared')
    await expect.element(page.getByText(t('sharing.shared.nothingIsSharedWithYou'))).toBeVisible()
    await side(t('sharing.shared.byUs')).click()
    await expect.element(page.getByText(t('sharing.shared.yourTeamSharesNothingYet'))).toBeVisible()
    let isBroken = true
    team.api.on('filesShared', (request, defaultHandler) => {
      if (isBroken) throw new Refusal('not_found', { message: 'The team is not connected any more' })
      return defaultHandler(request)
    })
    await search.fill('plan')
    await expect.element(page.getByText('The team is not connected any more')).toBeVisible()
    isBroken = false
    await button(main, t('common.retry')).click()
    await expect.element(page.getByText(t('common.noResults'))).toBeVisible()
  })

  test('can be declined before they are placed, after confirmation, and show rejections', async () => {
    shares.share('Harbour plans', { is_for_team: true })
    await renderApp(team, '/shared')
    await openMenu('Harbour plans')
    await menuItem(t('common.decline')).click()
    const question = dialog(t('sharing.shared.declineShortName', { shortName: 'Harbour plans' }))
    await expect.element(button(question, t('common.cancel'))).toHaveFocus()
    await expect.element(question.getByText(/^It disappears from Shared for everyone in your team until Northwind/)).toBeVisible()
    team.api.on('filesSharesDecline', () => {
      throw new Refusal('forbidden', { message: 'Only an Admin declines what is shared with the whole team' })
    })
    await button(question, t('common.decline')).click()
    await expect.element(question.getByText('Only an Admin declines what is shared with the whole team')).toBeVisible()
    shares.shares = []
    team.api.on('filesSharesDecline', () => ({}))
    await button(question, t('common.decline')).click()
    await expect.element(toast(t('sharing.shared.shortNameDeclined', { shortName: 'Harbour plans' }))).toBeVisible()
    await expect.element(page.getByText(t('sharing.shared.nothingIsSharedWithYou'))).toBeVisible()
    await expect.element(search).toHaveFocus()
  })

  test('include items in folders that the user cannot reach, and let the user leave them', async () => {
    const salaries = team.folder('Salaries', { is_restricted: true, is_owned: false, parent: null })
    shares.listed = [{ ...salaries, path: `/i/${salaries.id}` }]
    await renderApp(team, '/shared')
    await expect.element(table.getByRole('row', { name: new RegExp(`Salaries.*${team.tenant.name}.*as Viewer`) })).toBeVisible()
    await openMenu('Salaries')
    await menuItem(t('common.removeMyAccess')).click()
    const question = dialog(t('sharing.itemAccess.removeYourAccessToName', { name: 'Salaries' }))
    team.api.on('filesAccessLeave', () => {
      throw new Refusal('conflict', { message: t('errors.access.notListed') })
    })
    await button(question, t('common.removeMyAccess')).click()
    await expect.element(question.getByText(t('errors.access.notListed'))).toBeVisible()
    team.api.on('filesAccessLeave', ({ id }) => {
      shares.listed = shares.listed.filter((item) => item.id !== id)
      return { role: null }
    })
    await button(question, t('common.removeMyAccess')).click()
    await expect.element(toast(t('sharing.itemAccess.youNoLongerHaveAccess', { name: 'Salaries' }))).toBeVisible()
    await expect.element(page.getByText(t('sharing.shared.nothingIsSharedWithYou'))).toBeVisible()
  })

  test('of a group can only be declined by an Admin, with an explanation', async () => {
    team.abilities.may_manage_team = false
    shares.share('Soundings', { is_by_group: true })
    await renderApp(team, '/shared')
    await openMenu('Soundings')
    await expect.element(menuItem(t('sharing.shared.preview'))).toBeVisible()
    await expect.element(menuItem(t('common.decline'))).not.toBeInTheDocument()
    await menuItem(t('sharing.shared.addToYourFiles')).click()
    await expect.element(invite.getByText(t('sharing.shared.yourGroup'), { exact: true })).toBeVisible()
    await expect.element(invite).toMatchTextContent(/shared Soundings with one of your groups/)
    await expect
      .element(invite.getByText('Your colleagues won’t see it in your files. Only an Admin can decline it.'))
      .toBeVisible()
  })

  test('of the whole team can only be declined by an Admin, with an explanation', async () => {
    team.abilities.may_manage_team = false
    shares.share('Harbour plans', { is_for_team: true })
    shares.share('Lighthouse')
    await renderApp(team, '/shared')
    await openMenu('Lighthouse')
    await expect.element(menuItem(t('common.decline'))).toBeVisible()
    await press('{Escape}')
    await openMenu('Harbour plans')
    await expect.element(menuItem(t('sharing.shared.preview'))).toBeVisible()
    await expect.element(menuItem(t('common.decline'))).not.toBeInTheDocument()
    await menuItem(t('sharing.shared.addToYourFiles')).click()
    await expect.element(invite.getByText('It’s added for your whole team. Only an Admin can decline it.')).toBeVisible()
  })

  test('are removed from the user’s files, with Undo', async () => {
    const mount = shares.place(shares.share('Harbour plans'))
    await renderApp(team, '/shared')
    await openMenu('Harbour plans')
    await menuItem(t('files.operations.removeFromMyFiles')).click()
    const question = dialog(t('files.operations.removeNameFromYourFiles', { count: 1, name: 'Harbour plans' }))
    await expect.element(question.getByText(/You can add it back from Shared/)).toBeVisible()
    await button(question, t('files.operations.removeFromMyFiles')).click()
    await expect.element(toast(t('files.operations.removedFromYourFiles', { count: 1, name: 'Harbour plans' }))).toBeVisible()
    expect(team.api.asked('filesSharesDeleteFile')).toEqual([{ id: mount.id, parent_id: team.root.id }])
    await expect.element(button(main, t('sharing.shared.addToYourFilesName', { name: 'Harbour plans' }))).toBeVisible()
    await page.getByRole('button', { name: t('common.undo') }).click()
    await expect.element(table.getByRole('link', { name: 'Harbour plans' })).toBeVisible()
    expect(shares.shares[0]?.mount?.parent?.id).toBe(team.root.id)
  })

  test('are cards with touch targets on a phone', async () => {
    await onPhone()
    shares.place(shares.share('Harbour plans'), team.root, { tags: [{ id: newId(), name: 'tender', color: 'green' }] })
    shares.share('A lighthouse with a name that is far too long for any phone that is held upright', {
      expires: '2027-01-02T10:30:00.000Z',
    })
    await renderApp(team, '/shared')
    await button(main, t('sharing.shared.sortByLabel', { label: t('common.name') })).click()
    await page.getByRole('menuitemradio', { name: t('sharing.shared.descending') }).click()
    await expect.poll(() => router.state.location.search).toEqual({ sort: 'name:desc' })
    await page.getByRole('menuitemradio', { name: t('common.type') }).click()
    await expect.poll(() => team.api.asked('filesShared').at(-1)).toMatchObject({ sort: 'type:asc' })
    await press('{Escape}')
    await expect.element(button(main, t('sharing.shared.sortByLabel', { label: t('common.type') }))).toHaveFocus()
    await expect.element(page.getByRole('list', { name: t('sharing.common.sharedFolders') })).toBeVisible()
    const card = main.getByRole('listitem').filter({ hasText: 'Harbour plans' })
    await expect.element(card.getByRole('button', { name: t('common.actionsForName', { name: 'Harbour plans' }) })).toBeVisible()
    // Everything that the columns show elsewhere.
    for (const text of ['Northwind', 'as Editor', 'Folder · in All Files', 'tender']) {
      await expect.element(card).toMatchTextContent(text)
    }
    expect(smallTargets()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    await expectAccessible()
  })
})

describe('Invitation to a share', () => {
  test('names the team, the folder and the recipients, and is placed with the keyboard only', async () => {
    const projects = team.folder('Projects')
    const shownId = newId()
    team.folder('Shown', { id: shownId, is_shared: true, shared_id: shownId })
    team.folder('Inner', { into: projects })
    const share = shares.share('Harbour plans', {
      is_for_team: true,
      note: 'As promised on Monday.',
      expires: '2027-01-02T10:30:00.000Z',
    })
    shares.suggested = projects
    await renderApp(team, '/shared')
    const name = table.getByRole('button', { name: 'Harbour plans', exact: true })
    await expect.element(name).toBeVisible()
    ;(name.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect
      .element(invite.getByText(t('sharing.shared.nameSharesName2WithYour', { name: 'Northwind', name2: 'Harbour plans' })))
      .toBeVisible()
    for (const text of ['As promised on Monday.', 'Nora Wind', t('sharing.shared.yourWholeTeam'), 'Projects']) {
      await expect.element(invite.getByText(text, { exact: true }).first()).toBeVisible()
    }
    await expect.element(button(invite, t('sharing.shared.chooseFolderTitle'))).toHaveFocus()
    await expectAccessible()
    await press('{Enter}')
    await expect.element(place.getByRole('searchbox')).toHaveFocus()
    await expect.element(place.getByText(t('sharing.shared.locationPath', { truncateMiddle: 'Projects' }))).toBeVisible()
    await expectAccessible()
    await press('{Enter}')
    await expect.poll(address).toBe('/all/Projects/Harbour plans')
    await expect.element(toast(t('sharing.shared.nameAddedToPlace', { name: 'Harbour plans', place: 'Projects' }))).toBeVisible()
    expect(team.api.asked('filesSharesUnmappedAdd')).toEqual([{ id: share.id, parent_id: projects.id }])
    await expect.poll(() => main.element().contains(document.activeElement)).toBe(true)
    await button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.showInFolder')).click()
    await expect.poll(address).toBe('/all/Projects')
    await expect.element(page.getByLabelText('Harbour plans, folder of Northwind').first()).toBeVisible()
  })

  test('disables folders in which shares would nest, with the reason, and keeps the choice after a rejection', async () => {
    const shownId = newId()
    team.folder('Shown', { id: shownId, is_shared: true, shared_id: shownId })
    shares.place(shares.share('Theirs'))
    team.folder('Projects')
    const share = shares.share('Harbour plans')
    await renderApp(team, `/shared?add=${share.id}`)
    await expect
      .element(invite.getByText(t('sharing.shared.nameSharesName2WithYou', { name: 'Northwind', name2: 'Harbour plans' })))
      .toBeVisible()
    expect(router.state.location.search).toEqual({})
    await button(invite, t('sharing.shared.chooseFolderTitle')).click()
    await expect.element(button(place, 'Shown, Already shared')).toBeDisabled()
    await expect.element(button(place, 'Theirs, Owned by another team')).toBeDisabled()
    await button(place, 'Projects').click()
    await expect.element(place.getByText(t('sharing.shared.locationPath', { truncateMiddle: 'Projects' }))).toBeVisible()
    team.api.on('filesSharesUnmappedAdd', () => {
      throw new Refusal('conflict', { message: t('errors.shares.nested') })
    })
    await button(place, t('sharing.shared.confirm')).click()
    await expect.element(place.getByRole('alert')).toMatchTextContent(t('errors.shares.nested'))
    await expect.element(place.getByText(t('sharing.shared.locationPath', { truncateMiddle: 'Projects' }))).toBeVisible()
    await button(place, t('common.back')).click()
    await expect.element(button(invite, t('sharing.shared.chooseFolderTitle'))).toHaveFocus()
  })

  test('shows name and location if a colleague had placed it elsewhere', async () => {
    const projects = team.folder('Projects')
    const share = shares.share('Harbour plans')
    await renderApp(team, `/shared?add=${share.id}`)
    await button(invite, t('sharing.shared.chooseFolderTitle')).click()
    await expect
      .element(place.getByText(t('sharing.shared.locationPath', { truncateMiddle: t('common.allFiles') })))
      .toBeVisible()
    team.api.on('filesSharesUnmappedAdd', () => {
      const file = { ...shares.place(share, projects), name: 'Harbour plans (2)' }
      return { path: file.path, file }
    })
    await button(place, t('sharing.shared.confirm')).click()
    await expect
      .element(toast(t('sharing.shared.nameIsAlreadyInPlace', { name: 'Harbour plans (2)', place: 'Projects' })))
      .toBeVisible()
  })

  test('redirects to a placed share, and explains one that is no longer shared', async () => {
    const share = shares.share('Harbour plans')
    const mount = shares.place(share)
    await renderApp(team, `/shared?add=${share.id}`)
    await expect.poll(address).toBe(mount.path)
    await router.navigate({ href: '/shared?add=0198c0de-0000-7000-8000-999999999999' })
    await expect.element(invite.getByText(t('sharing.shared.thisIsNotSharedWith'))).toBeVisible()
    await expect.element(button(invite, t('common.close')).last()).toHaveFocus()
  })

  test('fits a phone', async () => {
    await onPhone()
    const share = shares.share('Harbour plans', { note: 'A note. '.repeat(60) })
    await renderApp(team, `/shared?add=${share.id}`)
    await expect.element(button(invite, t('sharing.shared.chooseFolderTitle'))).toBeVisible()
    expect(smallTargets()).toEqual([])
    await button(invite, t('sharing.shared.chooseFolderTitle')).click()
    await expect.element(button(place, t('sharing.shared.confirm'))).toBeEnabled()
    expect(smallTargets()).toEqual([])
  })
})

describe('Preview of a share', () => {
  test('names its team, asks once for its location, and redirects after it is placed', async () => {
    const share = shares.share('Harbour plans')
    await renderApp(team, `/preview/${share.id}`)
    await expect
      .element(invite.getByText(t('sharing.shared.nameSharesName2WithYou', { name: 'Northwind', name2: 'Harbour plans' })))
      .toBeVisible()
    const banner = page.getByRole('region', { name: t('sharing.common.sharedWithYou') })
    await expect.element(button(invite, t('sharing.shared.chooseFolderTitle'))).toHaveFocus()
    await press('{Escape}')
    await expect.element(button(banner, t('sharing.shared.addToYourFiles'))).toHaveFocus()
    await expect
      .element(banner.getByText(t('sharing.shared.youArePreviewingName', { name: 'Harbour plans', name2: 'Northwind' })))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'Harbour plans', level: 1 })).toBeVisible()
    await expect.element(item('Quay.pdf')).toBeVisible()
    await expect.element(invite).not.toBeInTheDocument()
    await expectAccessible()
    await router.navigate({ href: '/shared' })
    await openMenu('Harbour plans')
    await menuItem(t('sharing.shared.preview')).click()
    await expect.element(banner).toBeVisible()
    await expect.element(invite).not.toBeInTheDocument()
    await expect.poll(() => main.element().contains(document.activeElement)).toBe(true)
    await button(banner, t('sharing.shared.addToYourFiles')).click()
    await button(place, t('sharing.shared.confirm')).click()
    await expect.poll(address).toBe('/all/Harbour plans')
    shares.put('Quay.pdf', shares.shares[0]?.mount as Item)
    await router.navigate({ href: `/preview/${share.id}/Quay.pdf` })
    await expect.poll(address).toBe('/all/Harbour plans/Quay.pdf')
  })

  test('explains that it is not shared', async () => {
    await renderApp(team, '/preview/0198c0de-0000-7000-8000-999999999999')
    await expect.element(page.getByRole('heading', { name: t('sharing.shared.thisIsNotSharedWith') })).toBeVisible()
    await page.getByRole('link', { name: t('sharing.shared.goToShared') }).click()
    await expect.element(page.getByText(t('sharing.shared.nothingIsSharedWithYou'))).toBeVisible()
  })
})
