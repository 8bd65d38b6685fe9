/**
 * Why files can't be rendered. They are stored with the rendition in English, and put into the language of the reader
 * when they are presented (`refusal-text.ts`).
 */
export const REFUSALS = {
  damaged: 'The file is damaged',
  locked: 'The file is protected by a password',
  empty: 'The file is empty',
  cut: 'The file is cut off: its end is missing',
  /** It may be damaged, or of an unsupported version: LibreOffice does not state which. */
  unopened: "LibreOffice couldn't open the file",
  unsupported: "This server can't draw files of this kind",
  large: 'The file is too large to show',
  pixels: 'The picture has too many pixels to show',
  slow: 'The file takes too long to show',
  memory: 'The file needs too much memory to show',
  xfa: 'The file is a dynamic form (XFA). Open it to see its pages',
  other: 'The file is not what its name says',
  drawingDamaged: 'The drawing is damaged',
  drawingCut: 'The drawing is damaged: its end is missing',
  drawingLarge: 'The drawing is too large to be shown',
  noDrawing: 'The file does not hold a drawing',
  tooManyShapes: 'The drawing has too many shapes',
  tooManyPages: 'The drawing has too many pages',
  /** A preview that failed for other reasons than its file. */
  notMade: 'The preview could not be made',
  noPicture: 'The picture of the page cannot be had',
} as const

export type Refusal = (typeof REFUSALS)[keyof typeof REFUSALS]
