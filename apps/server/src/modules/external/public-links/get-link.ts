import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { filesSharesLinkGet } from '@arbour/contract/calls/sharing/public-links'
import type { MemberContext } from '#modules/context.ts'
import { loadSharingPolicy } from '#modules/directory/teams/public.ts'
import { findLinkOf } from './link-rows.ts'
import { loadLinkable } from './load-linkable.ts'
import { presentLink } from './present-link.ts'

/** Implements `files/shares/link/get`: the public link of an item, and what the team's policy allows. */
export async function getLink(
  { db, principal, installation }: MemberContext,
  { file_id: id, kind }: CallRequest<typeof filesSharesLinkGet>,
): Promise<CallResponse<typeof filesSharesLinkGet>> {
  const { node, ancestorPath } = await loadLinkable(db, { principal, id, kind })
  const { team_ids: _, ...policy } = await loadSharingPolicy(db, node.tenant_id)
  const row = await findLinkOf(db, { tenantId: node.tenant_id, itemId: id, kind })
  const link = row && (await presentLink(db, installation, row, ancestorPath))
  return { url: link?.url ?? null, link, policy }
}
