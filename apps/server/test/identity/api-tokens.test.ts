import { hash } from 'node:crypto'
import { calls } from '@arbour/contract/calls'
import type { Call } from '@arbour/contract/calls/call'
import { MAX_TOKENS, TOKEN_SCOPES, type TokenScope, withImplied } from '@arbour/contract/entities/account/api-token'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeResetLink } from '#modules/directory/identity/public.ts'
import { setMembership } from '#modules/directory/teams/public.ts'
import { fingerprint } from '../authorisation/fingerprint.ts'
import { connect, connectToNotifications, startRealtimeServer, untilClosed } from '../realtime/server.ts'
import { asRequest, makeWorld, type Person, type World } from '../support/world.ts'

let world: World
let admin: Person
beforeAll(async () => {
  world = await makeWorld()
  admin = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())

/** Returns the user with an API token. */
async function scriptOf(caller: Person, scopes: TokenScope[]): Promise<Person & { tokenId: string }> {
  const { token, api_token } = await world.call(caller, calls.authTokensCreate, { name: 'Script', scopes, days: 30 })
  return { ...caller, token, tokenId: api_token.id }
}

async function statusOf(caller: Person, call: Call = calls.authAccount): Promise<number> {
  return (await world.try(caller, call, {})).status
}

/** Returns the whole database except for the tokens' last use. */
async function everything() {
  const { api_tokens: _, ...rest } = await fingerprint(world.db)
  return rest
}

const guarded = (Object.entries(calls) as [string, Call][]).filter(([, { scope }]) => scope !== undefined)

describe('token scopes', () => {
  it.each(TOKEN_SCOPES)('%s allows its own calls and no other, which change nothing', async (scope) => {
    const script = await scriptOf(admin, [scope])
    const given = withImplied([scope])
    const before = await everything()
    for (const [name, call] of guarded) {
      if (call.scope && given.includes(call.scope)) continue
      const { status, body } = await world.try(script, call, { id: admin.rootId } as never)
      expect([name, status, (body as { message: string }).message]).toEqual([name, 403, expect.stringContaining('API token')])
    }
    expect(await everything()).toEqual(before)
    for (const [name, call] of guarded) {
      if (!call.scope || !given.includes(call.scope)) continue
      const { body } = await world.try(script, call, { id: newId() } as never)
      expect([name, (body as { message?: string }).message ?? '']).toEqual([name, expect.not.stringContaining('API token')])
    }
  })

  it('never include the account, passwords, sessions or tokens', () => {
    const closed = guarded.filter(([name, { scope }]) => name.startsWith('auth') && scope !== null)
    expect(closed.map(([name]) => name)).toEqual(['authAccount'])
  })

  it('files:read issues no upload URL, and files:write issues both', async () => {
    const [reader, writer] = [await scriptOf(admin, ['files:read']), await scriptOf(admin, ['files:write'])]
    const file = await world.file(writer, admin.rootId, 'by-script.txt')
    expect((await world.call(reader, calls.filesGet, { id: file.id })).file).toMatchObject({
      name: 'by-script.txt',
      owner_id: admin.userId,
    })
    const ticket = await world.try(reader, calls.objectsUploadUrl, { filename: 'a.txt', mimetype: 'text/plain' })
    expect(ticket.status).toBe(403)
  })

  it('are limited to the user’s current roles', async () => {
    const member = await world.person({ team: admin.tenantId })
    const script = await scriptOf(member, ['team'])
    expect(await statusOf(script, calls.tenantsJoinCodes)).toBe(403)
    await setMembership(world.db, { tenantId: member.tenantId, userId: member.userId, roles: ['Admin'] })
    expect(await statusOf(script, calls.tenantsJoinCodes)).toBe(200)
  })

  it('files:read includes the realtime channel, until it is revoked or expires', async () => {
    const server = await startRealtimeServer(world)
    const folder = await world.folder(admin, admin.rootId, 'Watched by a script')
    const [script, other, writer] = [
      await scriptOf(admin, ['files:read']),
      await scriptOf(admin, ['files:read']),
      await scriptOf(admin, ['team']),
    ]
    const refused = { message: 'forbidden' }
    await expect(connect(server, { token: writer.token })).rejects.toMatchObject(refused)
    await expect(connectToNotifications(server, { token: script.token })).rejects.toMatchObject(refused)
    await expect(connect(server, { token: `arb_${'A'.repeat(43)}` })).rejects.toMatchObject({ message: 'unauthorised' })
    const clients = [await connect(server, { token: script.token }), await connect(server, { token: other.token })]
    for (const client of clients) expect(await client.join(folder.id)).toEqual({ ok: true })
    expect(await clients[0]?.send('look', { id: folder.id })).toEqual({ ok: false, code: 'forbidden' })
    const file = await world.file(admin, folder.id, 'new.txt')
    for (const client of clients) await client.sees('add', { id: file.id })
    const closed = clients.map(untilClosed)
    await world.call(admin, calls.authTokensRevoke, { id: script.tokenId })
    await closed[0]
    await sql`UPDATE api_tokens SET expires = now() WHERE id = ${other.tokenId}`.execute(world.db)
    await closed[1]
    await expect(connect(server, { token: script.token })).rejects.toMatchObject({ message: 'unauthorised' })
    await server.close()
  })
})

describe('the end of a token', () => {
  it('when it is revoked, only by its user', async () => {
    const script = await scriptOf(admin, ['files:read'])
    const colleague = await world.person({ team: admin.tenantId, roles: ['Admin'] })
    expect((await world.try(colleague, calls.authTokensRevoke, { id: script.tokenId })).status).toBe(404)
    expect(await statusOf(script)).toBe(200)
    await world.call(admin, calls.authTokensRevoke, { id: script.tokenId })
    expect(await statusOf(script)).toBe(401)
    expect((await world.try(admin, calls.authTokensRevoke, { id: script.tokenId })).status).toBe(404)
  })

  it('when it expires', async () => {
    const script = await scriptOf(admin, ['files:read'])
    await sql`UPDATE api_tokens SET expires = now() WHERE id = ${script.tokenId}`.execute(world.db)
    expect(await statusOf(script)).toBe(401)
    const { items } = await world.call(admin, calls.authTokens, {})
    expect(items.find(({ id }) => id === script.tokenId)).toMatchObject({ is_expired: true })
  })

  it.each([
    ['is suspended', (id: string) => world.call(admin, calls.usersSuspend, { id })],
    ['loses a role', (id: string) => world.call(admin, calls.usersRolesUpdate, { id, roles: [] })],
    ['is removed', (id: string) => world.call(admin, calls.usersRemove, { id })],
  ])('permanently when its user %s', async (_, end) => {
    const person = await world.person({ team: admin.tenantId, roles: ['Editor'] })
    const script = await scriptOf(person, ['files:read'])
    expect(await statusOf(script)).toBe(200)
    await end(person.userId)
    expect(await statusOf(script)).toBe(401)
    await setMembership(world.db, { tenantId: person.tenantId, userId: person.userId, roles: ['Editor'] })
    await sql`UPDATE memberships SET suspended = NULL WHERE user_id = ${person.userId}`.execute(world.db)
    expect(await statusOf(script)).toBe(401)
  })
})

describe('a token', () => {
  it('belongs to one team: entities of another are not found', async () => {
    const stranger = await world.person({ roles: ['Admin'] })
    const theirs = await world.folder(stranger, stranger.rootId, 'Theirs')
    const script = await scriptOf(admin, ['files:write', 'sharing', 'team'])
    expect((await world.try(script, calls.filesGet, { id: theirs.id })).status).toBe(404)
    expect((await world.try(script, calls.filesRename, { id: theirs.id, name: 'Ours' })).status).toBe(404)
    expect((await world.try(script, calls.usersSuspend, { id: stranger.userId })).status).toBe(404)
  })

  it('is returned once and stored as a digest, with time and place of its use', async () => {
    const script = await scriptOf(admin, ['sharing'])
    expect(script.token).toMatch(/^arb_[\w-]{43}$/)
    const row = await world.db.selectFrom('api_tokens').selectAll().where('id', '=', script.tokenId).executeTakeFirstOrThrow()
    expect(row.token_hash).toEqual(hash('sha256', script.token, 'buffer'))
    expect(JSON.stringify(row)).not.toContain(script.token.slice(4))
    await statusOf(script)
    const { items } = await world.call(admin, calls.authTokens, {})
    expect(items.find(({ id }) => id === script.tokenId)).toMatchObject({
      name: 'Script',
      ending: script.token.slice(-4),
      scopes: ['files:read', 'sharing'],
      last_used: expect.stringMatching(/^20/),
      last_ip: '127.0.0.1',
    })
    expect(JSON.stringify(items)).not.toContain(script.token)
  })

  it('is only read from its header, as a whole', async () => {
    const { token } = await scriptOf(admin, ['files:read'])
    const asked = (authorization?: string, query = '') =>
      world.app.inject({
        ...asRequest(calls.authAccount, {}, authorization === undefined ? {} : { authorization }),
        url: `/api/auth/account${query}`,
      })
    const statuses = await Promise.all([
      asked(`Bearer ${token}`),
      asked(undefined, `?access_token=${token}`),
      asked(undefined, `?token=${token}`),
      asked(`Bearer ${token.slice(0, -1)}`),
      asked(`Bearer ${token}a`),
      asked(`Bearer ${token.slice(4)}`),
      asked(`Bearer arb_${'A'.repeat(43)}`),
      asked(`Basic ${token}`),
    ])
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([200, 401, 401, 401, 401, 401, 401, 401])
  })

  it('is announced to its user by email, and recorded in the audit log', async () => {
    const person = await world.person({ team: admin.tenantId })
    const script = await scriptOf(person, ['files:read'])
    await world.call(person, calls.authTokensRevoke, { id: script.tokenId })
    const mails = await world.db.selectFrom('mails').selectAll().execute()
    const mail = mails.find(({ content }) => (content as { kind?: string; token?: string }).kind === 'api_token_made')
    expect(mail).toMatchObject({ tenant_id: null, secret_url: null })
    expect(JSON.stringify(mails)).not.toContain(script.token)
    const { items } = await world.call(admin, calls.tenantsAudit, { kind: 'api_token', user_id: person.userId })
    expect(items.map(({ text }) => text)).toEqual(['revoked the API token “Script”', 'created the API token “Script”'])
  })

  it(`is one of ${MAX_TOKENS}, however many are made at once`, async () => {
    const person = await world.person()
    const make = () => world.try(person, calls.authTokensCreate, { name: 'One', scopes: ['files:read'], days: 7 })
    const made = await Promise.all(Array.from({ length: MAX_TOKENS + 3 }, make))
    expect(made.filter(({ status }) => status === 200)).toHaveLength(MAX_TOKENS)
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3)
  })
})

