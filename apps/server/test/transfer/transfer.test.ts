import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/public.ts'
import { requestReset } from '#modules/directory/identity/passwords/reset-password.ts'
import { isUnclaimed } from '#modules/directory/identity/sign-in/set-up.ts'
import { createTeam, ensurePerson, followProviderGroups, setMembership } from '#modules/directory/teams/public.ts'
import { compareTeam } from '#modules/operations/transfer/compare/compare-team.ts'
import { exportTeam } from '#modules/operations/transfer/export/export-team.ts'
import { importTeam } from '#modules/operations/transfer/import/import-team.ts'
import { makeWorld, type World } from '../support/world.ts'
import { type Contents, MANIFEST, patch, type Row, readArchive, rowsOf, signed, withRows, writeArchive } from './archives.ts'
import { type FullTeam, makeFullTeam, mountInto } from './full-team.ts'

let folder: string
let world: World
/** The target of imported teams. */
let other: World
let full: FullTeam
let archive: string
let contents: Contents

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'arbour-transfer-'))
  world = await makeWorld()
  other = await makeWorld()
  full = await makeFullTeam(world)
  archive = join(folder, 'team.zip')
  await exportTeam(world, { tenantId: full.admin.tenantId, to: archive })
  contents = await readArchive(archive)
})
afterAll(async () => {
  await world.close()
  await other.close()
  await rm(folder, { recursive: true, force: true })
})

const NAMES = { email: '', first_name: 'Grace', last_name: 'Hopper' }

const differences = async (db: World['db'], path: string, tenantId?: string) =>
  (await compareTeam(db, { path, ...(tenantId && { tenantId }) })).flatMap(({ invariant, findings }) =>
    findings.map(({ id, what }) => `${invariant}: ${id} ${what}`),
  )

describe('An archive', () => {
  it('contains the tree by name, and all other data next to it', () => {
    const names = [...contents.keys()]
    expect(String(contents.get('files/Works/Bridge 2/plan.txt'))).toBe('first')
    expect(String(contents.get('files/Closed/secret.txt'))).toBe('secret')
    expect(String(contents.get('files/Works/Page.html'))).toContain('https://example.com/a?b=c')
    expect(names.filter((name) => /^files\/[aA]_b/.test(name)).sort()).toEqual(['files/A_b_ (2).txt', 'files/a_b_.txt'])
    expect(names).toContain('files/_CON')
    const binned = rowsOf(contents, 'objects').filter(({ entry }) => entry.startsWith('versions/'))
    expect(binned.map(({ entry }) => String(contents.get(entry))).sort()).toEqual(['', 'binned', 'second'])
  })

  it('contains no secrets, and of other teams only that there was something', async () => {
    const { rows } = await sql<{ id: string }>`SELECT id FROM public_links WHERE tenant_id = ${full.admin.tenantId}`.execute(
      world.db,
    )
    const all = [...contents].filter(([name]) => name.startsWith('arbour/')).map(([, bytes]) => String(bytes))
    expect(rows).toHaveLength(1)
    expect(all.filter((text) => text.includes(rows[0]?.id ?? '') || /password_hash|token/.test(text))).toEqual([])
    expect(rowsOf(contents, 'shares')).toMatchObject([{ role: 'editor', team: expect.stringMatching(/^Team /) }])
    expect([rowsOf(contents, 'links').length, rowsOf(contents, 'transmittals').length]).toEqual([1, 1])
  })

  it("leaves out mounts of other teams' folders", async () => {
    const id = await mountInto(world, full)
    const to = join(folder, 'mounted.zip')
    await exportTeam(world, { tenantId: full.admin.tenantId, to })
    const mounted = await readArchive(to)
    expect([rowsOf(mounted, 'mounts').length, rowsOf(mounted, 'items').some((item) => item.id === id)]).toEqual([1, false])
    expect(await differences(world.db, to)).toEqual([])
  })

  it('includes what is permanently deleted while it is written', async () => {
    const file = await world.file(full.admin, full.admin.rootId, 'doomed.txt', 'doomed')
    const to = join(folder, 'doomed.zip')
    let isDeleted: Promise<unknown> | null = null
    const slow = {
      ...world.storage,
      read: async (key: string, most: number) => {
        isDeleted ??= world
          .call(full.admin, calls.filesDelete, { id: file.id, soft_delete: false })
          .then(() => collectObjects(world))
        await isDeleted
        return world.storage.read(key, most)
      },
    }
    await exportTeam({ db: world.db, storage: slow }, { tenantId: full.admin.tenantId, to })
    expect(String((await readArchive(to)).get('files/doomed.txt'))).toBe('doomed')
    expect(await world.try(full.admin, calls.filesGet, { id: file.id })).toMatchObject({ status: 404 })
    expect(await collectObjects(world)).toEqual({ removed: 1 })
  })

  it.each([
    ['missing', () => Promise.reject(Object.assign(new Error('gone'), { code: 'ENOENT' }))],
    ['others', async (key: string, most: number) => (await world.storage.read(key, most)).fill('x')],
    ['fewer', async (key: string, most: number) => (await world.storage.read(key, most)).subarray(1)],
  ])('is not created at all when bytes are %s', async (_, read) => {
    const to = join(folder, 'broken.zip')
    const storage = { ...world.storage, read }
    await expect(exportTeam({ db: world.db, storage }, { tenantId: full.admin.tenantId, to })).rejects.toThrow(
      'missing or damaged',
    )
    for (const path of [to, `${to}.part`]) await expect(access(path)).rejects.toThrow('ENOENT')
  })
})

