import type { Topic } from './topic.ts'

/** As people type it: without accents, in small letters. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The words that somebody looks for. */
export function wordsOf(typed: string): string[] {
  return plain(typed).split(/\s+/).filter(Boolean)
}

/** Whether every word stands somewhere in what is said. */
export function holdsWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const all = plain(texts.join(' '))
  return words.every((word) => all.includes(word))
}

/** The topics with the questions that hold every word, in the question, its answer or the topic's title; those with none are left out. */
export function findQuestions(topics: readonly Topic[], words: readonly string[]): Topic[] {
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => holdsWords(words, topic.title, question, ...answer)),
    }))
    .filter(({ questions }) => questions.length > 0)
}
