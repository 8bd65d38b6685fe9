import { calls } from '@arbour/contract/calls'
import { t } from '@arbour/messages/t'
import { describe, expect, it } from 'vitest'
import { verify } from '#modules/operations/verify/verify.ts'
import { mount } from '../support/connected.ts'
import type { Person } from '../support/world.ts'
import { ann, bo, boss, folder, setUpFolder, world } from './connected-folder.ts'
import { invite, shareFolder } from './folders.ts'

setUpFolder()

describe('shares are never nested', () => {
  it('by moves, restores, replacements, or their undo', async () => {
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    const copier = await world.folder(ann, ann.rootId, 'Carrier')
    const inner = await world.folder(ann, copier.id, 'Inner')
    const plain = await world.folder(ann, ann.rootId, 'Plain')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    await shareFolder(world, ann, inner, { tenantInvitees: [bo.tenantId] })
    const below = await world.folder(ann, outer.id, 'Below')
    const move = (id: string, destination_id: string) => world.try(ann, calls.filesMove, { id, destination_id })
    for (const id of [inner.id, copier.id]) {
      for (const into of [outer.id, below.id]) {
        const { status, body } = await move(id, into)
        expect([status, body.message]).toEqual([409, t('errors.shares.nested')])
      }
    }
    const mountId = await mount(world.db, { by: ann, tenantId: boss.tenantId, itemId: boss.rootId })
    expect((await move(mountId, outer.id)).status).not.toBe(200)
    await world.db.deleteFrom('boundaries').where('item_id', '=', mountId).execute()
    await world.db.deleteFrom('items').where('id', '=', mountId).execute()
    await world.call(ann, calls.filesDelete, { id: copier.id })
    expect((await world.try(ann, calls.filesRestore, { id: copier.id, parent_file_id: outer.id })).status).toBe(409)
    expect((await world.try(ann, calls.filesRestore, { id: inner.id, parent_file_id: below.id })).status).toBe(409)
    await world.call(ann, calls.filesRestore, { id: copier.id })
    // Merged into a shared folder of its name, its contents would be inside it.
    const twin = await world.folder(ann, plain.id, 'Outer')
    await world.call(ann, calls.filesMove, { id: inner.id, destination_id: twin.id })
    const merged = await world.try(ann, calls.filesMove, { id: twin.id, destination_id: ann.rootId, conflict: 'replace' })
    expect(merged.status).toBe(409)
    // A copy is not shared.
    const copy = await world.call(ann, calls.filesDuplicate, { id: plain.id, destination_id: outer.id })
    expect((await world.call(ann, calls.filesSharesSummary, { id: copy.file.id })).folders_below).toBe(0)
    expect((await move(plain.id, copier.id)).status).toBe(200)
  })

  it('but a private mount of a single user is independent of that', async () => {
    const colleague = await world.person({ team: ann.tenantId })
    const theirs = await world.folder(boss, boss.rootId, 'Theirs')
    await shareFolder(world, boss, theirs, { userInvitees: [invite(colleague)] })
    const own = await mount(world.db, { by: colleague, tenantId: boss.tenantId, itemId: theirs.id, forPerson: true })
    const within = await world.folder(ann, folder.id, 'Within')
    await world.call(colleague, calls.filesMove, { id: own, destination_id: within.id })
    expect((await world.call(ann, calls.filesGet, { id: folder.id })).file.contains_shared_folder).toBe(false)
    expect((await world.call(ann, calls.filesShares, { id: folder.id })).obstacle).toBe(null)
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    await world.call(ann, calls.filesMove, { id: within.id, destination_id: outer.id })
    await world.call(ann, calls.filesMove, { id: within.id, destination_id: folder.id })
    await shareFolder(world, ann, folder, { tenantInvitees: [bo.tenantId] })
    const seen = async (caller: Person) =>
      (await world.call(caller, calls.filesChildren, { file_id: within.id })).items.map(({ id }) => id)
    expect([await seen(bo), await seen(ann), await seen(colleague)]).toEqual([[], [], [own]])
    expect((await world.try(colleague, calls.filesMove, { id: own, destination_id: outer.id })).status).toBe(409)
    const { results } = await verify(world, { isDeep: false, grace: 0 })
    expect(results.filter(({ total, invariant }) => total > 0 && invariant.startsWith('No shared folder'))).toEqual([])
  })

  it('by concurrent shares of a folder and one in it', async () => {
    const child = await world.folder(ann, folder.id, 'Child')
    const responses = await Promise.all(
      [folder.id, child.id].map((file_id) =>
        world.try(ann, calls.filesSharesInitiate, { file_id, tenantInvitees: [bo.tenantId] }),
      ),
    )
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 400]))
  })

  it('and only one of a concurrent move and share succeeds', async () => {
    const outer = await world.folder(ann, ann.rootId, 'Outer')
    await shareFolder(world, ann, outer, { tenantInvitees: [bo.tenantId] })
    const [moved, shared] = await Promise.all([
      world.try(ann, calls.filesMove, { id: folder.id, destination_id: outer.id }),
      world.try(ann, calls.filesSharesInitiate, { file_id: folder.id, tenantInvitees: [bo.tenantId] }),
    ])
    expect([moved.status === 200, shared.status === 200]).toContain(true)
    expect(moved.status === 200 && shared.status === 200).toBe(false)
  })
})
