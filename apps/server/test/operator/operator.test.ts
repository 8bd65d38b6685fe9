import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '#modules/directory/mail/public.ts'
import { putInvitation } from '#modules/directory/teams/public.ts'
import { listJobs, listTeams, makeAdmin, resetPassword, retryJobs } from '#modules/operations/operator/public.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

const publicUrl = 'https://files.example.com'
let world: World
let admin: Person
let member: Person

beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
  member = await world.person({ team: admin.tenantId, roles: ['Editor'] })
})
afterAll(() => world.close())

const emailOf = async ({ userId }: Person) =>
  (await world.db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow()).email
const rolesOf = async ({ userId, tenantId }: Person) =>
  (
    await world.db
      .selectFrom('memberships')
      .select('roles')
      .where('user_id', '=', userId)
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).roles
/** Returns the latest audit log entries as the team's Admins see them. */
async function lastOnRecord(caller = admin): Promise<{ by: string; text: string }> {
  const { items } = await world.call(caller, calls.tenantsAudit, { take: 1 })
  return { by: items[0]?.by.name ?? '', text: items[0]?.text ?? '' }
}

describe('Teams', () => {
  it('are listed with their contents, with terminal control characters in names removed', async () => {
    const other = await world.person({ roles: ['Admin'] })
    await world.file(other, other.rootId, 'a.txt', '12345')
    const name = 'Evil\u001b[2J\nteam'
    await world.db.updateTable('tenants').set({ name }).where('id', '=', other.tenantId).execute()
    const [head, ...rows] = await listTeams(world.db)
    expect(head?.split(/ {2,}/)).toEqual(['id', 'name', 'subdomain', 'members', 'items', 'bytes', 'created', 'closed'])
    const row = rows.find((line) => line.startsWith(other.tenantId))
    expect(row).toMatch(/ Evil \[2J team +team-\d+ +1 +1 +5 +\d{4}-\d\d-\d\d$/)
  })
})

describe('make-admin', () => {
  it('makes a member an Admin with their existing roles, audited as an action of the server administrator', async () => {
    const email = await emailOf(member)
    expect(await makeAdmin(world.db, { team: admin.tenantId, email: email.toUpperCase(), publicUrl })).toEqual([
      expect.stringMatching(/ is an Admin of Team \d+ now/),
      expect.stringMatching(/^They have no password yet: npm run admin -- reset-password /),
    ])
    expect((await rolesOf(member)).sort()).toEqual(['Admin', 'Editor'])
    const { last_name } = await world.db
      .selectFrom('users')
      .select('last_name')
      .where('id', '=', member.userId)
      .executeTakeFirstOrThrow()
    expect(await lastOnRecord()).toEqual({ by: 'The server administrator', text: `changed the roles of Test ${last_name}` })
    expect((await makeAdmin(world.db, { team: admin.tenantId, email, publicUrl }))[0]).toMatch(/is an Admin of .* already$/)
  })

  it('reactivates a suspended member', async () => {
    const suspended = await world.person({ team: admin.tenantId })
    await world.call(admin, calls.usersSuspend, { id: suspended.userId })
    const said = await makeAdmin(world.db, { team: admin.tenantId, email: await emailOf(suspended), publicUrl })
    expect(said).toContain('They were suspended and can sign in again')
    expect((await world.try(suspended, calls.authAccount, {})).status).toBe(200)
    expect((await lastOnRecord()).text).toMatch(/^reactivated /)
  })

  it.each(['a stranger', 'somebody of another team'])('gives %s a link to join as an Admin', async (caller) => {
    const email = caller === 'a stranger' ? 'stranger@example.com' : await emailOf(await world.person())
    const [said, url = ''] = await makeAdmin(world.db, { team: admin.tenantId, email, publicUrl })
    expect(said).toMatch(/is not in .* yet/)
    expect(url).toMatch(/^https:\/\/files\.example\.com\/invitation#[\w-]{20,}$/)
    const { items } = await world.call(admin, calls.usersInvitations, {})
    expect(items).toContainEqual(expect.objectContaining({ email, roles: ['Admin'], status: 'pending', invited_by: null }))
    expect(await lastOnRecord()).toEqual({ by: 'The server administrator', text: `invited ${email}` })
  })

  it('ends a previous link from an Admin', async () => {
    const email = 'twice@example.com'
    const first = await putInvitation(world.db, { tenantId: admin.tenantId, email, roles: [], by: admin.userId })
    await makeAdmin(world.db, { team: admin.tenantId, email, publicUrl })
    const { items } = await world.call(admin, calls.usersInvitations, {})
    expect(items.filter((one) => one.email === email)).toEqual([expect.objectContaining({ roles: ['Admin'] })])
    expect(first.token).not.toBe('')
  })

  it('lists the existing teams for an unknown name', async () => {
    await expect(makeAdmin(world.db, { team: 'Nowhere', email: 'a@example.com', publicUrl })).rejects.toThrow(
      /^There is no team Nowhere\. There are: /,
    )
  })

  it('rejects a closed team', async () => {
    const closing = await world.person({ roles: ['Admin'] })
    const { name } = await world.db
      .selectFrom('tenants')
      .select('name')
      .where('id', '=', closing.tenantId)
      .executeTakeFirstOrThrow()
    await world.call(closing, calls.tenantsClose, { name })
    const made = makeAdmin(world.db, { team: name, email: await emailOf(closing), publicUrl })
    await expect(made).rejects.toThrow(`The team ${name} is closed`)
    expect((await listTeams(world.db)).find((line) => line.startsWith(closing.tenantId))).toMatch(
      /\d{4}-\d\d-\d\d {2}\d{4}-\d\d-\d\d$/,
    )
  })
})

describe('reset-password', () => {
  it('creates one link, which replaces the previous one, audited in each team of the user', async () => {
    const email = await emailOf(member)
    const first = await resetPassword(world.db, { email, publicUrl })
    const [said, url = ''] = await resetPassword(world.db, { email: email.toUpperCase(), publicUrl })
    expect(said).toContain(email)
    expect(url).toMatch(/^https:\/\/files\.example\.com\/reset-password#[\w-]{20,}$/)
    expect((await lastOnRecord()).text).toMatch(/^created a password reset link for Test Person \d+$/)
    expect((await lastOnRecord()).by).toBe('The server administrator')
    const reset = (link: string) =>
      world.try(null, calls.authPasswordReset, { token: link.split('#')[1] ?? '', password: 'a difference engine' })
    expect((await reset(first[1] ?? '')).status).toBe(410)
    expect((await reset(url)).status).toBe(200)
    expect((await reset(url)).status).toBe(410)
  })

  it('reports an unknown email address', async () => {
    await expect(resetPassword(world.db, { email: 'nobody@example.com', publicUrl })).rejects.toThrow(
      'Nobody here has the address nobody@example.com',
    )
  })
})

describe('Jobs', () => {
  const rowOf = async (task: string) => (await listJobs(world.db)).find((line) => line.startsWith(`${task} `))?.split(/ {2,}/)

  it('are counted by task, with the reason of a failure', async () => {
    await world.runJobs()
    await world.db.transaction().execute((tx) =>
      queueMail(tx, {
        tenantId: admin.tenantId,
        recipient: 'a@example.com',
        content: { kind: 'team_reopened', team: 'x' },
        secretUrl: null,
      }),
    )
    expect(await rowOf('send_mail')).toEqual(['send_mail', '1', '0', '0', '0'])
    await world.db
      .updateTable('mails')
      .set({ state: 'failed', error: 'no such\nuser' })
      .where('recipient', '=', 'a@example.com')
      .execute()
    await world.runJobs()
    expect(await rowOf('send_mail')).toEqual(['send_mail', '0', '0', '0', '1', 'no such user'])
  })

  it('that failed are retried: emails without a link, if none was withheld', async () => {
    const write = (recipient: string, content: Parameters<typeof queueMail>[1]['content'], secretUrl: string | null) =>
      world.db.transaction().execute((tx) => queueMail(tx, { tenantId: admin.tenantId, recipient, content, secretUrl }))
    await write('link@example.com', { kind: 'password_reset', name: 'A', expires: '2999-01-01T00:00:00Z' }, `${publicUrl}/x`)
    await write('held@example.com', { kind: 'team_reopened', team: 'x' }, null)
    await world.db
      .updateTable('mails')
      .set({ state: 'failed', error: 'away', secret_url: null })
      .where('recipient', '=', 'link@example.com')
      .execute()
    await world.db
      .updateTable('mails')
      .set({ state: 'failed', error: 'The team was closed' })
      .where('recipient', '=', 'held@example.com')
      .execute()
    expect(await retryJobs(world.db, 'send_mail')).toEqual(['send_mail: 1 queued again'])
    expect(await lastOnRecord()).toEqual({ by: 'The server administrator', text: 'retried 1 failed job (send_mail)' })
    await world.runJobs()
    const { rows } = await sql<{ recipient: string; state: string }>`
      SELECT recipient, state FROM mails WHERE recipient IN ('a@example.com', 'link@example.com', 'held@example.com') ORDER BY recipient`.execute(
      world.db,
    )
    expect(rows).toEqual([
      { recipient: 'a@example.com', state: 'kept' },
      { recipient: 'held@example.com', state: 'failed' },
      { recipient: 'link@example.com', state: 'failed' },
    ])
  })

  it('that failed are retried: previews that were given up, not impossible ones', async () => {
    const file = await world.file(admin, admin.rootId, 'picture.png', 'no picture')
    const object = await world.db.selectFrom('items').select('object_id').where('id', '=', file.id).executeTakeFirstOrThrow()
    const values = { tenant_id: admin.tenantId, object_id: object.object_id, state: 'failed' as const, reason: 'It ended' }
    await world.db
      .insertInto('renditions')
      .values([
        { ...values, kind: 'small', given_up: true },
        { ...values, kind: 'large', given_up: false, reason: 'It’s damaged' },
      ] as never)
      .execute()
    expect((await rowOf('render'))?.slice(4)).toEqual(['1', 'It ended'])
    expect(await retryJobs(world.db, null)).toEqual(['render: 1 queued again', 'send_mail: 0 queued again'])
    const { rows } = await sql`
      SELECT payload FROM graphile_worker._private_jobs j WHERE key = ${`render:${admin.tenantId}:${object.object_id}`}`.execute(
      world.db,
    )
    expect(rows).toEqual([{ payload: { tenantId: admin.tenantId, objectId: object.object_id, ext: 'png' } }])
    const states = await world.db
      .selectFrom('renditions')
      .select(['kind', 'state'])
      .where('object_id', '=', object.object_id)
      .orderBy('kind')
      .execute()
    expect(states).toEqual([
      { kind: 'large', state: 'failed' },
      { kind: 'small', state: 'waiting' },
    ])
    expect(await retryJobs(world.db, 'render')).toEqual(['render: 0 queued again'])
    await world.runJobs()
  })

  it('of an unknown task, or one that cannot be retried, are rejected', async () => {
    await expect(retryJobs(world.db, 'nothing')).rejects.toThrow(
      'There is no task nothing with failed jobs. Tasks that can be retried: render, send_mail',
    )
    await expect(retryJobs(world.db, 'import')).rejects.toThrow(/^Failed jobs of the task import can't be retried here/)
  })
})