describe('An imported team', () => {
  it('is equal on another Arbour server, with its ids, and exports the same archive', async () => {
    const made = await importTeam(other, { path: archive })
    expect(made).toMatchObject({ tenantId: full.admin.tenantId, keepsIds: true, known: 0, made: 2 })
    expect(await differences(other.db, archive)).toEqual([])
    const again = join(folder, 'again.zip')
    await exportTeam(other, { tenantId: made.tenantId, to: again })
    const second = await readArchive(again)
    const reported = /^arbour\/(manifest|mounts|connections|shares|links|partnerships|transmittals)\b/
    const lasting = (all: Contents) =>
      new Map([...all].filter(([name]) => !reported.test(name)).map(([name, bytes]) => [name, String(bytes)]))
    expect(lasting(second)).toEqual(lasting(contents))
  })

  it('comes from format 2 too, which has no project details', async () => {
    const manifest = JSON.parse(String(contents.get(MANIFEST)))
    const kinds = manifest.kinds.filter(({ name }: Row) => name !== 'project-details')
    const path = join(folder, 'format-2.zip')
    const entries = [...contents].filter(([name]) => name !== 'arbour/project-details.jsonl')
    await writeArchive(path, new Map([...entries, [MANIFEST, Buffer.from(JSON.stringify({ ...manifest, version: 2, kinds }))]]))
    const made = await importTeam(world, { path })
    expect(await differences(world.db, path, made.tenantId)).toEqual([])
  })

  it("gets new ids if those are taken, and links its members' accounts", async () => {
    const made = await importTeam(world, { path: archive })
    expect(made).toMatchObject({ keepsIds: false, known: 2, made: 0 })
    expect(made.tenantId).not.toBe(full.admin.tenantId)
    expect(await differences(world.db, archive, made.tenantId)).toEqual([])
    const roots = await world.db.selectFrom('items').select('id').where('id', '=', full.admin.rootId).execute()
    expect(roots).toHaveLength(1)
  })

  it('keeps its identity at the same external provider, and at no other', async () => {
    const issuer = 'https://provider.example/realms/one'
    const [there, here] = [await makeWorld(), await makeWorld()]
    const admin = await there.person({ roles: ['Admin'] })
    const member = await there.person({ team: admin.tenantId })
    const { tenantId } = admin
    await there.folder(admin, admin.rootId, 'Drawings')
    await there.db.updateTable('users').set({ issuer, subject: sql<string>`'sub-' || id` }).execute()
    await there.db.updateTable('tenants').set({ org_id: 'harbour' }).where('id', '=', tenantId).execute()
    await there.db.transaction().execute(async (tx) => {
      await followProviderGroups(tx, { tenantId, userId: member.userId, names: ['divers'] })
    })
    const path = join(folder, 'provider.zip')
    await exportTeam(there, { tenantId, to: path })
    await expect(importTeam(here, { path, issuer: 'https://provider.example/realms/two' })).rejects.toThrow(
      'knows nobody of this team',
    )
    // A member has been here before.
    await here.db
      .insertInto('users')
      .values({ id: randomUUID(), issuer, subject: `sub-${member.userId}`, ...NAMES })
      .execute()
    expect(await importTeam(here, { path, issuer })).toMatchObject({ known: 1, made: 1, keepsIds: true })
    expect(await differences(here.db, path)).toEqual([])
    const { rows } = await sql`
      SELECT t.org_id, u.issuer, u.subject, m.roles, g.provider_name FROM tenants t JOIN memberships m ON m.tenant_id = t.id JOIN users u ON u.id = m.user_id
      LEFT JOIN group_members gm ON gm.user_id = u.id LEFT JOIN groups g ON g.id = gm.group_id
      WHERE t.id = ${tenantId} ORDER BY m.roles DESC`.execute(here.db)
    const of = { org_id: 'harbour', issuer }
    expect(rows).toEqual([
      { ...of, subject: `sub-${admin.userId}`, roles: ['Admin'], provider_name: null },
      { ...of, subject: `sub-${member.userId}`, roles: [], provider_name: 'divers' },
    ])
    await expect(importTeam(here, { path, issuer })).rejects.toThrow('The identity provider’s team harbour is here already')
    // With the embedded provider, members are matched by email address.
    const embedded = await importTeam(here, { path })
    expect(embedded).toMatchObject({ known: 0, made: 2 })
    // Their groups become the team's own.
    const { rows: groups } = await sql`SELECT provider_name FROM groups WHERE tenant_id = ${embedded.tenantId}`.execute(here.db)
    expect(groups).toEqual([{ provider_name: null }])
    await there.close()
    await here.close()
  })

  it('links accounts by email address only', async () => {
    const [person] = rowsOf(contents, 'people')
    const forged = signed(
      withRows(contents, 'people', (rows) => rows.map((row, index) => ({ ...row, email: `new${index}@example.net` }))),
    )
    const path = join(folder, 'forged.zip')
    await writeArchive(path, forged)
    const before = await world.db.selectFrom('memberships').select('tenant_id').where('user_id', '=', person?.id).execute()
    expect(await importTeam(world, { path })).toMatchObject({ known: 0, made: 2 })
    expect(await world.db.selectFrom('memberships').select('tenant_id').where('user_id', '=', person?.id).execute()).toEqual(
      before,
    )
  })

  it('is verified, and differences from the archive are reported', async () => {
    const team = full.admin.tenantId
    await sql`UPDATE items SET description = 'other', icon = 'x' WHERE tenant_id = ${team} AND id = ${full.planId}`.execute(
      other.db,
    )
    await sql`DELETE FROM stars WHERE tenant_id = ${team}`.execute(other.db)
    const tag = await other.db.selectFrom('tags').select('id').where('tenant_id', '=', team).executeTakeFirstOrThrow()
    await sql`INSERT INTO item_tags VALUES (${team}, ${full.closedId}, ${tag.id})`.execute(other.db)
    expect(await differences(other.db, archive)).toEqual([
      `Every item is as in the archive: ${full.planId} is not as in the archive: description, icon`,
      `Every tag of an item is as in the archive: ${full.closedId} ${tag.id} is not in the archive`,
      `Every star is as in the archive: ${full.member.userId} ${full.planId} is in the archive alone`,
    ])
  })
})

