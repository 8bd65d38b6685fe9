import { access } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import type { Item } from '@arbour/contract/entities/items/item'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { collectObjects } from '#modules/content/objects/collect.ts'
import { type PageHandler, type PageServer, servePages } from '../link-previews/page-server.ts'
import type { Person } from '../support/world.ts'
import { makePreviewWorld, type PreviewWorld } from './world.ts'

const REFUSED = 'The image of this page isn’t available'
const jpeg = { 'content-type': 'image/jpeg' }
const picture: PageHandler = (request, response) => {
  response.writeHead(200, jpeg).end(`bytes of ${request.url}`)
}

let world: PreviewWorld
let caller: Person
let server: PageServer
let handler = picture
let counter = 0

beforeAll(async () => {
  world = await makePreviewWorld()
  caller = await world.person({ roles: ['Admin'] })
  server = await servePages((request, response) => handler(request, response))
})
afterAll(async () => {
  await server.close()
  await world.close()
})
afterEach(() => {
  handler = picture
})

async function link(image: string): Promise<Item> {
  counter += 1
  const page = { url: `${server.origin}/page`, image }
  return (
    await world.call(caller, calls.filesCreate, { parent_id: caller.rootId, name: `Link ${counter}`, type: 'link', link: page })
  ).file
}
const change = (id: string, image: string) =>
  world.call(caller, calls.filesUpdate, { id, link: { url: `${server.origin}/other`, image: server.origin + image } })
const item = async (id: string) => (await world.call(caller, calls.filesGet, { id })).file

