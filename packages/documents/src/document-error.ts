const MESSAGES = {
  damaged: 'The file is damaged.',
  empty: 'There is nothing in the file.',
  'too-large': 'The file is too large to be shown.',
  password: 'The file is protected by a password.',
} as const

/** Why a document cannot be shown. The message is for people, the problem for who has words of their own. */
export class DocumentError extends Error {
  readonly problem: keyof typeof MESSAGES

  constructor(problem: keyof typeof MESSAGES) {
    super(MESSAGES[problem])
    this.problem = problem
  }
}

/** It is not what it should be. */
export const damaged = () => new DocumentError('damaged')
export const tooLarge = () => new DocumentError('too-large')
export const locked = () => new DocumentError('password')

/** What browsers say when there is no room for something. */
const NO_ROOM = /alloc|memory|maximum size|invalid (typed )?(array|string) length/i

/** What is wrong with a file. Whatever a reader trips over is a fault of the file, unless there was no room. */
export function problemOf(error: unknown): DocumentError['problem'] {
  if (error instanceof DocumentError) return error.problem
  return NO_ROOM.test(String(error)) ? 'too-large' : 'damaged'
}

/** Why a file, or one sheet of it, could not be read. */
export function reasonOf(error: unknown, what: 'file' | 'sheet'): string {
  const problem = problemOf(error)
  return problem === 'damaged' && what === 'sheet' ? 'The sheet is damaged.' : MESSAGES[problem]
}
