import type { Item } from '@arbour/contract/entities/items/item'
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
const share = dialog('Share Plans')

beforeEach(() => {
  team = new FakeTeam()
  links = new PublicLinks(team)
  plans = team.folder('Plans')
})

describe('General access', () => {
  const choice = share.getByRole('combobox', { name: 'General access' })

  test('creates and copies a link at once, and copies it again', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await renderApp(team)
    await runAction(item('Plans', 'folder'), 'Share')
    await expect.element(choice).toHaveValue('people')
    await button(share, 'Copy link').click()
    await expect.element(toast('Link created and copied to your clipboard')).toBeVisible()
    await expect.element(choice).toHaveValue('link')
    await expect.element(share.getByText(/^Anyone with the link can view this folder/)).toBeVisible()
    await expectAccessible()
    await button(share, 'Copy link').click()
    await expect.element(toast('Link copied to your clipboard')).toBeVisible()
    expect(writeText.mock.calls).toEqual([[links.links[0]?.url], [links.links[0]?.url]])
    await choice.selectOptions('Only people with access')
    await button(dialog('Delete the link to Plans?'), 'Delete link').click()
    await expect.element(choice).toHaveValue('people')
    expect(links.links).toEqual([])
  })

  test('asks for the password that the team requires', async () => {
    links.policy = { allows_links: true, needs_link_password: true, max_link_days: null }
    await renderApp(team)
    await runAction(item('Plans', 'folder'), 'Share')
    await choice.selectOptions('Anyone with the link')
    await expect.element(share.getByLabelText('Choose a password', { exact: true })).toBeVisible()
    expect(team.api.asked('filesSharesLinkCreate')).toEqual([])
  })

  test('shows the URL if the browser denies copying', { tags: ['long'] }, async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    vi.spyOn(document, 'execCommand').mockReturnValue(false)
    const { url } = links.make(plans.id)
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await button(share, 'Copy link').click()
    await expect.element(toast(/Copy the link here\.$/)).toBeVisible()
    await expect.element(field(share, 'Public link')).toHaveValue(url)
  })
})
