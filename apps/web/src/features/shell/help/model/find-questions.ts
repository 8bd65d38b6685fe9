import type { Topic } from './topic.ts'

/** Normalises text: without accents, in lower case. */
const normalise = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Returns the words of a search. */
export function splitWords(query: string): string[] {
  return normalise(query).split(/\s+/).filter(Boolean)
}

/** Whether every word is contained in one of the texts. */
export function containsWords(words: readonly string[], ...texts: readonly string[]): boolean {
  const text = normalise(texts.join(' '))
  return words.every((word) => text.includes(word))
}

/**
 * Returns the topics with the questions that contain every word, in the question, its answer or the topic's title; topics without
 * any are omitted.
 */
export function findQuestions(topics: readonly Topic[], words: readonly string[]): Topic[] {
  return topics
    .map((topic) => ({
      ...topic,
      questions: topic.questions.filter(({ question, answer }) => containsWords(words, topic.title, question, ...answer)),
    }))
    .filter(({ questions }) => questions.length > 0)
}
