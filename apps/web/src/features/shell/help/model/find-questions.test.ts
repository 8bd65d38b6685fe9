import { expect, test } from 'vitest'
import { findQuestions, splitWords } from './find-questions.ts'

const topics = [
  {
    id: 'files',
    title: 'Files',
    questions: [
      { question: 'How do I upload?', answer: ['Drop files on the page.'] },
      { question: 'How do I rename?', answer: ['Press F2.', 'A café keeps its accent.'] },
    ],
  },
  { id: 'sharing', title: 'Sharing', questions: [{ question: 'Who can open it?', answer: ['Everybody.'] }] },
]
const findTitles = (typed: string) =>
  findQuestions(topics, splitWords(typed)).flatMap(({ questions }) => questions.map((question) => question.question))

test('finds everything in order without text', () => {
  expect(findQuestions(topics, splitWords('  '))).toEqual(topics)
})

test('searches question, answer and title for every word, ignoring case and accents', () => {
  expect(findTitles('DROP upload')).toEqual(['How do I upload?'])
  expect(findTitles('cafe')).toEqual(['How do I rename?'])
  expect(findTitles('sharing')).toEqual(['Who can open it?'])
  expect(findTitles('upload f2')).toEqual([])
})

test('omits a topic without results', () => {
  expect(findQuestions(topics, ['f2']).map(({ id }) => id)).toEqual(['files'])
})