/** Changes the item that `find` matches. */
const changeItem = (find: (row: Row) => boolean, change: object) => (all: Contents) =>
  withRows(all, 'items', (rows) => rows.map((row) => (find(row) ? { ...row, ...change } : row)))
const isPlan = (row: Row) => row.id === full.planId
const named = (name: string) => (row: Row) => row.name === name
const UNKNOWN = '00000000-0000-7000-8000-000000000000'

/** Invalid archives, as a forger would write them, and the expected messages. */
const lies: Record<string, [change: (all: Contents) => Contents, said: RegExp]> = {
  'a field that is unknown': [changeItem(isPlan, { boundary_id: UNKNOWN }), /Line \d+ of arbour\/items\.jsonl .*boundary_id/],
  'a name that leads out': [
    changeItem(isPlan, { name: '../x' }),
    /items\.jsonl is not as it should be: name: A name can’t contain/,
  ],
  'an address that runs': [changeItem(named('Page'), { url: 'javascript:alert(1)' }), /url: Enter a URL/],
  'a NUL': [changeItem(isPlan, { description: 'a\0b' }), /characters that cannot be kept/],
  'an owner from nowhere': [changeItem(isPlan, { owner_id: UNKNOWN }), /names the person 0{8}.* who is not among the people/],
  'no owner': [changeItem(isPlan, { owner_id: null }), /Every item but the root has an owner/],
  'a parent that is not there': [changeItem(isPlan, { parent_id: UNKNOWN }), /is in no folder that leads up to the root/],
  'a parent that is a file': [(all) => changeItem(named('Page'), { parent_id: full.planId })(all), /is in no folder/],
  'a circle': [
    (all) => changeItem(named('Works'), { parent_id: rowsOf(all, 'items').find(named('Bridge 2'))?.id })(all),
    /is in no folder that leads up to the root/,
  ],
  'two roots': [changeItem(named('Works'), { parent_id: null }), /The tree has 2 roots/],
  'two of a name': [changeItem(named('Works'), { name: 'CLOSED' }), /has the name of something else in its folder/],
  'an item twice': [
    (all) => withRows(all, 'items', ([row, ...rows]) => [row as Row, row as Row, ...rows]),
    /items\.jsonl has one of its rows twice/,
  ],
  'a sum that is none': [changeItem(named('Works'), { budget: '5' }), /shows the sum of what is in it/],
  'a sub-type that is none': [changeItem(isPlan, { sub_type: 'image' }), /Extensions and sub-types follow/],
  'a content of no version': [
    (all) => withRows(all, 'versions', (rows) => rows.filter(({ item_id }) => item_id !== full.planId)),
    /has a content that is none of its versions/,
  ],
  'a grant to who is no member': [
    (all) => withRows(all, 'members', (rows) => rows.filter(({ user_id }) => user_id !== full.member.userId)),
    /name .* as their user_id, which is not among its members/,
  ],
  'rows of another kind': [
    (all) => new Map([...all, ['arbour/keys.jsonl', Buffer.from('{}\n')]]),
    /arbour\/keys\.jsonl, of which its manifest does not know/,
  ],
  'a line without an end': [
    (all) => new Map([...all, ['arbour/tags.jsonl', Buffer.alloc(3_000_000, ' ')]]),
    /Line 1 of arbour\/tags\.jsonl is too long/,
  ],
  'no rows of a kind': [
    (all) => new Map([...all].filter(([name]) => name !== 'arbour/events.jsonl')),
    /has no arbour\/events\.jsonl/,
  ],
  'bytes that are missing': [
    (all) => new Map([...all].filter(([name]) => name !== 'files/Closed/secret.txt')),
    /has no files\/Closed\/secret\.txt/,
  ],
  'other bytes': [
    (all) => new Map([...all, ['files/Closed/secret.txt', Buffer.from('SECRET')]]),
    /has other bytes than its row says/,
  ],
  'more bytes': [
    (all) => new Map([...all, ['files/Closed/secret.txt', Buffer.alloc(50_000_000)]]),
    /has 50000000 bytes, and its row says 6/,
  ],
  'a newer format': [
    (all) => new Map([...all, [MANIFEST, Buffer.from(String(all.get(MANIFEST)).replace(/"version": \d+/, '"version": 99'))]]),
    /has format 99, and this Arbour reads /,
  ],
  'no manifest': [(all) => new Map([...all].filter(([name]) => name !== 'arbour/manifest.json')), /no export of a team/],
}

