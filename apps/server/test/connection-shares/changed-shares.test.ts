import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { describe, expect, it } from 'vitest'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { restrict } from '../support/access.ts'
import { mount } from '../support/connected.ts'
import { endIn } from '../support/end-time.ts'
import type { Person } from '../support/world.ts'
import { ann, bo, bob, boss, cy, di, folder, roles, setUpTeams, share, shares, update, world } from './connected-teams.ts'
import { invite, roleOf } from './folders.ts'

setUpTeams()

describe('a share is changed', () => {
  it('in its roles, its people and its end', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const expires = endIn(3600_000)
    const people = [{ user_id: bob.userId, user_role: 'editor' as const }]
    const { body } = await update({ id, user_role: 'contributor', fileUsers: people, expires })
    expect(body.share).toMatchObject({
      user_role: 'contributor',
      expires,
      fileUsers: [{ user: { name: 'Bob' }, user_role: 'editor' }],
    })
    expect([await roleOf(world, bo, folder), ...(await roles(bob))]).toEqual(['contributor', 'editor'])
    await update({ id, is_access_restricted: true })
    expect(await roles(bo, bob)).toEqual([null, 'editor'])
    await update({ id, is_access_restricted: false, fileUsers: [], expires: null })
    expect([await roleOf(world, bo, folder), await roleOf(world, bob, folder)]).toEqual(['contributor', 'contributor'])
    expect((await shares()).shares).toMatchObject([{ expires: null, fileUsers: [] }])
  })

  it('and its mounts that no longer fit are removed', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const place = { tenantId: ann.tenantId, itemId: folder.id }
    const mounted = () => world.db.selectFrom('items').select('mounted_for').where('source_id', '=', folder.id).execute()
    await mount(world.db, { by: bo, ...place })
    expect((await shares()).shares).toMatchObject([{ status: 'placed' }])
    await update({ id, user_role: 'editor' })
    expect(await mounted()).toEqual([{ mounted_for: null }])
    const both = [bo, bob].map(({ userId }) => ({ user_id: userId, user_role: 'viewer' as const }))
    await update({ id, is_access_restricted: true, fileUsers: both })
    expect(await mounted()).toEqual([])
    await mount(world.db, { by: bo, ...place, forPerson: true })
    await mount(world.db, { by: bob, ...place, forPerson: true })
    expect((await shares()).shares).toMatchObject([{ fileUsers: [{ status: 'placed' }, { status: 'placed' }] }])
    await update({ id, fileUsers: both.slice(1) })
    expect(await mounted()).toEqual([{ mounted_for: bob.userId }])
    await update({ id, is_access_restricted: false })
    expect(await mounted()).toEqual([])
    await mount(world.db, { by: bo, ...place })
    await world.call(ann, calls.filesSharesDelete, { id })
    expect(await mounted()).toEqual([])
  })

  it('to give less if the folder can no longer be shared, never more', async () => {
    const soon = endIn(3600_000)
    const { id } = await share({ tenantInvitees: [bo.tenantId], role: 'contributor', expires: soon })
    await world.call(boss, calls.filesSharesDecline, { id })
    await restrict(world, ann, folder.id)
    const person = (user_role: 'viewer' | 'editor') => [{ user_id: bob.userId, user_role }]
    expect(await update({ id, is_access_restricted: true, fileUsers: person('viewer') })).toMatchObject({
      status: 409,
      body: { message: t('errors.shares.folderIsRestricted') },
    })
    await world.db.updateTable('shares').set({ declined: null }).where('id', '=', id).execute()
    const more = [{ expires: null }, { user_role: 'editor' }, { fileUsers: person('editor') }] as const
    for (const one of more) expect([one, (await update({ id, ...one })).status]).toEqual([one, 409])
    const less = [{ user_role: 'viewer' }, { expires: endIn(120_000) }] as const
    for (const one of less) expect([one, (await update({ id, ...one })).status]).toEqual([one, 200])
  })

  it('not to invalid values, by others, nor once it has ended', async () => {
    const { id } = await share({ userInvitees: [invite(bo)] })
    const one = { user_id: bob.userId, user_role: 'viewer' as const }
    expect((await update({ id, fileUsers: [] })).status).toBe(400)
    expect((await update({ id, fileUsers: [one, one] })).status).toBe(400)
    expect((await update({ id, fileUsers: [{ ...one, user_id: cy.userId }] })).status).toBe(404)
    expect((await update({ id, expires: new Date().toISOString() })).status).toBe(400)
    // Recipients cannot extend it.
    for (const caller of [bo, boss, cy, di]) expect((await update({ id, expires: null }, caller)).status).toBe(404)
    for (const caller of [bo, boss, cy, di]) expect((await world.try(caller, calls.filesSharesDelete, { id })).status).toBe(404)
    await world.call(ann, calls.filesSharesDelete, { id })
    expect((await update({ id, user_role: 'editor' })).status).toBe(404)
    expect(await roles(bo, bob)).toEqual([null, null])
  })

  it('with expiries truncated to the minute', async () => {
    const [time, minute] = ['2035-02-01T09:30:59.999Z', '2035-02-01T09:30:00.000Z']
    const given = await share({ tenantInvitees: [bo.tenantId], expires: time })
    expect(given.expires).toBe(minute)
    const [next, nextMinute] = ['2036-02-01T09:30:01Z', '2036-02-01T09:30:00.000Z']
    expect((await update({ id: given.id, expires: next })).body.share).toMatchObject({ expires: nextMinute })
    const people = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: time }]
    expect((await update({ id: given.id, fileUsers: people })).body.share).toMatchObject({ fileUsers: [{ expires: minute }] })
  })

  it('with individual expiries of the team and of every user', async () => {
    const [soon, late, later] = [1, 2, 3].map((hours) => endIn(hours * 3600_000))
    await share({ userInvitees: [invite(bo)], expires: soon })
    expect(await share({ userInvitees: [invite(bob)] })).toMatchObject({
      expires: null,
      fileUsers: [{ expires: soon }, { expires: null }],
    })
    expect(await share({ tenantInvitees: [bo.tenantId] })).toMatchObject({ expires: null, fileUsers: [{ expires: soon }, {}] })
    const { id, ...given } = await share({ userInvitees: [invite(bob)], role: 'editor', expires: late })
    expect(given).toMatchObject({ expires: null, fileUsers: [{ expires: soon }, { expires: late }] })
    expect(await share({ tenantInvitees: [bo.tenantId], expires: soon })).toMatchObject({
      expires: soon,
      fileUsers: [{ expires: soon }, { expires: late }],
    })
    // Recipients with the share's expiry follow it.
    const moved = await update({ id, expires: later })
    expect(moved.body.share).toMatchObject({ expires: later, fileUsers: [{ expires: later }, { expires: late }] })
    const people = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: null }]
    expect((await update({ id, fileUsers: people })).body.share).toMatchObject({ expires: later, fileUsers: [{ expires: null }] })
    expect((await update({ id, is_access_restricted: true })).body.share).toMatchObject({ expires: null })
    // No expiry is later than that of a share with named users.
    expect((await update({ id, expires: soon })).body.share).toMatchObject({ expires: soon, fileUsers: [{ expires: soon }] })
    expect((await update({ id, is_access_restricted: false })).body.share).toMatchObject({ expires: soon })
    const past = [{ user_id: bo.userId, user_role: 'viewer' as const, expires: new Date(0).toISOString() }]
    expect((await update({ id, fileUsers: past })).status).toBe(400)
  })
})

