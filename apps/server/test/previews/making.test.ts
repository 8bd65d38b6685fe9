import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { queueBackfill } from '#modules/content/renditions/backfill.ts'
import { queueRenditions } from '#modules/content/renditions/queue-renditions.ts'
import { RenderRefusal } from '#platform/render/renderer.ts'
import type { Person } from '../support/world.ts'
import { makePreviewWorld, type PreviewWorld } from './world.ts'

let world: PreviewWorld
let caller: Person

beforeAll(async () => {
  world = await makePreviewWorld()
  caller = await world.person({ roles: ['Admin'] })
})
afterAll(() => world.close())
afterEach(async () => {
  await world.runJobs()
  world.renderer.rendered.length = 0
  world.hooks.beforeRender = async () => undefined
})

const states = async (sourceId: string | null) => (await world.renditions(sourceId)).map(({ kind, state }) => `${kind} ${state}`)
const item = async (id: string) => (await world.call(caller, calls.filesGet, { id })).file

describe('A new file', () => {
  it('gets its thumbnails and its preview, with events', async () => {
    const file = await world.file(caller, caller.rootId, 'plan.docx', 'plan')
    expect([file.thumbnail_url, await states(file.object_id)]).toEqual([
      null,
      ['large waiting', 'preview waiting', 'small waiting'],
    ])
    expect(await world.thumbnail(caller, file.id)).toEqual({
      id: file.id,
      state: 'waiting',
      url: null,
      mimetype: null,
      reason: null,
      can_retry: false,
      is_queued: true,
      object_meta: null,
    })
    await world.runJobs()
    const made = await item(file.id)
    expect(made.object_meta).toEqual({ width: 640, height: 480, colorspace: 'sRGB' })
    expect(await world.read(made.thumbnail_url)).toBe('small of plan')
    expect(await world.read(`${made.thumbnail_url}?size=large`)).toBe('large of plan')
    expect(await world.read(`${made.thumbnail_url}?size=huge`)).toBe(400)
    const thumbnail = await world.thumbnail(caller, file.id)
    expect(thumbnail).toMatchObject({
      state: 'ready',
      url: made.thumbnail_url,
      mimetype: 'image/webp',
      object_meta: { width: 640 },
    })
    const { preview } = await world.call(caller, calls.filesPreview, { path: file.path })
    expect(preview).toMatchObject({ state: 'ready', mimetype: 'application/pdf', reason: null })
    expect(await world.read(preview.url)).toBe('preview of plan')
    expect(world.renderer.rendered).toEqual(['plan'])
  })

  it('without renditions has none', async () => {
    const file = await world.file(caller, caller.rootId, 'notes.txt')
    expect(await world.thumbnail(caller, file.id)).toMatchObject({ state: 'none', url: null })
    expect((await world.call(caller, calls.filesPreview, { path: file.path })).preview.state).toBe('none')
    const picture = await world.file(caller, caller.rootId, 'no preview.jpg')
    expect((await world.call(caller, calls.filesPreview, { path: picture.path })).preview.state).toBe('none')
  })

  it('gets a preview even if nobody requests it', async () => {
    const file = await world.file(caller, caller.rootId, 'print.jpg', 'CMYK')
    expect(await states(file.object_id)).toEqual(['large waiting', 'small waiting'])
    await world.runJobs()
    expect(await states(file.object_id)).toEqual(['large ready', 'preview ready', 'small ready'])
    const { preview } = await world.call(caller, calls.filesPreview, { path: file.path })
    expect(await world.read(preview.url)).toBe('preview of CMYK')
    await collectObjects(world)
    expect(await world.read(preview.url)).toBe('preview of CMYK')
  })

  it('gets no renditions when its transaction fails', async () => {
    const upload = await world.upload(caller, 'never')
    await world.folder(caller, caller.rootId, 'taken.jpg')
    const input = { parent_id: caller.rootId, name: 'taken.jpg', type: 'file', upload } as const
    expect((await world.try(caller, calls.filesCreate, input)).status).toBe(409)
    await world.runJobs()
    expect(world.renderer.rendered).toEqual([])
  })

  it('shares existing renditions with its copies, which are not generated again', async () => {
    const file = await world.file(caller, caller.rootId, 'shared.jpg', 'shared')
    await world.runJobs()
    const folder = await world.folder(caller, caller.rootId, 'Copies')
    const { file: copy } = await world.call(caller, calls.filesDuplicate, { id: file.id, destination_id: folder.id })
    expect(await world.read(copy.thumbnail_url)).toBe('small of shared')
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    await collectObjects(world)
    expect(await world.read(copy.thumbnail_url)).toBe('small of shared')
    expect(world.renderer.rendered).toEqual(['shared'])
  })

  it('keeps the thumbnail of each of its versions', async () => {
    const file = await world.file(caller, caller.rootId, 'versions.jpg', 'old')
    await world.call(caller, calls.filesUpdate, { id: file.id, upload: await world.upload(caller, 'new') })
    await world.runJobs()
    const [current, old] = (await world.call(caller, calls.filesObjects, { id: file.id })).items
    expect(await world.read((await item(file.id)).thumbnail_url)).toBe('small of new')
    expect([await world.read(current?.object.thumbnail_url), await world.read(old?.object.thumbnail_url)]).toEqual([
      'small of new',
      'small of old',
    ])
    const version = old?.object_id ?? ''
    const shown = await world.call(caller, calls.filesPreview, { path: file.path, version })
    expect([shown.file.object_id, await world.read(shown.file.thumbnail_url)]).toEqual([version, 'small of old'])
  })
})

