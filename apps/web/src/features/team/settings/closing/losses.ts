import type { TeamClosing, TeamLoss } from '@arbour/contract/calls/team/closing'
import { formatCount } from '#lib/text/format.ts'

const count = (number: number, singular: string, plural: string) =>
  number === 1 ? `1 ${singular}` : `${formatCount(number)} ${plural}`

/** Describes what ends in the team itself, in sentences; empty categories are omitted. */
export function listLosses({ people, items, links, mounts }: TeamClosing): string[] {
  const subject =
    people === 1 ? 'You cannot get in any more' : `${formatCount(people)} people cannot get in any more, you among them`
  return [
    items === 0 ? `${subject}.` : `${subject}: nobody reaches the ${count(items, 'file or folder', 'files and folders')}.`,
    ...(links === 0 ? [] : [`${count(links, 'public link leads', 'public links lead')} nowhere.`]),
    ...(mounts === 0 ? [] : [`${count(mounts, 'folder of another team goes', 'folders of other teams go')} from your files.`]),
  ]
}

/** Describes what ends between the team and a connected one. */
export function describeTeamLoss({ shared_by_us, shared_with_us, projects }: Omit<TeamLoss, 'team'>): string {
  const parts = [
    ...(shared_by_us === 0 ? [] : [`they lose ${count(shared_by_us, 'folder', 'folders')} that you share`]),
    ...(shared_with_us === 0 ? [] : [`you lose ${count(shared_with_us, 'folder', 'folders')} of theirs`]),
    ...(projects === 0
      ? []
      : [`${count(projects, 'project', 'projects')} that you run together ${projects === 1 ? 'ends' : 'end'}`]),
    'the connection ends',
  ]
  return `${parts.join('; ')}.`
}
