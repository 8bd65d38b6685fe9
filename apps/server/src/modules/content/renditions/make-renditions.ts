import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Services } from '#modules/context.ts'
import { RenderRefusal, type RenderResult } from '#platform/render/renderer.ts'
import { WORK_FOLDER } from '#platform/render/work-folders.ts'
import { keepRenditions } from './keep-renditions.ts'
import { type OpenedSource, openSource } from './open-source.ts'
import { readSource, whileThere } from './read-source.ts'
import type { Source } from './rendition-jobs.ts'
import { finishUnmade, type NoRendition, recordBegin, waitingKinds } from './rendition-rows.ts'

type RenditionServices = Pick<Services, 'db' | 'storage' | 'outbound' | 'renderer'>

/**
 * Creates and stores the pending renditions of a source. Safe to repeat, and for a source that was deleted or changed meanwhile.
 * Permanent failures are stored with their reason; any other error is thrown, so that it is retried.
 */
export async function makeRenditions(services: RenditionServices, source: Source, signal: AbortSignal): Promise<void> {
  const { db } = services
  const kinds = await waitingKinds(db, source)
  if (kinds.length === 0) return
  const sourceState = await readSource(db, source)
  const finish = (outcome: NoRendition) => whileThere(db, sourceState, (tx) => finishUnmade(tx, source, kinds, outcome))
  // Only informs people: a failure must not stop the rendering.
  const onBegin = () => void recordBegin(db, source).catch(() => undefined)
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER))
  let opened: OpenedSource | null = null
  try {
    opened = await openSource(services, sourceState, folder)
    if (!opened) return await finish({ state: 'none' })
    const out = join(folder, 'made')
    await mkdir(out)
    const rendered = await uncut(signal, services.renderer.render(opened.file, out, onBegin))
    await keepRenditions(services, { source: sourceState, kinds, rendered })
  } catch (error) {
    if (!(error instanceof RenderRefusal)) throw error
    await finish({ state: 'failed', reason: error.message, given_up: false })
  } finally {
    await opened?.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Waits for a running rendition, but not longer than the shutdown allows. */
async function uncut(signal: AbortSignal, rendering: Promise<RenderResult>): Promise<RenderResult> {
  const { promise: cut, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(new Error('The server is stopping'))
  signal.addEventListener('abort', onAbort)
  try {
    signal.throwIfAborted()
    return await Promise.race([rendering, cut])
  } finally {
    signal.removeEventListener('abort', onAbort)
    rendering.catch(() => undefined)
  }
}
