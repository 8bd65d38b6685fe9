import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { describe, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../../support/axe.ts'
import { newId } from '../../support/fakes/fake-team.ts'
import { renderApp } from '../../support/render-app.tsx'
import { button, folder, press } from '../../support/screen.ts'
import { smallTargets } from '../../support/small-targets.ts'
import { onPhone } from '../../support/window-size.ts'
import { banner, explanation, getPathname, getViewAsPath, heading, list, row, setUpVisibleTree, team, tree } from './screen.ts'

setUpVisibleTree()
const link = (name: string) => list.getByRole('link', { name, exact: true })
const wholeSwitch = page.getByRole('switch', { name: t('sharing.viewAs.showItemsNameCannotSee', { shortName: 'Grace' }) })

const focusOn = async (target: Locator) => {
  await expect.element(target).toBeVisible()
  ;(target.element() as HTMLElement).focus()
}

describe('Tree viewed as another user', () => {
  test('shows their items and permissions', async () => {
    tree.stands(team.folder('Drawings'), 'contributor')
    tree.stands(team.folder('Contracts'), null)
    tree.stands(team.add('Letter.pdf'), 'viewer')
    tree.stands(team.add('Own.pdf'), 'owner')
    tree.stands(team.folder('Secret'), 'unseen')
    await renderApp(team, getViewAsPath())
    await expect.element(banner.getByText(t('sharing.viewAs.viewingAsName', { name: 'Grace Hopper' }))).toBeVisible()
    await expect.element(row('Drawings').getByText(t('sharing.viewAs.canContribute'))).toBeVisible()
    await expect.element(row('Contracts').getByText(t('common.accessRestricted'))).toBeVisible()
    await expect.element(row('Letter.pdf').getByText(t('sharing.viewAs.canView'))).toBeVisible()
    await expect.element(row('Own.pdf').getByText(t('common.owner'))).toBeVisible()
    await expect.element(row('Secret')).not.toBeInTheDocument()
    await expect
      .element(page.getByText(t('sharing.viewAs.nameSeesVisibleOfItem', { total: 5, name: 'Grace', visible: 4 })))
      .toBeVisible()
    await expectAccessible()
  })

  test('shows invisible items on request', async () => {
    tree.stands(team.folder('Secret'), 'unseen')
    tree.close(team.folder('Of Bo', { is_accessible: false }))
    team.add('Open.pdf')
    await renderApp(team, getViewAsPath())
    await expect.element(row('Open.pdf')).toBeVisible()
    await expect.element(row('Of Bo')).not.toBeInTheDocument()
    await wholeSwitch.click()
    await expect.element(row('Secret').getByText(t('sharing.viewAs.hiddenFromName', { shortName: 'Grace' }))).toBeVisible()
    await expect.element(row('Of Bo').getByText(t('common.noAccess'))).toBeVisible()
    await expect.element(row('Of Bo').getByRole('button')).not.toBeInTheDocument()
    await expect.element(row('Of Bo').getByRole('link')).not.toBeInTheDocument()
    await expect.element(page.getByText('Grace can see 1 of 2 items. You don’t have access to 1 item.')).toBeVisible()
    await expectAccessible()
  })

  test('is navigated with clicks, breadcrumbs and Back, and left to the shown folder', async () => {
    const drawings = team.folder('Drawings')
    team.folder('Old', { into: drawings })
    await renderApp(team, getViewAsPath())
    await link('Drawings').click()
    await expect.element(heading('Drawings')).toBeVisible()
    await link('Old').click()
    await expect.element(heading('Old')).toBeVisible()
    await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
    await page
      .getByRole('navigation', { name: t('ui.crumbs.breadcrumbs') })
      .getByRole('link', { name: 'Drawings' })
      .click()
    await expect.element(heading('Drawings')).toBeVisible()
    expect(getPathname()).toBe(getViewAsPath(drawings))
    router.history.back()
    await expect.element(heading('Old')).toBeVisible()
    router.history.back()
    await expect.element(heading('Drawings')).toBeVisible()
    await button(banner, t('sharing.viewAs.exit')).click()
    await expect.element(folder('Old')).toBeVisible()
    expect(getPathname()).toBe('/all/Drawings')
  })

  test('is navigated with the keyboard, and the focus follows', async () => {
    const drawings = team.folder('Drawings')
    team.folder('Old', { into: drawings })
    team.add('Plan.pdf', { into: drawings })
    team.folder('Zebra')
    await renderApp(team, getViewAsPath())
    await focusOn(link('Drawings'))
    await press('{ArrowDown}')
    await expect.element(link('Zebra')).toHaveFocus()
    await press('{Home}{Enter}')
    await expect.element(heading('Drawings')).toBeVisible()
    await expect.element(link('Old')).toHaveFocus()
    await press('{ArrowDown}')
    await expect.element(button(list, t('sharing.common.whyName', { name: 'Plan.pdf' }))).toHaveFocus()
    await press('{ArrowUp}{ArrowRight}')
    await expect.element(button(list, t('sharing.common.whyName', { name: 'Old' }))).toHaveFocus()
    await press('{Backspace}')
    await expect.element(heading(t('common.allFiles'))).toBeVisible()
    await expect.element(link('Drawings')).toHaveFocus()
    await press('{Backspace}')
    expect(getPathname()).toBe(getViewAsPath(team.root))
  })

  test('is navigated with the keyboard into and out of an empty folder', async () => {
    team.folder('Drawings')
    await renderApp(team, getViewAsPath())
    await focusOn(link('Drawings'))
    await press('{Enter}')
    await expect.element(heading('Drawings')).toHaveFocus()
    await press('{Backspace}')
    await expect.element(link('Drawings')).toHaveFocus()
  })

  test('loads the pages of a long folder on scrolling and renders the visible rows', async () => {
    for (let number = 1000; number < 2200; number++) {
      const file = team.add(`Photo ${number}.jpg`)
      if (number < 1990) tree.stands(file, 'unseen')
    }
    await renderApp(team, getViewAsPath())
    // She sees nothing of the first page: the second is loaded automatically.
    await expect.element(row('Photo 1990.jpg')).toBeVisible()
    await expect.element(row('Photo 2199.jpg')).not.toBeInTheDocument()
    await wholeSwitch.click()
    await expect.element(row('Photo 1000.jpg')).toBeVisible()
    expect(list.getByRole('listitem').elements().length).toBeLessThan(60)
    await focusOn(button(list, t('sharing.common.whyName', { name: 'Photo 1000.jpg' })))
    await press('{End}')
    // Of all pages, the last of which has loaded.
    await expect
      .element(page.getByText(t('sharing.viewAs.nameSeesVisibleOfItem', { total: 1200, name: 'Grace', visible: 210 })))
      .toBeVisible()
    await press('{End}')
    await expect.element(button(list, t('sharing.common.whyName', { name: 'Photo 2199.jpg' }))).toHaveFocus()
    expect(team.api.asked('filesAccessSeeAs').map((asked) => asked.page)).toEqual([1, 2, 3])
  })

  test('shows a failed page and retries', async () => {
    for (let number = 1000; number < 1600; number++) team.add(`Photo ${number}.jpg`)
    let isBroken = true
    team.api.on('filesAccessSeeAs', (request, before) => {
      if (request.page === 2 && isBroken) throw new Refusal('forbidden')
      return before(request)
    })
    await renderApp(team, getViewAsPath())
    await focusOn(button(list, t('sharing.common.whyName', { name: 'Photo 1000.jpg' })))
    await press('{End}')
    await expect.element(list.getByText(t('sharing.viewAs.moreCouldNotBeLoaded'))).toBeVisible()
    isBroken = false
    await button(list, t('common.retry')).click()
    await expect.element(row('Photo 1500.jpg')).toBeVisible()
  })

  test('explains a folder that they do not see', async () => {
    const secret = team.folder('Secret')
    tree.stands(secret, 'unseen')
    tree.stands(team.add('Inside.pdf', { into: secret }), 'unseen')
    await renderApp(team, getViewAsPath(secret))
    await expect.element(page.getByText('Grace Hopper can’t see “Secret”.')).toBeVisible()
    await page.getByRole('button', { name: t('sharing.viewAs.showItemsNameCannotSee', { shortName: 'Grace' }) }).click()
    await expect.element(row('Inside.pdf').getByText(t('sharing.viewAs.hiddenFromName', { shortName: 'Grace' }))).toBeVisible()
    await expect.element(page.getByText('Grace Hopper can’t see “Secret”.')).toBeVisible()
    await page.getByRole('button', { name: t('sharing.common.whyName', { name: 'Secret' }) }).click()
    await expect.element(explanation.getByRole('heading', { name: 'Grace Hopper can’t see “Secret”.' })).toBeVisible()
  })

  test('names who can use it if it is forbidden', async () => {
    team.api.on('filesAccessSeeAs', () => {
      throw new Refusal('forbidden')
    })
    await renderApp(team, getViewAsPath())
    await expect.element(page.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    await expect.element(banner.getByText('Grace Hopper')).toBeVisible()
    await button(banner, t('sharing.viewAs.exit')).click()
    await expect.poll(getPathname).toBe('/all')
  })

  test('is not found for an unknown person or folder', async () => {
    await renderApp(team, `/see-as/${newId()}`)
    await expect.element(page.getByText(t('common.pageNotFound'))).toBeVisible()
  })

  test('follows changes by others, including lost permission', async () => {
    const drawings = team.folder('Drawings')
    await renderApp(team, getViewAsPath(drawings))
    await expect.element(page.getByText(t('common.emptyFolder'))).toBeVisible()
    team.channel.open()
    const plan = team.add('Plan.pdf', { into: drawings })
    await expect.poll(() => team.channel.rooms.has(drawings.id)).toBe(true)
    team.channel.publish('add', { id: plan.id, parent_id: drawings.id })
    await expect.element(row('Plan.pdf')).toBeVisible()
    team.api.on('filesAccessSeeAs', () => {
      throw new Refusal('forbidden')
    })
    team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
    await expect.element(page.getByText(t('errors.general.permissionDenied'))).toBeVisible()
    await expect.element(row('Plan.pdf')).not.toBeInTheDocument()
  })

  test('refetches only a few times during many changes', { tags: ['long'] }, async () => {
    const drawings = team.folder('Drawings')
    const plan = team.add('Plan.pdf', { into: drawings })
    await renderApp(team, getViewAsPath(drawings))
    await expect.element(row('Plan.pdf')).toBeVisible()
    team.channel.open()
    await expect.poll(() => team.channel.rooms.has(drawings.id)).toBe(true)
    const before = team.api.asked('filesAccessSeeAs').length
    for (let number = 0; number < 100; number++) {
      team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
    team.add('Last.pdf', { into: drawings })
    team.channel.publish('update', { id: plan.id, parent_id: drawings.id })
    await expect.element(row('Last.pdf')).toBeVisible()
    expect(team.api.asked('filesAccessSeeAs').length - before).toBeLessThan(10)
  })

  test('fits a phone with touch targets', async () => {
    await onPhone()
    const drawings = team.folder('Drawings with a name that is much too long for a telephone')
    tree.stands(team.folder('Contracts', { into: drawings }), null)
    team.add('Plan of the whole bridge from the north.pdf', { into: drawings })
    await renderApp(team, getViewAsPath(drawings))
    await expect.element(row('Contracts')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
  })
})
