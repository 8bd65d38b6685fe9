import type { Action } from './actions.ts'

/** Minimised runs that once failed. */
export const REGRESSIONS: [Action[]][] = [
  [
    [
      // A mount is removed by the id of its source folder; then all connections are removed one after the other.
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
