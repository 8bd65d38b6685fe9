import { uploadBytes } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import type { Locator, Page } from '@playwright/test'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

const NOTE =
  'Revision C of the north pier: the bearings were moved by 120 mm.\n\nPlease work from these sheets alone, and send back what you marked by Friday.'

const dialog = (page: Page, name: string | RegExp): Locator => page.getByRole('dialog', { name })

test('documents that are issued', async ({ page, server, team, api, expectedErrors }, info) => {
  // A number in use, and a withdrawn transmittal.
  expectedErrors.push(/status of (400|404|409) .*transmittals/)
  const { tenant } = await api.call(calls.authAccount, {})
  const named = 'The Harbour Board, its Department of Works and Waterways, at'
  const theirs = new Api(server.url, await server.token({ team: `${named} ${tenant.short_name}`, email: `in-${team.email}` }))
  const { tenant: harbour } = await theirs.call(calls.authAccount, {})
  const { connection } = await theirs.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
  await api.call(calls.tenantsConnectionsAccept, { id: connection.id })
  const findProject = async (person: Api, name: string) => {
    const root = await person.at('/all')
    return (await person.call(calls.filesCreate, { parent_id: root.id, name, type: 'folder', sub_type: 'project' })).file
  }
  const bridge = await findProject(api, 'New Bridge over the Forth at Queensferry')
  const works = await findProject(theirs, 'Works at Queensferry')
  const { partnerships } = await api.call(calls.filesPartnershipsInitiate, {
    file_id: bridge.id,
    tenantInvitees: [harbour.id],
  })
  const partnership = partnerships[0]?.id ?? ''
  await theirs.call(calls.filesPartnershipsInvitesAccept, { token: partnership, fileToLinkId: works.id })
  const drawings = await api.folder(bridge.path, 'Drawings of the Piers')
  const sheets = []
  for (const name of [
    'A-101 General arrangement.pdf',
    'A-102 Sections of the north pier and of the approach viaduct, as agreed with the harbour master in October.pdf',
    'Bearings.xlsx',
    'Specification.docx',
  ])
    sheets.push(await api.upload(drawings.path, name, `%PDF-1.4 ${name}`))
  const [first, second, third] = sheets
  const register = async () => {
    await page.goto(bridge.path)
    await expect(page.getByText('Drawings of the Piers').first()).toBeVisible()
    await page
      .getByRole('button', { name: /^Options for/ })
      .first()
      .click()
    await page.getByText('Transmittals', { exact: true }).click()
    await expect(dialog(page, /^Transmittals from/)).toBeVisible()
  }

  await register()
  await expect(page.getByText(/^No transmittals yet/)).toBeVisible()
  await shoot(page, info, 'transmittals-none')
  await page.getByRole('button', { name: 'Issue Documents' }).click()
  const issue = dialog(page, /^Issue documents from/)
  await expect(issue.getByLabel('Number')).toHaveValue('T-001')
  await shoot(page, info, 'issue-empty')
  await issue.getByRole('button', { name: 'Add files' }).click()
  const picker = dialog(page, /^Choose a file/)
  await picker.getByText('Drawings of the Piers').click()
  await expect(picker.getByText('Bearings.xlsx')).toBeVisible()
  await shoot(page, info, 'issue-choose')
  await picker.getByRole('button', { name: /^Choose Drawings/ }).click()
  await issue.getByRole('checkbox', { name: /^The Harbour Board/ }).check()
  await issue.getByLabel('Email addresses').fill('zoe.of.the.structural.engineers@consultants.example.org')
  await page.keyboard.press('Enter')
  await issue.getByLabel('Purpose').fill('For constr')
  await shoot(page, info, 'issue-purpose')
  await issue.getByLabel('Purpose').fill('For construction')
  await page.keyboard.press('Escape')
  await issue.getByLabel('Message').fill(NOTE)
  await shoot(page, info, 'issue-filled')
  await issue.getByRole('button', { name: 'Issue', exact: true }).click()
  await expect(dialog(page, 'Documents issued')).toBeVisible()
  await shoot(page, info, 'issue-links')
  const url = await dialog(page, 'Documents issued')
    .getByLabel(/^Link for/)
    .inputValue()
  await page.keyboard.press('Escape')

  // Other issued transmittals, and a received one.
  const send = (number: string, purpose: string, ids: (string | undefined)[]) =>
    api.call(calls.filesTransmittalsIssue, {
      id: bridge.id,
      number,
      purpose,
      file_ids: ids.flatMap((id) => id ?? []),
      emails: ['grace@example.org', 'otto@example.org', 'mira@example.org'],
      partnership_ids: [partnership],
    })
  const withdrawn = await send('T-002', 'For approval by the harbour master and the pilots of the estuary', [first?.id])
  await api.call(calls.filesTransmittalsWithdraw, { id: withdrawn.transmittal.id })
  await send('T-003', 'For comment', [third?.id])
  const survey = await theirs.upload(works.path, 'Soundings.csv', 'depth,at\n12,A')
  const { partnerships: back } = await theirs.call(calls.filesPartnerships, { id: works.id })
  await theirs.call(calls.filesTransmittalsIssue, {
    id: works.id,
    number: 'HB-0117',
    purpose: 'For information',
    file_ids: [survey.id],
    partnership_ids: [back[0]?.id ?? ''],
  })
  // The state after a newer version.
  await page.goto(url)
  await expect(page.getByText('Bearings.xlsx')).toBeVisible()
  await shoot(page, info, 'transmittal-link')
  const { items } = await api.call(calls.filesTransmittals, { id: bridge.id })
  const issued = items.find(({ number }) => number === 'T-001')
  const { transmittal } = await theirs.call(calls.filesTransmittalsGet, { id: issued?.id ?? '' })
  for (const file of transmittal.files.slice(0, 2)) await page.request.get(file.url ?? '')
  const upload = await uploadBytes(api.client, { name: 'sheet.pdf', body: new Blob(['%PDF-1.4 newer']) })
  await api.call(calls.filesUpdate, { id: second?.id ?? '', upload })

  await register()
  await expect(page.getByText('HB-0117')).toBeVisible()
  await shoot(page, info, 'transmittals')
  await page.getByRole('button', { name: /^T-001/ }).click()
  await expect(dialog(page, 'Transmittal T-001').getByRole('list', { name: 'Issued to' })).toBeVisible()
  await shoot(page, info, 'transmittal')
  await dialog(page, 'Transmittal T-001').getByRole('button', { name: 'Withdraw' }).click()
  await expect(dialog(page, /^Withdraw T-001/)).toBeVisible()
  await shoot(page, info, 'transmittal-withdraw')
  await dialog(page, /^Withdraw T-001/)
    .getByRole('button', { name: 'Withdraw' })
    .click()
  await expect(dialog(page, 'Transmittal T-001').getByText(/^Withdrawn/)).toBeVisible()
  await shoot(page, info, 'transmittal-withdrawn')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^HB-0117/ }).click()
  await expect(dialog(page, 'Transmittal HB-0117').getByText('Soundings.csv')).toBeVisible()
  await shoot(page, info, 'transmittal-received')
  await page.goto(url)
  await expect(page.getByRole('heading', { name: /no longer available/ })).toBeVisible()
  await shoot(page, info, 'transmittal-gone')
  await page.goto('/transmittal')
  await expect(page.getByRole('heading', { name: /incomplete/ })).toBeVisible()
  await shoot(page, info, 'transmittal-incomplete')
})
