import type { Services } from '#modules/context.ts'
import { mayDownload } from '#modules/core/access/public.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import { assertShows, type Followed, followGrant } from './follow-grant.ts'
import { servedKey } from './served-key.ts'

/** For smaller ones a second request takes longer than their bytes. */
const DIRECT_BYTES = 1024 ** 2

/** What a content address leads to. Throws 404 when the person may not have it any more, 409 while nobody may. */
export function openContent(services: Services, token: string, disposition: SentObject['disposition']): Promise<SentObject> {
  return followGrant(services, { purpose: 'content', token }, (followed) => findContent(services, followed, disposition))
}

async function findContent(
  { db, storage, reads }: Services,
  { grant, principal, item }: Followed,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  if (disposition === 'attachment' && !mayDownload(principal)) throw notFound()
  const object = await db
    .selectFrom('versions as v')
    .innerJoin('items as i', (join) => join.onRef('i.tenant_id', '=', 'v.tenant_id').onRef('i.id', '=', 'v.item_id'))
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'v.tenant_id').onRef('o.id', '=', 'v.object_id'))
    .select(['o.id', 'o.size', 'o.mimetype', 'o.scan', 'o.scan_found', 'i.object_id as current_id'])
    .where('v.tenant_id', '=', grant.tenantId)
    .where('v.item_id', '=', item.node.id)
    .where('v.object_id', '=', grant.subjectId)
    .limit(1)
    .executeTakeFirst()
  if (!object) throw notFound()
  assertShows(item, { isCurrent: object.id === object.current_id })
  const key = servedKey({ tenantId: grant.tenantId, objectId: object.id }, object)
  const note = (range: { start: number } | null | undefined) => {
    // A player or a broken download asks for the rest as well.
    if (!range?.start) reads.note(principal, item, disposition === 'attachment' ? 'download' : 'open')
  }
  const { direct } = storage
  return {
    size: object.size,
    mimetype: object.mimetype,
    filename: item.node.name,
    etag: `"${object.id}"`,
    disposition,
    isRevalidated: principal.kind === 'link',
    open: (range) => {
      note(range)
      return storage.get(key, range)
    },
    // What is shown has headers of ours around it; and who watches a film is asked again for each of its ranges.
    ...(direct &&
      disposition === 'attachment' &&
      object.size >= DIRECT_BYTES && {
        redirect: (answer, range) => {
          note(range)
          return direct.readUrl(key, answer)
        },
      }),
  }
}
