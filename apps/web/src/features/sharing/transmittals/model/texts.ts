import type { IssuedFile, Transmittal, TransmittalRecipient } from '@arbour/contract/entities/sharing/transmittal'
import { formatCount, formatDateTime, formatList, truncateMiddle } from '#lib/text/format.ts'
import { scanText, withheldReason } from '#lib/text/scan-text.ts'
import type { Status } from '#ui/chips/status-chip.tsx'

/** Formats a number of documents: `3 documents` */
export function documentsText(count: number): string {
  return count === 1 ? '1 document' : `${formatCount(count)} documents`
}

/** Whether a virus scan blocks all of them, so that there is nothing to download. */
export function areAllWithheld(files: readonly IssuedFile[]): boolean {
  return files.every((file) => withheldReason(file) !== null)
}

/**
 * Describes which documents a zip leaves out because of their scan, or why it is unavailable. Null if there is nothing to show.
 */
export function leftOutText(files: readonly IssuedFile[]): string | null {
  const cached = files.filter((file) => withheldReason(file) !== null)
  if (cached.length === 0 || files.length < 2) return null
  if (cached.length < files.length) {
    return cached.length === 1
      ? 'Download All leaves out one document that is being checked for viruses, or blocked.'
      : `Download All leaves out ${formatCount(cached.length)} documents that are being checked for viruses, or blocked.`
  }
  return cached.some(({ scan }) => scan?.state === 'waiting')
    ? 'There is nothing to download yet: these documents are being checked for viruses, or blocked.'
    : 'There is nothing to download: these documents are blocked.'
}

/** Returns the scan status of a document. Null if there is nothing to show. */
export function scanStatus(file: IssuedFile): Status | null {
  const text = scanText(file)
  return text === null ? null : { text, tone: isBlocked(file) ? 'bad' : 'waiting' }
}

/** Returns the status of a register row if a scan blocks documents. Null otherwise. */
export function withheldStatus(files: readonly IssuedFile[]): Status | null {
  if (files.some(isBlocked)) return { text: 'Blocked', tone: 'bad' }
  return files.some((file) => withheldReason(file) !== null) ? { text: 'Being checked', tone: 'waiting' } : null
}

/** Whether a scan blocks it permanently. */
function isBlocked(file: IssuedFile): boolean {
  return withheldReason(file) !== null && file.scan?.state !== 'waiting'
}

/** Lists the recipients in one line: `Harbour, mira@example.org and 2 more`. */
export function recipientsText(recipients: readonly Pick<TransmittalRecipient, 'name'>[]): string {
  const names = recipients.map(({ name }) => truncateMiddle(name, 36))
  return formatList(names.length <= 2 ? names : [...names.slice(0, 2), `${formatCount(names.length - 2)} more`])
}

/** Returns how many recipients have opened it. */
export function openedStatus(recipients: readonly Pick<TransmittalRecipient, 'openings'>[]): Status {
  const openedRecipients = recipients.filter(({ openings }) => openings.length > 0).length
  if (openedRecipients === 0) return { text: 'Not opened yet' }
  return {
    text: openedRecipients === recipients.length ? 'Opened by all' : `Opened by ${openedRecipients} of ${recipients.length}`,
    tone: 'good',
  }
}

const MAIL_TEXTS: Record<NonNullable<TransmittalRecipient['mail']>, string> = {
  waiting: 'The mail is on its way',
  sent: 'The mail was sent',
  kept: 'No mail was sent: the link was handed over',
  failed: 'The mail could not be sent',
}

/** Describes how it was delivered to a recipient, and whether they can open it. */
export function receivedText({ tenant: team, mail, is_open }: TransmittalRecipient, withdrawn: Transmittal['withdrawn']): string {
  const deliveryText = team ? 'Told as a partner' : mail === null ? 'Sent by mail' : MAIL_TEXTS[mail]
  if (is_open || withdrawn !== null) return deliveryText
  return [deliveryText, team ? 'no partner any more' : 'the link leads nowhere by the policy of your team'].join(' · ')
}

/** Formats the openings: `First opened 22/11/2026 08:31 by Bob Oak, last 23/11/2026 10:02` */
export function openingText({ by, first, last }: TransmittalRecipient['openings'][number]): string {
  const isOpenedOnce = formatDateTime(last) === formatDateTime(first)
  if (by === null) return isOpenedOnce ? formatDateTime(first) : `${formatDateTime(first)}, last ${formatDateTime(last)}`
  return isOpenedOnce ? `${formatDateTime(first)} by ${by}` : `${formatDateTime(first)} by ${by}, last ${formatDateTime(last)}`
}

const DISPLAYABLE =
  /^(application\/pdf|text\/(plain|csv|markdown)|image\/(a?png|jpeg|gif|webp|avif|svg\+xml|bmp)|audio\/|video\/(mp4|webm))/

/** Whether browsers can display a document; others are downloaded. */
export function isShownByBrowser({ mimetype }: { mimetype: string }): boolean {
  return DISPLAYABLE.test(mimetype)
}
