import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { EICAR, type FakeClamd, openFakeClamd } from '@arbour/testing/server/fake-clamd'
import { signedInState } from '@arbour/testing/signed-in-state'
import { expect, testWithOwnServer } from '../support/fixtures.ts'
import { shoot } from './support.ts'

const TEAM = { name: 'Forth Engineering', email: 'ada@forth.example' }

const test = testWithOwnServer.extend<{ clamd: FakeClamd; api: Api }>({
  clamd: async ({ browserName: _ }, use) => {
    const clamd = await openFakeClamd()
    await use(clamd)
    await clamd.close()
  },
  settings: async ({ clamd }, use) => use({ CLAMD: clamd.address }),
  api: async ({ own }, use) => use(new Api(own.url, await own.token({ team: TEAM.name, email: TEAM.email }))),
  storageState: async ({ own, api }, use) => use(signedInState(own.url, { ...TEAM, api })),
})

test('documents of a transmittal that a scan holds', async ({ page, api, clamd }, info) => {
  const root = await api.at('/all')
  const { file: project } = await api.call(calls.filesCreate, {
    parent_id: root.id,
    name: 'New Bridge over the Forth',
    type: 'folder',
    sub_type: 'project',
  })
  const getScan = async (id: string) => (await api.call(calls.filesGet, { id })).file.scan?.state ?? null
  const clean = await api.upload(project.path, 'A-101 General arrangement.pdf', '%PDF-1.4')
  const infectedFile = await api.upload(
    project.path,
    'Calculation of the bearings of the north pier, from the office in Leith.xlsx',
    EICAR,
  )
  await expect.poll(() => getScan(infectedFile.id)).toBe('infected')
  await expect.poll(() => getScan(clean.id)).toBe(null)
  clamd.behave('stall')
  const pendingFile = await api.upload(project.path, 'Specification.docx', 'on its way')
  const issue = async (number: string, files: readonly { id: string }[]) => {
    const { links } = await api.call(calls.filesTransmittalsIssue, {
      id: project.id,
      number,
      purpose: 'For construction',
      file_ids: files.map(({ id }) => id),
      emails: ['zoe@consultants.example.org'],
    })
    return links[0]?.url ?? ''
  }
  const part = await issue('T-001', [clean, infectedFile, pendingFile])
  const unscannedUrl = await issue('T-002', [pendingFile, infectedFile])
  await page.goto(part)
  await expect(page.getByText(/^Download all leaves out 2/)).toBeVisible()
  await shoot(page, info, 'transmittal-link-held')
  await page.goto(unscannedUrl)
  await page.reload()
  await expect(page.getByText('Specification.docx')).toBeVisible()
  await shoot(page, info, 'transmittal-link-all-held')
  await page.goto(project.path)
  await page
    .getByRole('button', { name: /^Options for/ })
    .first()
    .click()
  await page.getByText('Transmittals', { exact: true }).click()
  await expect(page.getByRole('button', { name: /^T-001.*Blocked/ })).toBeVisible()
  await shoot(page, info, 'transmittals-held')
  await page.getByRole('button', { name: /^T-001/ }).click()
  await expect(page.getByText(/^Download all leaves out 2/)).toBeVisible()
  await shoot(page, info, 'transmittal-held')
  clamd.behave('scan')
  await expect(page.getByText(/^Download all leaves out 1/)).toBeVisible()
  await shoot(page, info, 'transmittal-held-one')
})
