/** A question with its answer, in paragraphs. */
export interface Question {
  question: string
  answer: readonly string[]
}

/** A topic with a URL of its own: `/help#sharing`. */
export interface Topic {
  id: string
  title: string
  questions: readonly Question[]
}
