import type { Mail } from '@arbour/contract/calls/tenants'

/** What became of a mail, in a word and in a sentence. */
export const STATE_WORDS: Record<Mail['state'], { short: string; long: string }> = {
  waiting: { short: 'Waiting', long: 'It waits to be sent.' },
  sent: { short: 'Sent', long: 'The mail server has taken it.' },
  kept: { short: 'Kept', long: 'No mail server is set up: it lies in a folder of whoever runs the server.' },
  failed: { short: 'Failed', long: 'The mail server did not take it.' },
}
