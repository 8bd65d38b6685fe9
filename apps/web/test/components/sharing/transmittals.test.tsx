import type { Item } from '@arbour/contract/entities/items/item'
import type { Transmittal, TransmittalRecipient } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { Refusal } from '@arbour/testing/fake-api/fake-api'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../support/axe.ts'
import { CLOSED } from '../support/closed.ts'
import { ConnectedTeams } from '../support/connected-teams.ts'
import { FakePartners, makePartner } from '../support/fakes/fake-partners.ts'
import { FakeTeam, newId } from '../support/fakes/fake-team.ts'
import { FakeTransmittals } from '../support/fakes/fake-transmittals.ts'
import { FakeNotifications } from '../support/notifications.ts'
import { renderApp } from '../support/render-app.tsx'
import { button, dialog, field, folder, item, menuItem, openMenu, press, runAction, select, toast } from '../support/screen.ts'
import { smallTargets } from '../support/small-targets.ts'
import { onPhone } from '../support/window-size.ts'

let team: FakeTeam
let connectedTeams: ConnectedTeams
let partners: FakePartners
let transmittals: FakeTransmittals
let bridge: Item
let plan: Item
let section: Item

beforeEach(() => {
  team = new FakeTeam()
  connectedTeams = new ConnectedTeams(team)
  connectedTeams.connect('Acme Works', 'Ann Lee')
  partners = new FakePartners(team, connectedTeams)
  transmittals = new FakeTransmittals(team)
  bridge = team.folder('Bridge', { sub_type: 'project' })
  const plans = team.folder('Plans', { into: bridge })
  plan = team.add('Plan.pdf', { into: plans })
  section = team.add('Section.pdf', { into: plans })
  partners.add(bridge.id, makePartner(connectedTeams.teams[0] as never), { status: 'Accepted' })
})

const issue = dialog(t('sharing.transmittals.issueDocumentsOfName', { name: 'Bridge' }))
const register = dialog(t('sharing.transmittals.transmittalsOfName', { name: 'Bridge' }))
const lines = register.getByRole('list', { name: t('sharing.transmittals.transmittals') })
const send = button(issue, t('sharing.transmittals.issue'))
const check = (name: string) => issue.getByRole('checkbox', { name, exact: true })

const recipient = (fields: Partial<TransmittalRecipient>): TransmittalRecipient => ({
  id: newId(),
  name: 'mira@example.org',
  tenant: null,
  mail: 'sent',
  is_open: true,
  openings: [],
  ...fields,
})

async function openRegister(): Promise<void> {
  await renderApp(team)
  await runAction(item('Bridge', 'project'), t('sharing.transmittals.transmittals'))
  await expect.element(register).toBeVisible()
}

async function openOne(fields: Partial<Transmittal>): Promise<ReturnType<typeof dialog>> {
  const { number } = transmittals.add(bridge.id, [plan, section], fields)
  await openRegister()
  await lines.getByRole('button', { name: new RegExp(`^${number}`) }).click()
  const shown = dialog(t('sharing.common.transmittalNumber', { number }))
  await expect.element(shown.getByRole('link', { name: 'Plan.pdf', exact: true })).toBeVisible()
  return shown
}

