import { SOURCE_LANGUAGE } from '@arbour/messages/languages'
import type { Db } from '#platform/db/db.ts'

/** Who gets an email. */
export interface MailRecipient {
  email: string
  /** The team that sends it; null for personal emails. */
  tenantId: string | null
}

/** Returns the language of an email to a recipient. */
export async function recipientLanguage(_db: Db, _recipient: MailRecipient): Promise<string> {
  return SOURCE_LANGUAGE
}
