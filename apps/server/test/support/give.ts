import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Grant } from '#modules/core/access/grants.ts'
import { readAncestorPaths } from '#modules/core/tree/ancestor-path.ts'
import { makeBoundary } from '#modules/core/tree/boundaries.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { connect } from './connected.ts'

type Grantee =
  | { kind: 'person'; tenantId: string; userId: string }
  | { kind: 'group'; tenantId: string; groupId: string }
  | { kind: 'team'; tenantId: string }
  | { kind: 'link'; linkId: string }

/** Grants access to an item, as sharing does: it becomes a boundary. */
export async function give(
  db: Pool,
  {
    tenantId,
    itemId,
    grantee,
    role,
    source,
  }: { tenantId: string; itemId: string; grantee: Grantee; role: Grant['role']; source: Grant['source'] },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const reader = { trees: [tenantId], grantedRole: () => sql<null>`NULL::item_role` }
    const ancestorPath = (await readAncestorPaths(tx, reader, [itemId])).get(itemId)
    if (!ancestorPath) throw new Error('There is nothing to give')
    if (grantee.kind === 'link') await makeLink(tx, { tenantId, itemId, linkId: grantee.linkId })
    await tx
      .insertInto('grants')
      .values({
        tenant_id: tenantId,
        item_id: itemId,
        grantee_kind: grantee.kind,
        grantee_id: idOf(grantee),
        grantee_tenant_id: grantee.kind === 'link' ? null : grantee.tenantId,
        role,
        source,
      })
      .execute()
    await makeBoundary(tx, { tenantId, ancestorPath })
  })
  if (source === 'share' && grantee.kind !== 'link') await share(db, { tenantId, itemId, grantee, role })
}

function idOf(grantee: Grantee): string {
  switch (grantee.kind) {
    case 'person':
      return grantee.userId
    case 'group':
      return grantee.groupId
    case 'team':
      return grantee.tenantId
    case 'link':
      return grantee.linkId
  }
}

/** Creates the public link of such a grant. Its id is its state as well. */
async function makeLink(
  tx: Db,
  { tenantId, itemId, linkId }: { tenantId: string; itemId: string; linkId: string },
): Promise<void> {
  await tx
    .insertInto('public_links')
    .values({ id: linkId, tenant_id: tenantId, item_id: itemId, kind: 'view', revision: linkId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** Creates the share of such a grant, and its connection. */
async function share(
  db: Pool,
  {
    tenantId,
    itemId,
    grantee,
    role,
  }: { tenantId: string; itemId: string; grantee: Exclude<Grantee, { kind: 'link' }>; role: Grant['role'] },
): Promise<void> {
  const isTeam = grantee.kind === 'team'
  await connect(db, { tenantId }, { tenantId: grantee.tenantId })
  const { id } = await db
    .insertInto('shares')
    .values({
      id: randomUUID(),
      tenant_id: tenantId,
      item_id: itemId,
      grantee_tenant_id: grantee.tenantId,
      role,
      is_restricted: !isTeam,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'item_id', 'grantee_tenant_id'])
        .doUpdateSet(isTeam ? { role, is_restricted: false } : { note: '' }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isTeam) return
  const named =
    grantee.kind === 'person' ? { user_id: grantee.userId, group_id: null } : { user_id: null, group_id: grantee.groupId }
  await db
    .insertInto('share_grantees')
    .values({ share_id: id, ...named, role })
    .execute()
}
