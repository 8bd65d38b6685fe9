import type files from '../catalogues/en/files.json'

type IdsOf<Area extends string, Entries> = `${Area}.${keyof Entries & string}`

/** The ids of all messages: `files.rename.title` is `rename.title` in `catalogues/en/files.json`. */
export type MessageId = IdsOf<'files', typeof files>
