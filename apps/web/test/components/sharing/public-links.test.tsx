import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { FakeTeam } from '../support/fakes/fake-team.ts'
import { COPYING_DENIED, denyCopying, PublicLinks } from '../support/public-links.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, item, press, runAction, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let links: PublicLinks
let plans: Item
const share = dialog(t('sharing.common.shareName', { name: 'Plans' }))
const ends = share.getByLabelText(t('common.expires'))
const save = button(share, t('common.save'))
const check = (name: string) => share.getByRole('checkbox', { name })
const undo = button(page.getByRole('region', { name: t('ui.toast.messages') }), t('common.undo'))
const secret = (name: string) => share.getByLabelText(name, { exact: true })
const updates = () => team.api.asked('filesSharesLinkUpdate')

beforeEach(() => {
  team = new FakeTeam()
  links = new PublicLinks(team)
  plans = team.folder('Plans')
})

/** Opens the share dialog of the folder Plans at one of its sections. */
async function open(way = t('sharing.publicLinks.linkSettings')): Promise<void> {
  await renderApp(team, '/all/Plans')
  await page.getByRole('button', { name: t('common.share'), exact: true }).click()
  await button(share, way).click()
}

describe('Public link', () => {
  test('is created with Get Link, copied with the keyboard only, and marked in the list', async () => {
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await expect.element(share.getByText(/^Anyone with the link can view this folder .* without an account\.$/)).toBeVisible()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).toHaveFocus()
    await press('{Enter}')
    const address = field(share, t('common.publicLink'))
    await expect.element(address).toBeVisible()
    await expect.element(address).toHaveValue(links.links[0]?.url ?? 'no link')
    await expect.element(toast(t('sharing.publicLinks.linkCreatedAndCopiedTo'))).toBeVisible()
    expect(writeText.mock.calls).toEqual([[links.links[0]?.url]])
    await expect.element(button(share, t('ui.copyField.copied'))).toHaveFocus()
    await press('{Enter}')
    await expect.element(toast(t('sharing.publicLinks.linkCopiedToYourClipboard'))).toBeVisible()
    expect(writeText).toHaveBeenCalledTimes(2)
    expect(team.api.asked('filesSharesLinkCreate')).toEqual([
      { file_id: plans.id, kind: 'view', use_password: false, expiry: null, allows_download: true, message: '' },
    ])
    await button(share, t('sharing.publicLinks.qrCode')).click()
    await expect.element(share.getByRole('img', { name: t('sharing.publicLinks.qrCodeOfLink') })).toBeVisible()
    await expectAccessible()
    await press('{Escape}')
    await expect.element(page.getByRole('main').getByRole('img', { name: t('files.items.sharedOutsideTeam') })).toBeVisible()
  })

  test('is deleted again by Undo', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open()
    await button(share, t('sharing.publicLinks.getLink')).click()
    await undo.click()
    await expect.element(toast(t('sharing.publicLinks.linkIsDeleted'))).toBeVisible()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).toBeVisible()
    expect(links.links).toEqual([])
  })

  test('restores its options by Undo, except for later changes by others and a lost password', async () => {
    const expiry = '2035-02-01T09:30:00.000Z'
    const { id } = links.make(plans.id, { has_password: true, expiry })
    await open()
    await ends.fill('2035-03-01T09:30')
    await check(t('sharing.publicLinks.allowDownloads')).click()
    await save.click()
    await expect.element(undo).toBeVisible()
    links.links = links.links.map((link) => ({ ...link, message: 'By Friday' }))
    await undo.click()
    await expect.element(toast(t('sharing.publicLinks.linkIsAsBeforeVisitors'))).toBeVisible()
    expect(updates().at(-1)).toEqual({ id, expiry, allows_download: true })
    await expect.element(check(t('sharing.publicLinks.allowDownloads'))).toBeChecked()
    await check(t('common.password')).click()
    await save.click()
    await expect.element(toast(t('sharing.publicLinks.savedVisitorsHaveToOpen'))).toBeVisible()
    expect(undo.elements()).toEqual([])
  })

  test('shows a link created by another user in the meantime', async () => {
    await open()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).toBeVisible()
    const { url } = links.make(plans.id, { has_password: true })
    team.api.on('filesSharesLinkCreate', () => {
      throw new Refusal('conflict', { message: t('errors.links.exists') })
    })
    await button(share, t('sharing.publicLinks.getLink')).click()
    await expect.element(toast(t('errors.links.exists'))).toBeVisible()
    await expect.element(field(share, t('common.publicLink'))).toHaveValue(url)
    await expect.element(share.getByText(t('errors.links.exists'))).not.toBeInTheDocument()
  })

  test('selects its URL if the browser denies copying', { tags: ['long'] }, async () => {
    denyCopying()
    const { url } = links.make(plans.id)
    await open()
    await button(share, t('common.copy')).click()
    await expect.element(toast(COPYING_DENIED)).toBeVisible()
    const input = field(share, t('common.publicLink')).element() as HTMLInputElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, url.length])
  })

  test('selects the URL of a new link if the browser denies copying', async () => {
    denyCopying()
    await open()
    await button(share, t('sharing.publicLinks.getLink')).click()
    await expect.element(toast(COPYING_DENIED)).toBeVisible()
    await expect.element(toast(/copied to your clipboard$/)).not.toBeInTheDocument()
    const input = field(share, t('common.publicLink')).element() as HTMLInputElement
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, links.links[0]?.url.length])
  })

  test('gets a password typed twice without spaces, and a future expiry', async () => {
    const { id } = links.make(plans.id)
    await open()
    await expect.element(save).toBeDisabled()
    await check(t('common.password')).click()
    await ends.fill('31/4/2035')
    await save.click()
    await expect.element(share.getByText(t('ui.form.formatHasDaysDays', { format: 'April 2035', days: '30' }))).toBeVisible()
    await expect.element(share.getByText(t('errors.links.passwordTooShort'))).toBeVisible()
    await secret(t('sharing.publicLinks.choosePassword')).fill('has a space')
    await secret(t('sharing.publicLinks.repeatPassword')).fill('has another')
    await ends.fill('2020-02-01T09:30')
    await save.click()
    await expect.element(share.getByText(t('errors.links.passwordSpaces'))).toBeVisible()
    for (const name of [t('sharing.publicLinks.choosePassword'), t('sharing.publicLinks.repeatPassword')])
      await expect.element(secret(name)).toHaveAttribute('aria-invalid', 'true')
    await expect.element(share.getByText(t('common.linkPasswordMismatch'))).toBeVisible()
    await expect.element(share.getByText(t('ui.form.chooseTimeThatIsStill'))).toBeVisible()
    await expectAccessible()
    expect(updates()).toEqual([])
    await secret(t('sharing.publicLinks.choosePassword')).fill('correct-horse')
    await secret(t('sharing.publicLinks.repeatPassword')).fill('correct-horse')
    await ends.fill('1/2/2035')
    await press('{Tab}{Enter}')
    await expect.element(ends).toHaveValue('01/02/2035, 23:59')
    await page.getByRole('spinbutton', { name: t('ui.form.hours') }).fill('09')
    await expectAccessible()
    await page.getByRole('button', { name: t('common.done') }).click()
    await check(t('sharing.publicLinks.allowDownloads')).click()
    await expect.element(share.getByText(/disconnects anyone using this link now/)).toBeVisible()
    await save.click()
    await expect.element(toast(t('sharing.publicLinks.savedVisitorsHaveToOpen'))).toBeVisible()
    expect(updates()).toEqual([
      { id, use_password: true, new_password: 'correct-horse', expiry: '2035-02-01T09:59:00.000Z', allows_download: false },
    ])
    await expect
      .element(share.getByText(/^Anyone with the link and password can view .* until 01\/02\/2035, 09:59\.$/))
      .toBeVisible()
    await expect.element(share.getByText(t('sharing.publicLinks.passwordIsSet'))).toBeVisible()
    await expect.element(save).toBeDisabled()
  })

  test('keeps the focus in its dialog when saved with the keyboard', async () => {
    links.make(plans.id)
    await open()
    await check(t('sharing.publicLinks.allowDownloads')).click()
    ;(save.element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.element(save).toBeDisabled()
    await expect.element(button(share, t('common.close')).last()).toHaveFocus()
  })

  test('keeps its password until it is changed or removed', { tags: ['long'] }, async () => {
    const { id } = links.make(plans.id, { has_password: true, expiry: '2035-02-01T09:30:00.000Z' })
    await open()
    await ends.fill('')
    await save.click()
    await expect.element(toast(/^Saved/).first()).toBeVisible()
    await button(share, t('common.changePassword')).click()
    await expect.element(secret(t('common.newPassword'))).toHaveFocus()
    await userEvent.keyboard('battery-staple')
    await secret(t('sharing.publicLinks.repeatPassword')).fill('battery-staple')
    await save.click()
    await expect.poll(() => updates().length).toBe(2)
    await expect.element(share.getByText(t('sharing.publicLinks.passwordIsSet'))).toBeVisible()
    await check(t('common.password')).click()
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
    await check(t('sharing.publicLinks.allowDownloads')).click()
    await press('{Escape}')
    await button(page.getByRole('dialog').last(), t('ui.form.keepEditing')).click()
    links.links = []
    await save.click()
    await expect.element(toast(t('sharing.publicLinks.linkHasBeenDeleted'))).toBeVisible()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).toBeVisible()
  })

  test('shows usage and creator, and is deleted after a confirmation with the consequences', async () => {
    links.make(plans.id, { opened: 3, last_opened: new Date(Date.now() - 7_300_000).toISOString() })
    await open()
    await expect
      .element(share.getByText('Opened 3 times, last 2 hours ago. Created by Ada Byron, 20/11/2026.', { exact: true }))
      .toBeVisible()
    await button(share, t('sharing.common.deleteLink')).click()
    const question = dialog(t('sharing.publicLinks.deleteLinkToName', { name: 'Plans' }))
    await expect.element(question.getByText(/will stop working and can’t be restored/)).toBeVisible()
    await button(question, t('sharing.common.deleteLink')).click()
    await expect.element(toast(t('sharing.publicLinks.linkIsDeleted'))).toBeVisible()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).toBeVisible()
    await press('{Escape}')
    await expect.element(page.getByRole('img', { name: t('files.items.sharedOutsideTeam') })).not.toBeInTheDocument()
  })

  test('is sent to several people, and shows a rejection for too many', { tags: ['long'] }, async () => {
    const { id } = links.make(plans.id, { has_password: true })
    await open()
    await button(share, t('sharing.publicLinks.sendByEmail')).click()
    const mail = dialog(t('sharing.publicLinks.sendLinkToName', { name: 'Plans' }))
    await expect.element(mail.getByText(/^The email doesn’t include the password/)).toBeVisible()
    await button(mail, t('sharing.publicLinks.send')).click()
    await expect.element(mail.getByText(t('ui.form.enterValidEmailAddress'))).toBeVisible()
    await field(mail, t('ui.form.emailAddresses')).fill('ann@example.org, Ben@example.org,')
    await field(mail, t('common.message')).fill('For Friday')
    team.api.on('filesSharesLinkSend', () => {
      throw new Refusal('rate_limited', { message: 'That is enough for today' })
    })
    await button(mail, t('sharing.publicLinks.send')).click()
    await expect.element(mail.getByText('That is enough for today')).toBeVisible()
    await expectAccessible()
    team.api.on('filesSharesLinkSend', ({ emails }) => ({ sent: emails.length }))
    await button(mail, t('sharing.publicLinks.send')).click()
    await expect.element(toast(t('sharing.publicLinks.linkSent', { sentCount: 2 }))).toBeVisible()
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
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.share'), exact: true })
      .click()
    await button(share, t('sharing.publicLinks.linkSettings')).click()
    await button(share, t('sharing.publicLinks.qrCode')).click()
    await button(share, t('common.changePassword')).click()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    expect(smallTargets()).toEqual([])
    await ends.fill('2020-01-01T10:00')
    await save.click()
    const problem = share.getByText(t('ui.form.chooseTimeThatIsStill'))
    await expect.element(problem).toBeVisible()
    // Above the buttons, which cover scrolled content.
    const { bottom } = problem.element().getBoundingClientRect()
    expect(bottom).toBeLessThan(button(share, t('sharing.common.deleteLink')).element().getBoundingClientRect().top)
  })
})

