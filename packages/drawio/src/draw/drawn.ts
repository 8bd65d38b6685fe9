import type { Box } from '../geometry.ts'

/** Something on the page: its markup and the upright box that it takes up. */
export interface Drawn {
  markup: string
  bounds: Box
}
