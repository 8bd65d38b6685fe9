/** The public API of file versions. The page `/history` is loaded by its route. */
export { HistoryCrumbs } from './components/history-crumbs.tsx'
export { toHistoryPath } from './model/history-path.ts'
export { OldVersionBar } from './old-version-bar.tsx'
export { ProposalCount } from './proposal-count.tsx'
export { fileQuery, oldVersionQuery } from './queries.ts'
export { versionHistory } from './version-history.ts'
