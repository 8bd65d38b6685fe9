/** What the application may use of a file's versions. The page of `/history` is loaded by its route. */
export { historyPathOf } from './model/history-path.ts'
export { OldVersionBar } from './old-version-bar.tsx'
export { versionHistory } from './version-history.ts'
