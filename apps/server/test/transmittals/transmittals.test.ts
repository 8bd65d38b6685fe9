import { calls } from '@arbour/contract/calls'
import type { CallInput } from '@arbour/contract/calls/call'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ScanState } from '@arbour/contract/entities/items/scan'
import type { SharingPolicy } from '@arbour/contract/entities/sharing/public-link'
import type { Transmittal } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { readZip } from '@arbour/testing/files/read-zip'
import { describe, expect, it } from 'vitest'
import { StorageUnavailableError } from '#platform/storage/storage.ts'
import { notificationsOf, textsOf } from '../notifications/panel.ts'
import { accept, invitePartner, makeProject } from '../partnerships/projects.ts'
import { restrict } from '../support/access.ts'
import { clearNotifications } from '../support/clear-notifications.ts'
import type { Person } from '../support/world.ts'
import {
  amy,
  ann,
  bo,
  bob,
  cy,
  type Form,
  form,
  get,
  issue,
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
const tryIssue = (more: Partial<Form> = {}, caller = ann) =>
  world.try(caller, calls.filesTransmittalsIssue, { id: project.id, ...form(more) })
/** Makes Cy's team a partner as well. */
const alsoCy = async () => {
  const { id } = await invitePartner(world, ann, project, { tenantInvitees: [cy.tenantId] }, cy.tenantId)
  await accept(world, cy, id, { fileToLinkId: (await makeProject(world, cy)).project.id })
  return id
}

describe('Documents are issued', () => {
  it('to a partner, who is notified and reads them, which is recorded; other partners are not notified', async () => {
    await alsoCy()
    await clearNotifications(world, ann, bo, bob, cy)
    const { transmittal, links } = await toBo({ note: 'As agreed' })
    expect(links).toEqual([])
    expect(transmittal).toMatchObject({
      number: 'T-001',
      purpose: 'For construction',
      note: 'As agreed',
      is_issuer: true,
      is_superseded: false,
      files: [{ file_id: plan.id, name: 'Plan.txt', folder: 'Plans', ext: 'txt', version: 1, state: 'current' }],
      recipients: [{ name: 'Harbour', is_open: true, mail: null, openings: [] }],
    })
    expect(await textsOf(world, bob)).toEqual(['Ann from Arbour Bridges sent you documents: T-001 “As agreed” (1)'])
    expect((await notificationsOf(world, bob))[0]?.meta).toEqual({ action: 'SHOW_TRANSMITTAL', uuid: transmittal.id })
    expect(await textsOf(world, cy)).toEqual([])
    // It waits for his team in their project, until one of them opens it.
    const issued = async (caller: Person, { id }: Item) => (await world.call(caller, calls.filesProject, { id })).transmittals
    expect(await issued(bob, theirs)).toMatchObject({
      total: 1,
      unopened: [{ id: transmittal.id, number: 'T-001', team: { name: 'Arbour Bridges' } }],
    })
    expect(await issued(ann, project)).toEqual({ total: 1, unopened: [] })
    const received = await get(bob, transmittal)
    expect(await issued(bob, theirs)).toEqual({ total: 1, unopened: [] })
    expect(received).toMatchObject({ is_issuer: false, file_id: theirs.id, team: { name: 'Arbour Bridges' }, recipients: [] })
    expect(only(received)).toMatchObject({ file_id: null, state: 'current' })
    expect(await read(only(received).url)).toBe('first')
    expect((await get(ann, transmittal)).recipients[0]?.openings).toMatchObject([
      { by: 'Bob', position: null },
      { by: 'Bob', position: 0 },
    ])
    expect((await register(bob, theirs)).items).toMatchObject([{ id: transmittal.id, is_issuer: false }])
    expect((await world.try(cy, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
  })

  it('to an email address, with its own link that needs no account', async () => {
    const { transmittal, token } = await toAddress('mira@example.org')
    const { links } = await issue({ number: 'T-002', emails: ['mira@example.org', 'noor@example.org'] })
    expect(new Set([...links.map(({ url }) => url), token]).size).toBe(3)
    const response = await open(token)
    expect(response.json()).toMatchObject({
      transmittal: { number: 'T-001', project: project.name, team: { name: 'Arbour Bridges' }, files: [{ file_id: null }] },
    })
    expect(response.body).not.toContain('recipients')
    const file = only((response.json() as { transmittal: Transmittal }).transmittal)
    expect(await read(file.download_url)).toBe('first')
    expect((await get(ann, transmittal)).recipients).toMatchObject([
      {
        name: 'mira@example.org',
        mail: 'waiting',
        openings: [
          { by: null, position: null },
          { by: null, position: 0 },
        ],
      },
    ])
    expect((await open(`${token}x`)).statusCode).toBe(404)
    // Only the digest is stored, and not the secret.
    const kept = await world.db.selectFrom('transmittal_recipients').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('as a zip with the original folders, which records each document as opened', async () => {
    const deep = await world.folder(ann, plans.id, 'Deep')
    const other = await world.file(ann, deep.id, 'Plan.txt', 'second')
    const { transmittal } = await toBo({ file_ids: [plan.id, other.id] })
    const received = await get(bob, transmittal)
    const { statusCode, rawPayload } = await world.app.inject({ url: received.download_url })
    expect(statusCode).toBe(200)
    for (const path of ['Plans/Plan.txt', 'Plans/Deep/Plan.txt']) expect(rawPayload.includes(path)).toBe(true)
    const [recipient] = (await get(ann, transmittal)).recipients
    expect(recipient?.openings.map(({ position }) => position)).toEqual([null, 0, 1])
    // A zip's URL opens no document, and vice versa.
    const token = received.download_url.split('/').at(-1)
    expect(await read(`/api/files/transmittals/content/${token}`)).toBe(404)
  })

  it('with each scan state; a withheld document has no URL, and the zip leaves it out and says so', async () => {
    // The note does not take the name of a document.
    const others = []
    for (const name of ['Not included.txt', 'Blocked.txt']) others.push(await world.file(ann, project.id, name, `of ${name}`))
    const [note, blocked] = others as [Item, Item]
    const scan = (item: Item, state: ScanState | null, scan_found: string | null = null) =>
      world.db.updateTable('objects').set({ scan: state, scan_found }).where('id', '=', item.object_id).execute()
    const { transmittal } = await toBo({ file_ids: [plan.id, note.id, blocked.id] })
    const { token } = await toAddress('mira@example.org', { number: 'T-002', file_ids: [plan.id, note.id, blocked.id] })
    const { files: free } = await get(bob, transmittal)
    expect(free.map((file) => file.scan)).toEqual([null, null, null])
    await scan(plan, 'waiting')
    await scan(blocked, 'infected', 'Eicar')
    const held = [
      { name: 'Plan.txt', scan: { state: 'waiting', found: null }, url: null, download_url: null },
      { name: 'Not included.txt', scan: null, url: expect.any(String), download_url: expect.any(String) },
      { name: 'Blocked.txt', scan: { state: 'infected', found: 'Eicar' }, url: null, download_url: null },
    ]
    const received = await get(bob, transmittal)
    expect(received.files).toMatchObject(held)
    expect((await get(ann, transmittal)).files).toMatchObject(held)
    expect((await register(ann, project)).items.map(({ files }) => files)).toMatchObject([held, held])
    expect((await open(token)).json()).toMatchObject({ transmittal: { files: held } })
    // A URL issued before.
    expect(await read(free[0]?.url ?? '')).toBe(409)
    const zip = () => world.app.inject({ url: received.download_url })
    const entries = [...readZip((await zip()).rawPayload)].map(([path, content]) => [path, content.toString()])
    expect(Object.fromEntries(entries)).toEqual({
      'Not included.txt': 'of Not included.txt',
      'Not included (2).txt': `${t('files.zip.incomplete')}\n\n${t('files.zip.blocked')}\n- Plans/Plan.txt\n- Blocked.txt\n`,
    })
    // Only delivered documents count as opened.
    const opened = async () => (await get(ann, transmittal)).recipients[0]?.openings.map(({ position }) => position)
    expect(await opened()).toEqual([null, 1])
    await scan(note, 'too_large')
    expect((await zip()).statusCode).toBe(409)
    expect(await opened()).toEqual([null, 1])
    for (const item of [plan, note]) await scan(item, 'unchecked')
    const after = await get(bob, transmittal)
    expect(after.files[0]).toMatchObject({ scan: { state: 'unchecked' }, url: expect.any(String) })
    expect(await read(only(after).url)).toBe('first')
  })

  it('but not as a zip if the bytes of a document are missing', async () => {
    const { transmittal } = await toBo({ file_ids: [plan.id] })
    const { download_url: url } = await get(bob, transmittal)
    const { read } = world.storage
    world.storage.read = () => Promise.reject(Object.assign(new Error(), { code: 'ENOENT' }))
    const response = await world.app.inject({ url })
    expect([response.statusCode, response.json()]).toMatchObject([
      500,
      { code: 'internal', message: t('errors.general.somethingWrong') },
    ])
    expect(response.headers['content-disposition']).toBeUndefined()
    world.storage.read = () => Promise.reject(new StorageUnavailableError('The store does not answer'))
    const later = await world.app.inject({ url })
    expect([later.statusCode, later.json(), later.headers['retry-after']]).toMatchObject([503, { code: 'unavailable' }, '5'])
    world.storage.read = read
    expect((await world.app.inject({ url })).statusCode).toBe(200)
  })

  it('with unique numbers, case-insensitive, and the next one is proposed', async () => {
    expect((await register(ann, project)).next_number).toBe('T-001')
    await toBo({ number: 't-009' })
    expect((await register(ann, project)).next_number).toBe('t-010')
    const { status, body } = await tryIssue({ number: 'T-009', partnership_ids: [partnership] })
    expect([status, body]).toMatchObject([409, { fields: { number: t('errors.transmittals.numberTaken') } }])
    const two = await Promise.all([1, 2].map(() => tryIssue({ number: 'T-011', partnership_ids: [partnership] })))
    expect(two.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('only as files of the project that the user can edit, to its partners', async () => {
    const elsewhere = await world.file(ann, ann.rootId, `Elsewhere of ${project.name}.txt`)
    expect(await tryIssue({ file_ids: [elsewhere.id], partnership_ids: [partnership] })).toMatchObject({
      status: 400,
      body: { fields: { file_ids: t('errors.transmittals.notInProject', { name: elsewhere.name }) } },
    })
    expect((await tryIssue({ file_ids: [plans.id], partnership_ids: [partnership] })).status).toBe(403)
    expect((await tryIssue({})).status).toBe(400)
    const waiting = await invitePartner(world, ann, project, { emailInvitees: ['new@example.org'] })
    expect((await tryIssue({ partnership_ids: [waiting.id] })).status).toBe(400)
    const closed = await world.folder(amy, project.id, 'Closed')
    const secret = await world.file(amy, closed.id, 'Secret.txt')
    await restrict(world, amy, closed.id)
    expect((await tryIssue({ file_ids: [secret.id], partnership_ids: [partnership] })).status).toBe(404)
    expect((await register(ann, project)).items).toEqual([])
  })

  it("unless the team's policy forbids it", async () => {
    const policy: SharingPolicy = {
      allows_links: true,
      needs_link_password: false,
      max_link_days: null,
      team_ids: null,
      is_findable: false,
      allows_drives: true,
      alarm_changes: 200,
      pauses_tokens: false,
    }
    const set = (changes: Partial<SharingPolicy>) =>
      world.db
        .insertInto('sharing_policies')
        .values({ tenant_id: ann.tenantId, ...policy, ...changes })
        .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...policy, ...changes }))
        .execute()
    const { transmittal, token } = await toAddress('mira@example.org')
    const file = only((await open(token)).json().transmittal as Transmittal)
    for (const changes of [{ allows_links: false }, { needs_link_password: true }]) {
      await set(changes)
      expect((await tryIssue({ number: 'T-002', emails: ['mira@example.org'] })).status).toBe(403)
      expect((await open(token)).statusCode).toBe(404)
      expect(await read(file.url)).toBe(404)
      expect((await get(ann, transmittal)).recipients[0]?.is_open).toBe(false)
    }
    await set({ max_link_days: 7 })
    expect((await open(token)).statusCode).toBe(200)
    await world.db
      .updateTable('transmittals')
      .set({ created: new Date(Date.now() - 8 * 24 * 60 * 60 * 1000) })
      .where('id', '=', transmittal.id)
      .execute()
    expect((await open(token)).statusCode).toBe(404)
    await set({ team_ids: [] })
    expect((await tryIssue({ number: 'T-003', partnership_ids: [partnership] })).status).toBe(403)
  })
})

describe('A transmittal is inaccessible', () => {
  it('once an editor withdraws it, and stays in the register', async () => {
    const { transmittal, token } = await toAddress('mira@example.org', { partnership_ids: [partnership] })
    const file = only((await open(token)).json().transmittal as Transmittal)
    const theirFile = only(await get(bob, transmittal))
    expect((await world.try(bob, calls.filesTransmittalsWithdraw, { id: transmittal.id })).status).toBe(404)
    const first = await world.call(ann, calls.filesTransmittalsWithdraw, { id: transmittal.id })
    expect(first.transmittal.withdrawn).not.toBeNull()
    const again = await world.call(ann, calls.filesTransmittalsWithdraw, { id: transmittal.id })
    expect(again.transmittal.withdrawn).toBe(first.transmittal.withdrawn)
    expect((await open(token)).statusCode).toBe(404)
    for (const { url } of [file, theirFile]) expect(await read(url)).toBe(404)
    expect((await world.try(bob, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
    expect((await register(bob, theirs)).items).toEqual([])
    expect((await register(ann, project)).items).toMatchObject([
      { id: transmittal.id, recipients: [{ is_open: false }, { is_open: false }] },
    ])
  })

  it('to a partner once the partnership has ended, and to users who cannot open their project', async () => {
    const { transmittal } = await toBo()
    await restrict(world, bob, theirs.id)
    expect((await world.try(bo, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
    const file = only(await get(bob, transmittal))
    await world.call(ann, calls.filesPartnershipsDelete, { id: partnership, file_id: project.id })
    expect((await world.try(bob, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
    expect(await read(file.url)).toBe(404)
    expect((await get(ann, transmittal)).recipients).toMatchObject([
      { name: 'Harbour', is_open: false, openings: [{ by: 'Bob' }] },
    ])
  })

  it('while the project is in the bin', async () => {
    const { transmittal, token } = await toAddress('mira@example.org', { partnership_ids: [partnership] })
    await toBin(project.id)
    expect((await open(token)).statusCode).toBe(404)
    expect((await world.try(bob, calls.filesTransmittalsGet, { id: transmittal.id })).status).toBe(404)
    await world.call(ann, calls.filesRestore, { id: project.id })
    expect((await open(token)).statusCode).toBe(200)
  })
})

it('is in the list of external access until it is withdrawn or has no recipients', async () => {
  const boss = await world.person({ team: ann.tenantId, roles: ['Admin'] })
  const ways = async (more: CallInput<typeof calls.filesSharesOutside> = {}, caller = ann) =>
    (await world.call(caller, calls.filesSharesOutside, { through: 'transmittal', file_id: project.id, ...more })).items
  const { transmittal } = await toBo()
  const { transmittal: other } = await toAddress('mira@example.org', { number: 'T-002' })
  await get(bob, transmittal)
  expect(await ways({ sort: 'name:asc' })).toHaveLength(2)
  expect(await ways({ q: 't-001' })).toMatchObject([
    { id: transmittal.id, number: 'T-001', file: { id: project.id }, closed: null, last_opened: expect.any(String) },
  ])
  const counted = () => world.call(boss, calls.reportsOutside, {})
  const before = await counted()
  expect(await ways({ lacks: 'password' })).toEqual([])
  await world.db
    .insertInto('sharing_policies')
    .values({ tenant_id: ann.tenantId, allows_links: false, needs_link_password: false, max_link_days: null, team_ids: null })
    .execute()
  expect(await ways({ q: 't-002' })).toMatchObject([{ id: other.id, closed: 'policy' }])
  expect(await ways({ q: 't-001' })).toMatchObject([{ closed: null }])
  // Issued documents stay accessible, whatever happens to the project.
  await restrict(world, ann, project.id)
  expect(await ways({ q: 't-001' })).toMatchObject([{ closed: null }])
  await world.call(ann, calls.filesTransmittalsWithdraw, { id: other.id })
  await world.call(ann, calls.filesPartnershipsDelete, { id: partnership, file_id: project.id })
  expect(await ways()).toEqual([])
  expect(before.transmittals - (await counted()).transmittals).toBe(2)
})

it('shows colleagues only the documents they can open, and no email address without permission to edit the project', async () => {
  const closed = await world.folder(ann, project.id, 'Closed')
  const secret = await world.file(ann, closed.id, 'Secret.txt', 'mine')
  await restrict(world, ann, closed.id)
  const { transmittal } = await toAddress('mira@example.org', { file_ids: [plan.id, secret.id], partnership_ids: [partnership] })
  const seen = await get(amy, transmittal)
  expect(seen).toMatchObject({ closed_files: 1, files: [{ name: 'Plan.txt' }] })
  expect(JSON.stringify(seen)).not.toContain('Secret')
  const { files } = await get(ann, transmittal)
  // The URL of a document is for its recipient only.
  expect(await read(files[1]?.url ?? '')).toBe('mine')
  await restrict(world, ann, project.id, { people: [[amy, 'viewer']] })
  const [, address] = (await get(amy, transmittal)).recipients
  expect(address?.name).toBe('An email recipient')
  // Recipients keep what they were given.
  expect((await get(bob, transmittal)).files).toHaveLength(2)
})

it('issues to several partners, who do not learn of each other', async () => {
  const { transmittal } = await issue({ partnership_ids: [partnership, await alsoCy()] })
  for (const caller of [bob, cy]) {
    const received = await get(caller, transmittal)
    expect(received.recipients).toEqual([])
    expect(JSON.stringify(received)).not.toMatch(caller === bob ? /Riggers/ : /Harbour/)
  }
  expect(transmittal.recipients.map(({ name }) => name)).toEqual(['Harbour', 'Riggers'])
})