describe('a share is declined', () => {
  const decline = (caller: Person, id: string) => world.try(caller, calls.filesSharesDecline, { id })

  it('by an Admin for the whole team, until it is shared again', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId], userInvitees: [invite(bob)] })
    expect([(await decline(bo, id)).status, (await decline(cy, id)).status, (await decline(ann, id)).status]).toEqual([
      403, 404, 404,
    ])
    expect([(await decline(boss, id)).status, (await decline(boss, id)).status]).toEqual([200, 200])
    expect(await roles(bo, bob, boss)).toEqual([null, null, null])
    expect((await shares()).shares).toMatchObject([{ status: 'declined' }])
    expect(await notificationsOf(world, ann)).toMatchObject([{ type: 'alert', meta: { file_id: folder.id } }])
    expect(await textsOf(world, ann)).toHaveLength(1)
    await share({ userInvitees: [invite(bo)] })
    expect(await roles(bo, bob)).toEqual(['viewer', null])
    await share({ tenantInvitees: [bo.tenantId] })
    expect(await roles(bo, bob)).toEqual(['viewer', 'viewer'])
  })

  it('by a person for themselves', async () => {
    const { id } = await share({ userInvitees: [invite(bo), invite(bob)] })
    expect((await decline(boss, id)).status).toBe(404)
    expect((await decline(bo, id)).status).toBe(200)
    expect(await roles(bo, bob)).toEqual([null, 'viewer'])
    expect((await shares()).shares).toMatchObject([{ fileUsers: [{ status: 'declined' }, { status: 'waiting' }] }])
    expect(await textsOf(world, ann)).toHaveLength(1)
    await update({ id, fileUsers: [{ user_id: bo.userId, user_role: 'editor' }] })
    expect(await roles(bo)).toEqual([null])
    await share({ userInvitees: [invite(bo)] })
    expect(await roles(bo)).toEqual(['viewer'])
  })

  it('after it was unmounted', async () => {
    const { id } = await share({ tenantInvitees: [bo.tenantId] })
    const mountId = await mount(world.db, { by: bo, tenantId: ann.tenantId, itemId: folder.id })
    expect((await decline(boss, id)).status).toBe(409)
    await world.db.deleteFrom('boundaries').where('item_id', '=', mountId).execute()
    await world.db.deleteFrom('items').where('id', '=', mountId).execute()
    expect((await decline(boss, id)).status).toBe(200)
  })
})
