import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { PublicLinks } from '../support/public-links.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, item, menuItem, openMenu, press, runAction, toast } from '../support/screen.ts'

let team: FakeTeam
let links: PublicLinks
let plans: Item
const share = dialog(t('sharing.common.shareName', { name: 'Plans' }))
const shared = item('Plans', 'folder', t('files.items.sharedOutsideTeamSuffix'))

beforeEach(() => {
  team = new FakeTeam()
  links = new PublicLinks(team)
  plans = team.folder('Plans')
})

describe('Link in other places', () => {
  test('is created or copied from a menu', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    team.add('plan.txt')
    const { url } = links.make(plans.id)
    await renderApp(team)
    await runAction(item('plan.txt'), t('sharing.publicLinks.getPublicLink'))
    await expect
      .element(button(dialog(t('sharing.common.shareName', { name: 'plan.txt' })), t('sharing.publicLinks.getLink')))
      .toBeVisible()
    await button(dialog(t('sharing.common.shareName', { name: 'plan.txt' })), t('common.back')).click()
    await expect
      .element(button(dialog(t('sharing.common.shareName', { name: 'plan.txt' })), t('sharing.publicLinks.copyLink')))
      .toBeVisible()
    await expect
      .element(button(dialog(t('sharing.common.shareName', { name: 'plan.txt' })), t('sharing.shareDialog.requestFiles')))
      .not.toBeInTheDocument()
    await press('{Escape}')
    await openMenu(shared)
    await expect.element(menuItem(t('sharing.publicLinks.getPublicLink'))).not.toBeInTheDocument()
    await menuItem(t('sharing.publicLinks.copyPublicLink')).click()
    await expect.element(toast(t('sharing.publicLinks.linkCopiedToYourClipboard'))).toBeVisible()
    expect(writeText).toHaveBeenCalledWith(url)
  })

  test('is described in the details, and its closure is announced before restricting the item', async () => {
    team.add('plan.txt', { into: plans })
    links.make(plans.id)
    links.make(plans.id, { kind: 'request' })
    team.folder('Closed', { is_restricted: true })
    team.api.on('filesAccessImpact', () => ({ items: [], outside: [] }))
    await renderApp(team, '/all/Plans')
    await item('plan.txt').click()
    const pane = page.getByRole('complementary', { name: t('files.details.details') })
    await expect.element(pane.getByText(t('files.details.anyoneWithLinkCanView'))).toBeVisible()
    await expect.element(pane.getByText(t('files.details.throughName', { name: 'Plans' }))).toBeVisible()
    await expect.element(pane.getByRole('button', { name: t('files.details.manageLink') })).not.toBeInTheDocument()
    await page
      .getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') })
      .getByRole('link', { name: t('common.allFiles') })
      .click()
    await shared.click()
    await expect.element(pane.getByText(t('files.details.anyoneWithLinkCanUpload'))).toBeVisible()
    await expectAccessible()
    await runAction(shared, t('files.operations.moveToFolder'))
    const move = dialog(t('files.operations.moveItems', { count: 1, name: 'Plans' }))
    await button(move, 'Closed').click()
    await expect.element(move.getByText('Its public link will stop working. Its file request will close.')).toBeVisible()
    await button(move, t('common.cancel')).click()
    await pane.getByRole('button', { name: t('files.details.manageFileRequest') }).click()
    await expect.element(field(share, t('sharing.publicLinks.uploadLink'))).toBeVisible()
  })

  test('redirects a member to the item', async () => {
    const { id } = links.make(plans.id)
    team.add('a b.txt', { into: plans })
    team.api.on('filesSharesLinkFollow', ({ path }) => ({ redirect: path === `${id}/a b.txt` ? '/all/Plans/a b.txt' : null }))
    await renderApp(team, `/share/${id}/a%20b.txt`)
    await expect.element(page.getByRole('heading', { level: 1, name: 'a b.txt' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/all/Plans/a b.txt')
  })
})
