import { uploadBytes } from '@arbour/client/upload'
import { calls } from '@arbour/contract/calls'
import { expect, prepare, test, watchErrors } from '../support/fixtures.ts'
import { Outbox } from '../support/outbox.ts'

test('@once documents are issued to an email address, opened by its link, superseded and withdrawn', async ({
  page,
  browser,
  server,
  api,
  team,
  files,
}) => {
  const zoe = `zoe-${team.email}`
  const root = await api.at('/all')
  const input = { parent_id: root.id, name: 'Viaduct', type: 'folder', sub_type: 'project' } as const
  const { file: project } = await api.call(calls.filesCreate, input)
  const drawings = await api.folder(project.path, 'Drawings')
  const plan = await api.upload(drawings.path, 'Plan.txt', 'revision A')
  await api.upload(drawings.path, 'Section.txt', 'revision A')

  await test.step('from the selection in the folder', async () => {
    await files.goto(drawings.path)
    await files.runAction(files.item('Plan.txt'), 'Issue Documents')
    const issue = page.getByRole('dialog', { name: 'Issue documents from Viaduct', exact: true })
    await issue.getByLabel('Email addresses').fill(zoe)
    await issue.getByLabel('Purpose').fill('For construction')
    await issue.getByLabel('Message').fill('Work from this one')
    await issue.getByRole('button', { name: 'Issue', exact: true }).click()
    const links = page.getByRole('dialog', { name: 'Documents issued', exact: true })
    await expect(links.getByLabel(`Link for ${zoe}`)).toHaveValue(/\/transmittal#/)
    await page.keyboard.press('Escape')
  })

  const mail = await new Outbox(server).mailTo(zoe, /sent you documents: T-001/)
  const [url = ''] = /http\S+\/transmittal#\S+/.exec(mail.text) ?? []
  const context = await browser.newContext({ baseURL: server.url })
  await prepare(context)
  // Withdrawn transmittals are not found.
  const expectNoErrors = watchErrors(context, [/status of 404 .*transmittals\/open/])
  const otherPage = await context.newPage()

  await test.step('the visitor of the link reads the issued version, also after a newer version', async () => {
    await otherPage.goto(url)
    await expect(otherPage.getByRole('heading', { name: 'T-001: For construction' })).toBeVisible()
    await expect(otherPage.getByText('Work from this one')).toBeVisible()
    const firstPage = context.waitForEvent('page')
    await otherPage.getByRole('link', { name: 'Plan.txt', exact: true }).click()
    await expect((await firstPage).getByText('revision A')).toBeVisible()
    const upload = await uploadBytes(api.client, { name: 'Plan.txt', body: new Blob(['revision B']) })
    await api.call(calls.filesUpdate, { id: plan.id, upload })
    await otherPage.reload()
    await expect(otherPage.getByText(/has newer versions/)).toBeVisible()
    const secondPage = context.waitForEvent('page')
    await otherPage.getByRole('link', { name: 'Plan.txt', exact: true }).click()
    await expect((await secondPage).getByText('revision A')).toBeVisible()
  })

  await test.step('the register shows who opened what, and withdraws it', async () => {
    await files.goto('/all')
    await files.runAction(files.item('Viaduct', 'project'), 'Transmittals')
    const register = page.getByRole('dialog', { name: 'Transmittals from Viaduct', exact: true })
    await register.getByRole('button', { name: /^T-001 .*Superseded.*Opened by everyone/ }).click()
    const transmittalDialog = page.getByRole('dialog', { name: 'Transmittal T-001', exact: true })
    await expect(transmittalDialog.getByLabel(`Opened by ${zoe}`)).toContainText('Plan.txt')
    await transmittalDialog.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog', { name: 'Withdraw T-001?' }).getByRole('button', { name: 'Withdraw' }).click()
    await expect(transmittalDialog.getByText(/^Withdrawn/)).toBeVisible()
    await otherPage.reload()
    await expect(otherPage.getByRole('heading', { name: 'These documents are no longer available' })).toBeVisible()
  })
  expectNoErrors()
  await context.close()
})
