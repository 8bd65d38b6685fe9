import { type PreviewKind, previewKind } from '@arbour/contract/file-kinds'
import type { Job } from '#platform/jobs/add-jobs.ts'

/** Creates all pending renditions of one source. */
export const RENDER = 'render'

/** Previews that external programs create and that may take minutes. */
const LONG: ReadonlySet<PreviewKind | null> = new Set<PreviewKind>(['document', 'slides', 'sheet', 'video'])

/** The source of renditions: a stored object, or the picture of a web link. */
export type Source = { tenantId: string } & ({ objectId: string; ext: string | null } | { itemId: string })

/** Returns the id under which a source's renditions are stored. */
export function sourceIdOf(source: { objectId: string } | { itemId: string }): string {
  return 'objectId' in source ? source.objectId : source.itemId
}

/** Returns the job key of a source, so that at most one is pending. */
export function renditionKey(tenantId: string, sourceId: string): string {
  return `${RENDER}:${tenantId}:${sourceId}`
}

export function renditionJob(source: Source, priority: number): Job {
  const key = renditionKey(source.tenantId, sourceIdOf(source))
  return { task: RENDER, payload: source, key, priority, queue: queueOf(source) }
}

/** Long renditions run one at a time per team, so that they block no other team and no quick thumbnails. */
function queueOf(source: Source): string | undefined {
  // External servers may be slow.
  if ('itemId' in source) return `links:${source.tenantId}`
  return LONG.has(previewKind(source.ext)) ? `programs:${source.tenantId}` : undefined
}
