import type { TeamClosing, TeamLoss } from '@arbour/contract/calls/team/closing'
import { t } from '#lib/text/messages.ts'

/** Describes what ends in the team itself, in sentences; empty categories are omitted. */
export function listLosses({ people, items, links, mounts }: TeamClosing): string[] {
  return [
    peopleText(people, items),
    ...(links === 0 ? [] : [t('team.settings.publicLinkLeadsNowhere', { links })]),
    ...(mounts === 0 ? [] : [t('team.settings.folderOfAnotherTeamGoes', { mounts })]),
  ]
}

function peopleText(people: number, items: number): string {
  if (items === 0) return t('team.settings.youCannotGetInAny', { people })
  return t('team.settings.peoplePeopleCannotGetIn', { items, people })
}

/** Describes what ends between the team and a connected one. */
export function describeTeamLoss({ shared_by_us: given, shared_with_us: received, projects }: Omit<TeamLoss, 'team'>): string {
  return [
    ...(given === 0 ? [] : [t('team.settings.theyLoseFolderThatYou', { given })]),
    ...(received === 0 ? [] : [t('team.settings.youLoseFolderOfTheirs', { received })]),
    ...(projects === 0 ? [] : [t('team.settings.projectThatYouRunTogether', { projects })]),
    t('team.settings.connectionEnds'),
  ].join(' ')
}
