import { t } from '@arbour/messages/t'
import type { Topic } from '../model/topic.ts'

export const partnershipsTopic: Topic = {
  id: 'partnerships',
  title: t('shell.help.projectPartnershipsAndConnections'),
  questions: [
    {
      question: t('shell.help.whatAreConnectionsAndProject'),
      answer: [t('shell.help.connectedTeamsExplained'), t('shell.help.inProjectPartnershipTwoTeams')],
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
      answer: [t('shell.help.shareWithTeamSteps'), t('shell.help.whoCanShareFolder')],
    },
    {
      question: t('shell.help.howDoIInvitePartner'),
      answer: [
        t('shell.help.openProjectAndChooseAdd'),
        t('shell.help.whoCanInvitePartners'),
        t('shell.help.partnerLinksWithoutEmail'),
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
        t('shell.help.partnersSeeSharedFoldersOnly'),
        t('shell.help.projectCanHaveSeveralPartners'),
        t('shell.help.seeAsAboveProjectAnd'),
      ],
    },
    {
      question: t('shell.help.howDoesPartnershipEnd'),
      answer: [t('shell.help.whoCanRemovePartner'), t('shell.help.withdrawPendingInvitation')],
    },
    {
      question: t('shell.help.whereDoWeFindWhat'),
      answer: [t('shell.help.findFoldersSharedWithUs'), t('shell.help.inItYouCanDo')],
    },
    {
      question: t('shell.help.whatDoOtherTeamsSee'),
      answer: [t('shell.help.onlyFoldersThatYouShare'), t('shell.help.inSharedFolderBothTeams')],
    },
    {
      question: t('shell.help.whoOwnsFilesInSharedFolder'),
      answer: [t('shell.help.toTeamThatFolderBelongs'), t('shell.help.movingSomethingIntoItFrom')],
    },
    {
      question: t('shell.help.howDoISendDrawings'),
      answer: [t('shell.help.selectFilesInProjectAnd'), t('shell.help.whatWasIssuedStaysAt')],
    },
    {
      question: t('shell.help.whoCanStopSharing'),
      answer: [t('shell.help.whoCanStopSharingAnswer'), t('shell.help.nothingIsDeletedAllFiles')],
    },
    {
      question: t('shell.help.howToWorkWithoutArbour'),
      answer: [t('shell.help.inviteThemIntoProjectBy'), t('shell.help.orAdminBringsThemInto')],
    },
  ],
}
