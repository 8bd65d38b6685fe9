import { sql } from 'kysely'
import type { Services } from '#modules/context.ts'
import { canDownload } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { SentObject } from '#platform/http/send-object.ts'
import type { ContentGrant } from './content-url.ts'
import { assertShows, followGrant, type ResolvedGrant } from './follow-grant.ts'
import { servedKey } from './served-key.ts'

/** For smaller objects, a redirect takes longer than sending the bytes. */
const DIRECT_BYTES = 1024 ** 2

/** Opens the content of a URL. Throws 404 if the principal no longer has access, 409 while a scan blocks the content. */
export function openContent(services: Services, token: string, disposition: SentObject['disposition']): Promise<SentObject> {
  return followGrant(services, { purpose: 'content', token }, (followed) => findContent(services, followed, disposition))
}

async function findContent(
  { db, storage, reads }: Services,
  { grant, principal, item }: ResolvedGrant,
  disposition: SentObject['disposition'],
): Promise<SentObject> {
  if (disposition === 'attachment' && !canDownload(principal)) throw notFound()
  const object = (await findVersionObject(db, grant, item)) ?? (await findProposedObject(db, grant, item))
  if (!object) throw notFound()
  assertShows(item, { isCurrent: object.id === object.current_id })
  const key = servedKey({ tenantId: grant.tenantId, objectId: object.id }, object)
  const note = (range: { start: number } | null | undefined) => {
    // Later ranges of a media player or a resumed download are not recorded again.
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
    // Inline content needs the server's headers, and permissions are checked again for each range of a video.
    ...(direct &&
      disposition === 'attachment' &&
      object.size >= DIRECT_BYTES && {
        redirect: (headers, range) => {
          note(range)
          return direct.readUrl(key, headers)
        },
      }),
  }
}

/** Finds an object that is a version of the item of a URL. */
function findVersionObject(db: Db, grant: ContentGrant, { node }: ResolvedGrant['item']) {
  return db
    .selectFrom('versions as v')
    .innerJoin('items as i', (join) => join.onRef('i.tenant_id', '=', 'v.tenant_id').onRef('i.id', '=', 'v.item_id'))
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'v.tenant_id').onRef('o.id', '=', 'v.object_id'))
    .select(['o.id', 'o.size', 'o.mimetype', 'o.scan', 'o.scan_found', 'i.object_id as current_id'])
    .where('v.tenant_id', '=', grant.tenantId)
    .where('v.item_id', '=', node.id)
    .where('v.object_id', '=', grant.subjectId)
    .limit(1)
    .executeTakeFirst()
}

/** Finds an object that is a proposed version of the item: for those who may see previous versions. */
function findProposedObject(db: Db, grant: ContentGrant, { node }: ResolvedGrant['item']) {
  return db
    .selectFrom('proposed_versions as p')
    .innerJoin('objects as o', (join) => join.onRef('o.tenant_id', '=', 'p.tenant_id').onRef('o.id', '=', 'p.object_id'))
    .select(['o.id', 'o.size', 'o.mimetype', 'o.scan', 'o.scan_found', sql.lit(null).as('current_id')])
    .where('p.tenant_id', '=', grant.tenantId)
    .where('p.item_id', '=', node.id)
    .where('p.object_id', '=', grant.subjectId)
    .limit(1)
    .executeTakeFirst()
}
