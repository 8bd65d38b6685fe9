import type { Topic } from '../model/topic.ts'

export const findingTopic: Topic = {
  id: 'finding-things',
  title: 'Finding things',
  questions: [
    {
      question: 'What does the search look at?',
      answer: [
        'At names, endings, tags and descriptions of everything that you can see. All your words have to be there, in any order, whole or in part. Accents and case make no difference, and slips of the fingers are forgiven.',
        'It does not look inside files.',
      ],
    },
    {
      question: 'How do I narrow a search down?',
      answer: [
        'Choose a type beside the search field, such as Images or Projects, and tags on the page of results. In a folder you can search there alone.',
      ],
    },
    {
      question: 'Is there a faster way to a file or a page?',
      answer: [
        'Press Ctrl+K (on a Mac Cmd+K) and type the first letters of what you want: a file, a page, or something to be done with what is selected.',
      ],
    },
    {
      question: 'What is a smart view?',
      answer: [
        'A search that is kept under a name and always shows what it finds now. Make one with Create in a folder, and change what it finds with Filters.',
      ],
    },
    {
      question: 'What are tags and stars for?',
      answer: [
        'A tag is a word that everybody in the team sees and can search for. A star is yours alone: what has one stands on your dashboard.',
      ],
    },
  ],
}
