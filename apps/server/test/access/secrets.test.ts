import { randomUUID } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, inputFor } from '../authorisation/call-entry.ts'
import { fingerprint } from '../authorisation/fingerprint.ts'
import type { Fixtures, Target } from '../authorisation/people-and-targets.ts'
import { ENTRIES } from '../authorisation/table.ts'
import { untilDelivered } from '../support/delivered.ts'
import { give as shareWith } from '../support/give.ts'
import { issueOnce } from '../support/issue.ts'
import { asRequest, makeWorld, type Person, type World } from '../support/world.ts'
import { makeSecrets, SECRET, type Secrets } from './secrets.ts'

let world: World
let secrets: Secrets

beforeAll(async () => {
  world = await makeWorld()
  secrets = await makeSecrets(world)
})
afterAll(() => world.close())

/** Returns the full response, including headers. */
async function read(reader: Person, name: CallName, input: object): Promise<{ asked: string; status: number; text: string }> {
  const response = await world.app.inject(asRequest(calls[name], input, { authorization: `Bearer ${reader.token}` }))
  const text = `${JSON.stringify(response.headers)} ${response.body}`
  return { asked: `${name} ${JSON.stringify(input)}`, status: response.statusCode, text }
}

function targetOf(id: string, path: string): Target {
  return {
    id,
    path,
    formerPath: path,
    isBinned: false,
    isHidden: true,
    oldVersionId: id,
    oldObjectId: secrets.items.quaggaFile.object_id ?? '',
  }
}

/** Returns the public link to an item, created once. */
async function linkTo(tenantId: string, itemId: string): Promise<string> {
  const find = () => world.db.selectFrom('public_links').select('id').where('item_id', '=', itemId).executeTakeFirst()
  const grantee = { kind: 'link', linkId: randomUUID() } as const
  if (!(await find())) await shareWith(world.db, { tenantId, itemId, grantee, role: 'viewer', source: 'link' })
  return (await find())?.id ?? ''
}

