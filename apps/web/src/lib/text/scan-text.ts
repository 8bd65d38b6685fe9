import type { Item } from '@arbour/contract/entities/items/item'
import { t } from '@arbour/messages/t'

/** Returns a short label of a file's virus scan status, for rows and accessible names. Null if there is nothing to show. */
export function scanText({ scan }: Pick<Item, 'scan'>): string | null {
  switch (scan?.state) {
    case undefined:
      return null
    case 'waiting':
      return t('lib.text.beingCheckedForViruses')
    case 'infected':
      return scan.found === null ? t('lib.text.blockedVirusWasFound') : t('lib.text.blockedFoundWasFound', { found: scan.found })
    case 'too_large':
      return t('lib.text.blockedTooLargeToBe')
    case 'unchecked':
      return t('lib.text.notCheckedForViruses')
  }
}

/** Returns the server's reason why a file cannot be opened; null if it can. */
export function withheldReason({ scan }: Pick<Item, 'scan'>): string | null {
  switch (scan?.state) {
    case 'waiting':
      return t('errors.scans.waiting')
    case 'infected':
      return t('errors.scans.infected', { found: scan.found ?? t('lib.text.virus') })
    case 'too_large':
      return t('errors.scans.tooLarge')
    default:
      return null
  }
}
