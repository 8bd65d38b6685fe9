import type { Topic } from '../model/topic.ts'

export const accountTopic: Topic = {
  id: 'team-and-account',
  title: 'Your team and account',
  questions: [
    {
      question: 'How do I change my name, picture or password?',
      answer: [
        'Choose Account in the menu at the top right. A new password signs you out in all other browsers.',
        'Where your company’s own identity provider signs you in, it keeps the password, and Arbour has no page for it.',
      ],
    },
    {
      question: 'I am in several teams. How do I switch?',
      answer: [
        'Choose Switch team in the menu at the top right, and then the team. The page begins anew in it, in other tabs of this browser too: you work in one team at a time.',
        'Uploads that are still running are asked about first, and can go on when you are back.',
      ],
    },
    {
      question: 'How do I join another team?',
      answer: [
        'An Admin of that team invites you by mail, or gives you a join code, which you type into Switch team, Join New Team. You keep the teams that you are in.',
      ],
    },
    {
      question: 'What can Admins and Editors do?',
      answer: [
        'An Admin runs the team: who is in it, its settings and tags, its bin. Admins and Editors see the reports. These roles are of the team; what you may do with a file or folder is said by your role there.',
      ],
    },
    {
      question: 'I have left a device somewhere. How do I sign it out?',
      answer: [
        'Open Account: Active sessions lists every browser in which you are signed in, and signs out one or all others. Change your password as well if somebody may know it.',
      ],
    },
    {
      question: 'What happens when I leave a team?',
      answer: [
        'You can no longer open what is in it. What you own stays in your name until an Admin hands it over to somebody. The last Admin of a team cannot leave it.',
      ],
    },
  ],
}
