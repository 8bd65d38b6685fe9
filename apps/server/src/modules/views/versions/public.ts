/** Current and previous versions of files. */

export { currentObject, makeCurrent } from './add-version.ts'
export { getVersion } from './get-version.ts'
export { listVersions } from './list-versions.ts'
export { loadShown } from './load-shown.ts'
export { deleteVersions } from './on-purge.ts'
export { presentVersion } from './present-version.ts'
export { deleteProposals, expireProposals } from './proposals/end-proposals.ts'
export { pruneVersions } from './prune-versions.ts'
export { replaceContent } from './replace-content.ts'
export { restoreVersion } from './restore-version.ts'
export { setObjectBack } from './set-version-back.ts'
export { latestNumber } from './version-queries.ts'
