import { evaluateAccess, type ItemAccess, loadChain, type Member, mayOpen } from '#modules/access/public.ts'
import type { Db } from '#platform/db/db.ts'
import { notFound } from '#platform/http/app-error.ts'

/** A share of another team, as the person has it. */
export interface ReceivedShare {
  id: string
  /** The team that shares. */
  tenantId: string
  /** Whether the whole team has it, so that it stands once in the tree for all. */
  isForTeam: boolean
  note: string
  sharedBy: string | null
  expires: Date | null
  /** The shared folder as the person stands to it, who may open it. */
  item: ItemAccess
}

/** A share that gives the person something at this moment, by its id. Throws 404. */
export async function loadReceivedShare(db: Db, { principal, id }: { principal: Member; id: string }): Promise<ReceivedShare> {
  const share = await db
    .selectFrom('shares')
    .selectAll()
    .where('id', '=', id)
    .where('grantee_tenant_id', '=', principal.teamId)
    .executeTakeFirst()
  const chain = share && (await loadChain(db, principal, share.item_id))
  const item = chain && evaluateAccess(principal, chain)
  if (!share || !item || !mayOpen(item)) throw notFound()
  return {
    id,
    tenantId: share.tenant_id,
    isForTeam: !share.is_restricted,
    note: share.note,
    sharedBy: share.created_by,
    expires: share.expires,
    item,
  }
}
