import type { Job } from '#platform/jobs/add-jobs.ts'

/** Makes all that is to be made of one source. */
export const RENDER = 'render'

/** Pictures of links are fetched one after the other, so that slow servers outside hold up no more than each other. */
const LINKS = 'links'

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
  return { task: RENDER, payload: source, key, priority, ...('itemId' in source && { queue: LINKS }) }
}
