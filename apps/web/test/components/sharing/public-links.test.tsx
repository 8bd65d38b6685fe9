import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { router } from '#app/router.tsx'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { COPYING_DENIED, denyCopying, PublicLinks } from '../support/public-links.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, item, menuItem, openMenu, press, runAction, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let links: PublicLinks
let plans: Item
const share = dialog('Share Plans')
const shared = page.getByLabelText('Plans, folder, shared outside the team', { exact: true })
const ends = share.getByLabelText('Expires')
const save = button(share, 'Save')
const check = (name: string) => share.getByRole('checkbox', { name })
const undo = button(page.getByRole('region', { name: 'Messages' }), 'Undo')
const secret = (name: string) => share.getByLabelText(name, { exact: true })
const updates = () => team.api.asked('filesSharesLinkUpdate')

beforeEach(() => {
  team = new FakeTeam()
  links = new PublicLinks(team)
  plans = team.folder('Plans')
})

/** Opens the share dialog of the folder Plans at one of its sections. */
async function open(way = 'Link settings'): Promise<void> {
  await renderApp(team, '/all/Plans')
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await button(share, way).click()
}

describe('Public link', () => {
  test('is created with Get Link, copied with the keyboard only, and marked in the list', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await expect.element(share.getByText(/^Anyone with the link can view this folder .* without an account\.$/)).toBeVisible()
    await expect.element(button(share, 'Get Link')).toHaveFocus()
    await press('{Enter}')
    const address = field(share, 'Public link')
    await expect.element(address).toBeVisible()
    await expect.element(address).toHaveValue(links.links[0]?.url ?? 'no link')
    await expect.element(toast('Link created and copied to your clipboard')).toBeVisible()
    expect(writeText.mock.calls).toEqual([[links.links[0]?.url]])
    await expect.element(button(share, 'Copied')).toHaveFocus()
    await press('{Enter}')
    await expect.element(toast('Link copied to your clipboard')).toBeVisible()
    expect(writeText).toHaveBeenCalledTimes(2)
    expect(team.api.asked('filesSharesLinkCreate')).toEqual([
      { file_id: plans.id, kind: 'view', use_password: false, expiry: null, allows_download: true, message: '' },
    ])
    await button(share, 'QR code').click()
    await expect.element(share.getByRole('img', { name: 'QR code for the link' })).toBeVisible()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(page.getByRole('main').getByRole('img', { name: 'Shared outside the team' })).toBeVisible()
  })

  test('is deleted again by Undo', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await button(share, 'Get Link').click()
    await undo.click()
    await expect.element(toast('Link deleted')).toBeVisible()
    await expect.element(button(share, 'Get Link')).toBeVisible()
    expect(links.links).toEqual([])
  })

  test('restores its options by Undo, except for later changes by others and a lost password', async () => {
    const expiry = '2035-02-01T09:30:00.000Z'
    const { id } = links.make(plans.id, { has_password: true, expiry })
    await open()
    await ends.fill('2035-03-01T09:30')
    await check('Allow downloads').click()
    await save.click()
    await expect.element(undo).toBeVisible()
    links.links = links.links.map((link) => ({ ...link, message: 'By Friday' }))
    await undo.click()
    await expect.element(toast('Link settings restored. Visitors need to reopen the link')).toBeVisible()
    expect(updates().at(-1)).toEqual({ id, expiry, allows_download: true })
    await expect.element(check('Allow downloads')).toBeChecked()
    await check('Password').click()
    await save.click()
    await expect.element(toast('Saved. Visitors need to reopen the link')).toBeVisible()
    expect(undo.elements()).toEqual([])
  })

  test('shows a link created by another user in the meantime', async () => {
    await open()
    await expect.element(button(share, 'Get Link')).toBeVisible()
    const { url } = links.make(plans.id, { has_password: true })
    team.api.on('filesSharesLinkCreate', () => {
      throw new Refusal('conflict', { message: t('errors.links.exists') })
    })
    await button(share, 'Get Link').click()
    await expect.element(toast(t('errors.links.exists'))).toBeVisible()
    await expect.element(field(share, 'Public link')).toHaveValue(url)
    await expect.element(share.getByText(t('errors.links.exists'))).not.toBeInTheDocument()
  })

  test('selects its URL if the browser denies copying', { tags: ['long'] }, async () => {
    denyCopying()
    const { url } = links.make(plans.id)
    await open()
    await button(share, 'Copy').click()
    await expect.element(toast(COPYING_DENIED)).toBeVisible()
    const input = field(share, 'Public link').element() as HTMLInputElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, url.length])
  })

  test('selects the URL of a new link if the browser denies copying', async () => {
    denyCopying()
    await open()
    await button(share, 'Get Link').click()
    await expect.element(toast(COPYING_DENIED)).toBeVisible()
    await expect.element(toast(/copied to your clipboard$/)).not.toBeInTheDocument()
    const input = field(share, 'Public link').element() as HTMLInputElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, links.links[0]?.url.length])
  })

  test('gets a password typed twice without spaces, and a future expiry', async () => {
    const { id } = links.make(plans.id)
    await open()
    await expect.element(save).toBeDisabled()
    await check('Password').click()
    await ends.fill('31/4/2035')
    await save.click()
    await expect.element(share.getByText('April 2035 has 30 days')).toBeVisible()
    await expect.element(share.getByText(t('errors.links.passwordTooShort'))).toBeVisible()
    await secret('Choose a password').fill('has a space')
    await secret('Repeat password').fill('has another')
    await ends.fill('2020-02-01T09:30')
    await save.click()
    await expect.element(share.getByText(t('errors.links.passwordSpaces'))).toBeVisible()
    for (const name of ['Choose a password', 'Repeat password'])
      await expect.element(secret(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(share.getByText(t('common.linkPasswordMismatch'))).toBeVisible()
    await expect.element(share.getByText('Choose a time in the future')).toBeVisible()
    await expectAccessible()
    expect(updates()).toEqual([])
    await secret('Choose a password').fill('correct-horse')
    await secret('Repeat password').fill('correct-horse')
    await ends.fill('1/2/2035')
    await press('{Tab}{Enter}')
    await expect.element(ends).toHaveValue('01/02/2035, 23:59')
    await page.getByRole('spinbutton', { name: 'Hours' }).fill('09')
    await expectAccessible()
    await page.getByRole('button', { name: 'Done' }).click()
    await check('Allow downloads').click()
    await expect.element(share.getByText(/disconnects anyone using this link now/)).toBeVisible()
    await save.click()
    await expect.element(toast('Saved. Visitors need to reopen the link')).toBeVisible()
    expect(updates()).toEqual([
      { id, use_password: true, new_password: 'correct-horse', expiry: '2035-02-01T09:59:00.000Z', allows_download: false },
    ])
    await expect
      .element(share.getByText(/^Anyone with the link and password can view .* until 01\/02\/2035, 09:59\.$/))
      .toBeVisible()
    await expect.element(share.getByText('A password is set.')).toBeVisible()
    await expect.element(save).toBeDisabled()
  })

  test('keeps the focus in its dialog when saved with the keyboard', async () => {
    links.make(plans.id)
    await open()
    await check('Allow downloads').click()
    ;(save.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.element(save).toBeDisabled()
    await expect.element(button(share, 'Close').last()).toHaveFocus()
  })

  test('keeps its password until it is changed or removed', { tags: ['long'] }, async () => {
    const { id } = links.make(plans.id, { has_password: true, expiry: '2035-02-01T09:30:00.000Z' })
    await open()
    await ends.fill('')
    await save.click()
    await expect.element(toast(/^Saved/).first()).toBeVisible()
    await button(share, 'Change password').click()
    await expect.element(secret('New password')).toHaveFocus()
    await userEvent.keyboard('battery-staple')
    await secret('Repeat password').fill('battery-staple')
    await save.click()
    await expect.poll(() => updates().length).toBe(2)
    await expect.element(share.getByText('A password is set.')).toBeVisible()
    await check('Password').click()
    await save.click()
    await expect
      .poll(() => updates())
      .toEqual([
        { id, expiry: null },
        { id, new_password: 'battery-staple' },
        { id, use_password: false },
      ])
  })

  test('asks before typed values are lost, and is replaced if another user has deleted it', {
    tags: ['long'],
  }, async () => {
    links.make(plans.id)
    await open()
    await check('Allow downloads').click()
    await press('{Escape}')
    await button(page.getByRole('dialog').last(), 'Keep editing').click()
    links.links = []
    await save.click()
    await expect.element(toast('This link has been deleted')).toBeVisible()
    await expect.element(button(share, 'Get Link')).toBeVisible()
  })

  test('shows usage and creator, and is deleted after a confirmation with the consequences', async () => {
    links.make(plans.id, { opened: 3, last_opened: new Date(Date.now() - 7_300_000).toISOString() })
    await open()
    await expect
      .element(share.getByText('Opened 3 times, last 2 hours ago. Created by Ada Byron, 20/11/2026.', { exact: true }))
      .toBeVisible()
    await button(share, 'Delete link').click()
    const question = dialog('Delete the link to Plans?')
    await expect.element(question.getByText(/will stop working and can’t be restored/)).toBeVisible()
    await button(question, 'Delete link').click()
    await expect.element(toast('Link deleted')).toBeVisible()
    await expect.element(button(share, 'Get Link')).toBeVisible()
    await press('{Escape}')
    await expect.element(page.getByRole('img', { name: 'Shared outside the team' })).not.toBeInTheDocument()
  })

  test('is sent to several people, and shows a rejection for too many', { tags: ['long'] }, async () => {
    const { id } = links.make(plans.id, { has_password: true })
    await open()
    await button(share, 'Send by email').click()
    const mail = dialog('Send the link for Plans')
    await expect.element(mail.getByText(/^The email doesn’t include the password/)).toBeVisible()
    await button(mail, 'Send').click()
    await expect.element(mail.getByText('Enter a valid Email address')).toBeVisible()
    await field(mail, 'Email addresses').fill('ann@example.org, Ben@example.org,')
    await field(mail, 'Message').fill('For Friday')
    team.api.on('filesSharesLinkSend', () => {
      throw new Refusal('rate_limited', { message: 'That is enough for today' })
    })
    await button(mail, 'Send').click()
    await expect.element(mail.getByText('That is enough for today')).toBeVisible()
    await expectAccessible()
    team.api.on('filesSharesLinkSend', ({ emails }) => ({ sent: emails.length }))
    await button(mail, 'Send').click()
    await expect.element(toast('Link sent to 2 people')).toBeVisible()
    expect(team.api.asked('filesSharesLinkSend').at(-1)).toEqual({
      id,
      emails: ['ann@example.org', 'ben@example.org'],
      note: 'For Friday',
    })
  })

  test('fits a phone with touch targets', async () => {
    links.make(plans.id, { has_password: true })
    await onPhone()
    await renderApp(team, '/all/Plans')
    await page.getByRole('button', { name: /^Options for/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Share', exact: true }).click()
    await button(share, 'Link settings').click()
    await button(share, 'QR code').click()
    await button(share, 'Change password').click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await ends.fill('2020-01-01T10:00')
    await save.click()
    const problem = share.getByText('Choose a time in the future')
    await expect.element(problem).toBeVisible()
    // Above the buttons, which cover scrolled content.
    const { bottom } = problem.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(button(share, 'Delete link').element().getBoundingClientRect().top)
  })
})

describe('Link policy of the team', () => {
  test('is shown, prefilled where possible, and required before a link is created', async () => {
    links.policy = { allows_links: true, needs_link_password: true, max_link_days: 30 }
    await open()
    await expect.element(share.getByText(t('errors.links.expiryPolicy', { days: 30 }))).toBeVisible()
    await expect.element(check('Password')).toBeChecked()
    await expect.element(check('Password')).toBeDisabled()
    const shown = String(ends.element().getAttribute('value')).replace(/(..).(..).(....), (.*)/, '$3-$2-$1T$4')
    const latest = new Date(shown).getTime()
    expect(Date.now() + 30 * 86_400_000 - latest).toBeLessThan(16 * 60_000)
    await secret('Choose a password').fill('correct-horse')
    await secret('Repeat password').fill('correct-horse')
    await ends.fill('2099-01-01T09:00')
    await button(share, 'Get Link').click()
    await expect.element(ends).toHaveAttribute('aria-invalid', 'true')
    await expect.element(share.getByText(t('errors.links.expiryPolicy', { days: 30 }))).toBeVisible()
    expect(team.api.asked('filesSharesLinkCreate')).toEqual([])
  })

  test.each<[string, Parameters<PublicLinks['make']>[1], RegExp]>([
    [
      'ended',
      { closed: 'expired', expiry: '2026-01-01T09:00:00.000Z' },
      /expired on 01\/01\/2026, 09:00\. Choose a new expiry date/,
    ],
    ['restricted', { closed: 'restricted' }, /folder is restricted, so the link is paused/],
    ['against the rules', { closed: 'policy' }, /only allows links with a password\. Set one/],
  ])('explains a link that is %s, with a remedy', async (_, fields, words) => {
    links.policy = { allows_links: true, needs_link_password: true, max_link_days: null }
    links.make(plans.id, fields)
    await open()
    await expect.element(share.getByRole('status').getByText(words).or(share.getByText(words)).first()).toBeVisible()
    await expect.element(button(share, 'Send by email')).toBeDisabled()
    await expectAccessible()
  })

  test('can disable links', async () => {
    links.policy = { allows_links: false, needs_link_password: false, max_link_days: null }
    await renderApp(team)
    await runAction(item('Plans', 'folder'), 'Share')
    await expect.element(share.getByText(/^Your team doesn’t allow public links\. An Admin can allow them/)).toBeVisible()
    await expect.element(share.getByRole('combobox', { name: 'General access' })).toBeDisabled()
    await expect.element(button(share, 'Copy link')).not.toBeInTheDocument()
    await press('{Escape}')
    await runAction(item('Plans', 'folder'), 'Get public link')
    await expect.element(share.getByText(/^Your team doesn’t allow public links\. An Admin can allow them/)).toBeVisible()
    await expect.element(button(share, 'Get Link')).not.toBeInTheDocument()
    await expect.element(button(share, 'Close').last()).toHaveFocus()
  })
})

test('lets visitors add files through a file request, and shares nothing', async () => {
  await open('Request files')
  await expect.element(share.getByText(/^Anyone with the link can upload to this folder .* They can’t see/)).toBeVisible()
  await field(share, 'Message').fill('The soundings, please')
  await expectAccessible()
  await button(share, 'Create file request').click()
  await expect.element(field(share, 'Upload link')).toBeVisible()
  expect(team.api.asked('filesSharesLinkCreate')).toMatchObject([{ kind: 'request', message: 'The soundings, please' }])
  await expect.element(check('Allow downloads')).not.toBeInTheDocument()
  await button(share, 'Delete file request').click()
  await expect.element(dialog('Delete the file request for Plans?').getByText(/Files already added stay/)).toBeVisible()
  await button(dialog('Delete the file request for Plans?'), 'Cancel').click()
})

describe('Link in other places', () => {
  test('is created or copied from a menu', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    team.add('plan.txt')
    const { url } = links.make(plans.id)
    await renderApp(team)
    await runAction(item('plan.txt'), 'Get public link')
    await expect.element(button(dialog('Share plan.txt'), 'Get Link')).toBeVisible()
    await button(dialog('Share plan.txt'), 'Back').click()
    await expect.element(button(dialog('Share plan.txt'), 'Copy link')).toBeVisible()
    await expect.element(button(dialog('Share plan.txt'), 'Request files')).not.toBeInTheDocument()
    await press('{Escape}')
    await openMenu(shared)
    await expect.element(menuItem('Get public link')).not.toBeInTheDocument()
    await menuItem('Copy public link').click()
    await expect.element(toast('Link copied to your clipboard')).toBeVisible()
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
    const pane = page.getByRole('complementary', { name: 'Details' })
    await expect.element(pane.getByText('Anyone with the link can view')).toBeVisible()
    await expect.element(pane.getByText('Via Plans')).toBeVisible()
    await expect.element(pane.getByRole('button', { name: 'Manage link' })).not.toBeInTheDocument()
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link', { name: 'All Files' }).click()
    await shared.click()
    await expect.element(pane.getByText('Anyone with the link can upload')).toBeVisible()
    await expectAccessible()
    await runAction(shared, 'Move to folder')
    const move = dialog('Move Plans')
    await button(move, 'Closed').click()
    await expect.element(move.getByText('Its public link will stop working. Its file request will close.')).toBeVisible()
    await button(move, 'Cancel').click()
    await pane.getByRole('button', { name: 'Manage file request' }).click()
    await expect.element(field(share, 'Upload link')).toBeVisible()
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
