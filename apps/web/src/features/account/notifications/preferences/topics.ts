import type { NotificationTopic } from '@arbour/contract/entities/account/notification'

/** The labels and descriptions of topics. */
export const TOPICS = {
  access: { title: 'Access', text: 'Roles and ownership of files and folders that you get or lose' },
  requests: { title: 'Requests to you', text: 'Access requests to what you own' },
  answers: { title: 'Answers to your requests', text: 'Access that you requested' },
  connections: { title: 'Connections', text: 'Teams that request, accept or end a connection with yours' },
  shares: {
    title: 'Shared folders and partners',
    text: 'Folders of other teams, what happens to those you share, and invitations to projects',
  },
  incoming: {
    title: 'Incoming files',
    text: 'Files from people without an account, documents that partners issue to you, and imports',
  },
} satisfies Record<NotificationTopic, { title: string; text: string }>

/** In display order. */
export const TOPIC_NAMES = Object.keys(TOPICS) as NotificationTopic[]
