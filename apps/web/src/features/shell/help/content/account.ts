import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'

export const accountTopic: Topic = {
  id: 'team-and-account',
  title: t('shell.help.yourTeamAndAccount'),
  questions: [
    {
      question: t('shell.help.howDoIChangeMy'),
      answer: [t('shell.help.chooseAccountInMenuAt'), t('shell.help.whereYourCompanysOwnIdentity')],
    },
    {
      question: t('shell.help.iAmInSeveralTeams'),
      answer: [t('shell.help.chooseSwitchTeamInMenu'), t('shell.help.uploadsThatAreStillRunning')],
    },
    {
      question: t('shell.help.howDoIJoinAnother'),
      answer: [t('shell.help.adminOfThatTeamInvites')],
    },
    {
      question: t('shell.help.whatCanAdminsAndEditors'),
      answer: [t('shell.help.teamRolesExplained')],
    },
    {
      question: t('shell.help.howToSignOutOtherDevice'),
      answer: [t('shell.help.openAccountActiveSessionsLists')],
    },
    {
      question: t('shell.help.whatHappensWhenILeave'),
      answer: [t('shell.help.leavingTeamEffects')],
    },
  ],
}
