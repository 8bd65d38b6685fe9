import type { NotificationTopic } from '@arbour/contract/entities/account/notification'
import { t } from '@arbour/messages/t'

/** The labels and descriptions of topics. */
export const TOPICS = {
  access: { title: t('account.notifications.access'), text: t('account.notifications.rolesAndOwnershipOfFiles') },
  requests: { title: t('account.notifications.requestsToYou'), text: t('account.notifications.accessRequestsToWhatYou') },
  answers: { title: t('account.notifications.answersToYourRequests'), text: t('account.notifications.accessThatYouRequested') },
  connections: { title: t('account.notifications.connections'), text: t('account.notifications.teamsThatRequestAcceptOr') },
  shares: {
    title: t('account.notifications.sharedFoldersAndPartners'),
    text: t('account.notifications.foldersOfOtherTeamsWhat'),
  },
  incoming: {
    title: t('account.notifications.incomingFiles'),
    text: t('account.notifications.filesFromPeopleWithoutAccount'),
  },
} satisfies Record<NotificationTopic, { title: string; text: string }>

/** In display order. */
export const TOPIC_NAMES = Object.keys(TOPICS) as NotificationTopic[]
