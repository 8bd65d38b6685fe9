import type { Topic } from '../model/topic.ts'

export const filesTopic: Topic = {
  id: 'files',
  title: 'Files',
  questions: [
    {
      question: 'How do I upload files and folders?',
      answer: [
        'Open the folder that they belong in and choose Upload, or drop files and whole folders anywhere on the page. A file may have up to 1 GiB, unless whoever runs the server has settled another size.',
        'You can go on working meanwhile. The panel at the bottom right says how far each file is, and lets you pause it or try again. Where the line breaks, or the page is closed, an upload can go on where it stopped.',
      ],
    },
    {
      question: 'What happens when there is something of that name already?',
      answer: [
        'Nothing is overwritten without your word. You are asked once whether to keep both or to replace what is there, for one item or for all.',
        'A file that you replace gets a new version, so that the one before can be restored. A folder that you replace keeps what is in it, and what you bring is added.',
      ],
    },
    {
      question: 'How do I get an earlier version of a file back?',
      answer: [
        'Choose Version history in the menu of the file. You can look at each version, and make one the current version again with Restore. The others stay.',
      ],
    },
    {
      question: 'I have deleted something. How do I get it back?',
      answer: [
        'Choose Undo in the message that appears, or press Ctrl+Z. What was deleted lies in the bin with all that was in it.',
        'Later an Admin finds it in the Bin and can restore it. Only what is deleted permanently is gone.',
      ],
    },
    {
      question: 'Which files can I look at without downloading them?',
      answer: [
        'Pictures, PDF, texts and source code, Markdown, tables (CSV and Excel), Word, PowerPoint and OpenDocument files, drawings of diagrams.net, sounds, films and what is inside zip files. Others are downloaded.',
      ],
    },
    {
      question: 'What are projects and companies?',
      answer: [
        'Folders with a purpose. They stand in the tree like all others, and together on the pages Projects and Companies. Their budget, quoted amount, cost and value are summed up in Reports.',
      ],
    },
    {
      question: 'What do the reports tell?',
      answer: [
        'Admins and Editors find there what projects and companies cost and bring, what takes how much room, what was done and by whom, what is shared outside the team, and which files nobody has changed for a year. Each counts what you may open; the rest is one line, Others.',
        'A figure leads to what it is the sum of. Print gives the open report on paper, Export saves all of it as CSV or for Excel, with the filters that you chose.',
      ],
    },
    {
      question: 'How do I download a whole folder, or several items?',
      answer: ['Select them and choose Download. They come as one zip file, whatever their size.'],
    },
  ],
}
