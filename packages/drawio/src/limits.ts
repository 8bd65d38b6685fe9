/** What a drawing may ask for before it is refused, so that any file ends within bounded time and memory. */

/** Longest file in characters. */
export const MAX_FILE_LENGTH = 16 * 1024 ** 2
/** Longest XML of all compressed pages together, in characters. */
export const MAX_INFLATED_LENGTH = 32 * 1024 ** 2
export const MAX_PAGES = 200
/** Shapes and lines of all pages together. */
export const MAX_CELLS = 20_000
/** Groups within groups; what lies deeper is left out. */
export const MAX_DEPTH = 64
/** Bends of one line; further ones are left out. */
export const MAX_POINTS = 500
/** Longest label in characters; the rest is cut off. */
export const MAX_LABEL_LENGTH = 10_000
/** Longest style of one shape in characters, but for the picture within it. */
export const MAX_STYLE_LENGTH = 8 * 1024 ** 2
/** No coordinate is farther from the origin, no size larger. */
export const MAX_COORDINATE = 100_000
/** Longer side of a picture in pixels; a larger drawing is scaled down to it. */
export const MAX_PICTURE_SIDE = 10_000
/** Of all pictures within one page together. */
export const MAX_PICTURE_PIXELS = 50_000_000
/** Of all SVGs within one page together. */
export const MAX_PICTURE_ELEMENTS = 50_000
/** Letters that placeholders put into the labels of one page; further ones stay as they are written. */
export const MAX_FILLED_LETTERS = 2_000_000
/** Dashes of all lines of one page, each of which a browser draws; further lines are solid. */
export const MAX_DASHES = 500_000
/** Letters of the steps of all shapes of libraries in a file; further shapes are outlines. */
export const MAX_STENCIL_STEPS = 4_000_000
/** Pieces of all shapes of libraries on one page, each of which a browser paints; further shapes are outlines. */
export const MAX_STENCIL_PIECES = 50_000
/** Letters of the paths of these. */
export const MAX_STENCIL_LETTERS = 16_000_000
/** Letters of one shape's own definition, and of all of a file together. */
export const MAX_INLINE_LENGTH = 256 * 1024
export const MAX_INLINE_LENGTHS = 4 * 1024 ** 2
/** Formulas of a file that are typeset, and letters of all of them; further ones stay text. */
export const MAX_FORMULAS = 1000
export const MAX_FORMULA_LETTERS = 200_000
