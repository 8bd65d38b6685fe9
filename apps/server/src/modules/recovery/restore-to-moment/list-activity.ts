import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRestoreActivity } from '@arbour/contract/calls/items/restore-to-moment'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { evaluateAccess, loadAncestorPaths } from '#modules/core/access/public.ts'
import { firstIdAt } from './difference/read-changes.ts'
import { loadRestorableFolder } from './load-folder.ts'
import { readRecordedSince } from './recorded-since.ts'

type Bucket = CallResponse<typeof filesRestoreActivity>['buckets'][number]
type Counts = Omit<Bucket, 'start'>

interface Row extends Counts {
  folder_id: string
  bucket: number
}

/** Folders whose access is evaluated with one query. */
const AT_ONCE = 1000

/** Implements `files/restore/activity`. Counts what happened in the folders that the user can open. */
export async function listRestoreActivity(
  ctx: MemberContext,
  { folder_id, from, to, buckets }: CallRequest<typeof filesRestoreActivity>,
): Promise<CallResponse<typeof filesRestoreActivity>> {
  const { node } = await loadRestorableFolder(ctx, ctx.db, folder_id)
  const since = await readRecordedSince(ctx.db)
  const [start, end] = [new Date(from), new Date(to)]
  const seconds = (end.getTime() - start.getTime()) / 1000 / buckets
  const rows = await countByFolder(ctx, { tenantId: node.tenant_id, start, end, seconds })
  const open = await openFolders(ctx, node.id, [...new Set(rows.map((row) => row.folder_id))])
  const sums = new Map<number, Counts>()
  for (const { folder_id: id, bucket, changes, added, changed, moved, deleted } of rows) {
    if (!open.has(id)) continue
    const sum = sums.get(bucket) ?? { changes: 0, added: 0, changed: 0, moved: 0, deleted: 0 }
    sums.set(bucket, {
      changes: sum.changes + changes,
      added: sum.added + added,
      changed: sum.changed + changed,
      moved: sum.moved + moved,
      deleted: sum.deleted + deleted,
    })
  }
  return {
    since: since.toISOString(),
    seconds,
    buckets: [...sums]
      .toSorted(([a], [b]) => a - b)
      .map(([bucket, sum]) => ({ start: new Date(start.getTime() + bucket * seconds * 1000).toISOString(), ...sum })),
  }
}

/** Counts changes by folder and interval. What is restricted itself is left out, since not everyone may know of it. */
async function countByFolder(
  { db }: MemberContext,
  { tenantId, start, end, seconds }: { tenantId: string; start: Date; end: Date; seconds: number },
): Promise<Row[]> {
  const bucketOf = (column: string) =>
    sql`floor(extract(epoch FROM ${sql.ref(column)} - ${start}::timestamptz) / ${seconds}::float8)::integer`
  const { rows } = await sql<Row>`
    SELECT folder_id, bucket, count(*)::integer AS changes, count(*) FILTER (WHERE what = 'added')::integer AS added,
      count(*) FILTER (WHERE what IN ('content', 'details'))::integer AS changed, count(*) FILTER (WHERE what IN ('moved', 'renamed'))::integer AS moved,
      count(*) FILTER (WHERE what IN ('binned', 'purged'))::integer AS deleted
    FROM (
      SELECT parent_id AS folder_id, ${bucketOf('at')} AS bucket, kind AS what FROM item_changes
      WHERE tenant_id = ${tenantId} AND at >= ${start} AND at < ${end} AND kind NOT IN ('tag', 'grant', 'access')
        AND NOT is_restricted AND parent_id IS NOT NULL
      UNION ALL
      SELECT parent_id, ${bucketOf('created')}, 'added' FROM items
      WHERE tenant_id = ${tenantId} AND id >= ${firstIdAt(start)}::uuid AND created >= ${start} AND created < ${end}
        AND NOT is_restricted AND parent_id IS NOT NULL AND source_id IS NULL
    ) change GROUP BY folder_id, bucket`.execute(db)
  return rows
}

/** Returns which folders are the given one or below it, and open to the user. */
async function openFolders(
  { db, principal }: MemberContext,
  folderId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const open = new Set<string>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const paths = await loadAncestorPaths(db, principal, ids.slice(from, from + AT_ONCE))
    for (const [id, path] of paths)
      if (path.some((above) => above.id === folderId) && evaluateAccess(principal, path).flags.is_accessible) open.add(id)
  }
  return open
}
