import { TEAM_COLORS } from '@arbour/contract/entities/team/tenant'
import { type Reader, runForReader } from '@arbour/messages/language'
import { t } from '@arbour/messages/t'
import type { Db } from '#platform/db/db.ts'
import type { OutgoingMail } from '#platform/mail/mail-transport.ts'
import { type MailContent, mailTextsOf } from './content.ts'
import { layOutHtml, layOutText, type MailSender } from './lay-out.ts'

interface MailRow {
  id: string
  tenant_id: string | null
  recipient: string
  content: Record<string, unknown>
  secret_url: string | null
}

interface WriteOptions {
  publicUrl: string
  reader: Reader
}

/** Renders an email with the name and colours of its team. */
export async function writeMail(db: Db, mail: MailRow, { publicUrl, reader }: WriteOptions): Promise<OutgoingMail> {
  const content = mail.content as MailContent
  const sender = await senderOf(db, mail.tenant_id, publicUrl)
  const url = content.kind === 'notice' ? publicUrl + content.path : mail.secret_url
  const texts = runForReader(reader, () => {
    const words = mailTextsOf(content)
    return { subject: words.subject, text: layOutText(words, url), html: layOutHtml(words, url, sender) }
  })
  return {
    id: mail.id,
    fromName: sender.name,
    to: mail.recipient,
    ...texts,
    unsubscribe: content.kind === 'notice' ? `${publicUrl}/api/unsubscribe/${content.unsubscribe}` : null,
  }
}

/** Returns what an Admin may read of an email of their team, in the Admin's language. */
export function maskedText(content: Record<string, unknown>): { subject: string; text: string } {
  const words = mailTextsOf(content as MailContent)
  return { subject: words.subject, text: layOutText(words, t('mails.maskedLink')) }
}

async function senderOf(db: Db, tenantId: string | null, publicUrl: string): Promise<MailSender> {
  const defaultSender: MailSender = {
    name: 'Arbour',
    logo: null,
    primary: TEAM_COLORS.primary,
    background: TEAM_COLORS.background,
  }
  if (tenantId === null) return defaultSender
  const team = await db.selectFrom('tenants').selectAll().where('id', '=', tenantId).executeTakeFirst()
  if (!team) return defaultSender
  return {
    name: team.short_name,
    logo: team.logo && publicUrl + team.logo,
    primary: team.primary_color,
    background: team.background_color,
  }
}