describe('Link policy of the team', () => {
  test('is shown, prefilled where possible, and required before a link is created', async () => {
    links.policy = { allows_links: true, needs_link_password: true, max_link_days: 30 }
    await open()
    await expect.element(share.getByText(t('errors.links.expiryPolicy', { days: 30 }))).toBeVisible()
    await expect.element(check(t('common.password'))).toBeChecked()
    await expect.element(check(t('common.password'))).toBeDisabled()
    const shown = String(ends.element().getAttribute('value')).replace(/(..).(..).(....), (.*)/, '$3-$2-$1T$4')
    const latest = new Date(shown).getTime()
    expect(Date.now() + 30 * 86_400_000 - latest).toBeLessThan(16 * 60_000)
    await secret(t('sharing.publicLinks.choosePassword')).fill('correct-horse')
    await secret(t('sharing.publicLinks.repeatPassword')).fill('correct-horse')
    await ends.fill('2099-01-01T09:00')
    await button(share, t('sharing.publicLinks.getLink')).click()
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
    await expect.element(button(share, t('sharing.publicLinks.sendByEmail'))).toBeDisabled()
    await expectAccessible()
  })

  test('can disable links', async () => {
    links.policy = { allows_links: false, needs_link_password: false, max_link_days: null }
    await renderApp(team)
    await runAction(item('Plans', 'folder'), t('common.share'))
    await expect.element(share.getByText(/^Your team doesn’t allow public links\. An Admin can allow them/)).toBeVisible()
    await expect.element(share.getByRole('combobox', { name: t('sharing.publicLinks.generalAccess') })).toBeDisabled()
    await expect.element(button(share, t('sharing.publicLinks.copyLink'))).not.toBeInTheDocument()
    await press('{Escape}')
    await runAction(item('Plans', 'folder'), t('sharing.publicLinks.getPublicLink'))
    await expect.element(share.getByText(/^Your team doesn’t allow public links\. An Admin can allow them/)).toBeVisible()
    await expect.element(button(share, t('sharing.publicLinks.getLink'))).not.toBeInTheDocument()
    await expect.element(button(share, t('common.close')).last()).toHaveFocus()
  })
})

test('lets visitors add files through a file request, and shares nothing', async () => {
  await open(t('sharing.shareDialog.requestFiles'))
  await expect.element(share.getByText(/^Anyone with the link can upload to this folder .* They can’t see/)).toBeVisible()
  await field(share, t('common.message')).fill('The soundings, please')
  await expectAccessible()
  await button(share, t('sharing.publicLinks.createFileRequest')).click()
  await expect.element(field(share, t('sharing.publicLinks.uploadLink'))).toBeVisible()
  expect(team.api.asked('filesSharesLinkCreate')).toMatchObject([{ kind: 'request', message: 'The soundings, please' }])
  await expect.element(check(t('sharing.publicLinks.allowDownloads'))).not.toBeInTheDocument()
  await button(share, t('sharing.publicLinks.deleteFileRequest')).click()
  await expect
    .element(dialog(t('sharing.common.deleteFileRequestTitle', { name: 'Plans' })).getByText(/Files already added stay/))
    .toBeVisible()
  await button(dialog(t('sharing.common.deleteFileRequestTitle', { name: 'Plans' })), t('common.cancel')).click()
})
