import { Monogram } from '#ui/monogram/monogram.tsx'
import { TeamMark } from '#ui/monogram/team-mark.tsx'
import type { ViewAsSubject } from '../model/view-as-subject.ts'

/** The picture of the user or team that the tree is viewed as. */
export function ViewAsAvatar({ subject: { name, picture, team }, size }: { subject: ViewAsSubject; size: number }) {
  return team ? <TeamMark team={team} size={size} /> : <Monogram name={name} picture={picture} size={size} />
}
