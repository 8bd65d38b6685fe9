import type { PendingInvitee } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { IconMail } from '@tabler/icons-react'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import classes from './team-names.module.css'

/** The pending email addresses of a share: the first, and the number of others. */
export function PendingInvitees({ addresses }: { addresses: readonly PendingInvitee[] }) {
  const [firstAddress, ...otherAddresses] = addresses
  if (!firstAddress) return null
  return (
    <span className={classes.waiting}>
      <span className={classes.teams} title={addresses.map(({ email }) => email).join(', ')}>
        <IconMail size={18} stroke={1.7} className={classes.envelope} aria-hidden />
        <span className={classes.name}>{firstAddress.email}</span>
        {otherAddresses.length > 0 && <span className={classes.more}>+{otherAddresses.length}</span>}
      </span>
      <StatusChip text={t('sharing.common.pendingInvitation')} tone="waiting" />
    </span>
  )
}
