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

/** The end of the address that ends the mails of some topics to somebody, without a sign-in. */
export function signUnsubscribe(signer: UrlSigner, { tenantId, userId, topics }: Unsubscription): string {
  return signer.sign(PURPOSE, Buffer.from([tenantId, userId, ...topics].join(' ')))
}

/** What {@link signUnsubscribe} has signed. Throws 404 for anything else. */
function readUnsubscribe(signer: UrlSigner, token: string): Unsubscription {
  const [tenantId = '', userId = '', ...topics] = signer.verify(PURPOSE, token)?.toString().split(' ') ?? []
  if (!isId(tenantId) || !isId(userId)) throw notFound()
  return { tenantId, userId, topics: NOTIFICATION_TOPICS.filter((topic) => topics.includes(topic)) }
}

/** Where who got a mail chooses what is written to them, in the team that the mail was of. Throws 404 for a token that is none of ours. */
export async function preferencesPage({ db, signer }: Pick<Services, 'db' | 'signer'>, token: string): Promise<string> {
  const { tenantId } = readUnsubscribe(signer, token)
  const team = await db.selectFrom('tenants').select('org_id').where('id', '=', tenantId).executeTakeFirst()
  if (!team) throw notFound()
  return signInPath({ orgId: team.org_id, to: '/account/notifications' })
}

/** `unsubscribe/:token`: writes no more mails of the topics of a mail to who got it. Throws 404 for who left the team. */
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
