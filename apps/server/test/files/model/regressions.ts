import type { Action } from './actions.ts'

const fit = (n: number) => ({ n, of: 'fit' as const })

/** Creates a folder: place 0 is the root, the first created item the next. */
function folder(place: number, name: 'alpha' | 'beta.txt' | 'gamma' | null): Action {
  return { kind: 'create', by: 0, in: fit(place), name, type: 'folder', conflict: 'error', target: fit(0) }
}

/** Runs that failed before, or that are unlikely to be generated, with the user whose view was wrong. */
export const REGRESSIONS: [actions: Action[], viewerIndex: number][] = [
  [
    // A MOVE that was refused for its source put the folder at its destination into the bin.
    [
      folder(0, 'alpha'),
      folder(1, 'beta.txt'),
      folder(0, 'gamma'),
      {
        kind: 'access',
        by: 0,
        item: fit(0),
        access: 'restricted',
        people: [{ n: 1, role: 'viewer' }],
        groups: null,
        takes: false,
      },
      { kind: 'davMove', by: 1, item: fit(1), to: fit(0), name: 'same', over: fit(2), overwrite: true },
    ],
    1,
  ],
  [
    // A COPY that was refused for its destination put the folder there into the bin.
    [
      folder(0, 'alpha'),
      folder(1, 'beta.txt'),
      folder(0, 'gamma'),
      {
        kind: 'access',
        by: 0,
        item: fit(0),
        access: 'restricted',
        people: [{ n: 1, role: 'viewer' }],
        groups: null,
        takes: false,
      },
      { kind: 'access', by: 0, item: fit(1), access: null, people: [{ n: 1, role: 'editor' }], groups: null, takes: false },
      { kind: 'davCopy', by: 1, item: fit(2), to: fit(0), name: 'same', over: fit(1), overwrite: true },
    ],
    1,
  ],
  [
    // A folder that is merged into a restricted one kept the boundary of the place around both.
    [
      folder(0, 'alpha'),
      folder(0, 'gamma'),
      folder(2, 'alpha'),
      folder(3, 'beta.txt'),
      { kind: 'access', by: 0, item: fit(0), access: 'restricted', people: [], groups: null, takes: false },
      { kind: 'move', by: 0, item: fit(2), to: fit(0), conflict: 'replace' },
    ],
    1,
  ],
  [
    // An undo created a cycle if the original folder had been moved into its contents.
    [
      folder(0, 'alpha'),
      folder(0, 'gamma'),
      folder(1, 'beta.txt'),
      folder(2, 'beta.txt'),
      folder(3, 'gamma'),
      { kind: 'move', by: 0, item: fit(2), to: fit(2), conflict: 'replace' },
      { kind: 'move', by: 0, item: fit(0), to: fit(4), conflict: 'error' },
      { kind: 'undo', by: 0, n: 0 },
    ],
    0,
  ],
  [
    // An Admin who restricted another user's item without access was refused, after it was done.
    [
      { ...folder(0, 'alpha'), by: 1 } as Action,
      { kind: 'access', by: 0, item: fit(0), access: 'hidden', people: [{ n: 2, role: 'viewer' }], groups: null, takes: false },
    ],
    0,
  ],
  [
    // A folder moved out of the one it is merged into conflicted with itself, and its contents collided.
    [
      folder(0, 'alpha'),
      folder(1, 'alpha'),
      folder(2, 'alpha'),
      folder(3, 'beta.txt'),
      folder(1, 'beta.txt'),
      { kind: 'move', by: 0, item: fit(1), to: fit(0), conflict: 'replace' },
    ],
    1,
  ],
  [
    // A copy over a folder that contains the source read what it had just written.
    [
      folder(0, 'alpha'),
      folder(1, 'alpha'),
      folder(2, 'alpha'),
      folder(3, 'beta.txt'),
      folder(1, 'beta.txt'),
      { kind: 'duplicate', by: 0, item: fit(1), to: fit(0), conflict: 'replace' },
    ],
    1,
  ],
  [
    // A link that was copied over itself was deleted.
    [
      { ...folder(0, 'alpha'), type: 'link' } as Action,
      { kind: 'duplicate', by: 0, item: fit(0), to: fit(0), conflict: 'replace' },
    ],
    1,
  ],
  [
    // Copies into a folder inside the existing one were not added up.
    [
      folder(0, 'alpha'),
      folder(1, 'gamma'),
      folder(2, 'beta.txt'),
      folder(0, 'gamma'),
      { kind: 'duplicate', by: 0, item: fit(0), to: fit(4), conflict: 'error' },
      { kind: 'delete', by: 0, item: fit(6), isSoft: false },
      { kind: 'finance', by: 0, item: fit(3), figure: 'budget', amount: '0.10', manual: undefined },
      { kind: 'duplicate', by: 0, item: fit(0), to: fit(4), conflict: 'replace' },
    ],
    1,
  ],
  [
    // Items left in the bin after their folder was deleted kept its boundary.
    [
      folder(0, 'alpha'),
      folder(1, 'gamma'),
      folder(2, 'beta.txt'),
      {
        kind: 'access',
        by: 0,
        item: fit(0),
        access: 'restricted',
        people: [{ n: 1, role: 'editor' }],
        groups: null,
        takes: false,
      },
      { kind: 'delete', by: 0, item: fit(2), isSoft: true },
      { kind: 'delete', by: 0, item: fit(1), isSoft: false },
    ],
    1,
  ],
  [
    // A user without access to a folder gained access to their item in it, once it was alone in the bin.
    [
      folder(0, 'alpha'),
      { ...folder(1, 'gamma'), by: 1 } as Action,
      {
        kind: 'access',
        by: 0,
        item: fit(0),
        access: 'restricted',
        people: [{ n: 2, role: 'viewer' }],
        groups: null,
        takes: false,
      },
      { kind: 'delete', by: 0, item: fit(1), isSoft: true },
      { kind: 'delete', by: 0, item: fit(0), isSoft: false },
    ],
    1,
  ],
  [
    // Activity names no hidden folder that an item left or entered.
    [
      folder(0, null),
      folder(1, 'gamma'),
      folder(0, null),
      { kind: 'access', by: 0, item: fit(0), access: 'hidden', people: [], groups: null, takes: false },
      { kind: 'move', by: 0, item: fit(1), to: fit(0), conflict: 'error' },
      { kind: 'move', by: 0, item: fit(2), to: fit(1), conflict: 'error' },
    ],
    1,
  ],
  [
    // What was merged at two depths is restored, under a link that had also sent a file to the bin.
    [
      folder(0, 'alpha'),
      folder(1, 'gamma'),
      folder(0, 'gamma'),
      { ...folder(2, 'beta.txt'), type: 'file' } as Action,
      { kind: 'redirect', by: 0, item: fit(2), field: 'project', target: fit(0) },
      { kind: 'finance', by: 0, item: fit(2), figure: 'budget', amount: '0.2', manual: undefined },
      { kind: 'move', by: 0, item: fit(1), to: fit(0), conflict: 'replace' },
      { kind: 'undo', by: null, n: 0 },
      { kind: 'undo', by: null, n: 0 },
      { kind: 'duplicate', by: 0, item: fit(1), to: fit(0), conflict: 'replace' },
      { kind: 'undo', by: null, n: 0 },
    ],
    1,
  ],
]
