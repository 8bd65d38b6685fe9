import { t } from '@arbour/messages/t'
import { sizeText } from './sizes.ts'

/**
 * Returns the message for a file that a proxy rejected as too large.
 *
 * @param maxBytes the limit of the server itself; null if it is not known
 */
export function tooLargeForProxyText(maxBytes: number | null): string {
  return maxBytes === null
    ? t('errors.uploads.tooLargeForProxy')
    : t('errors.uploads.tooLargeForProxyWithLimit', { size: sizeText(maxBytes) })
}
