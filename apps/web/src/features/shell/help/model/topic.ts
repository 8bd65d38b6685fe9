/** A question with its answer, in paragraphs. */
export interface Question {
  question: string
  answer: readonly string[]
}

/** What belongs together, at an address of its own: `/help#sharing`. */
export interface Topic {
  id: string
  title: string
  questions: readonly Question[]
}
