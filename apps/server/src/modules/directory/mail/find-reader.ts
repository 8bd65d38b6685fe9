import type { Reader } from '@arbour/messages/language'
import { findLanguage, SOURCE_LANGUAGE } from '@arbour/messages/languages'
import { sql } from 'kysely'
import type { Db } from '#platform/db/db.ts'

/** Who gets an email. */
export interface MailRecipient {
  email: string
  /** The team that sends it; null for personal emails. */
  tenantId: string | null
}

/** Returns the language and formats of an email: those that its recipient has chosen, then those of the team. */
export async function findReader(db: Db, { email, tenantId }: MailRecipient): Promise<Reader> {
  const user = await db
    .selectFrom('users')
    .select(['language', 'time_zone'])
    .where('email', '=', email)
    // Several identity providers may have a user with this address.
    .orderBy(sql`language IS NULL`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  const team = tenantId
    ? await db.selectFrom('tenants').select(['locale', 'time_zone']).where('id', '=', tenantId).executeTakeFirst()
    : undefined
  const locale = team?.locale ?? null
  const language = user?.language ?? (locale === null ? null : findLanguage([locale])) ?? SOURCE_LANGUAGE
  return { language, locale, timeZone: user?.time_zone ?? team?.time_zone ?? null }
}
