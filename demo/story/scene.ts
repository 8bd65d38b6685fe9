import type { Member } from '../member.ts'
import type { ALDER, BRACKLEY } from '../people.ts'
import type { Day, When } from '../timeline.ts'

/** Everybody of the demo, by the names that the stories call them. */
export type Cast = Record<keyof typeof ALDER.people | keyof typeof BRACKLEY.people, Member>

/** What somebody did at one time. Scenes are played in the order of their times. */
export interface Scene {
  when: When
  play(cast: Cast, day: Day): Promise<unknown>
}
