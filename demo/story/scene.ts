import type { Member } from '../member.ts'
import type { ALDER, BRACKLEY } from '../people.ts'
import type { Day, When } from '../timeline.ts'

/** All demo users, by the names used in the stories. */
export type Actors = Record<keyof typeof ALDER.people | keyof typeof BRACKLEY.people, Member>

/** An action at one time. Scenes are played in chronological order. */
export interface Scene {
  when: When
  play(actors: Actors, day: Day): Promise<unknown>
}
