import { NOTIFICATION_TOPICS, type NotificationTopic } from '@arbour/contract/entities/account/notification'
import { isId } from '@arbour/contract/is-id'
import type { Services } from '#modules/context.ts'
import { notFound } from '#platform/http/app-error.ts'
import type { UrlSigner } from '#platform/http/url-signer.ts'
import { endMails } from './preferences.ts'
import { signInPath } from './sign-in-path.ts'

const PURPOSE = 'unsubscribe'

interface Unsubscription {
  tenantId: string
  userId: string
  topics: readonly NotificationTopic[]
}

/** Returns the signed last part of an unsubscribe URL, which ends emails of some topics without a sign-in. */
export function signUnsubscribe(signer: UrlSigner, { tenantId, userId, topics }: Unsubscription): string {
  return signer.sign(PURPOSE, Buffer.from([tenantId, userId, ...topics].join(' ')))
}

/** Reads the result of {@link signUnsubscribe}. Throws 404 for anything else. */
function readUnsubscribe(signer: UrlSigner, token: string): Unsubscription {
  const [tenantId = '', userId = '', ...topics] = signer.verify(PURPOSE, token)?.toString().split(' ') ?? []
  if (!isId(tenantId) || !isId(userId)) throw notFound()
  return { tenantId, userId, topics: NOTIFICATION_TOPICS.filter((topic) => topics.includes(topic)) }
}

/** Returns the URL of the recipient's settings page, in the team of the email. Throws 404 for an invalid token. */
export async function preferencesPage({ db, signer }: Pick<Services, 'db' | 'signer'>, token: string): Promise<string> {
  const { tenantId } = readUnsubscribe(signer, token)
  const team = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirst()
  if (!team) throw notFound()
  return signInPath({ orgId: team.org_id, to: '/account/notifications' })
}

/**
 * Implements `unsubscribe/:token`: disables the emails of the token's topics for its recipient. Throws 404 for a user who left
 * the team.
 */
export async function unsubscribe({ db, signer }: Pick<Services, 'db' | 'signer'>, token: string): Promise<void> {
  const { tenantId, userId, topics } = readUnsubscribe(signer, token)
  const member = await db
    .selectFrom('memberships')
    .select('user_id')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!member) throw notFound()
  await endMails(db, { tenantId, userId }, topics)
}
