import type { Topic } from '../model/topic.ts'

export const sharingTopic: Topic = {
  id: 'sharing',
  title: 'Sharing',
  questions: [
    {
      question: 'Who can open a file or folder?',
      answer: [
        'Everybody in the team, unless its owner has restricted it, or a folder above it. The details of an item say who can open it.',
        'People of another team can open a folder, with what is in it, once it is shared with them.',
      ],
    },
    {
      question: 'How do I restrict a folder to some people?',
      answer: [
        'Choose Share in its menu, then Restricted, and add the people who can open it, each with a role. All others see that it is there and can request access, unless you hide it from them.',
        'What is in the folder follows it. Before you save, you are told who gains and who loses access by it. Only an owner can change this.',
      ],
    },
    {
      question: 'What may people do with an item?',
      answer: [
        'A Viewer can open and download it. A Contributor of a folder can also add to it. An Editor can change, rename and move it. An Owner can do everything, and says who else may open it.',
        'In what is open to the team, everybody is an Editor and Admins are Owners.',
      ],
    },
    {
      question: 'Can I give an item to another owner?',
      answer: [
        'Yes. Choose Share in its menu, then Hand over ownership beside the owner. It can go to any member who can open it, and who owned it before stays as an Editor.',
      ],
    },
    {
      question: 'How do I show somebody where a file is?',
      answer: [
        'Choose Copy link in its menu and send the link. It leads to the item even after that was renamed or moved, and opens only for those who can open the item.',
      ],
    },
    {
      question: 'How do I show a file or folder to somebody without an account?',
      answer: [
        'Choose Share in its menu, then Copy link. Anyone with the link can view the item or, for a folder, everything in it that is not restricted. A link can have a password and an end date. If you delete it, its address never works again. What visitors have downloaded they keep.',
        'A change of the link ends what is open through it at that moment: visitors open it again. The Admins of your team can turn public links off, or allow only those with a password or an end.',
      ],
    },
    {
      question: 'How do I ask others for files?',
      answer: [
        'Choose Share in the menu of a folder, then Request files. Anyone with the link can add files to the folder without an account, and cannot see what is in it.',
      ],
    },
    {
      question: 'Can another program learn what happens in a folder?',
      answer: [
        'Yes. If you own the folder, or are an Admin who can open it, choose Webhooks in its menu and add the address of the program. It gets a signed message for everything that happens there that you may see, never the contents of files. What was sent and what came back is listed there, and can be sent again.',
        'All of your own webhooks stand in your account, under Webhooks. One that fails for three days is switched off, and you are told.',
      ],
    },
    {
      question: 'It says ACCESS RESTRICTED. What can I do?',
      answer: [
        'The owner has chosen who can open it. Choose Request Access: the owner is told, lets you in or declines, and you are told of the answer. Where an owner cannot be reached, an Admin can take the ownership, which everybody can read in the activity.',
      ],
    },
  ],
}
