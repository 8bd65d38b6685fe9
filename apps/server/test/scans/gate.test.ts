import { join } from 'node:path'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import type { ScanState } from '@arbour/contract/entities/items/scan'
import { t } from '@arbour/messages/t'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { exportTeam } from '#modules/operations/transfer/public.ts'
import { makeZip } from '../imports/make-zip.ts'
import { invitePartner, makeProject } from '../partnerships/projects.ts'
import { enter, makeLink } from '../public-links/visitors.ts'
import { connect } from '../support/connected.ts'
import { shareWith } from '../support/two-teams.ts'
import type { Person, World } from '../support/world.ts'
import { type ScannedWorld, scannedWorld } from './scanned-world.ts'

// A file withheld by the virus scan cannot be obtained in any way. Each way is also tried with a clean file, to prove that only
// the scan blocks it.

const SECRET = 'the content that nobody may have'

let scanned: ScannedWorld
let world: World
let ann: Person
let bo: Person
/** Contains `file` and a copy of it. */
let folder: Item
let file: Item

beforeAll(async () => {
  scanned = await scannedWorld()
  ;({ world, admin: ann } = scanned)
  bo = await world.person({ roles: ['Admin'] })
  await connect(world.db, ann, bo)
  folder = await shareWith(world, { owner: ann, name: 'Plans', partner: bo, role: 'editor' })
  file = await world.file(ann, folder.id, 'plan.docx', SECRET)
  await world.runJobs()
})
afterAll(() => scanned.close())
afterEach(() => hold(null))

/** Sets the scan state of the file. */
async function hold(scan: ScanState | null, objectId = file.object_id ?? ''): Promise<void> {
  const { db } = world
  await db.deleteFrom('object_scans').execute()
  const scan_found = scan === 'infected' ? 'Eicar' : null
  await db.updateTable('objects').set({ scan, scan_found }).where('id', '=', objectId).execute()
  if (scan === 'waiting')
    await db.insertInto('object_scans').values({ tenant_id: file.tenant_id, object_id: objectId, error: null }).execute()
}

interface Answer {
  statusCode: number
  body: string
}

const get = (url: string | null | undefined): Promise<Answer> => world.app.inject({ url: url ?? '/none' })
const got = async (caller: Person) => (await world.call(caller, calls.filesGet, { id: file.id })).file
const asResult = ({ status, body }: { status: number; body: unknown }): Answer => ({
  statusCode: status,
  body: JSON.stringify(body),
})

/** Returns a transmittal with the file, as its recipient has it. */
async function issued() {
  const { project, folders } = await makeProject(world, ann, 'Drawings')
  const within = folders[0]?.id ?? ''
  const { file: copy } = await world.call(ann, calls.filesDuplicate, { id: file.id, destination_id: within })
  const invited = await invitePartner(world, ann, project, { tenantInvitees: [bo.tenantId] })
  expect(invited.id).not.toBe('')
  const { links } = await world.call(ann, calls.filesTransmittalsIssue, {
    id: project.id,
    number: `T-${crypto.randomUUID()}`,
    purpose: 'For comment',
    file_ids: [copy.id],
    emails: ['somebody@example.com'],
  })
  const token = new URL(links[0]?.url ?? '').hash.slice(1)
  const opened = await world.app.inject({ method: 'POST', url: '/api/files/transmittals/open', payload: { token } })
  return opened.json() as { transmittal: { files: { url: string; download_url: string }[]; download_url: string } }
}

/** Every way to the bytes of a file: the setup before it is withheld, and the access afterwards. */
const WAYS: Record<string, () => Promise<() => Promise<Answer>>> = {
  'the address that shows it': async () => {
    const { src_url } = await got(ann)
    return () => get(src_url)
  },
  'a part of it': async () => {
    const { src_url } = await got(ann)
    return () => world.app.inject({ url: src_url ?? '', headers: { range: 'bytes=0-3' } })
  },
  'the address that saves it': async () => {
    const { download_url } = await got(ann)
    return () => get(download_url)
  },
  'asking for an address to download it': async () => async () =>
    asResult(await world.try(ann, calls.filesDownloadUrl, { ids: [file.id] })),
  'an address that was asked for before': async () => {
    const { url } = await world.call(ann, calls.filesDownloadUrl, { ids: [file.id] })
    return () => get(url)
  },
  'the address of its thumbnail': async () => {
    const { thumbnail_url } = await got(ann)
    return () => get(thumbnail_url)
  },
  'the large one': async () => {
    const { thumbnail_url } = await got(ann)
    return () => get(`${thumbnail_url}?size=large`)
  },
  'the address of its preview': async () => {
    const { preview } = await world.call(ann, calls.filesPreview, { path: file.path })
    return () => get(preview.url)
  },
  'the address of a version': async () => {
    const { items } = await world.call(ann, calls.filesObjects, { id: file.id })
    return () => get(items[0]?.object.url)
  },
  'the address that saves a version': async () => {
    const { items } = await world.call(ann, calls.filesObjects, { id: file.id })
    return () => get(items[0]?.object.download_url)
  },
  'a copy of it': async () => {
    const { file: copy } = await world.call(ann, calls.filesDuplicate, { id: file.id, destination_id: ann.rootId })
    return () => get(copy.src_url)
  },
  'another team, with which it is shared': async () => {
    const { src_url } = await got(bo)
    return () => get(src_url)
  },
  'a copy into another team': async () => async () =>
    asResult(await world.try(bo, calls.filesDuplicate, { id: file.id, destination_id: bo.rootId, conflict: 'keep' })),
  'a public link': async () => {
    const { id } = await makeLink(world, ann, { file_id: folder.id, kind: 'view' })
    const { items } = await world.call(await enter(world, id), calls.filesChildren, { file_id: folder.id })
    const seen = items.find((item) => item.id === file.id)
    return () => get(seen?.src_url)
  },
  'a document that was issued': async () => {
    const { transmittal } = await issued()
    return () => get(transmittal.files[0]?.url)
  },
  'saving a document that was issued': async () => {
    const { transmittal } = await issued()
    return () => get(transmittal.files[0]?.download_url)
  },
  'all documents that were issued': async () => {
    const { transmittal } = await issued()
    return () => get(transmittal.download_url)
  },
  'the archive of the team': async () => async () => {
    const to = join(scanned.out, `${crypto.randomUUID()}.zip`)
    try {
      await exportTeam(world, { tenantId: ann.tenantId, to })
      return { statusCode: 200, body: '' }
    } catch (error) {
      return { statusCode: 409, body: String(error) }
    }
  },
}

