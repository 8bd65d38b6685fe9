/** Why a document cannot be shown. The message is for people. */
export class DocumentError extends Error {}

/** It is not what it should be. */
class Damage extends DocumentError {}

export const damaged = () => new Damage('The file is damaged.')
export const tooLarge = () => new DocumentError('The file is too large to be shown.')
export const locked = () => new DocumentError('The file is protected by a password.')

/** What browsers say when there is no room for something. */
const NO_ROOM = /alloc|memory|maximum size|invalid (typed )?(array|string) length/i

/** Why a file, or one sheet of it, could not be read. Whatever a reader trips over is a fault of the file, unless there was no room. */
export function reasonOf(error: unknown, what: 'file' | 'sheet'): string {
  if (error instanceof DocumentError && !(error instanceof Damage)) return error.message
  if (!(error instanceof DocumentError) && NO_ROOM.test(String(error))) return tooLarge().message
  return what === 'file' ? damaged().message : 'The sheet is damaged.'
}
