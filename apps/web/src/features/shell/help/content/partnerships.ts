import { t } from '#lib/text/messages.ts'
import type { Topic } from '../model/topic.ts'

export const partnershipsTopic: Topic = {
  id: 'partnerships',
  title: t('shell.help.projectPartnershipsAndConnections'),
  questions: [
    {
      question: t('shell.help.whatAreConnectionsAndProject'),
      answer: [t('shell.help.twoTeamsThatAreConnected'), t('shell.help.inProjectPartnershipTwoTeams')],
    },
    {
      question: t('shell.help.howDoWeConnectWith'),
      answer: [
        t('shell.help.adminOpensSettingsConnectionsChooses'),
        t('shell.help.adminsOfOtherTeamAre'),
        t('shell.help.withoutThatNameEnterEmail'),
      ],
    },
    {
      question: t('shell.help.howDoIShareFolder'),
      answer: [t('shell.help.chooseShareInItsMenu'), t('shell.help.whoeverCanEditFolderOf')],
    },
    {
      question: t('shell.help.howDoIInvitePartner'),
      answer: [
        t('shell.help.openProjectAndChooseAdd'),
        t('shell.help.whoeverCanEditProjectThat'),
        t('shell.help.whereServerSendsNoMail'),
      ],
    },
    {
      question: t('shell.help.iWasInvitedIntoProject'),
      answer: [
        t('shell.help.followNotificationOrLinkIn'),
        t('shell.help.acceptingAlsoConnectsTwoTeams'),
        t('shell.help.ifYouHaveNoAccount'),
      ],
    },
    {
      question: t('shell.help.whatDoPartnersOfProject'),
      answer: [
        t('shell.help.foldersThatWereOfferedWith'),
        t('shell.help.projectCanHaveSeveralPartners'),
        t('shell.help.seeAsAboveProjectAnd'),
      ],
    },
    {
      question: t('shell.help.howDoesPartnershipEnd'),
      answer: [t('shell.help.whoeverCanEditEitherProject'), t('shell.help.invitationThatNobodyHasAnswered')],
    },
    {
      question: t('shell.help.whereDoWeFindWhat'),
      answer: [t('shell.help.onPageSharedLookInto'), t('shell.help.inItYouCanDo')],
    },
    {
      question: t('shell.help.whatDoOtherTeamsSee'),
      answer: [t('shell.help.onlyFoldersThatYouShare'), t('shell.help.inSharedFolderBothTeams')],
    },
    {
      question: t('shell.help.toWhomDoFilesIn'),
      answer: [t('shell.help.toTeamThatFolderBelongs'), t('shell.help.movingSomethingIntoItFrom')],
    },
    {
      question: t('shell.help.howDoISendDrawings'),
      answer: [t('shell.help.selectFilesInProjectAnd'), t('shell.help.whatWasIssuedStaysAt')],
    },
    {
      question: t('shell.help.whoCanEndItAnd'),
      answer: [t('shell.help.whoeverCanEditFolderCan'), t('shell.help.nothingIsDeletedAllFiles')],
    },
    {
      question: t('shell.help.howCanSomebodyWorkWith'),
      answer: [t('shell.help.inviteThemIntoProjectBy'), t('shell.help.orAdminBringsThemInto')],
    },
  ],
}