/** Returns everything that an import could leave behind. */
async function everything() {
  const { rows } = await sql`
    SELECT (SELECT count(*) FROM tenants) AS teams, (SELECT count(*) FROM users) AS people, (SELECT count(*) FROM items) AS items,
      (SELECT count(*) FROM objects) AS objects, (SELECT count(*) FROM orphaned_objects) AS orphans, (SELECT count(*) FROM audit_entries) AS audits,
      (SELECT count(*) FROM pg_class WHERE relpersistence = 't') AS tables`.execute(other.db)
  const stored: string[] = []
  for await (const { key } of other.storage.list()) stored.push(key)
  return { ...(rows[0] as object), stored: stored.sort() }
}

describe('An invalid archive', () => {
  const refused = async (path: string, said: RegExp | string) => {
    const before = await everything()
    await expect(importTeam(other, { path })).rejects.toThrow(said)
    expect(await everything()).toEqual(before)
  }

  it.each(Object.entries(lies))('%s: is rejected, and leaves nothing', async (_, [change, said]) => {
    const path = join(folder, 'lie.zip')
    const changed = change(contents)
    await writeArchive(path, changed.has('arbour/manifest.json') && !/newer|format/.test(said.source) ? signed(changed) : changed)
    await refused(path, said)
  })

  it('with wrong hashes, a wrong list or wrong entry types is rejected', async () => {
    const path = join(folder, 'list.zip')
    await writeArchive(
      path,
      withRows(contents, 'tags', (rows) => rows.map((row) => ({ ...row, color: 'red' }))),
    )
    await refused(path, /tags\.jsonl is not what the manifest says/)
    await writeArchive(path, contents, { 'files/Closed/secret.txt': 0o120777 })
    await refused(path, /secret\.txt", which is a link and no file/)
    await writeArchive(path, contents)
    await patch(path, 'files/Closed/secret.txt', '../../Closed/secret.txt')
    await refused(path, /list of the archive is damaged: invalid relative path/)
    await writeArchive(path, new Map([['a.txt', Buffer.from('a')]]))
    await refused(path, /no export of a team/)
    await refused(join(folder, 'none.zip'), /cannot be read as an archive/)
  })

  it('without enough disk space for it is rejected before anything is stored', async () => {
    const before = await everything()
    await expect(importTeam(other, { path: archive, freeBytes: async () => 10 })).rejects.toThrow('There is no room')
    expect(await everything()).toEqual(before)
  })
})

describe('An import', () => {
  it('that was interrupted leaves only what is collected, and can be repeated', async () => {
    const path = join(folder, 'cut.zip')
    const third = await makeWorld()
    try {
      await writeArchive(path, signed(contents))
      let stored = 0
      const storage = {
        ...third.storage,
        put: (...args: Parameters<typeof third.storage.put>) => {
          stored += 1
          if (stored > 5) throw new Error('cut')
          return third.storage.put(...args)
        },
      }
      await expect(importTeam({ db: third.db, storage }, { path })).rejects.toThrow('cut')
      expect(await importTeam(third, { path })).toMatchObject({ keepsIds: true })
      expect(await differences(third.db, path)).toEqual([])
    } finally {
      await third.close()
    }
  })

  it('of a team whose members have accounts here links them', async () => {
    const third = await makeWorld()
    try {
      const [email] = rowsOf(contents, 'people')
        .filter(({ id }) => id === full.admin.userId)
        .map((row) => row.email)
      const userId = await ensurePerson(third.db, { email: email.toUpperCase(), firstName: 'There', lastName: 'Already' })
      const tenantId = await createTeam(third.db, { name: 'Own' })
      await setMembership(third.db, { tenantId, userId, roles: [] })
      const made = await importTeam(third, { path: archive })
      expect(made).toMatchObject({ known: 1, made: 1 })
      const roles = await third.db
        .selectFrom('memberships')
        .select('roles')
        .where('tenant_id', '=', made.tenantId)
        .where('user_id', '=', userId)
        .execute()
      expect(roles).toEqual([{ roles: ['Admin'] }])
      expect(await differences(third.db, archive)).toEqual([])
      // Users imported without a password set one by email. So the server is claimed, and does not ask anyone to create its first
      // team.
      expect(await isUnclaimed(third.db)).toBe(false)
      const [other] = rowsOf(contents, 'people').filter(({ id }) => id === full.member.userId)
      await requestReset(third.db, other?.email)
      await third.runJobs()
      const mails = await third.db.selectFrom('mails').select('content').where('recipient', '=', other?.email).execute()
      expect(mails).toMatchObject([{ content: { kind: 'password_reset' } }])
    } finally {
      await third.close()
    }
  })
})