describe('Issuing documents', () => {
  test('works with the keyboard from selected files, to a partner and an email address', async () => {
    await renderApp(team, '/all/Bridge/Plans')
    await select(item('Plan.pdf'))
    await select(item('Section.pdf'))
    await item('Section.pdf').click({ button: 'right' })
    await menuItem(t('sharing.transmittals.issueDocuments')).click()
    await expect.element(field(issue, t('sharing.transmittals.number'))).toHaveValue('T-008')
    await expect.element(issue.getByText('Section.pdf')).toBeVisible()
    await expectAccessible()
    // Without a recipient or a purpose.
    await expect.element(send).toHaveAccessibleDescription(t('sharing.transmittals.addRecipientToIssue'))
    send.element().focus()
    await press('{Enter}')
    await expect.element(issue.getByText(t('sharing.transmittals.choosePartnerOrEnterEmail'))).toBeVisible()
    await expect.element(issue.getByText(t('errors.fields.required', { label: t('sharing.transmittals.purpose') }))).toBeVisible()
    check('Acme Works').element().focus()
    await press(' ')
    await expect.element(issue.getByText(/^Add a /)).not.toBeInTheDocument()
    await userEvent.type(field(issue, t('ui.form.emailAddresses')), 'mira@example.org')
    const purpose = issue.getByRole('combobox', { name: t('sharing.transmittals.purpose') })
    await userEvent.type(purpose, 'for constr')
    await expect.element(page.getByRole('option', { name: t('sharing.transmittals.forConstruction') })).toBeVisible()
    await press('{ArrowDown}{Enter}')
    await expect.element(purpose).toHaveValue('For construction')
    await button(issue, t('common.removeName', { name: 'Section.pdf' })).click()
    await field(issue, t('common.message')).fill('As agreed')
    await send.click()
    await expect.element(toast(t('sharing.transmittals.documentsIssuedAsNumber', { count: 1, number: 'T-008' }))).toBeVisible()
    await expect.element(issue).not.toBeInTheDocument()
    expect(team.api.asked('filesTransmittalsIssue')).toEqual([
      {
        id: bridge.id,
        number: 'T-008',
        purpose: 'For construction',
        note: 'As agreed',
        file_ids: [plan.id],
        partnership_ids: [partners.partnerships[0]?.id],
        emails: ['mira@example.org'],
      },
    ])
  })

  test('works from the register with all files of a folder, and shows links if no email is sent', async () => {
    transmittals.sendsMail = false
    await openRegister()
    await expect.element(register.getByText(/^No transmittals yet/)).toBeVisible()
    await button(register, t('sharing.transmittals.issueDocuments')).click()
    await button(issue, t('sharing.transmittals.addFiles')).click()
    const picker = dialog(t('sharing.transmittals.chooseFileOrFolderFor'))
    await picker.getByRole('button', { name: /^Plans/ }).click()
    await expect.element(picker.getByText('Plan.pdf')).toBeVisible()
    await button(picker, t('files.itemPicker.chooseName', { name: 'Plans' })).click()
    await expect.element(issue.getByText('Plan.pdf')).toBeVisible()
    await expect.element(issue.getByText('Section.pdf')).toBeVisible()
    await field(issue, t('ui.form.emailAddresses')).fill('mira@example.org')
    await issue.getByRole('combobox', { name: t('sharing.transmittals.purpose') }).fill('For comment')
    await send.click()
    const done = dialog(t('sharing.transmittals.documentsIssued'))
    await expect
      .element(field(done, t('ui.dialog.linkForEmail', { email: 'mira@example.org' })))
      .toHaveValue(`${location.origin}/transmittal#of-mira@example.org`)
    await expectAccessible()
    await press('{Escape}')
    await expect.element(lines.getByText('T-008')).toBeVisible()
  })

  test('shows rejections on their field and keeps the values', async () => {
    team.api.on('filesTransmittalsIssue', () => {
      throw new Refusal('conflict', {
        message: t('errors.transmittals.numberTaken'),
        fields: { number: t('errors.transmittals.numberTaken') },
      })
    })
    await renderApp(team, '/all/Bridge/Plans')
    await runAction(item('Plan.pdf'), t('sharing.transmittals.issueDocuments'))
    await check('Acme Works').click()
    await issue.getByRole('combobox', { name: t('sharing.transmittals.purpose') }).fill('For comment')
    await send.click()
    await expect.element(issue.getByText(t('errors.transmittals.numberTaken'))).toBeVisible()
    await expect.element(field(issue, t('sharing.transmittals.number'))).toHaveFocus()
    await expect.element(check('Acme Works')).toBeChecked()
  })

  test('is not offered outside projects, nor for folders', async () => {
    team.add('Loose.pdf')
    await renderApp(team)
    await openMenu(item('Loose.pdf'))
    await expect.element(menuItem(t('files.rename.action'))).toBeVisible()
    await expect.element(menuItem(t('sharing.transmittals.issueDocuments'))).not.toBeInTheDocument()
    await press('{Escape}')
    await folder('Bridge').or(item('Bridge', 'project')).dblClick()
    await page.getByRole('link', { name: t('common.files'), exact: true }).click()
    await expect.element(folder('Plans')).toBeVisible()
    await openMenu(folder('Plans'))
    await expect.element(menuItem(t('files.rename.action'))).toBeVisible()
    await expect.element(menuItem(t('sharing.transmittals.issueDocuments'))).not.toBeInTheDocument()
  })
})

