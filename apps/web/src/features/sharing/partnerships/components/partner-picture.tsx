import type { Partner } from '@arbour/contract/entities/sharing/partnership'
import { t } from '@arbour/messages/t'
import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { IconMark } from '#ui/monogram/icon-mark.tsx'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'

/** The picture of a partner: of the team, of the invited person or group, or an envelope for an email address. */
export function PartnerPicture({ partner: { name, picture, tenant, user, group } }: { partner: Partner }) {
  if (user) return <Monogram name={name} picture={picture} size={32} />
  if (group) {
    return (
      <IconMark>
        <IconUsersGroup size={18} stroke={1.7} role="img" aria-label={t('common.group')} />
      </IconMark>
    )
  }
  if (tenant) return <TeamMark team={tenant} size={32} />
  return (
    <IconMark>
      <IconMail size={18} stroke={1.7} aria-hidden />
    </IconMark>
  )
}
