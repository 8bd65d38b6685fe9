import { isDeepStrictEqual } from 'node:util'
import { v7 as newId } from 'uuid'
import type { Db } from '#platform/db/db.ts'

/** Somebody's rights were changed. */
export interface RightsChange {
  /** What changed: who may open an item, whose it is, with which team it is shared, what a person is in the team, or with which teams it is connected. */
  act: 'access' | 'ownership' | 'share' | 'membership' | 'suspension' | 'connection'
  tenantId: string
  /** Who did it; null: the operator, by a command or an identity provider, or whoever sets up. */
  userId: string | null
  itemId?: string
  /** The person whose rights they are, where it is one. */
  subjectId?: string
  /** What was before and what is now; `purge`: the folder that closed the item was deleted for good. */
  details: { from: unknown; to: unknown; by?: 'purge' }
}

/** Puts a change of rights on the record, unless nothing is different. Call it in the transaction that makes the change. */
export async function recordChange(tx: Db, change: RightsChange): Promise<void> {
  const { act, tenantId, userId, itemId = null, subjectId = null, details } = change
  if (isDeepStrictEqual(details.from, details.to)) return
  await tx
    .insertInto('audit_entries')
    .values({
      id: newId(),
      kind: 'change',
      act,
      tenant_id: tenantId,
      user_id: userId,
      item_id: itemId,
      subject_id: subjectId,
      details: JSON.stringify(details),
    })
    .execute()
}
