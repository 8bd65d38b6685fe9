import type { Topic } from '../model/topic.ts'

export const partnershipsTopic: Topic = {
  id: 'partnerships',
  title: 'Project Partnerships and Connections',
  questions: [
    {
      question: 'What are connections and project partnerships?',
      answer: [
        'Two teams that are connected can share folders with each other. The connection alone shows nothing of what either has.',
        'A project partnership lets a connected team into one project. There are none in this version of Arbour.',
      ],
    },
    {
      question: 'How do we connect with another team?',
      answer: [
        'An Admin opens Settings, Connections, chooses Add Connection and types the Organization name of the other team. That is its subdomain, which its Admins find in Settings, Company.',
        'The Admins of the other team are told, and one of them accepts or rejects it. Where both teams have asked each other, they are connected at once.',
      ],
    },
    {
      question: 'How do I share a folder with another team?',
      answer: [
        'Choose Share in its menu, then Connections, and add whole teams or some of their people, with a role. You can let it end by itself at a time that you choose.',
        'Whoever can edit a folder of your team can share it. A folder that contains a shared folder, or lies in one, cannot be shared itself.',
      ],
    },
    {
      question: 'Where do we find what another team shares with us?',
      answer: [
        'On the page Shared. Look into it there, and add it to your files under a folder of your choice. What is shared with your whole team is placed once, for everybody.',
        'In it you can do what your role allows, and see what others do as it happens. You can rename it for yourselves, and take it out of your files again: it is then back on the page Shared.',
      ],
    },
    {
      question: 'What do other teams see of ours?',
      answer: [
        'Only the folders that you share with them, with what is in these. What is restricted in them stays closed, and so do the bin and the folders above.',
        'In a shared folder, both teams see by name who does what. They see no email addresses, and no figures of the other team.',
      ],
    },
    {
      question: 'To whom do files in a shared folder belong?',
      answer: [
        'To the team that the folder belongs to, whoever puts them there. What is deleted in it goes to the bin of that team.',
        'Moving something into it from your own files, or out of it, makes a copy: what was there stays. You are told so before.',
      ],
    },
    {
      question: 'Who can end it, and what happens to the files?',
      answer: [
        'Whoever can edit the folder can stop sharing it. An Admin of either team can remove the connection, in Settings, Connections: everything that the two teams share with each other ends with it, at once.',
        'Nothing is deleted. All files stay with the team that they belong to, and copies with the team that made them.',
      ],
    },
    {
      question: 'How can somebody work with us whose company has no team here?',
      answer: [
        'An Admin can bring them into your team. They then see what everybody in the team sees: restrict what is not for them first.',
      ],
    },
  ],
}
