import { kindOf } from '@arbour/contract/entities/items/item-kind'
import type { SharedFile } from '@arbour/contract/entities/sharing/share'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { placeName } from '#features/files/item-paths/public.ts'
import { ItemDate } from '#features/files/items/public/components.ts'
import { formatDateTime, joinFacts, truncateMiddle } from '#lib/text/format.ts'
import { ROLE_LABELS } from '#lib/text/role-labels.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { SharedName } from './shared-name.tsx'
import classes from './shared-table.module.css'
import { SharedTags } from './shared-tags.tsx'
import { TeamNames } from './team-names.tsx'
import { useRowActions } from './use-row-actions.ts'
import { PendingInvitees } from './waiting-addresses.tsx'

/** Shared items as cards, on phones. */
export function SharedCards({ rows }: { rows: readonly SharedFile[] }) {
  const actions = useRowActions()
  return (
    <ul className={classes.cards} aria-label={t('sharing.common.sharedFolders')}>
      {rows.map((row) => {
        const { file, share_id, is_mapped: isMapped, tenants: teams, addresses, expires, user_role } = row
        return (
          <li key={`${share_id} ${file.id}`} className={classes.card}>
            <SharedName row={row} actions={actions} />
            <span className={classes.end}>
              <IconButton
                label={t('common.actionsForName', { name: file.name })}
                size={44}
                aria-haspopup="menu"
                onClick={(event) => actions.openMenu(row, event.currentTarget.getBoundingClientRect())}
              >
                <IconDots size={20} aria-hidden />
              </IconButton>
            </span>
            <span className={classes.about}>
              <TeamNames teams={teams} size={18} />
              <PendingInvitees addresses={addresses} />
              <span>
                {joinFacts([
                  ...(user_role ? [t('sharing.shared.asUserRole', { userRole: ROLE_LABELS[user_role] })] : []),
                  kindOf(file),
                  ...(isMapped && file.parent
                    ? [t('sharing.common.inPlace', { place: truncateMiddle(placeName(file.parent), 30) })]
                    : []),
                ])}{' '}
                · <ItemDate item={file} />
              </span>
              <SharedTags tags={file.tags} />
              {expires !== null && (
                <span className={classes.expiry}>{t('sharing.common.expiresAt', { expires: formatDateTime(expires) })}</span>
              )}
            </span>
            {!isMapped && (
              <Button
                variant="light"
                className={classes.add}
                aria-label={t('sharing.shared.addToYourFilesName', { name: file.name })}
                onClick={() => actions.invite(row)}
              >
                {t('sharing.shared.addToYourFiles')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
