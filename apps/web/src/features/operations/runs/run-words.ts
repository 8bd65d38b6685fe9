/** The words of one kind of run over items. */
export interface RunWords {
  /** `Moving` */
  doing: string
  /** `moved` */
  done: string
}

/** `3 file(s) could not be moved` (spec 1 section 8). */
export function failuresTitle(count: number, words: RunWords): string {
  return `${count.toLocaleString('en-GB')} file(s) could not be ${words.done}`
}