/** Returns an invitation of another team into an item, created once. */
async function partnershipOf({
  tenantId,
  itemId,
  partnerTeam,
}: {
  tenantId: string
  itemId: string
  partnerTeam: string
}): Promise<string> {
  const id = randomUUID()
  const invited = { partner_tenant_id: partnerTeam, partner_item_id: null, invited_user_id: null, email: null, token_hash: null }
  const rest = { created_by: null, answered: null, answered_by: null, status: 'Pending' as const }
  const { id: kept } = await world.db
    .insertInto('partnerships')
    .values({ id, tenant_id: tenantId, item_id: itemId, ...invited, ...rest })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'item_id', 'partner_tenant_id', 'invited_user_id', 'invited_group_id'])
        .where('email', 'is', null)
        .doUpdateSet({ note: '' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return kept
}

/** Makes every call of the table on every restricted or hidden item, by its id and by its actual path. */
async function askAllOf(reader: Person): Promise<Awaited<ReturnType<typeof read>>[]> {
  const { items } = secrets
  const spare = await world.folder(secrets.owner, items.office.id, `Spare of ${reader.userId}`)
  const { tenantId: partnerTeam } = await world.person()
  const share = { tenantId: reader.tenantId, itemId: items.zanzibar.id, role: 'viewer', source: 'share' } as const
  await shareWith(world.db, { ...share, grantee: { kind: 'team', tenantId: partnerTeam } })
  const { id: shareId } = await world.db
    .selectFrom('shares')
    .select('id')
    .where('grantee_tenant_id', '=', partnerTeam)
    .executeTakeFirstOrThrow()
  const fixtures = {
    world,
    openFolder: items.office.id,
    pageUrl: 'http://127.0.0.1:1/',
    colleague: secrets.owner.userId,
    caller: () => secrets.owner,
    partnerTeam,
    share: async () => shareId,
    partnership: () => partnershipOf({ tenantId: reader.tenantId, itemId: items.zanzibar.id, partnerTeam }),
    transmittal: () => issueOnce(world.db, { tenantId: reader.tenantId, itemId: items.zanzibar.id }),
    link: () => linkTo(reader.tenantId, items.zanzibar.id),
    spareFolder: async () => spare.id,
  } as unknown as Fixtures
  const targets = [
    targetOf(items.zanzibar.id, '/all/Office/Zanzibar'),
    targetOf(items.quagga.id, '/all/Office/Zanzibar/Quagga'),
    targetOf(items.quaggaFile.id, '/all/Office/Zanzibar/Quagga/quagga.txt'),
    targetOf(items.notes.id, '/all/Office/Marigold/Quagga notes.txt'),
  ]
  const responses = []
  for (const [name, entry] of ENTRIES) {
    if (name === 'linksMetadata' || name === 'linksPreview') continue
    for (const row of entry.roles.filter(({ on }) => on === 'folder' || on === 'file' || on === 'view')) {
      for (const target of targets) responses.push(await read(reader, name, await inputFor(entry, row, target, fixtures)))
    }
  }
  return responses
}

/** Searches everywhere that a name could appear. */
async function lookEverywhere(reader: Person) {
  const { office, looksInside, wayIn, open, zanzibar, quagga, listedFolder, inside, marigold } = secrets.items
  const all = [office, looksInside, wayIn, open, marigold, listedFolder, inside]
  const paths = ['/all', '/all/Office', '/all/Office/Looks inside', '/all/Office/Way in', '/all/Office/open.txt']
  const asked: [CallName, object][] = [
    ...paths.map((path): [CallName, object] => ['filesBrowse', { path, take: 500 }]),
    ...all.flatMap(({ id }): [CallName, object][] => [
      ['filesGet', { id }],
      ['filesBrowse', { path: `/i/${id}` }],
      ['filesEvents', { id, take: 500 }],
      ['filesAccess', { id }],
      ['filesUsers', { id }],
      ['filesFilters', { id }],
      ['filesDownloadUrl', { ids: [id] }],
      ['filesChildren', { file_id: id }],
      ['filesContents', { ids: [id] }],
      ['filesObjects', { id }],
    ]),
    ['filesRecent', { take: 30 }],
    ['filesSearch', { take: 500 }],
    ['filesSearch', { take: 500, is_accessible: false }],
    ['filesSearch', { take: 500, is_accessible: true, sort: 'size:desc' }],
    ['filesSearch', { q: 'txt', take: 500, parent_id: office.id }],
    ['filesSearch', { q: '17' }],
    ['filesSuggestions', { q: 'old' }],
    ['filesPreview', { path: '/all/Office/open.txt' }],
    ['filesBrowse', { path: '/all/Office/Old Zanzibar' }],
    ['filesBrowse', { path: `/i/${zanzibar.id}/Quagga` }],
    ['filesBrowse', { path: `/bin/${zanzibar.id}/Quagga`, is_deleted: true }],
    ['filesBrowse', { path: `/i/${quagga.id}/quagga.txt` }],
    ['tagsList', {}],
    ['authAccount', {}],
  ]
  const responses = []
  for (const [name, input] of asked) responses.push(await read(reader, name, input))
  return responses
}

describe.each(['member', 'listed'] as const)('to the %s', (kind) => {
  it('no response exposes a name from a restricted or hidden folder', async () => {
    const reader = secrets[kind]
    for (const { asked, text } of await lookEverywhere(reader)) expect([asked, SECRET.exec(text)]).toEqual([asked, null])
  })

  it('no call changes their contents, or reveals them', async () => {
    const reader = secrets[kind]
    const responses = await askAllOf(reader)
    for (const { asked, status, text } of responses) {
      expect([asked, SECRET.exec(text)]).toEqual([asked, null])
      // These silently omit what the caller cannot know of.
      if (/^files(Thumbnails|Contents|Projects) /.test(asked))
        expect([asked, text.endsWith(' {"items":[]}')]).toEqual([asked, true])
      else if (asked.startsWith('filesSharesLinkFollow '))
        expect([asked, text.endsWith(' {"redirect":null}')]).toEqual([asked, true])
      else expect([asked, status]).toEqual([asked, 404])
    }
    const before = await fingerprint(world.db)
    await askAllOfAgain(reader)
    expect(await fingerprint(world.db)).toEqual(before)
  })

  async function askAllOfAgain(reader: Person): Promise<void> {
    const { id } = secrets.items.quagga
    await read(reader, 'filesUpdate', { id, description: 'Found' })
    await read(reader, 'filesDelete', { id, soft_delete: false })
    await read(reader, 'filesTagsUpdate', { id, tags: ['Found'] })
    await read(reader, 'filesStarredUpdate', { id, is_starred: true })
  }

  it.each(['zanzibar', 'quagga', 'zanzibr', 'quaga', 'zanz', 'Old Zanzibar', '17 quaggas'])('no search finds “%s”', async (q) => {
    const reader = secrets[kind]
    expect(await world.call(reader, calls.filesSearch, { q })).toMatchObject({
      items: [],
      meta: { total_items: 0, total_pages: 0 },
    })
    expect(await world.call(reader, calls.filesSearch, { q, is_accessible: false })).toMatchObject({ items: [] })
    expect(await world.call(reader, calls.filesSuggestions, { q })).toEqual({ items: [] })
  })

  it('no guessed path is confirmed', async () => {
    const { zanzibar, marigold, quagga } = secrets.items
    const right = [
      '/all/Office/Zanzibar',
      '/all/Office/Old Zanzibar',
      '/all/Office/Zanzibar/Quagga',
      '/all/Office/Zanzibar/Quagga/Listed',
      '/all/Office/Zanzibar/Quagga/Listed/inside.txt',
      '/all/Office/Old Zanzibar/Quagga/Listed',
      '/all/Office/Zanzibar/open.txt',
      '/all/Office/Marigold/Quagga notes.txt',
      `/i/${zanzibar.id}`,
      `/i/${zanzibar.id}/Quagga/Listed`,
      `/i/${zanzibar.id}/Quagga/Listed/inside.txt`,
      `/i/${zanzibar.id}/open.txt`,
      `/i/${quagga.id}/Listed/inside.txt`,
      `/i/${marigold.id}/Quagga notes.txt`,
    ]
    const wrong = await read(secrets[kind], 'filesBrowse', { path: '/all/Office/Nowhere' })
    for (const path of right) {
      for (const [name, input] of [
        ['filesBrowse', { path }],
        ['filesPreview', { path }],
        ['filesBrowse', { path, is_deleted: true }],
      ] as const) {
        const { asked, status, text } = await read(secrets[kind], name, input)
        expect([asked, status, text.replace(/"date":"[^"]*"/, '')]).toEqual([
          asked,
          404,
          wrong.text.replace(/"date":"[^"]*"/, ''),
        ])
      }
    }
  })
})

describe('events in a hidden folder', () => {
  it('are only sent to those concerned, and named to nobody else: in no notification, mail or view-as preview', async () => {
    const { owner, member, listed, admin } = secrets
    const { office, open, marigold, quaggaFile, listedFolder } = secrets.items
    const give = (id: string, reader: Person, user_role: 'viewer' | 'editor') =>
      world.call(owner, calls.filesAccessUpdate, { id, fileUsers: [{ user_id: reader.userId, user_role }] })
    // In Zanzibar, by name and hidden: to a listed user.
    await give(quaggaFile.id, listed, 'viewer')
    await give(quaggaFile.id, listed, 'editor')
    // Beside it: to a user who sees nothing of it.
    await give(open.id, member, 'editor')
    const { uuid } = await world.call(member, calls.filesAccessRequest, { id: marigold.id })
    await world.call(owner, calls.filesAccessRequestDecline, { uuid })
    const own = await world.folder(member, office.id, 'Own')
    await world.call(member, calls.filesCreate, { parent_id: own.id, name: 'Way', type: 'shortcut', shortcut_file_id: office.id })
    const below = await world.file(listed, listedFolder.id, 'below.txt')
    await untilDelivered(world)
    const kindsOf = async ({ userId }: Person) =>
      (await world.db.selectFrom('notifications').select('kind').where('user_id', '=', userId).orderBy('kind').execute()).map(
        ({ kind }) => kind,
      )
    expect(await kindsOf(member)).toEqual(['access_declined', 'access_given'])
    expect(await kindsOf(listed)).toEqual(['access_changed', 'access_given'])
    expect(await kindsOf(admin)).toEqual([])
    await world.runJobs()
    const mails = await world.db
      .selectFrom('mails as m')
      .innerJoin('users as u', 'u.email', 'm.recipient')
      .select(['u.id', 'm.content'])
      .where('m.tenant_id', '=', admin.tenantId)
      .execute()
    const readable = mails.filter(({ id }) => id !== listed.userId && id !== owner.userId)
    expect(readable.map(({ id }) => id)).toContain(member.userId)
    const reported = [
      ...readable.map(({ content }) => ({ asked: 'mail', status: 200, text: JSON.stringify(content) })),
      await read(member, 'notificationsList', {}),
      await read(member, 'authTenants', {}),
      await read(member, 'filesAccessSeeAs', { id: own.id, user_id: owner.userId }),
      await read(member, 'filesAccessExplain', { id: own.id, user_id: owner.userId }),
      await read(member, 'filesAccessImpact', { ids: [own.id], owner_id: owner.userId }),
      // Owns an item below what they cannot open.
      await read(listed, 'filesAccessExplain', { id: below.id, user_id: member.userId }),
      await read(listed, 'filesAccessExplain', { id: below.id, user_id: owner.userId }),
    ]
    for (const { asked, status, text } of reported) expect([asked, status, SECRET.exec(text)]).toEqual([asked, 200, null])
    // An Admin sees Zanzibar's name, and nothing of its contents.
    const asAdmin = await read(admin, 'filesAccessSeeAs', { id: office.id, user_id: owner.userId })
    expect([asAdmin.status, /quagga|below/i.exec(asAdmin.text)]).toEqual([200, null])
    for (const id of [secrets.items.zanzibar.id, quaggaFile.id]) {
      for (const name of ['filesAccessSeeAs', 'filesAccessExplain'] as const) {
        const { status, text } = await read(admin, name, { id, user_id: owner.userId })
        expect([404, 403]).toContain(status)
        expect(/quagga|below/i.exec(text)).toBeNull()
      }
    }
  })
})

describe('a name conflict with a hidden item', () => {
  it('reveals that the name is taken, in the submitted spelling', async () => {
    const { office, open } = secrets.items
    const input = { parent_id: office.id, name: 'ZANZIBAR', type: 'folder' as const }
    const message = 'An item named ZANZIBAR already exists in that location'
    const { member, admin } = secrets
    const responses = [
      await world.try(member, calls.filesCreate, input),
      await world.try(member, calls.filesCreate, { ...input, conflict: 'replace' }),
      await world.try(member, calls.filesRename, { id: open.id, name: 'ZANZIBAR' }),
    ]
    for (const { status, body } of responses) expect([status, body]).toEqual([409, { code: 'name_conflict', message }])
    const reported = await world.try(admin, calls.filesCreate, input)
    expect([reported.status, reported.body.message]).toEqual([409, 'An item named Zanzibar already exists in that location'])
    const kept = await world.call(member, calls.filesCreate, { ...input, conflict: 'keep' })
    expect(kept.file.name).toBe('ZANZIBAR (2)')
    await world.call(member, calls.filesDelete, { id: kept.file.id, soft_delete: false })
  })
})
