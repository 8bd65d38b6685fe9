import { t } from '#lib/text/messages.ts'
import type { Topic } from '../model/topic.ts'

export const sharingTopic: Topic = {
  id: 'sharing',
  title: t('shell.help.sharing'),
  questions: [
    {
      question: t('shell.help.whoCanOpenFileOr'),
      answer: [t('shell.help.everybodyInTeamUnlessIts'), t('shell.help.peopleOfAnotherTeamCan')],
    },
    {
      question: t('shell.help.howDoIRestrictFolder'),
      answer: [t('shell.help.chooseShareInItsMenu2'), t('shell.help.whatIsInFolderFollows')],
    },
    {
      question: t('shell.help.whatMayPeopleDoWith'),
      answer: [t('shell.help.viewerCanOpenAndDownload'), t('shell.help.inWhatIsOpenTo')],
    },
    {
      question: t('shell.help.canIGiveItemTo'),
      answer: [t('shell.help.yesChooseShareInIts')],
    },
    {
      question: t('shell.help.howDoIShowSomebody'),
      answer: [t('shell.help.chooseCopyLinkInIts')],
    },
    {
      question: t('shell.help.howDoIShowFile'),
      answer: [t('shell.help.chooseShareInItsMenu3'), t('shell.help.changeOfLinkEndsWhat')],
    },
    {
      question: t('shell.help.howDoIAskOthers'),
      answer: [t('shell.help.chooseShareInMenuOf')],
    },
    {
      question: t('shell.help.canAnotherProgramLearnWhat'),
      answer: [t('shell.help.yesIfYouOwnFolder'), t('shell.help.allOfYourOwnWebhooks')],
    },
    {
      question: t('shell.help.itSaysAccessRestrictedWhat'),
      answer: [t('shell.help.ownerHasChosenWhoCan')],
    },
  ],
}