describe('a password reset by an emailed link', () => {
  const reset = async (caller: Person, choice: { end_api_tokens?: boolean }) => {
    const { url } = await makeResetLink(world.db, { userId: caller.userId, publicUrl: 'http://localhost:3001' })
    const token = url.split('#')[1] ?? ''
    const asked = await world.try(null, calls.authPasswordResetCheck, { token })
    await world.try(null, calls.authPasswordReset, { token, password: 'a difference engine', ...choice })
    return asked.body.api_tokens
  }
  it('counts the tokens, deletes them and records it', async () => {
    const caller = await world.person({ roles: ['Admin'] })
    const other = await world.person({ roles: ['Admin'] })
    const script = await scriptOf(caller, ['files:read'])
    const beside = await scriptOf(other, ['files:read'])
    expect(await reset(caller, {})).toBe(1)
    expect([await statusOf(script), await statusOf(beside)]).toEqual([401, 200])
    const { details } = await world.db
      .selectFrom('audit_entries')
      .select('details')
      .where('tenant_id', '=', caller.tenantId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(details).toMatchObject({ from: { name: 'Script' }, to: null })
  })

  it('keeps them if requested', async () => {
    const caller = await world.person({ roles: ['Admin'] })
    const script = await scriptOf(caller, ['files:read'])
    expect(await reset(caller, { end_api_tokens: false })).toBe(1)
    expect(await statusOf(script)).toBe(200)
  })
})
