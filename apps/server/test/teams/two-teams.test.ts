import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { ADA, begin, locationOf, openInteraction, setUpForm, signInWith } from '../identity/flow.ts'
import { startServer, type TestServer } from '../identity/server.ts'
import { testDatabase } from '../support/database.ts'

const URL_ = 'http://arbour.test'

let database: Awaited<ReturnType<typeof testDatabase>>
let server: TestServer
/** Tokens of one user: an Admin in the first team, without a role in the second. */
let first: string
let second: string

beforeAll(async () => {
  database = await testDatabase()
  server = await startServer(database.db)
  const browser = server.browser()
  const { page } = await openInteraction(browser, URL_)
  await browser.post(`${page}/set-up`, await setUpForm(database.db))
  first = (await signInWith(server.browser(), URL_, ADA)).access_token
  const { tenant } = (await server.call(first, calls.tenantsCreate, { name: 'Difference Engines' })).body
  const { user } = (await server.call(first, calls.authAccount, {})).body
  await setMembership(database.db, { tenantId: tenant.id, userId: user.id, roles: [] })
  second = (await signInWith(server.browser(), URL_, ADA, { organization: tenant.org_id })).access_token

  const { body: root } = await server.call(first, calls.filesBrowse, { path: '/all' })
  const folder = { parent_id: root.file?.id ?? '', name: 'Plans of the first', type: 'folder' as const }
  const { file } = (await server.call(first, calls.filesCreate, folder)).body
  await server.call(first, calls.filesTagsUpdate, { id: file.id, tags: ['Confidential'] })
  await server.call(first, calls.usersInvitationsCreate, { email: 'grace@example.org' })
  await server.call(first, calls.tenantsJoinCodesCreate, {})
})
afterAll(async () => {
  await server.close()
  await database.close()
})

describe('A user in two teams', () => {
  it("has with each token only that team's access", async () => {
    const under = async (token: string) => ({
      team: (await server.call(token, calls.tenantsCurrent, {})).body.tenant.name,
      roles: (await server.call(token, calls.authAccount, {})).body.user.roles,
      items: (await server.call(token, calls.filesBrowse, { path: '/all' })).body.items.map(({ name }) => name),
      found: (await server.call(token, calls.filesSearch, { q: 'plans' })).body.meta.total_items,
      tags: (await server.call(token, calls.tagsList, {})).body.items.map(({ name }) => name),
      people: (await server.call(token, calls.usersList, {})).body.meta.total_items,
      mails: (await server.call(token, calls.tenantsMails, {})).status,
      invitations: (await server.call(token, calls.usersInvitations, {})).status,
      codes: (await server.call(token, calls.tenantsJoinCodes, {})).status,
    })
    expect(await under(first)).toEqual({
      team: 'Analytical Engines',
      roles: ['Admin'],
      items: ['Plans of the first'],
      found: 1,
      tags: ['Confidential'],
      people: 1,
      mails: 200,
      invitations: 200,
      codes: 200,
    })
    expect(await under(second)).toEqual({
      team: 'Difference Engines',
      roles: [],
      items: [],
      found: 0,
      tags: [],
      people: 1,
      mails: 403,
      invitations: 403,
      codes: 403,
    })
  })

  it('keeps access to one when suspended in the other', async () => {
    const { user, tenant } = (await server.call(second, calls.authAccount, {})).body
    await database.db
      .updateTable('memberships')
      .set({ suspended: new Date() })
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', user.id)
      .execute()
    expect((await server.account(second)).status).toBe(401)
    expect((await server.account(first)).status).toBe(200)
    expect((await server.call(first, calls.authTenants, {})).body.items.map(({ name }) => name)).toEqual(['Analytical Engines'])
    const browser = server.browser()
    const again = await signInWith(browser, URL_, ADA)
    const callback = new URL(locationOf(await browser.get(begin(URL_, { organization: tenant.org_id }).url)))
    expect(callback.searchParams.get('error')).toBe('access_denied')
    expect((await server.call(again.access_token, calls.authAccount, {})).body.tenant.name).toBe('Analytical Engines')
  })
})
