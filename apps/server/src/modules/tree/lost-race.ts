/** What a change had read went before it was written. It starts again (`changeTree`), and then sees what the other did. */
export class LostRace extends Error {}
