import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { PublicLinks } from '../support/public-links.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, item, runAction, toast } from '../support/screen.ts'

let team: FakeTeam
let links: PublicLinks
let plans: Item
const share = dialog(t('sharing.common.shareName', { name: 'Plans' }))

beforeEach(() => {
  team = new FakeTeam()
  links = new PublicLinks(team)
  plans = team.folder('Plans')
})

describe('General access', () => {
  const choice = share.getByRole('combobox', { name: t('sharing.publicLinks.generalAccess') })

  test('creates and copies a link at once, and copies it again', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await renderApp(team)
    await runAction(item('Plans', 'folder'), t('common.share'))
    await expect.element(choice).toHaveValue('people')
    await button(share, t('sharing.publicLinks.copyLink')).click()
    await expect.element(toast(t('sharing.publicLinks.linkCreatedAndCopiedTo'))).toBeVisible()
    await expect.element(choice).toHaveValue('link')
    await expect.element(share.getByText(/^Anyone with the link can view this folder/)).toBeVisible()
    await expectAccessible()
    await button(share, t('sharing.publicLinks.copyLink')).click()
    await expect.element(toast(t('sharing.publicLinks.linkCopiedToYourClipboard'))).toBeVisible()
    expect(writeText.mock.calls).toEqual([[links.links[0]?.url], [links.links[0]?.url]])
    await choice.selectOptions('Only people with access')
    await button(dialog(t('sharing.publicLinks.deleteLinkToName', { name: 'Plans' })), t('sharing.common.deleteLink')).click()
    await expect.element(choice).toHaveValue('people')
    expect(links.links).toEqual([])
  })

  test('asks for the password that the team requires', async () => {
    links.policy = { allows_links: true, needs_link_password: true, max_link_days: null }
    await renderApp(team)
    await runAction(item('Plans', 'folder'), t('common.share'))
    await choice.selectOptions('Anyone with the link')
    await expect.element(share.getByLabelText(t('sharing.publicLinks.choosePassword'), { exact: true })).toBeVisible()
    expect(team.api.asked('filesSharesLinkCreate')).toEqual([])
  })

  test('shows the URL if the browser denies copying', { tags: ['long'] }, async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const { url } = links.make(plans.id)
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: t('common.share'), exact: true }).click()
    await button(share, t('sharing.publicLinks.copyLink')).click()
    await expect.element(toast(/Copy the link here\.$/)).toBeVisible()
    await expect.element(field(share, t('common.publicLink'))).toHaveValue(url)
  })
})
