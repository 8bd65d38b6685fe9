/** A part of a sentence that people are told, before it is HTML or plain text. */
export interface Part {
  text: string
  as?: 'strong' | 'em'
}
