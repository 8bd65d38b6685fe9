import type { Topic } from '../model/topic.ts'

export const partnershipsTopic: Topic = {
  id: 'partnerships',
  title: 'Project Partnerships and Connections',
  questions: [
    {
      question: 'What are connections and project partnerships?',
      answer: [
        'Two teams that are connected can share folders with each other. The connection alone shows nothing of what either has.',
        'In a project partnership two teams run a project together. Each has a project of its own, and in both stand the folders that the two offer each other.',
      ],
    },
    {
      question: 'How do we connect with another team?',
      answer: [
        'An Admin opens Settings, Connections, chooses Add Connection and types the Organization name of the other team. That is its subdomain, which its Admins find in Settings, Company.',
        'The Admins of the other team are notified, and one of them accepts or rejects it. If both teams have asked each other, they are connected at once.',
        'Without that name, enter the email address of one of its Admins, or choose Create invitation link and send the link yourself. An Admin of the other team who opens it sees who invites and accepts. If you have such a link from another team, paste it into the same field.',
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
      question: 'How do I invite a partner into a project?',
      answer: [
        'Open the project and choose Add Partner. Name connected teams, people of them, or email addresses, and choose the folders that they get, each with a role. You can offer more, or less, at any time: in the settings of the project, under Partners.',
        'Whoever can edit a project that is open to your whole team can invite. Nothing is seen by the partner before they accept, and a folder that is open to selected people only cannot be offered.',
        'Where the server sends no mail you get a link for each address, to hand over yourself.',
      ],
    },
    {
      question: 'I was invited into a project. What do I do?',
      answer: [
        'Follow the notification, or the link in the mail. Choose a project of your team, or make a new one, and the folders that you offer in return, which may be none. Then Accept Invite: the folders of the other team stand in your project.',
        'Accepting also connects the two teams, if they are not connected yet. If you are in several teams and were invited by your email address, switch to the one that is to be the partner first.',
        'If you have no account, the link lets you make one, with a team of your own.',
      ],
    },
    {
      question: 'What do partners of a project see of each other?',
      answer: [
        'The folders that were offered, with what is in these, and nothing else of the project: neither its figures, nor its tags, nor what is restricted.',
        'A project can have several partners. They see neither one another in the list of partners nor what the others offer you. In a folder that you offer to more than one, all who have it see what each puts there, by name and team.',
        'See as, above the project and beside each partner in its settings, shows the project as that team sees it: what they have of it, and what they may do with it.',
      ],
    },
    {
      question: 'How does a partnership end?',
      answer: [
        'Whoever can edit either project removes the partner in its settings, under Partners. It ends too when either project is deleted for good, or the two teams are no longer connected. What the teams offered each other goes from both projects at once; nothing is deleted, and each team keeps its own folders with all that is in them.',
        'An invitation that nobody has answered is taken back in the same place. Who declined can be invited again. While a project has partners it stays a project.',
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
        'Only the folders that you share with them or offer them in a project, with what is in these. What is restricted in them stays closed, and so do the bin and the folders above.',
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
      question: 'How do I send drawings so that everybody works from the same version?',
      answer: [
        'Select the files in the project and choose Issue Documents. Say to which partners and email addresses, what for, and under which number: each gets a notification or a link that needs no account.',
        'What was issued stays at its version, whatever happens to the file. Transmittals, in the menu of the project, lists it, says who opened which document when, and marks what has a newer version since. Withdraw closes it to everybody.',
      ],
    },
    {
      question: 'Who can end it, and what happens to the files?',
      answer: [
        'Whoever can edit the folder can stop sharing it. An Admin of either team can remove the connection, in Settings, Connections: everything that the two teams share with each other ends with it, at once, and so do their project partnerships.',
        'Nothing is deleted. All files stay with the team that they belong to, and copies with the team that made them.',
      ],
    },
    {
      question: 'How can somebody work with us whose company has no team here?',
      answer: [
        'Invite them into a project by their email address: the link that they get lets them make a team, which is connected with yours once they accept.',
        'Or an Admin brings them into your team. They then see what everybody in the team sees: restrict what is not for them first.',
      ],
    },
  ],
}
