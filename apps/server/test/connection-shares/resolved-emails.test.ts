import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setMembership } from '#modules/directory/teams/public.ts'
import { expireShares, resolveEmails } from '#modules/sharing/connection-shares/public.ts'
import { transact } from '#platform/db/transact.ts'
import { restrict } from '../support/access.ts'
import { connect } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import { ann, bo, boss, folder, setUpFolder, world } from './connected-folder.ts'
import { addressOf, roleOf, shareFolder } from './folders.ts'

setUpFolder()

describe('an invited email address is resolved to its user', () => {
  const wait = (email: string) =>
    world.call(ann, calls.filesSharesInitiate, { file_id: folder.id, emailInvitees: [email], role: 'editor' })

  it('once they join a connected team', async () => {
    const newcomer = await world.person()
    await world.runJobs()
    const { shares } = await wait(await addressOf(world, newcomer))
    expect(shares).toEqual([])
    await setMembership(world.db, { tenantId: bo.tenantId, userId: newcomer.userId, roles: [] })
    await world.runJobs()
    const response = await world.call(ann, calls.filesShares, { id: folder.id })
    expect(response).toMatchObject({
      addresses: [],
      shares: [{ is_access_restricted: true, fileUsers: [{ user: { id: newcomer.userId } }] }],
    })
    const line = await world.db.selectFrom('outbox').select('id').execute()
    expect(line.length).toBeLessThan(5)
    const reported = async () =>
      (await sql`SELECT FROM notifications WHERE user_id = ${newcomer.userId}`.execute(world.db)).rows.length
    await expect.poll(reported).toBe(1)
    expect(await roleOf(world, bo, folder)).toBe(null)
  })

  it('once their team is connected, or they are reactivated', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    await wait(await addressOf(world, partner))
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe(null)
    await connect(world.db, partner, ann)
    const elsewhere = await world.person()
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: elsewhere.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe(null)
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect(await roleOf(world, partner, folder)).toBe('editor')
    await world.call(boss, calls.usersSuspend, { id: bo.userId })
    await wait(await addressOf(world, bo))
    await world.call(boss, calls.usersReactivate, { id: bo.userId })
    await expireShares(world)
    expect(await roleOf(world, bo, folder)).toBe('editor')
  })

  it('not while the folder is restricted or in the bin, also if a share with their team has just ended', async () => {
    const partner = await world.person({ roles: ['Admin'] })
    const expires = endIn(3600_000)
    await wait(await addressOf(world, partner))
    const access = { is_access_restricted: false, is_hidden_when_restricted: false }
    await restrict(world, ann, folder.id)
    await connect(world.db, partner, ann)
    await expireShares(world)
    const addresses = async () => (await world.call(ann, calls.filesShares, { id: folder.id })).addresses.length
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual([null, 1])
    await world.call(ann, calls.filesAccessUpdate, { id: folder.id, access })
    await world.call(ann, calls.filesDelete, { id: folder.id })
    await expireShares(world)
    await world.call(ann, calls.filesRestore, { id: folder.id })
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual([null, 1])
    // The share with their team has just expired, and is not cleaned up yet.
    await shareFolder(world, ann, folder, { tenantInvitees: [partner.tenantId], expires })
    await sql`UPDATE shares SET expires = now() - interval '1 second' WHERE grantee_tenant_id = ${partner.tenantId}`.execute(
      world.db,
    )
    await transact(world.db, (tx) => resolveEmails(tx, { teamId: partner.tenantId }))
    expect([await roleOf(world, partner, folder), await addresses()]).toEqual(['editor', 0])
  })

  it('no longer than until its expiry', async () => {
    const newcomer = await world.person()
    await wait(await addressOf(world, newcomer))
    await sql`UPDATE share_addresses SET expires = now() - interval '1 second' WHERE item_id = ${folder.id}`.execute(world.db)
    await setMembership(world.db, { tenantId: bo.tenantId, userId: newcomer.userId, roles: [] })
    await expireShares(world)
    expect(await world.call(ann, calls.filesShares, { id: folder.id })).toMatchObject({ shares: [], addresses: [] })
  })
})
