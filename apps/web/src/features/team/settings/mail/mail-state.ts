import type { Mail } from '@arbour/contract/calls/team/tenants'
import { t } from '@arbour/messages/t'
import type { Status } from '#ui/chips/status-chip.tsx'

/** The status of an email, as a label and a sentence. */
export const STATE_LABELS: Record<Mail['state'], Status & { long: string }> = {
  waiting: { text: t('team.settings.queued'), long: t('team.settings.itWaitsToBeSent') },
  sent: { text: t('team.settings.sent'), tone: 'good', long: t('team.settings.acceptedByMailServer') },
  kept: { text: t('team.settings.savedState'), tone: 'waiting', long: t('team.settings.savedOnServer') },
  failed: { text: t('team.common.failed'), tone: 'bad', long: t('team.settings.rejectedByMailServer') },
}
