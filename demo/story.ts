import type { Scene } from './story/scene.ts'
import { today } from './story/today.ts'
import { weekOne } from './story/week-1.ts'
import { weekTwo } from './story/week-2.ts'
import { weekThree } from './story/week-3.ts'
import { weekFour } from './story/week-4.ts'

/** A month of two teams: a practice of engineers and architects, and the contractor who builds what it draws. */
export const STORY: readonly Scene[] = [...weekOne, ...weekTwo, ...weekThree, ...weekFour, ...today]
