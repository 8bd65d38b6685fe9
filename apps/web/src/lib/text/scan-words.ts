import type { Item } from '@arbour/contract/entities/items/item'
import { messages } from '@arbour/contract/messages'

/** How the scan of a file for viruses stands, in few words: for rows and their names. Null where there is nothing to say. */
export function scanWords({ scan }: Pick<Item, 'scan'>): string | null {
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

/** Why nobody may open a file, as the server says it; null for one that is given out. */
export function whyHeld({ scan }: Pick<Item, 'scan'>): string | null {
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
