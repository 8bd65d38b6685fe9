import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import { expect, test } from '../support/fixtures.ts'

test('an old path, a permalink and a copied link open the item at its current path, and an unknown or foreign permalink is not found', async ({
  page,
  context,
  files,
  api,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 404/, /status of 400/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const folder = await api.folder('/all', 'Before')
  await api.folder('/all', 'Shelf')
  const shelf = await api.at('/all/Shelf')
  await api.call(calls.filesRename, { id: folder.id, name: 'After' })
  await api.call(calls.filesMove, { id: folder.id, destination_id: shelf.id })
  await page.goto('/all/Before')
  await expect(page).toHaveURL(/\/all\/Shelf\/After$/)
  await expect(files.heading).toHaveText('After')
  await page.goto(`/i/${folder.id}`)
  await expect(page).toHaveURL(/\/all\/Shelf\/After$/)
  await expect(files.heading).toHaveText('After')

  await test.step('a copied link opens the item after a move', async () => {
    const target = await api.folder('/all', 'Target')
    const { id } = await api.upload('/all', 'plan.txt', 'plan')
    await files.go()
    await files.runAction(files.item('plan.txt'), 'Copy link')
    await expect(files.toast('Workspace link copied to your clipboard')).toBeVisible()
    const link = await page.evaluate(() => navigator.clipboard.readText())
    expect(link).toMatch(new RegExp(`^https?://.+/i/${id}$`))
    await api.call(calls.filesMove, { id, destination_id: target.id })
    await files.go(new URL(link).pathname)
    await expect(page).toHaveURL(/\/all\/Target\/plan\.txt$/)
  })

  await test.step('an unknown permalink, and one of another team, are not found', async () => {
    const stranger = await server.token({ team: `Strangers ${Date.now()}`, email: 'eve@example.com' })
    const response = await fetch(`${server.url}/api/files/browse`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stranger}`, 'content-type': 'application/json' },
      body: JSON.stringify({ path: '/all' }),
    })
    const { file } = (await response.json()) as { file: { id: string } }
    for (const id of ['01a1fe7a-0000-7000-8000-000000000000', file.id, 'nonsense']) {
      await files.go(`/i/${id}`)
      await expect(page.getByRole('heading', { name: '404 - Not Found!' })).toBeVisible()
    }
  })
})

test("@once an item shared below a restricted folder opens by permalink, without revealing the folder's name", async ({
  page,
  files,
  api,
  team,
  server,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 403/)
  const bea = new Api(server.url, await server.token({ team: team.name, email: `bea-${team.email}`, roles: [] }))
  const closed = await bea.folder('/all', 'Salaries')
  const shared = await bea.folder('/all/Salaries', 'Rota')
  await bea.folder('/all/Salaries/Rota', 'Week 48')
  const { user } = await api.call(calls.authAccount, {})
  await bea.call(calls.filesAccessUpdate, {
    id: closed.id,
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
  })
  await bea.call(calls.filesAccessUpdate, { id: shared.id, fileUsers: [{ user_id: user.id, user_role: 'viewer' }] })

  await page.goto(`/i/${shared.id}`)
  await expect(files.heading).toHaveText('Rota')
  await files.open(files.folder('Week 48'))
  await expect(page).toHaveURL(new RegExp(`/i/${shared.id}/Week%2048$`))
  await expect(files.heading).toHaveText('Week 48')
  // The tree beside it shows the restricted folder with a lock, as All Files does.
  await expect(files.main.getByText('Salaries')).toHaveCount(0)
  await page.goBack()
  await expect(files.heading).toHaveText('Rota')

  await page.goto('/all/Salaries')
  await expect(page.getByRole('heading', { name: 'ACCESS RESTRICTED' })).toBeVisible()
})
