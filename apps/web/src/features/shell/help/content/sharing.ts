import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'

export const sharingTopic: Topic = {
  id: 'sharing',
  title: t('shell.help.sharing'),
  questions: [
    {
      question: t('shell.help.whoCanOpenFileOr'),
      answer: [t('shell.help.whoCanSeeItems'), t('shell.help.peopleOfAnotherTeamCan')],
    },
    {
      question: t('shell.help.howDoIRestrictFolder'),
      answer: [t('shell.help.restrictAccessSteps'), t('shell.help.restrictingFolderEffects')],
    },
    {
      question: t('shell.help.whatMayPeopleDoWith'),
      answer: [t('shell.help.viewerCanOpenAndDownload'), t('shell.help.inWhatIsOpenTo')],
    },
    {
      question: t('shell.help.howToTransferItem'),
      answer: [t('shell.help.yesChooseShareInIts')],
    },
    {
      question: t('shell.help.howToShowWhereFileIs'),
      answer: [t('shell.help.chooseCopyLinkInIts')],
    },
    {
      question: t('shell.help.howToShareWithoutAccount'),
      answer: [t('shell.help.publicLinkSteps'), t('shell.help.changingLinkEffects')],
    },
    {
      question: t('shell.help.howToRequestFiles'),
      answer: [t('shell.help.chooseShareInMenuOf')],
    },
    {
      question: t('shell.help.canIUseWebhooks'),
      answer: [t('shell.help.yesIfYouOwnFolder'), t('shell.help.allOfYourOwnWebhooks')],
    },
    {
      question: t('shell.help.itSaysAccessRestrictedWhat'),
      answer: [t('shell.help.requestAccessSteps')],
    },
  ],
}
