import { type PreviewKind, previewKind } from '@arbour/contract/file-kinds'
import type { Job } from '#platform/jobs/add-jobs.ts'

/** Makes all that is to be made of one source. */
export const RENDER = 'render'

/** What programs of their own make renditions of, and may take minutes for. */
const LONG: ReadonlySet<PreviewKind | null> = new Set<PreviewKind>(['document', 'slides', 'sheet', 'video'])

/** What something is made of: a stored object, or the picture that the page of a link names. */
export type Source = { tenantId: string } & ({ objectId: string; ext: string | null } | { itemId: string })

/** The id by which a source's renditions are found. */
export function sourceIdOf(source: { objectId: string } | { itemId: string }): string {
  return 'objectId' in source ? source.objectId : source.itemId
}

/** The key of the job of a source: there never wait two. */
export function renditionKey(tenantId: string, sourceId: string): string {
  return `${RENDER}:${tenantId}:${sourceId}`
}

export function renditionJob(source: Source, priority: number): Job {
  const key = renditionKey(source.tenantId, sourceIdOf(source))
  return { task: RENDER, payload: source, key, priority, queue: queueOf(source) }
}

/** What takes long is done one after the other for each team, so that it holds up no other team and no quick thumbnails. */
function queueOf(source: Source): string | undefined {
  // Servers outside may be slow.
  if ('itemId' in source) return `links:${source.tenantId}`
  return LONG.has(previewKind(source.ext)) ? `programs:${source.tenantId}` : undefined
}
