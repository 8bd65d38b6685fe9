/** The messages for users about files that can't be rendered. */
export const REFUSALS = {
  damaged: 'The file is damaged',
  locked: 'The file is protected by a password',
  /** It may be damaged, or of an unsupported version: LibreOffice does not state which. */
  unopened: "LibreOffice couldn't open the file",
  unsupported: "This server can't draw files of this kind",
  large: 'The file is too large to show',
  pixels: 'The picture has too many pixels to show',
  slow: 'The file takes too long to show',
  memory: 'The file needs too much memory to show',
  xfa: 'The file is a dynamic form (XFA). Open it to see its pages',
  other: 'The file is not what its name says',
} as const
