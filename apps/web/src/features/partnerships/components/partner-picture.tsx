import type { Partner } from '@arbour/contract/entities/partnership'
import { IconMail } from '@tabler/icons-react'
import listed from '#ui/listed.module.css'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'

/** The picture of a partner: of the team, of the one person who is invited, or an envelope for an address. */
export function PartnerPicture({ partner: { name, picture, tenant, user } }: { partner: Partner }) {
  if (user) return <Monogram name={name} picture={picture} size={32} />
  if (tenant) return <TeamMark team={tenant} size={32} />
  return (
    <span className={listed.envelope}>
      <IconMail size={18} stroke={1.7} aria-hidden />
    </span>
  )
}
