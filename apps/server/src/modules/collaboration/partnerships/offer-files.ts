import type { AccessibleFiles } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { LoadedItem, Member } from '#modules/core/access/public.ts'
import { assertAssignable, loadShareable } from '#modules/sharing/connection-shares/public.ts'
import type { Db } from '#platform/db/db.ts'
import { AppError } from '#platform/http/app-error.ts'
import { putOffer } from './records/offers.ts'

/**
 * Stores the folders of a project that are offered in a partnership, one by one, so that none are nested. Throws 404 and 403 as
 * `loadShareable` does, 400 on the entry for a folder outside the project, 400 and 409 for one that can't be shared, and 409 for
 * one that the partner has through another project. Requires the exclusive lock of the tree.
 */
export async function offerFiles(
  tx: Db,
  { principal, project, partnershipId }: { principal: Member; project: LoadedItem; partnershipId: string },
  files: z.output<typeof AccessibleFiles>,
): Promise<void> {
  for (const [at, { id, user_role: role }] of files.entries()) {
    const { ancestorPath, node } = await loadShareable(tx, { principal, id })
    if (id === project.node.id || !ancestorPath.some((above) => above.id === project.node.id))
      throw new AppError('invalid', t('errors.partners.folderOutsideProject'), {
        fields: { [`accessibleFiles.${at}`]: t('errors.partners.folderOutsideProject') },
      })
    await assertAssignable(tx, ancestorPath)
    const { tenant_id: tenantId } = node
    await assertOfferedOnce(tx, { partnershipId, tenantId, itemId: id, name: node.name })
    await putOffer(tx, { partnershipId, tenantId, itemId: id, role })
  }
}

/** A folder is mounted only once in a tree, so it is offered to a team through one project only. */
async function assertOfferedOnce(
  tx: Db,
  { partnershipId, tenantId, itemId, name }: { partnershipId: string; tenantId: string; itemId: string; name: string },
): Promise<void> {
  const { rows } = await sql`
    SELECT FROM partnership_files f JOIN partnerships other ON other.id = f.partnership_id AND other.status = 'Accepted'
    JOIN partnerships this ON this.id = ${partnershipId}
    WHERE f.tenant_id = ${tenantId} AND f.item_id = ${itemId} AND f.partnership_id <> ${partnershipId}
      AND least(other.tenant_id, other.partner_tenant_id) = least(this.tenant_id, this.partner_tenant_id)
      AND greatest(other.tenant_id, other.partner_tenant_id) = greatest(this.tenant_id, this.partner_tenant_id) LIMIT 1`.execute(
    tx,
  )
  if (rows.length > 0) throw new AppError('conflict', t('errors.partners.alreadyShared', { name }))
}
