/** Limits of a drawing, so that any file is processed in bounded time and memory. */

/** Maximum file length in characters. */
export const MAX_FILE_LENGTH = 16 * 1024 ** 2
/** Maximum total length of all compressed pages' XML, in characters. */
export const MAX_INFLATED_LENGTH = 32 * 1024 ** 2
export const MAX_PAGES = 200
/** Shapes and lines of all pages together. */
export const MAX_CELLS = 20_000
/** Nesting depth of groups; deeper ones are dropped. */
export const MAX_DEPTH = 64
/** Bends per line; further ones are dropped. */
export const MAX_POINTS = 500
/** Maximum length of a label in characters; the rest is cut off. */
export const MAX_LABEL_LENGTH = 10_000
/** Maximum length of a style in characters, without its embedded picture. */
export const MAX_STYLE_LENGTH = 8 * 1024 ** 2
/** Maximum absolute coordinate and size. */
export const MAX_COORDINATE = 100_000
/** Longer side of a picture in pixels; a larger drawing is scaled down to it. */
export const MAX_PICTURE_SIDE = 10_000
/** Pixels of all pictures on one page together. */
export const MAX_PICTURE_PIXELS = 50_000_000
/** Elements of all SVGs on one page together. */
export const MAX_PICTURE_ELEMENTS = 50_000
/** Characters that placeholders insert into the labels of one page; further placeholders are not replaced. */
export const MAX_FILLED_LETTERS = 2_000_000
/** Dashes of all lines on one page, each drawn by the browser; further lines are solid. */
export const MAX_DASHES = 500_000
/** Characters in the steps of all library shapes in a file; further shapes are outlines. */
export const MAX_STENCIL_STEPS = 4_000_000
/** Parts of all library shapes on one page, each painted by the browser; further shapes are outlines. */
export const MAX_STENCIL_PIECES = 50_000
/** Characters in the paths of these. */
export const MAX_STENCIL_LETTERS = 16_000_000
/** Characters of one inline shape definition, and of all in a file together. */
export const MAX_INLINE_LENGTH = 256 * 1024
export const MAX_INLINE_LENGTHS = 4 * 1024 ** 2
/** Typeset formulas per file, and their total characters; further ones stay text. */
export const MAX_FORMULAS = 1000
export const MAX_FORMULA_LETTERS = 200_000
