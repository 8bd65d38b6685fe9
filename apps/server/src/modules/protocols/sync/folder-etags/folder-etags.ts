import { createHash } from 'node:crypto'
import type { ItemRole } from '@arbour/contract/entities/sharing/access'
import { sql } from 'kysely'
import { type LoadedItem, loadOpenBoundaries, loadOpenMounts, type Member } from '#modules/core/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { anyOf, PREPARED } from '#platform/db/prepared.ts'

/** A folder in a list, with the user's role on it. A mount stands for its source folder. */
export interface ListedFolder {
  id: string
  role: ItemRole | null
}

/** The ETags of a folder and of the folders in it. */
export interface FolderEtags {
  /** Returns the ETag of the folder, quoted. Read it before its contents: a change in between then shows in the next ETag. */
  own(): Promise<string>
  /** Returns the ETags of folders in it, quoted, by ID. */
  ofChildren(children: readonly ListedFolder[]): Promise<ReadonlyMap<string, string>>
}

/**
 * Computes ETags that change with everything below a folder that the user can open, and with nothing else. An ETag is the digest of
 * the folder's revision (`folder_changes`), which changes with everything that is not restricted, and of the revisions of the
 * restricted items and mounts below it that the user can open, each with the user's role.
 */
export function openFolderEtags(db: Db, principal: Member, { node, role }: Pick<LoadedItem, 'node' | 'role'>): FolderEtags {
  // In the tree of another team, the user opens nothing that is restricted, and there are no mounts.
  const isInOwnTree = node.tenant_id === principal.teamId
  let loading: Promise<Parts> | null = null
  const loadParts = () => {
    loading ??= isInOwnTree ? readParts(db, principal) : Promise.resolve({ mounts: new Map(), roles: new Map() })
    return loading
  }

  return {
    async own() {
      const { mounts, roles } = await loadParts()
      const below = await readBelow(db, node.tenant_id, { partIds: [...roles.keys()], folders: [node], stopId: node.id })
      const revisions = await readRevisions(db, [
        node,
        ...idsIn(node.tenant_id, below.get(node.id)),
        ...sourcesOf(below.get(node.id), mounts),
      ])
      return digest({ id: node.id, role }, below.get(node.id) ?? [], { mounts, roles, revisions })
    },
    async ofChildren(children) {
      const { mounts, roles } = await loadParts()
      const folders = children.map(({ id }) => ({ id, parent_id: node.id }))
      const below = await readBelow(db, node.tenant_id, { partIds: [...roles.keys()], folders, stopId: node.id })
      const all = [...below.values()].flat()
      const childIds = children.map(({ id }) => id)
      const revisions = await readRevisions(db, [
        ...idsIn(node.tenant_id, [...childIds, ...all]),
        ...sourcesOf([...childIds, ...all], mounts),
      ])
      return new Map(
        children.map(({ id, role }) => {
          const mount = mounts.get(id)
          const shown = mount ? { id: mount.sourceId, role: mount.role } : { id, role }
          return [id, digest(shown, below.get(id) ?? [], { mounts, roles, revisions })]
        }),
      )
    },
  }
}

/** What the user can open in their own team's tree apart from its other contents. */
interface Parts {
  /** The roles on restricted items, other items with access settings, and mounts, by ID. */
  roles: ReadonlyMap<string, ItemRole>
  mounts: ReadonlyMap<string, { sourceTenantId: string; sourceId: string; role: ItemRole }>
}

async function readParts(db: Db, principal: Member): Promise<Parts> {
  const { roles } = await loadOpenBoundaries(db, principal, { tenantId: principal.teamId, hasMounts: false })
  const mounts = await loadOpenMounts(db, principal)
  return {
    roles: new Map([...roles, ...mounts.map(({ id, role }) => [id, role] as const)]),
    mounts: new Map(
      mounts.map(({ id, source_tenant_id, source_id, role }) => [
        id,
        { sourceTenantId: source_tenant_id, sourceId: source_id, role },
      ]),
    ),
  }
}

/** Finds the parts that are below each of some folders, sorted. `stopId`: no folder above it is of interest. */
async function readBelow(
  db: Db,
  tenantId: string,
  {
    partIds,
    folders,
    stopId,
  }: { partIds: readonly string[]; folders: readonly { id: string; parent_id: string | null }[]; stopId: string },
): Promise<ReadonlyMap<string, string[]>> {
  if (partIds.length === 0 || folders.length === 0) return new Map()
  const [only] = folders
  // Everything is below the root.
  if (only && folders.length === 1 && only.parent_id === null) {
    return new Map([[only.id, partIds.filter((id) => id !== only.id).toSorted((a, b) => (a < b ? -1 : 1))]])
  }
  const { rows } = await sql<{ folder_id: string; ids: string[] }>`${PREPARED}
    WITH RECURSIVE up AS (
      SELECT i.id AS part_id, i.parent_id AS at FROM items i WHERE i.tenant_id = ${tenantId} AND i.id = ${anyOf(partIds)}
      UNION ALL
      SELECT up.part_id, i.parent_id FROM up JOIN items i ON i.tenant_id = ${tenantId} AND i.id = up.at WHERE up.at <> ${stopId}
    )
    SELECT at AS folder_id, array_agg(part_id ORDER BY part_id) AS ids FROM up WHERE at = ${anyOf(folders.map(({ id }) => id))} GROUP BY at`.execute(
    db,
  )
  return new Map(rows.map(({ folder_id, ids }) => [folder_id, ids]))
}

interface FolderKey {
  tenant_id: string
  id: string
}

function idsIn(tenant_id: string, ids: readonly string[] = []): FolderKey[] {
  return ids.map((id) => ({ tenant_id, id }))
}

/** Returns the source folders of those items that are mounts. */
function sourcesOf(ids: readonly string[] = [], mounts: Parts['mounts']): FolderKey[] {
  return ids.flatMap((id) => {
    const mount = mounts.get(id)
    return mount ? [{ tenant_id: mount.sourceTenantId, id: mount.sourceId }] : []
  })
}

/** Reads the revisions of items in any trees, by ID; those without one are left out. */
async function readRevisions(db: Db, items: readonly FolderKey[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; revision: string }>`${PREPARED}
    SELECT c.folder_id AS id, c.revision FROM unnest(${items.map((item) => item.tenant_id)}::uuid[], ${items.map(({ id }) => id)}::uuid[]) AS wanted (tenant_id, id)
    JOIN folder_changes c ON c.tenant_id = wanted.tenant_id AND c.folder_id = wanted.id WHERE c.revision IS NOT NULL`.execute(db)
  return new Map(rows.map(({ id, revision }) => [id, revision]))
}

function digest(
  { id, role }: ListedFolder,
  partIds: readonly string[],
  { mounts, roles, revisions }: Parts & { revisions: ReadonlyMap<string, string> },
): string {
  const parts = partIds.map((part) => {
    const mount = mounts.get(part)
    const source = mount ? [mount.sourceId, mount.role, revisions.get(mount.sourceId)] : []
    return [part, roles.get(part), revisions.get(part), ...source].join(' ')
  })
  const text = [[id, role, revisions.get(id)].join(' '), ...parts].join('\n')
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 24)}"`
}
