import type { TeamSummary } from '@arbour/contract/entities/sharing/connection'
import type { Partnership } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { Button } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconEye, IconX } from '@tabler/icons-react'
import { formatDate } from '#lib/text/format.ts'
import { StatusChip } from '#ui/chips/status-chip.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Facts, ListRow } from '#ui/list/list.tsx'
import { OfferedFolders } from './offered-folders.tsx'
import { PartnerPicture } from './partner-picture.tsx'
import classes from './partner-row.module.css'

interface PartnerRowProps {
  partnership: Partnership
  onFollow: (path: string) => void
  /** Views the project as the partner. */
  onViewAs: (team: TeamSummary) => void
  onChange: () => void
  onInviteAgain: () => void
  onRemove: () => void
}

const TONES = { Accepted: 'good', Pending: 'waiting', Declined: undefined } as const

const LABELS: Record<Partnership['status'], string> = {
  Accepted: t('sharing.partnerships.statusAccepted'),
  Pending: t('sharing.partnerships.statusPending'),
  Declined: t('sharing.partnerships.statusDeclined'),
}

/** A partner of a project: its status, and the folders that each side offers. */
export function PartnerRow({ partnership, onFollow, onViewAs, onChange, onInviteAgain, onRemove }: PartnerRowProps) {
  const { partner, status, offered: offeredFolders, received: receivedFolders, is_inviter: isInviter } = partnership
  const { name } = partner
  return (
    <ListRow
      picture={<PartnerPicture partner={partner} />}
      title={
        <>
          {name} <StatusChip text={LABELS[status]} tone={TONES[status]} />
        </>
      }
      actions={
        <>
          {status !== 'Declined' && (
            <IconButton label={t('sharing.partnerships.editFoldersSharedWithName', { name })} onClick={onChange}>
              <IconAdjustmentsHorizontal size={18} aria-hidden />
            </IconButton>
          )}
          <IconButton label={t('common.removeName', { name })} onClick={onRemove}>
            <IconX size={18} aria-hidden />
          </IconButton>
        </>
      }
      below={
        <>
          {status !== 'Declined' && (
            <dl className={classes.offers}>
              <dt>{t('sharing.partnerships.weShare')}</dt>
              <dd>
                <OfferedFolders
                  label={t('sharing.partnerships.foldersSharedWithName', { name })}
                  folders={offeredFolders}
                  onFollow={onFollow}
                />
              </dd>
              {status === 'Accepted' && (
                <>
                  <dt>{t('sharing.partnerships.theyOffer')}</dt>
                  <dd>
                    <OfferedFolders
                      label={t('sharing.partnerships.offeredByName', { name })}
                      folders={receivedFolders}
                      onFollow={onFollow}
                    />
                  </dd>
                </>
              )}
            </dl>
          )}
          {status === 'Accepted' && partner.tenant && <ViewAs team={partner.tenant} onViewAs={onViewAs} />}
          {status !== 'Accepted' && isInviter && (
            <Button variant="default" size="xs" className={classes.again} onClick={onInviteAgain}>
              {t('sharing.partnerships.inviteAgain')}
            </Button>
          )}
        </>
      }
    >
      {(partner.user || partner.group) && partner.tenant && <Facts>{partner.tenant.name}</Facts>}
      <Facts>{describeSince(partnership)}</Facts>
    </ListRow>
  )
}

function ViewAs({ team, onViewAs }: Pick<PartnerRowProps, 'onViewAs'> & { team: TeamSummary }) {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.again}
      leftSection={<IconEye size={16} aria-hidden />}
      title={t('sharing.partnerships.viewAsName', { name: team.name })}
      onClick={() => onViewAs(team)}
    >
      <span className={classes.viewAs}>{t('sharing.partnerships.viewAsName', { name: team.name })}</span>
    </Button>
  )
}

/** Formats the origin: `Invited by Ada Byron, 20/11/2026` */
function describeSince({ status, is_inviter: isInviter, created, created_by: inviter, answered }: Partnership): string {
  if (status === 'Accepted')
    return answered
      ? t('sharing.partnerships.partnerSinceAnswered', { answered: formatDate(answered) })
      : t('sharing.partnerships.partner')
  if (status === 'Declined' && answered) return t('sharing.partnerships.declinedAnswered', { answered: formatDate(answered) })
  return isInviter && inviter
    ? t('sharing.partnerships.invitedByNameCreated', { name: inviter.name, created: formatDate(created) })
    : t('sharing.partnerships.invitedCreated', { created: formatDate(created) })
}