describe('The rendition with the highest priority', () => {
  it('is of an opened file, then of one on a screen, then of a new one; each once', async () => {
    for (const name of ['a', 'b', 'c']) await world.file(caller, caller.rootId, `${name}.docx`, name)
    const seen = await world.call(caller, calls.filesBrowse, { path: '/all/b.docx' })
    await world.call(caller, calls.filesThumbnails, { ids: [seen.file?.id ?? ''] })
    await world.call(caller, calls.filesPreview, { path: '/all/c.docx' })
    await world.call(caller, calls.filesThumbnails, { ids: [seen.file?.id ?? ''] })
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['c', 'b', 'a'])
  })

  it('comes before those of existing files, which are generated too', async () => {
    const old = await world.file(caller, caller.rootId, 'old.jpg', 'old')
    await world.runJobs()
    await sql`DELETE FROM renditions WHERE object_id = ${old.object_id}`.execute(world.db)
    await sql`UPDATE objects SET meta = NULL WHERE id = ${old.object_id}`.execute(world.db)
    world.renderer.rendered.length = 0
    await queueBackfill(world)
    await world.file(caller, caller.rootId, 'new.jpg', 'new')
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['new', 'old'])
    expect((await item(old.id)).object_meta).toEqual({ width: 640, height: 480, colorspace: 'sRGB' })
    // The server's capabilities have not changed since.
    await sql`DELETE FROM renditions WHERE object_id = ${old.object_id}`.execute(world.db)
    await queueBackfill(world)
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['new', 'old'])
  })

  it('is generated on demand for files that were not queued', async () => {
    const file = await world.file(caller, caller.rootId, 'forgotten.docx', 'forgotten')
    await world.runJobs()
    await sql`DELETE FROM renditions WHERE object_id = ${file.object_id}`.execute(world.db)
    expect((await world.thumbnail(caller, file.id)).state).toBe('waiting')
    expect((await world.call(caller, calls.filesPreview, { path: file.path })).preview.state).toBe('waiting')
    await world.runJobs()
    expect((await world.thumbnail(caller, file.id)).state).toBe('ready')
    expect(world.renderer.rendered).toEqual(['forgotten', 'forgotten'])
  })
})