describe('The thumbnail of a link', () => {
  it('is the one that its page names', async () => {
    const { id, thumbnail_url } = await link(`${server.origin}/a.jpg`)
    expect([thumbnail_url, (await world.thumbnail(caller, id)).state]).toEqual([null, 'waiting'])
    await world.runJobs()
    const shown = await item(id)
    expect(await world.read(shown.thumbnail_url)).toBe('small of bytes of /a.jpg')
    expect(await world.read(`${shown.thumbnail_url}?size=large`)).toBe('large of bytes of /a.jpg')
    expect(await world.thumbnail(caller, id)).toMatchObject({ state: 'ready', url: shown.thumbnail_url, object_meta: null })
  })

  it('does not exist if the page names none', async () => {
    handler = (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>A page</title>')
    const input = { parent_id: caller.rootId, name: 'Plain', type: 'link', link: { url: server.origin } } as const
    const { file } = await world.call(caller, calls.filesCreate, input)
    expect((await world.thumbnail(caller, file.id)).state).toBe('none')
  })

  it('changes with the link, and is deleted with it', async () => {
    const { id } = await link(`${server.origin}/before.jpg`)
    await world.runJobs()
    const before = await item(id)
    const old = (await world.renditions(id)).map((one) => one.id ?? '')
    await change(id, '/after.jpg')
    expect([(await item(id)).thumbnail_url, await world.read(before.thumbnail_url)]).toEqual([null, 404])
    await world.runJobs()
    const after = await item(id)
    expect(await world.read(after.thumbnail_url)).toBe('small of bytes of /after.jpg')
    const ids = [...old, ...(await world.renditions(id)).map((one) => one.id ?? '')]
    await world.call(caller, calls.filesDelete, { id, soft_delete: false })
    await collectObjects(world)
    expect(await world.read(after.thumbnail_url)).toBe(404)
    expect(await Promise.all(ids.map((one) => world.isKept(caller.tenantId, one)))).toEqual([false, false, false, false])
  })

  it('is that of the current page, though another was being fetched', async () => {
    const { id } = await link(`${server.origin}/slow.jpg`)
    handler = async (request, response) => {
      if (request.url === '/slow.jpg') await change(id, '/quick.jpg')
      picture(request, response)
    }
    await world.runJobs()
    expect(await world.read((await item(id)).thumbnail_url)).toBe('small of bytes of /quick.jpg')
  })

  it.each([404, 503])('does not get the error when the previous one answers %i while it changes', async (status) => {
    const { id } = await link(`${server.origin}/bad.jpg`)
    let asked = 0
    handler = async (request, response) => {
      if (request.url !== '/bad.jpg') return picture(request, response)
      asked += 1
      // A failing server is tried three times.
      if (asked === (status === 503 ? 3 : 1)) await change(id, '/good.jpg')
      response.writeHead(status, jpeg).end()
    }
    await world.runJobs()
    expect(await world.read((await item(id)).thumbnail_url)).toBe('small of bytes of /good.jpg')
  })

  it('is kept when the link is changed and the picture is not', async () => {
    const { id } = await link(`${server.origin}/same.jpg`)
    await world.runJobs()
    const { thumbnail_url } = await item(id)
    await change(id, '/same.jpg')
    await world.runJobs()
    expect((await item(id)).thumbnail_url).toBe(thumbnail_url)
    expect(server.requests.filter(({ url }) => url === '/same.jpg')).toHaveLength(1)
  })

  it('that was given up is retried when the link is changed', async () => {
    const { id } = await link(`${server.origin}/later.jpg`)
    handler = (_, response) => response.writeHead(503, jpeg).end()
    await world.runJobs()
    expect((await world.thumbnail(caller, id)).state).toBe('failed')
    handler = picture
    await change(id, '/later.jpg')
    await world.runJobs()
    expect((await world.thumbnail(caller, id)).state).toBe('ready')
  })

  it('is not generated if the picture was removed meanwhile', async () => {
    const { id } = await link(`${server.origin}/gone.jpg`)
    // Like a user who views it at this moment, and queues it after its removal.
    await sql`UPDATE items SET image_url = NULL WHERE id = ${id}`.execute(world.db)
    await world.runJobs()
    expect((await world.renditions(id)).map(({ state }) => state)).toEqual(['none', 'none'])
  })

  it.each<[string, string, PageHandler]>([
    ['is too large', '/huge.jpg', (_, response) => response.writeHead(200, jpeg).end(Buffer.alloc(10 * 1024 ** 2 + 1))],
    ['is no picture', '/p.jpg', (_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>')],
    ['is a drawing', '/a.svg', (_, response) => response.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>')],
    ['is not there', '/none.jpg', (_, response) => response.writeHead(404, jpeg).end()],
    ['leads on inside', '/in.jpg', (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/a.jpg' }).end()],
  ])('is rejected immediately when it %s', async (_, path, listener) => {
    const { id } = await link(server.origin + path)
    handler = listener
    const rendered = world.renderer.rendered.length
    await world.runJobs()
    expect(await world.thumbnail(caller, id)).toMatchObject({ state: 'failed', reason: REFUSED })
    expect(server.requests.filter(({ url }) => url === path)).toHaveLength(1)
    expect(world.renderer.rendered.length).toBe(rendered)
  })

  it('is never requested from internal addresses', async () => {
    const { id } = await link('http://10.0.0.1/a.jpg')
    await world.runJobs()
    expect(await world.thumbnail(caller, id)).toMatchObject({ state: 'failed', reason: REFUSED })
  })

  it('is retried when its server fails', async () => {
    const { id } = await link(`${server.origin}/busy.jpg`)
    let asked = 0
    handler = (request, response) => {
      asked += 1
      if (asked < 3) response.writeHead(503, jpeg).end()
      else picture(request, response)
    }
    await world.runJobs()
    expect((await world.thumbnail(caller, id)).state).toBe('ready')
  })

  it('is only stored in the object storage', async () => {
    const { render } = world.renderer
    const paths: string[] = []
    world.renderer.render = (source, folder) => {
      paths.push(source.path)
      return render(source, folder)
    }
    await link(`${server.origin}/folder.jpg`)
    await world.runJobs()
    world.renderer.render = render
    expect(paths).toHaveLength(1)
    await expect(access(paths[0] ?? '')).rejects.toThrow('ENOENT')
  })
})
