import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'

/** Returns a short label of a file's virus scan status, for rows and accessible names. Null if there is nothing to show. */
export function scanText({ scan }: Pick<Item, 'scan'>): string | null {
  switch (scan?.state) {
    case undefined:
      return null
    case 'waiting':
      return 'Being checked for viruses'
    case 'infected':
      return scan.found === null ? 'Blocked: a virus was found' : `Blocked: ${scan.found} was found`
    case 'too_large':
      return 'Blocked: too large to be checked for viruses'
    case 'unchecked':
      return 'Not checked for viruses'
  }
}

/** Returns the server's reason why a file cannot be opened; null if it can. */
export function withheldReason({ scan }: Pick<Item, 'scan'>): string | null {
  switch (scan?.state) {
    case 'waiting':
      return messages.scanWaiting
    case 'infected':
      return messages.scanInfected(scan.found ?? 'a virus')
    case 'too_large':
      return messages.scanTooLarge
    default:
      return null
  }
}
