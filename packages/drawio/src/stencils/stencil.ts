/**
 * A shape of a library as data: its own size, decimals of the numbers in its steps, whether it keeps its proportions, the width of its
 * lines (0: that of the style), and its steps.
 *
 * The steps are one text. Small letters lead a line as in the paths of SVG, always from the last point and in units of the last decimal
 * (`m l h v q c a z`, after `p`, which begins a path); `r x y w h`, `o x y w h percent` and `e x y w h` are a box, one with round corners
 * and an ellipse; `F`, `S` and `B` fill, draw or do both with what was begun last. `(` keeps the colours and `)` brings them back;
 * `{key value}` sets one (see `step-keys.ts`).
 */
export type Stencil = readonly [w: number, h: number, decimals: number, isFixed: 0 | 1, strokeWidth: number, steps: string]

/** The shapes of one library, by what stands after its name in theirs. */
export type Library = ReadonlyMap<string, Stencil>

/** How many numbers each letter takes. */
export const ARITY = { m: 2, l: 2, h: 1, v: 1, q: 4, c: 6, a: 7, z: 0, r: 4, o: 5, e: 4 } as const

export type Letter = keyof typeof ARITY