describe.each(Object.entries(WAYS))('%s', (_, prepare) => {
  it('works, is blocked while a scan withholds the file, and works again', async () => {
    const take = await prepare()
    expect((await take()).statusCode).toBeOneOf([200, 206])
    for (const state of ['waiting', 'infected', 'too_large'] as const) {
      await hold(state)
      const { statusCode, body } = await take()
      expect(statusCode, state).toBe(409)
      expect(body).not.toContain(SECRET)
      expect(body).toMatch(/virus|blocked/i)
    }
    for (const state of ['unchecked', 'clean', null] as const) {
      await hold(state)
      expect((await take()).statusCode, String(state)).toBeOneOf([200, 206])
    }
  })
})

const zipOf = async (ids: string[]) => {
  const { url } = await world.call(ann, calls.filesDownloadUrl, { ids })
  return get(url)
}

it('a zip leaves it out and says so', async () => {
  await world.file(ann, folder.id, 'other.txt', 'another content')
  expect((await zipOf([folder.id])).body).toContain('plan.docx')
  await hold('waiting')
  const { body } = await zipOf([folder.id])
  expect(body).not.toContain(SECRET)
  expect(body).toContain('other.txt')
  expect(body).toContain('Not included.txt')
  const chosen = await zipOf([file.id, folder.id])
  expect(chosen.body).not.toContain(SECRET)
})

it('a withheld zip is not unpacked', async () => {
  const zip = makeZip([{ name: 'inside.txt', content: Buffer.from(SECRET) }])
  const upload = await world.upload(ann, zip, { filename: 'a.zip', mimetype: 'application/zip' })
  const { file: packed } = await world.call(ann, calls.filesCreate, {
    parent_id: ann.rootId,
    name: 'a.zip',
    type: 'file',
    upload,
  })
  const source = { kind: 'zip' as const, file_id: packed.id }
  expect((await world.call(ann, calls.importsCheck, { source, parent_id: ann.rootId })).files).toBe(1)
  await hold('infected', packed.object_id ?? '')
  const checked = await world.try(ann, calls.importsCheck, { source, parent_id: ann.rootId })
  expect(JSON.stringify(checked.body)).toContain(t('errors.scans.infected', { found: 'Eicar' }))
  const target = await world.folder(ann, ann.rootId, 'Unpacked')
  await world.try(ann, calls.importsStart, { source, parent_id: target.id, conflict: 'keep' })
  await world.runJobs()
  expect((await world.call(ann, calls.filesChildren, { file_id: target.id })).items).toEqual([])
  await hold(null, packed.object_id ?? '')
})

it('no renditions are generated for any viewer until it is clean', async () => {
  const before = scanned.renderer.rendered.length
  const held = await world.file(ann, ann.rootId, 'held.docx', 'held content')
  await world.db.deleteFrom('renditions').where('object_id', '=', held.object_id).execute()
  await hold('waiting', held.object_id ?? '')
  const { items } = await world.call(ann, calls.filesThumbnails, { ids: [held.id] })
  expect(items[0]).toMatchObject({ state: 'none', url: null })
  const { preview } = await world.call(ann, calls.filesPreview, { path: held.path, retry: true })
  expect(preview).toMatchObject({ state: 'none', url: null })
  await world.runJobs()
  expect(scanned.renderer.rendered.slice(before)).toEqual([])
  await hold(null, held.object_id ?? '')
  await world.call(ann, calls.filesThumbnails, { ids: [held.id] })
  await world.runJobs()
  expect(scanned.renderer.rendered.slice(before)).toEqual(['held content'])
})

it('a job that was queued before generates nothing', async () => {
  const before = scanned.renderer.rendered.length
  const late = await world.file(ann, ann.rootId, 'late.docx', 'late content')
  await hold('infected', late.object_id ?? '')
  await world.runJobs()
  expect(scanned.renderer.rendered.slice(before)).toEqual([])
})

it('everyone who sees it gets its scan state, but no URL of its bytes', async () => {
  expect((await got(ann)).scan).toBeNull()
  await hold('infected')
  const reported = { scan: { state: 'infected', found: 'Eicar' }, src_url: null, download_url: null, thumbnail_url: null }
  expect(await got(ann)).toMatchObject({ ...reported, name: 'plan.docx', size: SECRET.length })
  const { items } = await world.call(ann, calls.filesObjects, { id: file.id })
  expect(items[0]?.object.scan).toEqual(reported.scan)
  const { id } = await makeLink(world, ann, { file_id: file.id, kind: 'view' })
  const { file: seen } = await world.call(await enter(world, id), calls.filesGet, { id: file.id })
  expect(seen).toMatchObject(reported)
  await hold('unchecked')
  expect((await got(ann)).scan).toEqual({ state: 'unchecked', found: null })
})
