import type { TeamClosing, TeamLoss } from '@arbour/contract/calls/team/closing'
import { formatCount } from '#lib/text/format.ts'

/** Describes what ends in the team itself, in sentences; empty categories are omitted. */
export function listLosses({ people, items, links, mounts }: TeamClosing): string[] {
  return [
    peopleText(people, items),
    ...(links === 0 ? [] : [links === 1 ? '1 public link leads nowhere.' : `${formatCount(links)} public links lead nowhere.`]),
    ...(mounts === 0
      ? []
      : [
          mounts === 1
            ? '1 folder of another team goes from your files.'
            : `${formatCount(mounts)} folders of other teams go from your files.`,
        ]),
  ]
}

function peopleText(people: number, items: number): string {
  if (items === 0)
    return people === 1 ? 'You cannot get in any more.' : `${formatCount(people)} people cannot get in any more, you among them.`
  if (people === 1)
    return items === 1
      ? 'You cannot get in any more: nobody reaches the 1 file or folder.'
      : `You cannot get in any more: nobody reaches the ${formatCount(items)} files and folders.`
  return items === 1
    ? `${formatCount(people)} people cannot get in any more, you among them: nobody reaches the 1 file or folder.`
    : `${formatCount(people)} people cannot get in any more, you among them: nobody reaches the ${formatCount(items)} files and folders.`
}

/** Describes what ends between the team and a connected one. */
export function describeTeamLoss({ shared_by_us: given, shared_with_us: received, projects }: Omit<TeamLoss, 'team'>): string {
  return [
    ...(given === 0
      ? []
      : [given === 1 ? 'They lose 1 folder that you share.' : `They lose ${formatCount(given)} folders that you share.`]),
    ...(received === 0
      ? []
      : [received === 1 ? 'You lose 1 folder of theirs.' : `You lose ${formatCount(received)} folders of theirs.`]),
    ...(projects === 0
      ? []
      : [
          projects === 1
            ? '1 project that you run together ends.'
            : `${formatCount(projects)} projects that you run together end.`,
        ]),
    'The connection ends.',
  ].join(' ')
}
