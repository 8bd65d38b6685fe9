import type { Rolldown } from 'vite'

/** The page on which folders open: the first that most people see. */
export const PAGE_OF_FOLDERS = /\/apps\/web\/src\/app\/pages\/files-page\.tsx$/

/** What comes by itself behind the first rows: what a page shows beside them, and what keeps them fresh. */
const BEHIND = [
  /\/app\/landing\/land\.ts$/,
  /\/features\/files\/details\/components\/pane-content\.tsx$/,
  /\/features\/files\/folder-tree\/folder-tree\.tsx$/,
  /\/features\/files\/imports\/components\/import-panels\.tsx$/,
  /\/features\/files\/items\/live\/live-(folders|lists)\.ts$/,
  /\/features\/account\/notifications\/model\/follow\.ts$/,
  /\/features\/files\/operations\/runs\/run-panel\.tsx$/,
  /\/features\/files\/upload\/components\/upload-panel\.tsx$/,
  /\/lib\/realtime\/realtime\.ts$/,
  /\/node_modules\/socket\.io-client\//,
  /\/node_modules\/@atlaskit\/pragmatic-drag-and-drop-auto-scroll\//,
]

/** What any part may need: it knows nothing of the product. Forms bring their library along, and few parts open with one. */
const COMMON =
  /\/apps\/web\/src\/(ui(?!\/form)|lib(?!\/realtime))\/|\/packages\/contract\/src\/notification-path\.ts$|\/node_modules\/@(mantine\/(core|hooks)|tabler)\//

/**
 * Of which files the build is made. A screen waits for its files, and a browser asks for six at a time: so what a screen needs is few files.
 * A group takes along all that its modules import, but for what a group before has: so what is common of many parts stands before, and
 * who signs in does not load the screen of a folder for a field that both have.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // What rarely changes, in a file of its own that browsers keep over updates.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*virtual)[\w-]+)\//,
    priority: 5,
  },
  // Whatever the first script leads to is there before any part is asked for, so that no part needs a share of it alone.
  { name: 'app', tags: ['$initial'], priority: 4 },
  { name: 'common', test: COMMON, minShareCount: 6, priority: 3 },
  { name: 'folder', test: PAGE_OF_FOLDERS, priority: 2 },
  { name: 'behind', test: (id) => BEHIND.some((known) => known.test(id)), priority: 1 },
]
