/** Prefixes of the anchors of footnotes and of the references to them. No heading's anchor begins with a dot. */
export const NOTE = '.note-'
export const REFERENCE = '.reference-'
