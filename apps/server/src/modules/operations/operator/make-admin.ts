import { recordChange } from '#modules/core/audit/public.ts'
import { hasPassword } from '#modules/directory/identity/public.ts'
import { dropInvitations } from '#modules/directory/mail/public.ts'
import {
  findPerson,
  isTeamOpen,
  lockMembers,
  putInvitation,
  setMembership,
  setSuspended,
} from '#modules/directory/teams/public.ts'
import { findTeam } from '#modules/operations/transfer/public.ts'
import type { Db, Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'

/**
 * Implements `make-admin`: makes a member an Admin of a team, keeps their other roles, and lifts a suspension. Anyone else gets a
 * link to join as Admin, with a new password if they have none yet. Throws {@link StartError} for a team that does not exist or
 * is closed.
 */
export async function makeAdmin(
  db: Pool,
  { team: wanted, email, publicUrl }: { team: string; email: string; publicUrl: string },
): Promise<string[]> {
  const team = await findTeam(db, wanted)
  return db.transaction().execute(async (tx) => {
    await lockMembers(tx, team.id)
    if (!(await isTeamOpen(tx, team.id)))
      throw new StartError(`The team ${team.name} is closed: an Admin of it can open it again`)
    const userId = await findPerson(tx, email)
    const member = userId === undefined ? undefined : await findMember(tx, { tenantId: team.id, userId })
    if (userId === undefined || member === undefined) return invite(tx, { team, email, publicUrl })
    const place = { tenantId: team.id, userId }
    const messages = []
    if (member.roles.includes('Admin')) messages.push(`${email} is an Admin of ${team.name} already`)
    else {
      await setMembership(tx, { ...place, roles: ['Admin', ...(member.roles.includes('Editor') ? (['Editor'] as const) : [])] })
      messages.push(`${email} is an Admin of ${team.name} now; it holds when they next sign in, or within a quarter of an hour`)
    }
    if (member.suspended !== null) {
      await setSuspended(tx, { ...place, isSuspended: false, by: null })
      messages.push('They were suspended and can sign in again')
    }
    if (!(await hasPassword(tx, userId))) messages.push(`They have no password yet: npm run admin -- reset-password ${email}`)
    return messages
  })
}

function findMember(tx: Db, { tenantId, userId }: { tenantId: string; userId: string }) {
  return tx
    .selectFrom('memberships')
    .select(['roles', 'suspended'])
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

async function invite(
  tx: Db,
  { team, email, publicUrl }: { team: { id: string; name: string }; email: string; publicUrl: string },
): Promise<string[]> {
  const { invitation, token } = await putInvitation(tx, { tenantId: team.id, email, roles: ['Admin'], by: null })
  await dropInvitations(tx, { tenantId: team.id, recipient: invitation.email })
  const { roles, expires } = invitation
  await recordChange(tx, {
    act: 'invitation',
    tenantId: team.id,
    userId: null,
    details: { from: null, to: { email: invitation.email, roles, expires } },
  })
  return [
    `${email} is not in ${team.name} yet. By this link, which is for them alone and good once until ${expires}, they join as an Admin:`,
    `${publicUrl}/invitation#${token}`,
  ]
}
