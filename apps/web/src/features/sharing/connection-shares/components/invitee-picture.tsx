import { IconMail, IconUsersGroup } from '@tabler/icons-react'
import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { PersonPicture } from '#ui/person/person-picture.tsx'
import type { Invitee } from '../model/invitees.ts'

interface InviteePictureProps {
  invitee: Invitee
  /** Width and height of a picture in CSS pixels. */
  size: number
}

/** The picture of a recipient: a team, a person, or the icon of a group or an email address. */
export function InviteePicture({ invitee, size }: InviteePictureProps) {
  const icon = { size: Math.min(size, 18), stroke: 1.7, 'aria-hidden': true } as const
  switch (invitee.kind) {
    case 'member':
      return <PersonPicture person={invitee.member} size={size} />
    case 'team':
      return <TeamMark team={invitee.team} size={size} />
    case 'group':
      return <IconUsersGroup {...icon} />
    case 'person':
      return <Monogram name={invitee.person.name} picture={invitee.person.picture} size={size} />
    case 'address':
      return <IconMail {...icon} />
  }
}
