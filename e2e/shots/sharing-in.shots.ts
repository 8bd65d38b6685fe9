import { calls } from '@arbour/contract/calls'
import { Api } from '@arbour/testing/api'
import type { Locator } from '@playwright/test'
import { expect, testOfNewTeam as test } from './fixtures.ts'
import { shoot } from './support.ts'

const NOTE =
  'These are the drawings that we spoke of on Monday.\n\nThe soundings of last autumn are among them; the minutes of the weekly meeting follow as soon as they are signed.'

const FOLDERS = [
  'Soundings',
  'Minutes',
  'Photographs of the North Shore',
  'Tender',
  'Site Diary',
  'Levels',
  'Moorings',
  'Tide Tables',
]

test('folders that other teams share', async ({ page, server, team, api, expectedErrors }, info) => {
  // An error, and an item that is not shared.
  expectedErrors.push(/status of 409 .*unmapped\/add/, /status of 404 .*(unmapped\/get|browse)/)
  const { tenant, user } = await api.call(calls.authAccount, {})
  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  for (const side of ['with', 'by']) {
    await page.goto(`/shared?side=${side}_us`)
    await expect(page.getByText(/^(Nothing is shared|Your team hasn’t shared anything)/)).toBeVisible()
    await shoot(page, info, `shared-${side}-us-none`)
  }

  const connect = async (name: string) => {
    const theirs = new Api(server.url, await server.token({ team: `${name} ${tenant.short_name}`, email: `in-${team.email}` }))
    const { tenant: made } = await theirs.call(calls.authAccount, {})
    const { connection } = await theirs.call(calls.tenantsConnectionsAdd, { subdomain: tenant.subdomain })
    await api.call(calls.tenantsConnectionsAccept, { id: connection.id })
    /** Shares a folder with the whole team, or with one user. */
    const share = async (file_id: string, more: { isForOne?: boolean; note?: string; expires?: string } = {}) => {
      const { isForOne, ...rest } = more
      const invitees = isForOne ? { userInvitees: [{ user_id: user.id, tenant_id: tenant.id }] } : { tenantInvitees: [tenant.id] }
      await theirs.call(calls.filesSharesInitiate, { file_id, role: 'editor', notify_via_email: false, ...invitees, ...rest })
      const { items } = await api.call(calls.filesShared, { side: 'with_us', take: 50 })
      const item = items.find(({ file, tenants }) => tenants[0]?.id === made.id && (file.source_id ?? file.id) === file_id)
      return item?.share_id ?? ''
    }
    return { api: theirs, id: made.id, name: made.name, share }
  }
  const harbour = await connect('The Harbour Board, its Department of Works and Waterways, at')
  const north = await connect('North Bank Surveyors for')

  const projects = await api.folder('/all', 'Projects')
  const inner = await api.folder('/all', 'Shared with others')
  await api.call(calls.filesSharesInitiate, {
    file_id: inner.id,
    role: 'viewer',
    notify_via_email: false,
    tenantInvitees: [north.id],
  })
  const drawings = await harbour.api.folder('/all', 'Drawings of the Piers')
  const sheets = await harbour.api.folder(drawings.path, 'Sheets')
  await harbour.api.upload('/all/Drawings of the Piers', 'Pier 1, elevation and sections as built.txt', 'Pier 1')
  await harbour.api.upload(sheets.path, 'Sheet 7.txt', 'Sheet 7')
  const drawingsShare = await harbour.share(drawings.id, { note: NOTE, expires: '2027-06-30T17:00:00.000Z' })
  const folder = await north.api.folder('/all', 'Survey of the North Bank')
  await north.api.upload(folder.path, 'Survey report of the bank, final version for signature.txt', 'Report')
  await north.api.folder(folder.path, 'Survey points')
  await north.api.call(calls.filesTagsUpdate, { id: folder.id, tags: ['Survey', 'Approved', 'Tender'] })
  const placedShare = await north.share(folder.id)
  const { file: mount } = await api.call(calls.filesSharesUnmappedAdd, { id: placedShare, parent_id: projects.id })
  for (const [n, name] of FOLDERS.entries())
    await north.share((await north.api.folder('/all', name)).id, { isForOne: n % 3 === 0 })
  for (let n = 1; n <= 9; n += 1) await harbour.share((await harbour.api.folder('/all', `Works of the harbour, part ${n}`)).id)

  await page.goto('/shared')
  await expect(page.getByText('Drawings of the Piers')).toBeVisible()
  await shoot(page, info, 'shared-with-us')
  await page.getByRole('button', { name: 'Actions for Drawings of the Piers' }).click()
  await expect(page.getByText('Decline', { exact: true })).toBeVisible()
  await shoot(page, info, 'shared-menu')
  await page.keyboard.press('Escape')
  await page.goto(`/shared?team=${harbour.id}&page=2`)
  await page.goto('/shared?q=zzqx')
  await expect(page.getByText(/^No shared folders match/)).toBeVisible()
  await shoot(page, info, 'shared-nobody')
  await page.goto(`/shared?team=${harbour.id}&q=works`)
  await expect(page.getByRole('button', { name: /show all teams/ })).toBeVisible()
  await shoot(page, info, 'shared-one-team')

  await page.goto(`/shared?add=${drawingsShare}`)
  const invite = dialog('Shared folder')
  await expect(invite.getByRole('button', { name: 'Choose a folder' })).toBeVisible()
  await shoot(page, info, 'share-invite')
  await invite.getByRole('button', { name: 'Choose a folder' }).click()
  const place = page.getByRole('dialog')
  await expect(place.getByText('Location: All Files')).toBeVisible()
  await shoot(page, info, 'share-invite-place')
  await place.getByRole('searchbox').fill('survey')
  await expect(place.getByRole('list', { name: 'Search results' })).toBeVisible()
  await shoot(page, info, 'share-invite-found')
  await place.getByRole('searchbox').fill('')
  await page.route('**/unmapped/add', (route) =>
    route.fulfill({ status: 409, json: { code: 'conflict', message: 'A shared folder can’t be inside another shared folder' } }),
  )
  await place.getByRole('button', { name: 'Confirm' }).click()
  await expect(place.getByRole('alert')).toBeVisible()
  await shoot(page, info, 'share-invite-refused')
  await page.unroute('**/unmapped/add')

  await page.goto(`/preview/${drawingsShare}`)
  await expect(dialog('Shared folder')).toBeVisible()
  await shoot(page, info, 'preview-share-asks')
  await page.keyboard.press('Escape')
  await expect(dialog('Shared folder')).toBeHidden()
  await shoot(page, info, 'preview-share')
  await page.goto(`/preview/${drawingsShare}/Sheets`)
  await expect(page.getByText(/Sheet 7/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await shoot(page, info, 'preview-share-deeper')
  await page.goto(`/preview/${drawingsShare}/Sheets/Sheet 7.txt`)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Add to your files' })).toBeVisible()
  await shoot(page, info, 'preview-share-file')
  await page.goto(`/preview/${placedShare}`)
  await expect(page).toHaveURL(/\/all\/Projects\/Survey/)
  await expect(page.getByText('Survey points').first()).toBeVisible()
  await shoot(page, info, 'mount')
  await page.goto('/preview/0198c0de-0000-7000-8000-000000000000')
  await expect(page.getByText(/isn’t shared with you/).first()).toBeVisible()
  await shoot(page, info, 'preview-none')

  await api.call(calls.filesStarredUpdate, { id: mount.id, is_starred: true })
  await page.goto('/search?q=survey')
  await expect(page.getByRole('row', { name: /^Survey points/ })).toBeVisible()
  await shoot(page, info, 'search-of-others')
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Starred' }).getByRole('listitem')).toHaveCount(1)
  await shoot(page, info, 'dashboard-of-others')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search files or run a command' }).fill('survey')
  await expect(page.getByRole('option', { name: /^Survey points/ })).toBeVisible()
  await shoot(page, info, 'palette-of-others')
})
