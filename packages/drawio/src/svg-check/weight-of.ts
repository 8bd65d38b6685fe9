/** What is drawn apart and then laid over. */
const LAYER = /^(?:mask|pattern|filter|marker)$/
/** Effects go over every pixel, and some over all those around each; what only sets them up costs nothing of its own. */
const EFFECT = /^fe(?!func|mergenode|distantlight|pointlight|spotlight)/
const SLOW_EFFECT = /^fe(?:gaussianblur|dropshadow|turbulence|convolvematrix|diffuselighting|specularlighting|displacementmap)$/
const SLOWEST_EFFECT = 'femorphology'

/**
 * How long an element takes, compared with a plain shape. Measured in Chromium without a graphics card: effects in small places take a
 * hundredth of these, on a whole screen up to ten times as much.
 */
export function weightOf(name: string): number {
  if (name === SLOWEST_EFFECT) return 5000
  if (SLOW_EFFECT.test(name)) return 1000
  if (EFFECT.test(name)) return 100
  return LAYER.test(name) ? 10 : 1
}
