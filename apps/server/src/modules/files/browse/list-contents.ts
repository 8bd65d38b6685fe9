import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesContents } from '@arbour/contract/calls/items/files'
import type { ContentSample } from '@arbour/contract/entities/items/contents'
import { COLLAGE_ITEMS, MAX_COUNTED_FILES, MAX_DEPTH } from '@arbour/contract/limits'
import { sql } from 'kysely'
import { thumbnailId, thumbnailUrl } from '#modules/content/renditions/public.ts'
import type { CallContext } from '#modules/context.ts'
import {
  contentIds,
  countVisibleChildren,
  evaluateAccess,
  isOpenChild,
  loadAncestorPaths,
  type Principal,
} from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'

/** Maximum number of subfolders that are examined. */
const MAX_WALKED = 300
/** Number of newest files from which those with a thumbnail are chosen. */
const CHOSEN_FROM = 16

type Sample = Omit<ContentSample, 'thumbnail_url'> & { tenant_id: string; thumbnail_id: string | null }

interface SubtreeTotals {
  id: string
  files: number
  size: number
  is_exact: boolean
  newest: Sample[] | null
}

/**
 * Implements `files/contents`: the number of items in folders, and thumbnails to represent them. Folders that the user can't
 * open, and other items, are left out.
 */
export async function listContents(
  ctx: CallContext,
  { ids }: CallRequest<typeof filesContents>,
): Promise<CallResponse<typeof filesContents>> {
  const { db, principal, signer } = ctx
  const sources = await contentIds(db, principal, ids)
  const ancestorPaths = await loadAncestorPaths(db, principal, sources)
  const open = [...ancestorPaths.values()]
    .map((ancestorPath) => evaluateAccess(principal, ancestorPath))
    .filter(({ node, flags }) => node.is_dir && flags.is_accessible)
    .map(({ node }) => node.id)
  if (open.length === 0) return { items: [] }
  const [counts, below] = await Promise.all([countVisibleChildren(db, principal, open), walkBelow(db, principal, open)])
  const items = below.map(({ id, newest, ...sums }) => ({
    id: ids[sources.indexOf(id)] ?? id,
    ...(counts.get(id) ?? { folders: 0, files: 0 }),
    below: sums,
    newest: (newest ?? []).map(({ tenant_id: tenantId, thumbnail_id: thumbnail, ...sample }) => ({
      ...sample,
      thumbnail_url: thumbnailUrl(signer, { principal, tenantId, itemId: sample.id, thumbnailId: thumbnail }),
    })),
  }))
  return { items }
}

/**
 * Loads the content of folders and their subfolders, as far as it is accessible along the whole path. Stops after a fixed number
 * of folders and files each, which bounds the cost for any tree. OFFSET 0 makes the planner do one index lookup per folder.
 */
async function walkBelow(db: Db, principal: Principal, folderIds: readonly string[]): Promise<SubtreeTotals[]> {
  const { rows } = await sql<SubtreeTotals>`${PREPARED}
    SELECT f.id, files.count AS files, files.size, files.count < ${MAX_COUNTED_FILES} AND walk.count < ${MAX_WALKED} AS is_exact, files.newest
    FROM items f
    CROSS JOIN LATERAL (
      SELECT array_agg(found.id) AS ids, count(*)::int AS count FROM (
        WITH RECURSIVE below AS (
          SELECT f.id, 0 AS depth
          UNION ALL
          SELECT child.id, below.depth + 1 FROM below CROSS JOIN LATERAL (
            SELECT d.id FROM items d WHERE d.tenant_id = f.tenant_id AND d.parent_id = below.id AND d.is_dir AND d.deleted IS NULL
              AND ${isOpenChild('d', principal)} OFFSET 0
          ) child WHERE below.depth < ${MAX_DEPTH}
        )
        SELECT below.id FROM below LIMIT ${MAX_WALKED}
      ) found
    ) walk
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS count, coalesce(sum(file.size), 0)::bigint AS size, (
        SELECT json_agg(sample) FROM (
          SELECT i.tenant_id, i.id, i.type, i.sub_type, i.ext, i.icon, ${thumbnailId('i', 'o')} AS thumbnail_id
          FROM items i LEFT JOIN objects o ON o.tenant_id = i.tenant_id AND o.id = i.object_id
          WHERE i.tenant_id = f.tenant_id AND i.id = ANY((array_agg(file.id ORDER BY file.updated DESC, file.id))[1:${sql.lit(CHOSEN_FROM)}])
          ORDER BY o.thumbnail_id IS NULL, i.updated DESC, i.id LIMIT ${COLLAGE_ITEMS}
        ) sample
      ) AS newest
      FROM (
        SELECT one.* FROM unnest(walk.ids) AS folder (id) CROSS JOIN LATERAL (
          SELECT i.id, i.size, i.updated FROM items i
          WHERE i.tenant_id = f.tenant_id AND i.parent_id = folder.id AND NOT i.is_dir AND i.deleted IS NULL AND i.size IS NOT NULL
            AND ${isOpenChild('i', principal)}
          OFFSET 0
        ) one
        LIMIT ${MAX_COUNTED_FILES}
      ) file
    ) files
    WHERE f.tenant_id = ${anyOf(principal.trees)} AND f.id = ${anyOf(folderIds)}`.execute(db)
  return rows
}
