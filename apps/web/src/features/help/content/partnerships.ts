import type { Topic } from '../model/topic.ts'

export const partnershipsTopic: Topic = {
  id: 'partnerships',
  title: 'Project Partnerships and Connections',
  questions: [
    {
      question: 'What are connections and project partnerships?',
      answer: [
        'A connection is what two teams have that want to share with one another; an Admin of each sets it up. A project partnership lets a connected team into one project.',
        'Neither is in this version of Arbour.',
      ],
    },
    {
      question: 'What do other teams see of ours?',
      answer: [
        'Nothing in this version. Each team has its own files, people, tags and searches, and who is in two teams sees those of one at a time.',
      ],
    },
    {
      question: 'How can somebody from another company work with us today?',
      answer: [
        'An Admin can bring them into your team. They then see what everybody in the team sees: restrict what is not for them first.',
      ],
    },
  ],
}
