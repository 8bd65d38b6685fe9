import { t } from '@arbour/messages/t'

/** Names all members of a team, as in lists of people with access. */
export function everyoneAt(teamName: string): string {
  return t('lib.text.everyoneAtTeamName', { teamName })
}
