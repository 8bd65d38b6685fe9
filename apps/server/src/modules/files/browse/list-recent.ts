import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesRecent } from '@arbour/contract/calls/items/events'
import type { ActivityGroup, RecentProject } from '@arbour/contract/entities/items/event'
import type { Item } from '@arbour/contract/entities/items/item'
import { COLLAGE_ITEMS, MAX_COUNTED_ACTIONS } from '@arbour/contract/limits'
import { type Batch, listBatches } from '#modules/content/activity/public.ts'
import type { MemberContext } from '#modules/context.ts'
import { pathFor } from '#modules/core/access/public.ts'
import { fullName } from '#modules/directory/teams/public.ts'
import { showItems } from '#modules/views/presentation/public.ts'
import { findItems } from '#modules/views/search/public.ts'

/** Implements `files/recent`: the recent activity of the user's team, and the projects in which it took place. */
export async function listRecent(
  ctx: MemberContext,
  { take, take_projects: takeProjects }: CallRequest<typeof filesRecent>,
): Promise<CallResponse<typeof filesRecent>> {
  const batches = await listBatches(ctx)
  const shownGroups = batches.slice(0, take)
  const sampleIds = (batch: Batch) => batch.item_ids.slice(0, COLLAGE_ITEMS)
  const [shown, projects] = await Promise.all([
    showItems(ctx, [...new Set(shownGroups.flatMap(sampleIds))]),
    listProjects(ctx, batches, takeProjects),
  ])
  const items = new Map(shown.filter((item) => item.is_accessible).map((item) => [item.id, item]))
  return {
    items: shownGroups.map((batch) =>
      presentBatch(
        batch,
        sampleIds(batch).flatMap((id) => items.get(id) ?? []),
      ),
    ),
    projects,
  }
}

function presentBatch(batch: Batch, items: Item[]): ActivityGroup {
  const { folder, item_ids } = batch
  return {
    id: batch.id,
    type: batch.type,
    is_version: batch.is_version,
    user: userOf(batch),
    sender: batch.sender,
    date: batch.date.toISOString(),
    name: batch.name,
    count: Math.min(item_ids.length, MAX_COUNTED_ACTIONS),
    is_count_exact: batch.is_count_exact && item_ids.length <= MAX_COUNTED_ACTIONS,
    what: batch.all_files ? 'files' : batch.all_dirs ? 'folders' : 'items',
    folder: folder && { id: folder.node.id, name: folder.node.name, path: pathFor(folder), sub_type: folder.node.sub_type },
    items,
  }
}

function userOf(batch: Batch): ActivityGroup['user'] {
  return batch.user_id === null ? null : { id: batch.user_id, name: fullName(batch), picture: batch.picture, tenant: batch.team }
}

/** Lists the projects with the latest activity at any depth, then those that were changed last. */
async function listProjects(ctx: MemberContext, batches: readonly Batch[], take: number): Promise<RecentProject[]> {
  if (take === 0) return []
  const last = new Map<string, RecentProject['last']>()
  for (const batch of batches) {
    const project = batch.folder?.ancestorPath.findLast((node) => node.sub_type === 'project')
    if (project && !last.has(project.id)) last.set(project.id, { user: userOf(batch), date: batch.date.toISOString() })
  }
  const worked = (await showItems(ctx, [...last.keys()])).filter((item) => item.is_accessible).slice(0, take)
  const { items: changed } = worked.length === take ? { items: [] } : await findItems(ctx, changedProjects(take))
  const others = changed.filter(({ id }) => !worked.some((change) => change.id === id))
  return [...worked, ...others].slice(0, take).map((file) => ({ file, last: last.get(file.id) ?? null }))
}

function changedProjects(take: number): Parameters<typeof findItems>[1] {
  return {
    q: '',
    types: ['folder'],
    sub_types: ['project'],
    is_narrowed: true,
    tags: [],
    parent_id: null,
    date_ranges: [],
    is_accessible: true,
    sort: 'updated:desc',
    page: 1,
    take,
  }
}
