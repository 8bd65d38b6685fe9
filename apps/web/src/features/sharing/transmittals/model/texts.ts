import type { IssuedFile, Transmittal, TransmittalRecipient } from '@arbour/contract/entities/sharing/transmittal'
import { t } from '@arbour/messages/t'
import { formatDateTime, formatList, joinFacts, truncateMiddle } from '#lib/text/format.ts'
import { scanText, withheldReason } from '#lib/text/scan-text.ts'
import type { Status } from '#ui/chips/status-chip.tsx'

/** Formats a number of documents: `3 documents` */
export function documentsText(count: number): string {
  return t('sharing.transmittals.documentCount', { count })
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
    return t('sharing.transmittals.downloadAllLeavesOutOne', { count: cached.length })
  }
  return cached.some(({ scan }) => scan?.state === 'waiting')
    ? t('sharing.transmittals.nothingToDownload')
    : t('sharing.transmittals.nothingToDownloadBlocked')
}

/** Returns the scan status of a document. Null if there is nothing to show. */
export function scanStatus(file: IssuedFile): Status | null {
  const text = scanText(file)
  return text === null ? null : { text, tone: isBlocked(file) ? 'bad' : 'waiting' }
}

/** Returns the status of a register row if a scan blocks documents. Null otherwise. */
export function withheldStatus(files: readonly IssuedFile[]): Status | null {
  if (files.some(isBlocked)) return { text: t('sharing.transmittals.blocked'), tone: 'bad' }
  return files.some((file) => withheldReason(file) !== null)
    ? { text: t('sharing.transmittals.scanning'), tone: 'waiting' }
    : null
}

/** Whether a scan blocks it permanently. */
function isBlocked(file: IssuedFile): boolean {
  return withheldReason(file) !== null && file.scan?.state !== 'waiting'
}

/** Lists the recipients in one line: `Harbour, mira@example.org and 2 more`. */
export function recipientsText(recipients: readonly Pick<TransmittalRecipient, 'name'>[]): string {
  const names = recipients.map(({ name }) => truncateMiddle(name, 36))
  return formatList(
    names.length <= 2 ? names : [...names.slice(0, 2), t('sharing.common.countMore', { count: names.length - 2 })],
  )
}

/** Returns how many recipients have opened it. */
export function openedStatus(recipients: readonly Pick<TransmittalRecipient, 'openings'>[]): Status {
  const openedRecipients = recipients.filter(({ openings }) => openings.length > 0).length
  if (openedRecipients === 0) return { text: t('sharing.transmittals.notOpenedYet') }
  return {
    text:
      openedRecipients === recipients.length
        ? t('sharing.transmittals.openedByAll')
        : t('sharing.transmittals.openedByOpenedRecipientsOf', { openedRecipients, count: recipients.length }),
    tone: 'good',
  }
}

const MAIL_TEXTS: Record<NonNullable<TransmittalRecipient['mail']>, string> = {
  waiting: t('sharing.transmittals.emailBeingSent'),
  sent: t('sharing.transmittals.emailSent'),
  kept: t('sharing.transmittals.linkSharedManually'),
  failed: t('sharing.transmittals.emailCouldNotBeSent'),
}

/** Describes how it was delivered to a recipient, and whether they can open it. */
export function receivedText({ tenant: team, mail, is_open }: TransmittalRecipient, withdrawn: Transmittal['withdrawn']): string {
  const deliveryText = team
    ? t('sharing.transmittals.notifiedInArbour')
    : mail === null
      ? t('sharing.transmittals.sentByEmail')
      : MAIL_TEXTS[mail]
  if (is_open || withdrawn !== null) return deliveryText
  return joinFacts([
    deliveryText,
    team ? t('sharing.transmittals.noLongerPartner') : t('sharing.transmittals.linkBlockedByPolicy'),
  ])
}

/** Formats the openings: `First opened 22/11/2026 08:31 by Bob Oak, last 23/11/2026 10:02` */
export function openingText({ by, first, last }: TransmittalRecipient['openings'][number]): string {
  const isOpenedOnce = formatDateTime(last) === formatDateTime(first)
  if (by === null)
    return isOpenedOnce
      ? formatDateTime(first)
      : t('sharing.transmittals.firstLastLast', { first: formatDateTime(first), last: formatDateTime(last) })
  return isOpenedOnce
    ? t('sharing.transmittals.firstByBy', { first: formatDateTime(first), by })
    : t('sharing.transmittals.firstByByLastLast', { first: formatDateTime(first), by, last: formatDateTime(last) })
}

const DISPLAYABLE =
  /^(application\/pdf|text\/(plain|csv|markdown)|image\/(a?png|jpeg|gif|webp|avif|svg\+xml|bmp)|audio\/|video\/(mp4|webm))/

/** Whether browsers can display a document; others are downloaded. */
export function isShownByBrowser({ mimetype }: { mimetype: string }): boolean {
  return DISPLAYABLE.test(mimetype)
}
