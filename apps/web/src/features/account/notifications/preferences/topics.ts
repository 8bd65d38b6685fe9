import type { NotificationTopic } from '@arbour/contract/entities/account/notification'

/** The labels and descriptions of topics. */
export const TOPICS = {
  access: { title: 'Access', text: 'What you are given and lose: roles on files and folders, and their ownership.' },
  requests: { title: 'Requests to you', text: 'Who asks to be let in to something that is yours to share.' },
  answers: { title: 'Answers to your requests', text: 'Whether you were let in where you asked to be.' },
  connections: { title: 'Connections', text: 'Which teams ask for a connection with yours, accept one, or end it.' },
  shares: {
    title: 'Shared folders and partners',
    text: 'Folders of other teams that you are given or lose, what becomes of those you share, and who invites you into a project, answers you or leaves it.',
  },
  incoming: {
    title: 'Files that come in',
    text: 'What people without an account add through your file requests, and to your folders; and documents that partners issue to you.',
  },
} satisfies Record<NotificationTopic, { title: string; text: string }>

/** In display order. */
export const TOPIC_NAMES = Object.keys(TOPICS) as NotificationTopic[]
