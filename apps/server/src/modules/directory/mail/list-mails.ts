import type { CallRequest, CallResponse } from '@arbour/contract/calls/call'
import type { tenantsMails } from '@arbour/contract/calls/team/tenants'
import { pageMeta } from '@arbour/contract/entities/common'
import { sql } from 'kysely'
import type { MemberContext } from '#modules/context.ts'
import { maskedText } from './write-mail.ts'

/** Implements `tenants/mails`: the emails of the team, without content that is for their recipients only. */
export async function listMails(
  { db, principal }: MemberContext,
  { page, take }: CallRequest<typeof tenantsMails>,
): Promise<CallResponse<typeof tenantsMails>> {
  // Personal messages between users are private.
  const ofTeam = db
    .selectFrom('mails')
    .where('tenant_id', '=', principal.teamId)
    .where(sql<boolean>`content ->> 'kind' NOT IN ('notice', 'public_link')`)
  const { count } = await ofTeam.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await ofTeam
    .select(['id', 'recipient', 'content', 'state', 'created'])
    .orderBy('id', 'desc')
    .limit(take)
    .offset((page - 1) * take)
    .execute()
  return {
    items: rows.map(({ id, recipient, content, state, created }) => ({
      id,
      to: recipient,
      ...maskedText(content),
      created: created.toISOString(),
      state: state === 'sending' ? 'waiting' : state,
    })),
    meta: pageMeta(Number(count), page, take),
  }
}
