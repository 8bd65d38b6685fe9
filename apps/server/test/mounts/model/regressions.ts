import type { Act } from './acts.ts'

/** Runs that once failed, made as short as they go. */
export const REGRESSIONS: [Act[]][] = [
  [
    [
      // By the id of the folder that it shows, a mount is taken away; then all that leads across ends, one after the other.
      { kind: 'delete', by: 2, item: 0, isSoft: true },
      { kind: 'place', by: 2, share: 0, in: 0 },
      { kind: 'leave', by: 5 },
      { kind: 'carry', by: 2, item: 1, to: 0 },
      { kind: 'restrict', by: 0, item: 0, how: 'hidden' },
      { kind: 'restrict', by: 0, item: 0, how: 'open' },
      { kind: 'disconnect', by: 2, with: 0 },
    ],
  ],
]
