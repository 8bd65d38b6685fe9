import { t } from '@arbour/messages/t'

const MESSAGES = {
  damaged: () => t('preview.reason.damaged'),
  empty: () => t('preview.reason.nothingInFile'),
  'too-large': () => t('preview.reason.tooLarge'),
  password: () => t('preview.reason.password'),
} as const

/** Why a document cannot be shown. The message is for users, the problem code for callers with their own messages. */
export class DocumentError extends Error {
  readonly problem: keyof typeof MESSAGES

  constructor(problem: keyof typeof MESSAGES) {
    super(MESSAGES[problem]())
    this.problem = problem
  }
}

/** Creates the error for a malformed file. */
export const damagedError = () => new DocumentError('damaged')
export const tooLarge = () => new DocumentError('too-large')
export const lockedError = () => new DocumentError('password')

/** Browser messages for a failed allocation. */
const NO_ROOM = /alloc|memory|maximum size|invalid (typed )?(array|string) length/i

/** Classifies an error. Any reader error counts as a problem of the file, except for lack of memory. */
export function problemOf(error: unknown): DocumentError['problem'] {
  if (error instanceof DocumentError) return error.problem
  return NO_ROOM.test(String(error)) ? 'too-large' : 'damaged'
}

/** Returns the message for a file, or one sheet of it, that could not be read. */
export function reasonOf(error: unknown, what: 'file' | 'sheet'): string {
  const problem = problemOf(error)
  return problem === 'damaged' && what === 'sheet' ? t('preview.reason.sheetDamaged') : MESSAGES[problem]()
}
