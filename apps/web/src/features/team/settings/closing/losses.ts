import type { TeamClosing, TeamLoss } from '@arbour/contract/calls/team/closing'
import { t } from '@arbour/messages/t'

/** Describes what ends in the team itself, in sentences; empty categories are omitted. */
export function listLosses({ people, items, links, mounts }: TeamClosing): string[] {
  return [
    peopleText(people, items),
    ...(links === 0 ? [] : [t('team.settings.publicLinksStopWorking', { links })]),
    ...(mounts === 0 ? [] : [t('team.settings.foreignFoldersRemoved', { mounts })]),
  ]
}

function peopleText(people: number, items: number): string {
  if (items === 0) return t('team.settings.peopleLoseAccess', { people })
  return t('team.settings.peopleLoseAccessToItems', { items, people })
}

/** Describes what ends between the team and a connected one. */
export function describeTeamLoss({ shared_by_us: given, shared_with_us: received, projects }: Omit<TeamLoss, 'team'>): string {
  return [
    ...(given === 0 ? [] : [t('team.settings.theyLoseFolders', { given })]),
    ...(received === 0 ? [] : [t('team.settings.youLoseFolders', { received })]),
    ...(projects === 0 ? [] : [t('team.settings.partnershipsEnd', { projects })]),
    t('team.settings.connectionEnds'),
  ].join(' ')
}
