import { calls } from '@arbour/contract/calls'
import { type OperationRoute, route } from '#modules/context.ts'
import { checkImport } from './check-import.ts'
import { listImports } from './list-imports.ts'
import { listNotes } from './list-notes.ts'
import { listSources } from './list-sources.ts'
import { startImport } from './start-import.ts'
import { updateImport } from './update-import.ts'

/** The endpoints for imports (decision 0036). */
export const importRoutes: readonly OperationRoute[] = [
  route(calls.importsSources, listSources),
  route(calls.importsCheck, checkImport),
  route(calls.importsStart, startImport),
  route(calls.importsList, listImports),
  route(calls.importsUpdate, updateImport),
  route(calls.importsNotes, listNotes),
]
