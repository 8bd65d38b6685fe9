import { TeamMark } from '#ui/monogram/team-mark.tsx'
import { PersonPicture } from '#ui/person/person-picture.tsx'
import type { ExplainedSubject } from '../model/view-as-subject.ts'

/** The picture of the user, team or group that the tree is viewed as, or whose access is explained. */
export function ViewAsAvatar({ subject: { kind, id, name, picture, team }, size }: { subject: ExplainedSubject; size: number }) {
  return team ? (
    <TeamMark team={team} size={size} />
  ) : (
    <PersonPicture person={{ id, name, email: '', picture, isGroup: kind === 'group' }} size={size} />
  )
}