describe('Transmittal', () => {
  test('shows the documents and who opened which when', async () => {
    const first = '2026-11-22T08:31:00.000Z'
    const shown = await openOne({
      is_superseded: true,
      closed_files: 1,
      note: 'Revision C',
      recipients: [
        recipient({
          name: 'Acme Works',
          tenant: connectedTeams.teams[0] ?? null,
          mail: null,
          openings: [
            { by: 'Ann Lee', position: null, first, last: first },
            { by: 'Ann Lee', position: 0, first, last: '2026-11-23T10:02:00.000Z' },
          ],
        }),
        recipient({ mail: 'failed' }),
      ],
    })
    await expect.element(lines.getByRole('button', { name: /Superseded.*Opened by 1 of 2/ })).toBeInTheDocument()
    await expect.element(shown.getByText('Revision C')).toBeVisible()
    await expect.element(shown.getByText(/^A newer version is available/)).toBeVisible()
    await expect.element(shown.getByText(t('sharing.transmittals.andDocumentsWithoutAccess', { hidden: 1 }))).toBeVisible()
    const openings = shown.getByLabelText(t('sharing.transmittals.openedByName', { name: 'Acme Works' }))
    await expect.element(openings).toMatchTextContent(/Transmittal.*by Ann Lee.*Plan\.pdf.*by Ann Lee, last/)
    await expect.element(shown.getByText(t('sharing.transmittals.emailCouldNotBeSent'))).toBeVisible()
    await expect.element(shown.getByText(t('sharing.transmittals.notOpenedYet'))).toBeVisible()
    await expect
      .element(
        button(shown, t('sharing.transmittals.downloadName', { name: 'Plan.pdf' })).or(
          shown.getByRole('link', { name: t('sharing.transmittals.downloadName', { name: 'Plan.pdf' }) }),
        ),
      )
      .toBeVisible()
    await expectAccessible()
  })

  test('shows that someone has locked the current file', async () => {
    const holder = { id: null, name: null, tenant: { id: newId(), name: 'Acme Works' } }
    const lock = { is_own: false, holder, expires: '2030-12-01T12:00:00.000Z' }
    const [other] = transmittals.add(bridge.id, [plan]).files
    transmittals.transmittals = []
    const shown = await openOne({ files: other ? [{ ...other, lock }] : [] })
    await expect.element(shown.getByText(t('sharing.transmittals.editedBy', { holder: 'Acme Works' }))).toBeVisible()
    await shown.getByText(t('sharing.transmittals.editedBy', { holder: 'Acme Works' })).hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(/^The current file is locked until /)
  })

  test('shows pending and blocked virus scans, and opens documents once they are clean', async () => {
    plan.scan = { state: 'waiting', found: null }
    section.scan = { state: 'infected', found: 'Eicar' }
    const loose = team.add('Loose.pdf', { into: bridge })
    const { id } = transmittals.add(bridge.id, [plan, section, loose])
    await openRegister()
    await lines.getByRole('button', { name: /^T-007.*Blocked/ }).click()
    const shown = dialog(t('sharing.common.transmittalNumber', { number: 'T-007' }))
    await expect.element(shown.getByText(t('lib.text.beingCheckedForViruses'), { exact: true })).toBeVisible()
    await expect.element(shown.getByText(t('lib.text.blockedFoundWasFound', { found: 'Eicar' }))).toBeVisible()
    await expect.element(shown.getByText(/^Download all leaves out 2 documents/)).toBeVisible()
    await expect.element(shown.getByRole('link', { name: 'Loose.pdf', exact: true })).toBeVisible()
    await expect.element(shown.getByRole('link', { name: 'Plan.pdf' })).not.toBeInTheDocument()
    const save = button(shown, t('sharing.transmittals.downloadName', { name: 'Plan.pdf' }))
    await expect.element(save).toHaveAttribute('aria-disabled', 'true')
    await expect.element(save).toHaveAccessibleDescription(t('lib.text.beingCheckedForViruses'))
    await expectAccessible()
    await save.hover()
    await expect.element(page.getByRole('tooltip')).toMatchTextContent(t('errors.scans.waiting'))
    // The page polls automatically.
    transmittals.scan(id, plan.id, null)
    await expect.element(shown.getByRole('link', { name: 'Plan.pdf', exact: true }), { timeout: 20_000 }).toBeVisible()
    await expect.element(shown.getByText(/^Download all leaves out 1 document/)).toBeVisible()
  })

  test('names documents that the user sees but cannot open, which can be requested, and only counts others', async () => {
    section = team.add('Costs.pdf', { into: bridge, ...CLOSED })
    const restricted_files = [{ position: 1, file: section }]
    const first = '2026-11-22T08:31:00.000Z'
    const openings = [1, 2].map((position) => ({ by: null, position, first, last: first }))
    const { id } = transmittals.add(bridge.id, [plan], {
      closed_files: 2,
      restricted_files,
      recipients: [recipient({ openings })],
    })
    new FakeNotifications(team)
    await onPhone()
    await renderApp(team, `/?action=SHOW_TRANSMITTAL&uuid=${id}`)
    const shown = dialog(t('sharing.common.transmittalNumber', { number: 'T-007' }))
    await expect
      .element(shown.getByRole('heading', { name: t('sharing.transmittals.documentCount', { count: 3 }) }))
      .toBeVisible()
    const row = shown
      .getByRole('list', { name: t('sharing.transmittals.documents') })
      .getByRole('listitem')
      .filter({ hasText: 'Costs.pdf' })
    await expect.element(row.getByText(t('sharing.transmittals.youDontHaveAccess'))).toBeVisible()
    await expect.element(row.getByRole('link')).not.toBeInTheDocument()
    await expect.element(shown.getByText(t('sharing.transmittals.andDocumentsWithoutAccess', { hidden: 1 }))).toBeVisible()
    await expect
      .element(shown.getByLabelText(t('sharing.transmittals.openedByName', { name: 'mira@example.org' })))
      .toMatchTextContent(/Costs\.pdf.*A document you don’t have access to/)
    expect(smallTargets()).toEqual([])
    await expectAccessible()
    let own: { message: string; created: string } | null = null
    team.api.on('filesAccessRequestOwn', () => ({ request: own }))
    team.api.on('filesAccessRequest', () => {
      own = { message: '', created: new Date().toISOString() }
      return { uuid: newId() }
    })
    await button(row, t('files.common.requestAccess')).click()
    await button(dialog(t('sharing.accessRequests.requestAccess')), t('sharing.accessRequests.requestAccess')).click()
    await expect.poll(() => team.api.asked('filesAccessRequest')).toMatchObject([{ id: section.id }])
    await expect.element(button(row, t('files.requestAccess.withdrawRequest'))).toBeVisible()
    // Once access is granted, the document opens.
    team.items = team.items.map((item) => (item.id === section.id ? { ...item, is_accessible: true } : item))
    transmittals.transmittals = []
    transmittals.add(bridge.id, [plan, section], { id })
    team.channel.open()
    await expect.poll(() => team.channel.hearsNotifications).toBe(true)
    team.channel.notify(newId())
    await expect.element(shown.getByRole('link', { name: 'Costs.pdf', exact: true })).toBeVisible()
  })

  test('is revoked after explaining the consequences', async () => {
    const shown = await openOne({ recipients: [recipient({})] })
    await button(shown, t('common.withdraw')).click()
    const ask = dialog(t('sharing.transmittals.withdrawNumber', { number: 'T-007' }))
    await expect.element(ask.getByText(/Copies they downloaded aren’t affected/)).toBeVisible()
    await button(ask, t('common.withdraw')).click()
    await expect.element(shown.getByText(/^Withdrawn/)).toBeVisible()
    await expect.element(button(shown, t('common.withdraw'))).not.toBeInTheDocument()
    await press('{Escape}')
    await expect.element(lines.getByText(t('sharing.transmittals.withdrawn'))).toBeVisible()
  })

  test('opens from a partner’s notification without the recipients', async () => {
    const { id } = transmittals.add(bridge.id, [plan], {
      is_issuer: false,
      is_superseded: true,
      team: connectedTeams.teams[0] as never,
    })
    await renderApp(team, `/?action=SHOW_TRANSMITTAL&uuid=${id}`)
    const shown = dialog(t('sharing.common.transmittalNumber', { number: 'T-007' }))
    await expect.element(shown.getByText(/^Acme Works has a newer version/)).toBeVisible()
    await expect.element(shown.getByText(t('sharing.transmittals.issuedTo'))).not.toBeInTheDocument()
    await expect.element(button(shown, t('common.withdraw'))).not.toBeInTheDocument()
  })

  test('explains that it was deleted', async () => {
    await renderApp(team, `/?action=SHOW_TRANSMITTAL&uuid=${newId()}`)
    await expect.element(dialog(t('sharing.transmittals.transmittal')).getByText(t('errors.transmittals.gone'))).toBeVisible()
  })

  test('has touch targets on a phone, and so has its register', async () => {
    await onPhone()
    const { id } = transmittals.add(bridge.id, [plan, section], { recipients: [recipient({})] })
    await renderApp(team, `/?action=SHOW_TRANSMITTAL&uuid=${id}`)
    await expect
      .element(dialog(t('sharing.common.transmittalNumber', { number: 'T-007' })).getByText('Section.pdf'))
      .toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})

describe('Page of a transmittal link', () => {
  test('shows the documents to anyone with the link, without an account', async () => {
    const { id } = transmittals.add(bridge.id, [plan, section], { note: 'Revision C', is_superseded: true })
    await renderApp(team, `/transmittal#${id}`, { isSignedIn: false })
    await expect.element(page.getByRole('heading', { name: 'T-007: For construction' })).toBeVisible()
    await expect.element(page.getByText(/^Ada Byron from Bridges issued 2 documents in Bridge to you/)).toBeVisible()
    await expect.element(page.getByText(/^Bridges has newer versions/)).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'Plan.pdf', exact: true })).toHaveAttribute('target', '_blank')
    await expect.element(page.getByRole('link', { name: t('sharing.transmittals.downloadAll') })).toBeVisible()
    await expectAccessible()
  })

  test('explains blocked documents and why not all can be downloaded', async () => {
    plan.scan = { state: 'too_large', found: null }
    section.scan = { state: 'infected', found: null }
    const { id } = transmittals.add(bridge.id, [plan, section])
    await renderApp(team, `/transmittal#${id}`, { isSignedIn: false })
    await expect.element(page.getByText(t('lib.text.blockedTooLargeToBe'))).toBeVisible()
    await expect.element(page.getByText(t('sharing.transmittals.nothingToDownloadBlocked'))).toBeVisible()
    await expect.element(page.getByRole('button', { name: t('sharing.transmittals.downloadAll') })).toBeDisabled()
    await expect.element(page.getByRole('link')).not.toBeInTheDocument()
    await expectAccessible()
  })

  test('explains a deleted or incomplete link', async () => {
    const { id } = transmittals.add(bridge.id, [plan], { withdrawn: '2026-11-23T08:15:00.000Z' })
    await renderApp(team, `/transmittal#${id}`, { isSignedIn: false })
    await expect.element(page.getByRole('heading', { name: t('sharing.transmittals.theseDocumentsAreNotHere') })).toBeVisible()
    await expectAccessible()
  })

  test('has touch targets on a phone', async () => {
    await onPhone()
    const { id } = transmittals.add(bridge.id, [plan, section])
    await renderApp(team, `/transmittal#${id}`, { isSignedIn: false })
    await expect.element(page.getByText('Section.pdf')).toBeVisible()
    expect(smallTargets()).toEqual([])
  })
})
