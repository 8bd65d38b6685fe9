import type { Mail } from '@arbour/contract/calls/team/tenants'
import type { Status } from '#ui/chips/status-chip.tsx'

/** The status of an email, as a label and a sentence. */
export const STATE_LABELS: Record<Mail['state'], Status & { long: string }> = {
  waiting: { text: 'Waiting', long: 'It waits to be sent.' },
  sent: { text: 'Sent', tone: 'good', long: 'The mail server has taken it.' },
  kept: { text: 'Kept', tone: 'waiting', long: 'No mail server is set up: it lies in a folder of whoever runs the server.' },
  failed: { text: 'Failed', tone: 'bad', long: 'The mail server did not take it.' },
}
