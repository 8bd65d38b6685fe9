import { t } from '@arbour/messages/t'
import { sizeText } from './sizes.ts'

/** In bytes. */
interface QuotaFigures {
  used: number
  quota: number
  needed: number
}

/** Returns the message for an upload that would exceed a team's storage. */
export function teamQuotaText({ used, quota, needed }: QuotaFigures): string {
  return t('errors.uploads.teamQuotaExceeded', { used: sizeText(used), quota: sizeText(quota), needed: sizeText(needed) })
}

/** Returns the message for an upload that would exceed a person's storage. */
export function personQuotaText({ used, quota, needed }: QuotaFigures): string {
  return t('errors.uploads.personQuotaExceeded', { used: sizeText(used), quota: sizeText(quota), needed: sizeText(needed) })
}
