import { calls } from '@arbour/contract/calls'
import type { CallResponse } from '@arbour/contract/calls/call'
import { Api } from '@arbour/testing/api'
import type { Page } from '@playwright/test'
import { addMember } from '../support/open-as.ts'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

type Overview = CallResponse<typeof calls.filesProject>

/** Simulates a last visit on the previous day, with all changes by others since. */
async function backYesterday(page: Page, changes: Overview['changes']): Promise<void> {
  await page.route('**/api/files/project', async (route) => {
    const response = await route.fetch()
    const overview = (await response.json()) as Overview
    const since = new Date(Date.now() - 20 * 3_600_000).toISOString()
    await route.fulfill({ response: response, json: { ...overview, since, changes } satisfies Overview })
  })
}

test('a project at a glance, and as its partners see it', async ({ page, server, team, api }, info) => {
  test.slow()
  const { tenant } = await api.call(calls.authAccount, {})
  const connect = async (name: string) => {
    const theirs = new Api(server.url, await server.token({ team: `${name} ${tenant.short_name}`, email: `at-${team.email}` }))
    const { tenant: made, user } = await theirs.call(calls.authAccount, {})
    const { connection } = await theirs.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
    await api.call(calls.tenantsConnectionsAccept, { id: connection.id })
    return { api: theirs, team: made, user }
  }
  const harbour = await connect('The Harbour Board, its Department of Works and Waterways, at')
  const root = await api.at('/all')
  const input = { parent_id: root.id, type: 'folder', sub_type: 'project' } as const
  const { file: bridge } = await api.call(calls.filesCreate, { ...input, name: 'New Bridge over the Forth at Queensferry' })
  const folders = []
  for (const name of ['Drawings of the Piers', 'Minutes of the weekly meeting with the harbour master', 'Photographs', 'Tender'])
    folders.push(await api.folder(bridge.path, name))
  const [drawings, minutes, photographs] = folders
  const sections = await api.folder(drawings?.path ?? '', 'Sections')
  await api.call(calls.filesFinanceUpdate, { file_id: bridge.id, budget: '1250000.00', cost: '1386420.50' })
  const run = async (
    { api: theirs, team: { id } }: Awaited<ReturnType<typeof connect>>,
    offered: string[],
    ...back: string[]
  ) => {
    const { partnerships } = await api.call(calls.filesPartnershipsInitiate, {
      file_id: bridge.id,
      tenantInvitees: [id],
      accessibleFiles: offered.map((one) => ({ id: one, user_role: 'contributor' as const })),
    })
    const top = await theirs.at('/all')
    const { file } = await theirs.call(calls.filesCreate, { ...input, parent_id: top.id, name: 'Works at Queensferry' })
    const given = []
    for (const name of back) given.push(await theirs.folder(file.path, name))
    await theirs.call(calls.filesPartnershipsInvitesAccept, {
      token: partnerships.find(({ partner }) => partner.tenant?.id === id)?.id ?? '',
      fileToLinkId: file.id,
      accessibleFiles: given.map((one) => ({ id: one.id })),
    })
  }
  /** Opens the project, and takes a picture of its overview and of its people. */
  const see = async (partners: RegExp | string, picture: string) => {
    await page.goto(bridge.path)
    const people = page.getByRole('region', { name: 'Project at a glance' }).getByRole('link', { name: partners })
    await expect(people).toBeVisible()
    await shoot(page, info, picture)
    await people.click()
    await expect(page).toHaveURL(/tab=people/)
    await shoot(page, info, `${picture}-people`)
  }

  await see(/^1 person/, 'room-alone')
  await run(harbour, [sections.id, minutes?.id ?? ''], 'Soundings', 'Notices to mariners of the approaches and the estuary')
  const grace = await addMember({ server, team }, 'Grace Hopper')
  const date = new Date(Date.now() - 2 * 3_600_000).toISOString()
  const event = { type: 'add', file_id: photographs?.id ?? '', date } as const
  const anna = { id: harbour.user.id, name: 'Annabella Wentworth-Byron', picture: null, tenant: harbour.team }
  await backYesterday(page, {
    by_team: 12,
    by_partners: 4,
    is_exact: true,
    people: [
      {
        user: anna,
        sender: null,
        count: 4,
        items: [
          {
            ...event,
            id: crypto.randomUUID(),
            user: anna,
            meta: { name: 'Soundings of the north pier, 24 November, corrected.xlsx' },
          },
        ],
      },
      {
        user: { ...grace, picture: null, tenant: null },
        sender: null,
        count: 12,
        items: [
          { ...event, id: crypto.randomUUID(), user: { ...grace, picture: null, tenant: null }, meta: { name: 'Pier 4.jpg' } },
          {
            ...event,
            id: crypto.randomUUID(),
            type: 'rename',
            user: { ...grace, picture: null, tenant: null },
            meta: { name: 'b', from_name: 'IMG_0001.jpg', to_name: 'Falsework at pier 4, from the south bank.jpg' },
          },
        ],
      },
    ],
  })
  // One user is granted access, and one requests it.
  await api.call(calls.filesAccessUpdate, {
    id: photographs?.id ?? '',
    access: { is_access_restricted: true, is_hidden_when_restricted: false },
    fileUsers: [],
  })
  await grace.api.call(calls.filesAccessRequest, { id: photographs?.id ?? '', message: 'For the report.' })
  await see(/1 partner/, 'room-partner')

  await page.goto(`/see-as/team/${harbour.team.id}/${bridge.id}`)
  await expect(page.getByText('Sections').first()).toBeVisible()
  await shoot(page, info, 'see-as-partner')
  await page.getByRole('switch', { name: /^Show items / }).check()
  await shoot(page, info, 'see-as-partner-all')
  await page.getByRole('button', { name: 'Why? Drawings of the Piers' }).click()
  await expect(page.getByRole('dialog', { name: 'Why?' }).getByText('Access rules, from the top')).toBeVisible()
  await shoot(page, info, 'see-as-partner-why')
  await page.goto(`/?action=SHOW_FILE_EDITOR&file_id=${bridge.id}&tab=partners`)
  await expect(page.getByRole('button', { name: /^View as / })).toBeVisible()
  await shoot(page, info, 'partners-see-as')

  await run(await connect('North Bank Surveyors for'), [minutes?.id ?? ''])
  await run(await connect('Ferry Lines of'), [sections.id])
  const waits = await connect('Signal and Lighting Works')
  await api.call(calls.filesPartnershipsInitiate, { file_id: bridge.id, tenantInvitees: [waits.team.id] })
  await see(/3 partners/, 'room-partners')
})
