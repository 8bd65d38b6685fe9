import { calls } from '@arbour/contract/calls'
import { describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/public.ts'
import { restrict } from '../support/access.ts'
import type { Person } from '../support/world.ts'
import {
  amy,
  ann,
  bob,
  get,
  only,
  open,
  partnership,
  plan,
  plans,
  project,
  read,
  register,
  setUpProject,
  theirs,
  toAddress,
  toBin,
  toBo,
  world,
} from './partner-project.ts'

setUpProject()
const newVersion = async (content: string, file = plan) =>
  world.call(ann, calls.filesUpdate, { id: file.id, upload: await world.upload(ann, content) })
const purge = (id: string) => world.call(ann, calls.filesDelete, { id, soft_delete: false })
const move = (id: string, destination_id: string, conflict?: 'replace') =>
  world.call(ann, calls.filesMove, { id, destination_id, ...(conflict && { conflict }) })

describe('An issued document is unchanged', () => {
  it('when there is a newer version, which marks it, an older one is restored, or the file is renamed and moved', async () => {
    const { transmittal } = await toBo()
    await newVersion('second')
    expect(await get(ann, transmittal)).toMatchObject({ is_superseded: true, files: [{ version: 1, state: 'superseded' }] })
    const received = await get(bob, transmittal)
    expect(received).toMatchObject({ is_superseded: true, files: [{ state: 'superseded' }] })
    expect(await read(only(received).url)).toBe('first')
    const { items } = await world.call(ann, calls.filesObjects, { id: plan.id })
    await world.call(ann, calls.filesObjectsRestore, { id: plan.id, version_id: items.at(-1)?.id ?? '' })
    expect((await get(bob, transmittal)).is_superseded).toBe(false)
    await world.call(ann, calls.filesUpdate, { id: plan.id, name: 'Renamed.txt' })
    await move(plan.id, ann.rootId)
    expect(only(await get(bob, transmittal))).toMatchObject({ name: 'Plan.txt', folder: 'Plans', state: 'current' })
    // The current version is issued.
    await newVersion('third')
    await move(plan.id, project.id)
    const { transmittal: later } = await toBo({ number: 'T-002' })
    expect(only(later)).toMatchObject({ name: 'Renamed.txt', folder: '', version: 4 })
    expect(await read(only(later).url)).toBe('third')
    expect(await read(only(received).url)).toBe('first')
  })

  it('when the file is replaced by another: the mark follows the item it was merged into', async () => {
    const { transmittal } = await toBo()
    const target = await world.folder(ann, project.id, 'Target')
    await world.file(ann, target.id, 'Plan.txt', 'older')
    await move(plan.id, target.id, 'replace')
    const { items } = await world.call(ann, calls.filesBrowse, { path: target.path })
    expect(await get(bob, transmittal)).toMatchObject({ is_superseded: false })
    expect(only(await get(ann, transmittal))).toMatchObject({ file_id: items[0]?.id, state: 'current' })
    await newVersion('second', items[0])
    expect(await get(bob, transmittal)).toMatchObject({ is_superseded: true })
    expect(await read(only(await get(bob, transmittal)).url)).toBe('first')
  })

  it('when the file is deleted, even permanently: its bytes are kept as long as the transmittal', async () => {
    const { transmittal } = await toBo()
    await toBin(plan.id)
    expect(only(await get(ann, transmittal))).toMatchObject({ file_id: plan.id, state: 'deleted' })
    expect(only(await get(bob, transmittal))).toMatchObject({ state: 'current' })
    await purge(plan.id)
    await collectObjects(world)
    expect(only(await get(ann, transmittal))).toMatchObject({ file_id: null, state: 'deleted' })
    const file = only(await get(bob, transmittal))
    expect(await read(file.url)).toBe('first')
    const objects = () => world.db.selectFrom('objects').select('id').where('tenant_id', '=', ann.tenantId).execute()
    const before = (await objects()).length
    await purge(project.id)
    expect((await objects()).length).toBe(before - 1)
    await collectObjects(world)
    expect(await read(file.url)).toBe(404)
    expect((await world.try(bob, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
  })
})

describe('A document whose file is locked', () => {
  const lockIn = async (caller: Person, transmittal: { id: string }) => only(await get(caller, transmittal)).lock

  it('says who holds the lock of the current file: other teams and holders of links see the team', async () => {
    const { transmittal, token } = await toAddress('mira@example.org', { partnership_ids: [partnership] })
    expect(await lockIn(bob, transmittal)).toBeNull()
    await world.call(ann, calls.filesLocksSet, { id: plans.id, note: 'Draft' })
    const { id, name } = transmittal.team
    const outside = { is_own: false, holder: { id: null, name: null, tenant: { id, name } }, expires: expect.any(String) }
    expect(await lockIn(ann, transmittal)).toMatchObject({ is_own: true, holder: { id: ann.userId, tenant: null } })
    expect(await lockIn(amy, transmittal)).toMatchObject({ is_own: false, holder: { id: ann.userId, tenant: null } })
    expect(await lockIn(bob, transmittal)).toEqual(outside)
    expect(only((await open(token)).json().transmittal).lock).toEqual(outside)
    expect((await register(bob, theirs)).items[0]?.files[0]?.lock).toEqual(outside)
    await world.call(ann, calls.filesLocksRelease, { id: plans.id })
    expect(await lockIn(bob, transmittal)).toBeNull()
  })
})

describe('A document that was restricted after it was issued', () => {
  const restrictedOf = async (caller: Person, { id }: { id: string }) => (await get(caller, { id })).restricted_files

  it('is shown to colleagues who see it in its folder, under its current name only', async () => {
    const { transmittal, token } = await toAddress('mira@example.org', { partnership_ids: [partnership] })
    await world.call(ann, calls.filesUpdate, { id: plan.id, name: 'Renamed.txt' })
    await restrict(world, ann, plan.id)
    const { items } = await world.call(amy, calls.filesBrowse, { path: plans.path })
    const listed = items.find(({ id }) => id === plan.id)
    const seen = await get(amy, transmittal)
    expect(seen).toMatchObject({ closed_files: 1, files: [], restricted_files: [{ position: 0, file: listed }] })
    expect(listed).toMatchObject({ name: 'Renamed.txt', is_accessible: false, size: null })
    expect(JSON.stringify(seen)).not.toContain('Plan.txt')
    expect((await register(amy, project)).items).toMatchObject([{ restricted_files: [{ file: { id: plan.id } }] }])
    expect((await world.try(amy, calls.filesAccessRequest, { id: plan.id, message: '' })).status).toBe(200)
    expect(await get(ann, transmittal)).toMatchObject({ closed_files: 0, restricted_files: [], files: [{ file_id: plan.id }] })
    // Recipients keep what they were given, and learn nothing of the restriction.
    expect(await get(bob, transmittal)).toMatchObject({ closed_files: 0, restricted_files: [], files: [{ name: 'Plan.txt' }] })
    const received = await open(token)
    expect(received.json()).toMatchObject({ transmittal: { closed_files: 0, files: [{ name: 'Plan.txt' }] } })
    expect(received.body).not.toContain('restricted_files')
  })

  it('is only counted if it is hidden, in a restricted folder, or in the bin', async () => {
    const closed = await world.folder(ann, plans.id, 'Closed')
    const below = await world.file(ann, closed.id, 'Below.txt')
    const binned = await world.file(ann, plans.id, 'Binned.txt')
    const { transmittal } = await toBo({ file_ids: [plan.id, below.id, binned.id] })
    await restrict(world, ann, plan.id, { hidden: true })
    await restrict(world, ann, closed.id)
    await restrict(world, ann, binned.id)
    expect(await restrictedOf(amy, transmittal)).toMatchObject([{ position: 2, file: { name: 'Binned.txt' } }])
    await toBin(binned.id)
    const seen = await get(amy, transmittal)
    expect(seen).toMatchObject({ closed_files: 3, files: [], restricted_files: [] })
    expect(JSON.stringify(seen)).not.toMatch(/Plan\.txt|Below|Binned|Closed/)
    // An Admin sees the names of hidden items.
    const boss = await world.person({ team: ann.tenantId, roles: ['Admin'] })
    expect(await restrictedOf(boss, transmittal)).toMatchObject([{ position: 0, file: { id: plan.id } }])
  })

  it('is followed to the file that it was merged into', async () => {
    const { transmittal } = await toBo()
    const target = await world.folder(ann, project.id, 'Target')
    const older = await world.file(ann, target.id, 'Plan.txt', 'older')
    await move(plan.id, target.id, 'replace')
    await restrict(world, ann, older.id)
    expect(await restrictedOf(amy, transmittal)).toMatchObject([{ position: 0, file: { id: older.id, name: 'Plan.txt' } }])
  })
})
