import { links } from './story/links.ts'
import { partners } from './story/partners.ts'
import { request } from './story/request.ts'
import type { Scene } from './story/scene.ts'
import { today } from './story/today.ts'
import { weekOne } from './story/week-1.ts'
import { weekTwo } from './story/week-2.ts'
import { weekThree } from './story/week-3.ts'
import { weekFour } from './story/week-4.ts'
import type { When } from './timeline.ts'

const DAY = 24 * 60

/** Returns a sort key in minutes; the working days before today are first. */
function getPlace(when: When): number {
  if ('minutesAgo' in when) return DAY - when.minutesAgo
  const [hours = 0, minutes = 0] = when.time.split(':').map(Number)
  return -when.workday * DAY + hours * 60 + minutes
}

/** A month of two teams: a practice of engineers and architects, and the contractor who builds their designs. */
export const STORY: readonly Scene[] = [
  ...weekOne,
  ...weekTwo,
  ...weekThree,
  ...weekFour,
  ...links,
  ...partners,
  ...request,
  ...today,
].toSorted((one, other) => getPlace(one.when) - getPlace(other.when))
