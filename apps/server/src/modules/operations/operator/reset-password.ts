import { recordChanges } from '#modules/core/audit/public.ts'
import { findResettable, makeResetLink } from '#modules/directory/identity/public.ts'
import type { Pool } from '#platform/db/db.ts'
import { StartError } from '#platform/start-error.ts'

/**
 * Implements `reset-password`: creates the link that a user otherwise gets by email, and records it in the audit log of each of
 * their teams. The current password stays valid until the link is used. Throws {@link StartError} for an unknown email address.
 */
export async function resetPassword(db: Pool, { email, publicUrl }: { email: string; publicUrl: string }): Promise<string[]> {
  const person = await findResettable(db, email)
  if (!person) throw new StartError(`Nobody here has the address ${email}`)
  const { url, expires } = await db.transaction().execute(async (tx) => {
    const link = await makeResetLink(tx, { userId: person.id, publicUrl })
    const teams = await tx.selectFrom('memberships').select('tenant_id').where('user_id', '=', person.id).execute()
    const details = { from: null, to: { expires: link.expires.toISOString() } }
    await recordChanges(
      tx,
      teams.map(({ tenant_id: tenantId }) => ({
        act: 'password_link' as const,
        tenantId,
        userId: null,
        subjectId: person.id,
        details,
      })),
    )
    return link
  })
  return [
    `By this link, which is for ${person.email} alone and good once until ${expires.toISOString()}, they set a new password:`,
    url,
  ]
}
