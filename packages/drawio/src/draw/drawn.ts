import type { Box } from '../geometry.ts'

/** Drawn content: its markup and bounding box. */
export interface Drawn {
  markup: string
  bounds: Box
}
