import type { Rolldown } from 'vite'

/** The page of folders: the first that most users see. */
export const PAGE_OF_FOLDERS = /\/apps\/web\/src\/app\/pages\/files-page\.tsx$/

/** Modules that load automatically after the first rows: what a page shows beside them, and live updates. */
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

/** Modules that any chunk may need, independent of features. Forms include their library, and few chunks open with one. */
const COMMON =
  /\/apps\/web\/src\/(ui(?!\/form)|lib(?!\/realtime))\/|\/packages\/contract\/src\/notification-path\.ts$|\/node_modules\/@(mantine\/(core|hooks)|tabler)\//

/**
 * The chunks of the build. A screen waits for its files, and a browser requests six at a time, so each screen needs few files. A
 * group includes everything its modules import, except for modules of earlier groups: modules shared by many chunks therefore
 * come first, and signing in does not load the folder screen for a field that both use.
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // Rarely changed modules, in a file of their own that browsers cache across updates.
    name: 'base',
    test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(?!.*virtual)[\w-]+)\//,
    priority: 5,
  },
  // Everything imported by the entry script is loaded before any other chunk, so no chunk needs a part of it separately.
  { name: 'app', tags: ['$initial'], priority: 4 },
  { name: 'common', test: COMMON, minShareCount: 6, priority: 3 },
  { name: 'folder', test: PAGE_OF_FOLDERS, priority: 2 },
  { name: 'behind', test: (id) => BEHIND.some((known) => known.test(id)), priority: 1 },
]
