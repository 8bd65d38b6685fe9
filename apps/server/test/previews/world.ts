import { readFile } from 'node:fs/promises'
import { calls } from '@arbour/contract/calls'
import { sql } from 'kysely'
import { type FakeRenderer, fakeRenderer } from '../support/renderers.ts'
import { makeWorld, type Person, type World } from '../support/world.ts'

export interface PreviewWorld extends World {
  renderer: FakeRenderer
  /** Runs before a rendition of a file with this content is generated; does nothing by default. */
  hooks: { beforeRender: (content: string) => Promise<void> }
  /** `files/thumbnails` of one item. */
  thumbnail(caller: Person, id: string): Promise<Thumbnail>
  /** Returns the text at a URL, or the status if it is not 200. */
  read(url: string | null | undefined): Promise<string | number>
  /** Returns whether bytes are stored under an id of a team. */
  isKept(tenantId: string, id: string): Promise<boolean>
  /** Returns the renditions of an object or link by kind. */
  renditions(sourceId: string | null): Promise<{ kind: string; state: string; reason: string | null; id: string | null }[]>
}

export type Thumbnail = Awaited<ReturnType<typeof thumbnailOf>>

async function thumbnailOf(world: World, caller: Person, id: string) {
  const [item] = (await world.call(caller, calls.filesThumbnails, { ids: [id] })).items
  if (!item) throw new Error('The item was left out')
  return item
}

/** Creates a world whose renderer creates texts that describe their source. */
export async function makePreviewWorld(): Promise<PreviewWorld> {
  const hooks = { beforeRender: async (_content: string): Promise<void> => undefined }
  const renderer = fakeRenderer(({ path }) => readFile(path, 'utf8'), { before: (content) => hooks.beforeRender(content) })
  const world = await makeWorld({ renderer })
  return Object.assign(world, {
    renderer,
    hooks,
    thumbnail: (caller: Person, id: string) => thumbnailOf(world, caller, id),
    async read(url: string | null | undefined) {
      const { statusCode, body } = await world.app.inject(url ?? '/nothing')
      return statusCode === 200 ? body : statusCode
    },
    async isKept(tenantId: string, id: string) {
      for await (const { key } of world.storage.list()) if (key === `${tenantId}/${id}`) return true
      return false
    },
    async renditions(sourceId: string | null) {
      const { rows } = await sql<{ kind: string; state: string; reason: string | null; id: string | null }>`
        SELECT kind, state, reason, id FROM renditions WHERE source_id = ${sourceId} ORDER BY kind`.execute(world.db)
      return rows
    },
  })
}