describe('A rendition that fails', () => {
  it('is given up immediately with its reason if the file is the cause', async () => {
    world.hooks.beforeRender = async () => {
      throw new RenderRefusal('The file is damaged')
    }
    const file = await world.file(caller, caller.rootId, 'damaged.docx', 'damaged')
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['damaged'])
    expect(await world.thumbnail(caller, file.id)).toMatchObject({ state: 'failed', url: null, reason: 'This file is damaged' })
    expect((await world.call(caller, calls.filesPreview, { path: file.path })).preview).toEqual({
      state: 'failed',
      url: null,
      mimetype: null,
      reason: 'This file is damaged',
      can_retry: false,
      is_queued: false,
    })
    expect((await item(file.id)).thumbnail_url).toBe(null)
  })

  it('is tried three times, then given up', async () => {
    world.hooks.beforeRender = async () => {
      throw new Error('broke')
    }
    const file = await world.file(caller, caller.rootId, 'breaks.jpg', 'breaks')
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['breaks', 'breaks', 'breaks'])
    expect(await world.thumbnail(caller, file.id)).toMatchObject({ state: 'failed', reason: 'Couldn’t create a preview' })
  })

  it('is retried on request, unless the file is the cause', async () => {
    const shaky = await world.file(caller, caller.rootId, 'retried.docx', 'retried')
    const damaged = await world.file(caller, caller.rootId, 'refused.docx', 'refused')
    world.hooks.beforeRender = async (content) => {
      throw content === 'refused' ? new RenderRefusal('The file is damaged') : new Error('broke')
    }
    const preview = async (path: string, retry?: boolean) => {
      const { state, can_retry } = (await world.call(caller, calls.filesPreview, { path, retry })).preview
      return [state, can_retry]
    }
    await world.runJobs()
    world.hooks.beforeRender = async () => undefined
    expect([await preview(shaky.path), await preview(damaged.path)]).toEqual([
      ['failed', true],
      ['failed', false],
    ])
    expect([await preview(shaky.path, true), await preview(damaged.path, true)]).toEqual([
      ['waiting', false],
      ['failed', false],
    ])
    await world.runJobs()
    expect([await preview(shaky.path, true), await preview(damaged.path)]).toEqual([
      ['ready', false],
      ['failed', false],
    ])
    expect(await states(shaky.object_id)).toEqual(['large ready', 'preview ready', 'small ready'])
    await world.runJobs()
    expect(world.renderer.rendered.filter((content) => content === 'refused')).toHaveLength(1)
    expect(world.renderer.rendered.filter((content) => content === 'retried')).toHaveLength(4)
  })

  it('is retried by a server with more capabilities', async () => {
    world.hooks.beforeRender = async (content) => {
      throw content === 'hard' ? new RenderRefusal('The file is damaged') : new Error('broke')
    }
    const files = [
      await world.file(caller, caller.rootId, 'hard.jpg', 'hard'),
      await world.file(caller, caller.rootId, 'weak.jpg', 'weak'),
    ]
    await world.runJobs()
    world.hooks.beforeRender = async () => undefined
    const { kindsOf } = world.renderer
    await queueBackfill({ ...world, renderer: { ...world.renderer, kindsOf: (ext) => (ext === 'png' ? [] : kindsOf(ext)) } })
    await world.runJobs()
    for (const { id } of files) expect(await world.thumbnail(caller, id)).toMatchObject({ state: 'ready', reason: null })
  })

  it('is stored when a second attempt succeeds', async () => {
    world.hooks.beforeRender = async () => {
      if (world.renderer.rendered.length === 1) throw new Error('broke')
    }
    const file = await world.file(caller, caller.rootId, 'shaky.jpg', 'shaky')
    await world.runJobs()
    expect(await world.thumbnail(caller, file.id)).toMatchObject({ state: 'ready' })
  })

  it('because its bytes are missing does not stop the others', async () => {
    const lost = await world.file(caller, caller.rootId, 'lost.jpg', 'lost')
    const file = await world.file(caller, caller.rootId, 'found.jpg', 'found')
    const { storage } = world
    await storage.delete(`${caller.tenantId}/${lost.object_id}`)
    await world.runJobs()
    expect([(await world.thumbnail(caller, lost.id)).state, (await world.thumbnail(caller, file.id)).state]).toEqual([
      'failed',
      'ready',
    ])
    await world.call(caller, calls.filesDelete, { id: lost.id, soft_delete: false })
  })
})

