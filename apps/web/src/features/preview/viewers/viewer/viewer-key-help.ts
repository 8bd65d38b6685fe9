/** The shortcuts of the preview, for the list of shortcuts; see use-viewer-keys.ts. */
export const VIEWER_KEY_HELP: readonly { label: string; shortcut: { label: string } }[] = [
  { label: 'Previous and next file', shortcut: { label: '←, →' } },
  { label: 'The same from an enlarged picture or while something plays', shortcut: { label: 'Shift+←, Shift+→' } },
  { label: 'Zoom an image in and out', shortcut: { label: '+, -' } },
  { label: 'Fit an image to the window, show its actual size', shortcut: { label: '0, 1' } },
  { label: 'Turn an image right, left', shortcut: { label: 'R, Shift+R' } },
  { label: 'Move an enlarged image', shortcut: { label: '↑ ↓ ← →' } },
  { label: 'Play and pause', shortcut: { label: 'Space, K' } },
  { label: 'Five seconds back or on, once it has been played', shortcut: { label: '←, →' } },
  { label: 'Ten seconds back or on', shortcut: { label: 'J, L' } },
  { label: 'Louder and quieter, mute', shortcut: { label: '↑, ↓, M' } },
  { label: 'Full screen', shortcut: { label: 'F' } },
]
