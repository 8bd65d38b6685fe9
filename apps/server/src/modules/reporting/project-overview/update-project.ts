import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesProjectUpdate } from '@arbour/contract/calls/sharing/project-overview'
import { t } from '@arbour/messages/t'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { canEdit, canSeeInternals, changeItem } from '#modules/core/access/public.ts'
import { emit } from '#modules/core/events/public.ts'
import { AppError } from '#platform/http/app-error.ts'
import { assertProject } from './assert-project.ts'
import { findProjectDetails, saveProjectDetails } from './project-details.ts'

/** Implements `files/project/update`: changes the given details of a project, all or none. */
export async function updateProject(
  { db, principal }: MemberContext,
  { id, ...changes }: CallRequest<typeof filesProjectUpdate>,
): Promise<CallResponse<typeof filesProjectUpdate>> {
  return changeItem(
    { db, principal },
    { id, allow: (item) => canEdit(item) && canSeeInternals(principal, item.node.tenant_id) && item.node.source_id === null },
    async (tx, { node }) => {
      assertProject(node)
      const { tenant_id: tenantId } = node
      const before = await findProjectDetails(tx, { tenantId, itemId: id })
      const project = { ...before, ...changes }
      if (project.starts !== null && project.ends !== null && project.starts > project.ends)
        throw new AppError('invalid', t('errors.fields.endsBeforeStart'), {
          fields: { ends: t('errors.fields.endsBeforeStart') },
        })
      if (JSON.stringify(project) === JSON.stringify(before)) return { project }
      await saveProjectDetails(tx, { tenantId, itemId: id, ...project })
      await tx.updateTable('items').set({ updated: sql`now()` }).where('tenant_id', '=', tenantId).where('id', '=', id).execute()
      await emit(tx, { tenantId, userId: principal.userId }, { type: 'item.updated', itemId: id, parentId: node.parent_id })
      return { project }
    },
  )
}
