/** Why a workbook cannot be shown. The message is for people. */
export class BookError extends Error {}

export const damaged = () => new BookError('The file is damaged.')
export const tooLarge = () => new BookError('The file is too large to be shown.')
export const locked = () => new BookError('The file is protected by a password.')
