import { parseArgs } from 'node:util'
import { APP_ROLES } from '@arbour/contract/entities/team/people'
import { isBlank } from '@arbour/contract/names'
import { z } from 'zod'
import { createTeam, ensurePerson, lockPeople, setMembership } from '#modules/directory/teams/public.ts'
import type { Pool } from '#platform/db/db.ts'
import type { Issuance } from './options.ts'
import { loadSigningKeys } from './provider/keys.ts'
import { issueToken } from './tokens/issue-token.ts'

const TTL_SECONDS = 12 * 60 * 60

const Arguments = z.object({
  tenant: z
    .string('--tenant NAME is missing')
    .trim()
    .refine((name) => !isBlank(name), '--tenant needs a name')
    .max(200, '--tenant has at most 200 characters'),
  email: z.string('--email ADDRESS is missing').trim().max(254).pipe(z.email('--email needs an email address')),
  roles: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((role) => role.trim())
        .filter((role) => role !== ''),
    )
    .pipe(z.array(z.enum(APP_ROLES, `--roles takes ${APP_ROLES.join(' and ')}, separated by a comma`)))
    .optional(),
})
export type TokenArguments = z.infer<typeof Arguments>

/** Parses the arguments of `npm run token`. Throws an error with a one-line message if they are invalid. */
export function parseTokenArguments(args: string[]): TokenArguments {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ args, options: { tenant: text, email: text, roles: text }, strict: true })
  const { success, data, error } = Arguments.safeParse(values)
  if (!success) throw new Error(error.issues[0]?.message)
  return data
}

/**
 * Creates an access token of the embedded provider for scripts, valid for 12 hours. The team (by its name) and the user are
 * created if absent. Given roles are assigned to the membership and the token; without any, the token has none, and a member
 * keeps theirs.
 */
export async function createScriptToken(db: Pool, { tenant, email, roles }: TokenArguments, issuance: Issuance): Promise<string> {
  const [key] = await loadSigningKeys(db)
  const { userId, tenantId } = await db.transaction().execute(async (tx) => {
    await lockPeople(tx)
    const team = await tx
      .selectFrom('tenants')
      .select('id')
      .where('name', '=', tenant)
      .orderBy('created')
      .orderBy('id')
      .executeTakeFirst()
    const tenantId = team?.id ?? (await createTeam(tx, { name: tenant }))
    const userId = await ensurePerson(tx, { email, firstName: email.split('@', 1)[0] ?? email, lastName: '' })
    const isMember = await tx
      .selectFrom('memberships')
      .select('user_id')
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (roles || !isMember) await setMembership(tx, { tenantId, userId, roles: roles ?? [] })
    return { userId, tenantId }
  })
  const { org_id } = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirstOrThrow()
  return issueToken(key, issuance, { userId, orgId: org_id, roles: roles ?? [], ttlSeconds: TTL_SECONDS })
}
