import { groundFloor } from '../papers/library-drawings.ts'
import { programme } from '../papers/library-papers.ts'
import { siteDiary } from '../papers/other-papers.ts'
import { photo } from '../pictures/photos.ts'
import { LIBRARY, SITE, THEIR_SITE } from './places.ts'
import type { Scene } from './scene.ts'

/** The last hours. */
export const today: readonly Scene[] = [
  {
    when: { minutesAgo: 168 },
    play: async ({ leila }) => {
      const site = await leila.at(`/all/${THEIR_SITE}/Programme/Programme.xlsx`)
      if (site.is_editable) await leila.revise(`${THEIR_SITE}/Programme/Programme.xlsx`, programme(10))
    },
  },
  {
    when: { minutesAgo: 121 },
    play: async ({ sofia }, day) => {
      await sofia.revise(`${LIBRARY}/02 Design/Architecture/A-101 Ground floor plan.pdf`, groundFloor(4, day(0)))
      await sofia.describe(
        `${LIBRARY}/02 Design/Architecture/A-101 Ground floor plan.pdf`,
        'For the council’s approval. Doors follow the fire review of last week.',
      )
    },
  },
  {
    when: { minutesAgo: 84 },
    play: async ({ leila }) => leila.put(`${THEIR_SITE}/Photos`, { 'First truss of the roof.jpg': photo('roof') }),
  },
  {
    when: { minutesAgo: 47 },
    play: async ({ priya }) => priya.move(`${LIBRARY}/02 Design/Issue 3, drawings.zip`, `${LIBRARY}/05 Meetings`),
  },
  {
    when: { minutesAgo: 18 },
    play: async ({ daniel }, day) =>
      daniel.revise(
        `${SITE}/Site diary.md`,
        siteDiary([
          [day(0), 'Truss T4 on its way. Gate closed at ten for the crane.'],
          [day(1), 'Scaffold inspected, tag renewed. Two lorries late. Truss T3 hung by four.'],
          [day(2), 'Rain until noon. Toolbox talk on ladders.'],
          [day(3), 'Surveyor on the frame: 4 mm out at D5, within tolerance.'],
        ]),
      ),
  },
]