it('a requested rendition comes next after the one being generated for the file', async () => {
  const { object_id } = await world.file(caller, caller.rootId, 'more.jpg', 'more')
  const { tenantId } = caller
  const renderer = { ...world.renderer, kindsOf: () => ['preview'] as const }
  world.hooks.beforeRender = async () => {
    if (world.renderer.rendered.length > 1) return
    const sources = [{ objectId: object_id ?? '', ext: 'jpg' }]
    await world.db.transaction().execute((tx) => queueRenditions(tx, { tenantId, sources, renderer, priority: 0 }))
  }
  await world.runJobs()
  expect(world.renderer.rendered).toEqual(['more', 'more'])
  expect(await states(object_id)).toEqual(['large ready', 'preview none', 'small ready'])
})

describe('A permanent deletion', () => {
  it('includes the renditions', async () => {
    const file = await world.file(caller, caller.rootId, 'gone.docx', 'gone')
    await world.runJobs()
    const { thumbnail_url } = await item(file.id)
    const ids = (await world.renditions(file.object_id)).map(({ id }) => id ?? '')
    expect(await Promise.all(ids.map((id) => world.isKept(caller.tenantId, id)))).toEqual([true, true, true])
    await world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false })
    expect(await world.read(thumbnail_url)).toBe(404)
    expect(await world.renditions(file.object_id)).toEqual([])
    await collectObjects(world)
    expect(await Promise.all(ids.map((id) => world.isKept(caller.tenantId, id)))).toEqual([false, false, false])
  })

  it('while a rendition is generated leaves nothing behind', async () => {
    const file = await world.file(caller, caller.rootId, 'going.jpg', 'going')
    world.hooks.beforeRender = () =>
      world.call(caller, calls.filesDelete, { id: file.id, soft_delete: false }).then(() => undefined)
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['going'])
    // Stored bytes are kept for an hour in case they are about to be used.
    await sql`UPDATE orphaned_objects SET remove_after = now()`.execute(world.db)
    await collectObjects(world)
    const keys: string[] = []
    for await (const { key } of world.storage.list()) keys.push(key)
    const { rows } = await sql<{ key: string }>`
      SELECT tenant_id || '/' || id AS key FROM objects UNION SELECT tenant_id || '/' || id FROM uploads WHERE state = 'stored'
      UNION SELECT tenant_id || '/' || id FROM renditions WHERE id IS NOT NULL`.execute(world.db)
    expect(keys.sort()).toEqual(rows.map((row) => row.key).sort())
  })
})

describe('Two that generate the same rendition', () => {
  it('store it once', async () => {
    const file = await world.file(caller, caller.rootId, 'twice.jpg', 'twice')
    // As after a server was wrongly taken for dead: while one generates it, another does so from beginning to end.
    world.hooks.beforeRender = async () => {
      if (world.renderer.rendered.length > 1) return
      await sql`SELECT graphile_worker.force_unlock_workers(ARRAY(SELECT locked_by FROM graphile_worker.jobs WHERE locked_by IS NOT NULL))`.execute(
        world.db,
      )
      await world.runJobs()
    }
    await world.runJobs()
    expect(world.renderer.rendered).toEqual(['twice', 'twice'])
    expect(await states(file.object_id)).toEqual(['large ready', 'small ready'])
    expect(await world.read((await item(file.id)).thumbnail_url)).toBe('small of twice')
  })
})
